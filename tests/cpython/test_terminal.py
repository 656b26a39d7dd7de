"""The simulator in a terminal: its parts, and the whole of it in a pseudo terminal."""

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

from boards import devkit
from firmware.app import screens
from host_sim import hand, window
from host_sim.cells import BRAILLE, HALF, QUARTER
from host_sim.commands import open_simulator
from host_sim.hand import Hand, action_of
from host_sim.simulator import BACK, DOWN, OK, UP
from tests.cpython.first_round import ROUND, make_simulator, press_all, way_to_entry

PROJECT = Path(__file__).resolve().parents[2]

# Cells


def glass_of(*rows):
    """MONO_VLSB of a drawing, `#` being lit; up to 8 rows."""
    width = len(rows[0])
    return bytes(
        sum((row[x] == "#") << y for y, row in enumerate(rows)) for x in range(width)
    ), width


DRAWING = ("#..#", "##..", "..##", ".#.#", "####", "#..#", "....", "#.#.")


def test_half_blocks():
    pixels, width = glass_of(*DRAWING)
    assert HALF.render(pixels, width, 8) == ["█▄ ▀", " ▄▀█", "█▀▀█", "▄ ▄ "]


def test_quarter_blocks():
    pixels, width = glass_of(*DRAWING)
    assert QUARTER.render(pixels, width, 8) == ["▙▝", "▗▜", "▛▜", "▖▖"]


def test_braille():
    pixels, width = glass_of(*DRAWING)
    assert BRAILLE.render(pixels, width, 8) == ["⢓⢬", "⡋⡙"]


@pytest.mark.parametrize("cells", [HALF, QUARTER, BRAILLE])
def test_dark_and_lit(cells):
    assert set("".join(cells.render(bytes(1024), 128, 64))) == {" "}
    assert set("".join(cells.render(b"\xff" * 1024, 128, 64))) <= {"█", "⣿"}


@pytest.mark.parametrize("cells", [HALF, QUARTER, BRAILLE])
def test_a_glass_that_fills_no_whole_cells(cells):
    lines = cells.render(b"\x1f" * 5, 5, 5)
    columns, rows = cells.size(5, 5)
    assert [len(line) for line in lines] == [columns] * rows
    assert lines[0][0] in "█⣿"


def test_every_glyph_is_there_once():
    for cells in (HALF, QUARTER, BRAILLE):
        assert len(set(cells.glyphs)) == 2 ** (cells.columns * cells.rows)


# Window

SIZES = [
    ((140, 45), HALF, True),
    ((130, 36), HALF, True),
    ((129, 36), HALF, False),
    ((130, 35), HALF, False),
    ((128, 34), HALF, False),
    ((127, 60), QUARTER, True),
    ((200, 33), BRAILLE, True),
    ((66, 36), QUARTER, True),
    ((66, 35), QUARTER, False),
    ((64, 34), QUARTER, False),
    ((80, 25), BRAILLE, True),
    ((80, 24), BRAILLE, True),
    ((70, 20), BRAILLE, True),
    ((66, 20), BRAILLE, True),
    ((65, 20), BRAILLE, False),
    ((64, 18), BRAILLE, False),
]


@pytest.mark.parametrize(("size", "cells", "is_framed"), SIZES)
def test_the_largest_picture_that_fits(size, cells, is_framed):
    place = window.arrange(size, 128, 64)
    assert (place.cells, place.is_framed) == (cells, is_framed)
    lines = place.lines(b"\xff" * 1024, 128, 64, note="a note")
    assert len({line.row for line in lines}) == len(lines)
    for line in lines:
        assert 0 <= line.row < size[1]
        assert 0 <= line.column
        assert line.column + sum(len(text) for _style, text in line.spans) <= size[0]


@pytest.mark.parametrize("size", [(63, 18), (64, 17), (20, 10), (1, 1), (0, 0)])
def test_a_window_that_is_too_small(size):
    assert window.arrange(size, 128, 64) is None
    lines = window.too_small(size, 128, 64)
    assert len(lines) <= size[1]
    assert all(len(line.spans[0][1]) <= max(size[0], 1) for line in lines)


