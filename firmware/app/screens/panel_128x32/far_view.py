"""The table from a seat on 128x32 pixels: up to four columns, a name above a large total."""

from firmware.app import layout
from firmware.app.fonts import bold, digits13, digits18, digits24, small
from firmware.app.screens.compact.pages import Pages

_FONTS = (digits24, digits18, digits13, bold, small)


class FarView(Pages):
    """Up to four players on a page, fewer where totals are long."""

    def most(self):
        canvas = self._app.canvas
        widest = layout.widest_total(canvas, digits13, self._app.match)
        return 4 if widest <= canvas.width // 4 else 2

    def draw_player(self, canvas, place, player):
        width = canvas.width // self.size()
        x = width * place
        font = layout.font_of_totals(canvas, _FONTS, width - 2, self._app.match)
        total = self._app.match.totals[player]
        spare = width - canvas.number_width(font, total)
        canvas.number(font, x + (spare >> 1), canvas.height - font.BASE, total)
        self.draw_mark(canvas, x, 0, player)
        self._app.names.draw(canvas, small, x + 6, 0, x + width - 3, player)
