"""A list of rows of which one can be chosen."""

from engine.compat import const
from firmware.app import layout, screens
from firmware.app.fonts import bold, icons, small
from firmware.app.gestures import DOWN, LIST_REPEAT_MS, OK, UP
from firmware.app.screens.base import Screen

_GAP = const(5)
_EDGE = const(9)  # columns at the right of a value: the scroll mark and a gap
_LEAST_EDGE = const(5)  # of words without a value beside them
_LEAST_CHOSEN = const(16)
_ARROWS = const(7)
_MOST_LARGE = const(56)  # columns for a value in large letters

_TEXT_CHOOSE = const(226)


class RowsScreen(Screen):
    """Some rows in view, as the shape of the screens has it; the chosen one stands out."""

    HOLD_MS = 400
    REPEAT_MS = LIST_REPEAT_MS
    FAST_REPEAT_MS = LIST_REPEAT_MS

    def __init__(self, app):
        super().__init__(app)
        self.shape = screens.shape(app)
        self._y = 0  # where the rows begin

    def take_shape(self):
        self.shape = screens.shape(self.app)

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
        """The row in the frame; -1 where rows are only read."""
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
        rows = self.shape.ROWS
        last = max(self.count() - rows, 0)
        if self.cursor - 1 < self.first:
            self.first = max(self.cursor - 1, 0)
        if self.cursor + 1 > self.first + rows - 1:
            self.first = min(self.cursor + 2 - rows, last)
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
        canvas.erase(0, self._y, canvas.width, min(canvas.height, layout.FOOTER_Y) - self._y)
        self._draw_rows(canvas)

    def _draw_rows(self, canvas):
        shape = self.shape
        height = 8 * shape.text.PAGES
        y = self._y
        first = self.first
        if y > height and self.chosen_row() > first + 1:
            # The line on top took two, which leaves the chosen row no room as the last of three.
            first += 1
        for row in range(first, min(first + shape.ROWS, self.count())):
            if y <= canvas.height - 8:
                self._draw_row(canvas, row, y)
            # A row of a single line has another one when it is chosen.
            y += max(height, _LEAST_CHOSEN) if row == self.chosen_row() else height
        layout.scroll_mark(canvas, self.first, shape.ROWS, self.count(), self._y)

    def _draw_row(self, canvas, row, y):
        shape = self.shape
        is_chosen = row == self.chosen_row()
        value_y = y + 8 if is_chosen and shape.text.PAGES == 1 else y
        edge = canvas.width - _EDGE
        value_x = self.draw_value(canvas, row, value_y, edge)
        right = value_x - _GAP if value_x < edge else canvas.width - _LEAST_EDGE
        shape.draw_row(canvas, self.row_text(row), y, right, is_chosen)

    def text_right(self, canvas, font, right, y, words):
        """Draw words at the right of a row; returns where they begin."""
        if font.PAGES > 2 and canvas.text_width(font, words) > _MOST_LARGE:
            y += font.BASE - bold.BASE
            font = bold
        return canvas.text_right(font, right, y, words)

    def draw_arrows(self, canvas, right, y):
        """Draw the keys that change a value beside it; returns where it must end."""
        spare = 4 * (self.shape.text.PAGES - 2)
        if spare < 0:
            # Where the value needs all the room there is some at the left, below the wedge.
            canvas.icon(icons.UP, 0, y - 2)
            canvas.icon(icons.DOWN, 0, y + 2)
            return right
        canvas.icon(icons.UP, right - 4, y + 1 + spare)
        canvas.icon(icons.DOWN, right - 4, y + 6 + spare)
        return right - _ARROWS

    def header(self, canvas, number, value=0, second=0, name=None):
        """Draw one of the strings as the line on top."""
        words = self.app.strings.phrase(number, value, second, name)
        self._y = self.shape.header(canvas, words)

    def header_named(self, canvas, number, name):
        """Draw one of the strings with a name in it as the line on top."""
        self.header(canvas, number, 0, 0, name)

    def header_right(self, canvas, words):
        """Draw words at the right end of the line on top, where there is room for them."""
        if canvas.height > layout.FOOTER_Y:
            canvas.text_right(small, canvas.width - 1, 0, words)
