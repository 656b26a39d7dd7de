"""A choice among cells where not all have room: the chosen one and its neighbours."""

from engine.compat import const
from firmware.app import layout

_TEXT_CHOOSE = const(226)

_EDGE = const(9)
_GAP = const(5)
_LEAST_CHOSEN = const(16)


class OneChoice:
    """Goes before a screen of cells among the bases of a class."""

    def draw(self, canvas):
        """Draw the question and some cells as the rows of a list."""
        shape = canvas.shape
        y = shape.header(canvas, self.question())
        height = 8 * shape.text.PAGES
        cell = self._next(self.cursor, -1) if shape.ROWS > 2 else self.cursor
        for _row in range(min(shape.ROWS, self.count())):
            if y <= canvas.height - 8 and self.can_choose(cell):
                self._draw_row(canvas, cell, y)
            y += max(height, _LEAST_CHOSEN) if cell == self.cursor else height
            cell = self._next(cell, 1)
        layout.footer_arrows(canvas)
        layout.footer_middle(canvas, self.app.strings, _TEXT_CHOOSE)

    def refresh(self, canvas):
        """Draw everything."""
        canvas.clear()
        self.draw(canvas)

    def cell_text(self, cell):
        """What a cell says."""

    def draw_cell_value(self, canvas, cell, y, right):
        """Draw what stands at the right of a cell; returns where it begins."""
        return right

    def _draw_row(self, canvas, cell, y):
        shape = canvas.shape
        is_chosen = cell == self.cursor
        value_y = y + 8 if is_chosen and shape.text.PAGES == 1 else y
        right = self.draw_cell_value(canvas, cell, value_y, canvas.width - _EDGE) - _GAP
        shape.draw_row(canvas, self.cell_text(cell), y, right, is_chosen)

    def _next(self, cell, step):
        """The next cell that can be chosen; the same one if no other can."""
        for _cell in range(self.count()):
            cell = (cell + step) % self.count()
            if self.can_choose(cell):
                break
        return cell
