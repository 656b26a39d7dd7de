"""Every scene looks as it did when somebody last looked at it, and as every picture must."""

import random
from functools import cache

import pytest

from firmware.app import screens
from host_sim import picture, scenes
from host_sim.commands import LANGUAGES
from host_sim.simulator import DOWN, OK, UP
from host_sim.tools import make_screens
from tests.amount import ALL
from tests.cpython.shapes import OTHERS as OTHER_SHAPES
from tests.cpython.shapes import all_in_every_shape, in_every_shape

LOOK = (
    "`make screens` draws it as docs/screens/{0}.png or on {1}; if it is meant to look so, "
    "`make golden` takes all of today's screens as the ones to expect"
)  # fmt: skip
WALK_STEPS = 150 if ALL else 10
OTHER_LOOKS = [look for look in make_screens.LOOKS if look[0] != make_screens.ENGLISH]
EVERY = 90
# Percent of the glass that may be lit as long as nobody presses a key.
MOST_LIT = 25
BAND = 8  # rows
MOST_LIT_IN_A_BAND = 55

# Why large print leaves them as they are.
SAME_IN_LARGE_PRINT = {
    "about": "five lines and more for who reports a fault, and nothing for a game",
    "help-roll": "before the dice are rolled there are a title and a key",
    "language-first": "the first screen of all: nobody can have chosen large print yet",
    "how-table": "what all keys do is told whole, for which larger letters have no room",
}

# How a walk goes on: a key and for how long, or no key. Single presses come most often.
MOVES = (
    [(UP, 80), (DOWN, 80), (OK, 80)] * 4
    + [(UP, 450), (DOWN, 450), (UP, 1600), (DOWN, 1600)]
    + [(OK, 300), (OK, 650), (OK, 1150), (None, 200), (None, 5000)]
)  # fmt: skip


@cache
def shown(name, shape=scenes.DEFAULT, language=make_screens.ENGLISH):
    """What is on the glass in a scene, the number of its screen, and whether it stays."""
    simulator = scenes.build(name, language, shape)
    toast = simulator.app.toast
    passes = toast.is_shown() and not toast.stays and not toast.is_tip
    # A line grows while a key is held.
    stays = not passes and not simulator.app.gestures.owner
    return bytes(simulator.pixels()), simulator.number_shown(), stays


@all_in_every_shape
def test_a_scene_looks_as_expected(shape, name):
    wanted = make_screens.read_golden(shape=shape)
    found = picture.pixel_hash(shown(name, shape)[0])
    sheet = make_screens.sheet_name(shape=shape)
    assert wanted.get(name) == found, f"{name} looks different. " + LOOK.format(name, sheet)


@pytest.mark.parametrize(("language", "shape"), OTHER_LOOKS)
def test_scenes_look_as_expected_in_another_language(language, shape):
    """All of them, or a share that is another one for every language and shape."""
    names = list(scenes.SCENES)
    share = names if ALL else names[OTHER_LOOKS.index((language, shape)) :: EVERY]
    wanted = make_screens.read_golden(language, shape)
    found = {name: _hash(name, language, shape) for name in share}
    assert make_screens.differences({name: wanted.get(name) for name in share}, found) == []


def _hash(name, language, shape):
    return picture.pixel_hash(shown(name, shape, language)[0])


@pytest.mark.parametrize("look", make_screens.LOOKS)
def test_every_expected_picture_is_a_scene(look):
    assert sorted(make_screens.read_golden(*look)) == sorted(scenes.SCENES), "`make golden`"


@pytest.mark.parametrize("shape", OTHER_SHAPES)
def test_a_scene_is_about_the_same_screen_in_every_shape(shape):
    """The keys do the same, whatever the picture."""
    names = list(scenes.SCENES)[:: 1 if ALL else 20]
    found = {name: shown(name, shape)[1] for name in names}
    assert found == {name: shown(name)[1] for name in names}


@pytest.mark.parametrize("language", LANGUAGES)
def test_large_print_changes_every_scene(language):
    usual = make_screens.read_golden(language)
    large = make_screens.read_golden(language, "large")
    same = {name for name, wanted in usual.items() if large[name] == wanted}
    assert same <= set(SAME_IN_LARGE_PRINT)


