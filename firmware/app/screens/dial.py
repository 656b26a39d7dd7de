"""A few facts about one number, which UP and DOWN turn."""

from engine.compat import const
from firmware.app import help_notes, layout, screens
from firmware.app.fonts import bold, small
from firmware.app.gestures import OK, UP
from firmware.app.screens.rows import RowsScreen

_LARGE_STEP = const(10)
_LEFT = const(4)
_RIGHT = const(9)  # as in a list
_GAP = const(2)
_NARROW = const(72)


class DialScreen(RowsScreen):
    """Lines to read, all of them in view. The number comes back as the cursor."""

    HOLD_MS = 300
    REPEAT_MS = 300
    FAST_REPEAT_MS = 200

    keep = help_notes.keep

    def __init__(self, app):
        super().__init__(app)
        self._base = 0

    def lowest(self):
        """Where the dial ends below."""
        return 1

    def highest(self):
        """Where the dial ends above; no more than 255, which is kept over a power cut."""
        return 1

    def turned(self):
        """The number has changed: work out what the rows say."""

    def open(self):
        self.first = 0
        self.come_back(self.cursor)

    def come_back(self, cursor):
        self.cursor = min(max(cursor, self.lowest()), self.highest())
        self.turned()

    def refresh(self, canvas):
        """The line on top changes too."""
        canvas.clear()
        self.draw(canvas)

    def recall(self, memo):
        help_notes.recall(self, memo)
        self.recalled()

    def recalled(self):
        """The notes are back: work out what comes of them."""

    def press(self, role):
        if role != OK:
            self._base = self.cursor
            self._turn(1 if role == UP else -1)

    def hold(self, role, repeats):
        distance = _LARGE_STEP * repeats
        self._turn(distance if role == UP else -distance)

    def _turn(self, distance):
        self.come_back(self._base + distance)
        self.app.refresh()

    # Drawing

    def header(self, canvas, number, value=0, second=0, name=None):
        """Draw the line on top, on a low panel too: its lines are small."""
        super().header(canvas, number, value, second, name)
        if not self._y:
            canvas.text(small, 0, 0, self.app.strings.phrase(number, value, second, name))
            self._y = 8

    def _draw_rows(self, canvas):
        """A line each; one that is too long takes two, as long as there is room for that."""
        height = self.shape.LINE_HEIGHT
        y = self._y
        spare = (min(canvas.height, layout.FOOTER_Y) - y) // height - self.count()
        for row in range(self.count()):
            lines = 2 if spare > 0 and not self._fits(canvas, row) else 1
            spare -= lines - 1
            self._draw_line(canvas, row, y, y + height * (lines - 1))
            y += height * lines

    def _fits(self, canvas, row):
        return self._words_end(canvas, row) + _GAP <= self._draw_value(canvas, row, canvas.height)

    def _words_end(self, canvas, row):
        return self._left(canvas) + canvas.text_width(self.shape.LINE_FONT, self.row_text(row))

    def _left(self, canvas):
        return _LEFT if canvas.width > _NARROW else 0

    def _draw_value(self, canvas, row, y):
        """Below the glass it is only measured."""
        right = canvas.width - _RIGHT if canvas.width > _NARROW else canvas.width
        return self.draw_value(canvas, row, y, right)

    def _draw_line(self, canvas, row, y, value_y):
        font = self.shape.LINE_FONT
        right = self._draw_value(canvas, row, value_y) - _GAP
        if value_y > y:
            right = canvas.width
        elif font.PAGES > 2 and self._words_end(canvas, row) > right:
            y += font.BASE - bold.BASE
            font = bold
        canvas.text(font, self._left(canvas), y, self.row_text(row), right)

    def back(self):
        self.app.back_to(screens.HELP)
