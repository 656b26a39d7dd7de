"""A match counted once more, as plainly as it can be: from the records, by the sheet of rules.

It shares nothing with the engine but the bytes (`docs/format.md`), so that both can be compared.
"""

SIX_NIMMT = 1
FREE = 2
DONKEY = 3
OKEY = 4

_START = 1
_PLAYER = 2
_ROUND = 3
_EDIT = 4
_DELETE = 5
_INSERT = 6
_NAME = 7
_SEATS = 8
_LEAVE = 9
_RULES = 10
_GO_ON = 11
_FINISH = 12
_JOIN = 13

LEFT_OUT = -32768
BLANK = -32768
_ROMANIAN = (2, 4, 8, 12, 16, 20)
_TURKISH = (2, 4, 4, 8, 0, 0)


class PlainCount:
    """What records come to: `totals` of all who ever played, `seats`, `dealer`, `is_over`..."""

    def __init__(self, records):
        self.game = 0
        self.rules = []
        self.first_dealer = 0
        self.names = []
        self.moments = []  # what happens at the table, in its order
        self.is_open_ended = False
        self.is_finished = False
        at = 0
        while at < len(records):
            size = records[at + 1]
            self._read(records[at] & 0x7F, records[at] & 0x80, records[at + 2 : at + size])
            at += size
        self._count(None)

    def _read(self, kind, is_wide, body):
        if kind == _START:
            self.game = body[1]
            self.first_dealer = body[2]
            self.rules = _numbers(body[3:])
        elif kind == _RULES:
            self.rules = _numbers(body)
        elif kind == _PLAYER:
            self._seat(None, body)
        elif kind == _JOIN:
            self._seat(_numbers(body[:2])[0], body[2:])
        elif kind == _NAME:
            self.names[body[0]] = bytes(body[1:])
        elif kind == _SEATS:
            self.moments.append(("seats", list(body)))
        elif kind == _LEAVE:
            self.moments.append(("leave", body[0]))
        elif kind == _GO_ON:
            self.is_open_ended, self.is_finished = True, False
        elif kind == _FINISH:
            self.is_open_ended, self.is_finished = False, True
        else:
            self._read_line(kind, is_wide, body)

    def _seat(self, points, name):
        self.moments.append(("sit", len(self.names), points))
        self.names.append(bytes(name))

    def _read_line(self, kind, is_wide, body):
        if kind == _DELETE:
            del self.moments[self._places()[body[0]]]
            return
        values = _numbers(body[4:]) if is_wide else [_narrow(byte) for byte in body[4:]]
        line = ("line", body[1], _numbers(body[2:4])[0], values)
        if kind == _ROUND:
            self.moments.append(line)
        elif kind == _INSERT:
            self.moments.insert(self._places()[body[0]], line)
        elif kind == _EDIT:
            self.moments[self._places()[body[0]]] = line
        else:
            raise ValueError("no such record")

    def _places(self):
        """Where the lines stand among the moments."""
        return [place for place, moment in enumerate(self.moments) if moment[0] == "line"]

    # Counting

    def totals_before(self, line):
        """The totals when only the lines before `line`, from 0, had been played."""
        self._count(line)
        totals = self.totals
        self._count(None)
        return totals

    def _count(self, stop):
        self.totals = []
        self.seats = []
        self.dealer = self.first_dealer
        self.lines = 0
        self.deals = 0
        self.has_ended = False
        is_met = False
        for moment in self.moments:
            if moment[0] == "sit":
                self.totals.append(self._start() if moment[2] is None else moment[2])
                self.seats.append(moment[1])
            elif moment[0] == "seats":
                self.seats = moment[1]
            elif moment[0] == "leave":
                if self.dealer == moment[1]:
                    self.dealer = self._next_dealer()
                self.seats = [player for player in self.seats if player != moment[1]]
            elif self.lines == stop:
                return
            else:
                is_met = self._count_line(moment, is_met)

    def _count_line(self, line, is_met):
        self.lines += 1
        if self.game == OKEY:
            self._count_event(line[1])
            if line[1] >> 6 == 2:
                return is_met
        else:
            for player, value in enumerate(line[3]):
                if value != BLANK:
                    self.totals[player] += value
        self.deals += 1
        self.dealer = self._next_dealer()
        is_met = is_met or self._is_end(line[2])
        if is_met and not self._plays_on():
            self.has_ended = True
        return is_met

    def _count_event(self, tag):
        player = tag >> 4 & 3
        if tag >> 6 == 2:
            self._count_indicator(player)
        elif tag >> 6 == 1:
            self._take(range(4), self.rules[8])
        else:
            points = (_ROMANIAN, _TURKISH, self.rules[2:8])[self.rules[1]]
            loss = points[2 * (tag >> 1 & 3) + (tag & 1)]
            self._take([other for other in range(4) if other != player], loss)

    def _count_indicator(self, holder):
        rule = self.rules[10]
        if rule == 3 or (rule == 1 and self.totals[holder] < 3):
            return
        payers = [player for player in range(4) if player != holder]
        if rule == 0:
            payers = [player for player in payers if self.totals[player] >= 3]
        self._take(payers, 1)

    def _take(self, players, loss):
        for player in players:
            self.totals[player] -= loss
            if self.rules[9]:
                self.totals[player] = max(self.totals[player], 0)

    def _start(self):
        if self.game == OKEY:
            return self.rules[0]
        return self.rules[1] if self.game == FREE else 0

    def _next_dealer(self):
        step = -1 if self.game == OKEY else 1
        return self.seats[(self.seats.index(self.dealer) + step) % len(self.seats)]

    def _is_end(self, minute):
        rules = self.rules
        here = [self.totals[player] for player in self.seats]
        if self.game == OKEY:
            return min(here) <= 0
        if self.game == DONKEY:
            return minute >= rules[1] if rules[1] != LEFT_OUT else self.deals >= rules[0]
        if self.game == SIX_NIMMT:
            if rules[2] != LEFT_OUT:
                return self.deals >= rules[2]
            return max(here) >= rules[0] + rules[1]
        if rules[4] != LEFT_OUT and self.deals >= rules[4]:
            return True
        if rules[2] == LEFT_OUT:
            return False
        if rules[2] >= rules[1]:
            return max(here) >= rules[2] + rules[3]
        return min(here) <= rules[2] - rules[3]

    def _plays_on(self):
        """Whether a tie for the best place is played out."""
        if self.rules[(4, 5, 3, 13)[self.game - 1]] == 0:
            return False
        if self.game == OKEY and self.rules[9] and max(self.totals) == 0:
            return False
        return self.ranks().count(1) > 1

    # What follows

    def is_over(self):
        """Whether the match has ended, by its rules or by hand."""
        return self.is_finished or (self.has_ended and not self.is_open_ended)

    def ranks(self):
        """Everybody's rank, shared by equal totals; 0 for who left."""
        here = sorted(self.totals[player] for player in self.seats)
        if self.game == OKEY or (self.game == FREE and self.rules[0] == 1):
            here.reverse()
        return [
            here.index(total) + 1 if player in self.seats else 0
            for player, total in enumerate(self.totals)
        ]


def _numbers(body):
    """Signed numbers of two bytes."""
    found = []
    for at in range(0, len(body), 2):
        value = body[at] | body[at + 1] << 8
        found.append(value - 65536 if value >= 32768 else value)
    return found


def _narrow(byte):
    return BLANK if byte == 255 else byte - 100
