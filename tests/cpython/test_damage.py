"""Damaged files: the device starts, shows no wrong score as right, and says what it lost."""

import random

import pytest

from boards import devkit
from firmware.app import screens
from firmware.store import lost
from firmware.store.paths import LIVE, ROSTER, SETTINGS, match_path
from host_sim import evening, install
from host_sim.fakes.files import MemoryFiles
from host_sim.power_cuts import check_count, state_of
from host_sim.simulator import OK, UP
from host_sim.stage import Stage
from tests.amount import ALL

NAMES = [name.encode() for name in ("Anna", "Béla", "Cili", "Dóra")]
FILES = {
    "first": match_path(1),
    "second": match_path(2),
    "live": LIVE,
    "roster": ROSTER,
    "settings": SETTINGS,
}
EVERY = 1 if ALL else 31
RANDOM = 1500 if ALL else 40


def begin(simulator, game):
    rules = evening.game_named(game)
    simulator.begin(rules.NUMBER, NAMES, [option[3] for option in rules.OPTIONS], 0)


def records(app):
    log = app.match.log
    return bytes(memoryview(log.data)[: log.cursor])


class Played:
    """Two matches, of which the second is on, with half a round; and all that they ever were."""

    def __init__(self):
        self.files = MemoryFiles()
        simulator = Stage(devkit, self.files, install.install_machine)
        self.seen = {b""}
        simulator.app.settings.put(0, 1)
        for game, rounds in (("6nimmt", 5), ("free", 40)):
            begin(simulator, game)
            for number in range(rounds):
                self.seen.add(records(simulator.app))
                assert not simulator.enter([number + 3, number + 7, 12, 11], 0, 0)
            self.seen.add(records(simulator.app))
        simulator.app.match.undo()
        simulator.device.store.save(simulator.app)
        simulator.look()
        for key in (OK, UP, OK, UP):
            simulator.press(key)
        simulator.run(300)
        self.state = state_of(simulator.app)
        self.settings = list(simulator.app.settings.places)
        self.names = simulator.app.roster.names
        self.contents = {path: self.files.get(path) for path in FILES.values()}

    def disk(self, damaged):
        """A flash with these contents in place of the sound ones."""
        files = MemoryFiles()
        for folder in ("/tally", "/tally/matches", "/tally/now"):
            files.mkdir(folder)
        for path, content in {**self.contents, **damaged}.items():
            files.put(path, content)
        return files

    def check(self, damaged):
        """Start with damaged files; nothing wrong is shown, and it is told."""
        files = self.disk(damaged)
        simulator = Stage(devkit, files, install.install_machine)
        app = simulator.app
        assert app.trouble is None
        said = app.lost
        assert records(app) in self.seen
        check_count(app.match)
        assert set(app.roster.names) <= set(self.names)
        if records(app) != self.state[0][0][: self.state[0][1]]:
            assert said & (lost.ROUNDS | lost.MATCH)
        if app.roster.names != self.names:
            assert said & lost.NAMES
        if list(app.settings.places) != self.settings:
            assert said & lost.SETTINGS
        if not said:
            assert state_of(app) == self.state
        self.check_aside(files, damaged, said)
        self.check_going_on(simulator, said)
        return said

    def check_aside(self, files, damaged, said):
        """What could not be read is kept as it was."""
        kept = [
            files.get(folder + "/" + name)
            for folder in ("/tally", "/tally/matches", "/tally/now")
            for name in files.listdir(folder)
            if name not in ("matches", "now")
        ]
        for path, content in damaged.items():
            # The older match was not looked at. A part that is sound is all that there is.
            if said and path not in (match_path(1), LIVE):
                assert bytes(content) in kept

    def check_going_on(self, simulator, said):
        if said:
            assert simulator.app.number == screens.LOST
            simulator.press(OK)
            assert simulator.app.number != screens.LOST
        app = simulator.app
        if not app.match.exists():
            begin(simulator, "free")
        if not app.match.is_over():
            assert not simulator.enter([20, 21, 22, 23], 0, 0)
        simulator.look()
        simulator.run(300)
        before = state_of(app)
        simulator.power_on()
        assert simulator.app.trouble is None
        if said & lost.OF_LATER and simulator.app.lost:
            # It lies where it lay, so it is said again.
            simulator.press(OK)
        assert not simulator.app.lost
        assert state_of(simulator.app) == before


