"""The whole device with the heap locked: between a press and its saving none may be taken.

The heap is open only where something outside the firmware works (the flash), and at the load
points (`host_sim/load_points.py`).
"""

import sys

import micropython

from boards import devkit
from firmware.app import screens
from firmware.app.app import App
from firmware.app.roster import Roster
from firmware.store import roster_file
from firmware.store.store import FOLDER
from host_sim import load_points
from host_sim.fakes.files import MemoryFiles
from host_sim.robot import Robot
from host_sim.simulator import Simulator
from tests.micropython.lines import trail

_PHASES = ("", "PRESS", "HOLD", "CLICK", "RELEASE")


class Allocated(Exception):
    """Memory was taken while the heap was locked, or a screen ended in another exception."""


class Heap:
    """The lock on the interpreter's heap; one holder, no nesting."""

    def __init__(self):
        self.is_locked = False

    def lock(self):
        """From here on taking memory raises MemoryError."""
        micropython.heap_lock()
        self.is_locked = True

    def unlock(self):
        """Memory may be taken; returns whether it could not."""
        was_locked = self.is_locked
        if was_locked:
            micropython.heap_unlock()
            self.is_locked = False
        return was_locked

    def restore(self, was_locked):
        """Lock again, if it was."""
        if was_locked:
            self.lock()


heap = Heap()


class _LoadPoints:
    """Opens the heap at the load points; `met` counts how often each was met with it locked."""

    def __init__(self):
        self.met = {name: 0 for name in load_points.names()}

    def enter(self):
        """Memory may be taken; returns whether it could not."""
        return heap.unlock()

    def leave(self, name, was_locked):
        """Lock again, if it was."""
        self.met[name] += was_locked
        heap.restore(was_locked)


points = _LoadPoints()
load_points.watch_all(points)


def _end_trail_with_trouble():
    """What the app does about an exception is not what led to it."""
    fail = App._fail

    def end_and_fail(self, trouble):
        trail.end()
        fail(self, trouble)

    App._fail = end_and_fail


_end_trail_with_trouble()


class _Panel:
    """Acknowledges everything: what a chip makes of it is tested elsewhere, and takes its time."""

    def __init__(self):
        self._status = 0x46

    def write(self, data):
        if len(data) == 2 and data[0] == 0:
            self._status = 0x06 if data[1] == 0xAF else 0x46
        return len(data)

    def read_into(self, buffer):
        buffer[0] = self._status


class _Tone:
    """`machine.PWM` that makes no note of what it plays."""

    def __init__(self, dest, *, freq=5000, duty_u16=32768):
        self._freq = freq
        self._duty = duty_u16

    def freq(self, value=None):
        """The frequency in Hz: read or set."""
        if value is None:
            return self._freq
        self._freq = value

    def duty_u16(self, value=None):
        """The share of the time that the pin is high, of 65535: read or set."""
        if value is None:
            return self._duty
        self._duty = value


class _File:
    """An open file on a flash that takes memory as it likes."""

    def __init__(self, file):
        self._file = file

    def read(self, size=-1):
        return self._file.read(size)

    def readinto(self, buffer):
        return self._file.readinto(buffer)

    def write(self, data):
        was_locked = heap.unlock()
        try:
            return self._file.write(data)
        finally:
            heap.restore(was_locked)

    def seek(self, place, whence=0):
        was_locked = heap.unlock()
        try:
            return self._file.seek(place, whence)
        finally:
            heap.restore(was_locked)

    def flush(self):
        was_locked = heap.unlock()
        try:
            self._file.flush()
        finally:
            heap.restore(was_locked)

    def close(self):
        self._file.close()


class _Files(MemoryFiles):
    """A flash with a roster of players."""

    def __init__(self, names):
        super().__init__()
        self.mkdir(FOLDER)
        roster = Roster()
        for name in names:
            roster.use(name.encode())
        roster_file.save(self, roster)

    def open(self, path, mode="rb"):
        return _File(super().open(path, mode))


class LockedSimulator(Simulator):
    """A simulator whose device finds the heap locked in every step.

    Its roster holds `names`. `load_screen` makes the screens, as `firmware.app.screens.load` does.
    """

    def __init__(self, names, load_screen, language, board):
        self.steps = 0
        self.loaded = []  # the numbers of the screens that were loaded
        self.forgiven = None  # an exception in which a screen may end
        self._load = load_screen
        super().__init__(board, _Files(names), _install_machine, 0, language)

    def make_device(self):
        from firmware.device import Device

        self.machine.attach(self.board.I2C_ID, self.board.ADDRESS, _Panel())
        self.machine.PWM = _Tone
        return Device(self.board, self.files, self.now_ms, self._load_screen, _say)

    def _load_screen(self, number, app):
        was_locked = points.enter()
        self.loaded.append(number)
        try:
            screen = self._load(number, app)
            load_points.watch_all(points)
            return screen
        finally:
            points.leave(load_points.LOAD_SCREEN, was_locked)

    def step(self):
        """One step of the device, nothing allocated in it; else Allocated."""
        self.steps += 1
        number = self.app.number
        error = None
        due_ms = 0
        heap.lock()
        try:
            due_ms = self.device.step(self.now_ms)
        except Exception as raised:
            error = raised
        finally:
            heap.unlock()
        self._check(number, error)
        return due_ms

    def _check(self, number, error):
        app = self.app
        if app.trouble is not None:
            # What comes after it comes of it.
            number, error = app.trouble_at, app.trouble
        if error is None or error is self.forgiven:
            return
        print("step %d at %d ms" % (self.steps, self.now_ms))
        sys.print_exception(error)
        trail.show()
        raise Allocated("screen %d, %s: %s" % (number, self._event(), type(error).__name__))

    def _event(self):
        if not self.app.is_pressed:
            return "no event"
        gestures = self.app.gestures
        return "%s of key %d" % (_PHASES[gestures.phase], gestures.role)


def _say(line):
    """Nobody looks at the console."""


def _install_machine(machine):
    sys.modules["machine"] = machine


def play(evening, names, load_screen=screens.load, language="en", board=devkit):
    """Let an evening (a function of a Robot) happen with a locked heap; returns the robot."""
    robot = Robot(LockedSimulator(names, load_screen, language, board))
    evening(robot)
    return robot
