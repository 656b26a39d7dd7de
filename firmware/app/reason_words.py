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
_TEXT_NAME_TAKEN = const(200)
_TEXT_NOBODY_IS_OUT = const(145)
_TEXT_NOBODY_HAS_DONKEY = const(146)
_TEXT_HOLDER_MISSING = const(147)
_TEXT_HOLDER_TOO_LOW = const(148)
_TEXT_CLOSE_NOT_PLAYED = const(149)
_TEXT_INDICATOR_NOT_ALLOWED = const(150)
_TEXT_INDICATOR_TWICE = const(151)
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
    reasons.NAME_TAKEN: _TEXT_NAME_TAKEN,
    reasons.NOBODY_IS_OUT: _TEXT_NOBODY_IS_OUT,
    reasons.NOBODY_HAS_DONKEY: _TEXT_NOBODY_HAS_DONKEY,
    reasons.HOLDER_MISSING: _TEXT_HOLDER_MISSING,
    reasons.HOLDER_TOO_LOW: _TEXT_HOLDER_TOO_LOW,
    reasons.CLOSE_NOT_PLAYED: _TEXT_CLOSE_NOT_PLAYED,
    reasons.INDICATOR_NOT_ALLOWED: _TEXT_INDICATOR_NOT_ALLOWED,
    reasons.INDICATOR_TWICE: _TEXT_INDICATOR_TWICE,
    reasons.VALUE_UNUSUAL: _TEXT_VALUE_UNUSUAL,
}


def reason_text(reason):
    """The number of the text for a reason of the engine."""
    return _WORDS[reason]
