"""A name for somebody at the table: from the roster, or a new one."""

from engine.compat import const
from firmware.app import screens
from firmware.app.naming import FOR_PLAYER
from firmware.app.roster import MOST_NAMES
from firmware.app.screens.rows import RowsScreen

_TEXT_WHICH_NAME = const(175)
_TEXT_NEW_NAME = const(173)


class NameChoiceScreen(RowsScreen):
    """Those of the roster who do not sit here already."""

    def __init__(self, app):
        super().__init__(app)
        self.places = bytearray(MOST_NAMES)
        self._free = 0

    def open(self):
        roster = self.app.roster
        naming = self.app.naming
        player = naming.player if naming.purpose == FOR_PLAYER else -1
        self._free = 0
        for place in range(roster.count()):
            name = roster.names[place]
            if not self.app.match.name_objection(player, name, 0, len(name)):
                self.places[self._free] = place
                self._free += 1
        self.cursor = 0
        super().open()

    def count(self):
        return self._free + 1

    def row_text(self, row):
        if row < self._free:
            return self.app.roster.text(self.places[row])
        return self.app.strings.text(_TEXT_NEW_NAME)

    def draw_header(self, canvas):
        self.header(canvas, _TEXT_WHICH_NAME)

    def choose(self, row):
        if row < self._free:
            self.app.naming.take(self.app.roster.names[self.places[row]])
        else:
            self.app.show(screens.LETTERS)

    def back(self):
        self.app.naming.leave()
