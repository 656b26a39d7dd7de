"""The SSD1306 from the bytes on its bus to the pixels on the glass.

Strict where the silicon is lenient: bytes without a meaning raise ChipError. Section numbers are
those of the SSD1306 data sheet, revision 1.1. The glass is mounted as on every module: segment
order A1 and row order C8 show the picture upright.

Not modelled: the picture while it scrolls, fades or is zoomed (their commands are taken), the
time that anything takes.
"""

import sys

from engine.compat import const

_COLUMNS = const(128)
_PAGES = const(8)
_LAST_COLUMN = const(127)
_LAST_PAGE = const(7)
_ROWS_MASK = const(63)

_CONTINUE = const(0x80)
_DATA = const(0x40)
_UNUSED_CONTROL_BITS = const(0x3F)

_HORIZONTAL = const(0)
_VERTICAL = const(1)
_PAGE = const(2)

_STATUS_OFF = const(0x40)
_STATUS_128X64 = const(0x06)
_STATUS_SMALL = const(0x03)

_PUMP_PARAMETERS = (0x10, 0x14, 0x94, 0x95)  # the last two: SSD1315
_PUMP_OFF = const(0x10)

# MicroPython must not allocate here: firmware is tested with its heap locked. CPython is asked
# for speed, and copies runs of bytes.
_COPIES_RUNS = sys.implementation.name != "micropython"


class ChipError(ValueError):
    """A byte that the data sheet gives no meaning."""


