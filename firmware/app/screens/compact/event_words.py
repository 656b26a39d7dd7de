"""What the choices of Okey's first page say."""

from engine.compat import const
from engine.games import okey
from firmware.app.screens import event

_TEXT_TILES_RAN_OUT = const(155)
_TEXT_INDICATOR = const(156)


class EventWords:
    """Goes before a screen of events among the bases of a class."""

    def cell_text(self, cell):
        """A name in the order of the seats, or an event."""
        if cell < okey.PLAYERS:
            return self.app.names.of(self.app.match.seats[cell])
        is_tiles_out = cell == event.TILES_OUT
        return self.app.strings.text(_TEXT_TILES_RAN_OUT if is_tiles_out else _TEXT_INDICATOR)
