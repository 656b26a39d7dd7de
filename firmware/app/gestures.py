"""Turns the levels of the buttons into presses, holds, clicks and releases.

One key at a time: the key that was pressed first owns the machine until it is released, and a key
that went down meanwhile is ignored until it has been released itself. All that it does is to stand
beside the owner: a HOLD says so. Bounce never counts twice.
"""

from engine.compat import const
from firmware.app.clock import elapsed_ms, sooner_ms

UP = const(1)
DOWN = const(2)
OK = const(4)
BACK = const(8)

PRESS = const(1)
HOLD = const(2)
CLICK = const(3)
RELEASE = const(4)

HOLD_MS = const(300)
REPEAT_MS = const(300)
FAST_REPEAT_MS = const(200)
LIST_REPEAT_MS = const(125)
OK_HOLD_MS = const(500)
CONFIRM_HOLD_MS = const(1000)

# One spike on the wire is shorter than this; it is also all that a press waits for.
PRESS_CONFIRM_MS = const(2)
# Contacts bounce for up to 20 ms, on release as well as on press: so long nothing is pressed anew.
RELEASE_STABLE_MS = const(25)
# What a click of OK or BACK waits for: contacts at rest part for longer only when they are let go.
# UP and DOWN act when they are pressed, and a hold of theirs bridges worse contacts than that.
CLICK_CONFIRM_MS = const(5)

_REPEATING = const(3)  # UP and DOWN
_SLOW_HOLDS = const(3)
_LONGEST_MS = const(0x1FFFFFFF)


