"""Okey's third page in large print: what everybody will have."""

from engine.compat import const
from firmware.app.fonts import digits13, icons, large, small
from firmware.app.screens import event_check
from firmware.app.screens.compact.in_lines import InLines

_TEXT_END = const(164)

_PITCH = const(14)
_BASE = const(13)
_TOTAL_RIGHT = const(102)


class EventCheckScreen(InLines, event_check.EventCheckScreen):
    """Four rows without a title: the footer asks."""

    def draw_title(self, canvas):
        """There is no room for one."""

    def _draw_player(self, canvas, seat, player):
        base = _PITCH * seat + _BASE
        after = self._after[player]
        left = canvas.number_right(digits13, _TOTAL_RIGHT, base - digits13.BASE, after)
        if self._is_by(player):
            left -= 8
            canvas.icon(icons.STAR, left, base - 9)
        self.app.names.draw(canvas, large, 0, base - large.BASE, left - 2, player)
        if after <= 0:
            words = self.app.strings.text(_TEXT_END)
            canvas.text(small, _TOTAL_RIGHT + 5, base - small.BASE, words)
