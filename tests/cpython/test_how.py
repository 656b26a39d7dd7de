"""The page about a screen's keys: on every screen that has one, in every language and shape."""

import random

import pytest

from firmware.app import screens, tip
from firmware.app.fonts import small
from firmware.app.layout import FOOTER_Y, wrapped
from firmware.app.screens.base import Screen
from host_sim import scenes
from host_sim.commands import LANGUAGES
from host_sim.power_cuts import state_of
from host_sim.simulator import DOWN, OK, UP
from tests.amount import ALL

EVERY = 1 if ALL else 12
# A message that waits for an answer gets one first.
NOT_STAYING = ("toast-", "hold-", "how-", "tip-", "rules-refused")
STAYING = [name for name in scenes.SCENES if not name.startswith(NOT_STAYING)]
PART_MS = 4000
NARROW = 72
_TEXT_HOW_MORE = 367
# Words for a held OK: back, home, as before, keep, none.
HOLD_WORDS = (19, 20, 18, 42, -1)


def seen(simulator):
    """What is on the glass."""
    return bytes(simulator.pixels())


@pytest.mark.parametrize("name", STAYING[::EVERY])
def test_it_leaves_everything_as_it_was(name):
    simulator = scenes.build(name)
    simulator.run(300)
    turns = simulator.app.screen.due_ms(simulator.now_ms) >= 0
    before = seen(simulator), state_of(simulator.app), simulator.app.screen
    number, can_explain = simulator.app.number, simulator.app.tip.kind()
    simulator.ask()
    if can_explain:
        assert simulator.number_shown() == screens.HOW
        assert state_of(simulator.app) == before[1]
        simulator.press(random.Random(name).choice((UP, DOWN, OK)))
        assert simulator.app.screen is before[2]
    assert simulator.number_shown() == number
    assert state_of(simulator.app) == before[1]
    assert turns or seen(simulator) == before[0]


@pytest.mark.parametrize(
    "name", ["entry-value", "history-12-last", "letters-typed", "rules-number"]
)
def test_a_power_cut_comes_back_to_the_screen_below(name):
    alone, asked = scenes.build(name), scenes.build(name)
    asked.ask()
    for simulator in (alone, asked):
        simulator.run(70000)  # a minute of the match passes, and is saved
        simulator.power_on()
    assert state_of(asked.app) == state_of(alone.app)
    assert seen(asked) == seen(alone)


def pages(language, shape):
    """The page of every screen that has one, with every word for a held OK: (number, page)."""
    with scenes.speaking(language), scenes.shaped(shape):
        app = scenes.fresh().app
    for number in range(screens.numbers()):
        for word in HOLD_WORDS if kind_of(number) else ():
            app.screen = Screen(app)
            app.screen.HOLD_WORD = word
            app.number = number
            page = screens.load(screens.HOW, app)
            page.cover()
            yield number, page


def kind_of(number):
    """What the keys of a screen are for."""
    return tip._KINDS[number] & 0x1F


def rows(page, canvas):
    """How many rows of pixels it takes, counted below the glass."""
    page._y = canvas.height
    page._write_parts(canvas)
    return page._y - canvas.height


@pytest.mark.parametrize("shape", scenes.SHAPES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_it_finds_room(language, shape):
    count = 0
    for number, page in pages(language, shape):
        canvas = page.app.canvas
        room = min(canvas.height, FOOTER_Y)
        assert rows(page, canvas) <= room, number
        if canvas.height > FOOTER_Y:
            assert page.due_ms(0) == -1, "on so much glass there is no need for two parts"
        elif page.due_ms(page.app.now_ms) >= 0:
            page.tick(page.app.now_ms + PART_MS)
            assert rows(page, canvas) <= room, (number, "holds")
        count += 1
    assert count > 100


def test_parts_take_turns_on_little_glass():
    simulator = scenes.build("table-4", shape="72x40")
    simulator.ask()
    first = seen(simulator)
    simulator.run(PART_MS)
    second = seen(simulator)
    simulator.run(PART_MS)
    assert (seen(simulator) == first, second == first) == (True, False)


@pytest.mark.parametrize("shape", scenes.SHAPES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_that_comes_by_itself_leaves_something_of_the_screen(language, shape):
    with scenes.speaking(language), scenes.shaped(shape):
        app = scenes.fresh().app
    canvas = app.canvas
    for kind in range(tip.LIST, tip.READING + 1):
        words = app.strings.text(tip._TEXT_TIP_LIST - 1 + kind)
        # Below the glass lines are only counted.
        end = wrapped(canvas, small, 2, canvas.height, canvas.width - 2, 8, words)
        assert 8 <= end - canvas.height <= min(canvas.height - 8, 32), kind
    # The way to the page about the keys stands in a line.
    words = app.strings.text(_TEXT_HOW_MORE)
    assert canvas.width == NARROW or canvas.text_width(small, words) < canvas.width - 12


@pytest.mark.parametrize("name", ["check-unusual", "okey-refused", "past-ranking", "delete"])
def test_where_the_keys_mean_something_else_there_is_none(name):
    simulator = scenes.build(name)
    before = seen(simulator), state_of(simulator.app)
    simulator.ask()
    assert (seen(simulator), state_of(simulator.app)) == before
    simulator.run(7000)
    assert seen(simulator) == before[0]


def test_from_afar_it_is_there_too():
    simulator = scenes.build("table-4-far")
    simulator.ask()
    assert simulator.number_shown() == screens.HOW
