"""The live record: which match is on, where the player stands, and what is half entered.

It is small and rewritten often: 128 bytes are what LittleFS keeps inside the directory.
"""

from engine.compat import const
from engine.log import MOST_PLAYERS
from firmware.app import screens, two_bytes
from firmware.app.naming import FOR_SEAT
from firmware.store import whole_file
from firmware.store.checksum import is_sealed, seal
from firmware.store.closing import close
from firmware.store.lost import FINE, NEWER, UNREADABLE
from firmware.store.paths import LIVE

_VERSION = const(2)
_FLAGS = const(1)
_SERIAL = const(2)
_SEQUENCE = const(4)
_SCREEN = const(6)
_CURSOR = const(7)
_MINUTE = const(8)
_FIRST = const(10)
_PURPOSE = const(11)
_PLAYER = const(12)
_ROWS = const(13)  # where lists were left, two to a byte
_PLAYED = const(16)
_NEXT_LINE = const(17)
# players, line, tag, whether it is inserted, lines of the match, 12 values of two bytes
_DRAFT_SIZE = const(29)
_SHARED = const(_NEXT_LINE + _DRAFT_SIZE)  # a correction, a match being set up, or nothing
_BEHIND_CORRECTION = const(_SHARED + _DRAFT_SIZE)
_BEHIND_SETUP = const(_SHARED + 44)
_END = const(126)
_SIZE = const(128)

_IS_CORRECTING = const(1)
_HAS_MATCH = const(2)

# Lists that are come back to, with at most 16 rows.
_LISTS = (
    screens.HOME,
    screens.GAME_CHOICE,
    screens.SETTINGS,
    screens.PLAYERS,
    screens.TABLE_MENU,
    screens.RESULT_MENU,
)

_ENOENT = const(2)


