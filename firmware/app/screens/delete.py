"""Delete a round: held, and it can be undone."""

from engine import reasons
from engine.compat import const
from firmware.app import layout
from firmware.app.fonts import bold, text
from firmware.app.gestures import CONFIRM_HOLD_MS, DOWN, UP
from firmware.app.screens.base import Screen

_TEXT_DELETE_ROUND = const(105)
_TEXT_DELETE_EVENT = const(228)
_TEXT_EVENT_DELETED = const(229)
_TEXT_CAN_BE_UNDONE = const(106)
_TEXT_NO = const(107)
_TEXT_HOLD_TO_DELETE = const(108)
_TEXT_DELETE = const(74)
_TEXT_ROUND_DELETED = const(109)


class DeleteScreen(Screen):
    """UP and DOWN mean no."""

    OK_HOLD_MS = CONFIRM_HOLD_MS
    HOLD_WORD = _TEXT_DELETE

    def press(self, role):
        if role == UP or role == DOWN:
            self.back()

    def hold_ok(self):
        app = self.app
        line = app.draft.line
        reason = app.match.delete(line)
        if reason != reasons.FINE:
            app.toast.complain(reason)
            return
        app.draft = app.next_line
        app.show_match()
        has_events = app.match.game.HAS_EVENTS
        app.toast.say(_TEXT_EVENT_DELETED if has_events else _TEXT_ROUND_DELETED, line + 1)

    def back(self):
        self.app.show_check()

    def draw(self, canvas):
        strings = self.app.strings
        has_events = self.app.match.game.HAS_EVENTS
        words = _TEXT_DELETE_EVENT if has_events else _TEXT_DELETE_ROUND
        title = strings.phrase(words, self.app.draft.line + 1)
        canvas.text_centred(bold, 0, 8, canvas.width, title)
        canvas.text_centred(text, 0, 28, canvas.width, strings.text(_TEXT_CAN_BE_UNDONE))
        layout.footer(canvas, strings, _TEXT_NO, _TEXT_HOLD_TO_DELETE, _TEXT_NO)
