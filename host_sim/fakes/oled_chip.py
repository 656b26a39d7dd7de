"""What the chips of OLED panels have in common, from the bytes on the bus to the pixels.

Strict where the silicon is lenient: bytes without a meaning raise ChipError, unless `is_strict`
is cleared; then they change nothing. Section numbers are those of the SSD1306 data sheet,
revision 1.1. The glass is mounted as on every module: segment order A1 and row order C8 show the
picture upright.

Not modelled: the time that anything takes, and how bright a level of drive is.
"""

import sys

from engine.compat import const

_ROWS = const(64)
_PAGES = const(8)
_ROWS_MASK = const(63)
_LAST_PAGE = const(7)

_CONTINUE = const(0x80)
_DATA = const(0x40)
_UNUSED_CONTROL_BITS = const(0x3F)

_STATUS_OFF = const(0x40)

# What stands where no command could have put it for certain.
COLUMN_MISPLACED = const(1)
PAGE_MISPLACED = const(2)

# MicroPython must not allocate here: firmware is tested with its heap locked. CPython is asked
# for speed, and copies runs of bytes.
COPIES_RUNS = sys.implementation.name != "micropython"


class ChipError(ValueError):
    """A byte that the data sheet gives no meaning."""


class OledChip:
    """A chip with a glass of `width` x `height`.

    The glass is wired from column `column_offset` of the memory and from row `first_row` of the
    chip on. `contrast` is 0-255, `drive` what was set beside it: pre-charge and deselect level.
    """

    COLUMNS = 128
    KIND = 0x06  # in the status
    DEFAULT_CONTRAST = 0x7F
    DEFAULT_DESELECT_LEVEL = 0x20
    PARAMETERS: dict = {}  # how many follow a command that has any
    ACTIONS: dict = {}

    def __init__(self, width=128, height=64, column_offset=0, first_row=0):
        self.width = width
        self.height = height
        self.is_strict = True
        self._column_offset = column_offset
        self._first_row = first_row
        # Kept in the order of an upright glass, so that A1 stores column c at c.
        self._ram = bytearray(self.COLUMNS * _PAGES)
        self._noise = 1
        self._parameters = bytearray(7)
        self.drive = bytearray(2)
        self.power_cycle()

    # Supply and reset

    def power_cycle(self):
        """Supply off and on: registers as after reset, memory full of (repeatable) noise."""
        for page in range(_PAGES):
            self._fill_with_noise(page)
        self.reset()

    def _fill_with_noise(self, page):
        for at in range(page * self.COLUMNS, (page + 1) * self.COLUMNS):
            self._noise = self._noise * 75 % 65537
            self._ram[at] = self._noise & 0xFF

    def reset(self):
        """RES# low (section 8.5): all registers to their defaults. The memory is kept."""
        self.contrast = self.DEFAULT_CONTRAST
        self.drive[0] = 0x22
        self.drive[1] = self.DEFAULT_DESELECT_LEVEL
        self._command = 0
        self._missing = 0
        self._received = 0
        self._column = 0
        self._page = 0
        self._misplaced = 0
        self._segments_remapped = False
        self._rows_remapped = False
        self._rows_alternate = True
        self._rows_swapped = False
        self._multiplex = _ROWS
        self._row_offset = 0
        self._start_line = 0
        self._all_on = False
        self._inverse = False
        self._awake = False
        self._pump_set = False
        self._pump_running = False
        self._has_current = True

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
                if self._misplaced and self.is_strict and position < end:
                    raise ChipError("picture data, and nothing certain says where")
                self._store(data, position, end)
            else:
                while position < end:
                    self._take(data[position])
                    position += 1
            position = end
        return size

    def read_into(self, buffer):
        """Give the status byte (section 8.1.5): bit 6 is set while the display is off."""
        status = self.KIND
        if not self._awake:
            status |= _STATUS_OFF
        for at in range(len(buffer)):
            buffer[at] = status

    # Glass

    @property
    def is_on(self):
        """Whether the glass can be lit: display on, its voltage set up before, and its current."""
        return self._awake and self._pump_running and self._has_current

    def lit(self, x, y):
        """Return 1 if the pixel of the glass gives light, else 0."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError("no pixel there")
        row = self._ram_row(y)
        if row < 0 or not self.is_on:
            return 0
        if self._all_on:
            return 1
        byte = self._ram[(row >> 3) * self.COLUMNS + self._column_offset + x]
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
        if rows == [(rows[0] + bit) & _ROWS_MASK for bit in range(8)]:
            return self._cells_in_order(rows[0])
        cells = bytearray(self.width)
        for bit, row in enumerate(rows):
            start = (row >> 3) * self.COLUMNS + self._column_offset
            for x in range(self.width):
                cells[x] |= (self._ram[start + x] >> (row & 7) & 1) << bit
        return cells

    def _cells_in_order(self, top):
        """The same for eight rows, one below the other, from `top` on."""
        upper = self._page_cells(top >> 3)
        shift = top & 7
        if shift:
            lower = self._page_cells(((top >> 3) + 1) & _LAST_PAGE)
            for x in range(self.width):
                upper[x] = (upper[x] >> shift | lower[x] << (8 - shift)) & 0xFF
        return upper

    def _page_cells(self, page):
        first = page * self.COLUMNS + self._column_offset
        return self._ram[first : first + self.width]

    def _ram_row(self, y):
        """Return the RAM row that row `y` of the glass shows, -1 if it is not scanned.

        Sections 10.1.12 to 10.1.18: rows that are scanned, their order, offset and start line.
        """
        row = self._com_line(self._first_row + self.height - 1 - y)
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
        while start < end:
            column = self._column
            if not self._segments_remapped:
                column = self.COLUMNS - 1 - column
            self._ram[self._page * self.COLUMNS + column] = data[start]
            self._advance()
            start += 1

    # Commands. A half-read one waits for its parameters across the end of a transaction.

    def _take(self, byte):
        if self._missing:
            self._parameters[self._received] = byte
            self._received += 1
            self._missing -= 1
        else:
            self._command = byte
            self._received = 0
            self._missing = self.PARAMETERS.get(byte, 0)
        if not self._missing:
            self._try(self._command)

    def _try(self, command):
        try:
            self._run(command)
        except ChipError:
            if self.is_strict:
                raise

    def _run(self, command):
        if command < 0x20:
            self._set_nibble(command)
        elif 0x40 <= command < 0x80:
            self._start_line = command & _ROWS_MASK
        elif 0xB0 <= command < 0xB8:
            self._set_page(command & _LAST_PAGE)
        elif command in self.ACTIONS:
            self.ACTIONS[command](self)
        else:
            raise ChipError("command 0x%02X" % command)

    def _set_nibble(self, command):
        if command < 0x10:
            self._column = (self._column & 0xF0) | command
        else:
            self._column = (self._column & 0x0F) | (command & 0x0F) << 4

    def _set_page(self, page):
        self._page = page

    def _refuse(self):
        parameters = " ".join(["%02X" % byte for byte in self._parameters[: self._received]])
        raise ChipError("command 0x%02X with %s" % (self._command, parameters))

    def _set_contrast(self):
        self.contrast = self._parameters[0]

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

    def _switch(self):
        self._awake = self._command == 0xAF
        # The voltage comes up with the display (application note 2.2): set after AF is too late.
        self._pump_running = self._awake and self._pump_set

    def _set_row_order(self):
        self._rows_remapped = self._command == 0xC8

    def _set_row_offset(self):
        self._row_offset = self._parameters[0] & _ROWS_MASK

    def _set_precharge(self):
        if not self._parameters[0] & 0x0F or not self._parameters[0] & 0xF0:
            self._refuse()
        self.drive[0] = self._parameters[0]

    def _set_row_wiring(self):
        # Two bits can be chosen, the others are given (table 9-1).
        if self._parameters[0] & 0xCF != 0x02:
            self._refuse()
        self._rows_alternate = bool(self._parameters[0] & 0x10)
        self._rows_swapped = bool(self._parameters[0] & 0x20)

    def _set_deselect_level(self):
        self.drive[1] = self._parameters[0]

    def _accept(self):
        pass


COMMON_PARAMETERS = {
    0x81: 1,
    0xA8: 1,
    0xD3: 1,
    0xD5: 1,
    0xD9: 1,
    0xDA: 1,
    0xDB: 1,
}

COMMON_ACTIONS = {
    0x81: OledChip._set_contrast,
    0xA0: OledChip._set_segments,
    0xA1: OledChip._set_segments,
    0xA4: OledChip._set_all_on,
    0xA5: OledChip._set_all_on,
    0xA6: OledChip._set_inverse,
    0xA7: OledChip._set_inverse,
    0xA8: OledChip._set_multiplex,
    0xAE: OledChip._switch,
    0xAF: OledChip._switch,
    0xC0: OledChip._set_row_order,
    0xC8: OledChip._set_row_order,
    0xD3: OledChip._set_row_offset,
    0xD5: OledChip._accept,
    0xD9: OledChip._set_precharge,
    0xDA: OledChip._set_row_wiring,
    0xDB: OledChip._set_deselect_level,
    0xE3: OledChip._accept,
}


def joined(common, own):
    """A table of commands that has these and those."""
    table = dict(common)
    table.update(own)
    return table
