"""One player: another name, or going home."""

from engine.compat import const
from firmware.app import naming, screens
from firmware.app.screens.rows import RowsScreen

_TEXT_PLAYER_NAMED = const(189)
_TEXT_RENAME = const(190)
_TEXT_LEAVES = const(191)

RENAME = 0
LEAVE = 1


class PlayerMenuScreen(RowsScreen):
    """What can be done for the player that was chosen."""

    def open(self):
        self.cursor = 0
        super().open()

    def count(self):
        return 1 if self.app.match.game.HAS_EVENTS else 2

    def row_text(self, row):
        return self.app.strings.text(_TEXT_RENAME if row == RENAME else _TEXT_LEAVES)

    def draw_header(self, canvas):
        self.header_named(canvas, _TEXT_PLAYER_NAMED, self.app.names.of(self.app.naming.player))

    def choose(self, row):
        app = self.app
        if row == RENAME:
            app.naming.purpose = naming.FOR_PLAYER
            app.show(screens.NAME_CHOICE)
            return
        app.show_changed(app.match.leave(app.naming.player))

    def back(self):
        self.app.back_to(screens.PLAYERS)
