"""The markers that name a line: the module does what it did, and its lines keep their numbers."""

import os
import sys
import unittest

from tests.micropython import lines

_SOURCE = '''"""A module.

from here on: nothing.
"""

NAMES = (
    "a # b",
    """c (
d""",
)


def decorated(function):
    # Not a statement.
    return function


class Counter:
    """A class."""

    @decorated
    def count(self, end):
        """Count."""
        total = 0
        for i in range(end):
            if i % 2:
                total += i
            elif i:
                total -= 1
            else:
                total += (
                    1
                )
        try:
            return total
        finally:
            total = 0

    def name(self):
        return NAMES[1]
'''


class LinesTest(unittest.TestCase):
    def test_a_marked_module(self):
        os.mkdir("marked")
        with open("marked/counter.py", "w") as file:
            file.write(_SOURCE)
        lines.mark("marked")
        sys.path.append("marked")
        counter = __import__("counter").Counter()
        self.assertEqual(lines.trail.name(), "marked/counter.py:39")
        self.assertEqual(counter.count(5), 1 + 1 - 1 + 3 - 1)
        self.assertEqual(lines.trail.name(), "marked/counter.py:37")
        self.assertEqual(lines.trail.name(1), "marked/counter.py:35")
        self.assertEqual(counter.name(), "c (\nd")
        self.assertEqual(lines.trail.name(), "marked/counter.py:40")
        lines.trail.end()
        counter.count(5)
        self.assertEqual(lines.trail.name(), "marked/counter.py:40")
