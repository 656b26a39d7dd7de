"""The live record: which match is on, where the player stands, and the drafts.

It is small and rewritten often.
"""

from engine.compat import const
from engine.log import MOST_PLAYERS
from firmware.store.checksum import is_sealed, seal
from firmware.store.closing import close

_VERSION = const(1)
_SERIAL = const(2)
_SCREEN = const(4)
_CURSOR = const(5)
_MINUTE = const(6)
_IS_CORRECTING = const(8)
_NEXT_LINE = const(9)
# players, line, tag, whether it is inserted, lines of the match, 12 values of two bytes
_DRAFT_SIZE = const(29)
_CORRECTION = const(_NEXT_LINE + _DRAFT_SIZE)
_END = const(_CORRECTION + _DRAFT_SIZE)
_SIZE = const(_END + 2)

_ENOENT = const(2)


class Live:
    """The record in memory, and its file at `path`, whose handle stays open."""

    def __init__(self, files, path):
        self.data = bytearray(_SIZE)
        self._files = files
        self._path = path
        self._file = None

    def open(self):
        """Read the file, made if it is not there; True when it held a sound record.

        OSError as the files raise it.
        """
        self._file = self._open_file()
        size = self._file.readinto(self.data)
        return size == _SIZE and self.data[0] == _VERSION and is_sealed(self.data, _END)

    def _open_file(self):
        try:
            return self._files.open(self._path, "r+b")
        except OSError as error:
            if error.args[0] != _ENOENT:
                raise
        return self._files.open(self._path, "w+b")

    def close(self):
        """Let go of the file."""
        close(self._file)
        self._file = None

    def save(self, app, serial):
        """Write where `app` stands in the match of this number. OSError as the files raise it."""
        self._fill(app, serial)
        if self._file is None:
            self._file = self._open_file()
        self._file.seek(0)
        self._file.write(self.data)
        self._file.flush()

    def _fill(self, app, serial):
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
        self.data[at + 3] = draft.insert
        self.data[at + 4] = draft.lines
        for player in range(MOST_PLAYERS):
            self._put(at + 5 + 2 * player, draft.values[player])

    def _get_draft(self, at, draft):
        draft.clear(self.data[at])
        draft.line = self.data[at + 1]
        draft.tag = self.data[at + 2]
        draft.insert = self.data[at + 3] > 0
        draft.lines = self.data[at + 4]
        for player in range(MOST_PLAYERS):
            value = self._number(at + 5 + 2 * player)
            draft.values[player] = value - 65536 if value & 0x8000 else value

    def _put(self, at, value):
        self.data[at] = value & 0xFF
        self.data[at + 1] = value >> 8 & 0xFF

    def _number(self, at):
        return self.data[at] | self.data[at + 1] << 8