@pytest.fixture(scope="module")
def played():
    return Played()


def test_nothing_is_lost_where_nothing_is_damaged(played):
    assert played.check({}) == 0


@pytest.mark.parametrize("name", FILES)
def test_flipped_bits(played, name):
    path = FILES[name]
    whole = played.contents[path]
    for place in range(0, len(whole), EVERY):
        damaged = bytearray(whole)
        damaged[place] ^= 1 << place % 8
        said = played.check({path: damaged})
        assert (said == 0) == (name == "first")


@pytest.mark.parametrize("name", FILES)
def test_another_size(played, name):
    path = FILES[name]
    whole = played.contents[path]
    for size in range(0, len(whole), EVERY):
        assert played.check({path: whole[:size]}) or name == "first"
    for more in (b"\0", b"\xff" * 100, whole, b"x" * 20_000):
        assert played.check({path: whole + more}) or name == "first"


@pytest.mark.parametrize("size", [16, 64, 128, 256] if ALL else [128])
@pytest.mark.parametrize("fill", [0, 0xFF])
def test_blank_blocks(played, size, fill):
    for path, whole in played.contents.items():
        for place in range(0, len(whole), size):
            damaged = bytearray(whole)
            end = min(place + size, len(whole))
            damaged[place:end] = bytes([fill]) * (end - place)
            played.check({path: damaged})


@pytest.mark.parametrize("size", [16, 64, 128, 4096])
def test_swapped_blocks(played, size):
    """Blocks of all files are thrown together, and two are swapped."""
    places = [
        (path, place)
        for path, whole in played.contents.items()
        for place in range(0, len(whole), size)
    ]
    chance = random.Random(size)
    for _swap in range(RANDOM // 4):
        (path, place), (other, there) = chance.sample(places, 2)
        damaged = {path: bytearray(played.contents[path])}
        damaged.setdefault(other, bytearray(played.contents[other]))
        first = played.contents[path][place : place + size]
        second = played.contents[other][there : there + size]
        damaged[path][place : place + size] = second
        if path != other or len(first) == len(second):
            damaged[other][there : there + size] = first
        played.check(damaged)


def test_noise(played):
    chance = random.Random(1)
    for _turn in range(RANDOM):
        path = chance.choice(list(FILES.values()))
        whole = played.contents[path]
        kind = chance.randrange(3)
        if kind == 0:
            damaged = chance.randbytes(chance.randrange(3 * len(whole)))
        else:
            damaged = bytearray(whole)
            for _byte in range(chance.randrange(1, 20)):
                damaged[chance.randrange(len(whole))] = chance.randrange(256)
        if damaged != whole:
            played.check({path: damaged})


@pytest.mark.parametrize("name", FILES)
def test_a_later_version(played, name):
    """What a later version wrote is not read, and still there for it."""
    from firmware.store.checksum import seal

    path = FILES[name]
    later = bytearray(played.contents[path])
    if name in ("first", "second"):
        later[2] += 1
        seal(later, 8)
    else:
        later[1 if name in ("roster", "settings") else 0] += 1
        seal(later, 3 if name == "roster" else len(later) - 2)
    said = played.check({path: later})
    assert said & lost.OF_LATER or name == "first"


def test_all_at_once(played):
    chance = random.Random(2)
    for _turn in range(RANDOM // 10):
        damaged = {path: chance.randbytes(chance.randrange(200)) for path in FILES.values()}
        played.check(damaged)
