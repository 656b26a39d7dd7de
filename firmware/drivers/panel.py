"""What all panels on I2C have in common: the picture, what the glass shows of it, the bus.

A picture is sent as windows, each by two transfers: where it goes, then its bytes. The control
byte lies in the buffers, so that every transfer is one `writeto`, which takes nothing from the
heap on any MicroPython. Sections are those of the SSD1306 data sheet, revision 1.1.
"""

from engine.compat import const
from firmware.drivers.difference import Difference

# Control bytes (section 8.1.5.2): what follows until STOP.
_COMMANDS = const(0x00)
_PICTURE = const(0x40)

# A window of a difference: first and last column, first and last page.
_FIELDS = const(4)
_LAST = const(1)
_TOP = const(2)
_BOTTOM = const(3)

# Two addresses and two control bytes around a window.
_FRAMING_BYTES = const(4)

# Three pages of 128 columns. A window of a large digit is one transfer, and at 100 kHz none takes
# as long as MicroPython waits for it (50 ms).
_DATA_BYTES = const(385)

_OFF = const(0xAE)
_ON = const(0xAF)
_NO_OPERATION = const(0xE3)
_SWITCH_AT = const(8)  # in the setup

_STATUS_OFF = const(0x40)
_STATUS_KIND = const(0x0F)

_LOW_CONTRAST = const(64)
_ROWS_MASK = const(63)


