"""What check pages have in common where there is little room."""

from engine import reasons
from engine.compat import const
from firmware.app import layout
from firmware.app.fonts import bold, icons, small
from firmware.app.reason_words import reason_text

_TEXT_THAT_CANNOT_BE = const(70)
_TEXT_HOLD_TO_KEEP = const(75)

_ABOVE = const(2)  # dark rows on top of a large letter


class InLines:
    """Goes before a check page among the bases of a class."""

    def draw(self, canvas):
        """Draw the line that was entered, or what is wrong with it."""
        if self.reason == reasons.FINE:
            self.draw_title(canvas)
            self.draw_line(canvas)
        elif canvas.height > layout.FOOTER_Y:
            self._draw_reason_large(canvas)
        else:
            self._draw_reason_small(canvas)
        self._draw_footer(canvas)

    def draw_title(self, canvas):
        """Draw the line on top; returns where it ends."""
        title = self.title_text(self.app.draft.is_new())
        return canvas.text(small, 0, 0, self.app.strings.phrase(title, self.line_number()))

    def _reason_words(self):
        app = self.app
        name = app.names.of(app.match.culprit)
        return app.strings.phrase(reason_text(self.reason), app.match.low, app.match.high, name)

    def _draw_reason_large(self, canvas):
        """In the middle of the page, in large letters where they fit."""
        font = canvas.shape.LINE_FONT
        end = layout.wrapped(canvas, font, 0, 0, canvas.width, 18, self._reason_words())
        if end + _ABOVE > layout.FOOTER_Y:
            canvas.clear()
            layout.wrapped(canvas, bold, 0, 0, canvas.width, 14, self._reason_words())

    def _draw_reason_small(self, canvas):
        y = 0
        if not self.is_doubt:
            title = self.app.strings.text(_TEXT_THAT_CANNOT_BE)
            y = layout.wrapped(canvas, small, 0, 0, canvas.width, 8, title)
        layout.wrapped(canvas, small, 0, y, canvas.width, 8, self._reason_words())
        if self.is_doubt:
            y = canvas.height - 8
            canvas.erase(0, y, canvas.width, 8)
            x = canvas.icon(icons.OK, 0, y)
            canvas.text(small, x, y, self.app.strings.text(_TEXT_HOLD_TO_KEEP))
