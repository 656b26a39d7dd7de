# MicroPython: modules that lie elsewhere.
# mypy: ignore-errors
"""What a virtual board is made of, inside real MicroPython: flash, pins, panel, time.

`outside` is the world around it, a module given by board.mjs. Nothing of this is seen by the code
on the board but the modules that an ESP32 has: `machine`, `esp32`, and a `time` that lets the
world in while it waits.
"""

import binascii
import os
import sys
import time

import outside
import vfs

from host_sim.fakes import chips
from host_sim.fakes.machine import FakeMachine
from host_sim.fakes.other_board import OtherBoard
from host_sim.fakes.panels import PanelModule
from host_sim.virtual_board.flash import Flash

_EPOCH_2000 = 946684800


class World:
    """Time and the outside, as `FakeMachine` wants them."""

    def __init__(self):
        self.machine = None
        self.module = None

    def sleep(self, ms, is_over=None):
        """Let at most `ms` milliseconds pass (None: no limit), or less if `is_over()`."""
        end = None if ms is None else time.ticks_add(time.ticks_ms(), ms)
        while True:
            self.serve()
            left = -1 if end is None else time.ticks_diff(end, time.ticks_ms())
            if (is_over is not None and is_over()) or (end is not None and left <= 0):
                return
            outside.wait(left)

    def serve(self):
        """Do what the outside asked for meanwhile."""
        while True:
            request = outside.request()
            if not request:
                return
            words = request.split(" ")
            if words[0] == "pin":
                level = None if words[2] == "-" else int(words[2])
                self.machine.drive(int(words[1]), level)
            elif words[0] == "picture":
                pixels = bytes(self.module.chip.pixels())
                outside.answer(str(binascii.hexlify(pixels), "utf-8"))
            elif words[0] == "plug":
                self.module.plug(True)
            elif words[0] == "unplug":
                self.module.plug(False)

    def reset(self, cause):
        """The chip starts again."""
        outside.reset(cause)

    def deep_sleep(self, ms, pins, level):
        """The chip is off for a while."""
        outside.deep_sleep(-1 if ms is None else ms, " ".join(str(pin) for pin in pins), level)

    def keep_rtc(self, memory, clock_offset_s):
        """What survives a reset."""
        outside.keep_rtc(str(binascii.hexlify(memory), "utf-8"), clock_offset_s)

    def watch(self, timeout_ms):
        """The watchdog bites unless this is called again in time."""
        outside.watch(timeout_ms)

    def seconds(self):
        """The time since 2000: that of this computer, until somebody sets the clock."""
        return int(_host_seconds()) - _EPOCH_2000


_host_seconds = time.time


class Console:
    """`select.poll` that knows the serial line alone, and tells what nobody read yet."""

    def register(self, stream, events=1):
        """Only the console can be registered."""

    def ipoll(self, timeout=-1, flags=0):
        """An entry if something came in."""
        return iter(((None, 1),) if outside.has_input() else ())


class Select:
    """The module `select`, as far as the firmware needs it."""

    POLLIN = 1
    poll = Console


def start(board, cause, memory, clock_offset_s, names):
    """Put the board together: everything that its code finds."""
    world = World()
    chip = chips.named(board["CHIP"])
    machine = FakeMachine(chip, world, cause, binascii.unhexlify(memory))
    machine.clock_offset_s = clock_offset_s
    world.machine = machine
    world.module = PanelModule(OtherBoard(None, **board))
    world.module.wire(machine)
    _mount(names)
    _forget_ourselves()
    sys.modules["machine"] = machine
    sys.modules["esp32"] = machine.esp32
    sys.modules["select"] = Select
    time.sleep_ms = world.sleep
    time.sleep = lambda seconds: world.sleep(int(seconds * 1000))
    # Keys that are down already.
    world.serve()
    return world


def _mount(names):
    flash = Flash(outside.keep)
    for name in names.split("\n"):
        if name:
            content = outside.content(name)
            flash.load(name, None if content is None else binascii.unhexlify(content))
    vfs.umount("/")
    vfs.mount(flash, "/")
    os.chdir("/")


def _forget_ourselves():
    """The code on the board must find its own modules, not those that this is made of."""
    for name in list(sys.modules):
        if name.split(".")[0] in ("engine", "host_sim", "boards", "outside"):
            del sys.modules[name]
    has_rom = any(path == "/rom" for _, path in vfs.mount())
    sys.path[:] = ["", ".frozen", "/lib"] + (["/rom", "/rom/lib"] if has_rom else [])
