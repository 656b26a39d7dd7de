"""Where two pictures differ, as windows: columns of some pages.

A loop over the bytes would cost more than sending them. Comparing two memoryviews runs in C and
takes nothing from the heap, so views made beforehand narrow it down: first pages, then blocks of
columns. Only at the edges of what differs are single columns looked at.
"""

from engine.compat import const

# Smaller blocks would find shorter windows and take more of the heap (docs/decisions.md).
_BLOCK = const(16)
_BLOCKS = const(8)  # a page; the widest glass has 128 columns

# A window: first and last column, first and last page.
_FIELDS = const(4)
_FIRST = const(0)
_LAST = const(1)
_TOP = const(2)
_BOTTOM = const(3)


class Difference:
    """Compares `picture` with `shown`, both 8 pixels a byte and `width` bytes a page.

    `windows` holds what the last `find` found, `count` windows of four bytes each: first and last
    column, first and last page. `cells` is how many bytes of the picture they cover. `joins`: a
    window may have more than one page.
    """

    def __init__(self, picture, shown, width, joins):
        self.pages = _parts(picture, width)
        self.count = 0
        self.cells = 0
        # At worst every other block of every page differs.
        self.windows = bytearray(_FIELDS * len(self.pages) * _BLOCKS // 2)
        self._shown = _parts(shown, width)
        self._blocks = [_blocks(page) for page in self.pages]
        self._shown_blocks = [_blocks(page) for page in self._shown]
        self._width = width
        self._joins = joins
        # The pages of the windows in the making, `end` lies behind the last.
        self._top = 0
        self._end = 0

    def find(self):
        """Look for what differs; returns whether anything does.

        Pages that differ in the same blocks have their windows in common.
        """
        self.count = 0
        self.cells = 0
        self._top = 0
        blocks = 0
        page = 0
        while page < len(self.pages):
            found = 0
            if self.pages[page] != self._shown[page]:
                found = _differing(self._blocks[page], self._shown_blocks[page])
            if found != blocks or not self._joins:
                self._end = page
                self._cut(blocks)
                self._top = page
                blocks = found
            page += 1
        self._end = page
        self._cut(blocks)
        return self.count > 0

    def take_all(self):
        """Take the whole picture for different."""
        self.count = 0
        self.cells = 0
        page = 0
        while page < len(self.pages):
            self._top = page
            page = len(self.pages) if self._joins else page + 1
            self._end = page
            self._add(0, self._width - 1)

    def _cut(self, blocks):
        """Make a window of each run of blocks; the lowest bit is the leftmost block."""
        column = 0
        while blocks:
            while not blocks & 1:
                blocks >>= 1
                column += _BLOCK
            left = column
            while blocks & 1:
                blocks >>= 1
                column += _BLOCK
            self._narrow(left, min(column, self._width) - 1)

    def _narrow(self, left, right):
        """Make a window of the columns from `left` to `right`, less those at its ends that are the
        same in all pages.
        """
        page = self._top
        first = right
        last = left
        while page < self._end:
            first = _first(self.pages[page], self._shown[page], left, first)
            last = _last(self.pages[page], self._shown[page], last, right)
            page += 1
        self._add(first, last)

    def _add(self, first, last):
        windows = self.windows
        at = _FIELDS * self.count
        windows[at + _FIRST] = first
        windows[at + _LAST] = last
        windows[at + _TOP] = self._top
        windows[at + _BOTTOM] = self._end - 1
        self.count += 1
        self.cells += (last - first + 1) * (self._end - self._top)


def _parts(picture, size):
    """Views of the picture, `size` bytes each, the last one maybe less."""
    view = memoryview(picture)
    return [view[at : at + size] for at in range(0, len(view), size)]


def _blocks(page):
    """Views of the blocks of a page; a narrow glass is filled up with what never differs."""
    blocks = _parts(page, _BLOCK)
    while len(blocks) < _BLOCKS:
        blocks.append(b"")
    return blocks


def _differing(blocks, shown):
    """A bit for each block that differs. Written out: a loop would take twice as long."""
    found = 0
    if blocks[0] != shown[0]:
        found = 1
    if blocks[1] != shown[1]:
        found |= 2
    if blocks[2] != shown[2]:
        found |= 4
    if blocks[3] != shown[3]:
        found |= 8
    if blocks[4] != shown[4]:
        found |= 16
    if blocks[5] != shown[5]:
        found |= 32
    if blocks[6] != shown[6]:
        found |= 64
    if blocks[7] != shown[7]:
        found |= 128
    return found


def _first(picture, shown, at, end):
    """The first column from `at` on that differs; `end` if none does before it."""
    while at < end and picture[at] == shown[at]:
        at += 1
    return at


def _last(picture, shown, end, at):
    """The last column down from `at` that differs; `end` if none does behind it."""
    while at > end and picture[at] == shown[at]:
        at -= 1
    return at
