"""What can be done with an event of the past."""

from engine.compat import const
from firmware.app import screens
from firmware.app.screens.rows import RowsScreen

_TEXT_EVENT_NUMBER = const(165)
_TEXT_CORRECT = const(166)
_TEXT_INSERT_BEFORE = const(167)
_TEXT_DELETE_IT = const(168)

CORRECT = 0
INSERT = 1
DELETE = 2
_ROWS = (_TEXT_CORRECT, _TEXT_INSERT_BEFORE, _TEXT_DELETE_IT)


class LineMenuScreen(RowsScreen):
    """Put it right, put another one before it, or take it out."""

    def open(self):
        self.app.draft = self.app.correction
        self.cursor = 0
        super().open()

    def count(self):
        return len(_ROWS)

    def row_text(self, row):
        return self.app.strings.text(_ROWS[row])

    def draw_header(self, canvas):
        self.header(canvas, _TEXT_EVENT_NUMBER, self.app.correction.line + 1)

    def choose(self, row):
        line = self.app.correction.line
        if row == DELETE:
            self.app.match.prepare(self.app.correction, line)
            self.app.show(screens.DELETE)
        else:
            self.app.correct_line(line, row == INSERT)

    def back(self):
        self.app.show(screens.HISTORY)
