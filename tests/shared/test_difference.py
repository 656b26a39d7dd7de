"""Where two pictures differ: the windows, against a plain look at every byte."""

import unittest

from firmware.drivers.difference import Difference
from tests.shared.fakes import Dice

try:
    from micropython import heap_lock, heap_unlock
except ImportError:

    def heap_lock():
        """CPython has no lock."""

    def heap_unlock():
        """CPython has no lock."""


BLOCK = 16
FIELDS = 4
FIRST, LAST, TOP, BOTTOM = range(FIELDS)


class Pictures:
    """Two pictures and their difference."""

    def __init__(self, width=128, pages=8, joins=True):
        self.width = width
        self.before = bytearray(width * pages)
        self.after = bytearray(width * pages)
        self.difference = Difference(self.after, self.before, width, joins)

    def change(self, *places):
        """Change bytes, given as (column, page)."""
        for column, page in places:
            self.after[page * self.width + column] ^= 1

    def windows(self):
        """(first, last, top, bottom) of each window that is found."""
        self.difference.find()
        return self.taken()

    def taken(self):
        """What the difference holds."""
        found = self.difference
        return [
            tuple(found.windows[at : at + FIELDS]) for at in range(0, FIELDS * found.count, FIELDS)
        ]


class WindowTest(unittest.TestCase):
    def test_nothing(self):
        pictures = Pictures()
        self.assertFalse(pictures.difference.find())
        self.assertEqual((pictures.windows(), pictures.difference.cells), ([], 0))

    def test_one_byte(self):
        for place in ((0, 0), (15, 0), (16, 3), (127, 7)):
            pictures = Pictures()
            pictures.change(place)
            column, page = place
            self.assertEqual(pictures.windows(), [(column, column, page, page)])
            self.assertTrue(pictures.difference.find())
            self.assertEqual(pictures.difference.cells, 1)

    def test_blocks_side_by_side_are_one_window(self):
        pictures = Pictures()
        pictures.change((3, 2), (40, 2), (17, 2))
        self.assertEqual(pictures.windows(), [(3, 40, 2, 2)])

    def test_a_block_between_parts_them(self):
        pictures = Pictures()
        pictures.change((15, 2), (32, 2), (100, 2))
        wanted = [(15, 15, 2, 2), (32, 32, 2, 2), (100, 100, 2, 2)]
        self.assertEqual(pictures.windows(), wanted)

    def test_pages_with_the_same_blocks_are_one_window(self):
        pictures = Pictures()
        pictures.change((20, 1), (25, 2), (17, 3), (30, 3), (17, 5))
        self.assertEqual(pictures.windows(), [(17, 30, 1, 3), (17, 17, 5, 5)])
        self.assertEqual(pictures.difference.cells, 14 * 3 + 1)

    def test_pages_with_other_blocks_are_not(self):
        pictures = Pictures()
        pictures.change((20, 1), (20, 2), (40, 2))
        self.assertEqual(pictures.windows(), [(20, 20, 1, 1), (20, 40, 2, 2)])

    def test_pages_of_a_chip_that_takes_one_at_a_time(self):
        pictures = Pictures(joins=False)
        pictures.change((20, 1), (25, 2))
        self.assertEqual(pictures.windows(), [(20, 20, 1, 1), (25, 25, 2, 2)])

    def test_a_narrow_glass(self):
        pictures = Pictures(72, 5)
        pictures.change((64, 4), (71, 4), (0, 4))
        self.assertEqual(pictures.windows(), [(0, 0, 4, 4), (64, 71, 4, 4)])

    def test_all(self):
        pictures = Pictures(72, 5)
        pictures.difference.take_all()
        self.assertEqual(pictures.taken(), [(0, 71, 0, 4)])
        self.assertEqual(pictures.difference.cells, 360)
        pictures = Pictures(72, 5, joins=False)
        pictures.difference.take_all()
        self.assertEqual(pictures.taken(), [(0, 71, page, page) for page in range(5)])

    def test_the_most_windows_there_can_be(self):
        pictures = Pictures(joins=False)
        for page in range(8):
            for column in range(0, 128, 2 * BLOCK):
                pictures.change((column, page))
        self.assertEqual(len(pictures.windows()), 32)
        self.assertEqual(len(pictures.difference.windows), FIELDS * 32)

    def test_nothing_is_allocated(self):
        pictures = Pictures()
        pictures.change((20, 1), (20, 2), (40, 2), (127, 7))
        heap_lock()
        try:
            pictures.difference.find()
            found = pictures.difference.count
            pictures.difference.take_all()
        finally:
            heap_unlock()
        self.assertEqual(found, 3)


class RandomTest(unittest.TestCase):
    """What is promised of windows holds for any two pictures."""

    def test_random_pictures(self):
        for joins in (True, False):
            for width, pages in ((128, 8), (128, 4), (72, 5)):
                for seed in range(12):
                    self.check(Pictures(width, pages, joins), Dice(seed), joins)

    def check(self, pictures, dice, joins):
        for _spot in range(1 + dice.roll(20)):
            column = dice.roll(pictures.width)
            page = dice.roll(len(pictures.after) // pictures.width)
            for near in range(1 + dice.roll(12)):
                pictures.change((min(column + near, pictures.width - 1), page))
        differing = set()
        for at in range(len(pictures.after)):
            if pictures.after[at] != pictures.before[at]:
                differing.add((at % pictures.width, at // pictures.width))
        covered = set()
        cells = 0
        for window in pictures.windows():
            inside = self.inside(window)
            cells += len(inside)
            self.assertTrue(not covered & inside, "windows overlap")
            covered |= inside
            self.check_edges(window, differing)
            self.assertTrue(joins or window[TOP] == window[BOTTOM])
        self.assertTrue(differing <= covered, "something is left out")
        self.assertEqual(pictures.difference.cells, cells)

    def inside(self, window):
        """The (column, page) of a window."""
        return set(
            [
                (column, page)
                for page in range(window[TOP], window[BOTTOM] + 1)
                for column in range(window[FIRST], window[LAST] + 1)
            ]
        )

    def check_edges(self, window, differing):
        """Its outer columns differ somewhere, and so does every page in each of its blocks."""
        pages = range(window[TOP], window[BOTTOM] + 1)
        for column in (window[FIRST], window[LAST]):
            self.assertTrue([page for page in pages if (column, page) in differing], window)
        for page in pages:
            for block in range(window[FIRST] // BLOCK, window[LAST] // BLOCK + 1):
                columns = range(block * BLOCK, block * BLOCK + BLOCK)
                self.assertTrue([x for x in columns if (x, page) in differing], window)
