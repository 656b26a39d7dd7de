"""What the app may know of the board it runs on."""

from engine.compat import const
from firmware.app.clock import elapsed_ms

UNKNOWN = -1

_FIRST_YEAR = const(2025)  # an ESP32 begins with 2000 when the power comes
_LAST_YEAR = const(2255)
_BATCH = const(100)  # turns between two looks at the clock


class Facts:
    """Given by the composition root: a clock, a gauge of free memory, a calendar; each or None."""

    def __init__(self, has_buzzer, ticks_ms, memory_free, calendar=None):
        self.has_buzzer = has_buzzer
        self.battery = None  # its `percent` is -1 where no cell is found
        self._ticks_ms = ticks_ms
        self._memory_free = memory_free
        self.calendar = calendar  # a `machine.RTC`

    def date(self):
        """Year - 2000, month, day, hour, minute; None while nobody has set the calendar."""
        if self.calendar is None:
            return None
        date = self.calendar.datetime()
        if not _FIRST_YEAR <= date[0] <= _LAST_YEAR:
            return None
        return date[0] - 2000, date[1], date[2], date[4], date[5]

    def free_memory(self):
        """Bytes of free memory; UNKNOWN where they cannot be told."""
        return UNKNOWN if self._memory_free is None else self._memory_free()

    def can_measure(self):
        """Whether there is a clock to measure by."""
        return self._ticks_ms is not None

    def loop_turns(self, ms):
        """How many turns of a small loop the board makes in `ms` milliseconds; takes that long."""
        if self._ticks_ms is None:
            return UNKNOWN
        turns = 0
        sum_of_turns = 0
        began_ms = self._ticks_ms()
        while elapsed_ms(self._ticks_ms(), began_ms) < ms:
            for i in range(_BATCH):
                sum_of_turns += i
            sum_of_turns = 0
            turns += _BATCH
        return turns
