"""SSD1309: an SSD1306 for larger glasses, whose voltage comes from the module."""

from firmware.drivers.ssd1306 import Ssd1306


class Ssd1309(Ssd1306):
    """A panel of 2.42 inch and the like."""

    KINDS = b"\x01"
    BRIGHT = b"\xd3\x20"

    def _kind_setup(self):
        return (
            0xD5, 0xA0,  # oscillator and clock divider
            0x2E,  # no scrolling
            0x20, 0x00,  # horizontal addressing
            0xDA, 0x12,  # row wiring of the glass
        )  # fmt: skip
