"""A page that stands alone when the app does not run: what happened, and what to do."""

from firmware.app import layout
from firmware.app.fonts import bold, small
from firmware.app.utf8 import Text


def draw(canvas, strings, head, advice, words=b""):
    """Draw the texts `head` and `advice`, and between them `words`, bytes in any length."""
    canvas.clear()
    text = strings.text(head)
    if canvas.text_width(bold, text) <= canvas.width:
        canvas.text(bold, 0, 0, text)
    else:
        layout.wrapped(canvas, small, 0, 0, canvas.width, 8, text)
    layout.wrapped(canvas, small, 0, 16, canvas.width, 8, Text(words, 0, len(words)))
    canvas.text(small, 0, layout.FOOTER_Y, strings.text(advice))
