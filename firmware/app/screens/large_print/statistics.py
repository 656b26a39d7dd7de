"""Statistics in large print: the numbers of a game, without the best and the worst."""

from engine.compat import const
from firmware.app.fonts import bold, digits13, digits18, large, text
from firmware.app.game_words import game_text
from firmware.app.screens import statistics

_TEXT_PLAYED = const(345)
_TEXT_WON = const(346)
_TEXT_AVERAGE = const(347)

_LABELS_Y = const(20)
_BASE = const(54)
_WON_X = const(41)
_RIGHT = const(126)
_MOST_PLAYED = const(99)


class StatisticsScreen(statistics.StatisticsScreen):
    """A name in large letters where there is room for it beside the game."""

    def _draw_game(self, canvas, kind):
        strings = self.app.strings
        left = canvas.text_right(text, _RIGHT, 4, game_text(strings, kind[0])) - 4
        font = large if canvas.text_width(large, self._name) <= left else bold
        canvas.text(font, 0, 15 - font.BASE, self._name, left)
        canvas.text(text, 0, _LABELS_Y, strings.text(_TEXT_PLAYED))
        canvas.text(text, _WON_X, _LABELS_Y, strings.text(_TEXT_WON))
        canvas.text_right(text, _RIGHT, _LABELS_Y, strings.text(_TEXT_AVERAGE))
        self._draw_values(canvas, self.statistics.average_tenths())

    def _draw_values(self, canvas, tenths):
        value = -tenths if tenths < 0 else tenths
        font = digits18
        if self.statistics.played > _MOST_PLAYED or not self._has_room(canvas, font, value):
            font = digits13 if self._has_room(canvas, digits13, value) else bold
        y = _BASE - font.BASE
        canvas.number(font, 0, y, self.statistics.played)
        canvas.number(font, _WON_X, y, self.statistics.won)
        self._draw_tenths(canvas, font, _BASE, tenths)
