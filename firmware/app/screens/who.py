"""New game, third step: who plays. Names are picked, or typed once."""

from engine.compat import const
from firmware.app import naming, screens
from firmware.app.fonts import text
from firmware.app.screens.rows import RowsScreen

_TEXT_WHO_PLAYS = const(172)
_TEXT_NEW_NAME = const(173)
_TEXT_BY_NUMBER = const(174)


class WhoScreen(RowsScreen):
    """The roster, most recent first; OK seats a name or takes it away again.

    With all seats taken it goes on by itself.
    """

    def open(self):
        if self.app.roster.count() == 0:
            self.cursor = self.count() - 1
        super().open()

    def count(self):
        return self.app.roster.count() + 2

    def row_text(self, row):
        if row < self.app.roster.count():
            return self.app.roster.text(row)
        is_new = row == self.app.roster.count()
        return self.app.strings.text(_TEXT_NEW_NAME if is_new else _TEXT_BY_NUMBER)

    def draw_value(self, canvas, row, y, right):
        if row < self.app.roster.count():
            seat = self.app.setup.seat_of(self.app.roster.names[row])
            if seat >= 0:
                canvas.number_right(text, right, y, seat + 1)

    def draw_header(self, canvas):
        setup = self.app.setup
        self.header(canvas, _TEXT_WHO_PLAYS, setup.named, setup.players)

    def refresh(self, canvas):
        canvas.clear()
        self.draw(canvas)

    def choose(self, row):
        app = self.app
        if row < app.roster.count():
            app.setup.toggle(app.roster.names[row])
            app.refresh()
            self.go_on_when_full()
        elif row == app.roster.count():
            app.naming.purpose = naming.FOR_SEAT
            app.show(screens.LETTERS)
        else:
            app.show(screens.RULES)

    def go_on_when_full(self):
        """All seats have a name."""
        if self.app.setup.named == self.app.setup.players:
            self.app.show(screens.RULES)

    def back(self):
        self.app.show(screens.PLAYER_COUNT)
