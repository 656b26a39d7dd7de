"""72x40 pixels: five lines of small letters; the chosen row of a list has two of them."""

from engine.compat import const
from firmware.app import layout
from firmware.app.fonts import small
from firmware.app.utf8 import size_at

OWN = {
    "about": "compact.",
    "check": "compact.",
    "close": "compact.",
    "entry": "panel_72x40.",
    "event": "compact.",
    "event_check": "compact.",
    "far_view": "panel_72x40.",
    "help_pages": "compact.",
    "history": "compact.",
    "indicator": "compact.",
    "letters": "compact.",
    "lost": "compact.",
    "near_view": "panel_72x40.",
    "player_count": "compact.",
    "result": "panel_72x40.",
    "spotlight": "compact.",
    "start_points": "compact.",
    "statistics": "compact.",
    "trouble": "compact.",
}
LARGE_PRINT = 0
ROWS = 3
text = bold = small

# Lines of screens drawn in a way of their own.
LINE_FONT = NAME_FONT = small
LINE_HEIGHT = 8
LINE_BASE = 7

_WEDGE = (b"\x00\x7c\x38\x10\x00", 5, 8, 0)
_HEADER = const(16)  # two lines
_LEFT = const(6)
_RIGHT = const(67)


def header(canvas, words):
    """Draw one or two lines on top of a list; returns where the rows begin."""
    below = layout.wrapped(canvas, small, 0, 0, canvas.width, 8, words)
    if below > _HEADER:
        # A third line would lie among the rows.
        canvas.erase(0, _HEADER, canvas.width, canvas.height - _HEADER)
        below = _HEADER
    return below


def draw_row(canvas, words, y, right, is_chosen):
    """Draw a row of a list; a wedge points at the chosen one, whose words go on below."""
    if is_chosen:
        canvas.icon(_WEDGE, 0, y)
        _draw_two_lines(canvas, y, right, words)
        return
    if _LEFT + canvas.text_width(small, words) > right:
        # Its value is told when it is chosen.
        right = _RIGHT
        canvas.erase(_LEFT, y, right - _LEFT, 8)
    canvas.text(small, _LEFT, y, words, right)


def _draw_two_lines(canvas, y, right, words):
    """What does not fit into a line goes on below, up to `right`."""
    start = words.at
    end = start + words.size
    words.size = layout.line_size(canvas, small, _RIGHT - _LEFT, words, end)
    while canvas.text_width(small, words) > _RIGHT - _LEFT:
        # A word that is too long for a line goes on where it is cut, as any.
        words.size = _without_last(words)
    canvas.text(small, _LEFT, y, words)
    words.at += words.size
    while words.at < end and words.data[words.at] == 32:
        words.at += 1
    words.size = end - words.at
    canvas.text(small, _LEFT, y + 8, words, right)
    words.at = start
    words.size = end - start


def _without_last(words):
    """How many bytes are left without the last letter."""
    size = 0
    last = 0
    while size < words.size:
        last = size
        size += size_at(words.data, words.at + size)
    return last
