"""The changes of a match by name, for undo and redo."""

from engine import log as records
from engine.compat import const

_TEXT_UNDO_ROUND = const(46)
_TEXT_UNDO_EVENT = const(169)
_TEXT_EVENT_UNDONE = const(170)
_TEXT_EVENT_BACK = const(171)
_TEXT_UNDO_EDIT = const(49)
_TEXT_UNDO_DELETION = const(52)
_TEXT_UNDO_TABLE = const(55)
_TEXT_UNDO_RULES = const(58)
_TEXT_ROUND_UNDONE = const(47)
_TEXT_EDIT_UNDONE = const(50)
_TEXT_DELETION_UNDONE = const(53)
_TEXT_TABLE_UNDONE = const(56)
_TEXT_RULES_UNDONE = const(59)
_TEXT_ROUND_BACK = const(48)
_TEXT_EDIT_BACK = const(51)
_TEXT_DELETION_BACK = const(54)
_TEXT_TABLE_BACK = const(57)
_TEXT_RULES_BACK = const(60)

ASKED = 0
UNDONE = 1
BROUGHT_BACK = 2

_ROUND = (_TEXT_UNDO_ROUND, _TEXT_ROUND_UNDONE, _TEXT_ROUND_BACK)
_EVENT = (_TEXT_UNDO_EVENT, _TEXT_EVENT_UNDONE, _TEXT_EVENT_BACK)
_EDIT = (_TEXT_UNDO_EDIT, _TEXT_EDIT_UNDONE, _TEXT_EDIT_BACK)
_DELETION = (_TEXT_UNDO_DELETION, _TEXT_DELETION_UNDONE, _TEXT_DELETION_BACK)
_RULES = (_TEXT_UNDO_RULES, _TEXT_RULES_UNDONE, _TEXT_RULES_BACK)
_TABLE = (_TEXT_UNDO_TABLE, _TEXT_TABLE_UNDONE, _TEXT_TABLE_BACK)


def change_text(match, at, form):
    """The number of the text for the change at `at` of the log: ASKED, UNDONE or BROUGHT_BACK."""
    kind = match.log.kind(at)
    if match.game.HAS_EVENTS and (kind == records.ROUND or kind == records.INSERT):
        return _EVENT[form]
    if kind == records.ROUND or kind == records.INSERT:
        return _ROUND[form]
    if kind == records.EDIT:
        return _EDIT[form]
    if kind == records.DELETE:
        return _DELETION[form]
    return _RULES[form] if kind == records.RULES else _TABLE[form]


def change_number(match, at):
    """The round, counted from 1, that the change at `at` is about; 0: none."""
    kind = match.log.kind(at)
    if records.is_line(kind) or kind == records.DELETE:
        return match.log.line(at) + 1
    return 0