def test_what_a_window_too_small_says():
    lines = window.too_small((20, 10), 128, 64)
    words = " ".join(line.spans[0][1] for line in lines)
    assert words == (
        "This window is too small: 20 x 10. Make it at least 64 x 18, or press q to quit."
    )


def test_the_frame_and_the_keys():
    lines = window.arrange((66, 20), 128, 64).lines(bytes(1024), 128, 64, note="a note")
    texts = ["".join(text for _style, text in line.spans) for line in lines]
    assert texts[0] == "╭─ Tallybox " + "─" * 53 + "╮"
    assert texts[1] == "│" + " " * 64 + "│"
    assert texts[17] == "╰" + "─" * 55 + " a note ─╯"
    assert texts[18] == "↑ up   ↓ down   Enter OK   Esc back   h hold OK"
    assert texts[19] == "PgUp hold up   PgDn hold down   c cut the power   q quit"


def test_a_dim_glass_is_drawn_dim():
    place = window.arrange((66, 20), 128, 64)
    styles = {
        style for line in place.lines(bytes(1024), 128, 64, is_dim=True) for style, _ in line.spans
    }
    assert window.DIM_GLASS in styles
    assert window.GLASS not in styles


# Keys and the hand


@pytest.mark.parametrize(
    ("key", "action"),
    [
        ("KEY_UP", hand.PRESS_UP),
        ("KEY_DOWN", hand.PRESS_DOWN),
        ("KEY_ENTER", hand.PRESS_OK),
        (" ", hand.PRESS_OK),
        ("KEY_ESCAPE", hand.GO_BACK),
        ("KEY_BACKSPACE", hand.GO_BACK),
        ("B", hand.GO_BACK),
        ("KEY_PGUP", hand.HOLD_UP),
        ("KEY_SHIFT_UP", hand.HOLD_UP),
        ("u", hand.HOLD_UP),
        ("KEY_PGDOWN", hand.HOLD_DOWN),
        ("KEY_SHIFT_DOWN", hand.HOLD_DOWN),
        ("D", hand.HOLD_DOWN),
        ("h", hand.HOLD_OK),
        ("c", hand.CUT),
        ("q", hand.QUIT),
        ("KEY_CTRL_C", hand.QUIT),
        ("KEY_LEFT", None),
        ("x", None),
        ("KEY_ALT_B", None),
    ],
)
def test_what_keys_ask_for(key, action):
    assert action_of(key) == action


def make_hand(board=devkit):
    """A hand at a simulator on which a round of 6 nimmt! for two is being entered."""
    simulator = press_all(make_simulator(board), way_to_entry())
    return simulator, Hand(simulator)


