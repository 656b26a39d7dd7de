"""A past game goes: held, and it can be brought back."""

from engine.compat import const
from firmware.app import screens
from firmware.app.screens.confirm import ConfirmScreen

_TEXT_DELETE = const(74)
_TEXT_CAN_BE_UNDONE = const(106)
_TEXT_HOLD_TO_DELETE = const(108)
_TEXT_DELETE_MATCH_QUESTION = const(337)
_TEXT_MATCH_DELETED = const(338)
_TEXT_NOT_KEPT = const(341)


class PastDeleteScreen(ConfirmScreen):
    """The match that is visited; the one that is on cannot be deleted."""

    HOLD_WORD = _TEXT_DELETE
    HOLD_TEXT = _TEXT_HOLD_TO_DELETE

    def __init__(self, app):
        super().__init__(app)
        self._archive = app.keeper.archive(app)

    def hold_ok(self):
        app = self.app
        serial = app.visit.serial
        app.visit.end()
        is_deleted = self._archive.delete(serial)
        app.show(screens.PAST)
        app.toast.say(_TEXT_MATCH_DELETED if is_deleted else _TEXT_NOT_KEPT, serial)

    def back(self):
        self.app.back_to(screens.PAST_MATCH)

    def question(self):
        return self.app.strings.phrase(_TEXT_DELETE_MATCH_QUESTION, self.app.visit.serial)

    def loss(self):
        return self.app.strings.phrase(_TEXT_CAN_BE_UNDONE)
