"""Okey's second page where there is little room: ways to close as rows, with their points."""

from engine.compat import const
from firmware.app import layout
from firmware.app.fonts import small
from firmware.app.screens import close
from firmware.app.screens.compact.one_choice import OneChoice

_TEXT_RULE_POINTS_NORMAL = const(121)
_TEXT_RULE_POINTS_NORMAL_OK = const(122)
_TEXT_RULE_POINTS_PAIRS = const(123)
_TEXT_RULE_POINTS_PAIRS_OK = const(124)
_TEXT_RULE_POINTS_ONE_COLOUR = const(125)
_TEXT_RULE_POINTS_ONE_COLOUR_OK = const(126)

_TEXT_CLOSE_NOT_PLAYED = const(149)

_THREE_LINES = const(24)

_CLOSES = (
    _TEXT_RULE_POINTS_NORMAL,
    _TEXT_RULE_POINTS_NORMAL_OK,
    _TEXT_RULE_POINTS_PAIRS,
    _TEXT_RULE_POINTS_PAIRS_OK,
    _TEXT_RULE_POINTS_ONE_COLOUR,
    _TEXT_RULE_POINTS_ONE_COLOUR_OK,
)


class CloseScreen(OneChoice, close.CloseScreen):
    """A row for each kind, plain and with the OK."""

    def draw(self, canvas):
        super().draw(canvas)
        if not self.can_choose(self.cursor):
            y = min(canvas.height >> 1, canvas.height - _THREE_LINES)
            words = self.app.strings.text(_TEXT_CLOSE_NOT_PLAYED)
            layout.wrapped(canvas, small, 0, y, canvas.width, 8, words)

    def cell_text(self, cell):
        return self.app.strings.text(_CLOSES[cell])

    def draw_cell_value(self, canvas, cell, y, right):
        return canvas.number_right(canvas.shape.text, right, y, -self._points(cell))
