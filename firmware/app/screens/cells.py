"""A choice among up to six cells, all in view: two columns of three."""

from engine.compat import const
from firmware.app import layout
from firmware.app.fonts import small
from firmware.app.gestures import DOWN, OK, UP
from firmware.app.screens.base import Screen

_TEXT_CHOOSE = const(226)

_BODY_Y = const(8)
_WIDTH = const(64)
_HEIGHT = const(16)


class CellsScreen(Screen):
    """The keys go round the cells that can be chosen, left to right, then down."""

    HOLD_MS = 400
    REPEAT_MS = 250
    FAST_REPEAT_MS = 250

    def count(self):
        """How many cells there are."""
        return 0

    def can_choose(self, cell):
        """Whether the cell means something."""
        return True

    def draw_cell(self, canvas, cell, x, y, is_chosen):
        """Draw one cell."""

    def question(self):
        """The text on top."""

    def choose(self, cell):
        """OK on a cell."""

    def press(self, role):
        if role == UP:
            self._move(-1)
        elif role == DOWN:
            self._move(1)

    def hold(self, role, repeats):
        self.press(role)

    def _move(self, step):
        cell = self.cursor
        for _cell in range(self.count()):
            cell = (cell + step) % self.count()
            if self.can_choose(cell):
                self.cursor = cell
                break
        self.app.refresh()

    def click(self, role):
        if role == OK:
            self.choose(self.cursor)

    def draw(self, canvas):
        canvas.text(small, 0, 0, self.question())
        self._draw_cells(canvas)
        layout.footer_arrows(canvas)
        layout.footer_middle(canvas, self.app.strings, _TEXT_CHOOSE)

    def refresh(self, canvas):
        canvas.erase(0, _BODY_Y, canvas.width, 3 * _HEIGHT)
        self._draw_cells(canvas)

    def _draw_cells(self, canvas):
        for cell in range(self.count()):
            x = _WIDTH * (cell & 1)
            y = _BODY_Y + _HEIGHT * (cell >> 1)
            self.draw_cell(canvas, cell, x, y, cell == self.cursor)
            if cell == self.cursor:
                canvas.invert(x, y, _WIDTH - 2, _HEIGHT)
