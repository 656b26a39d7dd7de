"""The SH1106: 132 columns of memory, page addressing only (data sheet, V2.3)."""

from engine.compat import const
from host_sim.fakes.oled_chip import (
    COLUMN_MISPLACED,
    COMMON_ACTIONS,
    COMMON_PARAMETERS,
    PAGE_MISPLACED,
    ChipError,
    OledChip,
    joined,
)

_CONVERTER_OFF = const(0x8A)
_CONVERTER_ON = const(0x8B)


class Sh1106Chip(OledChip):
    """A chip whose pages are written one at a time; see `OledChip`.

    What an address does in a read-modify-write, which begins with E0, is nowhere described: no
    picture data behind one before EE ended it.
    """

    COLUMNS = 132
    KIND = 0x08
    DEFAULT_CONTRAST = 0x80
    DEFAULT_DESELECT_LEVEL = 0x35

    def __init__(self, width=128, height=64, column_offset=2, first_row=0):
        self._marked_column = -1
        super().__init__(width, height, column_offset, first_row)

    def reset(self):
        super().reset()
        self._pump_set = True
        self._marked_column = -1

    def _store(self, data, start, end):
        # What lies behind the last column is nowhere described.
        if self._column + end - start > self.COLUMNS:
            if self.is_strict:
                raise ChipError("data beyond column %d" % (self.COLUMNS - 1))
            end = min(end, start + max(self.COLUMNS - self._column, 0))
        super()._store(data, start, end)

    def _advance(self):
        self._column += 1

    def _set_nibble(self, command):
        super()._set_nibble(command)
        if self._marked_column >= 0:
            self._misplaced |= COLUMN_MISPLACED

    def _set_page(self, page):
        super()._set_page(page)
        if self._marked_column >= 0:
            self._misplaced |= PAGE_MISPLACED

    def _set_converter(self):
        if self._parameters[0] not in (_CONVERTER_OFF, _CONVERTER_ON):
            self._refuse()
        self._pump_set = self._parameters[0] == _CONVERTER_ON

    def _mark_column(self):
        self._marked_column = self._column

    def _return_to_column(self):
        if self._marked_column >= 0:
            self._column = self._marked_column
            self._marked_column = -1
            self._misplaced = 0


Sh1106Chip.PARAMETERS = joined(COMMON_PARAMETERS, {0xAD: 1})
Sh1106Chip.ACTIONS = joined(
    COMMON_ACTIONS,
    {
        0x30: Sh1106Chip._accept,
        0x31: Sh1106Chip._accept,
        0x32: Sh1106Chip._accept,
        0x33: Sh1106Chip._accept,
        0xAD: Sh1106Chip._set_converter,
        0xE0: Sh1106Chip._mark_column,
        0xEE: Sh1106Chip._return_to_column,
    },
)
