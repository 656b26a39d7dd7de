"""The simulator in a terminal: the device on a table of characters, its keys on the keyboard."""

import os
import signal
import sys
import time
from contextlib import ExitStack, contextmanager

from host_sim import window
from host_sim.commands import (
    PROGRAM,
    CallError,
    add_simulator_options,
    default_state,
    open_simulator,
)
from host_sim.hand import QUIT, Hand, action_of
from host_sim.real_oled import open_oled

KEYS_HELP = """\
keys of the simulator:
  up, down arrow         press UP, DOWN
  Enter or Space         press OK
  Esc, Backspace or b    back: holds OK as long as that takes
  h                      hold OK: confirms where the screen says "hold"
  ?                      hold OK and press UP with it: what the keys do here
  PgUp, PgDn             hold UP, DOWN for one step more; keep it down and the hold goes on
                         (also u and d, or Shift with an arrow)
  c                      cut the power for a moment
  q                      quit
"""

_ESCAPE_S = 0.05  # a sequence that begins with Esc is complete by then
# The longest between two looks at the window's size and at signals.
_LOOK_MS = 250
_FRAME_MS = 20
_DIM_BELOW = 0x20
_SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP")

_LIT = (214, 236, 255)
_DIM = (112, 128, 144)
_BLACK = (0, 0, 0)
_GREY = (128, 128, 128)


def add_arguments(parser):
    """Say what the simulator takes."""
    places = add_simulator_options(parser)
    places.add_argument(
        "--fresh", action="store_true", help="an empty flash that is thrown away at the end"
    )
    parser.add_argument(
        "--oled", action="store_true", help="show the picture on an OLED on this computer, too"
    )


