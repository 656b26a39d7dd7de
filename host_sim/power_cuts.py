"""Power cuts at every operation of the flash: what must come back, and whether it does.

A `Tape` is an evening with all that the flash did in it, and after every step what stood on the
device. `Tape.flash(cut)` is the flash as a cut left it, `Tape.allowed(cut)` what may come back:
what was saved last, or anything from there up to the step that was cut.
"""

from engine import standing
from firmware.app import screens
from host_sim.fakes.little_flash import Flash, LittleFiles
from host_sim.plain_count import PlainCount
from host_sim.simulator import Simulator

# How much of the operation that is cut is done.
HALF = 1
ALL = 2

_NAMING = (screens.NAME_CHOICE, screens.LETTERS, screens.START_POINTS, screens.PLAYER_MENU)
_CORRECTING = (
    (screens.ENTRY, screens.CHECK, screens.HOLDER, screens.DELETE, screens.LINE_MENU)
    + (screens.EVENT, screens.INDICATOR, screens.CLOSE, screens.EVENT_CHECK)
)  # fmt: skip


class Difference(AssertionError):
    """What came back is not what had to."""


def state_of(app):
    """All that a cut must not change: records, position, what is half entered."""
    log = app.match.log
    records = bytes(memoryview(log.data)[: log.end]), log.cursor
    return records, _place(app)


def _place(app):
    is_for_seat = app.naming.purpose == 0
    shared = screens.shared(app.number, is_for_seat)
    memo = bytearray(80)
    app.screen.keep(memo)
    setup = bytearray(44)
    if shared == screens.SETUP:
        app.setup.keep(app.roster, setup)
    # The spotlight turns by itself: that is not worth a write every three seconds.
    turns = app.number == screens.SPOTLIGHT
    return (
        app.number,
        0 if turns else app.screen.cursor,
        bytes(memo),
        bytes(setup),
        _draft(app.next_line),
        _draft(app.correction) if app.is_correcting() and app.number in _CORRECTING else None,
        (app.naming.purpose, app.naming.player) if app.number in _NAMING else None,
        app.match.minute if app.match.exists() else 0,
    )


def _draft(draft):
    # Whose the blank one would be says nothing.
    values = tuple(draft.values)
    is_blank = draft.is_empty() and not draft.tag
    return None if is_blank and draft.is_new() else (draft.line, draft.tag, draft.insert, values)


class TapedSimulator(Simulator):
    """A simulator on LittleFS that notes after every step what stands on the device."""

    def __init__(self, board, flash, install_machine):
        self.moments = []  # (operations so far, whether nothing waits to be saved, state)
        self._flash = flash
        super().__init__(board, LittleFiles(flash), install_machine, 0, None)

    def step(self):
        """One step of the device, noted."""
        due_ms = super().step()
        is_saved = self.device.store.due_ms(self.now_ms) < 0
        moment = (len(self._flash.log), is_saved, state_of(self.app))
        if not self.moments or self.moments[-1] != moment:
            self.moments.append(moment)
        return due_ms


class Tape:
    """An evening, played by `play(simulator)` on a device that starts from `flash`."""

    def __init__(self, board, install_machine, flash, play, before=()):
        self._board = board
        self._install_machine = install_machine
        self._first = flash.copy()
        self._before = list(before)  # what may come back before anything was done
        self._replayed = (self._first.copy(), 0)
        flash.log = []
        simulator = TapedSimulator(board, flash, install_machine)
        play(simulator)
        self.operations = flash.log
        self.moments = simulator.moments
        self.is_failing = simulator.device.store.is_failing

    def cuts(self):
        """All cuts: (number of the operation, how much of it is done)."""
        return [(number, part) for number in range(len(self.operations)) for part in (HALF, ALL)]

    def flash(self, cut):
        """The flash as the cut leaves it. Cheap when cuts come in their order."""
        number, part = cut
        flash, done = self._replayed
        if done > number:
            flash, done = self._first.copy(), 0
        for operation in self.operations[done:number]:
            flash.apply(operation)
        self._replayed = (flash, number)
        left = flash.copy()
        left.apply(self.operations[number], part)
        return left

    def allowed(self, cut):
        """What may come back after the cut."""
        number, part = cut
        done = number + 1 if part == ALL else number
        begun = number + 1
        saved = -1
        for place, (operations, is_saved, _state) in enumerate(self.moments):
            if operations > done:
                break
            if is_saved:
                saved = place
        states = list(self._before) if saved < 0 else []
        for operations, _is_saved, state in self.moments[max(saved, 0) :]:
            states.append(state)
            if operations >= begun:
                break
        return states

    def boot(self, cut):
        """Switch the device on after the cut, and compare. Difference when it is not right."""
        flash = self.flash(cut)
        flash.log = []
        simulator = TapedSimulator(self._board, flash, self._install_machine)
        check(simulator.app, self.allowed(cut), cut)
        return simulator, flash

    def cut_again(self, cut, play):
        """The evening after the cut, as a tape of its own."""
        return Tape(self._board, self._install_machine, self.flash(cut), play, self.allowed(cut))


def check(app, allowed, cut):
    """Difference when `app` has not come back to one of the `allowed` states."""
    if app.trouble is not None:
        raise Difference(f"cut {cut}: {app.trouble!r}")
    if app.lost:
        raise Difference(f"cut {cut}: {app.lost} is said to be lost")
    found = state_of(app)
    if found not in allowed:
        lines = "\n  ".join(map(str, [found, "allowed:", *allowed]))
        raise Difference(f"cut {cut}: came back to\n  {lines}")
    check_count(app.match)


def check_count(match):
    """Difference when the match is not what a plain count makes of its records."""
    if not match.exists():
        return
    plain = PlainCount(bytes(memoryview(match.log.data)[: match.log.cursor]))
    players = range(match.players)
    found = [match.totals[player] for player in players], match.is_over()
    ranks = [standing.rank(match, player) for player in players]
    wanted = plain.totals, plain.is_over()
    if found != wanted or ranks != plain.ranks():
        raise Difference(f"{found}, {ranks}; recounted {wanted}, {plain.ranks()}")


def new_flash(names=()):
    """A LittleFS on which a language is chosen, with the names in the roster if there are any."""
    from firmware.app.roster import Roster
    from firmware.app.settings import LANGUAGE, Settings
    from firmware.store import roster_file, settings_file
    from firmware.store.paths import FOLDER

    flash = Flash()
    files = LittleFiles(flash, is_new=True)
    files.mkdir(FOLDER)
    settings = Settings()
    settings.put(LANGUAGE, 1)
    settings_file.save(files, settings)
    if names:
        roster = Roster()
        for name in reversed(names):
            roster.use(name.encode())
        roster_file.save(files, roster)
    return flash
