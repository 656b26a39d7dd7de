# MicroPython: its own `time`.
# mypy: ignore-errors
"""Runs in the counting interpreter: pictures one after the other, through the driver.

Prints instructions: of finding the difference, of a plain loop that does, of finding and sending,
of finding nothing; and the bytes of a large digit.
"""

import time

from firmware.drivers.ssd1306 import Ssd1306

_WIDTH = 128
_HEIGHT = 64
_BYTES = 1024


class Wire:
    """A bus whose panel takes all."""

    bytes_sent = 0

    def writeto(self, address, data):
        """Count."""
        Wire.bytes_sent += 1 + len(data)

    def readfrom_into(self, address, buffer):
        """Nothing to be told."""
        buffer[0] = 0


def play(path, count):
    """Play `count` pairs of pictures out of a file."""
    panel = Ssd1306(Wire(), _WIDTH, _HEIGHT, 0x3C)
    panel.start()
    finding = looping = showing = 0
    with open(path, "rb") as file:
        for _pair in range(count):
            file.readinto(panel.buffer)
            panel.show()
            before = bytes(panel.buffer)
            file.readinto(panel.buffer)
            finding += _cost(panel._difference.find)
            looping += _cost(_loop, before, panel.buffer)
            showing += _cost(panel.show)
    print(finding // count)
    print(looping // count)
    print(showing // count)
    print(_cost(panel.show))
    print(_digit_bytes(panel))


def _cost(call, *arguments):
    began = time.ticks_us()
    call(*arguments)
    return time.ticks_diff(time.ticks_us(), began)


def _loop(before, after):
    """How many bytes differ: the least that a loop can find out."""
    differing = 0
    for at in range(_BYTES):
        if before[at] != after[at]:
            differing += 1
    return differing


def _digit_bytes(panel):
    sent = Wire.bytes_sent
    for page in range(1, 6):
        for column in range(40, 64):
            panel.buffer[page * _WIDTH + column] ^= 0xFF
    panel.show()
    return Wire.bytes_sent - sent
