"""Okey: whether tiles can be laid out in runs and groups without a rest (rules 3.3, 3.4).

The search is exact. It takes the highest tile that is left and tries every set in which it can
be: as nothing higher is left, only a wild tile or the 1 behind a 13 can stand above it. Runs of
more than five tiles are found as several runs. There are at most five sets, so that it is never
deep, and what it remembers are the tiles that lie there.
"""

from engine.compat import const
from engine.play.okey_sets import face_of
from engine.play.okey_tiles import COLOURS, FALSE_OK, NUMBERS, tile

_SHORTEST = const(3)
_LONGEST = const(5)  # of a run: a longer one is two
_BEHIND_13 = const(14)


class SetSearch:
    """A way to lay out tiles, looked for by `find`."""

    def __init__(self):
        self.steps = 0  # of the last search, for those who measure it
        self._counts = bytearray(COLOURS * NUMBERS)
        self._ok = 0
        self._wild = 0
        self._left = 0  # tiles that are neither wild nor laid out
        self._laid = []  # tiles as they lie, set after set
        self._places = []  # where in their run they lie
        self._ends = []  # where each set ends
        self._with_groups = True

    def find(self, tiles, ok, with_groups=True):
        """Whether all of `tiles` go into sets, or into runs alone; `sets` then tells them."""
        self.steps = 0
        self._ok = ok
        self._with_groups = with_groups
        del self._laid[:]
        del self._places[:]
        del self._ends[:]
        for face in range(COLOURS * NUMBERS):
            self._counts[face] = 0
        self._wild = tiles.count(ok)
        self._left = len(tiles) - self._wild
        for each in tiles:
            if each != ok:
                self._counts[face_of(each, ok)] += 1
        return self._cover(NUMBERS)

    def sets(self):
        """The sets that were found, a list of tiles each, runs in the order of their numbers."""
        found = []
        start = 0
        for end in self._ends:
            order = sorted(range(start, end), key=lambda at: self._places[at])
            found.append([self._laid[at] for at in order])
            start = end
        return found

    # One set after the other

    def _cover(self, number):
        """Lay out all that is left, of which nothing is higher than `number`."""
        self.steps += 1
        if self._left == 0:
            return self._wild == 0
        if self._left + self._wild < _SHORTEST:
            return False
        colour = 0
        while not self._counts[tile(colour, number)]:
            colour += 1
            if colour == COLOURS:
                colour = 0
                number -= 1
        self._take(tile(colour, number), number)
        if self._with_groups and self._group(number, colour + 1, 1):
            return True
        if number > 1 and self._rise(colour, number, number, 1):
            return True
        self._put_back()
        return False

    def _end_set(self, number):
        self._ends.append(len(self._laid))
        if self._cover(number):
            return True
        self._ends.pop()
        return False

    # A group: colours one after the other, then wild tiles

    def _group(self, number, colour, size):
        self.steps += 1
        if colour == COLOURS:
            return self._fill_group(number, size)
        if self._take(tile(colour, number), number):
            if self._group(number, colour + 1, size + 1):
                return True
            self._put_back()
        return self._group(number, colour + 1, size)

    def _fill_group(self, number, size):
        self.steps += 1
        if size >= _SHORTEST and self._end_set(number):
            return True
        if size < COLOURS and self._take_wild(number):
            if self._fill_group(number, size + 1):
                return True
            self._put_back()
        return False

    # A run: what stands above the highest tile that is left, then downwards

    def _rise(self, colour, number, top, length):
        self.steps += 1
        if self._fall(colour, number, number, length):
            return True
        if top == _BEHIND_13 or length == _LONGEST:
            return False
        top += 1
        if top == _BEHIND_13 and self._take(tile(colour, 1), top):
            if self._rise(colour, number, top, length + 1):
                return True
            self._put_back()
        if self._take_wild(top):
            if self._rise(colour, number, top, length + 1):
                return True
            self._put_back()
        return False

    def _fall(self, colour, number, bottom, length):
        self.steps += 1
        if length >= _SHORTEST and self._end_set(number):
            return True
        if length == _LONGEST or bottom == 1:
            return False
        bottom -= 1
        if self._take(tile(colour, bottom), bottom):
            if self._fall(colour, number, bottom, length + 1):
                return True
            self._put_back()
        if self._take_wild(bottom):
            if self._fall(colour, number, bottom, length + 1):
                return True
            self._put_back()
        return False

    # One tile

    def _take(self, face, place):
        if not self._counts[face]:
            return False
        self._counts[face] -= 1
        self._left -= 1
        self._laid.append(FALSE_OK if face == self._ok else face)
        self._places.append(place)
        return True

    def _take_wild(self, place):
        if not self._wild:
            return False
        self._wild -= 1
        self._laid.append(self._ok)
        self._places.append(place)
        return True

    def _put_back(self):
        self._places.pop()
        each = self._laid.pop()
        if each == self._ok:
            self._wild += 1
        else:
            self._counts[face_of(each, self._ok)] += 1
            self._left += 1
