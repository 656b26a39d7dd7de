"""Round entry on 72x40 pixels: the name, the value, and the totals before and after it."""

from engine.compat import const
from engine.log import BLANK
from firmware.app.fonts import digits18, digits24, icons, small
from firmware.app.screens import entry
from firmware.app.screens.compact import totals

_TEXT_OF = const(185)

_FOOT_Y = const(32)


class EntryScreen(entry.EntryScreen):
    """Everything is drawn at every press: it is little."""

    def draw(self, canvas):
        app = self.app
        player = self.player()
        words = app.strings.phrase(_TEXT_OF, self.cursor + 1, self.order.count)
        left = canvas.text_right(small, canvas.width, 0, words)
        app.names.draw(canvas, small, 0, 0, left - 3, player)
        before = app.draft.before[player]
        value = self.value()
        if value == BLANK:
            canvas.fill(0, 18, 18, 4)
            canvas.fill(26, 18, 18, 4)
            canvas.number_right(small, canvas.width, 16, before)
            self._draw_offers(canvas)
        else:
            font = digits24 if canvas.number_width(digits24, value) <= canvas.width else digits18
            canvas.number(font, 0, 32 - font.BASE, value)
            totals.draw(canvas, 0, _FOOT_Y, before, before + value)

    def refresh(self, canvas):
        canvas.clear()
        self.draw(canvas)

    def _draw_offers(self, canvas):
        """What the keys offer while there is no value."""
        x = canvas.icon(icons.UP, 0, _FOOT_Y)
        canvas.number(small, x, _FOOT_Y, self.usual())
        x = canvas.icon(icons.DOWN, 40, _FOOT_Y)
        canvas.number(small, x, _FOOT_Y, 0)
