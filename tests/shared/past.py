"""Matches that are played one after the other, and the plainest model of what is left of them.

`Evenings` does things to a simulated device without pressing keys; `PlainPast` does the same to
lists and dictionaries.
"""

from engine import games
from engine.games.contract import LEFT_OUT
from engine.match import NOTHING
from tests.shared.fakes import simulator

_LOWEST = 0
_HIGHEST = 1


class Evenings:
    """A device on which matches of the free game are played, until each ends by its rounds."""

    def __init__(self, files=None):
        self.box = simulator(files)

    @property
    def app(self):
        """The app on the device."""
        return self.box.app

    @property
    def keeper(self):
        """Its store."""
        return self.box.app.keeper

    @property
    def match(self):
        """The match that it has."""
        return self.box.app.match

    def cut(self):
        """The power goes and comes back."""
        self.box.power_on()

    def save(self):
        """What a step does at its end."""
        self.keeper.save(self.app)
        self.match.action = NOTHING

    def begin(self, names, rounds, highest=False):
        """Begin a free game of so many rounds; names are bytes, empty for nobody."""
        setup = self.app.setup
        setup.choose(games.load(games.FREE))
        setup.players = len(names)
        setup.names[: len(names)] = names
        setup.named = len(names)
        game = setup.game
        setup.rules[game.option("target")] = LEFT_OUT
        setup.rules[game.option("max_rounds")] = rounds
        setup.rules[game.option("wins")] = _HIGHEST if highest else _LOWEST
        while setup.named and not setup.names[setup.named - 1]:
            setup.named -= 1
        self.app.start_match()
        self.save()

    def play(self, values, line=None):
        """Close the next round, or put a line right; returns why not, or 0."""
        match = self.match
        draft = self.app.next_line if line is None else self.app.correction
        if line is None:
            match.prepare(draft)
        else:
            match.prepare(draft, line)
        for player in range(len(values)):
            draft.values[player] = values[player]
        reason = match.close(draft)
        if not reason and line is None:
            match.prepare(draft)
        self.save()
        return reason

    def change(self, change):
        """Do something to the match; returns why not, or 0."""
        reason = change(self.match)
        self.save()
        return reason

    def archive(self):
        """All matches, read as far as they have to be; the match that is on is back then."""
        archive = self.keeper.archive(self.app)
        archive.open()
        was_visiting = self.app.visit
        while archive.unread:
            if not archive.read_next():
                raise ValueError("the match cannot be set aside")
        if self.app.visit and not was_visiting:
            self.app.visit.end()
        return archive

    def visit(self, serial):
        """Look at an old match."""
        if not self.keeper.archive(self.app).visit(serial):
            raise ValueError("the match cannot be set aside")

    def end_visit(self):
        """Put the match that is on back."""
        self.app.visit.end()
        self.save()

    def take_over(self):
        """Go on with the match that is visited."""
        if not self.keeper.archive(self.app).take_over():
            raise ValueError("it cannot be kept")
        self.app.show_match()
        self.save()

    def delete(self, serial):
        """Delete an old match."""
        return self.keeper.archive(self.app).delete(serial)

    def bring_back(self):
        """Bring back what was deleted last."""
        archive = self.keeper.archive(self.app)
        archive.open()
        return archive.bring_back()

    def rename(self, old, new):
        """Give somebody another name for good."""
        is_done = self.archive().rename(old, new)
        self.save()
        return is_done


def told(archive):
    """What an archive says of all matches: a list of tuples, the oldest first."""
    found = []
    for place in range(archive.count()):
        match = archive.summary(place)
        players = []
        for player in range(match.players()):
            number = match.name(player)
            name = archive.names[number - 1] if number else b""
            players.append((name, match.rank(player), match.total(player)))
        about = match.serial(), match.is_over(), match.lowest_wins(), match.deals()
        found.append(about + (tuple(players),))
    return found


