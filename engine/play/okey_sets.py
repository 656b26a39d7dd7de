"""Okey: runs, groups and pairs (rules 3.3).

A true OK is wild, a false one is the tile whose face the OK has. The order of the tiles in a set
means nothing. Nothing here minds that a tile might be there a third time (`third_copy`).
"""

from engine.compat import const
from engine.play.okey_tiles import COLOURS, FALSE_OK, NUMBERS, colour_of, number_of

_SHORTEST = const(3)
_BEHIND_13 = const(14)  # a place in a run, for a 1


def face_of(tile, ok):
    """What a tile that is not wild stands for."""
    return ok if tile == FALSE_OK else tile


def is_set(tiles, ok):
    """Whether `tiles` are a run or a group."""
    return is_run(tiles, ok) or is_group(tiles, ok)


def is_pair(tiles, ok):
    """Whether `tiles` are two of the same, or one of them is wild (O-A15)."""
    if len(tiles) != 2:
        return False
    return ok in tiles or face_of(tiles[0], ok) == face_of(tiles[1], ok)


def is_group(tiles, ok):
    """Whether `tiles` are three or four of one number in different colours."""
    if not _SHORTEST <= len(tiles) <= COLOURS:
        return False
    colours = bytearray(COLOURS)
    number = 0
    for tile in tiles:
        if tile == ok:
            continue
        face = face_of(tile, ok)
        if colours[colour_of(face)] or (number and number_of(face) != number):
            return False
        colours[colour_of(face)] = 1
        number = number_of(face)
    return True


def is_run(tiles, ok):
    """Whether `tiles` are at least three numbers of one colour that follow each other."""
    length = len(tiles)
    if not _SHORTEST <= length <= _BEHIND_13:
        return False
    colour = -1
    seen = bytearray(NUMBERS + 1)
    for tile in tiles:
        if tile == ok:
            continue
        face = face_of(tile, ok)
        if colour >= 0 and colour_of(face) != colour:
            return False
        colour = colour_of(face)
        seen[number_of(face)] += 1
    for first in range(1, _BEHIND_13 - length + 2):
        if _lie_within(seen, first, first + length - 1):
            return True
    return False


def _lie_within(seen, first, last):
    """Whether the numbers that were `seen` so many times have places of their own in a run.

    What is left of its places the wild tiles fill.
    """
    for number in range(2, NUMBERS + 1):
        if seen[number] > (1 if first <= number <= last else 0):
            return False
    return seen[1] <= (1 if first == 1 else 0) + (1 if last == _BEHIND_13 else 0)
