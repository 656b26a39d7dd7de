"""Okey: the tiles, and which one is the OK (rules 3.1; okey.json, `ok_after_13`).

A tile is its face, colour * 13 + number - 1 with colours from 0 to 3, or FALSE_OK.
"""

from engine.compat import const

COLOURS = 4
NUMBERS = 13
FALSE_OK = 52

_COPIES = const(2)


def tile(colour, number):
    """The tile of a colour, 0 to 3, and a number, 1 to 13."""
    return colour * NUMBERS + number - 1


def colour_of(face):
    """The colour, 0 to 3, of a tile that is no false OK."""
    return face // NUMBERS


def number_of(face):
    """The number, 1 to 13, of a tile that is no false OK."""
    return face % NUMBERS + 1


def ok_of(indicator):
    """The OK: the tile one higher than the indicator, behind a 13 the 1 of its colour (O-A2)."""
    return tile(colour_of(indicator), number_of(indicator) % NUMBERS + 1)


def third_copy(tiles):
    """A tile that is among `tiles` more often than twice, as there are; -1: none is."""
    seen = bytearray(FALSE_OK + 1)
    for each in tiles:
        if seen[each] == _COPIES:
            return each
        seen[each] += 1
    return -1
