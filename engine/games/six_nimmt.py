"""6 nimmt!: bullheads count, the match ends at 66, the lowest total wins (six_nimmt.json)."""

from engine import reasons, standing
from engine.compat import const
from engine.games.contract import END, LEFT_OUT, MAX_ROUNDS, TIE, Game

_TARGET = const(0)
_END = const(1)
_MAX_ROUNDS = const(2)
_DECK = const(3)
_TIE = const(4)

_OVER = const(1)
_KNOWN_CARDS = const(1)
_MOST_WITH_KNOWN_CARDS = const(6)

# Bounds of a round by the number of players, from 2 on (rules 1.6).
_LOWEST_SUM = bytes((4, 14, 24, 34, 44, 54, 64, 74, 92))
_HIGHEST_SUM = bytes((79, 97, 107, 117, 127, 137, 147, 157, 167))
_HIGHEST_SUM_KNOWN = bytes((34, 51, 68, 81, 99))
# Fifty cards are the most that one player can take.
_HIGHEST_HEADS = const(117)
_HIGHEST_HEADS_KNOWN = const(89)
# Above these fewer than one value in a thousand came up when cards were chosen at random.
_USUAL_HEADS = bytes((29, 38, 42, 46, 48, 50, 52, 52, 52))


class Rules(Game):
    """The rules of 6 nimmt! as far as the score needs them."""

    NUMBER = 1
    KEY = "6nimmt"
    MOST = 10
    USUAL = 15
    OPTIONS = (
        ("target", 1, 999, 66, None),
        END,
        MAX_ROUNDS,
        ("deck", 0, 1, 0, ("full", "known_cards")),
        TIE,
    )
    TIE_RULE = _TIE

    def applies(self, rules, place):
        """Agreed rounds replace the target."""
        return rules[_MAX_ROUNDS] == LEFT_OUT or place not in (_TARGET, _END)

    def rules_objection(self, rules, players):
        """Known cards are for at most six players (rules 1.4)."""
        if rules[_DECK] == _KNOWN_CARDS and players > _MOST_WITH_KNOWN_CARDS:
            return reasons.TOO_MANY_PLAYERS
        return super().rules_objection(rules, players)

    def has_ended(self, match, at):
        """After the agreed rounds, else when a total reaches the target or goes over it (N-A1)."""
        if self.counts_points(match):
            return self._highest_total(match) >= self._end_total(match)
        return match.deals >= match.rules[_MAX_ROUNDS]

    def ended_by(self, match):
        """Who has the most heads, when heads decide."""
        return standing.extreme(match, True) if self.counts_points(match) else -1

    def highest_value(self, match, draft):
        """Fifty of the dearest cards, or all that can be taken."""
        seated = match.seated_in(draft)
        if _knows_cards(match, seated):
            return min(_HIGHEST_SUM_KNOWN[seated - 2], _HIGHEST_HEADS_KNOWN)
        return min(_HIGHEST_SUM[seated - 2], _HIGHEST_HEADS)

    def objection(self, match, draft):
        """The heads of a round lie between bounds that the cards set."""
        seated = match.seated_in(draft)
        known = _knows_cards(match, seated)
        match.low = _LOWEST_SUM[seated - 2]
        match.high = (_HIGHEST_SUM_KNOWN if known else _HIGHEST_SUM)[seated - 2]
        heads = draft.sum()
        if heads < match.low:
            return reasons.SUM_TOO_LOW
        return reasons.SUM_TOO_HIGH if heads > match.high else reasons.FINE

    def doubt(self, match, draft):
        """A value that comes up less than once in a thousand."""
        usual = _USUAL_HEADS[match.seated_in(draft) - 2]
        for player in range(draft.players):
            if draft.values[player] > usual:
                match.culprit = player
                match.high = usual
                return reasons.VALUE_UNUSUAL
        return reasons.FINE

    def progress(self, match):
        """Rounds played where rounds are agreed, else the highest total."""
        return self._highest_total(match) if self.counts_points(match) else match.deals

    def goal(self, match):
        """The agreed rounds, else the total that ends the match."""
        if self.counts_points(match):
            return self._end_total(match)
        return match.rules[_MAX_ROUNDS]

    def counts_points(self, match):
        """Unless rounds are agreed."""
        return match.rules[_MAX_ROUNDS] == LEFT_OUT

    def _highest_total(self, match):
        return match.totals[standing.extreme(match, True)]

    def _end_total(self, match):
        return match.rules[_TARGET] + (1 if match.rules[_END] == _OVER else 0)


def _knows_cards(match, seated):
    """Whether a round of `seated` players had known cards; more may have sat there earlier."""
    return match.rules[_DECK] == _KNOWN_CARDS and seated <= _MOST_WITH_KNOWN_CARDS
