"""Small panels and large print: another picture, the same device."""

import pytest

from firmware.app import screens, settings
from firmware.app.screens import home
from host_sim import boards, install, scenes, score
from host_sim.evening import Evening
from host_sim.fakes.files import MemoryFiles
from host_sim.fakes.other_board import with_size
from host_sim.robot import Robot
from host_sim.simulator import DOWN, OK, UP, Simulator
from host_sim.stage import Stage
from tests.amount import ALL
from tests.cpython.evenings import THREE, evening
from tests.cpython.shapes import OTHERS

PAGE_MS = 4000
EVENINGS = {
    "6nimmt": evening(
        {"round": [10, 12, 4]},
        {"round": [0, 0, 0]},
        {"round": [30, 20, 5]},
        {"edit": {"round": 1, "values": [12, 10, 4]}},
        {"undo": 2},
        {"redo": 1},
        {"power_cut": True},
        {"join": {"name": "Dóra"}},
        {"seats": [3, 1, 2, 4]},
        {"round": [9, 20, 10, 2]},
        {"rename": {"player": 1, "name": "Réka"}},
        {"finish": True},
        players=THREE,
    ),
    "donkey": evening(
        {"round": [0, 31, 12, 5], "donkey": 2},
        {"round": [25, 4, 40, 0], "donkey": 3},
        {"undo": 1},
        {"round": [25, 4, 40, 0], "donkey": 1},
        game="donkey",
        players=4,
        config={"deals": 2},
    ),
    "okey": evening(
        {"type": "indicator", "player": 2},
        {"type": "close", "player": 1, "kind": "normal"},
        {"type": "tiles_out"},
        {"insert": {"before_event": 2, "event": {"type": "indicator", "player": 4}}},
        {"undo": 1},
        {"type": "close", "player": 3, "kind": "pairs", "ok": True},
        game="okey",
        players=4,
    ),
    "free": evening(
        {"round": list(range(-5, 7))},
        {"round": [100] * 12},
        {"leave": 3},
        {"round": [7] * 11},
        {"finish": True},
        game="free",
        players=12,
    ),
}


def hands_in(shape, night):
    """A robot at a device that knows the names of an evening and shows this shape."""
    width, height, is_large = scenes.SHAPES[shape]
    board = with_size(boards.load("devkit"), width, height)
    stage = Stage(board, MemoryFiles(), install.install_machine)
    stage.know([name.encode() for name in night.all_names()])
    if is_large:
        stage.print_large()
    return Robot(stage)


# One game a shape, or every game in every shape.
PLAYED = [("donkey", "128x32"), ("okey", "72x40"), ("free", "large")]
if ALL:
    PLAYED = [(game, shape) for game in EVENINGS for shape in OTHERS]


@pytest.mark.parametrize(("game", "shape"), PLAYED)
def test_an_evening_comes_to_the_same_with_the_same_presses(game, shape):
    night = Evening(EVENINGS[game])
    answers = []
    for each in (scenes.DEFAULT, shape):
        robot = hands_in(each, night)
        refused = score.keep_score(robot, night)
        answers.append(score.answer(robot, refused))
    assert answers[0] == answers[1]
    assert answers[0]["over"] or game == "okey"


@pytest.mark.parametrize("shape", OTHERS)
@pytest.mark.parametrize("players", range(2, 13))
def test_pages_of_the_table_turn_and_begin_again(players, shape):
    """Nobody is left out: a page more for every few players, near and far."""
    stage = scenes.build(f"table-{players}", shape=shape)
    stage.know_every_screen()
    stage.app.settings.put(settings.FAR_VIEW_AFTER, 0)
    for is_far in (False, True):
        if is_far:
            # The keys rest from here on, or the far view would come at once.
            stage.press(DOWN)
            stage.press(UP)
            stage.app.settings.put(settings.FAR_VIEW_AFTER, 1)
            stage.run(8300)
        screen = stage.app.screen
        assert screen.is_far == is_far
        view = screen.view
        assert (view.pages() - 1) * view.size() < players <= view.pages() * view.size()
        pages = []
        for _page in range(view.pages()):
            pages.append(bytes(stage.app.canvas.buffer))
            stage.run(PAGE_MS)
        assert len(set(pages)) == view.pages()
        assert bytes(stage.app.canvas.buffer) == pages[0]


