"""The result in large print."""

from engine import standing
from engine.compat import const
from firmware.app.fonts import bold, digits13, digits18, icons, large, small
from firmware.app.screens import result

_TEXT_HAS_LEFT = const(238)

_BASE = const(20)
_RIGHT = const(121)
_TOTAL_WIDTH = const(40)


class ResultScreen(result.ResultScreen):
    """Two rows of 24 pixels."""

    def _draw_row(self, canvas, y, player):
        match = self.app.match
        place = standing.rank(match, player)
        y += _BASE
        if place:
            x = canvas.number(digits13, 0, y - digits13.BASE, place) + 2
        else:
            words = self.app.strings.text(_TEXT_HAS_LEFT)
            x = canvas.text(small, 0, y - small.BASE, words) + 3
        total = match.totals[player]
        font = digits18
        if canvas.number_width(font, total) > _TOTAL_WIDTH:
            font = digits13 if canvas.number_width(digits13, total) <= _TOTAL_WIDTH else bold
        left = canvas.number_right(font, _RIGHT, y - font.BASE, total)
        if place == 1:
            left -= 7
            canvas.icon(icons.STAR, left, y - 9)
        self.app.names.draw(canvas, large, x, y - large.BASE, left - 2, player)
