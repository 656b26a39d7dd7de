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

    def open(self):
        self.cursor = 0
        super().open()

    def count(self):
        return len(self.app.match.game.OPTIONS)

    def row_text(self, row):
        return rule_text(self.app.strings, self.app.match.game.OPTIONS[row])

    def draw_value(self, canvas, row, y, right):
        strings = self.app.strings
        option = self.app.match.game.OPTIONS[row]
        value = self.app.match.rules[row]
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
        self.app.show_match()
