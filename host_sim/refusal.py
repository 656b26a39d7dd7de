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
    for player, value in zip(order, values, strict=True):
        if not low <= value <= high:
            raise Refusal(f"player {player + 1}: {value} is not within {low} to {high}")
