"""Delete a round: held, and it can be undone."""

from engine.compat import const
from firmware.app.screens.confirm import ConfirmScreen

_TEXT_DELETE_ROUND = const(105)
_TEXT_DELETE_EVENT = const(228)
_TEXT_EVENT_DELETED = const(229)
_TEXT_CAN_BE_UNDONE = const(106)
_TEXT_HOLD_TO_DELETE = const(108)
_TEXT_DELETE = const(74)
_TEXT_ROUND_DELETED = const(109)


class DeleteScreen(ConfirmScreen):
    """The line that is being corrected goes."""

    HOLD_WORD = _TEXT_DELETE
    HOLD_TEXT = _TEXT_HOLD_TO_DELETE

    def hold_ok(self):
        app = self.app
        line = app.draft.line
        if not app.show_changed(app.match.delete(line)):
            return
        has_events = app.match.game.HAS_EVENTS
        app.toast.say(_TEXT_EVENT_DELETED if has_events else _TEXT_ROUND_DELETED, line + 1)

    def back(self):
        self.app.show_check()

    def question(self):
        has_events = self.app.match.game.HAS_EVENTS
        words = _TEXT_DELETE_EVENT if has_events else _TEXT_DELETE_ROUND
        return self.app.strings.phrase(words, self.app.draft.line + 1)

    def loss(self):
        return self.app.strings.phrase(_TEXT_CAN_BE_UNDONE)
