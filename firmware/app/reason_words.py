"""Why something is refused or doubted, in words."""

from engine import reasons
from engine.compat import const

_TEXT_MATCH_IS_OVER = const(78)
_TEXT_MATCH_IS_FULL = const(79)
_TEXT_VALUE_MISSING = const(80)
_TEXT_VALUE_OUT_OF_RANGE = const(81)
_TEXT_SUM_TOO_LOW = const(82)
_TEXT_SUM_TOO_HIGH = const(83)
_TEXT_TOO_FEW_PLAYERS = const(84)
_TEXT_TOO_MANY_PLAYERS = const(85)
_TEXT_VALUE_UNUSUAL = const(86)

_WORDS = {
    reasons.MATCH_IS_OVER: _TEXT_MATCH_IS_OVER,
    reasons.MATCH_IS_FULL: _TEXT_MATCH_IS_FULL,
    reasons.VALUE_MISSING: _TEXT_VALUE_MISSING,
    reasons.VALUE_OUT_OF_RANGE: _TEXT_VALUE_OUT_OF_RANGE,
    reasons.SUM_TOO_LOW: _TEXT_SUM_TOO_LOW,
    reasons.SUM_TOO_HIGH: _TEXT_SUM_TOO_HIGH,
    reasons.TOO_FEW_PLAYERS: _TEXT_TOO_FEW_PLAYERS,
    reasons.TOO_MANY_PLAYERS: _TEXT_TOO_MANY_PLAYERS,
    reasons.VALUE_UNUSUAL: _TEXT_VALUE_UNUSUAL,
}


def reason_text(reason):
    """The number of the text for a reason of the engine."""
    return _WORDS[reason]
