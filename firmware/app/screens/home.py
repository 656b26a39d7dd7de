"""Home: the likeliest thing first."""

from engine.compat import const
from firmware.app import screens
from firmware.app.game_words import game_name
from firmware.app.layout import NOTHING
from firmware.app.screens.rows import RowsScreen

_TEXT_TALLYBOX = const(1)
_TEXT_RESUME = const(2)
_TEXT_SHOW_RESULT = const(3)
_TEXT_NEW_GAME = const(4)

_RESUME = const(0)
_NEW_GAME = const(1)


class HomeScreen(RowsScreen):
    """Go on with the match, or begin another."""

    HOLD_WORD = NOTHING

    def open(self):
        self.cursor = 0
        super().open()

    def count(self):
        return 2 if self.app.match.exists() else 1

    def row_text(self, row):
        if self._meaning(row) == _NEW_GAME:
            return self.app.strings.text(_TEXT_NEW_GAME)
        match = self.app.match
        if match.is_over():
            return self.app.strings.phrase(_TEXT_SHOW_RESULT, 0, 0, game_name(self.app.strings, match.game.NUMBER))
        return self.app.strings.phrase(_TEXT_RESUME, match.deals + 1, 0, game_name(self.app.strings, match.game.NUMBER))

    def draw_header(self, canvas):
        self.header(canvas, _TEXT_TALLYBOX)

    def choose(self, row):
        if self._meaning(row) == _RESUME:
            self.app.show_match()
        else:
            self.app.show(screens.GAME_CHOICE)

    def _meaning(self, row):
        return row if self.app.match.exists() else _NEW_GAME
