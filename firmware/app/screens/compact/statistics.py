"""Statistics, where there is little room: a line each."""

from engine.compat import const
from firmware.app import layout
from firmware.app.fonts import small
from firmware.app.game_words import game_text
from firmware.app.screens import statistics

_TEXT_NOTHING_COUNTS = const(344)
_TEXT_PLAYED = const(345)
_TEXT_WON = const(346)
_TEXT_AVERAGE = const(347)

_LINE = const(8)


class StatisticsScreen(statistics.StatisticsScreen):
    """Name, game, how often played and won, the average; UP and DOWN turn to the next game."""

    def draw(self, canvas):
        strings = self.app.strings
        kinds = self.statistics.kinds
        canvas.text(small, 0, 0, self._name)
        if not kinds:
            words = strings.text(_TEXT_NOTHING_COUNTS)
            layout.wrapped(canvas, small, 0, _LINE, canvas.width, _LINE, words)
            return
        canvas.text(small, 0, _LINE, game_text(strings, kinds[self.cursor][0]))
        self._draw_line(canvas, 2 * _LINE, _TEXT_PLAYED, self.statistics.played)
        self._draw_line(canvas, 3 * _LINE, _TEXT_WON, self.statistics.won)
        self._draw_average(canvas, self.statistics.average_tenths())

    def _draw_line(self, canvas, y, label, value):
        canvas.text(small, 0, y, self.app.strings.text(label))
        canvas.number_right(small, canvas.width - 1, y, value)

    def _draw_average(self, canvas, tenths):
        y = 4 * _LINE
        value = -tenths if tenths < 0 else tenths
        canvas.text(small, 0, y, self.app.strings.text(_TEXT_AVERAGE))
        left = canvas.number_right(small, canvas.width - 1, y, value % 10) - 2
        canvas.dot(left, y + 6)
        whole = value // 10
        canvas.number_right(small, left - 1, y, -whole if tenths < 0 else whole)
