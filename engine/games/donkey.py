"""Donkey (Ki a szamár?): what is left in the hands counts (seeds: donkey.json).

It runs over agreed deals or by the clock.
"""

from engine import reasons
from engine.compat import const
from engine.games.contract import LEFT_OUT, TIE, Game
from engine.log import BLANK

_DEALS = const(0)
_MINUTES = const(1)
_TIE = const(3)

_DONKEY = const(20)  # points
_FEWEST = const(3)

# The dearest deck that so many players can hold, from 3 on (rules 2.7).
_HIGHEST_SUM = (467, 578, 668, 738, 785, 812, 816, 818, 818, 816)
# The dearest hand that can be dealt, without the donkey; with it 7 more: a 13 makes room.
_DEAREST_HAND = (174, 174, 174, 174, 174, 174, 161, 148, 135, 122)
_MORE_WITH_DONKEY = const(7)


class Rules(Game):
    """The rules of Donkey as the score needs them. A line's tag is the donkey's holder, from 1."""

    NUMBER = 3
    KEY = "donkey"
    FEWEST = _FEWEST
    USUAL = 25
    OPTIONS = (
        ("deals", 1, 200, 3, None),
        ("minutes", 1, 600, LEFT_OUT, None),
        ("donkey_trick_joker", 0, 2, 0, ("choice_1_or_14", "always_1", "any_1_to_14")),
        TIE,
    )
    TIE_RULE = _TIE
    ASKS_FOR_HOLDER = True
    HOLDER_LEADS = True

    def applies(self, rules, place):
        """Agreed minutes replace the deals."""
        return place != _DEALS or rules[_MINUTES] == LEFT_OUT

    def has_ended(self, match, at):
        """After the agreed deals; by the clock after the deal under way when time was up."""
        if self.is_by_clock(match):
            return match.log.minute(at) >= match.rules[_MINUTES]
        return match.deals >= match.rules[_DEALS]

    def highest_value(self, match, draft):
        """Nobody can hold more than the whole deck."""
        return _HIGHEST_SUM[match.seated_in(draft) - _FEWEST]

    def objection(self, match, draft):
        """Somebody went out, and one player has the donkey (rules 2.7, 1 to 7)."""
        match.low = _DONKEY
        match.high = self.highest_value(match, draft)
        if draft.sum() > match.high:
            return reasons.SUM_TOO_HIGH
        if not _holds(draft, 0, 0):
            return reasons.NOBODY_IS_OUT
        if not self.could_hold(draft):
            return reasons.NOBODY_HAS_DONKEY
        holder = draft.tag - 1
        if not 0 <= holder < draft.players or draft.values[holder] == BLANK:
            return reasons.HOLDER_MISSING
        match.culprit = holder
        return reasons.FINE if self.may_hold(draft, holder) else reasons.HOLDER_TOO_LOW

    def doubt(self, match, draft):
        """More than the dearest hand that can be dealt."""
        dearest = _DEAREST_HAND[match.seated_in(draft) - _FEWEST]
        for player in range(draft.players):
            bound = dearest + (_MORE_WITH_DONKEY if draft.tag == player + 1 else 0)
            if draft.values[player] > bound:
                match.culprit = player
                match.high = bound
                return reasons.VALUE_UNUSUAL
        return reasons.FINE

    def could_hold(self, draft):
        """How many players have enough points to hold the donkey."""
        return _holds(draft, _DONKEY, 32767)

    def may_hold(self, draft, player):
        """Whether `player` has enough points to hold the donkey; nobody is -1."""
        return player >= 0 and draft.values[player] >= _DONKEY

    def likeliest_holder(self, draft):
        """The player with the most points."""
        likeliest = 0
        for player in range(draft.players):
            if draft.values[player] > draft.values[likeliest]:
                likeliest = player
        return likeliest

    def is_by_clock(self, match):
        """Where minutes are agreed."""
        return match.rules[_MINUTES] != LEFT_OUT

    def progress(self, match):
        """Deals played, or minutes."""
        if self.is_by_clock(match):
            return min(match.minute, match.rules[_MINUTES])
        return match.deals

    def goal(self, match):
        """Deals agreed, or minutes."""
        return match.rules[_MINUTES if self.is_by_clock(match) else _DEALS]


def _holds(draft, low, high):
    """How many players have `low` to `high` points."""
    count = 0
    for player in range(draft.players):
        if low <= draft.values[player] <= high:
            count += 1
    return count
