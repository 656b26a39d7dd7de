"""The table in the hand in large print: two players at a time, above the footer."""

from engine.compat import const
from firmware.app import layout
from firmware.app.fonts import bold, digits13, digits18, digits24, large
from firmware.app.screens.compact.pages import Pages

_ICON_WIDTH = const(7)
_TOTAL_WIDTH = const(74)


class NearView(Pages):
    """Names in large letters, totals beside them."""

    BASE = 25  # row below the first line
    PITCH = 28
    FONTS = (digits24, digits18, digits13, bold)

    def most(self):
        return 2

    def draw_player(self, canvas, place, player):
        match = self._app.match
        base = self.BASE + self.PITCH * place
        font = layout.font_of_totals(canvas, self.FONTS, _TOTAL_WIDTH, match, self.most())
        left = canvas.number_right(font, canvas.width, base - font.BASE, match.totals[player])
        left -= _ICON_WIDTH
        if not self.draw_mark(canvas, left, base - 10, player):
            left += _ICON_WIDTH
        self._app.names.draw(canvas, large, 0, base - 1 - large.BASE, left - 3, player)
