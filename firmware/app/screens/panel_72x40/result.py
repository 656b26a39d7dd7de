"""The result on 72x40 pixels: five lines of small letters."""

from engine import standing
from engine.compat import const
from firmware.app import layout
from firmware.app.fonts import icons, small
from firmware.app.screens import result

_ROWS = const(5)
_NAME_X = const(12)
_RIGHT = const(67)


class ResultScreen(result.ResultScreen):
    """Place, name, a star for every winner, total."""

    def rows(self):
        return _ROWS

    def draw(self, canvas):
        for place in range(min(_ROWS, self._count)):
            self._draw_row(canvas, 8 * place, self._order[self.cursor + place])
        layout.scroll_mark(canvas, self.cursor, _ROWS, self._count, 0)

    def _draw_row(self, canvas, y, player):
        match = self.app.match
        place = standing.rank(match, player)
        if place:
            canvas.number_right(small, _NAME_X - 2, y, place)
        left = canvas.number_right(small, _RIGHT, y, match.totals[player])
        if place == 1:
            left -= 6
            canvas.icon(icons.STAR, left, y)
        self.app.names.draw(canvas, small, _NAME_X, y, left - 1, player)