class Gestures:
    """The state of the buttons, and the last event in `role`, `phase` and `repeats`.

    `role` is UP, DOWN, OK or BACK. `phase` is PRESS (accepted), HOLD (the threshold was reached,
    and at every repeat), CLICK (released before any HOLD) or RELEASE (released after one).
    `repeats` counts the HOLDs of this press. `owner` is the role that is being pressed, or 0.
    `beside` are the roles that went down after the owner did and are not released yet; at a HOLD
    those that are surely down.
    Times are ticks of `clock`; while `next_ms` is not -1, `update` must be called in time.
    """

    def __init__(self):
        self.role = 0
        self.phase = 0
        self.repeats = 0
        self.owner = 0
        self.beside = 0
        self.set_holds(HOLD_MS, REPEAT_MS, OK_HOLD_MS)
        self._started = False
        # The press that owns the machine.
        self._down_ms = 0
        self._seen_ms = 0
        self._held_ms = 0
        self._open = False
        self._open_ms = 0
        self._beside_ms = 0
        # The key that may become a press.
        self._candidate = 0
        self._first_ms = 0
        self._probing = False
        self._probe_ms = 0
        # The keys that count for nothing until they have been released.
        self._ignored = 0
        self._ignored_open = 0
        self._ignored_open_ms = [0] * (BACK + 1)  # by role

    def set_holds(self, hold_ms, repeat_ms, ok_hold_ms):
        """Set the thresholds: UP and DOWN hold and repeat, OK and BACK hold. Valid at once.

        `fast_repeat_ms`, which follows the third HOLD, becomes FAST_REPEAT_MS, or `repeat_ms`
        if that is shorter.
        """
        self.hold_ms = hold_ms
        self.repeat_ms = repeat_ms
        self.fast_repeat_ms = min(repeat_ms, FAST_REPEAT_MS)
        self.ok_hold_ms = ok_hold_ms

    def update(self, levels, now_ms):
        """Take the mask of the keys that are down. True if there is an event: one at most."""
        if not self._started:
            self._started = True
            self._ignored = levels
        if self._ignored:
            self._watch_ignored(levels, now_ms)
        if not self.owner:
            if self._confirm_press(levels & ~self._ignored, now_ms):
                self._begin_press()
                self._put_beside(levels & ~self.owner, now_ms)
                self._seen_ms = now_ms
                return self._emit(PRESS)
            return False
        others = levels & ~self.owner
        if levels & self.owner:
            self._put_beside(others, now_ms)
            self._candidate = 0
        elif self._confirm_press(others & ~self._ignored, now_ms):
            # The owner may be released already: this key is next, and is asked again until then.
            self._probe_ms = now_ms
        return self._follow_press(levels, now_ms)

    def swallow(self):
        """The present press yields no more events. A key pressed after it is accepted again."""
        if self.owner:
            self._ignored |= self.owner
            self.owner = 0
        elif self._candidate:
            self._ignored |= self._candidate
            self._candidate = 0

    def held_ms(self, now_ms):
        """How long the owner has been down; 0 without one. Stands still while it is open."""
        if not self.owner:
            return 0
        held = elapsed_ms(self._seen_ms if self._open else now_ms, self._down_ms)
        return _LONGEST_MS if held < 0 else held

    def next_ms(self, now_ms):
        """In how many ms `update` must be called if no level changes before; -1 if it need not."""
        nearest = -1
        if self.owner:
            nearest = self._owner_wait_ms(now_ms)
        if self._candidate:
            nearest = sooner_ms(nearest, self._candidate_wait_ms(now_ms))
        return nearest

    def _emit(self, phase):
        self.role = self.owner
        self.phase = phase
        return True

    def _watch_ignored(self, levels, now_ms):
        role = self._ignored & -self._ignored
        while role:
            is_down = levels & role > 0
            if not self._ignored_open & role:
                if not is_down:
                    self._ignored_open |= role
                    self._ignored_open_ms[role] = now_ms
            elif elapsed_ms(now_ms, self._ignored_open_ms[role]) >= RELEASE_STABLE_MS + is_down:
                # It was open all the time: a change would have been seen. Nobody had to wake.
                self._ignored &= ~role
                self._ignored_open &= ~role
            elif is_down:
                self._ignored_open &= ~role
            role = _next_of(self._ignored, role)

    def _confirm_press(self, levels, now_ms):
        """Follow the candidate; True if this sample confirms it."""
        if self._candidate and self._probing:
            if elapsed_ms(now_ms, self._probe_ms) < PRESS_CONFIRM_MS:
                return False
            if levels & self._candidate:
                return True
            self._probing = False
        if self._candidate and not self._goes_on_bouncing(levels, now_ms):
            self._candidate = 0
        if not self._candidate and levels:
            self._candidate = levels & -levels
            self._first_ms = now_ms
        if levels & self._candidate:
            self._probing = True
            self._probe_ms = now_ms
        return False

    def _goes_on_bouncing(self, levels, now_ms):
        # A candidate that is open gives way to a key that is down: it may have been a spike.
        if levels and not levels & self._candidate:
            return False
        return elapsed_ms(now_ms, self._first_ms) < RELEASE_STABLE_MS

    def _begin_press(self):
        self.owner = self._candidate
        self.repeats = 0
        self._down_ms = self._first_ms
        self._open = False
        self._candidate = 0
        self.beside = 0

    def _put_beside(self, others, now_ms):
        """Keys that go down while the owner is down count for nothing else."""
        self.beside &= self._ignored
        if others & ~self._ignored:
            self.beside |= others & ~self._ignored
            self._ignored |= others
            self._beside_ms = now_ms

    def _follow_press(self, levels, now_ms):
        if levels & self.owner:
            self._open = False
            self._seen_ms = now_ms
        elif not self._open:
            self._open = True
            self._open_ms = now_ms
        elif elapsed_ms(now_ms, self._open_ms) >= self._release_ms():
            return self._end_press(now_ms)
        # Only a contact that was seen at the threshold or after it makes a HOLD.
        if self._hold_wait_ms(self._seen_ms) != 0:
            return False
        self._held_ms = now_ms
        self.repeats += 1
        # A spike is no press, here neither.
        is_sure = elapsed_ms(now_ms, self._beside_ms) >= PRESS_CONFIRM_MS
        self.beside = self.beside & levels if is_sure else 0
        return self._emit(HOLD)

    def _release_ms(self):
        """How long the owner must be open to be released; after a HOLD nobody waits for that."""
        if self.repeats or self.owner & _REPEATING:
            return RELEASE_STABLE_MS
        is_at_rest = elapsed_ms(self._open_ms, self._down_ms) >= RELEASE_STABLE_MS
        return CLICK_CONFIRM_MS if is_at_rest else RELEASE_STABLE_MS

    def _end_press(self, now_ms):
        self._emit(RELEASE if self.repeats else CLICK)
        if elapsed_ms(now_ms, self._open_ms) < RELEASE_STABLE_MS:  # it may go on bouncing
            self._ignored |= self.owner
            self._ignored_open |= self.owner
            self._ignored_open_ms[self.owner] = self._open_ms
        self.owner = 0
        return True

    def _hold_wait_ms(self, now_ms):
        """How long the owner must stay down for its next HOLD; 0 if due, -1 if there is none."""
        if self.owner & _REPEATING:
            if not self.repeats:
                return _left_ms(self.hold_ms, now_ms, self._down_ms)
            if self.repeats < _SLOW_HOLDS:
                return _left_ms(self.repeat_ms, now_ms, self._held_ms)
            return _left_ms(self.fast_repeat_ms, now_ms, self._held_ms)
        if self.repeats:
            return -1
        return _left_ms(self.ok_hold_ms, now_ms, self._down_ms)

    def _owner_wait_ms(self, now_ms):
        if self._open:
            return _left_ms(self._release_ms(), now_ms, self._open_ms)
        return self._hold_wait_ms(now_ms)

    def _candidate_wait_ms(self, now_ms):
        if self._probing:
            return _left_ms(PRESS_CONFIRM_MS, now_ms, self._probe_ms)
        return _left_ms(RELEASE_STABLE_MS, now_ms, self._first_ms)


def _next_of(roles, role):
    """The lowest of these roles above one of them; 0 if there is none."""
    above = roles & -(role << 1)
    return above & -above


def _left_ms(wait_ms, now_ms, then_ms):
    left = wait_ms - elapsed_ms(now_ms, then_ms)
    return left if left > 0 else 0
