"""A list of rows that hold numbers, to be changed where they stand."""

from engine.compat import const
from firmware.app import help_notes
from firmware.app.gestures import OK, UP
from firmware.app.screens.rows import RowsScreen

_TEXT_KEEP = const(17)
_TEXT_UNDO_CHANGE = const(18)

_LARGE_STEP = const(10)

# Behind the notes, in what comes back after a power cut.
_EDITING = const(42)
_WAS = const(43)


class ValuesScreen(RowsScreen):
    """OK on a row lets UP and DOWN change its number at once, OK again keeps it."""

    def __init__(self, app):
        super().__init__(app)
        self.editing = False
        self._was = 0
        self._base = 0
        # The first assignment takes memory; here is where that is allowed.
        self.HOLD_WORD = RowsScreen.HOLD_WORD

    def open(self):
        self._edit(False)
        super().open()

    # What the rows say of themselves

    def has_value(self, row):
        """Whether a row holds a number; OK on another one is `choose`."""
        return True

    def value(self, row):
        """The number in a row."""
        return 0

    def put(self, row, value):
        """Set the number in a row."""

    def lowest(self, row):
        """The lowest number of a row."""
        return 0

    def highest(self, row):
        """The highest number of a row."""
        return 0

    def draw_number(self, canvas, font, right, y, row):
        """Draw the number of a row; returns where it begins."""
        return canvas.number_right(font, right, y, self.value(row))

    # What they have in common

    def draw_value(self, canvas, row, y, right):
        if not self.has_value(row):
            return right
        if not self.editing or row != self.cursor:
            return self.draw_number(canvas, self.shape.text, right, y, row)
        right = self.draw_arrows(canvas, right, y)
        return self.draw_number(canvas, self.shape.bold, right, y, row)

    def ok_word(self):
        return _TEXT_KEEP if self.editing else super().ok_word()

    def refresh(self, canvas):
        """The line on top changes too."""
        canvas.clear()
        self.draw(canvas)

    def keep(self, memo):
        help_notes.keep(self, memo)
        memo[_EDITING] = self.editing
        memo[_WAS] = self._was

    def recall(self, memo):
        help_notes.recall(self, memo)
        self._was = memo[_WAS]
        self._edit(memo[_EDITING] > 0)
        self.recalled()

    def recalled(self):
        """The notes are back: work out what comes of them."""

    def press(self, role):
        if not self.editing:
            super().press(role)
        elif role != OK:
            self._base = self.value(self.cursor)
            self._step(1 if role == UP else -1)

    def hold(self, role, repeats):
        if not self.editing:
            super().press(role)
        else:
            self._step(_LARGE_STEP * repeats if role == UP else -_LARGE_STEP * repeats)

    def _step(self, distance):
        """Move away from the number that stood there when the key went down."""
        row = self.cursor
        self._put(row, min(max(self._base + distance, self.lowest(row)), self.highest(row)))

    def _put(self, row, value):
        self.put(row, value)
        self.app.refresh()

    def click(self, role):
        if role != OK:
            return
        if not self.has_value(self.cursor):
            self.choose(self.cursor)
        elif self.editing:
            self._edit(False)
            self.kept(self.cursor)
        else:
            self._was = self.value(self.cursor)
            self._edit(True)

    def kept(self, row):
        """OK kept the number of a row."""

    def _edit(self, editing):
        self.editing = editing
        self.HOLD_WORD = _TEXT_UNDO_CHANGE if editing else RowsScreen.HOLD_WORD
        self.app.refresh()

    def back(self):
        if self.editing:
            self._put(self.cursor, self._was)
            self._edit(False)
        else:
            self.leave()

    def leave(self):
        """Back, without any change."""
