"""Who sits at the table: rename, change seats, join, leave."""

from engine import reasons
from engine.compat import const
from firmware.app import naming, screens
from firmware.app.screens.rows import RowsScreen

_TEXT_AT_THE_TABLE = const(186)
_TEXT_CHANGE_SEATS = const(187)
_TEXT_SOMEBODY_JOINS = const(188)


class PlayersScreen(RowsScreen):
    """The players as they sit; what can be changed for all comes after them."""

    def open(self):
        self.cursor = 0
        super().open()

    def seats_row(self):
        """The row that changes seats."""
        return self.app.match.seated

    def join_row(self):
        """The row with which somebody joins."""
        return self.app.match.seated + 1

    def count(self):
        return self.app.match.seated + (1 if self.app.match.game.HAS_EVENTS else 2)

    def row_text(self, row):
        match = self.app.match
        if row < match.seated:
            return self.app.names.of(match.seats[row])
        is_seats = row == self.seats_row()
        return self.app.strings.text(_TEXT_CHANGE_SEATS if is_seats else _TEXT_SOMEBODY_JOINS)

    def draw_header(self, canvas):
        self.header(canvas, _TEXT_AT_THE_TABLE)

    def choose(self, row):
        app = self.app
        if row < app.match.seated:
            app.naming.player = app.match.seats[row]
            app.show(screens.PLAYER_MENU)
        elif row == self.seats_row():
            app.show(screens.SEATS)
        elif app.match.is_full():
            app.toast.complain(reasons.TOO_MANY_PLAYERS)
        else:
            app.naming.purpose = naming.FOR_GUEST
            app.show(screens.NAME_CHOICE)

    def back(self):
        self.app.back_to_menu()
