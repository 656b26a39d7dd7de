"""Why a change is refused or doubted: one number each, in words in the app's strings."""

FINE = 0

# Refused: it cannot have happened, or there is no room for it.
MATCH_IS_OVER = 1
MATCH_IS_FULL = 2
VALUE_MISSING = 3
VALUE_OUT_OF_RANGE = 4
SUM_TOO_LOW = 5
SUM_TOO_HIGH = 6
TOO_FEW_PLAYERS = 7
TOO_MANY_PLAYERS = 8
NO_SUCH_LINE = 9
NO_SUCH_PLAYER = 10
NAME_TAKEN = 11
NAME_TOO_LONG = 12
RULE_OUT_OF_RANGE = 13
NOTHING_TO_UNDO = 15
NOTHING_TO_REDO = 16
NOBODY_IS_OUT = 17
NOBODY_HAS_DONKEY = 18
HOLDER_MISSING = 19
HOLDER_TOO_LOW = 20
CLOSE_NOT_PLAYED = 21
INDICATOR_NOT_ALLOWED = 22
INDICATOR_TWICE = 23

# Doubted: asked once, then kept if the table says so.
VALUE_UNUSUAL = 40
