"""Another match while one is running: held, because the running one has to wait."""

from engine.compat import const
from firmware.app import screens
from firmware.app.game_words import game_name
from firmware.app.screens.confirm import ConfirmScreen

_TEXT_GIVE_UP = const(230)
_TEXT_IS_GIVEN_UP = const(231)
_TEXT_HOLD_TO_BEGIN = const(232)
_TEXT_BEGIN = const(233)
_TEXT_DRAFT_IS_LOST = const(342)
_TEXT_NOT_KEPT = const(341)


class ReplaceScreen(ConfirmScreen):
    """No means back to the running match, or to the old one that was to go on."""

    HOLD_WORD = _TEXT_BEGIN
    HOLD_TEXT = _TEXT_HOLD_TO_BEGIN

    def __init__(self, app):
        super().__init__(app)
        self._archive = app.keeper.archive(app) if app.visit else None

    def hold_ok(self):
        if self._archive is None:
            self.app.start_match()
        elif self._archive.take_over():
            self.app.show_match()
        else:
            self.app.toast.say(_TEXT_NOT_KEPT)

    def back(self):
        self.app.show(screens.TABLE if self._archive is None else screens.PAST_MATCH)

    def question(self):
        return self.app.strings.text(_TEXT_GIVE_UP)

    def loss(self):
        if self._archive is not None:
            return self.app.strings.phrase(_TEXT_DRAFT_IS_LOST)
        match = self.app.match
        name = game_name(self.app.strings, match.game.NUMBER)
        return self.app.strings.phrase(_TEXT_IS_GIVEN_UP, match.deals + 1, 0, name)
