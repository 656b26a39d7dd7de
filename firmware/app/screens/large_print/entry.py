"""Round entry in large print: name, value and new total."""

from engine.compat import const
from firmware.app import layout
from firmware.app.fonts import bold, digits13, digits18, digits24, digits32, large, text
from firmware.app.screens import entry

_TEXT_OF = const(185)

_BASE = const(55)
_GAP = const(8)
_VALUE_WIDTH = const(80)

_VALUE_FONTS = (digits32, digits24)
_TOTAL_FONTS = (digits24, digits18, digits13, bold)


class EntryScreen(entry.EntryScreen):
    """The sum and the old total are left out; how many are asked stands for the marks."""

    def __init__(self, app):
        super().__init__(app)
        self._value_end = 0

    def draw(self, canvas):
        app = self.app
        words = app.strings.phrase(_TEXT_OF, self.cursor + 1, self.order.count)
        left = canvas.text_right(text, canvas.width, large.BASE - text.BASE, words)
        app.names.draw(canvas, large, 0, 0, left - 4, self.player())
        self._draw_changing(canvas)
        self._draw_footer(canvas, self._words(self.value()))

    def refresh(self, canvas):
        # The digits reach down into the words of the keys.
        self._words_drawn = layout.NOTHING
        super().refresh(canvas)

    def _draw_sum(self, canvas):
        """It has no room."""

    def _draw_value(self, canvas, value):
        font = layout.value_font(canvas, _VALUE_FONTS, value, _VALUE_WIDTH)
        self._value_end = canvas.number(font, 0, _BASE - font.BASE, value)

    def _draw_total(self, canvas, total):
        room = canvas.width - self._value_end - _GAP
        font = layout.value_font(canvas, _TOTAL_FONTS, total, room)
        canvas.number_right(font, canvas.width, _BASE - font.BASE, total)
