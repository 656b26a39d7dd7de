"""A few facts about one number, which UP and DOWN turn."""

from engine.compat import const
from firmware.app import help_notes, screens
from firmware.app.gestures import OK, UP
from firmware.app.screens.rows import RowsScreen

_LARGE_STEP = const(10)


class DialScreen(RowsScreen):
    """Rows to read; no more of them than are in view. The number comes back as the cursor."""

    HOLD_MS = 300
    REPEAT_MS = 300
    FAST_REPEAT_MS = 200

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

    def keep(self, memo):
        help_notes.keep(self.app, memo)

    def recall(self, memo):
        help_notes.recall(self.app, memo)
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

    def chosen_row(self):
        """None: the rows are only read."""
        return -1

    def back(self):
        self.app.back_to(screens.HELP)
