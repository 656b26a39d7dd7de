"""About, where there is little room: version, memory or speed, the last error."""

from engine.compat import const
from firmware.app import layout
from firmware.app.facts import UNKNOWN
from firmware.app.fonts import small
from firmware.app.screens import about

_TEXT_MEMORY_FREE = const(216)
_TEXT_LAST_ERROR = const(217)
_TEXT_NO_ERROR = const(311)
_TEXT_LOOP_TURNS = const(218)
_TEXT_ABOUT = const(203)

_KILOBYTE = const(1024)


class AboutScreen(about.AboutScreen):
    """In lines of small letters; OK shows the speed in place of the memory."""

    def draw(self, canvas):
        strings = self.app.strings
        canvas.text(small, 0, 0, strings.text(_TEXT_ABOUT))
        canvas.text_right(small, canvas.width, 0, self._version)
        free = self.app.board.free_memory()
        y = 8
        if self.turns > 0:
            y = self._draw_line(canvas, y, strings.phrase(_TEXT_LOOP_TURNS, self.turns))
        elif free != UNKNOWN:
            y = self._draw_line(canvas, y, strings.phrase(_TEXT_MEMORY_FREE, free // _KILOBYTE))
        y = self._draw_line(canvas, y, strings.text(_TEXT_LAST_ERROR))
        is_well = self.app.trouble is None
        self._draw_line(canvas, y, strings.text(_TEXT_NO_ERROR) if is_well else self._trouble)

    def _draw_line(self, canvas, y, words):
        return layout.wrapped(canvas, small, 0, y, canvas.width, 8, words)
