"""128x64 pixels, as most panels have: three rows of 16 pixels between header and footer."""

from firmware.app.fonts import bold, small, text

ROWS = 3

LINE_FONT = text
LINE_HEIGHT = 16


def header(canvas, words):
    """Draw the line on top of a list; returns where the rows begin."""
    canvas.text(small, 0, 0, words)
    return 8


def draw_row(canvas, words, y, right, is_chosen):
    """Draw a row of a list, in a frame if it is chosen."""
    end = canvas.text(bold if is_chosen else text, 4, y, words, right)
    if is_chosen:
        # The scroll mark stays in sight; the lowest row is for a comma below a letter.
        canvas.choose(y, min(max(end + 4, 40), canvas.width - 3), 15)
