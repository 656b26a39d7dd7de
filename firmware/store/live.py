"""The live record: which match is on, where the player stands, and the drafts. Small, rewritten often."""

from engine.compat import const
from engine.log import MOST_PLAYERS
from firmware.store.checksum import is_sealed, seal

_VERSION = const(1)
_SERIAL = const(2)
_SCREEN = const(4)
_CURSOR = const(5)
_MINUTE = const(6)
_IS_CORRECTING = const(8)
_NEXT_LINE = const(9)
_DRAFT_SIZE = const(3 + 2 * MOST_PLAYERS)
_CORRECTION = const(_NEXT_LINE + _DRAFT_SIZE)
_END = const(_CORRECTION + _DRAFT_SIZE)
_SIZE = const(_END + 2)


class Live:
    """The record in memory, and its file, whose handle stays open."""

    def __init__(self):
        self.data = bytearray(_SIZE)
        self._file = None

    def open(self, files, path):
        """Open the file at `path`, made if it is not there; True when it held a sound record."""
        try:
            self._file = files.open(path, "r+b")
        except OSError:
            self._file = files.open(path, "w+b")
        size = self._file.readinto(self.data)
        return size == _SIZE and self.data[0] == _VERSION and is_sealed(self.data, _END)

    def save(self, app, serial):
        """Write where `app` stands in the match with this serial number."""
        data = self.data
        data[0] = _VERSION
        self._put(_SERIAL, serial)
        data[_SCREEN] = app.number
        data[_CURSOR] = app.screen.cursor & 0xFF
        self._put(_MINUTE, app.match.minute)
        data[_IS_CORRECTING] = app.is_correcting()
        self._put_draft(_NEXT_LINE, app.next_line)
        self._put_draft(_CORRECTION, app.correction)
        seal(data, _END)
        self._file.seek(0)
        self._file.write(data)
        self._file.flush()

    def serial(self):
        """The serial number of the match that was on; 0: none."""
        return self._number(_SERIAL)

    def restore(self, app):
        """Bring `app`, whose match is loaded, back to where it stood."""
        app.match.minute = self._number(_MINUTE)
        self._get_draft(_NEXT_LINE, app.next_line)
        self._get_draft(_CORRECTION, app.correction)
        app.match.renew(app.next_line)
        app.match.renew(app.correction)
        app.take_up(self.data[_IS_CORRECTING] > 0)
        app.resume(self.data[_SCREEN], self.data[_CURSOR])

    def _put_draft(self, at, draft):
        self.data[at] = draft.players
        self.data[at + 1] = draft.line
        self.data[at + 2] = draft.tag
        for player in range(MOST_PLAYERS):
            self._put(at + 3 + 2 * player, draft.values[player])

    def _get_draft(self, at, draft):
        draft.clear(self.data[at])
        draft.line = self.data[at + 1]
        draft.tag = self.data[at + 2]
        for player in range(MOST_PLAYERS):
            value = self._number(at + 3 + 2 * player)
            draft.values[player] = value - 65536 if value & 0x8000 else value

    def _put(self, at, value):
        self.data[at] = value & 0xFF
        self.data[at + 1] = value >> 8 & 0xFF

    def _number(self, at):
        return self.data[at] | self.data[at + 1] << 8
