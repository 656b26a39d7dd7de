"""Donkey: who kept the donkey? Only those are asked about whose points allow it."""

from engine.compat import const
from engine.log import MOST_PLAYERS
from firmware.app import screens
from firmware.app.screens.rows import RowsScreen

_TEXT_WHO_KEPT_DONKEY = const(152)


class HolderScreen(RowsScreen):
    """Players with enough points for the donkey, from the one on whom the entry guessed."""

    def __init__(self, app):
        super().__init__(app)
        self.players = bytearray(MOST_PLAYERS)
        self._count = 0

    def open(self):
        draft = self.app.draft
        order = self.app.order
        order.follow(draft)
        game = self.app.match.game
        self._count = 0
        self.cursor = 0
        for place in range(order.count):
            player = order.players[place]
            if game.may_hold(draft, player):
                if player == draft.tag - 1:
                    self.cursor = self._count
                self.players[self._count] = player
                self._count += 1
        super().open()

    def count(self):
        return self._count

    def row_text(self, row):
        return self.app.names.of(self.players[row])

    def draw_value(self, canvas, row, y, right):
        value = self.app.draft.values[self.players[row]]
        return canvas.number_right(self.shape.text, right, y, value)

    def draw_header(self, canvas):
        self.header(canvas, _TEXT_WHO_KEPT_DONKEY)

    def choose(self, row):
        self.app.draft.tag = self.players[row] + 1
        self.app.show_check()

    def back(self):
        self.app.show(screens.ENTRY)
