"""The SSD1306 and its relatives SSD1315 and SSD1309 (see `OledChip`).

Sections are those of the SSD1306 data sheet, revision 1.1. Fading and zooming are taken and
change nothing.
"""

from engine.compat import const
from host_sim.fakes.oled_chip import (
    COLUMN_MISPLACED,
    COMMON_ACTIONS,
    COMMON_PARAMETERS,
    COPIES_RUNS,
    PAGE_MISPLACED,
    ChipError,
    OledChip,
    joined,
)

_COLUMNS = const(128)
_LAST_COLUMN = const(127)
_LAST_PAGE = const(7)
_ROWS_MASK = const(63)
_ROWS = const(64)

_HORIZONTAL = const(0)
_VERTICAL = const(1)
_PAGE = const(2)

_STATUS_128X64 = const(0x06)
_STATUS_SMALL = const(0x03)
_STATUS_SSD1309 = const(0x01)

_PUMP_OFF = const(0x10)
_PUMP_PARAMETERS = {"ssd1306": (0x10, 0x14), "ssd1315": (0x10, 0x14, 0x94, 0x95)}

# Frames between two steps of a scroll, by the interval's code.
_SCROLL_FRAMES = {
    "ssd1306": (5, 64, 128, 256, 3, 4, 25, 2),
    "ssd1315": (6, 32, 64, 128, 3, 4, 5, 2),
    "ssd1309": (5, 64, 128, 256, 3, 4, 25, 2),
}

_UNLOCKED = const(0x12)
_LOCKED = const(0x16)


class Ssd1306Chip(OledChip):
    """A chip of one of three kinds: "ssd1306", "ssd1315", "ssd1309" (without charge pump).

    `is_scrolling` tells whether scrolling was activated; `pass_frames` moves the picture then.
    A glass of less than 128 columns comes without the resistor that sets its current: it is dark
    until AD chose the chip's own. Page addresses outside page mode are honoured, as silicon does,
    but the data sheet knows them in page mode alone: no picture data before 21 and 22.
    """

    def __init__(self, width=128, height=64, column_offset=0, kind="ssd1306"):
        self._kind = kind
        self._is_1309 = kind == "ssd1309"
        self._has_resistor = self._is_1309 or width == _COLUMNS
        self.KIND = _STATUS_128X64 if height == 64 else _STATUS_SMALL
        if self._is_1309:
            self.KIND = _STATUS_SSD1309
        self.PARAMETERS = _PARAMETERS[kind]
        self.ACTIONS = _ACTIONS[kind]
        # The scroll: columns to the right and rows up a step, pages, columns, frames a step.
        self._scroll = bytearray(7)
        super().__init__(width, height, column_offset)

    def reset(self):
        super().reset()
        self.is_scrolling = False
        self._mode = _PAGE
        self._first_column = 0
        self._last_column = _LAST_COLUMN
        self._first_page = 0
        self._last_page = _LAST_PAGE
        self._pump_set = self._is_1309
        self._has_current = self._has_resistor
        self._is_locked = False
        self._is_scroll_set = False
        self._frames = 0
        self._scrolled_rows = 0
        self._fixed_rows = 0
        self._moving_rows = _ROWS

    # Picture data

    def _store(self, data, start, end):
        if self.is_scrolling and self.is_strict and start < end:
            raise ChipError("picture data while it scrolls")
        if COPIES_RUNS and self._mode == _HORIZONTAL:
            self._store_runs(data, start, end)
        else:
            super()._store(data, start, end)

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

    # Scrolling (sections 10.2.1 to 10.2.5)

    def pass_frames(self, count):
        """Let the glass be lit `count` times; what scrolls moves on."""
        if not self.is_scrolling:
            return
        self._frames += count
        pause = _SCROLL_FRAMES[self._kind][self._scroll[6]]
        while self._frames >= pause:
            self._frames -= pause
            self._step_scroll()

    def _step_scroll(self):
        right, rows, first_page, last_page, first, last, _interval = self._scroll
        for page in range(first_page, last_page + 1):
            start = page * _COLUMNS + first
            end = page * _COLUMNS + last + 1
            cells = self._ram[start:end]
            cells = cells[-1:] + cells[:-1] if right else cells[1:] + cells[:1]
            self._ram[start:end] = cells
        self._scrolled_rows = (self._scrolled_rows + rows) % self._moving_rows

    def _ram_row(self, y):
        row = super()._ram_row(y)
        within = row - self._fixed_rows
        if row >= 0 and self._scrolled_rows and 0 <= within < self._moving_rows:
            return self._fixed_rows + (within + self._scrolled_rows) % self._moving_rows
        return row

    def _set_horizontal_scroll(self):
        parameters = self._parameters
        first, last = parameters[4], parameters[5]
        if self._kind != "ssd1315":
            # Dummy bytes.
            if first != 0 or last != 0xFF:
                self._refuse()
            last = _LAST_COLUMN
        self._set_scroll(self._command == 0x26, 0, first, last)

    def _set_diagonal_scroll(self):
        parameters = self._parameters
        rows = parameters[4]
        if not 1 <= rows <= _ROWS_MASK:
            self._refuse()
        if self._kind == "ssd1315":
            self._set_scroll(self._command == 0x29, rows, parameters[5], parameters[6])
        else:
            self._set_scroll(self._command == 0x29, rows, 0, _LAST_COLUMN)

    def _set_scroll(self, right, rows, first, last):
        parameters = self._parameters
        first_page = parameters[1] & _LAST_PAGE
        last_page = parameters[3] & _LAST_PAGE
        if self.is_scrolling or parameters[0] or last_page < first_page:
            self._refuse()
        if last > _LAST_COLUMN or last < first:
            self._refuse()
        values = (right, rows, first_page, last_page, first, last, parameters[2] & 7)
        for place in range(len(values)):
            self._scroll[place] = values[place]
        self._is_scroll_set = True

    def _start_scroll(self):
        if not self._is_scroll_set:
            self._refuse()
        self.is_scrolling = True
        self._frames = 0

    def _stop_scroll(self):
        if self.is_scrolling:
            # The memory must be written again.
            for page in range(self._scroll[2], self._scroll[3] + 1):
                self._fill_with_noise(page)
        self.is_scrolling = False
        self._scrolled_rows = 0

    def _set_scroll_area(self):
        fixed = self._parameters[0] & _ROWS_MASK
        moving = self._parameters[1] & 127
        if fixed + moving > self._multiplex:
            self._refuse()
        self._fixed_rows = fixed
        self._moving_rows = moving

    # Commands

    def _run(self, command):
        if not self._is_locked or command == 0xFD:
            super()._run(command)

    def _set_nibble(self, command):
        super()._set_nibble(command)
        self._column &= _LAST_COLUMN
        if self._mode != _PAGE:
            self._misplaced |= COLUMN_MISPLACED

    def _set_page(self, page):
        super()._set_page(page)
        if self._mode != _PAGE:
            self._misplaced |= PAGE_MISPLACED

    def _set_mode(self):
        mode = self._parameters[0] & 3
        if mode == 3:
            self._refuse()
        self._mode = mode
        if mode == _PAGE:
            self._misplaced = 0

    def _set_columns(self):
        first = self._parameters[0] & _LAST_COLUMN
        last = self._parameters[1] & _LAST_COLUMN
        if last < first:
            self._refuse()
        self._first_column = first
        self._last_column = last
        self._column = first
        self._misplaced &= PAGE_MISPLACED

    def _set_pages(self):
        first = self._parameters[0] & _LAST_PAGE
        last = self._parameters[1] & _LAST_PAGE
        if last < first:
            self._refuse()
        self._first_page = first
        self._last_page = last
        self._page = first
        self._misplaced &= COLUMN_MISPLACED

    def _set_fade(self):
        if self._parameters[0] & 0x30 == 0x10:
            self._refuse()

    def _set_pump(self):
        if self._parameters[0] not in _PUMP_PARAMETERS[self._kind]:
            self._refuse()
        self._pump_set = self._parameters[0] != _PUMP_OFF
        if not self._pump_set:
            self._pump_running = False

    def _set_reference(self):
        if self._parameters[0] not in (0x10, 0x30):
            self._refuse()
        self._has_current = True

    def _set_deselect_level(self):
        level = self._parameters[0]
        if level & 0xC3 or (not self._is_1309 and level & 0x0C):
            self._refuse()
        super()._set_deselect_level()

    def _lock(self):
        if self._parameters[0] not in (_UNLOCKED, _LOCKED):
            self._refuse()
        self._is_locked = self._parameters[0] == _LOCKED


