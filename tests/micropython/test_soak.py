"""Random presses on real MicroPython, and a heap that is afterwards what it was at the start.

A class is one call from outside, and the collector works between two of them: what is taken when
a class begins is what is really needed. In what order classes run is not said.
"""

import gc
import os
import sys
import unittest

from boards import devkit
from host_sim.random_evening import RandomEvening
from tests.amount import ALL

_PRESSES = 2000 if ALL else 200
_EVENINGS = 7
_FEWEST_CHANGES = 12
_READ_AGAIN = 20
# What only looks like an address, and holds a few blocks. A leak of the smallest block whenever a
# match is read again would come to more.
_SLACK = 256

taken = []  # bytes of heap at the start of each evening
changes = []  # how often the match changed in it


def _install_machine(machine):
    sys.modules["machine"] = machine


def _play(seed):
    evening = RandomEvening(seed, devkit, _install_machine)
    evening.go_on(_PRESSES)
    evening.read_again(_READ_AGAIN)
    evening.finish()
    changes.append(evening.seen.get("longer", 0))


def _read_all():
    """Evenings read, and let go of, what they need; here all of it is read."""
    for folder in ("firmware/app", "firmware/app/screens", "engine/games"):
        for name in os.listdir(folder):
            if name.endswith(".py") and name != "__init__.py":
                __import__(folder.replace("/", ".") + "." + name[:-3])


class _Evening:
    SEED = 0

    def test_no_harm_is_done(self):
        taken.append(gc.mem_alloc())
        _play(self.SEED)
        _read_all()
        del sys.modules["machine"]
        gc.collect()
        if len(taken) == _EVENINGS:
            self.check_all()

    def check_all(self):
        """The first two evenings leave behind what every evening needs; the others nothing.

        They are the same evening, which needs things of its own when it comes first. Now and then
        something looks like an address, and an evening seems to keep more, the later the more
        seldom; what is really lost is lost in each of them.
        """
        kept = [after - before for before, after in zip(taken[2:], taken[3:])]
        self.assertTrue(min(kept) <= _SLACK, kept)
        self.assertTrue(sum(changes) >= _FEWEST_CHANGES, changes)


class FirstTest(_Evening, unittest.TestCase):
    SEED = 1001


class SecondTest(_Evening, unittest.TestCase):
    SEED = 1002


class ThirdTest(_Evening, unittest.TestCase):
    SEED = 1003


class FourthTest(_Evening, unittest.TestCase):
    SEED = 1003


class FifthTest(_Evening, unittest.TestCase):
    SEED = 1003


class SixthTest(_Evening, unittest.TestCase):
    SEED = 1003


class SeventhTest(_Evening, unittest.TestCase):
    SEED = 1003
