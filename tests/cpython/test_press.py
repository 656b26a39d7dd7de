"""The language of `press`: what its words mean, what they do to the device."""

import io

import pytest
from PIL import Image

from boards import devkit
from firmware.app import screens
from host_sim import picture
from host_sim.script import (
    Cut,
    Hold,
    Plug,
    Press,
    ScriptError,
    Shot,
    Text,
    Unplug,
    Wait,
    parse,
    play,
)
from host_sim.simulator import BACK, DOWN, OK, UP
from tests.cpython.first_round import ROUND, make_simulator, way_to_entry, words

TO_ENTRY = words(way_to_entry())
TO_TABLE = words(way_to_entry() + ROUND)


@pytest.fixture
def simulator():
    return make_simulator()


def after(simulator, text):
    """Play a script; returns what it printed."""
    out = io.StringIO()
    assert play(simulator, parse(text), out) == []
    assert simulator.app.trouble is None
    return out.getvalue()


WORDS = [
    ("up down ok back", [Press(UP), Press(DOWN), Press(OK), Press(BACK)]),
    ("down*3", [Press(DOWN, 3)]),
    ("ok*9999", [Press(OK, 9999)]),
    ("hold:ok", [Hold(OK)]),
    ("hold:up:900", [Hold(UP, 900)]),
    ("hold:down*2", [Hold(DOWN, None, 2)]),
    ("hold:back:1500*3", [Hold(BACK, 1500, 3)]),
    ("wait:500", [Wait(500)]),
    ("wait:0", [Wait(0)]),
    ("wait:86400000", [Wait(86_400_000)]),
    ("cut", [Cut()]),
    ("shot:a.png", [Shot("a.png")]),
    ("shot:C:/b*2.png", [Shot("C:/b*2.png")]),
    ("text", [Text()]),
    ("unplug plug", [Unplug(), Plug()]),
    ("  ok\n\ttext ", [Press(OK), Text()]),
    ("", []),
]


@pytest.mark.parametrize(("text", "steps"), WORDS)
def test_words(text, steps):
    assert parse(text) == steps


ERRORS = [
    ("ok dwn", "word 2, 'dwn': no such word"),
    ("OK", "word 1, 'OK': no such word"),
    ("hold", "word 1, 'hold': no such word"),
    ("hold:", "word 1, 'hold:': no such key; there are: up, down, ok, back"),
    ("hold:left", "word 1, 'hold:left': no such key; there are: up, down, ok, back"),
    ("hold:up:", "word 1, 'hold:up:': ms from 1 to 3600000"),
    ("hold:up:0", "word 1, 'hold:up:0': ms from 1 to 3600000"),
    ("hold:up:3600001", "word 1, 'hold:up:3600001': ms from 1 to 3600000"),
    ("ok*0", "word 1, 'ok*0': times from 1 to 9999"),
    ("ok*10000", "word 1, 'ok*10000': times from 1 to 9999"),
    ("ok*", "word 1, 'ok*': times from 1 to 9999"),
    ("ok*2*2", "word 1, 'ok*2*2': times from 1 to 9999"),
    ("ok*+2", "word 1, 'ok*+2': times from 1 to 9999"),
    ("ok*1_0", "word 1, 'ok*1_0': times from 1 to 9999"),
    ("wait", "word 1, 'wait': no such word"),
    ("wait:-1", "word 1, 'wait:-1': ms from 0 to 86400000"),
    ("wait:86400001", "word 1, 'wait:86400001': ms from 0 to 86400000"),
    ("wait:5*2", "word 1, 'wait:5*2': ms from 0 to 86400000"),
    ("shot:", "word 1, 'shot:': no file name"),
    ("cut*2", "word 1, 'cut*2': no such word"),
    ("unplug*2", "word 1, 'unplug*2': no such word"),
]


@pytest.mark.parametrize(("text", "message"), ERRORS)
def test_errors_name_the_word_and_its_place(text, message):
    with pytest.raises(ScriptError) as caught:
        parse(text)
    assert str(caught.value) == message


def test_a_press_counts_once_and_repeats_as_often_as_said(simulator):
    after(simulator, f"{TO_ENTRY} up*5")
    assert simulator.app.screen.value() == 19


def test_a_held_key_counts_just_once(simulator):
    after(simulator, f"{TO_ENTRY} up hold:up")
    assert simulator.app.screen.value() == 25
    after(simulator, "hold:up*2")
    assert simulator.app.screen.value() == 45
    after(simulator, "hold:down")
    assert simulator.app.screen.value() == 35


def test_a_hold_of_so_many_milliseconds_repeats(simulator):
    after(simulator, f"{TO_ENTRY} up hold:up:650")
    assert simulator.app.screen.value() == 35


def test_a_held_key_moves_one_row_on_in_a_list(simulator):
    after(simulator, "ok hold:down")
    # One row for the press and one for the hold.
    assert simulator.app.screen.cursor == 2


@pytest.mark.parametrize("word", ["hold:ok", "back", "hold:back"])
def test_ok_held_is_back_on_a_board_without_that_key(simulator, word):
    after(simulator, f"{TO_ENTRY} {word}")
    assert simulator.app.number == screens.TABLE


def test_ok_held_confirms_where_that_takes_longer_and_back_does_not(simulator):
    after(simulator, TO_TABLE)
    simulator.app.correct_line(0)
    simulator.app.show(screens.DELETE)
    after(simulator, "back")
    assert (simulator.app.number, simulator.app.match.deals) == (screens.DELETE, 1)
    after(simulator, "hold:ok")
    assert simulator.app.match.deals == 0


class WithBack:
    """The board with a fourth key."""

    def __getattr__(self, name):
        return getattr(devkit, name)

    BACK_PIN = 26


def test_back_is_a_press_on_a_board_with_that_key():
    simulator = make_simulator(WithBack())
    after(simulator, f"{TO_ENTRY} back")
    assert simulator.app.number == screens.TABLE
    began_ms = simulator.now_ms
    after(simulator, "ok back")
    assert simulator.app.number == screens.TABLE
    assert simulator.now_ms - began_ms == 2 * (80 + 60)


def test_wait_is_the_simulators_own_time(simulator):
    began_ms = simulator.now_ms
    after(simulator, "wait:86400000")
    assert simulator.now_ms - began_ms == 86_400_000


def test_a_cut_at_rest_keeps_the_round(simulator):
    before = simulator.device
    after(simulator, f"{TO_TABLE} wait:500 cut")
    assert simulator.device is not before
    assert simulator.app.match.totals[:2] == [15, 0]
    assert simulator.app.number == screens.TABLE


def test_text_prints_the_glass(simulator):
    printed = after(simulator, "ok text")
    assert printed == picture.half_blocks(simulator.pixels(), 128, 64) + "\n"
    assert [len(line) for line in printed.splitlines()] == [128] * 32
    assert "█" in printed


def test_shot_writes_a_picture(simulator, tmp_path):
    path = tmp_path / "a.png"
    after(simulator, f"shot:{path}")
    with Image.open(path) as image:
        assert (image.format, image.size) == ("PNG", (512, 256))
        assert len(image.getcolors()) > 1


def test_a_picture_that_cannot_be_written_stops_nothing(simulator, tmp_path):
    path = tmp_path / "nowhere" / "a.png"
    failures = play(simulator, parse(f"shot:{path} ok"), io.StringIO())
    assert failures == [f"{path}: No such file or directory"]
    assert simulator.app.number == screens.GAME_CHOICE
