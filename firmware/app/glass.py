"""Care of the glass: bright while it is used, then dim, then dark; and never lit in one place."""

from engine.compat import const
from firmware.app.clock import elapsed_ms
from firmware.app.settings import DARK_AFTER, DIM_AFTER

DARK = 0
DIM = 1
BRIGHT = 2


# After each of these without a key the picture moves by a row, and back.
_MOVE_MS = const(60000)


class Glass:
    """How bright the glass is to be, `level`, and how much lower the picture: `rows_down`."""

    def __init__(self, settings):
        self.level = BRIGHT
        self._settings = settings
        self.rows_down = 0
        self._used_ms = 0
        self._moved_ms = 0

    def wake(self, now_ms):
        """A key was pressed: bright again."""
        self._used_ms = now_ms
        self._moved_ms = now_ms
        self.level = BRIGHT

    def rested_ms(self, now_ms):
        """How long no key was pressed."""
        return elapsed_ms(now_ms, self._used_ms)

    def is_dark(self):
        """Whether nothing can be seen."""
        return self.level == DARK

    def rest(self, now_ms):
        """Nothing was pressed: dim and dark when it is time, and move the picture."""
        if self.level == BRIGHT and self._left_ms(DIM_AFTER, now_ms) == 0:
            self.level = DIM
        if self.level != DARK and self._left_ms(DARK_AFTER, now_ms) == 0:
            self.level = DARK
        if self.level != DARK and elapsed_ms(now_ms, self._moved_ms) >= _MOVE_MS:
            self._moved_ms = now_ms
            self.rows_down ^= 1

    def due_ms(self, now_ms):
        """Milliseconds until level or place change by themselves; -1: never."""
        if self.level == DARK:
            return -1
        move_ms = max(_MOVE_MS - elapsed_ms(now_ms, self._moved_ms), 0)
        level_ms = self._level_due_ms(now_ms)
        return level_ms if 0 <= level_ms < move_ms else move_ms

    def _level_due_ms(self, now_ms):
        dark_ms = self._left_ms(DARK_AFTER, now_ms)
        if self.level == DIM:
            return dark_ms
        dim_ms = self._left_ms(DIM_AFTER, now_ms)
        if dim_ms < 0 or 0 <= dark_ms < dim_ms:
            return dark_ms
        return dim_ms

    def _left_ms(self, setting, now_ms):
        """Milliseconds until the time of a setting is over; -1: never."""
        after_ms = self._settings.after_ms(setting)
        if not after_ms:
            return -1
        return max(after_ms - elapsed_ms(now_ms, self._used_ms), 0)
