"""All matches that are kept, each by a summary, so that a list of them opens at once.

Summaries are only remembered: each says how large the journal was that it was made of. Where that
is another size now, or there is no summary, the journal is read again. So nothing that happens to
a match, or to this file, can make a summary wrong for long.
"""

from engine.compat import const
from firmware.app import two_bytes
from firmware.app.utf8 import Text
from firmware.store import renamings, running_file, visit, whole_file
from firmware.store.checksum import checksum, is_sealed, seal
from firmware.store.paths import (
    ARCHIVE,
    BAD,
    GONE,
    MATCHES,
    MOST_SERIAL,
    highest,
    match_path,
    serial_of,
)
from firmware.store.statistics import Statistics
from firmware.store.store import LEAST_KEPT
from firmware.store.summary import Summary, date_at, summary

_KIND = const(0x41)
_VERSION = const(1)
_STAMP = const(2)  # of the renamings
_NAMES = const(4)  # how many names there are
_HEAD = const(6)
_MOST_BYTES = const(65536)

_BLOCK = const(4096)
# Most matches fit into one block; the largest take four. A board of 4 MB has some 500 blocks.
_BUDGET = const(64)
# An unfinished match is only deleted where even this is exceeded.
_BUDGET_OF_ALL = const(192)


class Archive:
    """The matches on flash, oldest first. `open` reads what is known, `read_next` the rest.

    What asks the flash returns False where that fails, and then the matches are what they were.
    """

    def __init__(self, store, files, app):
        self.names = []  # bytes; a summary's number of a name counts from 1
        self.unread = []  # serial numbers of matches that have no summary yet
        self.deleted = 0  # the number of the match that can be brought back; 0: none
        self._store = store
        self._files = files
        self._app = app
        self._data = bytearray()
        self._places = []  # where the summaries begin
        self._sizes = {}  # of the journals, by serial number
        self._is_stale = False
        self._visited = 0  # which old match was looked at before; 0: none
        self._summary = Summary(self._data)
        self._text = Text(b"")

    # Reading

    def open(self):
        """Find out which matches there are, and which of them are to be read.

        False where the flash fails.
        """
        self._data = bytearray()
        self.names = []
        self.unread = []
        self._visited = self._app.visit.serial if self._app.visit else 0
        is_read = True
        try:
            self._look_around()
            self._take(whole_file.read(self._files, ARCHIVE, _MOST_BYTES))
        except OSError:
            is_read = False
        self._index()
        known = [self.serial(place) for place in range(self.count())]
        self.unread = sorted(serial for serial in self._sizes if serial not in known)
        return is_read

    def _look_around(self):
        """The journals and their sizes, and what was deleted last."""
        self._sizes = {}
        self.deleted = 0
        for found in self._files.ilistdir(MATCHES):
            serial = serial_of(found[0])
            if found[0] == str(serial) and serial <= MOST_SERIAL:
                if found[3]:
                    self._sizes[serial] = found[3]
            elif found[0] == str(serial) + GONE:
                self.deleted = serial

    def _stamp(self):
        """A number that another renaming changes."""
        data = self._app.roster.renamings
        return checksum(data, 0, len(data))

    def _take(self, content):
        """Take the names, and the summaries of journals that are still what they were."""
        end = len(content) - 2 if content else 0
        if end < _HEAD or not is_sealed(content, end):
            return
        is_ours = content[0] == _KIND and content[1] == _VERSION
        if not is_ours or two_bytes.get(content, _STAMP) & 0xFFFF != self._stamp():
            return
        at = _HEAD
        for _name in range(two_bytes.get(content, _NAMES)):
            self.names.append(content[at + 1 : at + 1 + content[at]])
            at += 1 + content[at]
        found = Summary(content)
        while at < end:
            found.at = at
            at += found.size()
            if self._sizes.get(found.serial()) == found.journal_size():
                self._data.extend(content[found.at : at])
            else:
                self._is_stale = True

    def _index(self):
        self._summary = Summary(self._data)
        self._places = []
        at = 0
        while at < len(self._data):
            self._places.append(at)
            at += self._data[at]

    def read_next(self):
        """Read the newest match that has no summary; False where the one that is on would be lost.

        When that was the last one, what is known is kept.
        """
        serial = self.unread[-1]
        store = self._store
        if serial != store.serial and not self.visit(serial):
            return False
        self.unread.pop()
        match = self._app.match
        is_whole = store.serial == serial and not store.is_torn
        size = self._sizes[serial]
        self._insert(summary(match, serial, size, is_whole, self._number_of))
        if not self.unread:
            self._save()
        return True

    def read_all(self):
        """Read all matches that have no summary, as far as the flash gives them."""
        while self.unread and self.read_next():
            continue
        self.go_back()

    def go_back(self):
        """Put the match back that the app had before others were read."""
        visit = self._app.visit
        if visit is None or visit.serial == self._visited:
            return
        if self._visited:
            self.visit(self._visited)
        else:
            visit.end()

    def _number_of(self, player):
        if not self._app.match.name_size(player):
            return 0
        text = self._app.names.of(player)
        name = bytes(text.data[text.at : text.at + text.size])
        if name not in self.names:
            self.names.append(name)
        return self.names.index(name) + 1

    def _insert(self, entry):
        """Put a summary in where its serial number belongs."""
        at = len(self._data)
        for place in range(self.count()):
            if self.serial(place) > Summary(entry).serial():
                at = self._places[place]
                break
        self._data = self._data[:at] + entry + self._data[at:]
        self._index()
        self._is_stale = True

    # Keeping

    def _save(self):
        """Keep what is known. It can be read from the journals again, so no error is one.

        What a failing flash gave is not kept.
        """
        if not self._is_stale or self._store.is_failing:
            return
        self._is_stale = False
        self._forget_names()
        content = bytearray((_KIND, _VERSION, 0, 0, 0, 0))
        two_bytes.put(content, _STAMP, self._stamp())
        two_bytes.put(content, _NAMES, len(self.names))
        for name in self.names:
            content.append(len(name))
            content.extend(name)
        content.extend(self._data)
        content.extend(b"\0\0")
        seal(content, len(content) - 2)
        try:
            whole_file.write(self._files, ARCHIVE, content)
        except OSError:
            return

    def _forget_names(self):
        """Only those that are played under are kept, in the order of the matches."""
        names = []
        for place in range(self.count()):
            found = self.summary(place)
            for player in range(found.players()):
                if found.name(player):
                    name = self.names[found.name(player) - 1]
                    if name not in names:
                        names.append(name)
                    found.put_name(player, names.index(name) + 1)
        self.names = names

    # Asking

    def count(self):
        """How many matches have a summary."""
        return len(self._places)

    def summary(self, place):
        """The summary of the match at a place, the oldest at 0; lasts until the next call."""
        self._summary.at = self._places[place]
        return self._summary

    def serial(self, place):
        """The serial number of the match at a place."""
        return self.summary(place).serial()

    def place_of(self, serial):
        """The place of a match; -1: it has no summary."""
        for place in range(self.count()):
            if self.serial(place) == serial:
                return place
        return -1

    def statistics(self):
        """What people have played and won in these matches."""
        return Statistics(self)

    def date_at(self, match):
        """Where the log of `match`, which the app has, holds its date, or -1."""
        return date_at(match.log) if match.exists() else -1

    def name_text(self, number):
        """A name by its number, as a text that lasts until the next call."""
        self._text.data = self.names[number - 1]
        self._text.size = len(self._text.data)
        return self._text

    # Looking at a match

    def running(self):
        """The number of the match that is on; 0: none is, or it is not kept."""
        app = self._app
        return self._store.serial if app.visit is None else app.visit.waiting

    def visit(self, serial):
        """Look at an old match. False where the one that is on cannot be kept."""
        return visit.visit(self._store, self._app, serial)

    def take_over(self):
        """Go on with the match that is visited: from now on it is the one that is on."""
        app = self._app
        match = app.match
        if not self._store.set_aside(app):
            return False
        try:
            running_file.write(self._files, self._files.listdir(MATCHES), self._store.serial)
        except OSError:
            return False
        match.take_time()
        app.visit = None
        app.take_up(False)
        match.prepare(app.next_line)
        return True

    def delete(self, serial):
        """Delete a match; it can be brought back until another one is deleted, or is tried to."""
        try:
            self._look_around()
            self._forget_deleted()
            self._files.rename(match_path(serial), match_path(serial) + GONE)
        except OSError:
            return False
        return True

    def bring_back(self):
        """Bring back the match that was deleted last."""
        try:
            self._files.rename(match_path(self.deleted) + GONE, match_path(self.deleted))
        except OSError:
            return False
        return True

    def _forget_deleted(self):
        """What was deleted before cannot be brought back any more."""
        if not self.deleted:
            return
        if self.deleted == highest(self._files.listdir(MATCHES)):
            # Its number must not be given away again: an empty journal keeps it.
            self._files.open(match_path(self.deleted), "wb").close()
        self._remove(self.deleted, GONE)
        self.deleted = 0

    def _remove(self, serial, end=""):
        """Remove the journal of a match, named with this end, and what was kept aside of it."""
        for name in self._files.listdir(MATCHES):
            if serial_of(name) == serial and BAD in name:
                self._files.remove(MATCHES + "/" + name)
        self._files.remove(match_path(serial) + end)

    def rename(self, old, new):
        """Rename somebody of the roster for good, in all matches that are kept.

        `new` must be nobody's name. The roster is saved like other changes of it.
        """
        app = self._app
        try:
            last = highest(self._files.listdir(MATCHES))
        except OSError:
            return False
        renamings.add(app.roster, old, new, last)
        self.names = [new if name == old else name for name in self.names]
        self._is_stale = True
        self._save()
        self._store.follow_names(app)
        return True

    # Room for another match

    def make_room(self):
        """Delete the oldest matches beyond the budget; at least the last ones stay.

        What is finished goes first.
        """
        try:
            if not self.open():
                return
            self.read_all()
            if self._store.is_failing:
                return
            self._forget_empty()
            while self._delete_oldest():
                continue
        except OSError:
            # A flash that fails says so where a match is written.
            return
        self._save()

    def _delete_oldest(self):
        blocks = 0
        for place in range(self.count()):
            blocks += (self.summary(place).journal_size() + _BLOCK - 1) // _BLOCK
        if self.count() <= LEAST_KEPT or blocks < _BUDGET:
            return False
        victim = self._oldest(True)
        if victim < 0 and blocks >= _BUDGET_OF_ALL:
            victim = self._oldest(False)
        if victim < 0:
            return False
        self._forget_deleted()
        self._remove(self.serial(victim))
        at = self._places[victim]
        self._data = self._data[:at] + self._data[at + self._data[at] :]
        self._index()
        self._is_stale = True
        return True

    def _oldest(self, is_over):
        """The oldest match that has ended, or just the oldest; never the one that is on."""
        for place in range(self.count() - LEAST_KEPT):
            found = self.summary(place)
            if found.serial() != self.running() and (found.is_over() or not is_over):
                return place
        return -1

    def _forget_empty(self):
        """An empty journal only keeps its number, and only the highest one needs to be kept."""
        names = self._files.listdir(MATCHES)
        for name in names:
            if name.isdigit() and int(name) < highest(names) and int(name) not in self._sizes:
                self._files.remove(MATCHES + "/" + name)