@pytest.mark.parametrize("shape", OTHERS)
@pytest.mark.parametrize("name", ["check-12", "donkey-check-12"])
def test_all_values_of_a_round_are_shown_in_turn(name, shape):
    stage = scenes.build(name, shape=shape)
    stage.know_every_screen()
    seen = set()
    for _second in range(13):
        seen.add(bytes(stage.pixels()))
        stage.run(1000)
    assert len(seen) == {"128x32": 1, "72x40": 2, "large": 4}[shape]
    assert stage.app.number == screens.CHECK


# Large print


def in_settings(stage):
    """The settings, on the row of large print."""
    scenes.at_home(stage, home.SETTINGS)
    row = list(stage.app.screen.rows).index(settings.LARGE_PRINT)
    return scenes.keyed(stage, "down " * row)


def is_large(stage):
    return getattr(stage.app.canvas.shape, "LARGE_PRINT", 0) == 1


def test_large_print_is_seen_at_once_and_given_up_by_holding_ok():
    stage = in_settings(scenes.evening_of(4))
    small = bytes(stage.pixels())
    scenes.keyed(stage, "ok up")
    assert is_large(stage)
    large = bytes(stage.pixels())
    scenes.keyed(stage, "down")
    assert not is_large(stage)
    scenes.keyed(stage, "up")
    assert bytes(stage.pixels()) == large
    scenes.keyed(stage, "hold:ok")
    assert not is_large(stage)
    assert bytes(stage.pixels()) == small


def test_large_print_changes_the_screens_that_were_loaded_and_nothing_in_the_match():
    stage = scenes.keyed(scenes.evening_of(4), "ok up ok up*2")
    entered = list(stage.app.draft.values[:4])
    scenes.keyed(stage, "hold:ok hold:ok hold:ok")
    usual = bytes(stage.pixels())
    scenes.keyed(in_settings(stage), "ok up ok hold:ok")
    scenes.keyed(stage, "up*9 ok")
    assert stage.app.number == screens.TABLE
    assert bytes(stage.pixels()) != usual
    scenes.keyed(stage, "ok")
    assert list(stage.app.draft.values[:4]) == entered


def test_large_print_is_there_again_after_a_power_cut():
    stage = scenes.evening_of(4)
    scenes.keyed(in_settings(stage), "ok up ok hold:ok up*9 ok wait:500")
    shown = bytes(stage.pixels())
    stage.power_on()
    assert is_large(stage)
    assert bytes(stage.pixels()) == shown


def test_a_reset_ends_large_print():
    stage = scenes.build("reset", shape="large")
    assert is_large(stage)
    scenes.keyed(stage, "hold:ok:1100")
    assert not is_large(stage)
    assert stage.app.number == screens.LANGUAGE
    assert stage.app.screen.shape.ROWS == 3


@pytest.mark.parametrize("shape", ["128x32", "72x40"])
def test_a_small_panel_has_no_large_print(shape):
    """Not even if its flash says so: it may come from another board."""
    stage = scenes.build("settings", shape=shape)
    count = stage.app.screen.count() - 1
    assert settings.LARGE_PRINT not in list(stage.app.screen.rows)[:count]
    stage.app.settings.put(settings.LARGE_PRINT, 1)
    stage.run(100)
    stage.power_on()
    scenes.keyed(stage, "hold:ok up*9 ok ok up")
    assert stage.app.trouble is None
    assert stage.app.number == screens.ENTRY


def test_panels_between_the_sizes_get_what_fits():
    for width, height, name in ((128, 64, "128x64"), (128, 48, "128x32"), (96, 64, "72x40")):
        board = with_size(boards.load("devkit"), width, height)
        device = Simulator(board, MemoryFiles(), install.install_machine)
        device.press(OK)
        assert device.app.trouble is None
        assert device.app.screen.shape.__name__.endswith(name)
