"""Random presses on real MicroPython, and a heap that is afterwards what it was at the start.

A class is one call from outside, and the collector works between two of them: what is taken when
a class begins is what is really needed. In what order classes run is not said.
"""

import gc
import sys
import unittest

from boards import devkit
from engine import games
from firmware.app import screens
from host_sim.random_evening import RandomEvening
from tests.amount import ALL

_PRESSES = 2000 if ALL else 500
_EVENINGS = 5
_FEWEST_CHANGES = 15
# The collector takes what looks like an address on the stack for one.
_SLACK = 1024

taken = []  # bytes of heap at the start of each evening
changes = []  # how often the match changed in it


def _install_machine(machine):
    sys.modules["machine"] = machine


def _play(seed):
    evening = RandomEvening(seed, devkit, _install_machine)
    evening.go_on(_PRESSES)
    evening.finish()
    changes.append(evening.seen.get("longer", 0))


def _let_go():
    """What an evening leaves behind where the next one is played by another device."""
    for number in range(1, screens.COUNT):
        screens.unload(number)
    games.leave_only(0)
    del sys.modules["machine"]
    gc.collect()


class _Evening:
    SEED = 0

    def test_no_harm_is_done(self):
        taken.append(gc.mem_alloc())
        _play(self.SEED)
        _let_go()
        print(taken, changes)
        if len(taken) == _EVENINGS:
            self.check_all()

    def check_all(self):
        """The first evening reads what stays; the others find the heap as the second did."""
        for bytes_taken in taken[2:]:
            self.assertTrue(abs(bytes_taken - taken[1]) <= _SLACK, taken)
        self.assertTrue(sum(changes) >= _FEWEST_CHANGES, changes)


class FirstTest(_Evening, unittest.TestCase):
    SEED = 1001


class SecondTest(_Evening, unittest.TestCase):
    SEED = 1002


class ThirdTest(_Evening, unittest.TestCase):
    SEED = 1003


class FourthTest(_Evening, unittest.TestCase):
    SEED = 1004


class FifthTest(_Evening, unittest.TestCase):
    SEED = 1006
    def test_x(self): 1/0
