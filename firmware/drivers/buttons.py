"""Push buttons between a pin and ground, read as one bit mask."""

from engine.compat import const

_UP = const(1)
_DOWN = const(2)
_OK = const(4)
_BACK = const(8)


class Buttons:
    """Buttons by role; each is a pin object that reads 0 while its button is down.

    `back` is None on a board without that button.
    """

    def __init__(self, up, down, ok, back=None):
        self._up = up
        self._down = down
        self._ok = ok
        self._back = back

    def read(self):
        """Return the roles that are down now: 1 UP, 2 DOWN, 4 OK, 8 BACK, or-ed together.

        Raw levels, bounce included.
        """
        levels = 0
        if not self._up.value():
            levels = _UP
        if not self._down.value():
            levels |= _DOWN
        if not self._ok.value():
            levels |= _OK
        if self._back is not None and not self._back.value():
            levels |= _BACK
        return levels
