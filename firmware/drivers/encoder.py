"""A rotary encoder: every click of it is a press of UP or DOWN."""

from engine.compat import const

_UP = const(1)
_DOWN = const(2)
_REST = const(3)  # both contacts open: where the knob clicks
_MOST_STEPS = const(32)  # clicks that wait; who turns faster than the screen is no more exact

# What a change of the contacts means, by (before << 2 | after), A in the upper bit: a quarter of a
# click to the right (1), to the left (-1), or nothing: no change, or two contacts at once, which
# is an edge that was missed.
_QUARTERS = (0, -1, 1, 0, 1, 0, 0, -1, -1, 0, 0, 1, 0, 1, -1, 0)
_ENOUGH = const(2)  # of the four quarters of a click, when one edge was missed


class Encoder:
    """Contacts A and B are pin objects that read 0 while closed; their edges call `look`.

    `steps` are the clicks that nobody took yet: above 0 to the right (DOWN).
    """

    def __init__(self, a, b):
        self.steps = 0
        self._a = a
        self._b = b
        self._contacts = a.value() << 1 | b.value()
        self._quarters = 0
        self._turning = 0
        self._look = self.look
        a.irq(self._look)
        b.irq(self._look)

    def look(self, _pin=None):
        """A contact may have changed. Bounce goes there and back and comes to nothing."""
        contacts = self._a.value() << 1 | self._b.value()
        self._quarters += _QUARTERS[self._contacts << 2 | contacts]
        self._contacts = contacts
        if contacts == _REST:
            if self._quarters >= _ENOUGH:
                self.steps = min(self.steps + 1, _MOST_STEPS)
            elif self._quarters <= -_ENOUGH:
                self.steps = max(self.steps - 1, -_MOST_STEPS)
            self._quarters = 0

    def levels(self, taken, is_free):
        """The key that the knob holds down now, as `Buttons.read` tells it.

        `taken` is the role of the press that was just accepted, or 0: then the knob lets go. It
        presses again when that press is over: `is_free`.
        """
        if self._turning:
            if taken == self._turning:
                self._turning = 0
        elif not is_free:
            return 0
        elif self.steps > 0:
            self.steps -= 1
            self._turning = _DOWN
        elif self.steps < 0:
            self.steps += 1
            self._turning = _UP
        return self._turning

    def is_turned(self):
        """Whether there are clicks that nobody took yet."""
        return self._turning != 0 or self.steps != 0
