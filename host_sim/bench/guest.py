# MicroPython: its own `time`, and modules that lie elsewhere.
# mypy: ignore-errors
"""Runs in the counting interpreter: an evening's keys again, and what every event of them cost.

A call with a large frame takes it from the heap (ESP32 too), and how long the search for it takes
depends on the holes below. So these are filled before each step: searches are short, every time.

Prints one line an event of the keys: screen before and after, role, phase, milliseconds that the
firmware waited, instructions to the last byte on the wire and of the whole step, bytes sent; and,
if the picture changed, those of a step that draws all of it where the same screen is still shown,
-1 where another one is; else 0.
"""

import sys
import time
from array import array

import bare_board

_FIELDS = 9
_MOST_EVENTS = 4000


class Heap:
    """Keeps the heap below its highest piece free of holes."""

    def __init__(self):
        self._top = id(object())

    def fill_holes(self):
        """Take the smallest pieces, each the lowest that is free, up to a new highest."""
        while True:
            place = id(object())
            if place > self._top:
                self._top = place
                return


class Wire:
    """`machine.I2C` whose panel takes all and is always on; notes the instructions at the end."""

    last = None

    def __init__(self, number, scl=None, sda=None, freq=0):
        self.bytes_sent = 0
        self.count_at_end = 0
        Wire.last = self

    def writeto(self, address, data):
        """Send, and note when that was."""
        self.bytes_sent += 1 + len(data)
        self.count_at_end = time.ticks_us()

    def readfrom_into(self, address, buffer):
        """Say that the panel is on: no answer that the firmware relies on."""
        self.bytes_sent += 1 + len(buffer)
        buffer[0] = 0x06


class CountingBoard(bare_board.Board):
    """A board that notes what each step costs that takes an event of the keys."""

    def __init__(self):
        super().__init__()
        sys.modules["machine"].I2C = Wire
        self._heap = Heap()
        self._moved_ms = 0
        self._picture = bytearray(1024)
        self._notes = _zeros(_FIELDS * _MOST_EVENTS)
        self._noted = 0

    def key(self, role, is_down):
        """Push a key down or let it go, and note when."""
        self._moved_ms = self.now_ms
        super().key(role, is_down)

    def step(self, now_ms):
        """One step; notes what it cost, if a key was pressed or let go or counts as held."""
        self._heap.fill_holes()
        app = self.device.app
        wire = Wire.last
        number = app.number
        sent = wire.bytes_sent
        self._picture[:] = self.device.panel.buffer
        began = time.ticks_us()
        due_ms = self.device.step(now_ms)
        ended = time.ticks_us()
        if app.is_pressed:
            self._note(number)
            self._note(app.number)
            self._note(app.gestures.role)
            self._note(app.gestures.phase)
            self._note((now_ms - self._moved_ms) & 0x3FFFFFFF)
            is_sent = wire.bytes_sent != sent
            self._note(time.ticks_diff(wire.count_at_end, began) if is_sent else 0)
            self._note(time.ticks_diff(ended, began))
            self._note(wire.bytes_sent - sent)
            self._note(self._redraw(now_ms, number))
        return due_ms

    def _redraw(self, now_ms, number):
        """The instructions of a step in which all of the screen is drawn and nothing else is."""
        if self._picture == self.device.panel.buffer:
            return 0
        if self.device.app.number != number:
            return -1
        self._heap.fill_holes()
        self.device.app.redraw()
        began = time.ticks_us()
        self.device.step(now_ms)
        return time.ticks_diff(time.ticks_us(), began)

    def _note(self, value):
        self._notes[self._noted] = value
        self._noted += 1

    def show(self):
        """Print all that was noted."""
        for at in range(0, self._noted, _FIELDS):
            print(*self._notes[at : at + _FIELDS])


def play(path, numbers, files):
    """Play an evening: `numbers` numbers in a file (see `host_sim.key_record`), on a flash.

    What lies there is a dictionary of the content, in hexadecimal, by path.
    """
    moments = _zeros(numbers)
    with open(path, "rb") as file:
        file.readinto(moments)
    board = CountingBoard()
    board.files.put_all(files)
    board.start()
    board.play(moments, 0, board.step)
    board.show()


def _zeros(count):
    """Numbers of 32 bits, in one piece from the beginning: one that grows leaves holes."""
    return array("i", bytes(4 * count))
