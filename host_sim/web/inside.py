# MicroPython: modules that lie elsewhere.
# mypy: ignore-errors
"""The device of the web page, inside real MicroPython: the simulator, stepped by the page.

`page` is the page around it, a module given by device.js, which keeps the flash. What comes in
and goes out are numbers and strings.
"""

import gc
import json
import sys

import page
import vfs

from firmware.boot import Files
from host_sim.fakes.other_board import OtherBoard
from host_sim.simulator import LANGUAGES, OK, PRESS_MS, Simulator
from host_sim.virtual_board.flash import Flash
from host_sim.web.reading_canvas import ReadingCanvas

_ENOSPC = 28
_BACK_HOLD_MS = 600  # OK as BACK, as in host_sim/script.py
_PAST_HOLD_MS = 50
_PAST_OK_HOLD_MS = 100

# Kind, width, height, column offset of the panels that can be wired to a board without its own.
_PANELS = {
    "0.96": ("ssd1306", 128, 64, 0),
    "1.3": ("sh1106", 128, 64, 2),
    "2.42": ("ssd1309", 128, 64, 0),
    "0.91": ("ssd1306", 128, 32, 0),
    "0.42": ("ssd1306", 72, 40, 28),
}

# What the usual driver sends for a picture beside its pixels: six commands in transfers of their
# own (2 bytes and the address), a control byte and the address.
_WHOLE_FRAME_BYTES = 6 * 3 + 2

# The contacts of an encoder on the way through one click.
_RIGHT = ((0, 1), (0, 0), (1, 0), (1, 1))
_LEFT = ((1, 0), (0, 0), (0, 1), (1, 1))


