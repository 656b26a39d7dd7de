"""Real MicroPython draws what CPython draws: scenes, with the same hashes as the golden ones.

CPython writes down what a scene does to its device, the other interpreter does it again.
"""

import os
import shutil
import subprocess
from functools import cache

import pytest

from host_sim import picture, scenes
from host_sim.simulator import LANGUAGES
from host_sim.stage import Stage
from host_sim.tools import make_screens
from host_sim.tools.make_screens import ENGLISH
from tests.amount import ALL
from tests.cpython.conftest import PROJECT

REPLAY = PROJECT / "tests" / "micropython" / "replay.py"
RUNNER = PROJECT / "tests" / "micropython" / "run.mjs"
EVERY = 1 if ALL else 36
EVERY_OTHER = 1 if ALL else 100  # of the scenes in another shape
EVERY_TRANSLATED = 3 if ALL else 400  # of those in another language
TRANSLATED = [
    (shape, language) for shape in scenes.SHAPES for language in LANGUAGES if language != ENGLISH
]
FILES = 4  # each has an interpreter of its own, as many at a time as there are cores

SOURCE = """

class {scene}(replay.Scene):
    NAME = {name!r}
    PANEL = {panel!r}
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
    "lose",
    "lay_trick",
    "print_large",
    "key",
    "run",
    "press",
    "power_on",
    "step",
    "set_clock",
):
    setattr(_RecordingStage, _name, _recorded(_name))


@cache
def written_down(name, shape=scenes.DEFAULT, language=ENGLISH):
    """(calls, number of the screen, hash) of a scene."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scenes, "Stage", _RecordingStage)
        stage = scenes.build(name, language, shape)
        return stage.calls, stage.number_shown(), picture.pixel_hash(stage.pixels())


def share():
    """(scene, shape, language) to be played again: the first of every screen, and some more."""
    chosen = {}
    for name in scenes.SCENES:
        chosen.setdefault(written_down(name)[1], name)
    names = sorted({*chosen.values(), *list(scenes.SCENES)[::EVERY]})
    found = [(name, scenes.DEFAULT, ENGLISH) for name in names]
    for place, shape in enumerate(scenes.SHAPES):
        if shape != scenes.DEFAULT:
            others = list(scenes.SCENES)[place % EVERY_OTHER :: EVERY_OTHER]
            found += [(name, shape, ENGLISH) for name in others]
    if not ALL:  # else each has a test of its own
        for place in range(len(TRANSLATED)):
            found += translated(place)
    return found


def translated(place):
    """Some scenes in another language, not the same in each."""
    shape, language = TRANSLATED[place]
    names = list(scenes.SCENES)[7 * place % EVERY_TRANSLATED :: EVERY_TRANSLATED]
    return [(name, shape, language) for name in names]


def _source(name, shape, language, wanted):
    calls = "".join(f"        {call!r},\n" for call in written_down(name, shape, language)[0])
    words = f"{name}-{shape}-{language}".replace("_", "-").split("-")
    return SOURCE.format(
        scene="".join(word.title() for word in words),
        name=name,
        panel=scenes.SHAPES[shape][:2],
        wanted=wanted,
        calls=calls,
    )


def replayed(node, folder, wanted):
    """Play scenes, {(name, shape, language): hash}, on MicroPython; exit code and output."""
    shutil.copy(REPLAY, folder)
    names = sorted(wanted)
    for place in range(min(FILES, len(names))):
        source = "from tests.guest import replay\n"
        source += "".join(_source(*name, wanted[name]) for name in names[place::FILES])
        (folder / f"test_scenes_{place}.py").write_text(source, "utf-8")
    done = subprocess.run(
        [node, RUNNER, "--folder", folder, "--seconds", "1200"],
        check=False, env={**os.environ}, capture_output=True, text=True, timeout=2400,
    )  # fmt: skip
    return done.returncode, done.stdout + done.stderr


def golden(shape=scenes.DEFAULT, language=ENGLISH):
    return make_screens.read_golden(language, shape)


def _check(node, folder, chosen):
    wanted = {scene: golden(*scene[1:]).get(scene[0], "") for scene in chosen}
    code, output = replayed(node, folder, wanted)
    assert code == 0, output
    assert output.splitlines()[-1] == f"upy: {len(wanted)} passed, 0 failed"


def test_micropython_draws_the_golden_scenes(node, tmp_path):
    """One test, in one process: each of its steps needs all scenes written down."""
    written = {name: written_down(name) for name in scenes.SCENES}
    assert {name: picture_hash for name, (_, _, picture_hash) in written.items()} == golden()
    chosen = share()
    screens = {number for _, number, _ in written.values()}
    assert {written_down(*scene)[1] for scene in chosen} == screens
    _check(node, tmp_path, chosen)


if ALL:

    @pytest.mark.parametrize("place", range(len(TRANSLATED)))
    def test_micropython_draws_the_scenes_in_another_language(node, tmp_path, place):
        _check(node, tmp_path, translated(place))


def test_another_picture_is_found(node, tmp_path):
    other = golden()["delete"]
    wanted = {(name, scenes.DEFAULT, ENGLISH): other for name in ("check", "delete")}
    code, output = replayed(node, tmp_path, wanted)
    assert code == 1
    assert output.splitlines()[-1] == "upy: 1 passed, 1 failed"
    assert f"('check', '{golden()['check']}') vs (expected)" in output
