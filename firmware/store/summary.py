"""What is remembered of a match without reading it: a few bytes, one after the other.

size, serial number (2), size of the journal (3), game, flags, date (5: year - 2000, month, day,
hour, minute; zeros: not known), deals (2), players; then for each player the number of the name
(2; 0: has none), rank (0: has left), total (3).
"""

from engine import standing
from engine.compat import const
from engine.log import DATE, DATE_PARTS

_SERIAL = const(1)
_JOURNAL_SIZE = const(3)
_GAME = const(6)
_FLAGS = const(7)
_DATE = const(8)
_DEALS = const(13)
_PLAYERS = const(15)
_HEAD = const(16)
_PLAYER = const(6)
_RANK = const(2)
_TOTAL = const(3)

_IS_OVER = const(1)
_LOWEST_WINS = const(2)
_IS_DAMAGED = const(4)

_DATE_PARTS = const(5)


def date_at(log):
    """Where the log of a match holds its date, or -1."""
    at = log.size(0)
    return at + DATE_PARTS if at < log.cursor and log.kind(at) == DATE else -1


def summary(match, serial, journal_size, is_whole, number_of):
    """Sum up `match`; `number_of(player)` numbers the names. One of nobody: nothing was read."""
    players = match.players if match.exists() else 0
    data = bytearray(_HEAD + _PLAYER * players)
    data[0] = len(data)
    _put(data, _SERIAL, serial, 2)
    _put(data, _JOURNAL_SIZE, journal_size, 3)
    if not is_whole:
        data[_FLAGS] = _IS_DAMAGED
    if not players:
        return data
    data[_GAME] = match.game.NUMBER
    if match.is_over():
        data[_FLAGS] |= _IS_OVER
    if match.game.lowest_wins(match):
        data[_FLAGS] |= _LOWEST_WINS
    at = date_at(match.log)
    if at >= 0:
        data[_DATE : _DATE + _DATE_PARTS] = match.log.data[at : at + _DATE_PARTS]
    _put(data, _DEALS, match.deals, 2)
    data[_PLAYERS] = players
    for player in range(players):
        at = _HEAD + _PLAYER * player
        _put(data, at, number_of(player), 2)
        data[at + _RANK] = standing.rank(match, player)
        _put(data, at + _TOTAL, match.totals[player], 3)
    return data


def _put(data, at, value, size):
    for i in range(size):
        data[at + i] = value >> 8 * i & 0xFF


class Summary:
    """Reads the summary that begins at byte `at` of `data`."""

    def __init__(self, data):
        self.data = data
        self.at = 0

    def size(self):
        """How many bytes it takes."""
        return self.data[self.at]

    def serial(self):
        """The serial number of the match."""
        return self._number(_SERIAL)

    def journal_size(self):
        """How many bytes its journal had: it grows with every change."""
        return self._number(_JOURNAL_SIZE) | self.data[self.at + _JOURNAL_SIZE + 2] << 16

    def game(self):
        """The number of the game; 0: nothing could be read."""
        return self.data[self.at + _GAME]

    def is_over(self):
        """Whether the match has ended."""
        return self.data[self.at + _FLAGS] & _IS_OVER > 0

    def lowest_wins(self):
        """Whether the lowest total is the best."""
        return self.data[self.at + _FLAGS] & _LOWEST_WINS > 0

    def date_at(self):
        """Where the date begins: year - 2000, month, day, hour, minute; -1: nobody knows it."""
        at = self.at + _DATE
        return at if self.data[at] else -1

    def deals(self):
        """How many rounds were closed."""
        return self._number(_DEALS)

    def players(self):
        """How many ever played."""
        return self.data[self.at + _PLAYERS]

    def name(self, player):
        """The number of a player's name; 0: the player has none."""
        return self._number(_HEAD + _PLAYER * player)

    def put_name(self, player, number):
        """Give a player's name another number."""
        _put(self.data, self.at + _HEAD + _PLAYER * player, number, 2)

    def rank(self, player):
        """A player's place, shared by equal totals; 0 for who left."""
        return self.data[self.at + _HEAD + _PLAYER * player + _RANK]

    def total(self, player):
        """A player's total."""
        place = _HEAD + _PLAYER * player + _TOTAL
        high = self.data[self.at + place + 2]
        return self._number(place) + ((high - 256 if high & 0x80 else high) << 16)

    def counts(self):
        """Whether the match counts in statistics: it is over, and a round was played."""
        return self.is_over() and self.deals() > 0

    def _number(self, place):
        return self.data[self.at + place] | self.data[self.at + place + 1] << 8
