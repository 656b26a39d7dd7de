"""The journal of a match: every action, appended, each with a sequence number and a checksum.

A journal is a header (`TJ`, version, how many records begin the match, number of the match, first
sequence number, checksum), then entries: size, action, sequence number (two bytes), the record of
the match that was added (none for undo and redo), checksum (two bytes). The checksums of entries
go on from the header: what belongs to another match is never taken for one of this.
"""

from engine.compat import const
from engine.log import DATE, PLAYER, START
from engine.match import RECORDED, REDONE, UNDONE
from firmware.store.checksum import FIRST, checksum, is_sealed, seal
from firmware.store.closing import close
from firmware.store.lost import FINE, NEWER, PARTLY, UNREADABLE
from firmware.store.paths import NEW

_VERSION = const(2)
_HEADER_SIZE = const(10)
_FIRST_HEADER_SIZE = const(4)  # of version 1, which had neither number nor checksum
_BEGINNING = const(3)
_SERIAL = const(4)
_FIRST_SEQUENCE = const(6)
_HEADER_END = const(8)
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
        self._end = 0  # where the next entry goes
        self._seed = FIRST  # where the checksum of an entry begins
        self._beginning = 0  # how many records begin the match; 0: not known
        self.sequence = 0  # of the next entry
        self.last_action = 0  # what the last one says that was read
        self.is_empty = False  # nothing at all stood in the file that was read

    def close(self):
        """Let go of the file."""
        close(self._file)
        self._file = None

    # Writing

    def create(self, files, path, serial, log, aside=None):
        """Write a journal at `path` with all of `log`; `resume` opens it to go on.

        The one that is there counts until all is written; then it gets the name `aside`, or goes.
        OSError as the files raise it: then it counts still.
        """
        self.close()
        self._file = files.open(path + NEW, "wb")
        self._write_header(serial, log)
        at = 0
        while at < log.end:
            self._write(RECORDED, log, at)
            at += log.size(at)
        for _undone in range(log.changes(log.cursor, log.end)):
            self._write(UNDONE, log, -1)
        # Another close than `close`: here a failure counts.
        self._file.close()
        self._file = None
        if aside:
            files.rename(path, aside)
        files.rename(path + NEW, path)

    def resume(self, files, path):
        """Open the journal that was read or created, to append to it. OSError as it comes."""
        self._file = files.open(path, "r+b")
        self._file.seek(self._end)

    def append(self, action, log, at):
        """Add an action, with the record at `at` of `log` if one was added."""
        self._write(action, log, at)
        self._file.flush()

    def _write_header(self, serial, log):
        head = bytearray(_HEADER_SIZE)
        head[0] = 0x54
        head[1] = 0x4A
        head[2] = _VERSION
        head[_BEGINNING] = _beginning(log)
        head[_SERIAL] = serial & 0xFF
        head[_SERIAL + 1] = serial >> 8
        # A journal that is written anew is further than any live record written before it.
        head[_FIRST_SEQUENCE] = self.sequence & 0xFF
        head[_FIRST_SEQUENCE + 1] = self.sequence >> 8 & 0xFF
        seal(head, _HEADER_END)
        self._seed = checksum(head, 0, _HEADER_END)
        self._file.write(head)
        self._end = _HEADER_SIZE

    def _write(self, action, log, at):
        entry = self._entry
        size = 0 if at < 0 else log.size(at)
        place = 0
        while _SIZES[place] < _FRAME + size:
            place += 1
        entry[0] = _SIZES[place]
        entry[_ACTION] = action
        entry[_SEQUENCE] = self.sequence & 0xFF
        entry[_SEQUENCE + 1] = self.sequence >> 8 & 0xFF
        for i in range(_SIZES[place] - _FRAME):
            entry[_RECORD + i] = log.data[at + i] if i < size else 0
        seal(entry, _SIZES[place] - 2, self._seed)
        self._file.write(self._views[place])
        self._end += _SIZES[place]
        self.sequence += 1

    # Reading

    def read(self, files, path, serial, log):
        """Read the journal of match `serial` at `path` into `log`.

        Returns FINE, PARTLY (something behind could not be read), NEWER or UNREADABLE. OSError as
        the files raise it.
        """
        self.close()
        log.clear()
        self.last_action = 0
        self._file = files.open(path, "rb")
        found = self._read_header(serial)
        if found == FINE:
            while self._read(log):
                self._end += self._entry[0]
            self._file.seek(self._end)
            is_whole = not self._file.read(1)
            if not self._has_begun(log, is_whole):
                found = UNREADABLE
            elif not is_whole:
                found = PARTLY
        self.close()
        return found

    def _has_begun(self, log, is_whole):
        """Whether all who sat down were read; of version 1 only a change behind them says so."""
        if self._beginning:
            return _beginning(log) == self._beginning
        return is_whole or log.changes(0, log.end) > 0

    def _read_header(self, serial):
        head = self._file.read(_FIRST_HEADER_SIZE)
        self.is_empty = not head
        if len(head) < _FIRST_HEADER_SIZE or head[0] != 0x54 or head[1] != 0x4A:
            return UNREADABLE
        self.sequence = 0
        self._seed = FIRST
        self._end = _FIRST_HEADER_SIZE
        self._beginning = 0
        if head[2] == 1 and head[3] == 0:
            return FINE
        head += self._file.read(_HEADER_SIZE - _FIRST_HEADER_SIZE)
        if len(head) < _HEADER_SIZE or not is_sealed(head, _HEADER_END):
            return UNREADABLE
        self._seed = checksum(head, 0, _HEADER_END)
        self._end = _HEADER_SIZE
        if head[2] > _VERSION:
            return NEWER
        self.sequence = head[_FIRST_SEQUENCE] | head[_FIRST_SEQUENCE + 1] << 8
        self._beginning = head[_BEGINNING]
        is_it = head[2] == _VERSION and head[_SERIAL] | head[_SERIAL + 1] << 8 == serial
        return FINE if is_it else UNREADABLE

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
        if sequence != self.sequence & 0xFFFF or not is_sealed(entry, entry[0] - 2, self._seed):
            return False
        if not self._repeat(log):
            return False
        self.sequence += 1
        return True

    def _repeat(self, log):
        action = self._entry[_ACTION]
        self.last_action = action
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


def _beginning(log):
    """How many records stand before anything happened at the table."""
    count = 0
    at = 0
    while at < log.end and log.kind(at) in (START, DATE, PLAYER):
        count += 1
        at += log.size(at)
    return count
