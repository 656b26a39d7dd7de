# MicroPython: its own `time`.
# mypy: ignore-errors
# Formatting by % is what is measured.
# ruff: noqa: UP031
"""Runs in the counting interpreter: the usual way to enter a round, press by press.

Strings are formatted and drawn through `framebuf.text`, the picture goes out as a whole, a press
is a point. Prints a line a press: instructions to the last byte, bytes taken from the heap, bytes
sent.
"""

import gc
import time

from framebuf import MONO_VLSB, FrameBuffer
from micropython import mem_total

_WIDTH = 128
_HEIGHT = 64
_PRESSES = 20


class WholeFrameDriver:
    """Six commands in transfers of their own, then the picture, at every refresh."""

    def __init__(self, wire):
        self._wire = wire
        self._command = bytearray(2)
        self._picture = [b"\x40", None]
        self.buffer = bytearray(_WIDTH * _HEIGHT // 8)

    def show(self):
        """Send all of it."""
        for command in (0x21, 0, _WIDTH - 1, 0x22, 0, _HEIGHT // 8 - 1):
            self._command[0] = 0x80
            self._command[1] = command
            self._wire.writeto(0x3C, self._command)
        self._picture[1] = self.buffer
        self._wire.writevto(0x3C, self._picture)


class Wire:
    """Takes all, and counts the bytes with their addresses."""

    def __init__(self):
        self.bytes_sent = 0

    def writeto(self, address, data):
        """One buffer in one transfer."""
        self.bytes_sent += 1 + len(data)

    def writevto(self, address, buffers):
        """Some buffers in one transfer."""
        self.bytes_sent += 1
        for data in buffers:
            self.bytes_sent += len(data)


class RoundEntry:
    """Name, old total, value and new total of one player."""

    def __init__(self, driver):
        self._driver = driver
        self._frame = FrameBuffer(driver.buffer, _WIDTH, _HEIGHT, MONO_VLSB)
        self._before = 43
        self._sum = 27
        self.value = 0

    def press(self):
        """A point more."""
        self.value += 1
        frame = self._frame
        frame.fill(0)
        frame.text("Round %d" % 3, 0, 0)
        frame.text("Sum %d" % (self._sum + self.value), 72, 0)
        frame.text("%s: %d" % ("Katalin", self._before), 0, 16)
        frame.text("%+d" % self.value, 0, 32)
        frame.text("= %d" % (self._before + self.value), 64, 32)
        frame.text("%d/%d" % (2, 5), 0, 56)
        self._driver.show()


def play():
    """Press, and say what each press cost."""
    gc.disable()
    wire = Wire()
    entry = RoundEntry(WholeFrameDriver(wire))
    for _press in range(_PRESSES):
        sent = wire.bytes_sent
        began = time.ticks_us()
        entry.press()
        cost = time.ticks_diff(time.ticks_us(), began)
        taken = mem_total()
        entry.press()
        taken = mem_total() - taken
        print(cost, taken, (wire.bytes_sent - sent) // 2)
