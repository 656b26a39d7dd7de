"""A virtual board: a serial port, real MicroPython behind it, and hands for its keys and panel."""

import json
import os
import pty
import select
import subprocess
import tempfile
import threading
import time
import tty
from pathlib import Path

from host_sim.simulator import BACK, DOWN, OK, PAUSE_MS, PRESS_MS, UP

PROJECT = Path(__file__).resolve().parents[2]
_NODE_SIDE = PROJECT / "host_sim" / "virtual_board" / "board.mjs"
_SOURCES = (
    "engine/__init__.py",
    "engine/compat.py",
    "host_sim/__init__.py",
    "host_sim/fakes/__init__.py",
    "host_sim/fakes/chips.py",
    "host_sim/fakes/machine.py",
    "host_sim/fakes/oled_chip.py",
    "host_sim/fakes/other_board.py",
    "host_sim/fakes/panels.py",
    "host_sim/fakes/peripherals.py",
    "host_sim/fakes/sh1106_chip.py",
    "host_sim/fakes/ssd1306_chip.py",
    "host_sim/virtual_board/__init__.py",
    "host_sim/virtual_board/flash.py",
    "host_sim/virtual_board/inside.py",
)
_KEYS = {UP: "UP_PIN", DOWN: "DOWN_PIN", OK: "OK_PIN", BACK: "BACK_PIN"}
_ANSWER_S = 10
_UNREAD_S = 1  # what nobody reads for so long is lost, as on a wire


class BoardError(RuntimeError):
    """The board does not answer."""


class VirtualBoard:
    """A board that runs until `close`; `port` is its serial port. Use it with `with`.

    `state` is the folder that keeps the flash; None: it is in memory. `romfs` is a file that is
    mounted as /rom, as where the flash has a partition for it.
    """

    def __init__(self, board, state=None, romfs=None):
        self.board = board
        self._plan = self._write_plan(state, romfs)
        self._master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        self.port = os.ttyname(self._slave)
        os.set_blocking(self._master, False)
        control_in, self._control_out = os.pipe()
        self._control_in, control_out = os.pipe()
        self._node = subprocess.Popen(
            ["node", str(_NODE_SIDE), self._plan, str(control_in), str(control_out)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            pass_fds=(control_in, control_out),
            bufsize=0,
        )
        os.close(control_in)
        os.close(control_out)
        self._answers = b""
        self._is_open = True
        self._lock = threading.Lock()
        self._bridges = [
            threading.Thread(target=self._to_board, daemon=True),
            threading.Thread(target=self._from_board, daemon=True),
        ]
        for bridge in self._bridges:
            bridge.start()

    def _write_plan(self, state, romfs):
        constants = {name: value for name, value in vars(self.board).items() if name.isupper()}
        plan = {
            "board": constants,
            "romfs": romfs and str(Path(romfs).resolve()),
            "state": state and str(Path(state).resolve()),
            "sources": [(path, (PROJECT / path).read_text("utf-8")) for path in _SOURCES],
        }
        descriptor, path = tempfile.mkstemp(suffix=".json", prefix="tallybox-board-")
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            json.dump(plan, file)
        return path

    # The serial line

    def _to_board(self):
        while self._is_open:
            ready, _, _ = select.select([self._master], [], [], 0.1)
            if not ready:
                continue
            try:
                self._node.stdin.write(os.read(self._master, 4096))
            except OSError:
                return

    def _from_board(self):
        while True:
            data = self._node.stdout.read(4096)
            if not data:
                return
            while data:
                _, ready, _ = select.select([], [self._master], [], _UNREAD_S)
                if not ready or not self._is_open:
                    break
                try:
                    data = data[os.write(self._master, data) :]
                except OSError:
                    break

    # The world

    def ask(self, line):
        """Say a line to the board's world; returns the answer. BoardError: there is none."""
        with self._lock:
            try:
                os.write(self._control_out, line.encode() + b"\n")
            except OSError:
                raise BoardError("the board is gone") from None
            while b"\n" not in self._answers:
                ready, _, _ = select.select([self._control_in], [], [], _ANSWER_S)
                data = os.read(self._control_in, 65536) if ready else b""
                if not data:
                    raise BoardError("the board does not answer")
                self._answers += data
            answer, _, self._answers = self._answers.partition(b"\n")
        return answer.decode()

    def key(self, role, is_down):
        """Push a key down or let it go."""
        pin = getattr(self.board, _KEYS[role])
        self.ask(f"pin {pin} {'0' if is_down else '-'}")

    def press(self, role, ms=PRESS_MS):
        """Press a key for `ms` milliseconds and let it come to rest: time is real here."""
        self.key(role, True)
        time.sleep(ms / 1000)
        self.key(role, False)
        time.sleep(PAUSE_MS / 1000)

    def pixels(self):
        """What can be seen on the glass, 8 pixels a byte."""
        size = self.board.WIDTH * self.board.HEIGHT // 8
        return bytes.fromhex(self.ask("picture")) or bytes(size)

    def power_on(self):
        """Off and on again."""
        self.ask("cut")

    def plug(self, is_plugged):
        """The panel is there, or not."""
        self.ask("plug" if is_plugged else "unplug")

    # What a script of `press` wants of a simulator

    def has(self, role):
        """Whether the board has a key for this role."""
        return getattr(self.board, _KEYS[role]) is not None

    @staticmethod
    def run(ms):
        """Let time pass: it is real here."""
        time.sleep(ms / 1000)

    def close(self):
        """The end of it."""
        self._is_open = False
        self._node.kill()
        self._node.wait()
        for bridge in self._bridges:
            bridge.join(_UNREAD_S)
        self._node.stdin.close()
        self._node.stdout.close()
        for descriptor in (self._master, self._slave, self._control_in, self._control_out):
            os.close(descriptor)
        os.unlink(self._plan)

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        self.close()
