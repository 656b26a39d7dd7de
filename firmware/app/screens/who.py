"""New game, third step: who plays. Names are picked, or typed once."""

from engine.compat import const
from firmware.app import naming, screens
from firmware.app.screens.rows import RowsScreen

_TEXT_WHO_PLAYS = const(172)
_TEXT_NEW_NAME = const(173)
_TEXT_BY_NUMBER = const(174)

NEW_NAME = 0
FIRST_NAME = 1


class WhoScreen(RowsScreen):
    """The roster, most recent first; OK seats a name or takes it away again.

    With all seats taken it goes on by itself.
    """

    def open(self):
        if self.app.naming.was_typed:
            # Who types one name often types the next.
            self.app.naming.was_typed = False
            self.cursor = NEW_NAME
        elif self.app.roster.count():
            self.cursor = FIRST_NAME
        else:
            self.cursor = self.by_number_row()
        super().open()

    def by_number_row(self):
        """The row that goes on without more names."""
        return FIRST_NAME + self.app.roster.count()

    def count(self):
        return self.by_number_row() + 1

    def row_text(self, row):
        if row == NEW_NAME:
            return self.app.strings.text(_TEXT_NEW_NAME)
        if row == self.by_number_row():
            return self.app.strings.text(_TEXT_BY_NUMBER)
        return self.app.roster.text(row - FIRST_NAME)

    def draw_value(self, canvas, row, y, right):
        if NEW_NAME < row < self.by_number_row():
            seat = self.app.setup.seat_of(self.app.roster.names[row - FIRST_NAME])
            if seat >= 0:
                return canvas.number_right(self.shape.text, right, y, seat + 1)
        return right

    def draw_header(self, canvas):
        setup = self.app.setup
        self.header(canvas, _TEXT_WHO_PLAYS, setup.named, setup.players)

    def choose(self, row):
        app = self.app
        if row == NEW_NAME:
            app.naming.purpose = naming.FOR_SEAT
            app.show(screens.LETTERS)
        elif row == self.by_number_row():
            app.show(screens.RULES)
        else:
            app.setup.toggle(app.roster.names[row - FIRST_NAME])
            # The line on top counts them.
            app.redraw()
            app.touch()
            self.go_on_when_full()

    def go_on_when_full(self):
        """All seats have a name."""
        if self.app.setup.named == self.app.setup.players:
            self.app.show(screens.RULES)

    def back(self):
        game = self.app.setup.game
        is_fixed = game.FEWEST == game.MOST
        self.app.back_to(screens.GAME_CHOICE if is_fixed else screens.PLAYER_COUNT)
