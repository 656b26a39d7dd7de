"""Somebody joins, where there is little room, and in large print."""

from engine.compat import const
from firmware.app import layout
from firmware.app.fonts import digits18, digits24, small
from firmware.app.screens import start_points

_TEXT_STARTS_WITH = const(196)
_TEXT_ONE_TEN_MORE = const(64)
_TEXT_JOIN = const(197)
_TEXT_ONE_TEN_LESS = const(65)

_NARROW = const(72)

_FONTS = (digits24, digits18)


class StartPointsScreen(start_points.StartPointsScreen):
    """The name, what it begins with, and the number."""

    def draw(self, canvas):
        shape = canvas.shape
        right = canvas.width
        words = self.app.strings.text(_TEXT_STARTS_WITH)
        if right > _NARROW:
            right = canvas.text_right(small, right, 0, words) - 4
        else:
            canvas.text(small, 0, canvas.height - 8, words)
        name_y = shape.LINE_BASE - shape.LINE_FONT.BASE
        canvas.text(shape.LINE_FONT, 0, name_y, self._name, right)
        font = layout.value_font(canvas, _FONTS, self.points, canvas.width)
        base = 48 if shape.LARGE_PRINT else 32
        canvas.number(font, 0, base - font.BASE, self.points)
        strings = self.app.strings
        layout.footer(canvas, strings, _TEXT_ONE_TEN_MORE, _TEXT_JOIN, _TEXT_ONE_TEN_LESS)
