"""128x32 pixels: two rows of 16 pixels, no header, no footer."""

from firmware.app.fonts import small
from firmware.app.shapes import panel_128x64

text = panel_128x64.text
bold = panel_128x64.bold
draw_row = panel_128x64.draw_row

OWN = {
    "about": "compact.",
    "check": "compact.",
    "close": "panel_128x32.",
    "entry": "panel_128x32.",
    "event": "panel_128x32.",
    "event_check": "compact.",
    "far_view": "panel_128x32.",
    "help_hand": "panel_128x32.",
    "help_pages": "compact.",
    "history": "panel_128x32.",
    "indicator": "panel_128x32.",
    "letters": "compact.",
    "lost": "compact.",
    "near_view": "panel_128x32.",
    "player_count": "compact.",
    "spotlight": "compact.",
    "start_points": "compact.",
    "statistics": "compact.",
    "trouble": "compact.",
}
LARGE_PRINT = 0
ROWS = 2

# Lines of screens drawn in a way of their own.
LINE_FONT = NAME_FONT = small
LINE_HEIGHT = 8
LINE_BASE = 7


def header(canvas, words):
    """There is no room for a line on top."""
    return 0