def counted(archive, name):
    """The statistics of a person: {lowest wins: (played, won, average in tenths, best, worst)}."""
    statistics = archive.statistics()
    statistics.follow(name)
    found = {}
    for kind in statistics.kinds:
        statistics.count(kind)
        found[kind[1]] = (
            statistics.played,
            statistics.won,
            statistics.average_tenths(),
            statistics.best,
            statistics.worst,
        )
    return found


class PlainMatch:
    """A free game: who plays, what was entered, and everything that was so before."""

    def __init__(self, people, rounds, highest):
        self.people = people  # numbers; None: has no name
        self.most = rounds
        self.highest = highest
        self.states = [[]]  # rounds after every change that can be taken back
        self.undone = []

    @property
    def rounds(self):
        """The rounds in force."""
        return self.states[-1]

    def is_over(self):
        """Whether all rounds are played."""
        return len(self.rounds) >= self.most

    def put(self, rounds):
        """A change."""
        self.states.append(rounds)
        self.undone = []

    def totals(self):
        """What everybody has."""
        return [sum([values[player] for values in self.rounds])
                for player in range(len(self.people))]  # fmt: skip

    def ranks(self):
        """Shared places."""
        totals = self.totals()
        if self.highest:
            return [1 + len([other for other in totals if other > total]) for total in totals]
        return [1 + len([other for other in totals if other < total]) for total in totals]


class PlainPast:
    """All matches by their numbers, and what everybody is called today."""

    def __init__(self):
        self.names = []  # by the person's number
        self.matches = {}
        self.deleted = {}  # one at the most
        self.running = 0
        self.next_serial = 1

    def name(self, person):
        """What somebody is called."""
        return b"" if person is None else self.names[person]

    def told(self):
        """The same as `told` of an archive."""
        found = []
        for serial in sorted(self.matches):
            match = self.matches[serial]
            names = [self.name(person) for person in match.people]
            players = tuple(zip(names, match.ranks(), match.totals()))
            about = serial, match.is_over(), not match.highest, len(match.rounds)
            found.append(about + (players,))
        return found

    def counted(self, person):
        """The same as `counted` of an archive."""
        found = {}
        for lowest in (True, False):
            totals = []
            won = 0
            for match in self.matches.values():
                if match.is_over() and person in match.people and match.highest != lowest:
                    player = match.people.index(person)
                    totals.append(match.totals()[player])
                    won += match.ranks()[player] == 1
            if totals:
                least, most = min(totals), max(totals)
                best, worst = (least, most) if lowest else (most, least)
                found[lowest] = (len(totals), won, _tenths(totals), best, worst)
        return found


def _tenths(totals):
    """The mean in tenths, the nearest, a half up."""
    tenths, rest = 10 * sum(totals) // len(totals), 10 * sum(totals) % len(totals)
    return tenths + (2 * rest >= len(totals))


