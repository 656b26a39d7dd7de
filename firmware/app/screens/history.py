"""History: rounds down, players across; any round opens to be put right."""

from engine.compat import const
from engine.counting import count_again
from engine.log import BLANK
from firmware.app import layout, screens
from firmware.app.fonts import icons, small
from firmware.app.gestures import OK, UP
from firmware.app.screens.base import Screen

_TEXT_OPEN = const(103)
_TEXT_NO_ROUNDS = const(104)
_TEXT_GO_BACK = const(113)

_BODY_Y = const(8)
_NUMBER_RIGHT = const(15)
_EDITED_X = const(16)
_RULE_X = const(18)
_DOTS_Y = const(48)
_TOTALS_Y = const(49)
_LEAST_PITCH = const(22)
_GRID_WIDTH = const(110)


class HistoryScreen(Screen):
    """UP and DOWN move from round to round, held they bring the next players."""

    ROWS = 5  # in view

    def __init__(self, app):
        super().__init__(app)
        self.left = 0  # first player in view
        self._pitch = _LEAST_PITCH

    def open(self):
        draft = self.app.draft
        last = self.app.match.lines - 1
        self.cursor = last if draft.is_new() else min(draft.line, last)
        self.cursor = max(self.cursor, 0)
        self.left = 0
        self._measure()
        self._keep_in_view()

    def come_back(self, cursor):
        self.cursor = min(cursor, max(self.app.match.lines - 1, 0))
        self._keep_in_view()

    def keep(self, memo):
        memo[0] = self.left

    def recall(self, memo):
        self.left = memo[0]

    def _keep_in_view(self):
        self.first = min(self.first, self.cursor)
        self.first = max(self.first, self.cursor - self.ROWS + 1)

    # Keys: they act when they are let go, because a hold means another direction.

    def click(self, role):
        if role == OK:
            if self.app.match.lines:
                self._open()
            else:
                self.back()
            return
        self._go_to(self.cursor + (-1 if role == UP else 1))

    def _go_to(self, line):
        """Move to a line, or as far as there are lines."""
        line = min(max(line, 0), self.app.match.lines - 1)
        if line != self.cursor and line >= 0:
            self.cursor = line
            self._keep_in_view()
            self.app.refresh()

    def _open(self):
        if self.app.match.game.HAS_EVENTS:
            self.app.correction.line = self.cursor
            self.app.show(screens.LINE_MENU)
        else:
            self.app.correct_line(self.cursor)

    def hold(self, role, repeats):
        if self.app.match.players <= self.columns():
            # Nobody is out of view: the hold turns pages of rounds.
            self._go_to(self.cursor + (-self.ROWS if role == UP else self.ROWS))
            return
        left = self.left + (-self.columns() if role == UP else self.columns())
        if 0 <= left < self.app.match.players:
            self.left = left
            self.app.refresh()

    def back(self):
        self.app.show_match()

    # Drawing

    def columns(self):
        """How many players are in view; fewer where totals are long."""
        return _GRID_WIDTH // self._pitch

    def _measure(self):
        match = self.app.match
        self._pitch = _LEAST_PITCH
        for player in range(match.players):
            width = self.app.canvas.number_width(small, match.totals[player])
            self._pitch = max(self._pitch, width + 4)

    def draw(self, canvas):
        match = self.app.match
        if not match.lines:
            y = (canvas.height >> 1) - 4
            canvas.text_centred(small, 0, y, canvas.width, self.app.strings.text(_TEXT_NO_ROUNDS))
            layout.footer_middle(canvas, self.app.strings, _TEXT_GO_BACK)
            return
        for row in range(min(self.ROWS, match.lines - self.first)):
            self._draw_line(canvas, self.first + row, _BODY_Y + 8 * row)
        canvas.upright(_RULE_X, 0, _TOTALS_Y + 8 - 1)
        self._draw_columns(canvas)
        for x in range(0, canvas.width, 2):
            canvas.dot(x, _DOTS_Y)
        layout.footer_middle(canvas, self.app.strings, _TEXT_OPEN)
        layout.footer_arrows(canvas)

    def _draw_line(self, canvas, line, y):
        canvas.number_right(small, _NUMBER_RIGHT, y, line + 1)
        if line == self.cursor:
            canvas.invert(0, y, _NUMBER_RIGHT, 8)
        if self.app.match.is_edited(line):
            canvas.dot(_EDITED_X, y + 3)
            canvas.dot(_EDITED_X, y + 4)

    def _draw_columns(self, canvas):
        match = self.app.match
        pitch = self._pitch
        right = _RULE_X - 1 + pitch
        for player in range(self.left, min(self.left + self.columns(), match.players)):
            self.app.names.draw(canvas, small, right - 15, 0, right, player)
            if canvas.height > _TOTALS_Y:
                canvas.number_right(small, right, _TOTALS_Y, match.totals[player])
            right += pitch
        for row in range(min(self.ROWS, match.lines - self.first)):
            self._draw_values(canvas, self.first + row, _BODY_Y + 8 * row, pitch)
        if match.game.HAS_EVENTS:
            count_again(match)

    def _draw_values(self, canvas, line, y, pitch):
        """What a line brought to the players in view, or what an event left them with."""
        match = self.app.match
        if match.game.HAS_EVENTS:
            count_again(match, line + 1)
        right = _RULE_X - 1 + pitch
        for player in range(self.left, min(self.left + self.columns(), match.players)):
            value = match.totals[player] if match.game.HAS_EVENTS else match.value(line, player)
            if value != BLANK:
                left = canvas.number_right(small, right, y, value)
                if match.game.ASKS_FOR_HOLDER and match.tag(line) == player + 1:
                    canvas.icon(icons.DONKEY, left - 6, y)
            right += pitch
