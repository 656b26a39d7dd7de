"""An evening of random presses: whatever is pressed, the score stays right and can be seen.

Two hands that do not know what they do press, hold, chatter, wait, pull the plug and take the
panel off; after each move the device is compared with a plain count (`plain_count`). An evening
is the same for the same seed, on CPython as on MicroPython.
"""

from engine import games, standing
from engine.log import BLANK
from engine.match import Match
from firmware.app import screens
from firmware.app.settings import FLIPPED
from host_sim.fakes.files import MemoryFiles
from host_sim.plain_count import PlainCount
from host_sim.simulator import DOWN, OK, UP, Simulator

NAMES = ("Anna", "Béla", "Cili", "Dóra", "Ernő", "Feri", "Győző", "Hugó", "Ida", "Jani")

_LANGUAGES = ("en", "hu", "de", "ro", "tr", None)  # None: the device asks for it
_PRIME = 2147483647
_FACTOR = 16807
_MOVES_KEPT = 12
_REST_MS = 300
_RELEASE_MS = 60
_MISSED_MS = 10100
_KEYS = (OK, OK, OK, OK, UP, UP, UP, DOWN, DOWN)
_ENTRY_KEYS = (OK, OK, OK, OK, OK, UP, DOWN)
_WORDS = {UP: "up", DOWN: "down", OK: "ok"}
_HOLDS_MS = (350, 450, 600, 700, 900, 1100, 1700, 3000)
_WAITS_MS = (1, 30, 200, 500, 1000, 3000, 4500, 8500, 13000, 61000)
_LONG_WAITS_MS = (130000, 301000, 1000000)
_ENTRY = (screens.ENTRY, screens.CHECK, screens.HOLDER)
_EVENTS = (screens.EVENT, screens.CLOSE, screens.INDICATOR, screens.EVENT_CHECK)


class Fault(Exception):
    """Something went wrong; the text says what, and after which moves."""


class Chance:
    """Random numbers, the same on every interpreter."""

    def __init__(self, seed):
        self._state = seed % (_PRIME - 1) + 1
        for _round in range(5):
            # Seeds that are neighbours begin alike.
            self.below(2)

    def below(self, count):
        """A number from 0 to count - 1."""
        self._state = self._state * _FACTOR % _PRIME
        return (self._state >> 4) % count

    def of(self, choices):
        """One of them."""
        return choices[self.below(len(choices))]


