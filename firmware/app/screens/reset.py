"""Everything as it was in the shop: held, and it says what will be lost."""

from engine.compat import const
from firmware.app import screens
from firmware.app.screens.confirm import ConfirmScreen

_TEXT_RESET_ALL = const(214)
_TEXT_RESET_LOSES = const(215)
_TEXT_HOLD_TO_DELETE = const(108)
_TEXT_DELETE = const(74)


class ResetScreen(ConfirmScreen):
    """Nothing brings back what this deletes."""

    HOLD_WORD = _TEXT_DELETE
    HOLD_TEXT = _TEXT_HOLD_TO_DELETE

    def hold_ok(self):
        self.app.reset()

    def back(self):
        self.app.back_to(screens.SETTINGS)

    def question(self):
        return self.app.strings.text(_TEXT_RESET_ALL)

    def loss(self):
        return self.app.strings.text(_TEXT_RESET_LOSES)