_OWN_PARAMETERS = {
    0x20: 1,
    0x21: 2,
    0x22: 2,
    0x26: 6,
    0x27: 6,
    0x29: 5,
    0x2A: 5,
    0xA3: 2,
}

_OWN_ACTIONS = {
    0x20: Ssd1306Chip._set_mode,
    0x21: Ssd1306Chip._set_columns,
    0x22: Ssd1306Chip._set_pages,
    0x26: Ssd1306Chip._set_horizontal_scroll,
    0x27: Ssd1306Chip._set_horizontal_scroll,
    0x29: Ssd1306Chip._set_diagonal_scroll,
    0x2A: Ssd1306Chip._set_diagonal_scroll,
    0x2E: Ssd1306Chip._stop_scroll,
    0x2F: Ssd1306Chip._start_scroll,
    0xA3: Ssd1306Chip._set_scroll_area,
    0xDB: Ssd1306Chip._set_deselect_level,
}

_WITH_PUMP = {
    0x23: Ssd1306Chip._set_fade,
    0x8D: Ssd1306Chip._set_pump,
    0xAD: Ssd1306Chip._set_reference,
    0xD6: Ssd1306Chip._accept,
}

_BASE_PARAMETERS = joined(COMMON_PARAMETERS, _OWN_PARAMETERS)
_BASE_ACTIONS = joined(COMMON_ACTIONS, _OWN_ACTIONS)

_WITH_PUMP_PARAMETERS = joined(_BASE_PARAMETERS, {0x23: 1, 0x8D: 1, 0xAD: 1, 0xD6: 1})

_PARAMETERS = {
    "ssd1306": _WITH_PUMP_PARAMETERS,
    "ssd1315": joined(_WITH_PUMP_PARAMETERS, {0x29: 7, 0x2A: 7}),
    "ssd1309": joined(_BASE_PARAMETERS, {0xFD: 1}),
}

_ACTIONS = {
    "ssd1306": joined(_BASE_ACTIONS, _WITH_PUMP),
    "ssd1315": joined(_BASE_ACTIONS, _WITH_PUMP),
    "ssd1309": joined(_BASE_ACTIONS, {0xFD: Ssd1306Chip._lock}),
}
