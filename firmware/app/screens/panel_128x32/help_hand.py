"""Donkey: a hand counted, on 128x32 pixels: what it comes to above the chosen card."""

from engine.compat import const
from firmware.app.fonts import small
from firmware.app.screens import help_hand

_CARD_Y = const(16)


class HelpHandScreen(help_hand.HelpHandScreen):
    """A card at a time."""

    def header(self, canvas, number, value=0, second=0, name=None):
        """Draw the line on top."""
        canvas.text(small, 0, 0, self.app.strings.phrase(number, value, second, name))

    def _draw_rows(self, canvas):
        self._draw_row(canvas, self.cursor, _CARD_Y)
