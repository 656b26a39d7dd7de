"""Who sits where: pick a player up, move, put down; one change in the end."""

from engine.compat import const
from engine.log import MOST_PLAYERS
from firmware.app import screens
from firmware.app.gestures import OK, UP
from firmware.app.screens.rows import RowsScreen

_TEXT_SEATS = const(192)
_TEXT_SEATS_DONE = const(193)
_TEXT_PICK_UP = const(194)
_TEXT_PUT_DOWN = const(195)


class SeatsScreen(RowsScreen):
    """The players clockwise; the last row makes the new order count."""

    def __init__(self, app):
        super().__init__(app)
        self.seats = bytearray(MOST_PLAYERS)
        self.is_carrying = False
        self._came_from = 0

    def open(self):
        match = self.app.match
        for seat in range(match.seated):
            self.seats[seat] = match.seats[seat]
        self.is_carrying = False
        self.cursor = 0
        super().open()

    def keep(self, memo):
        for seat in range(MOST_PLAYERS):
            memo[seat] = self.seats[seat]
        memo[MOST_PLAYERS] = self.is_carrying
        memo[MOST_PLAYERS + 1] = self._came_from

    def recall(self, memo):
        for seat in range(MOST_PLAYERS):
            self.seats[seat] = memo[seat]
        self.is_carrying = memo[MOST_PLAYERS] > 0
        self._came_from = memo[MOST_PLAYERS + 1]

    def count(self):
        return self.app.match.seated + 1

    def row_text(self, row):
        if row < self.app.match.seated:
            return self.app.names.of(self.seats[row])
        return self.app.strings.text(_TEXT_SEATS_DONE)

    def draw_value(self, canvas, row, y, right):
        if row >= self.app.match.seated:
            return right
        left = canvas.number_right(self.shape.text, right, y, row + 1)
        if not self.is_carrying or row != self.cursor:
            return left
        return self.draw_arrows(canvas, min(left - 5, right - 16), y)

    def draw_header(self, canvas):
        self.header(canvas, _TEXT_SEATS)

    def ok_word(self):
        if self.cursor >= self.app.match.seated:
            return super().ok_word()
        return _TEXT_PUT_DOWN if self.is_carrying else _TEXT_PICK_UP

    def refresh(self, canvas):
        # The word for OK depends on the row.
        canvas.clear()
        self.draw(canvas)

    def press(self, role):
        if self.is_carrying and role != OK:
            self._carry(-1 if role == UP else 1)
        else:
            super().press(role)

    def _carry(self, step):
        seat = self.cursor + step
        if 0 <= seat < self.app.match.seated:
            player = self.seats[self.cursor]
            self.seats[self.cursor] = self.seats[seat]
            self.seats[seat] = player
            self._move(step)

    def choose(self, row):
        if row < self.app.match.seated:
            self.is_carrying = not self.is_carrying
            self._came_from = row
            self.app.redraw()
            self.app.touch()
        else:
            self._sit()

    def _sit(self):
        """Whether the new order counts now; if not, it is said why."""
        return self.app.show_changed(self.app.match.sit(self.seats))

    def _is_new(self):
        match = self.app.match
        for seat in range(match.seated):
            if match.seats[seat] != self.seats[seat]:
                return True
        return False

    def _leave(self):
        """A new order counts on the way back, too; one that is refused is given up."""
        if not self._is_new():
            self.app.back_to(screens.PLAYERS)
        elif not self._sit():
            self.open()
            self.app.redraw()

    def back(self):
        if not self.is_carrying:
            self._leave()
            return
        while self.cursor != self._came_from:
            self._carry(1 if self.cursor < self._came_from else -1)
        self.is_carrying = False
        self.app.redraw()
        self.app.touch()