class Ssd1306Chip:
    """A chip with a glass of `width` x `height`, wired from RAM column `column_offset` on.

    `contrast` is 0-255, `scrolling` tells whether scrolling was activated.
    """

    def __init__(self, width=128, height=64, column_offset=0):
        self.width = width
        self.height = height
        self._column_offset = column_offset
        # Kept in the order of an upright glass, so that A1 stores column c at c.
        self._ram = bytearray(_COLUMNS * _PAGES)
        self._noise = 1
        self._parameters = bytearray(6)
        self.power_cycle()

    # Supply and reset

    def power_cycle(self):
        """Supply off and on: registers as after reset, RAM full of (repeatable) noise."""
        for index in range(len(self._ram)):
            self._noise = self._noise * 75 % 65537
            self._ram[index] = self._noise & 0xFF
        self.reset()

    def reset(self):
        """RES# low (section 8.5): all registers to their defaults. The RAM is kept."""
        self.contrast = 0x7F
        self.scrolling = False
        self._command = 0
        self._missing = 0
        self._received = 0
        self._mode = _PAGE
        self._column = 0
        self._first_column = 0
        self._last_column = _LAST_COLUMN
        self._page = 0
        self._first_page = 0
        self._last_page = _LAST_PAGE
        self._segments_remapped = False
        self._rows_remapped = False
        self._rows_alternate = True
        self._rows_swapped = False
        self._multiplex = 64
        self._row_offset = 0
        self._start_line = 0
        self._all_on = False
        self._inverse = False
        self._awake = False
        self._pump_set = False
        self._pump_running = False

    # Bus

    def write(self, data):
        """Take the bytes of one transaction after the address; return how many (all)."""
        size = len(data)
        position = 0
        while position < size:
            control = data[position]
            if control & _UNUSED_CONTROL_BITS:
                raise ChipError("control byte 0x%02X" % control)
            position += 1
            end = size
            if control & _CONTINUE:
                end = min(position + 1, size)
            if control & _DATA:
                self._store(data, position, end)
            else:
                while position < end:
                    self._take(data[position])
                    position += 1
            position = end
        return size

    def read(self, size):
        """Return the status byte (section 8.1.5): bit 6 is set while the display is off."""
        status = _STATUS_128X64 if self.height == 64 else _STATUS_SMALL
        if not self._awake:
            status |= _STATUS_OFF
        return bytes([status] * size)

    # Glass

    @property
    def is_on(self):
        """Whether the glass can be lit: display on, and the charge pump was set before."""
        return self._awake and self._pump_running

    def lit(self, x, y):
        """Return 1 if the pixel of the glass gives light, else 0."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError("no pixel there")
        row = self._ram_row(y)
        if row < 0 or not self.is_on:
            return 0
        if self._all_on:
            return 1
        byte = self._ram[(row >> 3) * _COLUMNS + self._column_offset + x]
        return (byte >> (row & 7) & 1) ^ self._inverse

    def pixels(self):
        """Return the picture on the glass: MONO_VLSB, `width` bytes for each 8 rows."""
        glass = bytearray(self.width * ((self.height + 7) // 8))
        if self.is_on:
            for top in range(0, self.height, 8):
                self._show_page(glass, top)
        return glass

    def _show_page(self, glass, top):
        rows = [self._ram_row(y) for y in range(top, min(top + 8, self.height))]
        scanned = 0
        for bit, row in enumerate(rows):
            if row >= 0:
                scanned |= 1 << bit
        cells = self._cells(rows)
        invert = 0xFF if self._inverse and not self._all_on else 0
        if invert or scanned != 0xFF:
            for x in range(self.width):
                cells[x] = (cells[x] ^ invert) & scanned
        at = top // 8 * self.width
        glass[at : at + self.width] = cells

    def _cells(self, rows):
        """Return one byte a column, bit n from RAM row rows[n] (anything where that is -1)."""
        if self._all_on:
            return bytearray([0xFF] * self.width)
        first = self._column_offset
        if rows[0] & 7 == 0 and rows == list(range(rows[0], rows[0] + 8)):
            first += (rows[0] >> 3) * _COLUMNS
            return self._ram[first : first + self.width]
        cells = bytearray(self.width)
        for bit, row in enumerate(rows):
            start = (row >> 3) * _COLUMNS + first
            for x in range(self.width):
                cells[x] |= (self._ram[start + x] >> (row & 7) & 1) << bit
        return cells

    def _ram_row(self, y):
        """Return the RAM row that row `y` of the glass shows, -1 if it is not scanned.

        Sections 10.1.12 to 10.1.18: rows that are scanned, their order, offset and start line.
        """
        row = self._com_line(self.height - 1 - y)
        if self._rows_remapped:
            row = self._multiplex - 1 - row
        row = (row + self._row_offset) & _ROWS_MASK
        if row >= self._multiplex:
            return -1
        return (row + self._start_line) & _ROWS_MASK

    def _com_line(self, line):
        """Return the COM signal on line `line` of the glass (section 10.1.18).

        A glass of more than 32 rows takes its lines alternately from both sides of the chip, a
        smaller one from one side only; DA must say the same.
        """
        pad = line
        if self.height > 32:
            pad = (line >> 1) + 32 * (line & 1)
        if self._rows_swapped:
            pad = (pad + 32) & _ROWS_MASK
        if self._rows_alternate:
            return 2 * (pad & 31) + (pad >> 5)
        return pad

    # Picture data

    def _store(self, data, start, end):
        if _COPIES_RUNS and self._mode == _HORIZONTAL:
            self._store_runs(data, start, end)
            return
        while start < end:
            column = self._column
            if not self._segments_remapped:
                column = _LAST_COLUMN - column
            self._ram[self._page * _COLUMNS + column] = data[start]
            self._advance()
            start += 1

    def _store_runs(self, data, start, end):
        while start < end:
            last = self._last_column if self._column <= self._last_column else _LAST_COLUMN
            run = min(end - start, last - self._column + 1)
            cells = bytes(data[start : start + run])
            first = self._page * _COLUMNS + self._column
            if not self._segments_remapped:
                cells = cells[::-1]
                first = self._page * _COLUMNS + _COLUMNS - self._column - run
            self._ram[first : first + run] = cells
            self._column += run - 1
            self._advance()
            start += run

    def _advance(self):
        """Move the pointers past a byte (section 10.1.3)."""
        if self._mode == _VERTICAL:
            if self._next_page():
                self._next_column()
        elif self._next_column() and self._mode == _HORIZONTAL:
            self._next_page()

    def _next_column(self):
        if self._column == self._last_column:
            self._column = self._first_column
            return True
        self._column = (self._column + 1) & _LAST_COLUMN
        return False

    def _next_page(self):
        if self._page == self._last_page:
            self._page = self._first_page
            return True
        self._page = (self._page + 1) & _LAST_PAGE
        return False

    # Commands. A half-read one waits for its parameters across the end of a transaction.

    def _take(self, byte):
        if self._missing:
            self._parameters[self._received] = byte
            self._received += 1
            self._missing -= 1
        else:
            self._command = byte
            self._received = 0
            self._missing = _PARAMETERS.get(byte, 0)
        if not self._missing:
            self._run(self._command)

    def _run(self, command):
        if command < 0x10:
            self._column = (self._column & 0x70) | command
        elif command < 0x20:
            self._column = (self._column & 0x0F) | (command & 7) << 4
        elif 0x40 <= command < 0x80:
            self._start_line = command & _ROWS_MASK
        elif 0xB0 <= command < 0xB8:
            self._page = command & _LAST_PAGE
        elif command in _ACTIONS:
            _ACTIONS[command](self)
        else:
            raise ChipError("command 0x%02X" % command)

    def _refuse(self):
        parameters = " ".join(["%02X" % byte for byte in self._parameters[: self._received]])
        raise ChipError("command 0x%02X with %s" % (self._command, parameters))

    def _set_mode(self):
        mode = self._parameters[0] & 3
        if mode == 3:
            self._refuse()
        self._mode = mode

    def _set_columns(self):
        first = self._parameters[0] & _LAST_COLUMN
        last = self._parameters[1] & _LAST_COLUMN
        if last < first:
            self._refuse()
        self._first_column = first
        self._last_column = last
        self._column = first

    def _set_pages(self):
        first = self._parameters[0] & _LAST_PAGE
        last = self._parameters[1] & _LAST_PAGE
        if last < first:
            self._refuse()
        self._first_page = first
        self._last_page = last
        self._page = first

    def _set_fade(self):
        if self._parameters[0] & 0x30 == 0x10:
            self._refuse()

    def _set_horizontal_scroll(self):
        if self._parameters[0] or self._parameters[4] or self._parameters[5] != 0xFF:
            self._refuse()
        self._check_scrolled_pages()

    def _set_diagonal_scroll(self):
        if self._parameters[0] or not 1 <= self._parameters[4] <= 63:
            self._refuse()
        self._check_scrolled_pages()

    def _check_scrolled_pages(self):
        if self._parameters[3] & 7 < self._parameters[1] & 7:
            self._refuse()

    def _stop_scroll(self):
        self.scrolling = False

    def _start_scroll(self):
        self.scrolling = True

    def _set_scroll_area(self):
        if (self._parameters[0] & 63) + (self._parameters[1] & 127) > self._multiplex:
            self._refuse()

    def _set_contrast(self):
        self.contrast = self._parameters[0]

    def _set_pump(self):
        if self._parameters[0] not in _PUMP_PARAMETERS:
            self._refuse()
        self._pump_set = self._parameters[0] != _PUMP_OFF
        if not self._pump_set:
            self._pump_running = False

    def _set_segments(self):
        self._segments_remapped = self._command == 0xA1

    def _set_all_on(self):
        self._all_on = self._command == 0xA5

    def _set_inverse(self):
        self._inverse = self._command == 0xA7

    def _set_multiplex(self):
        multiplex = (self._parameters[0] & _ROWS_MASK) + 1
        if multiplex < 16:
            self._refuse()
        self._multiplex = multiplex

    def _set_reference(self):
        if self._parameters[0] not in (0x10, 0x30):
            self._refuse()

    def _switch(self):
        self._awake = self._command == 0xAF
        # The pump starts with the display (application note 2.2): 8D 14 after AF is too late.
        self._pump_running = self._awake and self._pump_set

    def _set_row_order(self):
        self._rows_remapped = self._command == 0xC8

    def _set_row_offset(self):
        self._row_offset = self._parameters[0] & _ROWS_MASK

    def _set_precharge(self):
        if not self._parameters[0] & 0x0F or not self._parameters[0] & 0xF0:
            self._refuse()

    def _set_row_wiring(self):
        self._rows_alternate = bool(self._parameters[0] & 0x10)
        self._rows_swapped = bool(self._parameters[0] & 0x20)

    def _set_deselect_level(self):
        if self._parameters[0] & 0x70 not in (0x00, 0x10, 0x20, 0x30):
            self._refuse()

    def _accept(self):
        pass


_PARAMETERS = {
    0x20: 1,
    0x21: 2,
    0x22: 2,
    0x23: 1,
    0x26: 6,
    0x27: 6,
    0x29: 5,
    0x2A: 5,
    0x81: 1,
    0x8D: 1,
    0xA3: 2,
    0xA8: 1,
    0xAD: 1,
    0xD3: 1,
    0xD5: 1,
    0xD6: 1,
    0xD9: 1,
    0xDA: 1,
    0xDB: 1,
}

_ACTIONS = {
    0x20: Ssd1306Chip._set_mode,
    0x21: Ssd1306Chip._set_columns,
    0x22: Ssd1306Chip._set_pages,
    0x23: Ssd1306Chip._set_fade,
    0x26: Ssd1306Chip._set_horizontal_scroll,
    0x27: Ssd1306Chip._set_horizontal_scroll,
    0x29: Ssd1306Chip._set_diagonal_scroll,
    0x2A: Ssd1306Chip._set_diagonal_scroll,
    0x2E: Ssd1306Chip._stop_scroll,
    0x2F: Ssd1306Chip._start_scroll,
    0x81: Ssd1306Chip._set_contrast,
    0x8D: Ssd1306Chip._set_pump,
    0xA0: Ssd1306Chip._set_segments,
    0xA1: Ssd1306Chip._set_segments,
    0xA3: Ssd1306Chip._set_scroll_area,
    0xA4: Ssd1306Chip._set_all_on,
    0xA5: Ssd1306Chip._set_all_on,
    0xA6: Ssd1306Chip._set_inverse,
    0xA7: Ssd1306Chip._set_inverse,
    0xA8: Ssd1306Chip._set_multiplex,
    0xAD: Ssd1306Chip._set_reference,
    0xAE: Ssd1306Chip._switch,
    0xAF: Ssd1306Chip._switch,
    0xC0: Ssd1306Chip._set_row_order,
    0xC8: Ssd1306Chip._set_row_order,
    0xD3: Ssd1306Chip._set_row_offset,
    0xD5: Ssd1306Chip._accept,
    0xD6: Ssd1306Chip._accept,
    0xD9: Ssd1306Chip._set_precharge,
    0xDA: Ssd1306Chip._set_row_wiring,
    0xDB: Ssd1306Chip._set_deselect_level,
    0xE3: Ssd1306Chip._accept,
}