class RandomPast:
    """Random things happen to a device and to the model alike."""

    def __init__(self, dice, files=None):
        self.dice = dice
        self.night = Evenings(files)
        self.plain = PlainPast()
        self.done = {}  # how often each thing happened
        self._coined = 0

    def step(self):
        """Something happens."""
        what = self.dice.roll(12)
        acts = (
            self._begin, self._play, self._play, self._play, self._undo, self._redo,
            self._correct, self._go_on, self._delete, self._bring_back, self._rename, self._cut,
        )  # fmt: skip
        if acts[what]():
            name = acts[what].__name__ if hasattr(acts[what], "__name__") else str(what)
            self.done[name] = self.done.get(name, 0) + 1

    def _running(self):
        return self.plain.matches.get(self.plain.running)

    def _coin(self):
        self._coined += 1
        return b"N%d" % self._coined

    def _begin(self):
        plain = self.plain
        people = []
        for _seat in range(2 + self.dice.roll(3)):
            person = self._somebody()
            if person is None or person not in people:
                people.append(person)
        if len(people) < 2:
            return False
        rounds = 1 + self.dice.roll(3)
        highest = self.dice.roll(2) > 0
        self.night.begin([plain.name(person) for person in people], rounds, highest)
        plain.running = plain.next_serial
        plain.next_serial += 1
        plain.matches[plain.running] = PlainMatch(people, rounds, highest)
        return True

    def _somebody(self):
        dice = self.dice.roll(10)
        if dice == 0:
            return None
        if dice == 1 or not self.plain.names:
            self.plain.names.append(self._coin())
            return len(self.plain.names) - 1
        return self.dice.roll(len(self.plain.names))

    def _values(self, match):
        return [self.dice.roll(400) - 200 for _player in match.people]

    def _play(self):
        match = self._running()
        if match is None or match.is_over():
            return False
        values = self._values(match)
        if self.night.play(values):
            raise ValueError("refused")
        match.put(match.rounds + [values])
        return True

    def _undo(self):
        match = self._running()
        return match is not None and self._take_back(match)

    def _take_back(self, match):
        if len(match.states) == 1:
            return False
        self.night.change(lambda engine: engine.undo())
        match.undone.append(match.states.pop())
        return True

    def _redo(self):
        match = self._running()
        if match is None or not match.undone:
            return False
        self.night.change(lambda engine: engine.redo())
        match.states.append(match.undone.pop())
        return True

    def _other(self):
        """An old match, by its number; 0: there is none."""
        others = [serial for serial in sorted(self.plain.matches) if serial != self.plain.running]
        return others[self.dice.roll(len(others))] if others else 0

    def _correct(self):
        """An old match is put right, or a change of it is taken back."""
        serial = self._other()
        if not serial or not self.plain.matches[serial].rounds:
            return False
        match = self.plain.matches[serial]
        self.night.visit(serial)
        if self.dice.roll(3) == 0:
            self._take_back(match)
        else:
            line = self.dice.roll(len(match.rounds))
            values = self._values(match)
            if self.night.play(values, line):
                raise ValueError("refused")
            match.put(match.rounds[:line] + [values] + match.rounds[line + 1 :])
        if self.dice.roll(2):
            self.night.end_visit()
        else:
            self.night.cut()
        return True

    def _go_on(self):
        serial = self._other()
        if not serial or self.plain.matches[serial].is_over():
            return False
        self.night.visit(serial)
        self.night.take_over()
        self.plain.running = serial
        return True

    def _delete(self):
        serial = self._other()
        if not serial:
            return False
        self.night.delete(serial)
        self.plain.deleted = {serial: self.plain.matches.pop(serial)}
        return True

    def _bring_back(self):
        if not self.plain.deleted:
            return False
        self.night.bring_back()
        self.plain.matches.update(self.plain.deleted)
        self.plain.deleted = {}
        return True

    def _rename(self):
        if not self.plain.names:
            return False
        person = self.dice.roll(len(self.plain.names))
        old = self.plain.names[person]
        new = self._coin()
        if self.dice.roll(2):
            # Somebody gets the name that another one had before.
            new = b"N%d" % (1 + self.dice.roll(self._coined))
        if new in self.plain.names or old not in self.night.app.roster.names:
            return False
        if not self.night.rename(old, new):
            raise ValueError("not kept")
        self.plain.names[person] = new
        return True

    def _cut(self):
        """The power goes; sometimes the index is damaged, or gone."""
        files = self.night.box.files
        dice = self.dice.roll(4)
        if "archive" in files.listdir("/tally"):
            if dice == 0:
                files.remove("/tally/archive")
            elif dice == 1:
                data = bytearray(files.get("/tally/archive"))
                data[self.dice.roll(len(data))] ^= 1 << self.dice.roll(8)
                files.put("/tally/archive", data)
        self.night.cut()
        return True

    def check(self, test):
        """The device knows the same as the model."""
        archive = self.night.archive()
        test.assertEqual(told(archive), self.plain.told())
        test.assertEqual(archive.deleted, list(self.plain.deleted)[0] if self.plain.deleted else 0)
        test.assertEqual(archive.running(), self.plain.running)
        match = self._running()
        if match is not None:
            engine = self.night.match
            test.assertEqual(engine.totals[: engine.players], match.totals())
            test.assertEqual(engine.redos(), len(match.undone))
        for person in range(len(self.plain.names)):
            found = counted(archive, self.plain.names[person])
            test.assertEqual(found, self.plain.counted(person))
