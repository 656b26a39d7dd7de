"""Okey's third page where there is little room: old and new points, a line each."""

from engine.compat import const
from firmware.app.fonts import icons, small
from firmware.app.screens import event_check
from firmware.app.screens.compact.in_lines import InLines

_TEXT_END = const(164)

_LINE = const(8)
_FOUR_LINES = const(32)
_ARROW = const(138)  # its glyph in the small font


class EventCheckScreen(InLines, event_check.EventCheckScreen):
    """A title, where there is a line for it, and the four."""

    def draw_title(self, canvas):
        if canvas.height > _FOUR_LINES:
            super().draw_title(canvas)

    def _draw_player(self, canvas, seat, player):
        y = _LINE * (seat + 1 if canvas.height > _FOUR_LINES else seat)
        after = self._after[player]
        left = canvas.number_right(small, canvas.width, y, after)
        left = canvas.width - 15 if left > canvas.width - 15 else left
        if after <= 0:
            # What ends the match is more than what was before.
            left = canvas.text_right(small, left - 4, y, self.app.strings.text(_TEXT_END))
        else:
            canvas.glyph(small, _ARROW, left - 8, y)
            left = canvas.number_right(small, left - 9, y, self.app.draft.before[player])
        if self._is_by(player):
            left -= 7
            canvas.icon(icons.STAR, left, y)
        self.app.names.draw(canvas, small, 0, y, left - 2, player)
