"""Round entry on 128x32 pixels: the value at the left, beside it name, totals and marks."""

from engine.compat import const
from engine.log import BLANK
from firmware.app.fonts import digits18, digits24, icons, small
from firmware.app.screens import entry
from firmware.app.screens.compact import totals

_RIGHT_X = const(62)
_VALUE_WIDTH = const(60)
_TOTALS_Y = const(12)
_MARKS_Y = const(24)
_MARK_PITCH = const(5)


class EntryScreen(entry.EntryScreen):
    """Everything is drawn at every press: it is little."""

    def draw(self, canvas):
        player = self.player()
        before = self.app.draft.before[player]
        value = self.value()
        self.app.names.draw(canvas, small, _RIGHT_X, 0, canvas.width, player)
        if value == BLANK:
            canvas.number(small, _RIGHT_X, _TOTALS_Y, before)
            self._draw_offers(canvas)
        else:
            canvas.number(self._value_font(canvas, value), 0, 4, value)
            totals.draw(canvas, _RIGHT_X, _TOTALS_Y, before, before + value)
        self._draw_marks(canvas)

    def refresh(self, canvas):
        canvas.clear()
        self.draw(canvas)

    def _value_font(self, canvas, value):
        return digits24 if canvas.number_width(digits24, value) <= _VALUE_WIDTH else digits18

    def _draw_offers(self, canvas):
        """What the keys offer while there is no value, above and below two bars."""
        x = canvas.icon(icons.UP, 0, 0)
        canvas.number(small, x, 0, self.usual())
        canvas.fill(0, 14, 18, 4)
        canvas.fill(26, 14, 18, 4)
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
