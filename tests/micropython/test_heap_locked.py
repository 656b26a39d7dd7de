"""An evening takes no memory from a press to its saving: played by presses, with the heap locked."""

import unittest

from tests.micropython import evenings, heap, lines


def play(name):
    """Play an evening; if it takes memory, play it again to say in which line."""
    try:
        return heap.play(getattr(evenings, name), evenings.NAMES)
    except heap.Allocated as error:
        if not lines.trail.files:
            _play_again(name)
        raise error


def _play_again(name):
    lines.mark("engine")
    lines.mark("firmware")
    lines.forget_modules()
    lines.trail.begin()
    again = __import__("tests.micropython.heap").micropython.heap
    evening = getattr(__import__("tests.micropython.evenings").micropython.evenings, name)
    try:
        again.play(evening, evenings.NAMES)
    except again.Allocated:
        # It has printed the lines.
        return


# A class each: the collector works only between two of them.


class SixNimmtTest(unittest.TestCase):
    def test_it_takes_no_memory(self):
        play("six_nimmt")


class FreeTest(unittest.TestCase):
    def test_it_takes_no_memory(self):
        play("free")


class DonkeyTest(unittest.TestCase):
    def test_it_takes_no_memory(self):
        play("donkey")


class OkeyTest(unittest.TestCase):
    def test_it_takes_no_memory(self):
        play("okey")


class SmallTablesTest(unittest.TestCase):
    def test_it_takes_no_memory(self):
        play("small_tables")
