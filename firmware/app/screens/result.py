"""The result: shared places, every winner, who brought the end."""

from engine import ranking, standing
from engine.compat import const
from engine.log import MOST_PLAYERS
from firmware.app import layout, screens
from firmware.app.fonts import bold, digits13, icons, small, text
from firmware.app.gestures import DOWN, LIST_REPEAT_MS, OK, UP
from firmware.app.screens.base import Screen

_TEXT_LOWEST_WINS = const(87)
_TEXT_HIGHEST_WINS = const(88)
_TEXT_ENDED_BY = const(89)
_TEXT_ENDED_EARLIER = const(90)
_TEXT_ENDED_AFTER = const(91)
_TEXT_HAS_LEFT = const(238)
_TEXT_WHAT_NEXT = const(92)
_TEXT_TO_HOME = const(20)
_TEXT_BACK = const(19)
_TEXT_GO_BACK = const(113)

_BODY_Y = const(8)
_STAR_X = const(82)
_TOTAL_RIGHT = const(121)
_TOTAL_WIDTH = const(50)


class ResultScreen(Screen):
    """Players in the order of their places; `cursor` is the first row in view."""

    HOLD_MS = 400
    REPEAT_MS = LIST_REPEAT_MS
    FAST_REPEAT_MS = LIST_REPEAT_MS

    def __init__(self, app):
        super().__init__(app)
        self.shape = screens.shape(app)
        self._order = bytearray(MOST_PLAYERS)
        self._count = 0
        self.is_special = False
        self.HOLD_WORD = _TEXT_TO_HOME

    def open(self):
        self.is_special = self.app.visit is not None
        self.HOLD_WORD = _TEXT_BACK if self.is_special else _TEXT_TO_HOME
        self.cursor = 0
        self._sort()

    def come_back(self, cursor):
        self.cursor = min(cursor, self._last())

    def _sort(self):
        """By place; players of one place as they sit; who left comes last."""
        match = self.app.match
        ranking.put_in_order(match, self._order)
        self._count = match.seated
        for player in range(match.players):
            if not match.is_seated(player):
                self._order[self._count] = player
                self._count += 1

    def _last(self):
        return max(self._count - self.rows(), 0)

    def rows(self):
        """How many players are in view."""
        return self.shape.ROWS

    # Keys

    def press(self, role):
        if role == UP and self.cursor > 0:
            self.cursor -= 1
            self.app.refresh()
        elif role == DOWN and self.cursor < self._last():
            self.cursor += 1
            self.app.refresh()

    def hold(self, role, repeats):
        self.press(role)

    def click(self, role):
        if role == OK and self.app.visit:
            self.back()
        elif role == OK:
            self.app.show(screens.RESULT_MENU)

    def back(self):
        if self.app.visit:
            self.app.back_to_menu()
        else:
            self.app.show(screens.HOME)

    # Drawing

    def draw(self, canvas):
        top = 0
        if canvas.height > layout.FOOTER_Y:
            top = _BODY_Y
            self._draw_aim(canvas, self._draw_end(canvas))
        rows = self.rows()
        for place in range(min(rows, self._count)):
            player = self._order[self.cursor + place]
            self._draw_row(canvas, top + 8 * self.shape.text.PAGES * place, player)
        layout.scroll_mark(canvas, self.cursor, rows, self._count, top)
        word = _TEXT_GO_BACK if self.app.visit else _TEXT_WHAT_NEXT
        layout.footer_middle(canvas, self.app.strings, word)
        if self._count > rows:
            layout.footer_arrows(canvas)

    def _draw_aim(self, canvas, right):
        """Which totals win, where there is room for it before `right`."""
        match = self.app.match
        lowest = match.game.lowest_wins(match)
        words = self.app.strings.text(_TEXT_LOWEST_WINS if lowest else _TEXT_HIGHEST_WINS)
        if canvas.text_width(small, words) + 4 <= right:
            canvas.text(small, 0, 0, words)

    def _draw_end(self, canvas):
        """Who brought the end, and in which round if more were played; returns where it begins."""
        match = self.app.match
        if match.is_finished or not match.end_line:
            return canvas.width
        is_earlier = match.end_line < match.lines
        if match.end_player < 0:
            words = self.app.strings.phrase(_TEXT_ENDED_AFTER, match.end_line)
        else:
            number = _TEXT_ENDED_EARLIER if is_earlier else _TEXT_ENDED_BY
            name = self.app.names.of(match.end_player)
            total = match.totals[match.end_player]
            words = self.app.strings.phrase(number, total, match.end_line, name)
        left = max(canvas.width - 1 - canvas.text_width(small, words), 0)
        canvas.text(small, left, 0, words)
        return left

    def _draw_row(self, canvas, y, player):
        match = self.app.match
        place = standing.rank(match, player)
        name_x = 22 if place > 9 else 16
        if place:
            canvas.number(digits13, 0, y, place)
        else:
            end = canvas.text(small, 0, y + 4, self.app.strings.text(_TEXT_HAS_LEFT))
            name_x = end + 3
        total = match.totals[player]
        digits = digits13 if canvas.number_width(digits13, total) <= _TOTAL_WIDTH else bold
        left = canvas.number_right(digits, _TOTAL_RIGHT, y + 14 - digits.BASE, total)
        if place == 1:
            left = min(left - 7, _STAR_X)
            canvas.icon(icons.STAR, left, y + 4)
        font = bold if place == 1 else text
        # Commas hang below the base; the lowest row may be the last of the panel.
        name_y = min(y + 14 - font.BASE, canvas.height - 16)
        self.app.names.draw(canvas, font, name_x, name_y, left - 2, player)
