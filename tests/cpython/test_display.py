"""The display through whole evenings: the order of things, how much is sent, the plug pulled.

What a panel driver does by itself is in tests/shared/test_panels.py, what the device makes of it
in test_device.py.
"""

import pytest

from boards import devkit
from host_sim import install, scenes
from host_sim.bench import bus, evenings, nights
from host_sim.fakes.files import MemoryFiles
from host_sim.robot import Robot
from host_sim.simulator import Simulator
from tests.amount import ALL

GAMES = tuple(nights.all_nights()) if ALL else ("okey",)
PANELS = tuple(bus.PANELS)
MOST_LIT = 0.4  # of the glass, ever
PASSING = ("toast-", "hold-")
LASTING = [name for name in scenes.SCENES if not name.startswith(PASSING)]

# A plug is pulled at every transfer with one of these numbers, modulo how many of them there are.
PHASES = 25
CHECKED_PHASES = range(PHASES) if ALL else (3, 17)


def play(simulator, key):
    """An evening; returns the robot that played it."""
    robot = Robot(simulator)
    evenings.play(robot, nights.night(key))
    return robot


class Evening(Simulator):
    """A device on flash with a roster; `panel` is one of `bus.PANELS`."""

    def __init__(self, panel="ssd1306", files=None):
        board = bus.board_with(panel)
        super().__init__(board, files or evenings.flash(), install.install_machine)


# First the glass, then the flash


class TracedFiles(MemoryFiles):
    """A flash that tells when something is written to it."""

    def __init__(self):
        super().__init__()
        self.told = lambda what: None
        source = evenings.flash()
        self.mkdir("/tally")
        for name in source.listdir("/tally"):
            self.put(f"/tally/{name}", source.get(f"/tally/{name}"))

    def open(self, path, mode="rb"):
        if mode != "rb":
            self.told(f"open {path} {mode}")
        return super().open(path, mode)

    def put(self, path, content):
        if hasattr(self, "told"):
            self.told(f"put {path}")
        super().put(path, content)

    def remove(self, path):
        self.told(f"remove {path}")
        super().remove(path)

    def rename(self, old, new):
        self.told(f"rename {old}")
        super().rename(old, new)


@pytest.mark.parametrize("key", GAMES)
def test_a_press_is_on_the_glass_before_the_flash_stands_still(key):
    files = TracedFiles()
    simulator = Evening(files=files)
    seen = []

    def look(what):
        seen.append(what)
        assert simulator.app.glass.is_dark() or simulator.is_shown(), what

    files.told = look
    play(simulator, key)
    assert len(seen) > 50


# One picture a step


class CountedChip:
    """A chip whose bytes of picture are counted."""

    def __init__(self, chip):
        self.chip = chip
        self.cells = 0

    def write(self, data):
        if data[0] == 0x40:
            self.cells += len(data) - 1
        return self.chip.write(data)

    def read_into(self, buffer):
        self.chip.read_into(buffer)


class CountedEvening(Evening):
    """Counts the picture bytes of every step, and looks at what the glass shows."""

    def __init__(self, panel):
        self.most_cells = 0
        self._seen_bytes = -1
        super().__init__(panel)

    def make_module(self):
        module = super().make_module()
        module.listener = self.counted = CountedChip(module.chip)
        return module

    def step(self):
        before = self.counted.cells
        due_ms = super().step()
        self.most_cells = max(self.most_cells, self.counted.cells - before)
        self.look()
        return due_ms

    def look(self):
        """No flash: never all of the glass at once, never nothing of it."""
        if not self.is_plugged or not self.device.panel.present:
            return
        if self.bus.bytes_sent == self._seen_bytes:
            return
        self._seen_bytes = self.bus.bytes_sent
        assert self.chip.is_on != self.app.glass.is_dark()
        lit = sum(byte.bit_count() for byte in self.pixels())
        assert lit <= MOST_LIT * self.board.WIDTH * self.board.HEIGHT
        assert lit or self.app.glass.is_dark()


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("key", GAMES)
def test_no_step_sends_more_than_one_picture(key, panel):
    simulator = CountedEvening(panel)
    robot = play(simulator, key)
    # Dim, dark, awake again; turned round and back; gone and back.
    simulator.run(400_000)
    robot.press(2)
    settings = simulator.app.settings
    for is_flipped in (1, 0):
        settings.put(4, is_flipped)
        simulator.run(1)
    simulator.unplug()
    robot.press(2)
    simulator.run(5000)
    simulator.plug()
    simulator.run(1000)
    assert simulator.is_shown()
    assert simulator.most_cells == len(simulator.device.panel.buffer)


