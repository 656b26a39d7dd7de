"""Okey: what a close is, and what it costs the others (rules 3.4; options in rules 4)."""

from engine.games.okey import CLOSE, KINDS, NORMAL, ONE_COLOUR, PAIRS, event
from engine.play.okey_hands import HAND, as_normal, as_one_colour, as_pairs
from engine.play.okey_tiles import ok_of, third_copy

# Why a close is refused.
FINE = 0
WRONG_NUMBER = 1  # of tiles
THIRD_COPY = 2  # of `culprit`; no more than two are there, the indicator included
NO_HAND = 3
NOT_PLAYED = 4  # a hand, but of kinds that cost nothing


class Close:
    """A hand of fourteen shown, the fifteenth tile laid on the indicator.

    `match` is an Okey match, for its house rules; the indicator is no false OK. When `why` is
    FINE, `kind`, `with_ok`, `points` and the `sets` of the hand tell the dearest kind (O-A13).
    """

    def __init__(self, match, indicator, hand, closing_tile):
        self.kind = NORMAL
        self.with_ok = False
        self.points = 0
        self.sets = None
        self.culprit = third_copy(hand + [closing_tile, indicator])
        self.why = FINE
        if len(hand) != HAND:
            self.why = WRONG_NUMBER
        elif self.culprit >= 0:
            self.why = THIRD_COPY
        else:
            self._judge(match, hand, closing_tile, ok_of(indicator))

    def _judge(self, match, hand, closing_tile, ok):
        self.with_ok = closing_tile == ok
        self.why = NO_HAND
        for kind in range(KINDS):
            sets = _as_kind(match, kind, hand, ok)
            if sets is None:
                continue
            points = match.game.points_of(match, event(CLOSE, 0, kind, self.with_ok))
            if self.why == NO_HAND:
                self.why = NOT_PLAYED
            if points and points >= self.points:
                self.why = FINE
                self.kind = kind
                self.points = points
                self.sets = sets


def _as_kind(match, kind, hand, ok):
    """The sets of `hand` as a hand of this kind, or None."""
    if kind == PAIRS:
        return as_pairs(hand, ok)
    if kind == ONE_COLOUR:
        wild_too = _is_on(match, "one_colour_ok")
        return as_one_colour(hand, ok, wild_too, _is_on(match, "one_colour_any"))
    return as_normal(hand, ok)


def _is_on(match, option):
    return match.rules[match.game.option(option)] > 0
