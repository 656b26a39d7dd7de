"""The journal of a match: every action, appended, each with a sequence number and a checksum.

A journal is a header of four bytes (`TJ`, version, 0), then entries: size, action, sequence number
(two bytes), the record of the match that was added (none for undo and redo), checksum (two bytes).
"""

from engine.compat import const
from engine.match import RECORDED, REDONE, UNDONE
from firmware.store.checksum import is_sealed, seal
from firmware.store.closing import close

_VERSION = const(1)
_HEADER_SIZE = const(4)
_ACTION = const(1)
_SEQUENCE = const(2)
_RECORD = const(4)
_FRAME = const(6)  # what an entry has beside the record
_MOST_RECORD = const(72)

# An entry is written with one call: through a view of its size, made beforehand.
_SIZES = (_FRAME, 12, 16, 20, 24, 28, 32, 40, 48, 64, _FRAME + _MOST_RECORD)


class Journal:
    """An open journal file. Its handle stays open; nothing is made while it is appended to."""

    def __init__(self):
        self._entry = bytearray(_FRAME + _MOST_RECORD)
        view = memoryview(self._entry)
        self._views = [view[:size] for size in _SIZES]
        self._file = None
        self._sequence = 0
        self.is_empty = False  # nothing at all stood in the file that was opened

    def close(self):
        """Let go of the file."""
        close(self._file)
        self._file = None

    def create(self, files, path, log):
        """Begin a journal at `path` with what is in force in `log`. OSError as files raise it."""
        self.close()
        self._file = files.open(path, "wb")
        self._sequence = 0
        self._file.write(bytes((0x54, 0x4A, _VERSION, 0)))
        at = 0
        while at < log.end:
            self._write(RECORDED, log, at)
            at += log.size(at)
        for _undone in range(log.changes(log.cursor, log.end)):
            self._write(UNDONE, log, -1)
        self._file.flush()

    def append(self, action, log, at):
        """Add an action, with the record at `at` of `log` if one was added."""
        self._write(action, log, at)
        self._file.flush()

    def open(self, files, path, log):
        """Read the journal at `path` into `log`, and go on appending behind what could be read.

        Returns False when something behind could not be read. OSError as the files raise it.
        """
        self.close()
        log.clear()
        self._sequence = 0
        self._file = files.open(path, "r+b")
        head = self._file.read(_HEADER_SIZE)
        self.is_empty = not head
        if len(head) < _HEADER_SIZE or head[0] != 0x54 or head[1] != 0x4A or head[2] != _VERSION:
            return False
        at = _HEADER_SIZE
        while self._read(log):
            at += self._entry[0]
        is_whole = not self._file.read(1)
        self._file.seek(at)
        return is_whole

    def _write(self, action, log, at):
        entry = self._entry
        size = 0 if at < 0 else log.size(at)
        place = 0
        while _SIZES[place] < _FRAME + size:
            place += 1
        entry[0] = _SIZES[place]
        entry[_ACTION] = action
        entry[_SEQUENCE] = self._sequence & 0xFF
        entry[_SEQUENCE + 1] = self._sequence >> 8 & 0xFF
        for i in range(_SIZES[place] - _FRAME):
            entry[_RECORD + i] = log.data[at + i] if i < size else 0
        seal(entry, _SIZES[place] - 2)
        self._file.write(self._views[place])
        self._sequence += 1

    def _read(self, log):
        """Read one entry and do in `log` what it says; False at the end or if it is senseless."""
        entry = self._entry
        if self._file.readinto(self._views[0]) < _FRAME or entry[0] not in _SIZES:
            return False
        rest = entry[0] - _FRAME
        if rest:
            more = self._file.read(rest)
            if len(more) < rest:
                return False
            entry[_FRAME : _FRAME + rest] = more
        sequence = entry[_SEQUENCE] | entry[_SEQUENCE + 1] << 8
        if sequence != self._sequence & 0xFFFF or not is_sealed(entry, entry[0] - 2):
            return False
        self._sequence += 1
        return self._repeat(log)

    def _repeat(self, log):
        action = self._entry[_ACTION]
        if action == UNDONE:
            return log.undo()
        if action == REDONE:
            return log.redo()
        size = self._entry[_RECORD + 1]
        if action != RECORDED or size < 2 or _RECORD + size > self._entry[0] - 2:
            return False
        if not log.has_room(size):
            return False
        at = log.cursor
        for i in range(size):
            log.data[at + i] = self._entry[_RECORD + i]
        log.close(at)
        return True
