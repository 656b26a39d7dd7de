"""Care of the glass: bright while it is used, then dim, then dark."""

from engine.compat import const
from firmware.app.clock import elapsed_ms

DARK = 0
DIM = 1
BRIGHT = 2

_DIM_AFTER_MS = const(60000)
_DARK_AFTER_MS = const(300000)


class Glass:
    """How bright the glass is to be: `level`."""

    def __init__(self):
        self.level = BRIGHT
        self._used_ms = 0

    def wake(self, now_ms):
        """A key was pressed: bright again."""
        self._used_ms = now_ms
        self.level = BRIGHT

    def is_dark(self):
        """Whether nothing can be seen."""
        return self.level == DARK

    def rest(self, now_ms):
        """Nothing was pressed: dim and dark when it is time."""
        if self.level == BRIGHT and elapsed_ms(now_ms, self._used_ms) >= _DIM_AFTER_MS:
            self.level = DIM
        if self.level == DIM and elapsed_ms(now_ms, self._used_ms) >= _DARK_AFTER_MS:
            self.level = DARK

    def due_ms(self, now_ms):
        """Milliseconds until the level changes by itself; -1: never."""
        if self.level == DARK:
            return -1
        after_ms = _DIM_AFTER_MS if self.level == BRIGHT else _DARK_AFTER_MS
        return max(after_ms - elapsed_ms(now_ms, self._used_ms), 0)