def let_pass(a_hand, ms, step_ms=20):
    for _ in range(ms // step_ms):
        a_hand.advance(step_ms)


def test_fast_typing_loses_nothing():
    simulator, a_hand = make_hand()
    for place in range(30):
        a_hand.ask(hand.PRESS_UP, place)
    a_hand.advance(1)
    assert simulator.app.screen.value() == 44
    assert not a_hand.is_busy


def test_presses_and_holds_are_done_in_their_order():
    simulator, a_hand = make_hand()
    for action in (hand.PRESS_UP, hand.HOLD_UP, hand.PRESS_UP, hand.PRESS_OK, hand.PRESS_DOWN):
        a_hand.ask(action, 0)
    let_pass(a_hand, 400)
    assert sorted(simulator.app.draft.values[:2]) == [0, 26]
    assert not a_hand.is_busy


def test_one_hold_is_one_step():
    simulator, a_hand = make_hand()
    a_hand.ask(hand.PRESS_UP, 0)
    a_hand.ask(hand.HOLD_UP, 10)
    let_pass(a_hand, 320)
    assert simulator.app.screen.value() == 25
    let_pass(a_hand, 1000)
    assert simulator.app.screen.value() == 25
    assert not a_hand.is_busy


def test_two_holds_are_two_steps():
    simulator, a_hand = make_hand()
    a_hand.ask(hand.PRESS_UP, 0)
    a_hand.ask(hand.HOLD_UP, 0)
    let_pass(a_hand, 200)
    a_hand.ask(hand.HOLD_UP, 200)
    let_pass(a_hand, 2000)
    assert simulator.app.screen.value() == 35
    a_hand.ask(hand.HOLD_DOWN, 5000)
    let_pass(a_hand, 2000)
    assert simulator.app.screen.value() == 25


def test_a_key_that_repeats_goes_on_holding():
    simulator, a_hand = make_hand()
    a_hand.ask(hand.PRESS_UP, 0)
    a_hand.ask(hand.HOLD_UP, 0)
    let_pass(a_hand, 500)
    for now_ms in range(500, 1220, 40):
        a_hand.ask(hand.HOLD_UP, now_ms)
        let_pass(a_hand, 40)
    # After 0.3, 0.6, 0.9 and, faster now, 1.1 seconds.
    assert simulator.app.screen.value() == 55
    let_pass(a_hand, 1000)
    assert simulator.app.screen.value() in (55, 65)
    assert not a_hand.is_busy


def test_a_hold_counts_right_however_late_time_comes():
    simulator, a_hand = make_hand()
    a_hand.ask(hand.PRESS_UP, 0)
    a_hand.ask(hand.HOLD_UP, 0)
    a_hand.advance(5000)
    assert simulator.app.screen.value() == 25


@pytest.mark.parametrize("action", [hand.GO_BACK, hand.HOLD_OK])
def test_ok_held_goes_back_and_lets_go_at_once(action):
    simulator, a_hand = make_hand()
    a_hand.ask(action, 0)
    let_pass(a_hand, 480)
    assert simulator.app.number == screens.ENTRY
    let_pass(a_hand, 80)
    assert simulator.app.number == screens.TABLE
    assert not a_hand.is_busy


def test_back_that_repeats_is_one_back():
    simulator, a_hand = make_hand()
    for now_ms in range(0, 400, 40):
        a_hand.ask(hand.GO_BACK, now_ms)
        let_pass(a_hand, 40)
    let_pass(a_hand, 2000)
    assert simulator.app.number == screens.TABLE


def test_only_the_long_hold_confirms():
    simulator, a_hand = make_hand()
    press_all(simulator, ROUND)
    simulator.app.correct_line(0)
    simulator.app.show(screens.DELETE)
    a_hand.ask(hand.GO_BACK, 0)
    let_pass(a_hand, 2000)
    assert simulator.app.match.deals == 1
    a_hand.ask(hand.HOLD_OK, 5000)
    let_pass(a_hand, 2000)
    assert simulator.app.match.deals == 0


@pytest.mark.parametrize("action", [hand.PRESS_UP, hand.HOLD_UP, hand.GO_BACK, hand.HOLD_OK])
def test_what_wakes_the_glass_does_nothing_else(action):
    simulator, a_hand = make_hand()
    simulator.press(UP)
    simulator.run(400_000)
    assert not simulator.chip.is_on
    a_hand.ask(action, 0)
    let_pass(a_hand, 200)
    assert simulator.chip.is_on
    assert (simulator.app.number, simulator.app.screen.value()) == (screens.ENTRY, 15)
    assert not a_hand.is_busy


def test_the_power_is_cut_for_a_moment():
    simulator, a_hand = make_hand()
    before = simulator.device
    a_hand.ask(hand.CUT, 0)
    a_hand.advance(20)
    assert a_hand.is_unplugged
    let_pass(a_hand, 700)
    assert not a_hand.is_busy
    assert simulator.device is not before
    assert simulator.app.number == screens.ENTRY


class WithBack:
    """The board with a fourth key."""

    def __getattr__(self, name):
        return getattr(devkit, name)

    BACK_PIN = 26


def test_back_is_a_press_where_there_is_such_a_key():
    simulator, a_hand = make_hand(WithBack())
    assert simulator.has(BACK)
    a_hand.ask(hand.GO_BACK, 0)
    a_hand.advance(1)
    assert simulator.app.number == screens.TABLE


# The whole

CONTROL = re.compile(r"\x1b\[([?>]?)([0-9;]*)([A-Za-z])|\x1b\][^\x07]*\x07|\x1bP.*?\x1b\\|\x1b\(B")
PATIENCE_S = 30
KEYS = {OK: b"\r", UP: b"\x1b[A", DOWN: b"\x1b[B"}
TO_TABLE = way_to_entry() + ROUND


class Glassware:
    """A terminal of `columns` x `rows` in which the simulator runs."""

    def __init__(
        self,
        columns,
        rows,
        *options,
        language="en",
        state_home="/nonexistent",
        kind="xterm-256color",
        **variables,
    ):
        self._master, slave = pty.openpty()
        self.output = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self.resize(columns, rows)
        self._slave = slave
        self.modes = termios.tcgetattr(slave)
        chosen = () if language is None else ("--lang", language)
        # Nobody here answers what is asked of a terminal.
        environment = {"TERM": kind, "BLESSED_QUERY_TIMEOUT_SECONDS": "0", **variables}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "host_sim", *chosen, *options],
            cwd=PROJECT,
            env={**os.environ, **environment, "XDG_STATE_HOME": str(state_home)},
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
        )

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._slave)
        if self._master is not None:
            os.close(self._master)

    def resize(self, columns, rows):
        """Give the window another size."""
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, *keys):
        """Type keys, roles or bytes, faster than anybody can."""
        os.write(self._master, b"".join(KEYS.get(key, key) for key in keys))

    def screen(self):
        """What stands in the window now, by row."""
        rows, row, column = {}, 0, 0
        place = 0
        text = self.output.rpartition("\x1b[?1049h")[2]
        while place < len(text):
            control = CONTROL.match(text, place)
            if control is None:
                rows.setdefault(row, {})[column] = text[place]
                column += 1
                place += 1
                continue
            if control[3] == "H":
                row, column = (int(digits or 1) - 1 for digits in (control[2] or "1;1").split(";"))
            elif control[3] == "J":
                rows = {}
            place = control.end()
        return ["".join(cells[x] for x in sorted(cells)) for _row, cells in sorted(rows.items())]

    def wait_for(self, *texts):
        """Wait until these texts stand in the window."""
        self._read_until(
            lambda: all(any(text in line for line in self.screen()) for text in texts)
        )

    def wait_for_end(self):
        """Wait until the simulator has ended; returns its exit code and what it said at last."""
        self._read_until(lambda: self.process.poll() is not None)
        self._read(0.2)
        return self.process.returncode, self.output.rpartition("\x1b[?1049l")[2]

    def close(self):
        """Close the window."""
        os.close(self._master)
        self._master = None

    def _read_until(self, is_there):
        end_s = time.monotonic() + PATIENCE_S
        while not is_there():
            assert time.monotonic() < end_s, "\n".join(self.screen())
            self._read(0.05)

    def _read(self, wait_s):
        while select.select([self._master], [], [], wait_s)[0]:
            try:
                self.output += self._decoder.decode(os.read(self._master, 65536))
            except OSError:
                return


