"""Home: the likeliest thing first."""

from engine.compat import const
from firmware.app import screens
from firmware.app.game_words import game_name
from firmware.app.layout import NOTHING
from firmware.app.screens.rows import RowsScreen

_TEXT_TALLYBOX = const(1)
_TEXT_RESUME = const(2)
_TEXT_ROUND_SHORT = const(38)
_TEXT_SHOW_RESULT = const(3)
_TEXT_NEW_GAME = const(4)
_TEXT_PAST_GAMES = const(327)
_TEXT_PLAYERS_MENU = const(201)
_TEXT_SETTINGS = const(202)
_TEXT_ABOUT = const(203)

_AROUND = const(10)  # beside the words of a row

RESUME = 0
NEW_GAME = 1
PAST = 2
PEOPLE = 3
SETTINGS = 4
ABOUT = 5

_WORDS = (
    _TEXT_RESUME,
    _TEXT_NEW_GAME,
    _TEXT_PAST_GAMES,
    _TEXT_PLAYERS_MENU,
    _TEXT_SETTINGS,
    _TEXT_ABOUT,
)
_SCREENS = (
    screens.TABLE,
    screens.GAME_CHOICE,
    screens.PAST,
    screens.PEOPLE,
    screens.SETTINGS,
    screens.ABOUT,
)


class HomeScreen(RowsScreen):
    """Go on with the match, or begin another."""

    HOLD_WORD = NOTHING

    def open(self):
        self.cursor = 0
        super().open()

    def count(self):
        return len(_WORDS) if self.app.match.exists() else len(_WORDS) - 1

    def row_text(self, row):
        meaning = self._meaning(row)
        if meaning != RESUME:
            return self.app.strings.text(_WORDS[meaning])
        match = self.app.match
        strings = self.app.strings
        words = _TEXT_SHOW_RESULT if match.is_over() else _TEXT_RESUME
        return strings.phrase(words, 0, 0, game_name(strings, match.game.NUMBER))

    def draw_value(self, canvas, row, y, right):
        match = self.app.match
        if self._meaning(row) != RESUME or match.is_over():
            return right
        room = right - canvas.text_width(self.shape.bold, self.row_text(row)) - _AROUND
        words = self.app.strings.phrase(_TEXT_ROUND_SHORT, match.deals + 1)
        # The round gives way to a long name of a game.
        font = self.shape.text
        fits = canvas.text_width(font, words) <= room
        return self.text_right(canvas, font, right, y, words) if fits else right

    def draw_header(self, canvas):
        self.header(canvas, _TEXT_TALLYBOX)

    def choose(self, row):
        meaning = self._meaning(row)
        if meaning == RESUME:
            self.app.show_match()
        else:
            self.app.show(_SCREENS[meaning])

    def row_of(self, meaning):
        """The row that means RESUME, NEW_GAME and so on."""
        return meaning if self.app.match.exists() else meaning - 1

    def _meaning(self, row):
        return row if self.app.match.exists() else row + 1
