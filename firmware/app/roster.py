"""The names of those who play here, the most recent first.

A name stands for a person: who is renamed stays the same person, in old matches too.
"""

from firmware.app.utf8 import Text

MOST_NAMES = 32
MOST_LETTERS = 16
NOBODY = 0  # the number of no name


class Roster:
    """Names in UTF-8, each once, each with a number that it keeps. `is_stale`: to be saved."""

    def __init__(self):
        self.names = []
        self.numbers = []  # in the order of the names, from 1 on
        self.renamings = b""  # who had another name once, as `store.renamings` has it
        self.is_stale = False
        self._text = Text(b"")

    def count(self):
        """How many names there are."""
        return len(self.names)

    def text(self, place):
        """The name at a place, as a text that lasts until the next call."""
        self._text.data = self.names[place]
        self._text.at = 0
        self._text.size = len(self.names[place])
        return self._text

    def number_of(self, name):
        """The number of a name; NOBODY: it is not here."""
        for place in range(len(self.names)):
            if self.names[place] == name:
                return self.numbers[place]
        return NOBODY

    def name_of(self, number):
        """The name with this number; empty: there is none."""
        for place in range(len(self.names)):
            if self.numbers[place] == number:
                return self.names[place]
        return b""

    def use(self, name):
        """Put `name` (bytes) in front; the one that was used longest ago makes room if need be."""
        number = self.number_of(name)
        if number:
            self._take_out(self.names.index(name))
        elif len(self.names) == MOST_NAMES:
            self._take_out(MOST_NAMES - 1)
        self.put(0, name, number or self._free_number())
        self.is_stale = True

    def rename(self, old, new):
        """Let `old` be called `new`, which nobody is; the number stays."""
        self.names[self.names.index(old)] = new
        self.is_stale = True

    def put(self, place, name, number):
        """Put a name that is not here at a place."""
        self.names.insert(place, name)
        self.numbers.insert(place, number)

    def forget(self):
        """Nobody plays here any more."""
        self.names.clear()
        self.numbers.clear()
        self.renamings = b""

    def _take_out(self, place):
        self.names.pop(place)
        self.numbers.pop(place)

    def _free_number(self):
        number = 1
        while number in self.numbers:
            number += 1
        return number
