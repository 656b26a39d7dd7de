"""Okey's second page on 128x32 pixels: rows for the kinds, in small letters."""

from engine.compat import const
from firmware.app.fonts import small
from firmware.app.screens import close

_TEXT_NORMAL = const(159)
_TEXT_PAIRS = const(160)
_TEXT_ONE_COLOUR = const(161)

_KINDS = (_TEXT_NORMAL, _TEXT_PAIRS, _TEXT_ONE_COLOUR)
_TOP = const(8)
_HEIGHT = const(8)
_PLAIN_RIGHT = const(84)
_OK_RIGHT = const(124)
_BOX = const(32)


class CloseScreen(close.CloseScreen):
    """Columns for plain and with the OK, as on a higher panel."""

    def _draw_cells(self, canvas):
        for cell in range(self.count()):
            y = _TOP + _HEIGHT * (cell >> 1)
            if not cell & 1:
                canvas.text(small, 0, y, self.app.strings.text(_KINDS[cell >> 1]))
            if self.can_choose(cell):
                right = _OK_RIGHT if cell & 1 else _PLAIN_RIGHT
                canvas.number_right(small, right, y, -self._points(cell))
                if cell == self.cursor:
                    canvas.invert(right - _BOX, y, _BOX + 2, _HEIGHT)
