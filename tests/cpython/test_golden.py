"""Every scene looks as it did when somebody last looked at it, and holds what every picture must hold."""

import random

import pytest

from firmware.app import screens
from host_sim import picture, scenes
from host_sim.simulator import DOWN, OK, UP
from host_sim.tools import make_screens
from tests.amount import ALL

LOOK = (
    "`make screens` draws it as docs/screens/{0}.png; if it is meant to look so, `make golden` takes all of today's "
    "screens as the ones to expect"
)  # fmt: skip
WALK_STEPS = 150 if ALL else 10
# What goes by itself: it may be brighter than what stays.
PASSING = ("toast-", "hold-")
MOST_LIT = 25  # percent

# How a walk goes on: a key and for how long, or no key. Single presses come most often.
MOVES = (
    [(UP, 80), (DOWN, 80), (OK, 80)] * 4
    + [(UP, 450), (DOWN, 450), (UP, 1600), (DOWN, 1600)]
    + [(OK, 300), (OK, 650), (OK, 1150), (None, 200), (None, 5000)]
)  # fmt: skip


@pytest.mark.parametrize("name", scenes.SCENES)
def test_a_scene_looks_as_expected(name):
    wanted = make_screens.read_golden()
    found = picture.pixel_hash(scenes.build(name).pixels())
    assert wanted.get(name) == found, f"{name} looks different. " + LOOK.format(name)


def test_every_expected_picture_is_a_scene():
    gone = sorted(set(make_screens.read_golden()) - set(scenes.SCENES))
    assert gone == [], "no scenes any more; `make golden` forgets them"


def test_every_screen_has_a_scene():
    """A screen that nobody looks at is one that nobody checks."""
    seen = set()
    for name in scenes.SCENES:
        seen.add(scenes.build(name).app.number)
    assert {number for number in range(256) if screens.known(number)} - seen == set()


@pytest.mark.parametrize("name", scenes.SCENES)
def test_a_scene_is_sound(name):
    simulator = scenes.build(name)
    app = simulator.app
    assert (app.trouble is not None) == name.startswith("trouble")
    shown = bytes(simulator.pixels())
    assert shown == bytes(app.canvas.buffer), "the glass does not show the picture"
    app.redraw()
    simulator.step()
    assert bytes(simulator.pixels()) == shown, "drawn again it is another picture"
    if not name.startswith(PASSING):
        lit = sum(byte.bit_count() for byte in shown) * 100 / (len(shown) * 8)
        assert lit <= MOST_LIT, "too bright to stay for long"


@pytest.mark.parametrize("name", scenes.SCENES)
def test_what_changes_is_drawn_as_if_all_were_drawn(name):
    """Wherever one goes from a scene, each picture is the one that a full drawing gives."""
    simulator = scenes.build(name)
    trouble = simulator.app.trouble
    choices = random.Random(name)
    trail = []
    for _step in range(WALK_STEPS):
        role, ms = choices.choice(MOVES)
        trail.append((role, ms))
        if role is not None:
            simulator.key(role, True)
        simulator.run(ms)
        assert simulator.app.trouble is trouble, trail
        check_picture(simulator, trail)
        if role is not None:
            simulator.key(role, False)
            simulator.run(60)
            assert simulator.app.trouble is trouble, trail
            check_picture(simulator, trail)


def check_picture(simulator, trail):
    app = simulator.app
    drawn = bytes(app.canvas.buffer)
    app.redraw()
    simulator.step()
    assert bytes(app.canvas.buffer) == drawn, f"on screen {app.number} after {trail}"


def test_differences_are_told():
    """What `make_screens --check` says."""
    wanted = {"same": "1", "other": "2", "gone": "3"}
    found = {"same": "1", "other": "4", "new": "5"}
    assert make_screens.differences(wanted, found) == [
        "other looks different",
        "new is not in the golden file",
        "gone is no scene any more",
    ]


def test_pictures_are_written(tmp_path):
    """A PNG each, and a sheet with all of them, small enough for the docs."""
    pictures = {name: (bytes(scenes.build(name).pixels()), 128, 64) for name in ("home-empty", "entry-value")}
    make_screens.write_pictures(pictures, tmp_path / "deep" / "folder")
    names = sorted(path.name for path in (tmp_path / "deep" / "folder").iterdir())
    assert names == ["all.png", "entry-value.png", "home-empty.png"]
    assert all(path.read_bytes()[:4] == b"\x89PNG" for path in (tmp_path / "deep" / "folder").iterdir())
