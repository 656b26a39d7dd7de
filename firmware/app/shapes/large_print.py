"""Large print on 128x64 pixels: two rows of 24 pixels between header and footer."""

from firmware.app.fonts import bold as smaller
from firmware.app.fonts import large, small

OWN = {
    "check": "compact.",
    "close": "compact.",
    "entry": "large_print.",
    "event": "compact.",
    "event_check": "large_print.",
    "far_view": "large_print.",
    "help_pages": "compact.",
    "history": "compact.",
    "indicator": "compact.",
    "letters": "compact.",
    "near_view": "large_print.",
    "result": "large_print.",
    "spotlight": "compact.",
    "start_points": "compact.",
    "statistics": "large_print.",
}
LARGE_PRINT = 1
ROWS = 2
text = bold = large

# Lines of screens drawn in a way of their own.
LINE_FONT = large
NAME_FONT = smaller  # a line has no room for accents above large capitals, and commas below
LINE_HEIGHT = 16
LINE_BASE = 13


def header(canvas, words):
    """Draw the line on top of a list; returns where the rows begin."""
    canvas.text(small, 0, 0, words)
    return 8


def draw_row(canvas, words, y, right, is_chosen):
    """Draw a row of a list, in smaller letters where the large ones do not fit."""
    if 4 + canvas.text_width(large, words) <= right:
        end = canvas.text(large, 4, y, words, right)
    else:
        end = canvas.text(smaller, 4, y + large.BASE - smaller.BASE, words, right)
    if is_chosen:
        # The scroll mark stays in sight.
        canvas.choose(y, min(max(end + 4, 40), canvas.width - 3), 22, 3)
