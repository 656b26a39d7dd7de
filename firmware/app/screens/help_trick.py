"""6 nimmt!: the four rows and the cards that were played, to see where they go."""

from engine.compat import const
from engine.play.six_nimmt_rows import ROW_LIMIT, ROWS
from engine.play.six_nimmt_setup import CARDS
from firmware.app import screens
from firmware.app.help_notes import CARD, COUNTS, ENDS, PLAYED, has, toggle
from firmware.app.layout import NOTHING
from firmware.app.screens.values import ValuesScreen

_TEXT_HELP_TRICK = const(244)
_TEXT_CARD_PLAYED = const(288)
_TEXT_PLACE_CARDS = const(289)
_TEXT_ROW_ENDS = const(290)
_TEXT_ROW_CARDS = const(291)

CARD_ROW = 0
PLACE = 1
FIRST_ROW = 2  # of the list; two for each row of cards


class HelpTrickScreen(ValuesScreen):
    """First the cards, one after the other, then where to; below, what lies there now."""

    def __init__(self, app):
        super().__init__(app)
        self._played = 0
        self._count_played()

    def open(self):
        notes = self.app.help_notes
        for row in range(ROWS):
            # Rows begin with a card each; which, the table has to say.
            notes[ENDS + row] = notes[ENDS + row] or row + 1
            notes[COUNTS + row] = notes[COUNTS + row] or 1
        super().open()

    def recalled(self):
        self._count_played()

    def _count_played(self):
        self._played = 0
        for card in range(1, CARDS + 1):
            self._played += has(self.app.help_notes, PLAYED, card)

    def count(self):
        return FIRST_ROW + 2 * ROWS

    def row_text(self, row):
        strings = self.app.strings
        if row == CARD_ROW:
            return strings.text(_TEXT_CARD_PLAYED)
        if row == PLACE:
            return strings.phrase(_TEXT_PLACE_CARDS, self._played)
        number = _TEXT_ROW_CARDS if self._is_count(row) else _TEXT_ROW_ENDS
        return strings.phrase(number, 1 + (row - FIRST_ROW >> 1))

    def has_value(self, row):
        return row != PLACE

    def _is_count(self, row):
        return row >= FIRST_ROW and row - FIRST_ROW & 1 > 0

    def _at(self, row):
        """Where the notes have the number of a row."""
        if row == CARD_ROW:
            return CARD
        return (COUNTS if self._is_count(row) else ENDS) + (row - FIRST_ROW >> 1)

    def value(self, row):
        return max(self.app.help_notes[self._at(row)], 1)

    def put(self, row, value):
        self.app.help_notes[self._at(row)] = value

    def lowest(self, row):
        return 1

    def highest(self, row):
        return ROW_LIMIT if self._is_count(row) else CARDS

    def kept(self, row):
        """A card that OK keeps is played; the same again takes it back."""
        if row == CARD_ROW:
            toggle(self.app.help_notes, PLAYED, self.value(row))
            self._count_played()

    def choose(self, row):
        if self._played:
            self.app.show(screens.HELP_PLACED)

    def ok_word(self):
        return NOTHING if self.cursor == PLACE and not self._played else super().ok_word()

    def draw_header(self, canvas):
        self.header(canvas, _TEXT_HELP_TRICK)

    def leave(self):
        self.app.back_to(screens.HELP)
