"""6 nimmt!: where the cards that were played go, the lowest first."""

from engine.compat import const
from engine.play.six_nimmt_rows import ROW_LIMIT, ROWS, forced_row
from engine.play.six_nimmt_setup import CARDS
from firmware.app import screens
from firmware.app.help_notes import CHOICE, COUNTS, ENDS, PLAYED, has, toggle
from firmware.app.layout import NOTHING
from firmware.app.screens.values import ValuesScreen

_TEXT_WHERE_THEY_GO = const(292)
_TEXT_GOES_TO_ROW = const(293)
_TEXT_TAKES_ROW = const(294)
_TEXT_CHOOSES_ROW = const(295)
_TEXT_KEEP_ROWS = const(296)

_MOST = const(16)
_TAKES = const(0x80)
_CHOOSES = const(0x40)
_ROW = const(0x0F)


class HelpPlacedScreen(ValuesScreen):
    """A row a card; one that is lower than all rows has its row chosen; the last row keeps all."""

    def __init__(self, app):
        super().__init__(app)
        self._cards = bytearray(_MOST)
        self._where = bytearray(_MOST)  # the row, from 0, and what happens there
        self._shown = 0
        self._ends = bytearray(ROWS)
        self._counts = bytearray(ROWS)

    def open(self):
        self._place()
        self.cursor = 0
        super().open()

    def recalled(self):
        self._place()

    def _place(self):
        notes = self.app.help_notes
        for row in range(ROWS):
            self._ends[row] = notes[ENDS + row]
            self._counts[row] = notes[COUNTS + row]
        self._shown = 0
        for card in range(1, CARDS + 1):
            if self._shown < _MOST and has(notes, PLAYED, card):
                self._cards[self._shown] = card
                self._where[self._shown] = self._put_down(card)
                self._shown += 1

    def _put_down(self, card):
        row = forced_row(self._ends, card)
        what = 0
        if row < 0:
            row = self.app.help_notes[CHOICE]
            what = _CHOOSES
        elif self._counts[row] == ROW_LIMIT:
            what = _TAKES
        self._counts[row] = 1 if what else self._counts[row] + 1
        self._ends[row] = card
        return row | what

    def count(self):
        return self._shown + 1

    def row_text(self, row):
        strings = self.app.strings
        if row == self._shown:
            return strings.text(_TEXT_KEEP_ROWS)
        where = self._where[row]
        if where & _CHOOSES:
            return strings.phrase(_TEXT_CHOOSES_ROW, self._cards[row])
        number = _TEXT_TAKES_ROW if where & _TAKES else _TEXT_GOES_TO_ROW
        return strings.phrase(number, self._cards[row], 1 + (where & _ROW))

    def has_value(self, row):
        return row < self._shown and self._where[row] & _CHOOSES > 0

    def value(self, row):
        return 1 + self.app.help_notes[CHOICE]

    def put(self, row, value):
        self.app.help_notes[CHOICE] = value - 1
        self._place()

    def lowest(self, row):
        return 1

    def highest(self, row):
        return ROWS

    def ok_word(self):
        """Most rows only tell."""
        can_choose = self.cursor == self._shown or self.has_value(self.cursor)
        return super().ok_word() if can_choose else NOTHING

    def choose(self, row):
        """OK on the last row: the rows are then as this trick leaves them."""
        if row != self._shown:
            return
        notes = self.app.help_notes
        for each in range(ROWS):
            notes[ENDS + each] = self._ends[each]
            notes[COUNTS + each] = self._counts[each]
        for place in range(self._shown):
            toggle(notes, PLAYED, self._cards[place])
        self.app.show(screens.HELP_TRICK)

    def draw_header(self, canvas):
        self.header(canvas, _TEXT_WHERE_THEY_GO)

    def leave(self):
        self.app.back_to(screens.HELP_TRICK)