# The plug pulled within a transfer, the game going on


class PulledEvening(Evening):
    """Every PHASES transfers the plug is pulled, after some bytes of one; soon it is put in again.

    A second later the glass must show what it should.
    """

    def __init__(self, panel, phase):
        self.transfers = 0
        self.pulls = 0
        self._pull_at = phase + 4
        self._plug_ms = None
        self._due_ms = None
        super().__init__(panel)

    def make_module(self):
        module = super().make_module()
        module.listener = self
        return module

    def write(self, data):
        self.transfers += 1
        if self.transfers != self._pull_at:
            return self.chip.write(data)
        self.pulls += 1
        heard = data[: self.pulls % len(data)]
        self.chip.write(heard)
        self._plug_ms = self.now_ms + self.pulls * 37 % 1500
        self.unplug()
        return len(heard)

    def read_into(self, buffer):
        self.chip.read_into(buffer)

    def step(self):
        self._check()
        if self._plug_ms is not None and self.now_ms >= self._plug_ms:
            self._plug_ms = None
            self._due_ms = self.now_ms + 1000
            self.plug()
        return super().step()

    def _check(self):
        if self._due_ms is None or self.now_ms < self._due_ms:
            return
        self._due_ms = None
        self._pull_at = self.transfers + PHASES
        if not self.app.glass.is_dark():
            assert any(self.pixels())
            assert self.is_shown()

    def run(self, ms):
        """As always, and a look now and then, so that no moment is missed by much."""
        while ms > 20 and (self._plug_ms is not None or self._due_ms is not None):
            super().run(20)
            ms -= 20
        super().run(ms)


@pytest.mark.parametrize("panel", PANELS)
@pytest.mark.parametrize("phase", CHECKED_PHASES)
def test_an_evening_with_the_plug_pulled_again_and_again(phase, panel):
    untouched = bus.watch("okey", panel).app.match
    simulator = PulledEvening(panel, phase)
    match = play(simulator, "okey").match
    assert match.is_over()
    assert bytes(match.log.data[: match.log.end]) == bytes(untouched.log.data[: untouched.log.end])
    assert simulator.pulls > 15
    gone = [line for line in simulator.console if "no answer" in line]
    assert len(gone) == simulator.pulls


def test_everything_is_on_flash_after_an_evening_without_a_display():
    simulator = Evening()
    simulator.unplug()
    match = play(simulator, "okey").match
    totals = list(match.totals)
    simulator.run(1000)
    simulator.power_on()
    assert simulator.app.match.is_over()
    assert list(simulator.app.match.totals) == totals


# Care of the glass


def band_rows(pixels):
    """The most rows in a row that are lit from edge to edge, and more than half."""
    most = rows = 0
    for y in range(devkit.HEIGHT):
        row = [pixels[(y >> 3) * 128 + x] >> (y & 7) & 1 for x in range(128)]
        rows = rows + 1 if any(row[:8]) and any(row[-8:]) and sum(row) >= 64 else 0
        most = max(most, rows)
    return most


def test_a_band_is_noticed():
    band = bytearray(1024)
    band[640:768] = bytes([0xFF] * 128)
    assert band_rows(band) == 8
    band[740:768] = bytes(28)
    assert band_rows(band) == 0


@pytest.mark.parametrize("name", LASTING[:: 1 if ALL else 8])
def test_no_lasting_screen_has_a_lit_band_from_edge_to_edge(name):
    """How much of it may be lit is tested in test_golden.py."""
    assert band_rows(scenes.build(name).pixels()) < 7
