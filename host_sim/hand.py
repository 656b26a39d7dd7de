"""A hand at the simulator: turns keys that a terminal reports into presses, holds and power cuts.

A terminal reports that a key went down, and again while it is held, but never that it was let
go. So a press lets go by itself, and a hold does when it has had its effect and is not asked on.
"""

from collections import deque

from host_sim.script import BACK_HOLD_MS
from host_sim.simulator import BACK, DOWN, OK, UP

PRESS_UP = "press up"
PRESS_DOWN = "press down"
PRESS_OK = "press OK"
GO_BACK = "back"
HOLD_UP = "hold up"
HOLD_DOWN = "hold down"
HOLD_OK = "hold OK"
ASK = "what the keys do"
CUT = "cut"
QUIT = "quit"

KEYS = {
    "KEY_UP": PRESS_UP,
    "KEY_DOWN": PRESS_DOWN,
    "KEY_ENTER": PRESS_OK,
    " ": PRESS_OK,
    "KEY_ESCAPE": GO_BACK,
    "KEY_BACKSPACE": GO_BACK,
    "KEY_DELETE": GO_BACK,  # what some terminals send for Backspace
    "b": GO_BACK,
    "KEY_PGUP": HOLD_UP,
    "KEY_SHIFT_UP": HOLD_UP,
    "u": HOLD_UP,
    "KEY_PGDOWN": HOLD_DOWN,
    "KEY_SHIFT_DOWN": HOLD_DOWN,
    "d": HOLD_DOWN,
    "h": HOLD_OK,
    "?": ASK,
    "c": CUT,
    "q": QUIT,
    "KEY_CTRL_C": QUIT,
    "KEY_CTRL_D": QUIT,
}

# Keys that are pressed once and held by the hand: while one repeats, it is still the same press.
_ONCE = (GO_BACK, HOLD_OK, ASK, CUT)

# The shortest that counts surely, so that no keyboard repeats faster than the hand presses.
_TAP_MS = 20
_PAUSE_MS = 30
_OK_HOLD_MS = 1100
_CUT_MS = 600

_SLICE_MS = 10
# What comes sooner after the last one is the keyboard repeating, not a finger.
_AUTO_REPEAT_MS = 120
_KEPT_MS = 200
# By then the device has taken the press: before, its gestures tell of the last one.
_TAKEN_MS = 50


def action_of(key):
    """What a key asks for, given its name or its character; None if it asks for nothing."""
    return KEYS.get(key) or KEYS.get(key.lower())


class _Tap:
    """A short press. It takes no time but the device's own."""

    def __init__(self, role):
        self.role = role

    def go_on(self, simulator, ms, is_awaited):
        simulator.key(self.role, True)
        simulator.run(_TAP_MS)
        simulator.key(self.role, False)
        simulator.run(_PAUSE_MS)
        return True, max(ms - _TAP_MS - _PAUSE_MS, 0)


class _Ask:
    """OK held, and UP pressed with it, at once."""

    def go_on(self, simulator, ms, is_awaited):
        took_ms = simulator.ask()
        return True, max(ms - took_ms, 0)


class _Hold:
    """A key held until it has counted as held as often as was asked for."""

    def __init__(self, role, longest_ms=None):
        self.role = role
        self._longest_ms = longest_ms
        self._held_ms = 0
        self._wanted = 1
        self._kept_until_ms = 0

    def want_more(self):
        """Once more, please."""
        self._wanted += 1

    def keep(self):
        """Hold on: the key is still down."""
        self._kept_until_ms = self._held_ms + _KEPT_MS

    def go_on(self, simulator, ms, is_awaited):
        simulator.key(self.role, True)
        while not self._has_done(simulator, is_awaited):
            if ms <= 0:
                return False, 0
            slice_ms = min(_SLICE_MS, ms)
            simulator.run(slice_ms)
            self._held_ms += slice_ms
            ms -= slice_ms
        simulator.key(self.role, False)
        simulator.run(_PAUSE_MS)
        return True, max(ms - _PAUSE_MS, 0)

    def _has_done(self, simulator, is_awaited):
        if self._held_ms < _TAKEN_MS:
            return False
        gestures = simulator.app.gestures
        if gestures.owner != self.role:
            # It only woke the glass.
            return True
        if self._longest_ms is not None:
            return gestures.repeats > 0 or self._held_ms >= self._longest_ms
        if gestures.repeats < self._wanted or self._held_ms < self._kept_until_ms:
            return False
        # Held on as long as that changes nothing: the next report may be on its way.
        return is_awaited or gestures.next_ms(simulator.now_ms) <= 2 * _SLICE_MS


class _Cut:
    """The plug pulled, and put in again a moment later."""

    def __init__(self):
        self._left_ms = _CUT_MS

    def go_on(self, simulator, ms, is_awaited):
        self._left_ms -= ms
        if self._left_ms > 0:
            return False, 0
        simulator.power_on()
        return True, -self._left_ms


class Hand:
    """Does what is asked for one after the other, so that fast typing loses nothing."""

    def __init__(self, simulator):
        self._simulator = simulator
        self._waiting: deque = deque()
        self._asked = None
        self._asked_ms = 0

    @property
    def is_busy(self):
        """Whether something is being done."""
        return bool(self._waiting)

    @property
    def is_unplugged(self):
        """Whether the device has no power now."""
        return self.is_busy and isinstance(self._waiting[0], _Cut)

    def ask(self, action, now_ms):
        """Do this too. `now_ms` is when the key was reported."""
        is_repeat = action == self._asked and now_ms - self._asked_ms < _AUTO_REPEAT_MS
        self._asked = action
        self._asked_ms = now_ms
        if action in (HOLD_UP, HOLD_DOWN):
            self._hold(UP if action == HOLD_UP else DOWN, is_repeat)
        elif not (is_repeat and action in _ONCE):
            self._waiting.append(self._made(action))

    def _hold(self, role, is_repeat):
        last = self._waiting[-1] if self._waiting else None
        if not isinstance(last, _Hold) or last.role != role:
            self._waiting.append(_Hold(role))
        elif is_repeat:
            last.keep()
        else:
            last.want_more()

    def _made(self, action):
        if action == HOLD_OK:
            return _Hold(OK, _OK_HOLD_MS)
        if action == ASK:
            return _Ask()
        if action == CUT:
            return _Cut()
        if action == GO_BACK:
            return _Tap(BACK) if self._simulator.has(BACK) else _Hold(OK, BACK_HOLD_MS)
        return _Tap({PRESS_UP: UP, PRESS_DOWN: DOWN, PRESS_OK: OK}[action])

    def advance(self, ms):
        """Let `ms` milliseconds pass for the hand and for the device."""
        while self._waiting:
            is_awaited = len(self._waiting) > 1
            is_done, ms = self._waiting[0].go_on(self._simulator, ms, is_awaited)
            if not is_done:
                return
            self._waiting.popleft()
        self._simulator.run(ms)
