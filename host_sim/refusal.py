"""Why a step of an evening was not done."""

from engine import reasons

_WORDS = {
    reasons.MATCH_IS_OVER: "the match is over",
    reasons.MATCH_IS_FULL: "the match is full",
    reasons.VALUE_MISSING: "a value is missing",
    reasons.SUM_TOO_LOW: "the sum is below {low}",
    reasons.SUM_TOO_HIGH: "the sum is above {high}",
    reasons.TOO_FEW_PLAYERS: "too few players",
    reasons.TOO_MANY_PLAYERS: "too many players",
    reasons.NO_SUCH_LINE: "there is no such round",
    reasons.NOBODY_IS_OUT: "nobody has 0",
    reasons.NOBODY_HAS_DONKEY: "nobody has the donkey's {low} points",
    reasons.HOLDER_MISSING: "nobody holds the donkey",
    reasons.HOLDER_TOO_LOW: "the donkey's holder has less than {low}",
    reasons.CLOSE_NOT_PLAYED: "this close is not played",
    reasons.INDICATOR_NOT_ALLOWED: "the indicator may not be shown",
    reasons.INDICATOR_TWICE: "the indicator was shown in this deal",
    reasons.NAME_TAKEN: "the name is taken",
}


class Refusal(Exception):
    """The step cannot be done; the table is as it was."""


def because(reason, match):
    """The refusal for a reason of the engine."""
    return Refusal(_WORDS[reason].format(low=match.low, high=match.high))


def check_values(match, draft, order, values):
    """Refuse values that nobody could enter for `draft`: too many or few, or out of the game's range."""
    if len(values) != len(order):
        raise Refusal(f"{len(order)} values are needed, not {len(values)}")
    low = match.game.lowest_value(match, draft)
    high = match.game.highest_value(match, draft)
    for place, player in enumerate(order):
        if not low <= values[place] <= high:
            raise Refusal(f"player {player + 1}: {values[place]} is not within {low} to {high}")
