"""Real MicroPython draws what CPython draws: scenes, with the same hashes as the golden ones.

CPython writes down what a scene does to its device, the other interpreter does it again.
"""

import os
import shutil
import subprocess
from functools import cache

import pytest

from host_sim import picture, scenes
from host_sim.stage import Stage
from host_sim.tools import make_screens
from tests.amount import ALL
from tests.cpython.conftest import PROJECT

REPLAY = PROJECT / "tests" / "micropython" / "replay.py"
RUNNER = PROJECT / "tests" / "micropython" / "run.mjs"
EVERY = 1 if ALL else 6
FILES = 4  # each has an interpreter of its own, as many at a time as there are cores

SOURCE = """

class {scene}(replay.Scene):
    NAME = {name!r}
    WANTED = {wanted!r}
    CALLS = (
{calls}    )
"""


class _RecordingStage(Stage):
    """Writes down in `calls` what is done to it from outside."""

    def __init__(self, *arguments):
        self.calls = []
        self._is_inside = True
        super().__init__(*arguments)
        self._is_inside = False


def _recorded(name):
    method = getattr(Stage, name)

    def record(self, *arguments):
        if self._is_inside:
            return method(self, *arguments)
        self.calls.append((name, *arguments))
        self._is_inside = True
        try:
            return method(self, *arguments)
        finally:
            self._is_inside = False

    return record


for _name in (
    "speak",
    "know",
    "begin",
    "enter",
    "look",
    "fail",
    "key",
    "run",
    "press",
    "power_on",
    "step",
    "set_clock",
):
    setattr(_RecordingStage, _name, _recorded(_name))


@cache
def written_down():
    """{scene: (calls, number of the screen, hash)}."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scenes, "Stage", _RecordingStage)
        found = {}
        for name in scenes.SCENES:
            stage = scenes.build(name)
            shown = picture.pixel_hash(stage.pixels())
            found[name] = (stage.calls, stage.app.number, shown)
    return found


def share():
    """The scenes that are played again: the first of every screen, and some more."""
    chosen = {}
    for name, (_calls, number, _hash) in written_down().items():
        chosen.setdefault(number, name)
    return sorted({*chosen.values(), *list(scenes.SCENES)[::EVERY]})


def _source(name, wanted):
    calls = "".join(f"        {call!r},\n" for call in written_down()[name][0])
    return SOURCE.format(
        scene=name.title().replace("-", ""), name=name, wanted=wanted, calls=calls
    )


def replayed(node, folder, wanted):
    """Play scenes, {name: hash to expect}, on MicroPython; returns exit code and output."""
    shutil.copy(REPLAY, folder)
    names = sorted(wanted)
    for place in range(min(FILES, len(names))):
        source = "from tests.guest import replay\n"
        source += "".join(_source(name, wanted[name]) for name in names[place::FILES])
        (folder / f"test_scenes_{place}.py").write_text(source, "utf-8")
    done = subprocess.run(
        [node, RUNNER, "--folder", folder, "--seconds", "600"],
        check=False, env={**os.environ}, capture_output=True, text=True, timeout=1200,
    )  # fmt: skip
    return done.returncode, done.stdout + done.stderr


def test_what_is_written_down_is_the_golden_scene():
    golden = make_screens.read_golden()
    found = {name: shown for name, (_calls, _number, shown) in written_down().items()}
    assert found == golden


def test_the_share_has_every_screen():
    seen = {written_down()[name][1] for name in share()}
    assert seen == {number for _calls, number, _hash in written_down().values()}


def test_micropython_draws_the_golden_scenes(node, tmp_path):
    golden = make_screens.read_golden()
    code, output = replayed(node, tmp_path, {name: golden.get(name, "") for name in share()})
    assert code == 0, output
    assert output.splitlines()[-1] == f"upy: {len(share())} passed, 0 failed"


def test_another_picture_is_found(node, tmp_path):
    golden = make_screens.read_golden()
    code, output = replayed(
        node, tmp_path, {"check": golden["delete"], "delete": golden["delete"]}
    )
    assert code == 1
    assert output.splitlines()[-1] == "upy: 1 passed, 1 failed"
    assert f"('check', '{golden['check']}') vs (expected)" in output
