"""Everything as it was in the shop: held, and it says what will be lost."""

from engine.compat import const
from firmware.app import layout, screens
from firmware.app.fonts import bold, text
from firmware.app.gestures import CONFIRM_HOLD_MS, DOWN, UP
from firmware.app.screens.base import Screen

_TEXT_RESET_ALL = const(214)
_TEXT_RESET_LOSES = const(215)
_TEXT_NO = const(107)
_TEXT_HOLD_TO_DELETE = const(108)
_TEXT_DELETE = const(74)


class ResetScreen(Screen):
    """UP and DOWN mean no."""

    OK_HOLD_MS = CONFIRM_HOLD_MS
    HOLD_WORD = _TEXT_DELETE

    def press(self, role):
        if role == UP or role == DOWN:
            self.back()

    def hold_ok(self):
        self.app.reset()

    def back(self):
        self.app.back_to(screens.SETTINGS)

    def draw(self, canvas):
        strings = self.app.strings
        canvas.text_centred(bold, 0, 0, canvas.width, strings.text(_TEXT_RESET_ALL))
        layout.wrapped(canvas, text, 0, 20, canvas.width, 14, strings.text(_TEXT_RESET_LOSES))
        layout.footer(canvas, strings, _TEXT_NO, _TEXT_HOLD_TO_DELETE, _TEXT_NO)
