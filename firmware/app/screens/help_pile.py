"""6 nimmt!: a pile counted card by card."""

from engine.compat import const
from engine.play.six_nimmt_heads import heads
from engine.play.six_nimmt_setup import CARDS
from firmware.app.gestures import OK
from firmware.app.help_notes import CARD, PILE, has, toggle
from firmware.app.screens.dial import DialScreen

_TEXT_PILE = const(278)
_TEXT_CARD = const(279)
_TEXT_ITS_HEADS = const(280)
_TEXT_ALL_HEADS = const(281)
_TEXT_PUT_IN = const(282)
_TEXT_TAKE_OUT = const(283)

_CARD = const(0)
_ITS_HEADS = const(1)


class HelpPileScreen(DialScreen):
    """The dial is a card; OK puts it on the pile, or takes it off again."""

    def __init__(self, app):
        super().__init__(app)
        self._cards = 0
        self._heads = 0
        self._count_up()

    def highest(self):
        return CARDS

    def open(self):
        self.cursor = self.app.help_notes[CARD]
        super().open()

    def turned(self):
        self.app.help_notes[CARD] = self.cursor

    def recalled(self):
        self._count_up()

    def _count_up(self):
        self._cards = 0
        self._heads = 0
        for card in range(1, CARDS + 1):
            if has(self.app.help_notes, PILE, card):
                self._cards += 1
                self._heads += heads(card)

    def count(self):
        return 3

    def row_text(self, row):
        if row == _CARD:
            return self.app.strings.text(_TEXT_CARD)
        return self.app.strings.text(_TEXT_ITS_HEADS if row == _ITS_HEADS else _TEXT_ALL_HEADS)

    def draw_value(self, canvas, row, y, right):
        if row == _CARD:
            return canvas.number_right(self.shape.LINE_FONT, right, y, self.cursor)
        value = heads(self.cursor) if row == _ITS_HEADS else self.total()
        return canvas.number_right(self.shape.LINE_FONT, right, y, value)

    def total(self):
        """The heads of all cards on the pile."""
        return self._heads

    def draw_header(self, canvas):
        self.header(canvas, _TEXT_PILE, self._cards)

    def ok_word(self):
        is_in = has(self.app.help_notes, PILE, self.cursor)
        return _TEXT_TAKE_OUT if is_in else _TEXT_PUT_IN

    def click(self, role):
        if role == OK:
            toggle(self.app.help_notes, PILE, self.cursor)
            self._count_up()
            self.app.refresh()
