"""Random presses on real MicroPython, and a heap that is afterwards what it was at the start.

A class is one call from outside, and the collector works between two of them: what is taken when
a class begins is what is really needed. In what order classes run is not said.
"""

import gc
import sys
import unittest

from boards import devkit
from host_sim.random_evening import RandomEvening
from tests.amount import ALL

_PRESSES = 3000 if ALL else 500
_SEED = 1000

taken = []  # bytes of heap at the start of each evening
changes = []  # how often the match changed in it


def _install_machine(machine):
    sys.modules["machine"] = machine


class _Evening:
    """An evening of random presses."""

    SEED = 0

    def test_no_harm_is_done(self):
        taken.append(gc.mem_alloc())
        evening = RandomEvening(_SEED + self.SEED, devkit, _install_machine)
        evening.go_on(_PRESSES)
        evening.finish()
        changes.append(evening.seen.get("longer", 0))
        del sys.modules["machine"]
        gc.collect()
        print(taken, changes)


class FirstTest(_Evening, unittest.TestCase):
    SEED = 1


class SecondTest(_Evening, unittest.TestCase):
    SEED = 2


class ThirdTest(_Evening, unittest.TestCase):
    SEED = 3


class FourthTest(_Evening, unittest.TestCase):
    SEED = 4


class FifthTest(_Evening, unittest.TestCase):
    SEED = 5


class SixthTest(_Evening, unittest.TestCase):
    SEED = 6
        
class SeventhTest(_Evening, unittest.TestCase):
    SEED = 6
    def test_x(self): 1/0
