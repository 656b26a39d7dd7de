"""An evening takes no memory from a press to its saving: played by presses, with the heap locked."""

import unittest

from tests.micropython import evenings, heap, lines


def play(name):
    """Play an evening; if it takes memory, play it again to say in which line."""
    try:
        return heap.play(getattr(evenings, name))
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
    try:
        again.play(getattr(evenings, name))
    except again.Allocated:
        # It has printed the lines.
        return


class EveningTest(unittest.TestCase):
    def test_six_nimmt(self):
        robot = play("six_nimmt")
        self.assertEqual(robot.match.lines, 0)

    def test_free(self):
        play("free")

    def test_small_tables(self):
        play("small_tables")
