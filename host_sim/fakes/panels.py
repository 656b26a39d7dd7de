"""The chip and glass of a panel, by what a board file says of it."""

from engine.compat import const
from host_sim.fakes.sh1106_chip import Sh1106Chip
from host_sim.fakes.ssd1306_chip import Ssd1306Chip

# The glass of 72x40 on an SH1106 lies in the middle of the chip's rows.
_SMALLEST_HEIGHT = const(40)
_SMALLEST_FIRST_ROW = const(12)


def chip_of(kind, width, height, column_offset):
    """The chip of a kind of panel, as `PANEL` of a board calls it, under a glass of this size."""
    if kind == "sh1106":
        first_row = _SMALLEST_FIRST_ROW if height == _SMALLEST_HEIGHT else 0
        return Sh1106Chip(width, height, column_offset, first_row)
    return Ssd1306Chip(width, height, column_offset, kind)
