"""Scenes that CPython has written down, played again on real MicroPython.

`tests/cpython/test_golden_micropython.py` puts this file beside the scenes that it wrote.
"""

import hashlib
import sys
import unittest
from binascii import hexlify

from boards import devkit
from firmware.app.facts import Facts
from host_sim.fakes.files import MemoryFiles
from host_sim.fakes.other_board import with_size
from host_sim.stage import Stage


def _install_machine(machine):
    sys.modules["machine"] = machine


def picture(panel, calls):
    """The hash of what is on the glass of a panel after these calls of a `Stage`."""
    stage = Stage(with_size(devkit, panel[0], panel[1]), MemoryFiles(), _install_machine, 0, None)
    # Free memory is shown where it can be told, and CPython cannot.
    stage.app.board = Facts(devkit.BUZZER_PIN is not None, None, None, stage.app.board.calendar)
    for call in calls:
        getattr(stage, call[0])(*call[1:])
    pixels = bytes(stage.pixels())
    return hexlify(hashlib.sha256(pixels).digest()).decode()[:16]


class Scene(unittest.TestCase):
    """A scene by NAME. A class of its own for each: the collector works only between two."""

    NAME = ""
    PANEL = (128, 64)
    CALLS = ()
    WANTED = ""

    def test_picture(self):
        self.assertEqual((self.NAME, picture(self.PANEL, self.CALLS)), (self.NAME, self.WANTED))
