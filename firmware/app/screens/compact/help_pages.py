"""A topic of the help in sentences, where there is little room, and in large print."""

from engine.compat import const
from firmware.app import layout
from firmware.app.fonts import bold
from firmware.app.screens import help_pages

_TOP = const(8)
_TOP_LARGE = const(5)  # large letters have as many dark rows above them
_NARROW = const(72)
_SMALLER_PITCH = const(12)


class HelpPagesScreen(help_pages.HelpPagesScreen):
    """The sentence, below its title where there is a line for it."""

    def draw(self, canvas):
        y = 0
        if canvas.width > _NARROW:
            self.draw_title(canvas)
            y = _TOP_LARGE if canvas.shape.LARGE_PRINT else _TOP
        self._draw_sentence(canvas, y)
        self.draw_footer(canvas)

    def _draw_sentence(self, canvas, y):
        """In smaller letters where the large ones do not fit."""
        shape = canvas.shape
        words = self.app.strings.text(self._text())
        room = min(canvas.height, layout.FOOTER_Y) - y
        pitch = shape.LINE_HEIGHT
        # Below the panel lines are only counted.
        end = layout.wrapped(canvas, shape.LINE_FONT, 0, canvas.height, canvas.width, pitch, words)
        if shape.LARGE_PRINT and end - canvas.height > room:
            layout.wrapped(canvas, bold, 0, _TOP, canvas.width, _SMALLER_PITCH, words)
        else:
            layout.wrapped(canvas, shape.LINE_FONT, 0, y, canvas.width, pitch, words)
