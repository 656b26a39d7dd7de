"""What could not be read, where there is little room."""

from engine.compat import const
from firmware.app import layout
from firmware.app.fonts import small
from firmware.app.gestures import DOWN, UP
from firmware.app.screens import lost

_TEXT_IS_LOST = const(320)

_COMMA = const(12)  # its glyph
_COMMA_WIDTH = const(5)
_GAP = const(3)
_LINE = const(8)
_SCROLL_MARK = const(4)  # its columns, and a gap


class LostScreen(lost.LostScreen):
    """One after the other in small letters; UP and DOWN move what has no room."""

    def __init__(self, app):
        super().__init__(app)
        self._lines = 0

    def press(self, role):
        in_view = self.app.canvas.height // _LINE
        first = self.cursor + (role == DOWN) - (role == UP)
        if first != self.cursor and 0 <= first <= self._lines - in_view:
            self.cursor = first
            self.app.refresh()

    def draw(self, canvas):
        title = self.app.strings.text(_TEXT_IS_LOST)
        # Below the glass lines are only counted.
        at = canvas.height if self.cursor else 0
        title_end = layout.wrapped(canvas, small, 0, at, canvas.width, _LINE, title) - at
        y = self._draw_list(canvas, title_end - _LINE * self.cursor)
        self._lines = (y >> 3) + self.cursor + 1
        layout.scroll_mark(canvas, self.cursor, canvas.height // _LINE, self._lines, 0)

    def _draw_list(self, canvas, y):
        """Returns where the last line begins."""
        x = 0
        left = self.app.lost
        for bit in range(len(lost.WORDS)):
            if left >> bit & 1:
                left &= ~(1 << bit)
                words = self.app.strings.text(lost.WORDS[bit])
                width = canvas.text_width(small, words) + (_COMMA_WIDTH if left else 0)
                if x and x + width > canvas.width - _SCROLL_MARK:
                    x = 0
                    y += _LINE
                if 0 <= y < canvas.height:
                    end = canvas.text(small, x, y, words)
                    if left:
                        canvas.glyph(small, _COMMA, end, y)
                x += width + _GAP
        return y
