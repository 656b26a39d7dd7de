"""Everybody who has played here: the roster, then who is only known from past games."""

from engine.compat import const
from firmware.app import screens
from firmware.app.screens.archive_rows import ArchiveRowsScreen
from firmware.app.utf8 import Text

_TEXT_PLAYERS_MENU = const(201)
_TEXT_NOBODY_KNOWN = const(343)


class PeopleScreen(ArchiveRowsScreen):
    """OK shows what somebody has played and won."""

    EMPTY_TEXT = _TEXT_NOBODY_KNOWN

    def __init__(self, app):
        super().__init__(app)
        self._others = []
        self._text = Text(b"")

    def list_up(self):
        roster = self.app.roster.names
        self._others = [name for name in self.archive.names if name not in roster]

    def count(self):
        return self.app.roster.count() + len(self._others)

    def _name(self, row):
        roster = self.app.roster
        if row < roster.count():
            return roster.names[row]
        return self._others[row - roster.count()]

    def row_text(self, row):
        self._text.data = self._name(row)
        self._text.size = len(self._text.data)
        return self._text

    def draw_header(self, canvas):
        self.header(canvas, _TEXT_PLAYERS_MENU)

    def choose(self, row):
        self.app.naming.person = self._name(row)
        self.app.show(screens.STATISTICS)

    def back(self):
        self.app.back_to(screens.PAST_MATCH if self.app.visit else screens.HOME)
