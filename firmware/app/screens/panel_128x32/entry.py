"""Round entry on 128x32 pixels: the value at the left, beside it name, totals and marks."""

from engine.compat import const
from engine.log import BLANK
from firmware.app.fonts import digits18, digits24, icons, small
from firmware.app.screens.compact import entry, totals

_PAGES = const(4)  # of the glass
_RIGHT_X = const(62)
_VALUE_WIDTH = const(60)
_TOTALS_Y = const(12)
_MARKS_Y = const(24)
_MARK_PITCH = const(5)


class EntryScreen(entry.EntryScreen):
    """Without the number of the round and the sum."""

    def draw(self, canvas):
        self.app.names.draw(canvas, small, _RIGHT_X, 0, canvas.width, self.player())
        self._draw_marks(canvas)
        self._draw_changing(canvas)

    def refresh(self, canvas):
        canvas.pages.fill_rect(0, 0, _RIGHT_X, _PAGES, 0)
        canvas.raster.fill_rect(_RIGHT_X, _TOTALS_Y, canvas.width - _RIGHT_X, 8, 0)
        self._draw_changing(canvas)

    def _draw_total(self, canvas, total):
        totals.draw(canvas, _RIGHT_X, _TOTALS_Y, self.before(), total)

    def _draw_value(self, canvas, value):
        fits = canvas.number_width(digits24, value) <= _VALUE_WIDTH
        font = digits24 if fits else digits18
        canvas.number(font, 0, 28 - font.BASE, value)

    def _draw_offers(self, canvas):
        """What the keys offer while there is no value, above and below two bars."""
        x = canvas.icon(icons.UP, 0, 0)
        canvas.number(small, x, 0, self.usual())
        canvas.number(small, _RIGHT_X, _TOTALS_Y, self.before())
        canvas.raster.fill_rect(0, 14, 18, 4, 1)
        canvas.raster.fill_rect(26, 14, 18, 4, 1)
        x = canvas.icon(icons.DOWN, 0, 24)
        canvas.number(small, x, 24, 0)

    def _draw_marks(self, canvas):
        """One mark a player: entered, being entered, missing."""
        for place in range(self.order.count):
            x = _RIGHT_X + _MARK_PITCH * place
            if place == self.cursor:
                canvas.frame(x, _MARKS_Y, 5, 6)
            elif self.app.draft.values[self.order.players[place]] == BLANK:
                canvas.fill(x + 1, _MARKS_Y + 2, 2, 2)
            else:
                canvas.fill(x + 1, _MARKS_Y + 1, 3, 4)
