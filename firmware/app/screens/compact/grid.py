"""Players with a number each, below a line on top: as many columns as there is room for."""

from engine.compat import const
from firmware.app import layout
from firmware.app.fonts import digits13, small

_TOP = const(8)
_IN_ONE_COLUMN = const(4)
_IN_TWO_COLUMNS = const(6)
_WIDE = const(128)
_GAP = const(4)
_ICON = const(7)
_MOST_BOLD = const(30)  # columns of a bold value: long ones would light too much of the glass


def _columns(canvas, count):
    if canvas.shape.LARGE_PRINT:
        return 1
    if canvas.width < _WIDE:
        return 1 if count <= _IN_ONE_COLUMN else 2
    return 2 if count <= _IN_TWO_COLUMNS else 4


def _rows(canvas, count):
    """As few as `count` players need, if they are all in view."""
    shape = canvas.shape
    columns = _columns(canvas, count)
    height = min(canvas.height, layout.FOOTER_Y) - _TOP
    return min(height // shape.LINE_HEIGHT, (count + columns - 1) // columns)


def size(canvas, count):
    """How many of `count` players are in view at a time."""
    return _columns(canvas, count) * _rows(canvas, count)


def draw(app, canvas, place, count, player, value, icon=None):
    """Draw one of `count` players at a place of the grid, with an icon before the value."""
    shape = canvas.shape
    rows = _rows(canvas, count)
    columns = _columns(canvas, count)
    width = canvas.width // columns
    x = width * (place // rows)
    right = x + width
    if columns > 1:
        right -= _GAP
    base = _TOP + shape.LINE_HEIGHT * (place % rows) + shape.LINE_BASE
    font = shape.LINE_FONT
    if shape.LARGE_PRINT and canvas.number_width(digits13, value) <= _MOST_BOLD:
        font = digits13
    left = canvas.number_right(font, right, base - font.BASE, value)
    if icon is not None:
        left -= _ICON
        canvas.icon(icon, left, base - small.BASE)
    font = shape.LINE_FONT
    app.names.draw(canvas, font, x, base - font.BASE, left - 2, player)