def lines_after(cells, *roles):
    """What the glass shows after these presses."""
    return lines_of(cells, press_all(make_simulator(), roles))


def lines_of(cells, simulator):
    """What the glass shows now."""
    return [line for line in cells.render(simulator.pixels(), 128, 64) if line.strip()]


def assert_restored(glassware):
    """The terminal is as it was before: cursor, screen, modes."""
    output = glassware.output
    for on, off in (("\x1b[?1049h", "\x1b[?1049l"), ("\x1b[?25l", "\x1b[?25h")):
        assert output.count(on) == 1
        assert output.rindex(off) > output.rindex(on)
    assert termios.tcgetattr(glassware._slave) == glassware.modes


def test_a_round_is_kept_and_the_terminal_left_as_it_was():
    with Glassware(80, 24, "--fresh") as glassware:
        glassware.wait_for("nothing is kept", "Enter OK", *lines_after(BRAILLE))
        glassware.type(*TO_TABLE)
        glassware.wait_for(*lines_after(BRAILLE, *TO_TABLE))
        glassware.type(b"q")
        code, said = glassware.wait_for_end()
        assert code == 0
        assert "Nothing of this was kept (--fresh)." in said
        assert_restored(glassware)


def test_the_first_start_asks_for_the_language():
    with Glassware(80, 24, "--fresh", language=None) as glassware:
        glassware.wait_for(*lines_of(BRAILLE, make_simulator(language=None)))
        glassware.type(DOWN, OK)
        glassware.wait_for(*lines_of(BRAILLE, make_simulator(language="hu")))


