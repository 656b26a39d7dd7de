"""SH1106: most panels of 1.3 inch, and some of the smallest.

Its memory is 132 columns wide, and it knows page addressing only. Data sheet: SH1106, V2.3.
"""

from engine.compat import const
from firmware.drivers.panel import Panel

_TOP = const(2)  # in a window of a difference

_PAGE = const(0xB0)
_LOW_NIBBLE = const(0x00)
_HIGH_NIBBLE = const(0x10)
_SMALLEST_HEIGHT = const(40)
_SMALLEST_FIRST_ROW = const(12)


class Sh1106(Panel):
    """A panel whose chip takes one page after the other.

    Pre-charge and deselect level stay what a reset makes them, at every contrast.
    """

    COLUMNS = 132
    JOINS = False
    WINDOW_COMMANDS = 3
    KINDS = b"\x08"
    BRIGHT = FAINT = b"\x22\x35"

    def __init__(self, i2c, width, height, address, column_offset=0, reset=None, power=None):
        if height == _SMALLEST_HEIGHT:
            # 72x40 sits in the middle of the chip's rows.
            self.FIRST_ROW = _SMALLEST_FIRST_ROW
        super().__init__(i2c, width, height, address, column_offset, reset, power)

    def _kind_setup(self):
        return (
            0xEE,  # the end of a read-modify-write
            0xD5, 0x50,  # oscillator and clock divider
            0xAD, 0x8B,  # DC-DC converter
            0x32,  # and its voltage, 8.0 V
            0xDA, 0x12,  # row wiring of the glass
        )  # fmt: skip

    def _address(self, windows, at):
        column = self._first_column + windows[at]
        window = self._window
        window[1] = _PAGE | windows[at + _TOP]
        window[2] = _LOW_NIBBLE | (column & 0x0F)
        window[3] = _HIGH_NIBBLE | (column >> 4)