class Table:
    """What lies on the page: one device at a time, and the flash that outlives it."""

    def __init__(self):
        self.simulator = None
        self._pictures = 0
        self._taken = 0  # in bytes, by the steps of the last press
        self._picture = bytearray()

    def mount(self, names):
        """Put the flash in: `names` are its paths, a line each; `page` has their contents."""
        flash = Flash(_keep)
        for name in names.split("\n"):
            if name:
                flash.load(name, _bytes(page.content(name)))
        vfs.umount("/")
        vfs.mount(flash, "/")

    def start(self, board, panel, language, now_ms):
        """Put a board on the table and switch it on.

        `panel` names one of `_PANELS`, or is empty: the board's own. Without a `language` the
        device asks for it; one that it does not speak counts for none.
        """
        __import__("boards." + board)
        constants = _with_panel(sys.modules["boards." + board], panel)
        language = language if language in LANGUAGES else None
        self.simulator = Simulator(constants, Files(), _install_machine, now_ms, language)
        self._begin()

    def cut(self, now_ms):
        """Pull the plug and put it in again."""
        self.simulator.now_ms = now_ms
        self.simulator.power_on()
        self._begin()

    def _begin(self):
        date = [int(part) for part in page.date().split(" ")]
        self.simulator.set_clock(date)
        self._pictures = 1
        self._picture = bytearray(self.simulator.device.panel.buffer)

    # Time and keys

    def step(self, now_ms):
        """One step at this time; returns in how many milliseconds the next is due."""
        self.simulator.now_ms = now_ms
        due_ms = self.simulator.step()
        self._look()
        return due_ms

    def step_of_press(self, now_ms):
        """The same, and what it takes of the heap is measured."""
        before = gc.mem_alloc()
        due_ms = self.step(now_ms)
        self._taken += gc.mem_alloc() - before
        return due_ms

    def _look(self):
        picture = self.simulator.device.panel.buffer
        if picture != self._picture and not self.simulator.app.glass.is_dark():
            self._picture[:] = picture
            self._pictures += 1

    def has(self, role):
        """Whether the board has a key for this role."""
        return self.simulator.has(role)

    def key(self, role, is_down):
        """Push a key down or let it go; a step must follow."""
        self.simulator.key(role, is_down)

    def turn(self, is_right):
        """Turn the knob by a click; a step must follow."""
        board = self.simulator.board
        for a, b in _RIGHT if is_right else _LEFT:
            self.simulator.machine.drive(board.ENCODER_A_PIN, a)
            self.simulator.machine.drive(board.ENCODER_B_PIN, b)

    # Words of a script, in the simulator's own time

    def press(self, role, ms):
        """Press a key for `ms` milliseconds, as `press` of host_sim/script.py; 0: a short press.

        -1: held just as long as the present screen wants it held. Returns the time afterwards.
        """
        simulator = self.simulator
        is_held = ms < 0
        if is_held:
            ms = self._hold_ms(role)
        if not simulator.has(role):
            role, ms = OK, ms or _BACK_HOLD_MS
        simulator.press(role, ms or PRESS_MS)
        self._look()
        return simulator.now_ms

    def _hold_ms(self, role):
        gestures = self.simulator.app.gestures
        if role == OK:
            return gestures.ok_hold_ms + _PAST_OK_HOLD_MS
        return _BACK_HOLD_MS if role > OK else gestures.hold_ms + _PAST_HOLD_MS

    def wait(self, ms):
        """Let time pass; returns the time afterwards."""
        self.simulator.run(ms)
        self._look()
        return self.simulator.now_ms

    # The glass

    def unplug(self):
        """Pull the panel's plug."""
        self.simulator.unplug()

    def plug(self):
        """Put the panel's plug in."""
        self.simulator.plug()

    def size(self):
        """Width and height of the glass."""
        board = self.simulator.board
        return " ".join([str(board.WIDTH), str(board.HEIGHT)])

    def pixels(self):
        """What can be seen on the glass, in hex."""
        return bytes(self.simulator.pixels()).hex()

    def contrast(self):
        """How bright it is, 0 to 255."""
        return self.simulator.chip.contrast

    def text(self):
        """The words on the glass, line by line. The picture is drawn once more for it."""
        app = self.simulator.app
        if app.glass.is_dark() or not self.simulator.is_plugged:
            return ""
        canvas = app.canvas
        app.canvas = reading = ReadingCanvas(canvas)
        try:
            app.redraw()
            self.simulator.step()
        finally:
            app.canvas = canvas
        return reading.lines()

    # To take away

    def export(self):
        """All matches: JSON with `data` and `csv` as `export` writes them, and `problems`."""
        from host_sim.kept_matches import read_matches
        from host_sim.match_data import as_csv, as_data

        matches, problems = read_matches(self.simulator.files)
        found = {"data": as_data(matches), "csv": as_csv(matches), "problems": problems}
        return json.dumps(found)

    # To look inside

    def begin_press(self):
        """From here on counts what the last press took."""
        self._taken = 0

    def sent_bytes(self):
        """What went over the bus since the power came."""
        return self.simulator.bus.bytes_sent

    def pictures(self):
        """The steps since then that changed the picture."""
        return self._pictures

    def whole_frame_bytes(self):
        """What the usual driver sends for a picture."""
        board = self.simulator.board
        return _WHOLE_FRAME_BYTES + board.WIDTH * board.HEIGHT // 8

    def taken_bytes(self):
        """What the steps of the last press took of the heap."""
        return self._taken

    def heap_bytes(self):
        """The heap in use, that of the simulated parts included."""
        return gc.mem_alloc()


def _keep(what, path, content):
    if not page.keep(what, path, None if content is None else content.hex()):
        # The browser gives no more room.
        raise OSError(_ENOSPC)


def _bytes(content):
    return None if content is None else bytes.fromhex(content)


def _with_panel(board, panel):
    if not panel or "panel" in board.ON_BOARD:
        return board
    kind, width, height, offset = _PANELS[panel]
    return OtherBoard(board, PANEL=kind, WIDTH=width, HEIGHT=height, COLUMN_OFFSET=offset)


def _install_machine(machine):
    sys.modules["machine"] = machine