def test_only_what_changes_is_written():
    with Glassware(80, 24, "--fresh") as glassware:
        glassware.wait_for(*lines_after(BRAILLE))
        glassware.type(OK)
        glassware.wait_for(*lines_after(BRAILLE, OK))
        before = len(glassware.output)
        glassware.type(DOWN)
        glassware.wait_for(*lines_after(BRAILLE, OK, DOWN))
        written = glassware.output[before:]
        assert "\x1b[H" not in written
        assert "Tallybox" not in written
        assert "Enter" not in written
        assert 0 < written.count("│") < 2 * 16


def test_an_evening_survives_the_window(tmp_path):
    with Glassware(140, 45, state_home=tmp_path) as glassware:
        glassware.wait_for("Enter OK", *lines_after(HALF))
        glassware.type(*TO_TABLE)
        glassware.wait_for(*lines_after(HALF, *TO_TABLE))
        glassware.type(OK, OK, UP, UP, b"q")
        code, said = glassware.wait_for_end()
        assert code == 0
        assert f"Kept in {tmp_path}/tallybox" in said
    with open_simulator("devkit", "en", tmp_path / "tallybox") as simulator:
        assert sorted(simulator.app.match.totals[:2]) == [0, 15]
        assert simulator.app.draft.values[:2].count(16) == 1


def test_the_picture_follows_the_window():
    with Glassware(20, 10, "--fresh") as glassware:
        glassware.wait_for("This window is too", "small: 20 x 10.")
        # What cannot be seen cannot be pressed either.
        glassware.type(OK)
        for size, cells in (((66, 36), QUARTER), ((130, 36), HALF), ((64, 18), BRAILLE)):
            glassware.resize(*size)
            glassware.wait_for("Enter OK", *lines_after(cells))
        glassware.resize(20, 10)
        glassware.wait_for("small: 20 x 10.")
        glassware.type(b"q")
        assert glassware.wait_for_end()[0] == 0
        assert_restored(glassware)


def test_escape_alone_is_back():
    with Glassware(80, 24, "--fresh") as glassware:
        glassware.wait_for(*lines_after(BRAILLE))
        glassware.type(OK)
        glassware.wait_for(*lines_after(BRAILLE, OK))
        glassware.type(b"\x1b")
        glassware.wait_for(*lines_after(BRAILLE))


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_ends_it_cleanly(number, tmp_path):
    with Glassware(80, 24, state_home=tmp_path) as glassware:
        glassware.wait_for(*lines_after(BRAILLE))
        glassware.process.send_signal(number)
        code, said = glassware.wait_for_end()
        assert code == 0
        assert "Kept in" in said
        assert_restored(glassware)


def test_the_window_is_closed(tmp_path):
    with Glassware(80, 24, state_home=tmp_path) as glassware:
        glassware.wait_for(*lines_after(BRAILLE))
        glassware.type(*TO_TABLE)
        glassware.wait_for(*lines_after(BRAILLE, *TO_TABLE))
        glassware.close()
        assert glassware.process.wait(PATIENCE_S) in (0, 120)
    with open_simulator("devkit", "en", tmp_path / "tallybox") as simulator:
        assert sorted(simulator.app.match.totals[:2]) == [0, 15]


def test_without_colours():
    with Glassware(80, 24, "--fresh", NO_COLOR="1") as glassware:
        glassware.wait_for("Enter OK", *lines_after(BRAILLE))
        assert not re.search(r"\x1b\[[0-9;]*[34][0-9][;m]", glassware.output)


def test_with_colours():
    with Glassware(80, 24, "--fresh", NO_COLOR="", COLORTERM="truecolor") as glassware:
        glassware.wait_for("Enter OK", *lines_after(BRAILLE))
        assert "\x1b[38;2;214;236;255m\x1b[48;2;0;0;0m" in glassware.output


def test_a_terminal_that_cannot_place_the_cursor():
    with Glassware(80, 24, "--fresh", kind="dumb") as glassware:
        code, said = glassware.wait_for_end()
        assert code == 2
        assert said.endswith("this terminal (TERM=dumb) cannot place the cursor\r\n")


def test_a_terminal_without_utf_8():
    with Glassware(80, 24, "--fresh", PYTHONIOENCODING="latin-1") as glassware:
        code, said = glassware.wait_for_end()
        assert code == 2
        assert said.endswith("the glass needs UTF-8, the terminal has iso8859-1\r\n")