def test_languages_look_different():
    wanted = [make_screens.read_golden(language) for language in LANGUAGES]
    for name in ("home-match", "rules", "check", "result-menu", "settings"):
        assert len({golden[name] for golden in wanted}) == len(LANGUAGES), name


if ALL:  # all scenes in one test, which the share has in many

    def test_every_screen_has_a_scene():
        """A screen that nobody looks at is one that nobody checks: add it to scenes.py."""
        seen = {shown(name)[1] for name in scenes.SCENES}
        assert set(range(1, screens.numbers())) - seen == set()


@in_every_shape
def test_a_scene_is_sound(shape, name):
    simulator = scenes.build(name, shape=shape)
    app = simulator.app
    assert (app.trouble is not None) == name.startswith("trouble")
    pixels = shown(name, shape)[0]
    assert pixels == bytes(simulator.pixels()), "the same scene is another picture"
    assert pixels == bytes(app.canvas.buffer), "the glass does not show what was drawn"
    app.redraw()
    simulator.step()
    assert bytes(simulator.pixels()) == pixels, "drawn again it is another picture"
    assert glare(name, shape) == []


@pytest.mark.parametrize(("language", "shape"), OTHER_LOOKS)
def test_what_stays_lights_little_of_the_glass_in_any_language(language, shape):
    names = list(scenes.SCENES)
    share = names if ALL else names[OTHER_LOOKS.index((language, shape)) :: EVERY]
    assert [found for name in share for found in glare(name, shape, language)] == []


def test_what_goes_by_itself_may_be_bright():
    """And a warning that waits for a key may not."""
    stays = {
        name: shown(name)[2] for name in ("toast-undone", "hold-back", "tip-home", "rules-refused")
    }
    assert stays == {
        "toast-undone": False,
        "hold-back": False,
        "tip-home": True,
        "rules-refused": True,
    }


def test_a_band_across_the_glass_is_found():
    width, height = 128, 64
    pixels = bytes(2 * width) + b"\xff" * (width - 8) + bytes(len(bytes(width)) * 5 + 8)
    assert len(pixels) == width * height // 8
    assert band(pixels, width) == 93


def glare(name, shape, language=make_screens.ENGLISH):
    """What is too bright to stay for long in a scene."""
    pixels, _number, stays = shown(name, shape, language)
    lit = sum(byte.bit_count() for byte in pixels) * 100 / (len(pixels) * 8)
    found = []
    if stays and lit > MOST_LIT:
        found.append(f"{name}: {lit:.1f} % are lit")
    if stays and band(pixels, scenes.SHAPES[shape][0]) > MOST_LIT_IN_A_BAND:
        found.append(f"{name}: a band across the glass")
    return found


def band(pixels, width):
    """How many percent of the brightest rows next to each other are lit."""
    rows = [
        sum(byte >> row & 1 for byte in pixels[page : page + width])
        for page in range(0, len(pixels), width)
        for row in range(8)
    ]
    most = max(sum(rows[at : at + BAND]) for at in range(len(rows) - BAND + 1))
    return most * 100 // (BAND * width)


@in_every_shape
def test_what_changes_is_drawn_as_if_all_were_drawn(shape, name):
    """Wherever one goes from a scene, each picture is the one that a full drawing gives."""
    simulator = scenes.build(name, shape=shape)
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
    screen, known = app.screen, dict(vars(app.screen))
    app.redraw()
    simulator.step()
    assert bytes(app.canvas.buffer) == drawn, f"on screen {app.number} after {trail}"
    # What the screen knows of its picture is from its refreshes still, so that two can follow.
    vars(screen).update(known)


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
    pictures = {name: (shown(name)[0], 128, 64) for name in ("home-empty", "entry-value")}
    make_screens.write_pictures(pictures, tmp_path / "deep" / "folder")
    names = sorted(path.name for path in (tmp_path / "deep" / "folder").iterdir())
    assert names == ["all.png", "entry-value.png", "home-empty.png"]
    files = (tmp_path / "deep" / "folder").iterdir()
    assert all(path.read_bytes()[:4] == b"\x89PNG" for path in files)
