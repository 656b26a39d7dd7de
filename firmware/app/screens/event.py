"""Okey, first page: who closed, or the tiles ran out, or somebody shows the indicator."""

from engine.compat import const
from engine.games import okey
from firmware.app import screens
from firmware.app.fonts import bold, text
from firmware.app.screens.cells import CellsScreen

_TEXT_WHO_CLOSED = const(153)
_TEXT_TILES_RAN_OUT = const(155)
_TEXT_INDICATOR = const(156)

TILES_OUT = 4
INDICATOR = 5
_EVENTS = const(6)
# Where nothing is chosen yet: nobody is further than two presses away from here.
_SECOND_SEAT = const(1)


class EventScreen(CellsScreen):
    """Four names in the order of the seats, and two events."""

    def open(self):
        draft = self.app.draft
        kind = okey.kind_of(draft.tag)
        self.cursor = self.seat_of(okey.player_of(draft.tag))
        if not draft.tag and (draft.is_new() or draft.insert):
            self.cursor = _SECOND_SEAT
        elif kind == okey.TILES_OUT:
            self.cursor = TILES_OUT
        elif kind == okey.INDICATOR:
            self.cursor = INDICATOR

    def seat_of(self, player):
        """Where `player` sits."""
        for seat in range(okey.PLAYERS):
            if self.app.match.seats[seat] == player:
                return seat
        return 0

    def count(self):
        return _EVENTS

    def question(self):
        return self.app.strings.text(_TEXT_WHO_CLOSED)

    def draw_cell(self, canvas, cell, x, y, is_chosen):
        font = bold if is_chosen else text
        if cell < okey.PLAYERS:
            self.app.names.draw(canvas, font, x + 3, y, x + 60, self.app.match.seats[cell])
        else:
            words = _TEXT_TILES_RAN_OUT if cell == TILES_OUT else _TEXT_INDICATOR
            canvas.text(font, x + 3, y, self.app.strings.text(words), x + 62)

    def choose(self, cell):
        draft = self.app.draft
        if cell == INDICATOR:
            self.app.show(screens.INDICATOR)
        elif cell == TILES_OUT:
            draft.tag = okey.event(okey.TILES_OUT, 0)
            self.app.show_check()
        else:
            draft.tag = self._close_by(self.app.match.seats[cell])
            self.app.show(screens.CLOSE)

    def _close_by(self, player):
        """The same close as before by another player, or an ordinary one."""
        tag = self.app.draft.tag
        is_other = self.app.draft.is_new() and player != okey.player_of(tag)
        if is_other or okey.kind_of(tag) != okey.CLOSE:
            return okey.event(okey.CLOSE, player)
        return okey.event(okey.CLOSE, player, okey.close_of(tag), okey.with_ok(tag))

    def back(self):
        self.app.leave_entry()