def run(arguments):
    """Open the simulator; returns the exit code when it is left."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        hint = f'without one: {PROGRAM} press "ok down text"'
        raise CallError(f"the simulator needs a terminal; {hint}")
    state = None if arguments.fresh else arguments.state or default_state()
    with open_simulator(arguments.board, arguments.lang, state, first=None) as simulator:
        oled = open_oled(simulator.board) if arguments.oled else None
        terminal = _open_terminal()
        simulator.set_clock(time.localtime()[:6])
        note = "nothing is kept" if state is None else ""
        session = Session(terminal, simulator, note, oled)
        try:
            session.run()
        except (EOFError, OSError):
            if sys.stdout.isatty():
                raise
            # The window was closed: there is nobody to be told.
            return 0
    return _say_goodbye(simulator, state)


def _open_terminal():
    # What an editor's shell says; the library would place the cursor all the same.
    if os.environ.get("TERM") == "dumb":
        raise CallError("this terminal (TERM=dumb) cannot place the cursor")
    if "utf" not in (sys.stdout.encoding or "").lower():
        raise CallError(f"the glass needs UTF-8, the terminal has {sys.stdout.encoding}")
    # Imported by whoever sees a terminal: it is the largest thing here.
    from blessed import Terminal

    # Without colours the cursor must still be placed, which that library would not do.
    is_plain = bool(os.environ.pop("NO_COLOR", ""))
    terminal = Terminal()
    if is_plain:
        terminal.number_of_colors = 0
    return terminal


def _say_goodbye(simulator, state):
    if state is None:
        print("Nothing of this was kept (--fresh).")
        return 0
    if simulator.device.store.is_failing:
        print(f"{PROGRAM}: {state} could not be written, changes are lost", file=sys.stderr)
        return 1
    print(f"Kept in {state}")
    return 0


class Session:
    """A terminal, a simulator and the hand between them, from the first look to `q`."""

    def __init__(self, terminal, simulator, note, oled=None):
        self._terminal = terminal
        self._simulator = simulator
        self._oled = oled
        self._hand = Hand(simulator)
        self._canvas = Canvas(terminal)
        self._size = (0, 0)
        self._note = note
        self._is_quitting = False
        self._is_stopped = False
        self._shown = None

    def run(self):
        """Until `q`, a signal or the end of the terminal."""
        terminal = self._terminal
        with ExitStack() as stack:
            stack.enter_context(_signals(self._stop))
            stack.enter_context(terminal.window_title("Tallybox"))
            stack.enter_context(terminal.fullscreen())
            stack.enter_context(terminal.hidden_cursor())
            # Raw, so that Ctrl-C is a key: only this program is left, not the `make` around it.
            stack.enter_context(terminal.raw())
            self._loop()

    def _stop(self, number, frame):
        self._is_stopped = True

    def _loop(self):
        then_s = time.monotonic()
        while not self._is_stopped and not (self._is_quitting and not self._hand.is_busy):
            self._show()
            self._take_keys()
            now_s = time.monotonic()
            passed_ms = int((now_s - then_s) * 1000)
            then_s += passed_ms / 1000
            self._hand.advance(passed_ms)

    def _take_keys(self):
        """Wait for a key until something is due, then take all that there are."""
        wait_ms = _FRAME_MS if self._hand.is_busy else min(self._simulator.step(), _LOOK_MS)
        key = self._terminal.inkey(wait_ms / 1000, _ESCAPE_S)
        while key:
            self._take(action_of(key.name or str(key)))
            key = self._terminal.inkey(0, _ESCAPE_S)

    def _take(self, action):
        if action == QUIT:
            self._is_quitting = True
        elif action is not None and self._window() is not None and not self._is_quitting:
            self._hand.ask(action, int(time.monotonic() * 1000))

    def _window(self):
        board = self._simulator.board
        return window.arrange(self._size, board.WIDTH, board.HEIGHT)

    def _show(self):
        """Draw the window anew where it is not as it should be."""
        chip = self._simulator.chip
        pixels = bytes(chip.pixels())
        if self._hand.is_unplugged:
            pixels = bytes(len(pixels))
        if self._oled is not None:
            self._oled.show(pixels, chip.contrast)
        self._size = (self._terminal.width, self._terminal.height)
        seen = (self._size, pixels, chip.contrast < _DIM_BELOW)
        if seen == self._shown:
            return
        self._shown = seen
        self._canvas.show(self._size, self._lines(pixels, seen[-1]))

    def _lines(self, pixels, is_dim):
        board = self._simulator.board
        place = self._window()
        if place is None:
            return window.too_small(self._size, board.WIDTH, board.HEIGHT)
        return place.lines(pixels, board.WIDTH, board.HEIGHT, is_dim, self._note)


class Canvas:
    """What stands in the terminal's window; only lines that change are written."""

    def __init__(self, terminal):
        self._terminal = terminal
        self._size = None
        self._written = {}
        self._styles = _styles(terminal)

    def show(self, size, lines):
        """Let these lines, and nothing else, stand in a window of `size`."""
        terminal = self._terminal
        wanted = {(line.row, line.column): line.spans for line in lines}
        output = []
        if size != self._size or set(wanted) != set(self._written):
            output.append(terminal.normal + terminal.clear)
            self._written = {}
            self._size = size
        for (row, column), spans in wanted.items():
            if self._written.get((row, column)) != spans:
                text = "".join(self._styles[style](words) for style, words in spans)
                output.append(terminal.move_xy(column, row) + text)
        self._written = wanted
        terminal.stream.write("".join(output))
        terminal.stream.flush()


def _styles(terminal):
    """A function for each style that wraps words in what switches it on and off."""
    if terminal.number_of_colors < 8:
        return {
            window.GLASS: str,
            window.DIM_GLASS: terminal.dim,
            window.FRAME: str,
            window.KEY: terminal.bold,
            window.WORD: str,
        }
    return {
        window.GLASS: _on_black(terminal, _LIT),
        window.DIM_GLASS: _on_black(terminal, _DIM),
        window.FRAME: terminal.color_rgb(*_GREY),
        window.KEY: terminal.bold,
        window.WORD: str,
    }


def _on_black(terminal, colour):
    start = terminal.color_rgb(*colour) + terminal.on_color_rgb(*_BLACK)
    return lambda words: start + words + terminal.normal


@contextmanager
def _signals(handler):
    """Let `handler` take the signals that ask to stop."""
    numbers = [getattr(signal, name) for name in _SIGNALS if hasattr(signal, name)]
    before = {number: signal.signal(number, handler) for number in numbers}
    try:
        yield
    finally:
        for number, old in before.items():
            signal.signal(number, old)
