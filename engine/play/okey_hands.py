"""Okey: hands of fourteen that may be closed, kind by kind (rules 3.4)."""

from engine.compat import const
from engine.play.okey_search import SetSearch
from engine.play.okey_sets import face_of, is_run
from engine.play.okey_tiles import NUMBERS, colour_of, number_of

HAND = 14

_BEHIND_13 = const(14)


def as_normal(hand, ok):
    """The runs and groups that `hand` is made of, a list of tiles each; None: it is not."""
    search = SetSearch()
    return search.sets() if search.find(hand, ok) else None


def as_pairs(hand, ok):
    """The seven pairs that `hand` is made of, or None."""
    tiles = sorted([tile for tile in hand if tile != ok], key=lambda tile: face_of(tile, ok))
    wild = len(hand) - len(tiles)
    pairs = []
    at = 0
    while at < len(tiles):
        if at + 1 < len(tiles) and face_of(tiles[at], ok) == face_of(tiles[at + 1], ok):
            pairs.append([tiles[at], tiles[at + 1]])
            at += 2
        elif wild:
            pairs.append([tiles[at], ok])
            wild -= 1
            at += 1
        else:
            return None
    # An even hand leaves no wild tile over, or both.
    if wild:
        pairs.append([ok, ok])
    return pairs


def as_one_colour(hand, ok, wild_too, any_hand):
    """The run 1 to 13 and 1 that `hand` is, in a list; or None.

    `wild_too`: true OKs may stand in it (O-A11). `any_hand`: so is every other hand that may be
    closed and is of one colour (O-A12), in its sets.
    """
    if ok in hand and not wild_too:
        return None
    if len(hand) == HAND and is_run(hand, ok):
        return [_in_order(hand, ok)]
    if not any_hand or not _has_one_colour(hand, ok):
        return None
    search = SetSearch()
    # In a group the wild tiles would be of other colours.
    return search.sets() if search.find(hand, ok, False) else as_pairs(hand, ok)


def _has_one_colour(hand, ok):
    colour = -1
    for tile in hand:
        if tile == ok:
            continue
        if colour >= 0 and colour_of(face_of(tile, ok)) != colour:
            return False
        colour = colour_of(face_of(tile, ok))
    return True


def _in_order(hand, ok):
    """The tiles of the run 1 to 13 and 1 in its order, wild ones where they are needed."""
    places = [None] * _BEHIND_13
    wild = []
    for tile in hand:
        if tile == ok:
            wild.append(tile)
            continue
        number = number_of(face_of(tile, ok))
        is_taken = places[number - 1] is not None
        places[NUMBERS if number == 1 and is_taken else number - 1] = tile
    return [wild.pop() if tile is None else tile for tile in places]
