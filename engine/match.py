"""A match: what its records come to.

Nothing is kept beside the records. A round on top is counted on, after every other change they are
all read again, so that totals, ranks, dealer and end can never be stale, whatever was corrected,
taken back or put right (`docs/decisions.md`, "One log"). Whoever counts only some lines, for a
picture, counts all of them again before the next change.
"""

from engine import games, reasons
from engine import log as records
from engine.compat import const
from engine.counting import count_again, count_line
from engine.draft import NEW
from engine.log import BLANK, MOST_NAME_BYTES, MOST_PLAYERS, Log

_VERSION = const(1)
_MOST_RULES = const(16)
_MOST_POINTS = const(32767)  # what two bytes hold
_MOST_MINUTES = const(32767)
_MOST_MOVES = const(400)  # joins, leaves and new seats that the timeline has room for

MOST_LINES = 240

# What happened last, for whoever keeps the match.
NOTHING = 0
BEGUN = 1
RECORDED = 2  # the newest record is at `action_at`
UNDONE = 3
REDONE = 4


class Match:
    """One match of one game: the only thing here that must never be lost."""

    def __init__(self):
        self.log = Log()
        self.game = None
        self.rules = [0] * _MOST_RULES
        self.totals = [0] * MOST_PLAYERS
        self.seats = [0] * MOST_PLAYERS  # players as they sit, clockwise
        self.is_here = bytearray(MOST_PLAYERS)
        self.dealt_by = bytearray(MOST_LINES)
        self.line_at = [0] * MOST_LINES  # where the log holds the lines
        self._timeline = bytearray(2 * (MOST_LINES + MOST_PLAYERS + _MOST_MOVES))
        self._name_at = [0] * MOST_PLAYERS
        self._name_size = [0] * MOST_PLAYERS
        self.minute = 0  # of the evening, told from outside
        self.low = 0  # what belongs to the last reason: bounds, and whom it is about
        self.high = 0
        self.culprit = 0
        self.clear()

    def clear(self):
        """No match at all."""
        self.log.clear()
        self.action = NOTHING
        self.action_at = 0
        self._forget()

    def _forget(self):
        self.players = 0  # all who ever played, those who left included
        self.seated = 0
        self.lines = 0
        self.deals = 0
        self.dealer = 0
        self.first_dealer = 0
        self.end_is_met = False
        self.end_line = 0  # the line, counted from 1, after which the end was met; 0: not yet
        self.end_player = -1  # who brought it, when a total did
        self.is_open_ended = False  # goes on after the end
        self.is_finished = False  # ended by hand
        self.moments = 0  # entries of the timeline

    def exists(self):
        """Whether there is a match."""
        return self.log.cursor > 0

    # Starting: begin, note_date where it is known, add_player for each seat, ready

    def begin(self, game, rules, dealer):
        """Start a match of `game` (a number of `engine.games`); `dealer` deals first, from 0."""
        self.clear()
        self.game = games.load(game)
        at = self.log.open(records.START, records.START_RULES + 2 * len(self.game.OPTIONS))
        self.log.data[at + records.START_VERSION] = _VERSION
        self.log.data[at + records.START_GAME] = game
        self.log.data[at + records.START_DEALER] = dealer
        self._put_rules(at + records.START_RULES, rules)
        self.log.close(at)

    def note_date(self, date):
        """Write down when the match begins: year - 2000, month, day, hour, minute."""
        at = self.log.open(records.DATE, records.DATE_PARTS + len(date))
        for place in range(len(date)):
            self.log.data[at + records.DATE_PARTS + place] = date[place]
        self.log.close(at)

    def add_player(self, name, start, size):
        """Seat a player; the name is `size` bytes of UTF-8 from `start` on in `name`, or none."""
        at = self.log.open(records.PLAYER, records.PLAYER_NAME + size)
        self._put_name(at + records.PLAYER_NAME, name, start, size)
        self.log.close(at)

    def ready(self):
        """The table is complete."""
        self.read()
        self.action = BEGUN

    def take_time(self):
        """Let it be as late as when the last line was entered, where no clock knows more."""
        self.minute = self.log.minute(self.line_at[self.lines - 1]) if self.lines else 0

    def pass_minutes(self, minutes):
        """Let time pass; what goes beyond 32767 minutes, some three weeks, is not counted."""
        self.minute = min(self.minute + minutes, _MOST_MINUTES)

    # Asking

    def is_over(self):
        """Whether the match has ended, by its rules or by hand."""
        return self.is_finished or (self.end_line > 0 and not self.is_open_ended)

    def is_full(self):
        """Whether nobody else can join: who left still counts, with the total that stays."""
        return self.seated == self.game.MOST or self.players == MOST_PLAYERS

    def is_seated(self, player):
        """Whether `player` sits at the table (and has not left)."""
        return self.is_here[player] > 0

    def value(self, line, player):
        """What `player` got in `line` (from 0); BLANK for who was not there."""
        return self.log.value(self.line_at[line], player)

    def tag(self, line):
        """What the game added to `line`."""
        return self.log.tag(self.line_at[line])

    def is_edited(self, line):
        """Whether `line` was put right after it had been entered."""
        return self.log.kind(self.line_at[line]) == records.EDIT

    def name_at(self, player):
        """Where the name of `player` begins in `log.data`."""
        return self._name_at[player]

    def name_size(self, player):
        """How many bytes the name of `player` has; 0: only a number."""
        return self._name_size[player]

    def plays_in(self, draft, player):
        """Whether `draft` wants a value of `player`, seated now or when the line was played."""
        if draft.is_new() or self.game.HAS_EVENTS:
            return self.is_seated(player)
        return self.value(draft.line, player) != BLANK

    def seated_in(self, draft):
        """How many players `draft` wants a value of."""
        if draft.is_new():
            return self.seated
        count = 0
        for player in range(draft.players):
            if self.plays_in(draft, player):
                count += 1
        return count

    def missing(self, draft):
        """How many values `draft` still lacks."""
        count = 0
        for player in range(self.players):
            if draft.values[player] == BLANK and self.plays_in(draft, player):
                count += 1
        return count

    # Entering a line

    def prepare(self, draft, line=NEW, insert=False):
        """Make `draft` the next line, a correction of `line` with its values, or one before it."""
        draft.clear(self.players)
        draft.line = line
        draft.lines = self.lines
        draft.insert = insert
        if line != NEW and not insert:
            draft.tag = self.tag(line)
            for player in range(self.players):
                draft.values[player] = self.value(line, player)
        self._note_totals_before(draft)

    def renew(self, draft):
        """The match changed beside a half-entered `draft`: what still fits stays in it."""
        if not draft.is_new() and draft.line >= self.lines:
            draft.clear(self.players)
        draft.players = self.players
        for player in range(MOST_PLAYERS):
            if player >= self.players or not self.plays_in(draft, player):
                draft.values[player] = BLANK
        self._note_totals_before(draft)

    def _note_totals_before(self, draft):
        if not draft.is_new():
            count_again(self, draft.line)
        for player in range(self.players):
            draft.before[player] = self.totals[player]
        if not draft.is_new():
            count_again(self)

    def objection(self, draft):
        """Why `draft` cannot become a line, or FINE; `low`, `high` and `culprit` say more."""
        if draft.is_new() and self.is_over():
            return reasons.MATCH_IS_OVER
        if (draft.is_new() or draft.insert) and self.lines == MOST_LINES:
            return reasons.MATCH_IS_FULL
        if not draft.is_new() and draft.line >= self.lines:
            return reasons.NO_SUCH_LINE
        return self._values_objection(draft) or self.game.objection(self, draft)

    def _values_objection(self, draft):
        if self.game.HAS_EVENTS:
            return reasons.FINE
        if self.missing(draft):
            return reasons.VALUE_MISSING
        self.low = self.game.lowest_value(self, draft)
        self.high = self.game.highest_value(self, draft)
        for player in range(MOST_PLAYERS):
            value = draft.values[player]
            if value == BLANK:
                continue
            self.culprit = player
            # A draft can be older than the table: somebody has left or joined since.
            if player >= draft.players or not self.plays_in(draft, player):
                return reasons.NO_SUCH_PLAYER
            if not self.low <= value <= self.high:
                return reasons.VALUE_OUT_OF_RANGE
        return reasons.FINE

    def doubt(self, draft):
        """Why the possible `draft` is unlikely, or FINE."""
        return self.game.doubt(self, draft)

    def close(self, draft):
        """Make `draft` a line of the match; returns FINE or why not."""
        reason = self.objection(draft)
        if reason:
            return reason
        if draft.is_new():
            return self._write_line(records.ROUND, self.lines, self.minute, draft)
        kind = records.INSERT if draft.insert else records.EDIT
        minute = self.log.minute(self.line_at[draft.line])
        return self._write_line(kind, draft.line, minute, draft)

    def _write_line(self, kind, line, minute, draft):
        return self._recorded(self.log.write_line(kind, line, minute, draft))

    def delete(self, line):
        """Take `line` out of the match; returns FINE or why not."""
        if not 0 <= line < self.lines:
            return reasons.NO_SUCH_LINE
        reason = self.game.deletion_objection(self, line)
        if reason:
            return reason
        at = self._open(records.DELETE, records.LINE + 1)
        if at >= 0:
            self.log.data[at + records.LINE] = line
            self.log.close(at)
        return self._recorded(at)

    # Changing the table

    def join(self, points, name, start, size):
        """Seat another player, last in the row, who begins with `points`; FINE or why not."""
        if self.is_full():
            return reasons.TOO_MANY_PLAYERS
        reason = self.name_objection(-1, name, start, size)
        if reason:
            return reason
        reason = self.game.rules_objection(self.rules, self.seated + 1)
        if reason:
            return reason
        if not -_MOST_POINTS <= points <= _MOST_POINTS:
            self.low = -_MOST_POINTS
            self.high = _MOST_POINTS
            return reasons.VALUE_OUT_OF_RANGE
        at = self._open_move(records.JOIN, records.JOIN_NAME + size)
        if at >= 0:
            self.log.put_number(at + records.JOIN_POINTS, points)
            self._put_name(at + records.JOIN_NAME, name, start, size)
            self.log.close(at)
        return self._recorded(at)

    def leave(self, player):
        """Let `player` go: the total stays, without a rank; returns FINE or why not."""
        if not 0 <= player < self.players or not self.is_seated(player):
            return reasons.NO_SUCH_PLAYER
        if self.seated == self.game.FEWEST:
            return reasons.TOO_FEW_PLAYERS
        at = self._open_move(records.LEAVE, records.CHANGED_PLAYER + 1)
        if at >= 0:
            self.log.data[at + records.CHANGED_PLAYER] = player
            self.log.close(at)
        return self._recorded(at)

    def sit(self, seats):
        """Put the players into the order of `seats`, clockwise; returns FINE or why not."""
        for player in range(self.players):
            if self.is_seated(player) and not self._is_among(seats, player):
                self.culprit = player
                return reasons.NO_SUCH_PLAYER
        at = self._open_move(records.SEATS, records.SEATS_ORDER + self.seated)
        if at >= 0:
            for seat in range(self.seated):
                self.log.data[at + records.SEATS_ORDER + seat] = seats[seat]
            self.log.close(at)
        return self._recorded(at)

    def _is_among(self, seats, player):
        for seat in range(self.seated):
            if seats[seat] == player:
                return True
        return False

    def rename(self, player, name, start, size):
        """Give `player` another name; returns FINE or why not."""
        if not 0 <= player < self.players:
            return reasons.NO_SUCH_PLAYER
        reason = self.name_objection(player, name, start, size)
        if reason:
            return reason
        at = self._open(records.NAME, records.CHANGED_NAME + size)
        if at >= 0:
            self.log.data[at + records.CHANGED_PLAYER] = player
            self._put_name(at + records.CHANGED_NAME, name, start, size)
            self.log.close(at)
        return self._recorded(at)

    def name_objection(self, player, name, start, size):
        """Why `player` (or -1: somebody new) cannot have this name, or FINE.

        Who left does not keep a name from others: they may come back as a new player.
        """
        if size > MOST_NAME_BYTES:
            return reasons.NAME_TOO_LONG
        for other in range(self.players):
            if other == player or not size or not self.is_seated(other):
                continue
            if self._has_name(other, name, start, size):
                return reasons.NAME_TAKEN
        return reasons.FINE

    def set_rules(self, rules):
        """Put right rules that were set wrong, for the whole match; returns FINE or why not."""
        for place in range(len(self.game.OPTIONS)):
            if not self.game.rule_fits(place, rules[place]):
                self.culprit = place
                return reasons.RULE_OUT_OF_RANGE
        reason = self.game.rules_objection(rules, self.seated)
        if reason:
            return reason
        at = self._open(records.RULES, records.CHANGED_RULES + 2 * len(self.game.OPTIONS))
        if at >= 0:
            self._put_rules(at + records.CHANGED_RULES, rules)
            self.log.close(at)
        return self._recorded(at)

    def go_on(self):
        """Play on past the end, until `finish`; where that is so already, nothing changes."""
        if self.is_open_ended:
            return reasons.FINE
        return self._mark(records.GO_ON)

    def finish(self):
        """End the match by hand."""
        return self._mark(records.FINISH)

    def _mark(self, kind):
        at = self._open(kind, 2)
        if at >= 0:
            self.log.close(at)
        return self._recorded(at)

    # Taking back

    def undo(self):
        """Take back the newest change; returns FINE or NOTHING_TO_UNDO."""
        if not self.log.undo():
            return reasons.NOTHING_TO_UNDO
        self.read()
        self.action = UNDONE
        return reasons.FINE

    def redo(self):
        """Bring back the change that was taken back last; returns FINE or NOTHING_TO_REDO."""
        if not self.log.redo():
            return reasons.NOTHING_TO_REDO
        self.read()
        self.action = REDONE
        return reasons.FINE

    def undos(self):
        """How many changes can be taken back."""
        return self.log.changes(0, self.log.cursor)

    def redos(self):
        """How many changes can be brought back."""
        return self.log.changes(self.log.cursor, self.log.end)

    def undo_at(self):
        """Where the change that `undo` would take back stands in the log, or -1."""
        return self.log.last_change()

    def redo_at(self):
        """Where the change that `redo` would bring back stands in the log, or -1."""
        return self.log.cursor if self.log.cursor < self.log.end else -1

    # Keeping

    def load(self, cursor):
        """Read the match from records that were put into the log; `cursor` as in `Log`."""
        self.log.cursor = cursor
        self.read()
        self.action = NOTHING

    # Reading the records

    def read(self):
        """Find out what all records up to the cursor come to."""
        self._forget()
        log = self.log
        at = 0
        while at < log.cursor:
            self._apply(log.kind(at), at)
            at += log.size(at)
        count_again(self)

    def _apply(self, kind, at):
        if kind == records.START:
            self._apply_start(at)
            return
        if kind == records.PLAYER:
            self._apply_player(at, records.PLAYER_NAME)
            return
        if kind == records.JOIN:
            self._apply_player(at, records.JOIN_NAME)
        elif records.is_line(kind):
            self._apply_line(kind, at)
        elif kind == records.DELETE:
            self._take_out(self._moment_of(self.log.line(at)))
        elif kind == records.NAME:
            player = self.log.data[at + records.CHANGED_PLAYER]
            self._set_name(player, at + records.CHANGED_NAME, at)
        elif kind == records.SEATS or kind == records.LEAVE:
            self._put_in(self.moments, at)
        elif kind == records.RULES:
            self._set_rules(at + records.CHANGED_RULES)
        elif kind == records.GO_ON:
            self.is_open_ended = True
            self.is_finished = False
        elif kind == records.FINISH:
            self.is_open_ended = False
            self.is_finished = True

    def _apply_start(self, at):
        game = self.log.data[at + records.START_GAME]
        if self.game is None or self.game.NUMBER != game:
            self.game = games.load(game)
        self.first_dealer = self.log.data[at + records.START_DEALER]
        self._set_rules(at + records.START_RULES)

    def _apply_player(self, at, name):
        self._set_name(self.players, at + name, at)
        self._put_in(self.moments, at)
        self.players += 1

    def _apply_line(self, kind, at):
        if kind == records.ROUND:
            self._put_in(self.moments, at)
            self.lines += 1
        elif kind == records.INSERT:
            self._put_in(self._moment_of(self.log.line(at)), at)
            self.lines += 1
        else:
            self._put_moment(self._moment_of(self.log.line(at)), at)

    def record_of(self, moment):
        """Where the log holds what happened at a moment, from 0 to `moments` - 1."""
        return self._timeline[2 * moment] | self._timeline[2 * moment + 1] << 8

    def _put_moment(self, moment, at):
        self._timeline[2 * moment] = at & 0xFF
        self._timeline[2 * moment + 1] = at >> 8

    def _moment_of(self, line):
        """Where `line` stands in the timeline."""
        moment = 0
        while True:
            if records.is_line(self.log.kind(self.record_of(moment))):
                if not line:
                    return moment
                line -= 1
            moment += 1

    def _put_in(self, moment, at):
        place = self.moments
        while place > moment:
            self._put_moment(place, self.record_of(place - 1))
            place -= 1
        self._put_moment(moment, at)
        self.moments += 1

    def _take_out(self, place):
        self.moments -= 1
        self.lines -= 1
        while place < self.moments:
            self._put_moment(place, self.record_of(place + 1))
            place += 1

    # Writing records

    def _open(self, kind, size):
        """Begin a record; -1 when the log is full."""
        return self.log.open(kind, size) if self.log.has_room(size) else -1

    def _open_move(self, kind, size):
        """Begin a record that takes a place in the timeline; -1 when either is full."""
        if self.moments - self.lines == MOST_PLAYERS + _MOST_MOVES:
            return -1
        return self._open(kind, size)

    def _recorded(self, at):
        if at < 0:
            return reasons.MATCH_IS_FULL
        if self.log.kind(at) == records.ROUND:
            # A round on top changes nothing before it, and a long match takes long to read.
            self._apply_line(records.ROUND, at)
            count_line(self, self.lines - 1, at)
        else:
            self.read()
        self.action = RECORDED
        self.action_at = at
        return reasons.FINE

    def _put_name(self, at, name, start, size):
        for i in range(size):
            self.log.data[at + i] = name[start + i]

    def _put_rules(self, at, rules):
        for place in range(len(self.game.OPTIONS)):
            self.log.put_number(at + 2 * place, rules[place])

    def _set_rules(self, at):
        for place in range(len(self.game.OPTIONS)):
            self.rules[place] = self.log.number(at + 2 * place)

    def _set_name(self, player, name_at, at):
        self._name_at[player] = name_at
        self._name_size[player] = at + self.log.size(at) - name_at

    def _has_name(self, player, name, start, size):
        if self._name_size[player] != size:
            return False
        at = self._name_at[player]
        for i in range(size):
            if self.log.data[at + i] != name[start + i]:
                return False
        return True
