"""Spotlight where there is little room."""

from engine import standing
from engine.compat import const
from firmware.app import layout
from firmware.app.fonts import bold, digits13, digits18, digits24, digits32, small
from firmware.app.screens import spotlight

_TEXT_OF = const(185)

_BASE = const(32)
_BASE_LARGE = const(52)

_FONTS = (digits24, digits18, digits13, bold)
_FONTS_LARGE = (digits32, digits24, digits18, digits13)


def draw_total(match, canvas, player):
    """Draw a total in the middle, and how far it is from the end where there is room for it."""
    total = match.totals[player]
    fonts = _FONTS_LARGE if canvas.shape.LARGE_PRINT else _FONTS
    font = layout.value_font(canvas, fonts, total, canvas.width)
    x = (canvas.width - canvas.number_width(font, total)) >> 1
    base = _BASE_LARGE if canvas.shape.LARGE_PRINT else _BASE
    canvas.number(font, x, base - font.BASE, total)
    y = canvas.height - 4
    if y > base and match.game.counts_points(match):
        layout.way_to_end(canvas, 1, y, canvas.width - 2, 3, match, total)


class SpotlightScreen(spotlight.SpotlightScreen):
    """Name and place in a line, the total below."""

    def draw(self, canvas):
        match = self.app.match
        player = self._order[self.cursor]
        words = self.app.strings.phrase(_TEXT_OF, standing.rank(match, player), match.seated)
        left = canvas.text_right(small, canvas.width, 0, words)
        shape = canvas.shape
        y = shape.LINE_BASE - shape.LINE_FONT.BASE
        self.app.names.draw(canvas, shape.LINE_FONT, 0, y, left - 3, player)
        draw_total(match, canvas, player)
