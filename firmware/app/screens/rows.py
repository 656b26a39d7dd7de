"""A list of rows of which one can be chosen."""

from engine.compat import const
from firmware.app import layout
from firmware.app.fonts import bold, small, text
from firmware.app.gestures import DOWN, LIST_REPEAT_MS, OK, UP
from firmware.app.screens.base import Screen

_ROW_HEIGHT = const(16)
_BODY_Y = const(8)
_LEFT = const(4)
_VALUE_RIGHT = const(119)
_LEAST_BOX = const(40)
_MOST_BOX = const(122)
_GAP = const(5)

_TEXT_CHOOSE = const(226)

ROWS = 3


class RowsScreen(Screen):
    """Rows of 16 pixels, three in view; the chosen one is bold, in a lit box."""

    HOLD_MS = 400
    REPEAT_MS = LIST_REPEAT_MS
    FAST_REPEAT_MS = LIST_REPEAT_MS

    # What a list says of itself

    def count(self):
        """How many rows there are."""
        return 0

    def row_text(self, row):
        """The text of a row."""

    def draw_value(self, canvas, row, y, right):
        """Draw what stands at the right of a row; returns where it begins, `right` for nothing."""
        return right

    def draw_header(self, canvas):
        """Draw the line on top."""

    def choose(self, row):
        """OK on a row."""

    def chosen_row(self):
        """The row in the lit box; -1 where rows are only read."""
        return self.cursor

    # What all lists do

    def open(self):
        self.cursor = min(self.cursor, self.count() - 1)
        self._keep_in_view()

    def come_back(self, cursor):
        self.cursor = min(cursor, self.count() - 1)
        self._keep_in_view()

    def press(self, role):
        if role == UP:
            self._move(-1)
        elif role == DOWN:
            self._move(1)

    def hold(self, role, repeats):
        self.press(role)

    def click(self, role):
        if role == OK:
            self.choose(self.cursor)

    def _move(self, step):
        row = self.cursor + step
        if 0 <= row < self.count():
            self.cursor = row
            self._keep_in_view()
            self.app.refresh()

    def _keep_in_view(self):
        """A neighbour of the chosen row stays in view, so that one sees what comes next."""
        last = max(self.count() - ROWS, 0)
        if self.cursor - 1 < self.first:
            self.first = max(self.cursor - 1, 0)
        if self.cursor + 1 > self.first + ROWS - 1:
            self.first = min(self.cursor + 2 - ROWS, last)
        self.first = min(self.first, last)

    def draw(self, canvas):
        self.draw_header(canvas)
        self._draw_rows(canvas)
        self.draw_footer(canvas)

    def draw_footer(self, canvas):
        """Draw what the keys do."""
        layout.footer_arrows(canvas)
        layout.footer_middle(canvas, self.app.strings, self.ok_word())

    def ok_word(self):
        """The number of the word for OK; NOTHING where it has no meaning."""
        return _TEXT_CHOOSE

    def refresh(self, canvas):
        canvas.erase(0, _BODY_Y, canvas.width, ROWS * _ROW_HEIGHT)
        self._draw_rows(canvas)

    def _draw_rows(self, canvas):
        for place in range(min(ROWS, self.count() - self.first)):
            self._draw_row(canvas, self.first + place, _BODY_Y + place * _ROW_HEIGHT)
        layout.scroll_mark(canvas, self.first, ROWS, self.count())

    def _draw_row(self, canvas, row, y):
        right = min(self.draw_value(canvas, row, y, _VALUE_RIGHT) - _GAP, _MOST_BOX - _GAP)
        if row != self.chosen_row():
            canvas.text(text, _LEFT, y, self.row_text(row), right)
            return
        end = canvas.text(bold, _LEFT, y, self.row_text(row), right)
        canvas.invert(0, y, max(end + _GAP, _LEAST_BOX), _ROW_HEIGHT)

    def header(self, canvas, number, value=0, second=0):
        """Draw one of the strings as the line on top."""
        canvas.text(small, 0, 0, self.app.strings.phrase(number, value, second))

    def header_right(self, canvas, words):
        """Draw words at the right end of the line on top."""
        canvas.text_right(small, canvas.width - 1, 0, words)

    def header_named(self, canvas, number, name):
        """Draw one of the strings with a name in it as the line on top."""
        canvas.text(small, 0, 0, self.app.strings.phrase(number, 0, 0, name))
