"""A cut at every program and erase of an evening on LittleFS: nothing that was saved is lost.

"Whole" cuts come after an operation, "torn" ones after half of its bytes; what comes back is the
match, the screen and the draft as they were saved last, or as the step that was cut left them.
"""

import importlib

import pytest

from boards import devkit
from firmware.store.journal import Journal
from firmware.store.store import Store
from host_sim import install, power_cuts
from host_sim.random_cuts import RandomCuts, go_on
from host_sim.simulator import DOWN, OK, UP
from tests.amount import ALL
from tests.cpython.cut_evenings import EVENINGS, NAMES

# Every so many places of an evening are cut; primes, so that whole and torn ones take turns.
EVERY = 1 if ALL else 29
GOES_ON_EVERY = 5 if ALL else 51
AGAIN_EVERY = 61 if ALL else 401
RANDOM_EVENINGS = 120 if ALL else 2


def tape_of(name):
    flash = power_cuts.new_flash(NAMES)
    return power_cuts.Tape(devkit, install.install_machine, flash, EVENINGS[name])


@pytest.fixture(scope="module", params=list(EVENINGS))
def tape(request):
    return tape_of(request.param)


def test_every_cut_comes_back(tape):
    assert not tape.is_failing
    assert len(tape.cuts()) > 140
    for place, cut in enumerate(tape.cuts()):
        if place % EVERY == 0:
            simulator, flash = tape.boot(cut)
            if place % GOES_ON_EVERY == 0:
                go_on(simulator, flash)


def test_a_second_cut_while_the_first_is_recovered_from(tape):
    cuts = tape.cuts()
    for place in range(7, len(cuts), AGAIN_EVERY):
        again = tape.cut_again(cuts[place], recover)
        for second in again.cuts():
            again.boot(second)


def recover(simulator):
    simulator.run(300)
    for key in (DOWN, OK, UP):
        simulator.press(key)
    simulator.run(300)


@pytest.mark.parametrize("seed", range(RANDOM_EVENINGS))
def test_random_presses_and_cuts(seed):
    RandomCuts(seed, 120, devkit, install.install_machine).check(20)


# The test of the test: what is broken on purpose is noticed.


def device_class():
    """Read late: it wants the board's modules, which `install` puts in their places."""
    return importlib.import_module("firmware.device").Device


def is_noticed(name="free"):
    tape = tape_of(name)
    for cut in tape.cuts():
        try:
            tape.boot(cut)
        except power_cuts.Difference:
            return True
    return False


def test_nothing_is_found_where_nothing_is_broken():
    assert not is_noticed("reset")


def test_the_live_record_before_the_journal_is_noticed(monkeypatch):
    save = Store.save

    def save_live_first(self, app):
        if app.match.action:
            self._save_live(app)
        save(self, app)

    monkeypatch.setattr(Store, "save", save_live_first)
    assert is_noticed()


def test_a_record_that_is_not_flushed_is_noticed(monkeypatch):
    monkeypatch.setattr(Journal, "append", lambda self, *what: self._write(*what))
    assert is_noticed()


def test_confirming_before_it_is_saved_is_noticed(monkeypatch):
    """The draft is said to be saved, and is so a second later."""
    save, due_ms = Store._save_live, Store.due_ms
    late = []

    def save_later(self, app):
        late.append(app.now_ms)

    def save_what_is_late(self, now_ms):
        return due_ms(self, now_ms)

    def step(self, now_ms):
        wait_ms = plain_step(self, now_ms)
        if late and now_ms - late[-1] > 1000:
            late.clear()
            save(self.store, self.app)
        return wait_ms

    plain_step = device_class().step
    monkeypatch.setattr(Store, "_save_live", save_later)
    monkeypatch.setattr(Store, "due_ms", save_what_is_late)
    monkeypatch.setattr(device_class(), "step", step)
    assert is_noticed()


def test_a_draft_that_outlives_its_round_is_noticed(monkeypatch):
    """A cut between journal and live record: the round would be offered a second time."""
    monkeypatch.setattr(
        Store, "_go_on_from", lambda self, app, missed: self._live.restore_position(app)
    )
    assert is_noticed()


# Order and time


class Glass(list):
    """A log of the flash that looks at the glass whenever something is written."""

    def __init__(self):
        super().__init__()
        self.simulator = None
        self.early = 0

    def append(self, operation):
        super().append(operation)
        device = self.simulator and self.simulator.device
        if device and not self.simulator.is_shown():
            self.early += 1


def written_before_shown(name):
    flash = power_cuts.new_flash(NAMES)
    flash.log = Glass()
    simulator = power_cuts.TapedSimulator(devkit, flash, install.install_machine)
    flash.log.simulator = simulator
    EVENINGS[name](simulator)
    assert len(flash.log) > 70
    return flash.log.early


@pytest.mark.parametrize("name", EVENINGS)
def test_nothing_is_written_before_the_glass_shows_it(name):
    assert written_before_shown(name) == 0


def test_writing_before_showing_is_noticed(monkeypatch):
    display = importlib.import_module("firmware.display").Display
    update = display.update

    def save_and_update(self, now_ms):
        self._app.keeper.save(self._app)
        update(self, now_ms)

    monkeypatch.setattr(display, "update", save_and_update)
    assert written_before_shown("free") > 0
