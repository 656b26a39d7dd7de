"""Okey: everybody counts down from 20 (seeds: okey.json).

The deal's result and the indicator are events. A line's tag is the event: what happened, to whom,
and how a hand was closed (`event`).
"""

from engine import reasons, standing
from engine.compat import const
from engine.games.contract import TIE, Game

PLAYERS = 4

# What can happen.
CLOSE = 0
TILES_OUT = 1
INDICATOR = 2

# How a hand is closed; each also with the OK as the last tile.
NORMAL = 0
PAIRS = 1
ONE_COLOUR = 2
KINDS = 3

_START = const(0)
_POINTS = const(1)
_OWN_POINTS = const(2)  # six, in the order of `_ROMANIAN`
_TILES_OUT = const(8)
_FLOOR_ZERO = const(9)
_INDICATOR_RULE = const(10)
_TIE = const(13)

_OWN = const(2)
_ROMANIAN = bytes((2, 4, 8, 12, 16, 20))
_TURKISH = bytes((2, 4, 4, 8, 0, 0))

_PAYER_NEEDS_3 = const(0)
_HOLDER_NEEDS_3 = const(1)
_NOT_PLAYED = const(3)
_ENOUGH = const(3)

_OFF_ON = ("off", "on")
_MOST_POINTS = const(99)


class Rules(Game):
    """The rules of Okey as far as the score needs them."""

    NUMBER = 4
    KEY = "okey"
    FEWEST = PLAYERS
    MOST = PLAYERS
    DEALER_STEP = -1
    OPTIONS = (
        ("start", 1, 99, 20, None),
        ("points", 0, 2, 0, ("romanian", "turkish", "own")),
        ("points_normal", 0, _MOST_POINTS, 2, None),
        ("points_normal_ok", 0, _MOST_POINTS, 4, None),
        ("points_pairs", 0, _MOST_POINTS, 8, None),
        ("points_pairs_ok", 0, _MOST_POINTS, 12, None),
        ("points_one_colour", 0, _MOST_POINTS, 16, None),
        ("points_one_colour_ok", 0, _MOST_POINTS, 20, None),
        ("tiles_out", 0, 1, 1, None),
        ("floor_zero", 0, 1, 1, _OFF_ON),
        ("indicator_rule", 0, 3, 0, ("payer_min3", "holder_min3", "none", "off")),
        ("one_colour_ok", 0, 1, 1, _OFF_ON),
        ("one_colour_any", 0, 1, 0, _OFF_ON),
        TIE,
    )
    TIE_RULE = _TIE
    HAS_EVENTS = True

    def applies(self, rules, place):
        """Points of one's own count only where they are chosen."""
        return rules[_POINTS] == _OWN or not _OWN_POINTS <= place < _TILES_OUT

    def lowest_wins(self, match):
        """Most points left win."""
        return False

    def start_total(self, match):
        """As agreed."""
        return match.rules[_START]

    def has_ended(self, match, at):
        """A deal's result left somebody with nothing (O-A8)."""
        return self._lowest_total(match) <= 0

    def ended_by(self, match):
        """Who has nothing left."""
        return standing.extreme(match, False)

    def is_decided(self, match):
        """All at 0: nobody can be better any more (O-A7)."""
        if match.rules[_FLOOR_ZERO] == 0:
            return False
        return match.totals[standing.extreme(match, True)] == 0

    def is_deal(self, tag):
        """The indicator is shown in the middle of a deal."""
        return kind_of(tag) != INDICATOR

    def count(self, match, at):
        """Take off what the event at `at` costs everybody."""
        self.apply(match, match.totals, match.log.tag(at))

    def apply(self, match, totals, tag):
        """Take off `totals` what the event `tag` costs everybody."""
        kind = kind_of(tag)
        if kind == INDICATOR:
            self._apply_indicator(match, totals, player_of(tag))
            return
        loss = match.rules[_TILES_OUT] if kind == TILES_OUT else self.points_of(match, tag)
        for player in range(PLAYERS):
            if kind == TILES_OUT or player != player_of(tag):
                self._take(match, totals, player, loss)

    def _apply_indicator(self, match, totals, holder):
        if not self._may_show(match, totals[holder]):
            return
        rule = match.rules[_INDICATOR_RULE]
        for player in range(PLAYERS):
            if player != holder and (rule != _PAYER_NEEDS_3 or totals[player] >= _ENOUGH):
                self._take(match, totals, player, 1)

    def _take(self, match, totals, player, loss):
        totals[player] -= loss
        if match.rules[_FLOOR_ZERO] and totals[player] < 0:
            totals[player] = 0

    def points_of(self, match, tag):
        """What a close costs each of the others; 0: it is not played."""
        place = 2 * close_of(tag) + with_ok(tag)
        if match.rules[_POINTS] == _OWN:
            return match.rules[_OWN_POINTS + place]
        return (_ROMANIAN if match.rules[_POINTS] == 0 else _TURKISH)[place]

    def objection(self, match, draft):
        """Refuse a close that is not played and an indicator that may not be shown.

        An indicator is shown once in a deal and before its result.
        """
        kind = kind_of(draft.tag)
        match.culprit = player_of(draft.tag)
        if kind == CLOSE and not self.points_of(match, draft.tag):
            return reasons.CLOSE_NOT_PLAYED
        if kind == INDICATOR and not self._may_show(match, draft.before[match.culprit]):
            return reasons.INDICATOR_NOT_ALLOWED
        return reasons.INDICATOR_TWICE if _shown_twice(match, draft) else reasons.FINE

    def deletion_objection(self, match, line):
        """A result stays that keeps two indicators in deals of their own."""
        shown = 0
        for other in range(match.lines):
            if other != line:
                shown = _shown_after(shown, match.tag(other))
            if shown == 2:
                return reasons.INDICATOR_TWICE
        return reasons.FINE

    def _may_show(self, match, total):
        """Whether a player with this total may show the indicator."""
        rule = match.rules[_INDICATOR_RULE]
        if rule == _HOLDER_NEEDS_3:
            return total >= _ENOUGH
        return rule != _NOT_PLAYED

    def progress(self, match):
        """The lowest total."""
        return self._lowest_total(match)

    def progress_start(self, match):
        """What everybody began with."""
        return match.rules[_START]

    def goal(self, match):
        """Nothing left."""
        return 0

    def counts_points(self, match):
        """Always."""
        return True

    def _lowest_total(self, match):
        return match.totals[standing.extreme(match, False)]