class RandomEvening:
    """One evening: `go_on` makes the next moves. `seen` counts what was met, by words."""

    def __init__(self, seed, board, install_machine):
        self.chance = Chance(seed)
        self.simulator = Simulator(
            board,
            MemoryFiles(),
            install_machine,
            self.chance.below(1 << 30),
            self.chance.of(_LANGUAGES),
        )
        self.presses = 0
        self.seen = {}
        self._moves = []
        self._drawn = None  # the picture that was compared last
        self._records = b""
        self._plain = None
        self._serial = 0  # of the match that was on the device when it was looked at last
        self._logs = {}  # what every match was then, by its number
        if self.chance.below(6):
            for _match in range(1 + self.chance.below(3)):
                self._begin_match()

    @property
    def app(self):
        """The app on the device."""
        return self.simulator.app

    # The evening

    def go_on(self, presses):
        """Press so many keys more, and check after each move. Fault as soon as one is found."""
        end = self.presses + presses
        while self.presses < end:
            self._move()
            self._check()

    def read_again(self, times):
        """From home, let the power go and look at a past match, so many times."""
        for _time in range(times):
            self.app.show(screens.HOME)
            self._open_past_match()
            self._cut()
            self._check()

    def finish(self):
        """Put everything at rest, then take all changes back and bring them back."""
        self.simulator.run(_REST_MS)
        self._cut()
        self._check()
        self._check_undo()

    def _begin_match(self):
        """Somebody sets a match up at random."""
        chance = self.chance
        setup = self.app.setup
        setup.choose(games.load(chance.of(games.ALL)))
        game = setup.game
        more = chance.below(game.MOST - game.FEWEST + 1)
        setup.players = game.FEWEST + chance.below(more + 1)  # rounds of few end sooner
        for name in NAMES[: chance.below(len(NAMES) + 1)]:
            self.app.roster.use(name.encode())
            setup.toggle(name.encode())
        for place in range(len(game.OPTIONS)):
            if chance.below(4) == 0:
                self._try_rule(setup, place)
        setup.dealer = chance.below(setup.players)
        self.app.start_match()
        self.simulator.device.store.save(self.app)
        self._note("begun " + game.KEY)
        self._check()

    def _try_rule(self, setup, place):
        _key, low, high, default, _words = setup.game.OPTIONS[place]
        setup.rules[place] = low + self.chance.below(min(high - low, 250) + 1)
        if setup.objection():
            setup.rules[place] = default

    # Moves

    def _move(self):
        if self.app.number == screens.HOME and self.chance.below(6) == 0:
            self._open_past_match()
        dice = self.chance.below(100)
        key = self.chance.of(_ENTRY_KEYS if self.app.number == screens.ENTRY else _KEYS)
        if dice < 62:
            self._press(key, 40 + self.chance.below(160))
        elif dice < 74:
            self._press(key, self.chance.of(_HOLDS_MS))
        elif dice < 80:
            self._chatter(key)
        elif dice < 83:
            self._both(key)
        elif dice < 95:
            self._wait(self.chance.of(_WAITS_MS))
        elif dice < 96:
            self._wait(self.chance.of(_LONG_WAITS_MS))
        elif dice < 98:
            self._unplug_or_plug()
        else:
            self._cut()

    def _open_past_match(self):
        """Any match; chance alone would hardly ever find the way."""
        self._say("past games")
        self.app.show(screens.PAST)
        self.simulator.run(_REST_MS)
        screen = self.app.screen
        if self.app.number == screens.PAST and screen.count():
            row = self.chance.below(screen.count())
            screen.come_back(row)
            self._say(f"row {row}")
            self._press(OK, _REST_MS)

    def _press(self, key, ms):
        self._say(f"{_WORDS[key]} {ms}")
        self.simulator.key(key, True)
        self.simulator.run(ms)
        self.simulator.key(key, False)
        # Often the next press comes before the contact is at rest.
        self.simulator.run(self.chance.of((5, 20, _RELEASE_MS, _RELEASE_MS)))
        self.presses += 1

    def _chatter(self, key):
        """A worn contact: it opens and closes before it is at rest, both ways."""
        self._say(f"{_WORDS[key]} chatters")
        for is_down in (True, False):
            for _bounce in range(1 + self.chance.below(4)):
                self.simulator.key(key, is_down)
                self.simulator.run(1 + self.chance.below(4))
                self.simulator.key(key, not is_down)
                self.simulator.run(1 + self.chance.below(4))
            self.simulator.key(key, is_down)
            self.simulator.run(_RELEASE_MS + self.chance.below(100))
        self.presses += 1

    def _both(self, key):
        """Two keys at once, let go in either order."""
        other = self.chance.of([role for role in (UP, DOWN, OK) if role != key])
        self._say(f"{_WORDS[key]} with {_WORDS[other]}")
        self.simulator.key(key, True)
        self.simulator.run(self.chance.below(60))
        self.simulator.key(other, True)
        self.simulator.run(self.chance.below(700))
        first = self.chance.of((key, other))
        self.simulator.key(first, False)
        self.simulator.run(self.chance.below(60))
        self.simulator.key(key if first == other else other, False)
        self.simulator.run(_RELEASE_MS)
        self.presses += 2

    def _wait(self, ms):
        self._say(f"wait {ms}")
        self.simulator.run(ms)

    def _unplug_or_plug(self):
        simulator = self.simulator
        if simulator.is_plugged:
            self._say("unplug")
            self._note("unplugged")
            simulator.unplug()
        else:
            self._say("plug")
            simulator.plug()
            # It is asked for within this time, or asked whether it still is on.
            simulator.run(_MISSED_MS)
            self._drawn = None

    def _cut(self):
        """The power goes and comes back: the match is what it was."""
        self._say("cut")
        self._note("cuts")
        app = self.app
        before = _log(app.match), app.match.log.cursor
        drafts = _drafts(app)
        if app.visit:
            # What comes back is the match that is on, without what was begun in the other one.
            before = self._logs.get(app.visit.waiting, (b"", 0))
            drafts = drafts[0], None
        is_at_rest = self.simulator.device.store.due_ms(app.now_ms) < 0
        self.simulator.power_on()
        app = self.app
        self._require((_log(app.match), app.match.log.cursor) == before, "the match was not kept")
        self._serial = app.keeper.serial
        if is_at_rest and app.match.exists() and not app.match.is_over():
            self._same(_drafts(app), drafts, "after the cut the drafts are")

    # Checks

    def _check(self):
        app = self.app
        if app.trouble is not None:
            raise Fault(self._words(f"{type(app.trouble).__name__}: {app.trouble}"))
        self._note(f"screen {app.number}")
        self._require(not self.simulator.device.store.is_failing, "the flash is said to fail")
        self._check_glass()
        self._check_matches()
        if app.match.exists():
            self._recount()
            self._compare(app.match, self._plain)
            self._check_draft()

    def _check_glass(self):
        panel = self.simulator.device.panel
        if not self.simulator.is_plugged:
            return
        glass = self.app.glass
        drawn = (bytes(panel.buffer), glass.level, glass.rows_down, self.simulator.device)
        if drawn == self._drawn:
            return
        self._drawn = drawn
        pixels = self.simulator.pixels()
        if self.app.glass.is_dark():
            self._note("dark")
            self._require(not any(pixels), "a dark glass is lit")
            return
        self._require(any(pixels), "nothing can be seen")
        if not self.app.settings.value(FLIPPED):
            is_shown = self.simulator.is_shown()
            self._require(is_shown, "the glass does not show what was drawn")

    def _check_matches(self):
        """A match that was put away and comes back is what it was."""
        app = self.app
        serial = app.keeper.serial
        found = _log(app.match), app.match.log.cursor
        if serial != self._serial:
            self._note("visits" if app.visit else "other matches")
            self._serial = serial
            self._require(self._logs.get(serial, found) == found, "another match is on")
        self._logs[serial] = found

    def _recount(self):
        log = self.app.match.log
        records = bytes(memoryview(log.data)[: log.cursor])
        if records == self._records:
            return
        self._note("longer" if len(records) > len(self._records) else "shorter")
        self._records = records
        self._plain = PlainCount(records)
        if self._plain.is_over():
            self._note("over")

    def _compare(self, match, plain):
        """The engine and the plain count say the same."""
        self._same(match.totals[: match.players], plain.totals, "totals")
        self._same(match.seats[: match.seated], plain.seats, "seats")
        self._same(match.dealer, plain.dealer, "dealer")
        self._same(match.lines, plain.lines, "lines")
        self._same(match.deals, plain.deals, "deals")
        self._same(match.is_over(), plain.is_over(), "is over")
        ranks = [standing.rank(match, player) for player in range(match.players)]
        self._same(ranks, plain.ranks(), "ranks")

    def _same(self, found, wanted, what):
        self._require(found == wanted, f"{what} {found}, recounted {wanted}")

    def _check_draft(self):
        """What is being entered belongs to who plays, can be, and stands on the right totals."""
        app = self.app
        match, draft = app.match, app.draft
        if app.number not in _ENTRY:
            return
        if draft.is_new():
            self._same(draft.before[: match.players], self._plain.totals, "totals before")
        else:
            before = self._plain.totals_before(draft.line)
            # Who sits down later begins with nothing here.
            self._same(draft.before[: len(before)], before, "totals before a correction")
        low = match.game.lowest_value(match, draft)
        high = match.game.highest_value(match, draft)
        for player in range(len(draft.values)):
            value = draft.values[player]
            if player < match.players and match.plays_in(draft, player):
                # Out of range it may be after somebody left; then it is refused.
                fits = value == BLANK or low <= value <= high
                self._require(fits or match.objection(draft), f"{value} is taken")
            else:
                self._require(value == BLANK, "a value for who does not play")

    def _check_undo(self):
        """Every change can be taken back, and brought back."""
        if not self.app.match.exists():
            return
        match = Match()
        match.log.data[: self.app.match.log.end] = _log(self.app.match)
        match.log.end = self.app.match.log.end
        match.load(self.app.match.log.cursor)
        self._compare(match, self._plain)
        changes = match.undos()
        for _change in range(changes):
            match.undo()
        self._require(match.lines == 0 and match.undo_at() < 0, "something cannot be undone")
        records = bytes(memoryview(match.log.data)[: match.log.cursor])
        self._compare(match, PlainCount(records))
        for _change in range(changes):
            match.redo()
        self._require(match.log.cursor == self.app.match.log.cursor, "redo stops elsewhere")
        self._compare(match, self._plain)

    def _require(self, condition, what):
        if not condition:
            raise Fault(self._words(what))

    # Words

    def _say(self, move):
        self._moves.append(move)
        if len(self._moves) > _MOVES_KEPT:
            self._moves.pop(0)

    def _note(self, what):
        self.seen[what] = self.seen.get(what, 0) + 1

    def _words(self, what):
        number = self.app.trouble_at or self.app.number
        moves = ", ".join(self._moves)
        return f"{what}\n  press {self.presses}, on screen {number}, after: {moves}"


def _log(match):
    return bytes(memoryview(match.log.data)[: match.log.end])


def _drafts(app):
    """What is entered of the next line, and of a correction while one is made."""
    is_made = app.is_correcting() and app.number in _ENTRY + _EVENTS
    return _draft(app.next_line), _draft(app.correction) if is_made else None


def _draft(draft):
    return draft.line, draft.tag, draft.insert, list(draft.values)
