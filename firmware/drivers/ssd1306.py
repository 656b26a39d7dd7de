"""SSD1306 and SSD1315: the chip behind most panels, and its successor.

Section numbers are those of the SSD1306 data sheet, revision 1.1.
"""

from engine.compat import const
from firmware.drivers.panel import Panel

# In a window of a difference.
_LAST = const(1)
_TOP = const(2)
_BOTTOM = const(3)

_COLUMNS = const(0x21)
_PAGES = const(0x22)
_FULL_WIDTH = const(128)
_HALF_HEIGHT = const(32)


class Ssd1306(Panel):
    """A panel whose chip takes windows of several pages.

    `KINDS` are what such chips were seen to say, with glasses of any height.
    """

    KINDS = b"\x03\x04\x05\x06\x07"

    def _kind_setup(self):
        return (
            0xD5, 0x80,  # oscillator and clock divider
            0x8D, 0x14,  # charge pump
            0x2E,  # no scrolling
            0x20, 0x00,  # horizontal addressing
            0xDA, 0x12 if self.height > _HALF_HEIGHT else 0x02,  # row wiring of the glass
        ) + (
            # The smallest glasses come without the resistor that sets the current.
            (0xAD, 0x30) if self.width < _FULL_WIDTH else ()
        )  # fmt: skip

    def _address(self, windows, at):
        window = self._window
        window[1] = _COLUMNS
        window[2] = self._first_column + windows[at]
        window[3] = self._first_column + windows[at + _LAST]
        window[4] = _PAGES
        window[5] = windows[at + _TOP]
        window[6] = windows[at + _BOTTOM]