# An event in one byte.


def event(kind, player, close=NORMAL, ok=False):
    """The tag of an event."""
    return kind << 6 | player << 4 | close << 1 | (1 if ok else 0)


def kind_of(tag):
    """CLOSE, TILES_OUT or INDICATOR."""
    return tag >> 6


def player_of(tag):
    """Who closed, or showed the indicator."""
    return tag >> 4 & 3


def close_of(tag):
    """NORMAL, PAIRS or ONE_COLOUR."""
    return tag >> 1 & 3


def with_ok(tag):
    """1 when the hand was closed with the OK, else 0."""
    return tag & 1


def _shown_twice(match, draft):
    """Whether `draft` would leave a deal with two indicators; no deal of the match has two."""
    if draft.is_new():
        shows = kind_of(draft.tag) == INDICATOR and match.lines > 0
        return shows and kind_of(match.tag(match.lines - 1)) == INDICATOR
    shown = 0
    for line in range(match.lines):
        if line == draft.line:
            shown = _shown_after(shown, draft.tag)
        if shown < 2 and (draft.insert or line != draft.line):
            shown = _shown_after(shown, match.tag(line))
        if shown == 2:
            return True
    return False


def _shown_after(shown, tag):
    """How many indicators the deal has seen once `tag` happened; a result begins the next deal."""
    return shown + 1 if kind_of(tag) == INDICATOR else 0