class Live:
    """The record in memory, and its file, whose handle stays open; it follows a journal."""

    def __init__(self, files, journal):
        self.data = bytearray(_SIZE)
        view = memoryview(self.data)
        self._setup = view[_SHARED:_BEHIND_SETUP]
        # What only the screen itself knows stands behind what it shares with others.
        self._own = view[_SHARED:_END]
        self._own_behind_correction = view[_BEHIND_CORRECTION:_END]
        self._own_behind_setup = view[_BEHIND_SETUP:_END]
        self._files = files
        self._journal = journal
        self._file = None

    def read(self):
        """Read the file; returns FINE, NEWER, UNREADABLE, or None where there is none.

        OSError as the files raise it.
        """
        data = whole_file.read(self._files, LIVE, _SIZE)
        if data is None:
            return None
        if len(data) != _SIZE or not is_sealed(data, _END):
            return UNREADABLE
        if data[0] != _VERSION:
            return NEWER
        self.data[:] = data
        return FINE

    def open(self, app, serial):
        """Open the file, made if it is not there. OSError as the files raise it."""
        try:
            self._file = self._files.open(LIVE, "r+b")
        except OSError as error:
            if error.args[0] != _ENOENT:
                raise
            # It must never stand there empty: that would look like damage.
            self._fill(app, serial)
            whole_file.write(self._files, LIVE, self.data)
            self._file = self._files.open(LIVE, "r+b")

    def close(self):
        """Let go of the file."""
        close(self._file)
        self._file = None

    def save(self, app, serial):
        """Write where `app` stands in the match of this number, after the journal's last action.

        OSError as the files raise it.
        """
        if self._file is None:
            self.open(app, serial)
        self._fill(app, serial)
        self._file.seek(0)
        self._file.write(self.data)
        self._file.flush()

    def _fill(self, app, serial):
        # In parts, none of which needs a frame so large that it is taken from the heap.
        data = self.data
        data[0] = _VERSION
        two_bytes.put(data, _SERIAL, serial)
        two_bytes.put(data, _SEQUENCE, self._journal.sequence)
        self._fill_flags(app)
        self._fill_position(app)
        self._fill_lists(app.cursors)
        self._put_draft(_NEXT_LINE, app.next_line)
        self._fill_shared(app)
        seal(data, _END)

    def _fill_flags(self, app):
        flags = _IS_CORRECTING if app.is_correcting() else 0
        if app.match.exists():
            flags |= _HAS_MATCH
        self.data[_FLAGS] = flags

    def _fill_position(self, app):
        data = self.data
        data[_SCREEN] = app.number
        data[_CURSOR] = app.screen.cursor & 0xFF
        data[_FIRST] = app.screen.first & 0xFF
        two_bytes.put(data, _MINUTE, app.match.minute)
        data[_PLAYED] = app.setup.players
        data[_PURPOSE] = app.naming.purpose
        data[_PLAYER] = app.naming.player

    def _fill_lists(self, cursors):
        place = 0
        while place < len(_LISTS):
            low = cursors[_LISTS[place]] & 0x0F
            self.data[_ROWS + (place >> 1)] = low | cursors[_LISTS[place + 1]] << 4 & 0xF0
            place += 2

    def _fill_shared(self, app):
        shared = self._shared()
        if shared == screens.SETUP:
            app.setup.keep(app.roster, self._setup)
        elif shared == screens.CORRECTION:
            self._put_draft(_SHARED, app.correction)
        app.screen.keep(self._own_of(shared))

    def _own_of(self, shared):
        if shared == screens.SETUP:
            return self._own_behind_setup
        return self._own_behind_correction if shared == screens.CORRECTION else self._own

    # Restoring

    def serial(self):
        """The serial number of the match that was on; 0: none."""
        return two_bytes.get(self.data, _SERIAL) & 0xFFFF

    def sequence(self):
        """How many actions its journal had."""
        return two_bytes.get(self.data, _SEQUENCE) & 0xFFFF

    def has_match(self):
        """Whether there was a match."""
        return self.data[_FLAGS] & _HAS_MATCH > 0

    def was_kept(self):
        """Whether the match that was on, if there was one, had a journal."""
        return self.serial() > 0 or not self.has_match()

    def restore_drafts(self, app):
        """Bring back what was half entered in the match of `app`, which is loaded."""
        app.match.minute = two_bytes.get(self.data, _MINUTE)
        self._get_draft(_NEXT_LINE, app.next_line)
        app.match.renew(app.next_line)
        if self._shared() == screens.CORRECTION:
            self._get_draft(_SHARED, app.correction)
            app.match.renew(app.correction)
            app.take_up(self.data[_FLAGS] & _IS_CORRECTING > 0)

    def restore_position(self, app):
        """Bring `app` back to the screen it stood on."""
        app.setup.players = self.data[_PLAYED]
        app.naming.purpose = self.data[_PURPOSE]
        app.naming.player = self.data[_PLAYER]
        shared = self._shared()
        number = self.data[_SCREEN]
        if shared == screens.SETUP and not app.setup.take(app.roster, self._setup):
            number = 0
        app.resume(number, self.data[_CURSOR], self.data[_FIRST], self._own_of(shared))
        # Last: to show a screen notes where the one before it was left.
        for place in range(len(_LISTS)):
            both = self.data[_ROWS + (place >> 1)]
            app.cursors[_LISTS[place]] = both >> 4 if place & 1 else both & 0x0F

    def _shared(self):
        return screens.shared(self.data[_SCREEN], self.data[_PURPOSE] == FOR_SEAT)

    # Numbers and drafts

    def _put_draft(self, at, draft):
        self.data[at] = draft.players
        self.data[at + 1] = draft.line
        self.data[at + 2] = draft.tag
        self.data[at + 3] = draft.insert
        self.data[at + 4] = draft.lines
        two_bytes.put_all(self.data, at + 5, draft.values, MOST_PLAYERS)

    def _get_draft(self, at, draft):
        draft.clear(self.data[at])
        draft.line = self.data[at + 1]
        draft.tag = self.data[at + 2]
        draft.insert = self.data[at + 3] > 0
        draft.lines = self.data[at + 4]
        two_bytes.get_all(self.data, at + 5, draft.values, MOST_PLAYERS)
