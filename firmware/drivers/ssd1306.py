"""SSD1306 and SSD1315 panels on I2C: one picture buffer, whole frames, nothing allocated.

Section numbers are those of the SSD1306 data sheet, revision 1.1.
"""

from engine.compat import const

_COMMANDS = const(0x00)  # control bytes, section 8.1.5.2
_PICTURE = const(0x40)

_RAM_COLUMNS = const(128)
_DEFAULT_CONTRAST = const(0xCF)

# Where the groups that are also sent alone start in the setup. Each begins with 0x00: sent alone
# it is the control byte, inside the setup it is the harmless command "column low nibble 0".
_CONTRAST_AT = const(23)
_ORIENTATION_AT = const(26)

_LEVEL = const(2)
_SEGMENTS = const(1)
_ROWS = const(2)
_FIRST_COLUMN = const(4)
_LAST_COLUMN = const(5)


class Ssd1306:
    """A panel of `width` x `height` pixels, `column_offset` columns into the chip's RAM.

    `buffer` is the picture: 8 pixels a byte, bit 0 on top, `width` bytes a page (MONO_VLSB).
    `present` tells whether the last transfer was acknowledged; a bus error clears it and never
    leaves the driver, settings made meanwhile are kept for `start()`. `reset` is the pin of
    RES# (low = reset), `power` the pin that switches the module's supply (low = on), or None.
    """

    def __init__(self, i2c, width, height, address, column_offset=0, reset=None, power=None):
        self.width = width
        self.height = height
        self.present = False
        self._i2c = i2c
        self._address = address
        self._column_offset = column_offset
        self._reset_pin = reset
        self._power_pin = power
        size = width * ((height + 7) // 8)
        self._frame = bytearray(1 + size)
        self._frame[0] = _PICTURE
        self.buffer = memoryview(self._frame)[1:]
        # What the glass shows while the panel is present, in the form of `_frame`.
        self._shown = bytearray(1 + size)
        self._setup = bytearray(_setup(width, height, column_offset))
        self._contrast = memoryview(self._setup)[_CONTRAST_AT:_ORIENTATION_AT]
        self._orientation = memoryview(self._setup)[_ORIENTATION_AT:]
        self._switch = bytearray((_COMMANDS, 0xAF))

    def start(self):
        """Power, reset and set up the panel, show `buffer`; return whether it answered.

        May be called at any time: it recovers a chip that was left inside a command. A supply
        that was off needs about 20 ms before the chip answers: call `retry()` later.
        """
        if self._power_pin is not None:
            self._power_pin.value(0)
        if self._reset_pin is not None:
            # RES# has to be low for 3 us (section 8.9), less than two of these calls take.
            self._reset_pin.value(0)
            self._reset_pin.value(0)
            self._reset_pin.value(1)
        self.present = True
        # The picture goes first, so that what the RAM held at power-on is never seen.
        return self._send(self._setup) and self._send_frame() and self._send(self._switch)

    def retry(self):
        """Start a panel that did not answer; return whether it is present now."""
        return self.present or self.start()

    def show(self):
        """Send the picture if the glass shows another one; return whether it was sent."""
        if not self.present or self._frame == self._shown:
            return False
        return self._send_frame()

    def contrast(self, level):
        """Set the brightness, 0 (dim, not dark) to 255; 207 after construction."""
        self._contrast[_LEVEL] = level
        if self.present:
            self._send(self._contrast)

    def power(self, on):
        """Switch the glass on or off. The picture is kept, and may change while it is off."""
        self._switch[1] = 0xAF if on else 0xAE
        if self.present:
            self._send(self._switch)

    def flip(self, on):
        """Turn the picture by 180 degrees, or back, and send it again."""
        first = self._column_offset
        if on:
            first = _RAM_COLUMNS - self.width - first
        self._orientation[_SEGMENTS] = 0xA0 if on else 0xA1
        self._orientation[_ROWS] = 0xC0 if on else 0xC8
        self._orientation[_FIRST_COLUMN] = first
        self._orientation[_LAST_COLUMN] = first + self.width - 1
        # The segment order acts on bytes as they are written (section 10.1.8): send all again.
        if self.present and self._send(self._orientation):
            self._send_frame()

    def _send_frame(self):
        if not self._send(self._frame):
            return False
        self._shown[:] = self._frame
        return True

    def _send(self, data):
        try:
            self._i2c.writeto(self._address, data)
            return True
        except OSError:
            # The chip may have taken a part, so that its pointers stand anywhere: nothing but
            # start(), which sets and sends all, makes the panel present again.
            self.present = False
            return False


def _setup(width, height, column_offset):
    """Return the control byte and all commands from any state to "ready, but dark"."""
    return (
        _COMMANDS,
        # A transfer that broke off may have left a command waiting for up to two parameters.
        # 0x14 is legal as any of them, and as a command it sets a nibble of the column pointer.
        0x14, 0x14,
        0xAE,  # off
        0xD5, 0x80,  # oscillator and clock divider
        0xA8, height - 1,  # rows that are scanned
        0xD3, 0x00,  # vertical offset
        0x40,  # RAM row 0 on top
        0x8D, 0x14,  # charge pump
        0x20, 0x00,  # horizontal addressing
        0xDA, 0x12 if height > 32 else 0x02,  # row wiring of the glass
        0xD9, 0xF1,  # pre-charge: phases of 1 and 15 clocks
        0xDB, 0x30,  # deselect level
        0xA4,  # show the RAM
        0xA6,  # not inverted
        _COMMANDS, 0x81, _DEFAULT_CONTRAST,
        _COMMANDS,
        0xA1,  # segments and
        0xC8,  # rows in the order that suits how modules mount the chip
        0x21, column_offset, column_offset + width - 1,
        0x22, 0x00, (height - 1) // 8,
    )  # fmt: skip
