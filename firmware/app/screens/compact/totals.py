"""The total before and after, in small letters."""

from engine.compat import const
from firmware.app.fonts import small

_ARROW = const(138)  # its glyph in the small font
_ARROW_WIDTH = const(12)


def draw(canvas, x, y, before, after):
    """Draw both with an arrow between them; where they have no room, what comes after alone."""
    if x + _width(canvas, before) + _width(canvas, after) + _ARROW_WIDTH <= canvas.width:
        x = canvas.number(small, x, y, before) + 2
    x = canvas.glyph(small, _ARROW, x, y) + 2
    canvas.number(small, x, y, after)


def _width(canvas, total):
    return canvas.number_width(small, total)
