"""The rules of this match, to read."""

from engine.compat import const
from engine.games.contract import LEFT_OUT
from firmware.app.fonts import text
from firmware.app.game_words import game_name
from firmware.app.rule_words import rule_text, word_text
from firmware.app.screens.rows import RowsScreen

_TEXT_RULES_OF = const(110)
_TEXT_NONE = const(16)


class RulesPlayedScreen(RowsScreen):
    """One row an option of the game."""

    def __init__(self, app):
        super().__init__(app)
        self._places = bytearray(len(app.match.rules))  # the options that mean something
        self._shown = 0

    def open(self):
        match = self.app.match
        self._shown = 0
        for place in range(len(match.game.OPTIONS)):
            if match.game.applies(match.rules, place):
                self._places[self._shown] = place
                self._shown += 1
        self.cursor = 0
        super().open()

    def count(self):
        return self._shown

    def row_text(self, row):
        return rule_text(self.app.strings, self.app.match.game.OPTIONS[self._places[row]])

    def draw_value(self, canvas, row, y, right):
        strings = self.app.strings
        option = self.app.match.game.OPTIONS[self._places[row]]
        value = self.app.match.rules[self._places[row]]
        if value == LEFT_OUT:
            canvas.text_right(text, right, y, strings.text(_TEXT_NONE))
        elif option[4] is None:
            canvas.number_right(text, right, y, value)
        else:
            canvas.text_right(text, right, y, word_text(strings, option, value))

    def draw_header(self, canvas):
        name = game_name(self.app.strings, self.app.match.game.NUMBER)
        self.header_named(canvas, _TEXT_RULES_OF, name)

    def back(self):
        self.app.show_menu()
