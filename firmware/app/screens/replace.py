"""Another match while one is running: held, because the running one is given up."""

from engine.compat import const
from firmware.app import screens
from firmware.app.game_words import game_name
from firmware.app.screens.confirm import ConfirmScreen

_TEXT_GIVE_UP = const(230)
_TEXT_IS_GIVEN_UP = const(231)
_TEXT_HOLD_TO_BEGIN = const(232)
_TEXT_BEGIN = const(233)


class ReplaceScreen(ConfirmScreen):
    """No means back to the running match."""

    HOLD_WORD = _TEXT_BEGIN
    HOLD_TEXT = _TEXT_HOLD_TO_BEGIN

    def hold_ok(self):
        self.app.start_match()

    def back(self):
        self.app.show(screens.TABLE)

    def question(self):
        return self.app.strings.text(_TEXT_GIVE_UP)

    def loss(self):
        match = self.app.match
        name = game_name(self.app.strings, match.game.NUMBER)
        return self.app.strings.phrase(_TEXT_IS_GIVEN_UP, match.deals + 1, 0, name)