class Panel:
    """A panel of `width` x `height` pixels, `column_offset` columns into the chip's memory.

    `buffer` is the picture: 8 pixels a byte, bit 0 on top, `width` bytes a page (MONO_VLSB).
    `present` tells whether the last transfer was acknowledged; a bus error clears it and never
    leaves the driver, settings made meanwhile are kept for `start()`. `reset` is the pin of
    RES# (low = reset), `power` the pin that switches the module's supply (low = on), or None.

    A kind of panel says in constants what its chip is like, in `_kind_setup` how it is set up and
    in `_address` how it is told where a window lies.
    """

    COLUMNS = 128  # of the chip's memory
    JOINS = True  # whether a window may have more than one page
    WINDOW_COMMANDS = 6  # bytes that tell where a window lies
    KINDS = b""  # the lower half of the status of such chips
    BRIGHT = b"\xf1\x30"  # pre-charge and deselect level
    FAINT = b"\x22\x20"  # the same at a low contrast, which alone changes little
    FIRST_ROW = 0  # the chip's row that is the lowest of the glass

    def __init__(self, i2c, width, height, address, column_offset=0, reset=None, power=None):
        self.width = width
        self.height = height
        self.present = False
        self.buffer = bytearray(width * ((height + 7) // 8))
        self._i2c = i2c
        self._bus_address = address
        self._column_offset = column_offset
        self._first_column = column_offset
        self._reset_pin = reset
        self._power_pin = power
        # What the glass shows while the panel is present.
        self._shown = bytearray(len(self.buffer))
        self._difference = Difference(self.buffer, self._shown, width, self.JOINS)
        # Bytes of a window beside its own, and of all of the picture. Where a window has one page
        # all of it costs more than the windows of any difference: at most one a row.
        self._beside = self.WINDOW_COMMANDS + _FRAMING_BYTES
        self._all_bytes = len(self.buffer) + self._beside * (1 if self.JOINS else height)
        # Its length changes, its place in the heap does not.
        self._data = bytearray(_DATA_BYTES)
        self._data[0] = _PICTURE
        self._data[1:] = b""
        self._most_data = _DATA_BYTES - width  # that leave room for one page more
        self._window = bytearray(1 + self.WINDOW_COMMANDS)
        self._setup = bytearray(self._setup_commands())
        self._level = bytearray((_COMMANDS, 0x81, 0x7F, 0xD9, 0x22, 0xDB, 0x20))
        self._offset = bytearray((_COMMANDS, 0xD3, 0x00))
        self._orientation = bytearray((_COMMANDS, 0xA1, 0xC8))
        # A byte goes first: MicroPython waits for a bus that hangs as long as a transfer is.
        self._settings = (b"\x00", self._setup, self._level, self._offset, self._orientation)
        self._switch = bytearray((_COMMANDS, _ON))
        self._status = bytearray(1)
        self._is_believed = False  # the status was right before and after the switch
        self._rows_down = 0
        self._is_flipped = False
        self._set_level(0x7F)
        self._set_offset()
        if power is not None:
            # From here the module needs some 20 ms until it answers.
            power.value(0)

    def start(self):
        """Reset and set up the panel, show `buffer`; returns whether it answered.

        May be called at any time: it recovers a chip that was left inside a command.
        """
        if self._reset_pin is not None:
            # RES# has to be low for 3 us (section 8.9), less than two of these calls take.
            self._reset_pin.value(0)
            self._reset_pin.value(0)
            self._reset_pin.value(1)
        self._setup[_SWITCH_AT] = _OFF
        if not self._send_settings():
            return False
        # The picture goes before the switch, so that what the RAM held at power-on is never seen.
        was_right = self._read() and self._is_off()
        if not self._send_all() or not self._send(self._switch):
            return False
        if was_right and not self._read():
            self.present = False
            return False
        # Not all modules can be read, and some chips say the same whatever is so.
        self._is_believed = was_right and not self._is_off()
        return True

    def refresh(self):
        """Send all again without a flicker, in case the panel forgot it; returns as `start`."""
        self._setup[_SWITCH_AT] = _NO_OPERATION
        return self.present and self._send_settings() and self._send_all() and (
            self._send(self._switch)
        )  # fmt: skip

    def show(self):
        """Send what the glass shows otherwise; returns whether anything was sent."""
        if not self.present or not self._difference.find():
            return False
        if self._difference.cells + self._difference.count * self._beside > self._all_bytes:
            self._difference.take_all()
        return self._send_windows()

    # A supply that failed for a moment

    def answers(self):
        """Whether the panel's status can be read, and is right."""
        return self.present and self._is_believed

    def check(self):
        """Ask a panel that answers whether it is still on; if not it is started again.

        A chip comes up switched off. Not for a glass that was put to sleep.
        """
        if not self._read():
            self.present = False
        elif self._is_off():
            self.start()

    def is_another_kind(self):
        """Whether the panel answers, and as a chip that this driver is not for."""
        return self.answers() and (self._status[0] & _STATUS_KIND) not in self.KINDS

    # Settings

    def contrast(self, level):
        """Set the brightness, 0 (dim, not dark) to 255; 127 after construction."""
        self._set_level(level)
        if self.present:
            self._send(self._level)

    def sleep(self):
        """Switch the glass off."""
        self._switch[1] = _OFF
        if self.present:
            self._send(self._switch)

    def off(self):
        """Switch the glass off, and the module with it, where a pin does that."""
        self.sleep()
        if self._power_pin is not None:
            self._power_pin.value(1)

    def wake(self):
        """Switch the glass on. It may have forgotten everything meanwhile: all is sent again."""
        self._switch[1] = _ON
        if self.present:
            self.start()

    def shift(self, rows):
        """Show the picture `rows` lower; what leaves a glass of 64 rows below comes in on top."""
        self._rows_down = rows
        self._set_offset()
        if self.present:
            self._send(self._offset)

    def flip(self, on):
        """Turn the picture by 180 degrees, or back, and send it again."""
        self._is_flipped = on
        self._orientation[1] = 0xA0 if on else 0xA1
        self._orientation[2] = 0xC0 if on else 0xC8
        self._first_column = self._column_offset
        if on:
            self._first_column = self.COLUMNS - self.width - self._column_offset
        self._set_offset()
        # The segment order acts on bytes as they are written (section 10.1.8): send all again.
        if self.present and self._send(self._offset) and self._send(self._orientation):
            self._send_all()

    def _set_level(self, level):
        drive = self.BRIGHT if level >= _LOW_CONTRAST else self.FAINT
        self._level[2] = level
        self._level[4] = drive[0]
        self._level[6] = drive[1]

    def _set_offset(self):
        first = -self.FIRST_ROW if self._is_flipped else self.FIRST_ROW
        self._offset[2] = (first - self._rows_down) & _ROWS_MASK

    def _setup_commands(self):
        """The control byte and what brings the chip from any state to "ready, but dark".

        A transfer that broke off may have left a command waiting for up to seven parameters.
        0x14 is harmless as any of them, and as a command it sets a nibble of the column pointer.
        """
        return (
            (_COMMANDS, 0x14, 0x14, 0x14, 0x14, 0x14, 0x14, 0x14)
            + (_OFF, 0xA8, self.height - 1, 0x40, 0xA4, 0xA6)
            + self._kind_setup()
        )

    def _kind_setup(self):
        """What a kind of chip needs beside that."""
        return ()

    # Sending

    def _address(self, windows, at):
        """Put into `_window` how this chip is told where the window at `at` lies."""

    def _send_settings(self):
        self.present = True
        for commands in self._settings:
            if not self._send(commands):
                return False
        return True

    def _send_all(self):
        self._difference.take_all()
        return self._send_windows()

    def _send_windows(self):
        at = 0
        end = _FIELDS * self._difference.count
        while at < end:
            if not self._send_window(at):
                return False
            at += _FIELDS
        self._shown[:] = self.buffer
        return True

    def _send_window(self, at):
        """Send where the window at `at` lies, then its bytes."""
        windows = self._difference.windows
        self._address(windows, at)
        if not self._send(self._window):
            return False
        page = windows[at + _TOP]
        while page <= windows[at + _BOTTOM]:
            if len(self._data) > self._most_data and not self._send_data():
                return False
            self._take(page, windows[at], windows[at + _LAST])
            page += 1
        return self._send_data()

    def _take(self, page, first, last):
        """Add columns of a page to the data: all of them, then less what lies beside."""
        data = self._data
        end = len(data)
        data.extend(self._difference.pages[page])
        data[end + last + 1 :] = b""
        data[end : end + first] = b""

    def _send_data(self):
        is_sent = self._send(self._data)
        self._data[1:] = b""
        return is_sent

    def _send(self, data):
        try:
            self._i2c.writeto(self._bus_address, data)
            return True
        except OSError:
            # The chip may have taken a part, so that its pointers stand anywhere: nothing but
            # start(), which sets and sends all, makes the panel present again.
            self.present = False
            return False

    def _is_off(self):
        """What the status says that was read."""
        return self._status[0] & _STATUS_OFF > 0

    def _read(self):
        """Read the status (section 8.1.5); returns whether there was one."""
        try:
            self._i2c.readfrom_into(self._bus_address, self._status)
            return True
        except OSError:
            return False
