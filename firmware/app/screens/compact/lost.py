"""What could not be read, where there is little room."""

from engine.compat import const
from firmware.app import layout
from firmware.app.fonts import small
from firmware.app.screens import lost

_TEXT_IS_LOST = const(320)

_GAP = const(6)


class LostScreen(lost.LostScreen):
    """One after the other, in as few lines of small letters as can be."""

    def draw(self, canvas):
        strings = self.app.strings
        title = strings.text(_TEXT_IS_LOST)
        y = layout.wrapped(canvas, small, 0, 0, canvas.width, 8, title)
        x = 0
        for bit in range(len(lost.WORDS)):
            if self.app.lost >> bit & 1:
                words = strings.text(lost.WORDS[bit])
                if x and x + canvas.text_width(small, words) > canvas.width:
                    x = 0
                    y += 8
                x = canvas.text(small, x, y, words) + _GAP
