"""The rules of this match, to read."""

from engine.compat import const
from engine.games.contract import LEFT_OUT, OPTION_WORDS
from firmware.app.game_words import game_name
from firmware.app.layout import NOTHING
from firmware.app.rule_words import list_applying, rule_text, word_text
from firmware.app.screens.rows import RowsScreen

_TEXT_RULES_OF = const(110)
_TEXT_DEAL_PASSES = const(221)
_TEXT_TO_THE_LEFT = const(222)
_TEXT_TO_THE_RIGHT = const(223)
_TEXT_FIRST_LEAD = const(224)
_TEXT_HAS_DONKEY = const(225)
_TEXT_NONE = const(16)


class RulesPlayedScreen(RowsScreen):
    """One row an option of the game."""

    def __init__(self, app):
        super().__init__(app)
        self._places = bytearray(len(app.match.rules))  # the options that mean something
        self._shown = 0

    def open(self):
        match = self.app.match
        self._shown = list_applying(match.game, match.rules, self._places)
        self.cursor = 0
        super().open()

    def count(self):
        return self._shown + (2 if self.app.match.game.HOLDER_LEADS else 1)

    def row_text(self, row):
        if row >= self._shown:
            is_dealing = row == self._shown
            return self.app.strings.text(_TEXT_DEAL_PASSES if is_dealing else _TEXT_FIRST_LEAD)
        return rule_text(self.app.strings, self.app.match.game.OPTIONS[self._places[row]])

    def draw_value(self, canvas, row, y, right):
        strings = self.app.strings
        if row >= self._shown:
            words = strings.text(self._custom(row))
            return self.text_right(canvas, self.shape.text, right, y, words)
        option = self.app.match.game.OPTIONS[self._places[row]]
        value = self.app.match.rules[self._places[row]]
        if value == LEFT_OUT:
            return self.text_right(canvas, self.shape.text, right, y, strings.text(_TEXT_NONE))
        if option[OPTION_WORDS] is None:
            return canvas.number_right(self.shape.text, right, y, value)
        words = word_text(strings, option, value)
        return self.text_right(canvas, self.shape.text, right, y, words)

    def _custom(self, row):
        """How the deal goes round, and who leads first."""
        if row > self._shown:
            return _TEXT_HAS_DONKEY
        goes_left = self.app.match.game.DEALER_STEP > 0
        return _TEXT_TO_THE_LEFT if goes_left else _TEXT_TO_THE_RIGHT

    def ok_word(self):
        return NOTHING

    def draw_header(self, canvas):
        name = game_name(self.app.strings, self.app.match.game.NUMBER)
        self.header_named(canvas, _TEXT_RULES_OF, name)

    def back(self):
        self.app.back_to_menu()
