"""What went wrong, where there is little room."""

from engine.compat import const
from firmware.app import layout
from firmware.app.fonts import small
from firmware.app.screens import trouble

_TEXT_SOMETHING_WENT_WRONG = const(111)
_TEXT_MATCH_IS_SAFE = const(112)


class TroubleScreen(trouble.TroubleScreen):
    """Lines of small letters; the exception as far as there is room."""

    def draw(self, canvas):
        strings = self.app.strings
        y = self._draw_line(canvas, 0, strings.text(_TEXT_SOMETHING_WENT_WRONG))
        y = self._draw_line(canvas, y, strings.text(_TEXT_MATCH_IS_SAFE))
        self._draw_line(canvas, y, self._words)

    def _draw_line(self, canvas, y, words):
        return layout.wrapped(canvas, small, 0, y, canvas.width, 8, words)
