"""The match as it is written down: records one after the other in one byte array.

A record is `kind | flags`, its size in bytes, then what the kind needs (`docs/format.md`).
`cursor` stands behind the last record in force, `end` behind the last one written: what lies
between can be redone.
"""

from engine.compat import const

START = 1  # version, game, first dealer, rules (two bytes each)
PLAYER = 2  # name in UTF-8; sits down before the first round
ROUND = 3  # line, tag, minute (two bytes), a value per player
EDIT = 4  # the same, in place of the line
DELETE = 5  # line
INSERT = 6  # as ROUND, before the line
NAME = 7  # player, name in UTF-8
SEATS = 8  # the players in the order they sit, clockwise
LEAVE = 9  # player
RULES = 10  # rules (two bytes each)
GO_ON = 11
FINISH = 12
JOIN = 13  # start points (two bytes), name in UTF-8; sits down later
DATE = 14  # when the match began: year - 2000, month, day, hour, minute

# Where things stand in a record.
START_VERSION = 2  # nobody asks: the version of a journal decides
START_GAME = 3
START_DEALER = 4
START_RULES = 5
PLAYER_NAME = 2
JOIN_POINTS = 2
JOIN_NAME = 4
LINE = 2  # of what is put right, deleted, or goes before it
CHANGED_PLAYER = 2  # who has another name, or leaves
CHANGED_NAME = 3
CHANGED_RULES = 2
SEATS_ORDER = 2
DATE_PARTS = 2

BLANK = -32768  # a value that was not entered, or a player who was not there

_WIDE = const(0x80)  # values take two bytes each
_KIND = const(0x7F)
_NARROW_LOWEST = const(-100)
_NARROW_HIGHEST = const(154)
_NARROW_BLANK = const(255)
_TAG = const(3)
_MINUTE = const(4)
_VALUES = const(6)

MOST_PLAYERS = 12
MOST_NAME_BYTES = 64

# 400 changes of the largest kind (12 values of two bytes) and a table of the longest names.
_CAPACITY = const(400 * (_VALUES + 2 * 12) + 1024)


class Log:
    """A fixed amount of memory for the records of one match."""

    def __init__(self):
        self.data = bytearray(_CAPACITY)
        self.cursor = 0
        self.end = 0

    def clear(self):
        """Forget everything."""
        self.cursor = 0
        self.end = 0

    def has_room(self, size):
        """Whether a record of `size` bytes can be written at the cursor."""
        return self.cursor + size <= _CAPACITY

    def kind(self, at):
        """The kind of the record at byte `at`."""
        return self.data[at] & _KIND

    def size(self, at):
        """The size in bytes of the record at byte `at`."""
        return self.data[at + 1]

    def open(self, kind, size):
        """Begin a record at the cursor, over what could be redone; its place is for `close`."""
        at = self.cursor
        self.data[at] = kind
        self.data[at + 1] = size
        return at

    def close(self, at):
        """Put the record at `at`, now complete, in force as the newest."""
        self.cursor = at + self.data[at + 1]
        self.end = self.cursor

    # Taking back and bringing back

    def last_change(self):
        """Where the newest change in force begins, or -1; what began the match is none."""
        found = -1
        at = 0
        while at < self.cursor:
            if is_change(self.kind(at)):
                found = at
            at += self.size(at)
        return found

    def undo(self):
        """Move the cursor before the newest change; False when there is none."""
        at = self.last_change()
        if at < 0:
            return False
        self.cursor = at
        return True

    def redo(self):
        """Put the next change and what goes with it in force again; False when there is none."""
        if self.cursor == self.end:
            return False
        self.cursor += self.size(self.cursor)
        while self.cursor < self.end and not is_change(self.kind(self.cursor)):
            self.cursor += self.size(self.cursor)
        return True

    def changes(self, at, end):
        """How many changes stand between two places."""
        count = 0
        while at < end:
            if is_change(self.kind(at)):
                count += 1
            at += self.size(at)
        return count

    # Numbers of two bytes, -32768 to 32767.

    def number(self, at):
        """The signed number in two bytes at `at`."""
        value = self.data[at] | self.data[at + 1] << 8
        return value - 65536 if value & 0x8000 else value

    def put_number(self, at, value):
        """Write `value` into two bytes at `at`."""
        self.data[at] = value & 0xFF
        self.data[at + 1] = value >> 8 & 0xFF

    # Lines: rounds, edits and insertions share one layout.

    def write_line(self, kind, line, minute, draft):
        """Write the values of `draft` as a record; returns its place, or -1 without room."""
        wide = _needs_two_bytes(draft)
        size = _VALUES + draft.players * (2 if wide else 1)
        if not self.has_room(size):
            return -1
        at = self.open(kind | (_WIDE if wide else 0), size)
        self.data[at + LINE] = line
        self.data[at + _TAG] = draft.tag
        self.put_number(at + _MINUTE, minute)
        for player in range(draft.players):
            self._put_value(at, player, draft.values[player])
        self.close(at)
        return at

    def _put_value(self, at, player, value):
        if self.data[at] & _WIDE:
            self.put_number(at + _VALUES + 2 * player, value)
        else:
            narrow = _NARROW_BLANK if value == BLANK else value - _NARROW_LOWEST
            self.data[at + _VALUES + player] = narrow

    def value(self, at, player):
        """What `player` got in the line at `at`; BLANK when not there."""
        data = self.data
        if data[at] & _WIDE:
            place = _VALUES + 2 * player
            return self.number(at + place) if place < data[at + 1] else BLANK
        place = _VALUES + player
        if place >= data[at + 1] or data[at + place] == _NARROW_BLANK:
            return BLANK
        return data[at + place] + _NARROW_LOWEST

    def line(self, at):
        """Which line the record at `at` is about."""
        return self.data[at + LINE]

    def tag(self, at):
        """What the game itself adds to the line at `at`: a holder, a kind of event."""
        return self.data[at + _TAG]

    def minute(self, at):
        """When the line at `at` was entered, in minutes since the match began."""
        return self.number(at + _MINUTE)


def is_line(kind):
    """Whether a record of this kind holds the values of a line."""
    return kind == ROUND or kind == EDIT or kind == INSERT


def is_change(kind):
    """Whether undo takes back a record of this kind; GO_ON and FINISH go with the one before."""
    if kind == START or kind == PLAYER or kind == DATE:
        return False
    return kind != GO_ON and kind != FINISH


def _needs_two_bytes(draft):
    for player in range(draft.players):
        value = draft.values[player]
        if value != BLANK and not _NARROW_LOWEST <= value <= _NARROW_HIGHEST:
            return True
    return False
