"""Round entry on 72x40 pixels: the name, the value, and the totals before and after it."""

from engine.compat import const
from firmware.app import layout
from firmware.app.fonts import digits18, digits24, icons, small
from firmware.app.screens.compact import entry, totals

_TEXT_OF = const(185)

# All but the line of the name, in pages of the glass.
_BODY_PAGE = const(1)
_BODY_PAGES = const(4)
_FOOT_Y = const(32)
_ZERO_X = const(40)

_VALUE_FONTS = (digits24, digits18)


class EntryScreen(entry.EntryScreen):
    """How many are asked stands for the marks; no round, no sum."""

    def draw(self, canvas):
        app = self.app
        words = app.strings.phrase(_TEXT_OF, self.cursor + 1, self.order.count)
        left = canvas.text_right(small, canvas.width, 0, words)
        app.names.draw(canvas, small, 0, 0, left - 3, self.player())
        self._draw_changing(canvas)

    def refresh(self, canvas):
        canvas.pages.fill_rect(0, _BODY_PAGE, canvas.width, _BODY_PAGES, 0)
        self._draw_changing(canvas)

    def _draw_total(self, canvas, total):
        totals.draw(canvas, 0, _FOOT_Y, self.before(), total)

    def _draw_value(self, canvas, value):
        font = layout.value_font(canvas, _VALUE_FONTS, value, canvas.width)
        canvas.number(font, 0, _FOOT_Y - font.BASE, value)

    def _draw_offers(self, canvas):
        """What the keys offer while there is no value, below two bars."""
        canvas.number_right(small, canvas.width, 16, self.before())
        canvas.raster.fill_rect(0, 18, 18, 4, 1)
        canvas.raster.fill_rect(26, 18, 18, 4, 1)
        x = canvas.icon(icons.UP, 0, _FOOT_Y)
        canvas.number(small, x, _FOOT_Y, self.usual())
        x = canvas.icon(icons.DOWN, _ZERO_X, _FOOT_Y)
        canvas.number(small, x, _FOOT_Y, 0)
