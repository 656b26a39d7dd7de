"""The table from a seat on 128x32 pixels: two or three columns, a name above a large total."""

from engine.compat import const
from firmware.app import layout
from firmware.app.fonts import bold, digits13, digits18, digits24, small
from firmware.app.screens.compact.pages import Pages

_FEW = const(6)

_FONTS = (digits24, digits18, digits13, bold, small)


class FarView(Pages):
    """Few players on a page: as large as it goes with the glass still dark enough."""

    def most(self):
        return 2 if self._app.match.seated <= _FEW else 3

    def draw_player(self, canvas, place, player):
        match = self._app.match
        width = canvas.width // self.size()
        x = width * place
        font = layout.font_of_totals(canvas, _FONTS, width - 2, match, self.size())
        total = match.totals[player]
        spare = width - canvas.number_width(font, total)
        canvas.number(font, x + (spare >> 1), canvas.height - font.BASE, total)
        self.draw_mark(canvas, x, 0, player)
        self._app.names.draw(canvas, small, x + 6, 0, x + width - 3, player)
