"""How many cards each player gets and which take no part, for every number of players."""

from engine import games
from engine.compat import const
from engine.play import donkey_setup, six_nimmt_setup
from firmware.app.layout import NOTHING
from firmware.app.screens.dial import DialScreen

_TEXT_FOR_PLAYERS = const(273)
_TEXT_CARDS_EACH = const(274)
_TEXT_CARDS_OUT = const(275)
_TEXT_KNOWN_CARDS = const(276)
_TEXT_CARDS_IN_PLAY = const(277)
_TEXT_RANGE = const(7)

_MOST_WITH_KNOWN_CARDS = const(6)
_EACH = const(0)
_OUT = const(1)


class HelpCardsScreen(DialScreen):
    """The dial is the number of players."""

    def lowest(self):
        return self.app.match.game.FEWEST

    def highest(self):
        return self.app.match.game.MOST

    def open(self):
        self.cursor = self.app.match.seated
        super().open()

    def _is_donkey(self):
        return self.app.match.game.NUMBER == games.DONKEY

    def count(self):
        return 3 if self._is_donkey() or self.cursor <= _MOST_WITH_KNOWN_CARDS else 2

    def row_text(self, row):
        if row == _EACH:
            number = _TEXT_CARDS_EACH
        elif row == _OUT:
            number = _TEXT_CARDS_OUT
        else:
            number = _TEXT_CARDS_IN_PLAY if self._is_donkey() else _TEXT_KNOWN_CARDS
        return self.app.strings.text(number)

    def draw_value(self, canvas, row, y, right):
        players = self.cursor
        if self._is_donkey():
            if row == _EACH:
                value = donkey_setup.hand_size(players)
            elif row == _OUT:
                value = donkey_setup.set_aside(players)
            else:
                value = donkey_setup.mini_deck(players)
        elif row == _EACH:
            value = six_nimmt_setup.HAND
        elif row == _OUT:
            value = six_nimmt_setup.left_over(players, False)
        else:
            highest = six_nimmt_setup.highest_card(players, True)
            words = self.app.strings.phrase(_TEXT_RANGE, 1, highest)
            return self.text_right(canvas, self.shape.LINE_FONT, right, y, words)
        return canvas.number_right(self.shape.LINE_FONT, right, y, value)

    def draw_header(self, canvas):
        self.header(canvas, _TEXT_FOR_PLAYERS, self.cursor)

    def ok_word(self):
        return NOTHING
