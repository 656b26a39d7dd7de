"""A flash that is full, fails, may only be read or is not there: said once, the game goes on."""

import pytest

from boards import devkit
from firmware.app import screens
from firmware.store.paths import LIVE, ROSTER, match_path
from host_sim import evening, install, power_cuts
from host_sim.fakes.files import MemoryFiles
from host_sim.fakes.little_flash import BLOCK_SIZE, Flash, LittleFiles
from host_sim.simulator import OK, UP
from host_sim.stage import Stage
from tests.amount import ALL
from tests.shared.faults import BROKEN, FULL, GONE, READ_ONLY, FaultyFiles, ReadOnlyFiles

RETRY_MS = 10_500
EVERY = 1 if ALL else 9
MOST_TRIES = 40
NAME_TOO_LONG = 36
NAMES = [b"Anna", b"Bea", b"Cili"]


class Box:
    """A device whose toast is read, so that nothing is said twice."""

    def __init__(self, files):
        self.files = files
        # Nobody has chosen a language: what is said comes before that.
        self.simulator = Stage(devkit, files, install.install_machine, 0, None)
        toast = self.simulator.app.toast
        self.said = [toast._text] if toast.stays else []
        warn = toast.warn

        def note(text):
            self.said.append(text)
            warn(text)

        toast.warn = note

    @property
    def app(self):
        return self.simulator.app

    @property
    def is_failing(self):
        return self.simulator.device.store.is_failing

    def answer(self):
        """Press what a message waits for."""
        self.simulator.run(200)
        while self.app.toast.stays or self.app.lost or self.app.number == screens.LANGUAGE:
            self.simulator.press(OK)

    def begin(self):
        self.answer()
        game = evening.game_named("free")
        self.simulator.begin(game.NUMBER, NAMES, [option[3] for option in game.OPTIONS], 0)
        self.simulator.run(200)
        self.answer()
        return self

    def play(self, *values):
        assert not self.simulator.enter(values, 0, 0)
        self.simulator.look()
        self.simulator.run(200)
        return self

    def half_a_round(self):
        """Draft and position, by keys."""
        for key in (OK, UP, OK):
            self.answer()
            self.simulator.press(key)
        self.simulator.run(300)
        return self

    def wait_for_saving(self):
        self.simulator.run(RETRY_MS)
        return self

    def state(self):
        return power_cuts.state_of(self.app)


def booted(files):
    box = Box(files)
    box.answer()
    return box


def check_all_is_saved(box, disk):
    """Everything that happened is there after the power was off; `disk`: files, or a flash."""
    for _try in range(MOST_TRIES):
        box.wait_for_saving()
        if not box.is_failing:
            break
    assert not box.is_failing
    again = booted(LittleFiles(disk.copy()) if isinstance(disk, Flash) else disk)
    assert again.state() == box.state()
    assert again.app.roster.names == box.app.roster.names
    assert list(again.app.settings.places) == list(box.app.settings.places)
    assert again.app.lost == 0 and not again.said


def play_an_evening(box):
    box.begin()
    box.app.settings.put(0, 1)
    box.play(1, 2, 3).play(4, 5, 6)
    box.half_a_round()


@pytest.mark.parametrize("code", [FULL, BROKEN, GONE, READ_ONLY])
@pytest.mark.parametrize("count", [1, 40, 100_000])
def test_every_call_fails(code, count):
    first = 1
    while True:
        disk = MemoryFiles()
        faulty = FaultyFiles(disk, first, count, code)
        box = Box(faulty)
        play_an_evening(box)
        assert box.app.match.totals[:3] == [5, 7, 9], first
        assert box.app.next_line.values[0] != -32768
        assert len(box.said) <= 1 + faulty.failed, first
        if count > 1000:
            assert not faulty.failed or len(box.said) == 1 and box.is_failing
        else:
            check_all_is_saved(box, disk)
        if not faulty.failed:
            break
        first += EVERY
    assert first > 50


def test_it_is_said_once_and_said_again_when_it_works():
    disk = MemoryFiles()
    files = ReadOnlyFiles(disk)
    box = Box(files)
    box.simulator.run(100)
    assert box.app.toast.stays
    box.answer()
    assert not box.app.toast.is_shown()
    play_an_evening(box)
    box.wait_for_saving()
    assert len(box.said) == 1
    files.is_locked = False
    box.wait_for_saving()
    assert box.app.toast.is_shown() and not box.app.toast.stays
    check_all_is_saved(box, disk)


def test_what_can_only_be_read_is_read():
    disk = MemoryFiles()
    before = Box(disk).begin().play(1, 2, 3).half_a_round()
    contents = {path: disk.get(path) for path in (LIVE, match_path(1), ROSTER)}
    box = booted(ReadOnlyFiles(disk))
    assert box.state() == before.state()
    assert box.app.roster.names == before.app.roster.names
    box.simulator.look()
    box.simulator.step()
    box.play(4, 5, 6)
    assert contents == {path: disk.get(path) for path in contents}


def full(flash):
    """Fill the flash to the last block; returns the names of what was put there."""
    files = LittleFiles(flash)
    paths = []
    size = BLOCK_SIZE
    while size >= 1:
        try:
            path = f"/filling{len(paths)}"
            files.put(path, b"x" * size)
            paths.append(path)
        except OSError as error:
            # A name for which there is no block is called too long.
            assert error.args[0] in (FULL, NAME_TOO_LONG)
            size //= 2
    return paths


def test_a_littlefs_that_is_full_from_the_beginning():
    flash = Flash(count=32)
    files = LittleFiles(flash, is_new=True)
    paths = full(flash)
    files = LittleFiles(flash)
    box = Box(files)
    play_an_evening(box)
    assert box.is_failing and len(box.said) == 1
    for path in paths:
        files.remove(path)
    check_all_is_saved(box, flash)


def test_a_littlefs_that_becomes_full():
    flash = Flash(count=32)
    files = LittleFiles(flash, is_new=True)
    box = Box(files).begin().play(1, 2, 3)
    filling = []
    rounds = 0
    while not box.is_failing:
        with files.open(f"/filling{rounds}", "wb") as file:
            try:
                file.write(b"x" * BLOCK_SIZE)
                filling.append(f"/filling{rounds}")
            except OSError as error:
                assert error.args[0] == FULL
        box.play(rounds, 0, 1)
        rounds += 1
        assert rounds < 100
    saved = booted(LittleFiles(flash.copy()))
    assert saved.app.match.lines in (rounds, rounds + 1)
    box.answer()
    box.play(1, 1, 1).half_a_round()
    assert len(box.said) == 1
    for path in filling:
        files.remove(path)
    check_all_is_saved(box, flash)
