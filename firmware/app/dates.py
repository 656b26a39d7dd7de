"""A date, as letters: 2026-11-30, or with the time of day."""

from firmware.app.utf8 import Text

_ZERO = 48
_SPLIT = b"--- :"  # what stands before the month, the day, the hour and the minute
_DAY_PARTS = 3


class DateText(Text):
    """The date that is written down somewhere as year - 2000, month, day, hour, minute."""

    def __init__(self):
        super().__init__(bytearray(16))

    def day(self, data, at):
        """The day alone."""
        return self._spell(data, at, _DAY_PARTS)

    def moment(self, data, at):
        """Day, hour and minute."""
        return self._spell(data, at, len(_SPLIT))

    def _spell(self, data, at, parts):
        self.size = 0
        self._add(20)
        for part in range(parts):
            if part:
                self.data[self.size] = _SPLIT[part]
                self.size += 1
            self._add(data[at + part])
        return self

    def _add(self, number):
        self.data[self.size] = _ZERO + number // 10 % 10
        self.data[self.size + 1] = _ZERO + number % 10
        self.size += 2
