"""New game, first step: which game."""

from engine import games
from engine.compat import const
from firmware.app import screens
from firmware.app.game_words import game_text
from firmware.app.screens.rows import RowsScreen

_TEXT_NEW_GAME_STEP = const(5)
_TEXT_SAME_AS_LAST_TIME = const(6)
_TEXT_RANGE = const(7)

_STEPS = const(4)


class GameChoiceScreen(RowsScreen):
    """The same as last time, where there is a last time, then the games with how many can play."""

    def __init__(self, app):
        super().__init__(app)
        self._games = [games.load(number) for number in games.ALL]

    def open(self):
        self.cursor = 0
        super().open()

    def count(self):
        return len(games.ALL) + self._again()

    def row_text(self, row):
        if row < self._again():
            return self.app.strings.text(_TEXT_SAME_AS_LAST_TIME)
        return game_text(self.app.strings, games.ALL[row - self._again()])

    def draw_value(self, canvas, row, y, right):
        if row < self._again():
            return right
        game = self._games[row - self._again()]
        if game.FEWEST == game.MOST:
            return canvas.number_right(self.shape.text, right, y, game.MOST)
        words = self.app.strings.phrase(_TEXT_RANGE, game.FEWEST, game.MOST)
        return self.text_right(canvas, self.shape.text, right, y, words)

    def draw_header(self, canvas):
        self.header(canvas, _TEXT_NEW_GAME_STEP, 1, _STEPS)

    def choose(self, row):
        if row < self._again():
            self.app.rematch()
            return
        self.app.setup.choose(self._games[row - self._again()])
        self.app.show_player_count()

    def back(self):
        self.app.back_to(screens.HOME)

    def row_of(self, number):
        """The row of the game with this number."""
        return self._again() + games.ALL.index(number)

    def _again(self):
        """How many rows stand before the games."""
        return 1 if self.app.match.exists() else 0
