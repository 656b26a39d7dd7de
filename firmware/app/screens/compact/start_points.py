"""Somebody joins, where there is little room, and in large print."""

from engine.compat import const
from firmware.app import layout
from firmware.app.fonts import digits18, digits24
from firmware.app.screens import start_points

_TEXT_ONE_TEN_MORE = const(64)
_TEXT_JOIN = const(197)
_TEXT_ONE_TEN_LESS = const(65)


class StartPointsScreen(start_points.StartPointsScreen):
    """The name and the number."""

    def draw(self, canvas):
        shape = canvas.shape
        canvas.text(shape.LINE_FONT, 0, shape.LINE_BASE - shape.LINE_FONT.BASE, self._name)
        font = digits24 if canvas.number_width(digits24, self.points) <= canvas.width else digits18
        base = 48 if shape.LARGE_PRINT else 32
        canvas.number(font, 0, base - font.BASE, self.points)
        strings = self.app.strings
        layout.footer(canvas, strings, _TEXT_ONE_TEN_MORE, _TEXT_JOIN, _TEXT_ONE_TEN_LESS)
