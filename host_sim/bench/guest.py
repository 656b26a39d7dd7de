"""Runs in the counting interpreter: an evening, and what every press of it cost.

Prints one line an event of the keys: screen before and after, role, phase, milliseconds that the
firmware waited, instructions to the last byte on the wire and of the whole step, bytes sent, and,
where the same screen is still shown, the instructions of a step that draws all of it.
"""

import gc
import json
import sys
import time

from boards import devkit
from host_sim.bench import evenings
from host_sim.robot import Robot
from host_sim.simulator import Simulator

# The collector works between steps, never within one.
_ENOUGH_BYTES = 300000


class Wire:
    """`machine.I2C` whose panel takes all; notes the instructions at the last byte."""

    last = None

    def __init__(self, id, scl=None, sda=None, freq=0):
        self.bytes_sent = 0
        self.count_at_end = 0
        Wire.last = self

    def writeto(self, address, data):
        """Send, and note when that was."""
        self.bytes_sent += 1 + len(data)
        self.count_at_end = time.ticks_us()


class CountingSimulator(Simulator):
    """A simulator that notes what each step costs that takes an event of the keys."""

    def __init__(self):
        self._moved_ms = 0
        super().__init__(devkit, evenings.flash(), _install_machine)

    def key(self, role, is_down):
        """Push a key down or let it go, and note when."""
        self._moved_ms = self.now_ms
        super().key(role, is_down)

    def step(self):
        """One step; prints what it cost, if a key was pressed or let go or counts as held."""
        _collect()
        app = self.app
        number = app.number
        wire = Wire.last
        sent = wire.bytes_sent
        began = time.ticks_us()
        due_ms = self.device.step(self.now_ms)
        ended = time.ticks_us()
        if app.is_pressed:
            cost = time.ticks_diff(ended, began)
            sent = wire.bytes_sent - sent
            to_wire = time.ticks_diff(wire.count_at_end, began) if sent else 0
            waited_ms = (self.now_ms - self._moved_ms) & 0x3FFFFFFF
            gestures = app.gestures
            whole = self._redraw() if app.number == number and sent else 0
            print(number, app.number, gestures.role, gestures.phase, waited_ms,
                  to_wire, cost, sent, whole)  # fmt: skip
        return due_ms

    def _redraw(self):
        """The instructions of a step in which all of the screen is drawn and nothing else is."""
        self.app.redraw()
        began = time.ticks_us()
        self.device.step(self.now_ms)
        return time.ticks_diff(time.ticks_us(), began)


def _install_machine(machine):
    machine.I2C = Wire
    sys.modules["machine"] = machine


def _collect():
    if gc.mem_free() < _ENOUGH_BYTES:
        gc.collect()


def play(path):
    """Play the evening in a file."""
    gc.disable()
    with open(path) as file:
        night = evenings.Night(**json.load(file))
    evenings.play(Robot(CountingSimulator()), night)
