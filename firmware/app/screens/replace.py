"""Another match while one is running: held, because the running one is given up."""

from engine.compat import const
from firmware.app import layout, screens
from firmware.app.fonts import bold, text
from firmware.app.game_words import game_name
from firmware.app.gestures import CONFIRM_HOLD_MS, DOWN, UP
from firmware.app.screens.base import Screen

_TEXT_GIVE_UP = const(230)
_TEXT_IS_GIVEN_UP = const(231)
_TEXT_NO = const(107)
_TEXT_HOLD_TO_BEGIN = const(232)
_TEXT_BEGIN = const(233)


class ReplaceScreen(Screen):
    """UP and DOWN mean no: back to the running match."""

    OK_HOLD_MS = CONFIRM_HOLD_MS
    HOLD_WORD = _TEXT_BEGIN

    def press(self, role):
        if role == UP or role == DOWN:
            self.back()

    def hold_ok(self):
        self.app.start_match()

    def back(self):
        self.app.show(screens.TABLE)

    def draw(self, canvas):
        match = self.app.match
        strings = self.app.strings
        canvas.text_centred(bold, 0, 0, canvas.width, strings.text(_TEXT_GIVE_UP))
        name = game_name(strings, match.game.NUMBER)
        words = strings.phrase(_TEXT_IS_GIVEN_UP, match.deals + 1, 0, name)
        layout.wrapped(canvas, text, 0, 20, canvas.width, 14, words)
        layout.footer(canvas, strings, _TEXT_NO, _TEXT_HOLD_TO_BEGIN, _TEXT_NO)
