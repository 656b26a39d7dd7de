"""Okey with its tiles: deal, draw, discard, and players who build sets and close (rules 3)."""

from host_sim.tables import okey_sets
from host_sim.tables.okey_sets import FACES, HAND, NUMBERS

PLAYERS = 4
WILD = FACES  # a true OK in a hand
_FALSE_OK = FACES + 1  # only in the box: in a hand it has the OK's face

_SHOWS = 0.8  # how often somebody who may show the indicator does
_ENOUGH_PAIRS = 4  # to go for seven of them
_PATIENT = 0.3  # how often somebody keeps an OK back for the last tile
_LATE = 12  # tiles in the middle, with which nobody is patient any more
# Tiles that stand in sets with one wild tile but in none without it: 4 5 - 7 8.
_MOST_BESIDE_WILD = 4

# What two tiles are worth to each other.
_BESIDE = 3
_GAP = 2
_SAME_NUMBER = 3
_LEAST_OF_A_SET = _BESIDE + _GAP


class Hand:
    """What a player holds."""

    def __init__(self):
        self.counts = [0] * FACES
        self.wild = 0

    def take(self, tile):
        """Take a tile into the hand."""
        if tile == WILD:
            self.wild += 1
        else:
            self.counts[tile] += 1

    def lay(self, tile):
        """Lay a tile off."""
        if tile == WILD:
            self.wild -= 1
        else:
            self.counts[tile] -= 1

    def tiles(self):
        """The different tiles."""
        found = [face for face, count in enumerate(self.counts) if count]
        return found + [WILD] if self.wild else found

    def pairs(self):
        """How many pairs there are, a wild tile with any."""
        return sum(count // 2 for count in self.counts) + self.wild


class Deal:
    """The tiles after they were mixed: the indicator, four hands, and what is left to draw."""

    def __init__(self, chance, starter, is_mixed=True):
        box = [face for face in range(FACES) for _copy in range(2)] + [_FALSE_OK] * 2
        chance.shuffle(box)
        # A false OK as indicator goes back, and another tile is turned up (O-A3).
        while box[-1] == _FALSE_OK:
            chance.shuffle(box)
        self.indicator = box.pop()
        if not is_mixed:
            _leave_a_colour(chance, box)
        ok = okey_sets.following(self.indicator)
        meaning = {ok: WILD, _FALSE_OK: ok}
        self.wall = [meaning.get(tile, tile) for tile in box]
        self.hands = [Hand() for _player in range(PLAYERS)]
        for place in range(PLAYERS):
            hand = self.hands[(starter - place) % PLAYERS]
            for _tile in range(HAND + (place == 0)):
                hand.take(self.wall.pop())

    def twin_holder(self):
        """Who holds the other copy of the indicator, or None."""
        found = [player for player, hand in enumerate(self.hands) if hand.counts[self.indicator]]
        return found[0] if found else None


def _leave_a_colour(chance, box):
    """The tiles of one colour still lie together, as in no box that was mixed, and come first."""
    first = chance.randrange(len(okey_sets.COLOURS)) * NUMBERS
    for face in [first, *range(first, first + NUMBERS)]:
        if face in box:
            box.remove(face)
            box.append(face)


class Closing:
    """How hands may be closed: what each way costs the others, and what counts as one colour."""

    def __init__(self, points, one_colour_ok=True, one_colour_any=False):
        self._points = points  # {(kind, with the OK): points}, 0: not played
        self._one_colour = one_colour_ok, one_colour_any

    def best(self, hand):
        """The dearest (kind, with the OK) that the 15 tiles can be closed as, or None (O-A13)."""
        found = []
        for tile in _last_tiles(hand):
            hand.lay(tile)
            kinds = okey_sets.ways_to_close(hand.counts, hand.wild, *self._one_colour)
            found += [(kind, tile == WILD) for kind in kinds if self._points[kind, tile == WILD]]
            hand.take(tile)
        return max(found, key=self._points.__getitem__, default=None)


def play_deal(chance, dealer, closing, may_show, is_mixed=True):
    """Deal and play; returns the events of the deal, players from 0.

    `may_show` are the players who may show the indicator. Chance deals no hand of one colour in
    years; tiles that are not mixed do.
    """
    starter = (dealer - 1) % PLAYERS
    deal = Deal(chance, starter, is_mixed)
    events = []
    holder = deal.twin_holder()
    if holder in may_show and chance.random() < _SHOWS:
        events.append({"type": "indicator", "player": holder})
    events.append(_play(chance, deal, starter, closing))
    return events


def _play(chance, deal, player, closing):
    """Turns until somebody closes or the tiles have run out; returns what happened."""
    discard = None
    is_patient = [chance.random() < _PATIENT for _player in range(PLAYERS)]
    while discard is None or deal.wall:
        hand = deal.hands[player]
        if discard is not None:
            hand.take(discard if wants(hand, discard) else deal.wall.pop())
        close = closing.best(hand)
        waits = is_patient[player] and hand.wild and len(deal.wall) > _LATE
        if close is not None and not (waits and not close[1]):
            return {"type": "close", "player": player, "kind": close[0], "ok": close[1]}
        discard = choose_discard(chance, hand)
        hand.lay(discard)
        player = (player - 1) % PLAYERS
    return {"type": "tiles_out"}


def _last_tiles(hand):
    """Tiles that may be the last one: seldom too many, never too few."""
    if hand.pairs() >= HAND // 2 or _is_one_colour(hand):
        return hand.tiles()
    if len(okey_sets.loose(hand.counts)) - 1 > _MOST_BESIDE_WILD * hand.wild:
        return []
    # A tile that goes with no other needs two wild ones.
    lonely = [tile for tile in hand.tiles() if tile != WILD and not _worth(hand.counts, tile)]
    if len(lonely) > 1 + hand.wild // 2:
        return []
    return lonely if len(lonely) > hand.wild // 2 else hand.tiles()


def _is_one_colour(hand):
    """Whether all tiles but one have the same colour."""
    by_colour = [sum(hand.counts[first : first + NUMBERS]) for first in range(0, FACES, NUMBERS)]
    return max(by_colour) + hand.wild >= HAND


# Players


def wants(hand, tile):
    """Whether the tile just discarded is better than one from the middle."""
    if tile == WILD:
        return True
    if _goes_for_pairs(hand):
        return hand.counts[tile] == 1
    if _worth(hand.counts, tile) < _LEAST_OF_A_SET:
        return False
    before = len(okey_sets.loose(hand.counts))
    hand.take(tile)
    after = len(okey_sets.loose(hand.counts))
    hand.lay(tile)
    return after < before


def choose_discard(chance, hand):
    """The tile that is worth least to the others; of equal ones any."""
    if _goes_for_pairs(hand):
        outside = [face for face, count in enumerate(hand.counts) if count == 1]
    else:
        outside = okey_sets.loose(hand.counts)
    outside = outside or [tile for tile in hand.tiles() if tile != WILD]
    worth = {face: _worth(hand.counts, face) for face in outside}
    least = min(worth.values())
    return chance.choice([face for face in outside if worth[face] == least])


def _goes_for_pairs(hand):
    """Whether pairs are so many that sets are not tried."""
    return hand.pairs() >= _ENOUGH_PAIRS


def _worth(counts, face):
    """How far a tile helps others to become a set."""
    worth = sum(_SAME_NUMBER for other in range(face % NUMBERS, FACES, NUMBERS)
                if other != face and counts[other])  # fmt: skip
    for other, value in _NEIGHBOURS[face]:
        if counts[other]:
            worth += value
    return worth


def _neighbours(face):
    """Tiles of the same colour that may come to stand in a run with this one."""
    first = face // NUMBERS * NUMBERS
    for distance, value in ((1, _BESIDE), (2, _GAP)):
        for other in (face - distance, face + distance):
            if first <= other < first + NUMBERS:
                yield other, value
    place = face - first
    if place in (0, NUMBERS - 1):
        yield first + NUMBERS - 1 - place, _BESIDE
    elif place == NUMBERS - 2:
        yield first, _GAP
    if place == 0:
        yield first + NUMBERS - 2, _GAP


_NEIGHBOURS = tuple(tuple(_neighbours(face)) for face in range(FACES))
