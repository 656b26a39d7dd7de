"""A choice among up to six cells on 128x32 pixels: two columns of three lines."""

from engine.compat import const
from firmware.app.fonts import small

_TOP = const(8)
_WIDTH = const(64)
_HEIGHT = const(8)


class SmallCells:
    """Goes before a screen of cells among the bases of a class."""

    def _draw_cells(self, canvas):
        for cell in range(self.count()):
            x = _WIDTH * (cell & 1)
            y = _TOP + _HEIGHT * (cell >> 1)
            self.draw_cell(canvas, cell, x, y, cell == self.cursor)
            if cell == self.cursor:
                canvas.invert(x, y, _WIDTH - 2, _HEIGHT)

    def draw_cell(self, canvas, cell, x, y, is_chosen):
        """Draw one cell; a name is cut where it still differs from the others."""
        if cell < self.app.match.seated:
            names = self.app.names
            names.draw(canvas, small, x + 3, y, x + 60, self.app.match.seats[cell])
        else:
            canvas.text(small, x + 3, y, self.cell_text(cell), x + 62)
