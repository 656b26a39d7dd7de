"""Statistics, where there is little room: a line each, or two halves of one."""

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
_NARROW = const(72)
_LOWER = const(11)  # the pitch of three lines


class StatisticsScreen(statistics.StatisticsScreen):
    """Name, game, how often played and won, the average; UP and DOWN turn to the next game."""

    def draw(self, canvas):
        strings = self.app.strings
        kinds = self.statistics.kinds
        if not kinds:
            canvas.text(small, 0, 0, self._name)
            words = strings.text(_TEXT_NOTHING_COUNTS)
            layout.wrapped(canvas, small, 0, _LINE, canvas.width, _LINE, words)
            return
        words = game_text(strings, kinds[self.cursor][0])
        right = canvas.width - 1
        if canvas.width > _NARROW:
            left = canvas.text_right(small, right, 0, words)
            canvas.text(small, 0, 0, self._name, left - 4)
            middle = canvas.width >> 1
            self._draw_count(canvas, 0, middle - 6, _LOWER, _TEXT_PLAYED, self.statistics.played)
            self._draw_count(canvas, middle, right, _LOWER, _TEXT_WON, self.statistics.won)
            self._draw_average_at(canvas, 2 * _LOWER, self.statistics.average_tenths())
            return
        canvas.text(small, 0, 0, self._name)
        canvas.text(small, 0, _LINE, words)
        self._draw_count(canvas, 0, right, 2 * _LINE, _TEXT_PLAYED, self.statistics.played)
        self._draw_count(canvas, 0, right, 3 * _LINE, _TEXT_WON, self.statistics.won)
        self._draw_average_at(canvas, 4 * _LINE, self.statistics.average_tenths())

    def _draw_count(self, canvas, x, right, y, label, value):
        canvas.text(small, x, y, self.app.strings.text(label))
        canvas.number_right(small, right, y, value)

    def _draw_average_at(self, canvas, y, tenths):
        value = -tenths if tenths < 0 else tenths
        canvas.text(small, 0, y, self.app.strings.text(_TEXT_AVERAGE))
        left = canvas.number_right(small, canvas.width - 1, y, value % 10) - 2
        canvas.dot(left, y + 6)
        whole = value // 10
        canvas.number_right(small, left - 1, y, -whole if tenths < 0 else whole)
