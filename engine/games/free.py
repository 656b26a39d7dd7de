"""A free game: any values; the lowest or the highest total wins.

It ends by a target, by rounds or by hand.
"""

from engine import standing
from engine.compat import const
from engine.games.contract import END, LEFT_OUT, LOWEST_VALUE, MAX_ROUNDS, TIE, Game

_WINS = const(0)
_START = const(1)
_TARGET = const(2)
_END = const(3)
_MAX_ROUNDS = const(4)
_TIE = const(5)

_LOWEST = const(0)
_OVER = const(1)


class Rules(Game):
    """A game that the device does not know: it only adds up."""

    NUMBER = 2
    KEY = "free"
    OPTIONS = (
        ("wins", 0, 1, 0, ("lowest", "highest")),
        ("start", -999, 999, 0, None),
        ("target", -9999, 9999, LEFT_OUT, None),
        END,
        MAX_ROUNDS,
        TIE,
    )
    TIE_RULE = _TIE

    def applies(self, rules, place):
        """Reaching or passing means something only where there is a target."""
        return place != _END or rules[_TARGET] != LEFT_OUT

    def lowest_wins(self, match):
        """As agreed."""
        return match.rules[_WINS] == _LOWEST

    def start_total(self, match):
        """As agreed."""
        return match.rules[_START]

    def has_ended(self, match, at):
        """By the target or by the agreed rounds, whichever comes first."""
        rounds = match.rules[_MAX_ROUNDS]
        if rounds != LEFT_OUT and match.deals >= rounds:
            return True
        return self.counts_points(match) and self._left_to_target(match) <= 0

    def ended_by(self, match):
        """Who met the target, or -1 when the rounds ran out."""
        if not self.counts_points(match) or self._left_to_target(match) > 0:
            return -1
        return standing.extreme(match, self._goes_up(match))

    def lowest_value(self, match, draft):
        """Three digits and a sign."""
        return LOWEST_VALUE

    def progress(self, match):
        """The total nearest to the target, else the rounds played."""
        if self.counts_points(match):
            return match.totals[standing.extreme(match, self._goes_up(match))]
        return match.deals

    def progress_start(self, match):
        """The total that everybody began with, or no round."""
        return match.rules[_START] if self.counts_points(match) else 0

    def counts_points(self, match):
        """Where there is a target."""
        return match.rules[_TARGET] != LEFT_OUT

    def goal(self, match):
        """The target, else the agreed rounds, else nothing."""
        return match.rules[_TARGET if self.counts_points(match) else _MAX_ROUNDS]

    def _goes_up(self, match):
        return match.rules[_TARGET] >= match.rules[_START]

    def _left_to_target(self, match):
        """Points that the nearest player still has to go to end the match; 0 or less: met."""
        total = match.totals[standing.extreme(match, self._goes_up(match))]
        target = match.rules[_TARGET]
        left = target - total if self._goes_up(match) else total - target
        return left + (1 if match.rules[_END] == _OVER else 0)
