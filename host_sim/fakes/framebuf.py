"""MicroPython's `framebuf` for CPython: the formats MONO_VLSB and GS8, without `text` and `poly`.

Draws the same pixels as the original, clipping included; the tests compare with pictures that
MicroPython made. Rows of bytes are worked on as one large integer, which is what makes it fast.
"""

import functools

MONO_VLSB = 0
MVLSB = 0
RGB565 = 1
GS4_HMSB = 2
MONO_HLSB = 3
MONO_HMSB = 4
GS2_HMSB = 5
GS8 = 6

_LARGEST = 0xFFFF
_ALL_QUADRANTS = 0x0F


@functools.cache
def _repeated(byte, count):
    """Return `byte` in each of `count` bytes, as an integer."""
    return int.from_bytes(bytes([byte]) * count, "little")


@functools.cache
def _shifted(places):
    """Return the translation table that shifts a byte to higher bits, lower ones if negative."""
    if places < 0:
        return bytes(byte >> -places for byte in range(256))
    return bytes(byte << places & 0xFF for byte in range(256))


class FrameBuffer:
    """A picture in `buffer`, `stride` bytes for each row of them.

    MONO_VLSB: 8 pixels a byte, one below the other, bit 0 on top. GS8: a byte is a pixel.
    """

    def __init__(self, buffer, width, height, format, stride=None, /):
        self._set_up(buffer, width, height, format, stride, True)

    def _set_up(self, buffer, width, height, format, stride, writable):
        if stride is None:
            stride = width
        if not (1 <= width <= stride <= _LARGEST and 1 <= height <= _LARGEST):
            raise ValueError
        if format not in (MONO_VLSB, GS8):
            raise ValueError("invalid format")
        view = memoryview(buffer)
        if writable and view.readonly:
            raise TypeError("object with buffer protocol required")
        rows = height if format == GS8 else (height + 7) // 8
        # The last row needs only its visible bytes.
        if (rows - 1) * stride + width > len(view):
            raise ValueError
        self._bytes = view
        self._width = width
        self._height = height
        self._stride = stride
        self._format = format

    def fill(self, c, /):
        """Set all pixels to colour `c`."""
        self._fill(0, 0, self._width, self._height, c)

    def fill_rect(self, x, y, w, h, c, /):
        """Set the pixels of a rectangle."""
        left = max(x, 0)
        top = max(y, 0)
        right = min(x + w, self._width)
        bottom = min(y + h, self._height)
        if w > 0 and h > 0 and left < right and top < bottom:
            self._fill(left, top, right, bottom, c)

    def rect(self, x, y, w, h, c, f=False, /):
        """Draw a rectangle: its outline, or all of it with `f`."""
        if f:
            self.fill_rect(x, y, w, h, c)
            return
        self.fill_rect(x, y, w, 1, c)
        self.fill_rect(x, y + h - 1, w, 1, c)
        self.fill_rect(x, y, 1, h, c)
        self.fill_rect(x + w - 1, y, 1, h, c)

    def hline(self, x, y, w, c, /):
        """Draw `w` pixels to the right of (x, y), which is one of them."""
        self.fill_rect(x, y, w, 1, c)

    def vline(self, x, y, h, c, /):
        """Draw `h` pixels down from (x, y), which is one of them."""
        self.fill_rect(x, y, 1, h, c)

    def pixel(self, x, y, c=None, /):
        """Return the colour of a pixel, or set it; None and nothing set outside the picture."""
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        if self._format == GS8:
            return self._grey(y * self._stride + x, c)
        at = (y >> 3) * self._stride + x
        bit = 1 << (y & 7)
        if c is None:
            return 1 if self._bytes[at] & bit else 0
        if c:
            self._bytes[at] |= bit
        else:
            self._bytes[at] &= ~bit
        return None

    def _grey(self, at, c):
        if c is None:
            return self._bytes[at]
        self._bytes[at] = c & 0xFF
        return None

    def line(self, x1, y1, x2, y2, c, /):
        """Draw a line, both ends included."""
        across, down = abs(x2 - x1), abs(y2 - y1)
        step_x = 1 if x2 > x1 else -1
        step_y = 1 if y2 > y1 else -1
        x, y = x1, y1
        if down > across:
            error = 2 * across - down
            for _ in range(down):
                self.pixel(x, y, c)
                if error >= 0:
                    x += step_x
                    error -= 2 * down
                y += step_y
                error += 2 * across
        else:
            error = 2 * down - across
            for _ in range(across):
                self.pixel(x, y, c)
                if error >= 0:
                    y += step_y
                    error -= 2 * across
                x += step_x
                error += 2 * down
        self.pixel(x2, y2, c)

    def ellipse(self, x, y, xr, yr, c, f=False, m=_ALL_QUADRANTS, /):
        """Draw an ellipse around (x, y): outline or filled (`f`), in the quadrants of mask `m`.

        Bit 0 of `m` is the upper right quadrant, the others follow counterclockwise.
        """
        if xr == 0 and yr == 0:
            if m & _ALL_QUADRANTS:
                self.pixel(x, y, c)
            return
        for dx, dy in _steep_arc(xr, yr):
            self._mirror(x, y, dx, dy, c, f, m)
        for dy, dx in _steep_arc(yr, xr):
            self._mirror(x, y, dx, dy, c, f, m)

    def scroll(self, xstep, ystep, /):
        """Move the picture; what nothing is moved to stays as it was."""
        self.blit(self._copy(), xstep, ystep)

    def blit(self, fbuf, x, y, key=-1, palette=None, /):
        """Draw another picture with its upper left corner at (x, y).

        `fbuf` is a FrameBuffer or a tuple or list of its arguments, read-only bytes allowed.
        Pixels of colour `key` are left out. A `palette` gives the colours of its pixels 0 and 1
        to the source's colours 0 and 1, before they are compared with `key`.
        """
        source = fbuf if isinstance(fbuf, FrameBuffer) else _as_source(fbuf)
        # Written out: this is called for every letter.
        left = x if x > 0 else 0
        top = y if y > 0 else 0
        right = x + source._width
        if right > self._width:
            right = self._width
        bottom = y + source._height
        if bottom > self._height:
            bottom = self._height
        if left >= right or top >= bottom:
            return
        if self._format != source._format or (palette is not None and self._format == GS8):
            self._copy_pixels(source, x, y, (left, top, right, bottom), key, palette)
        elif self._format == GS8:
            for row in range(top, bottom):
                self._copy_row(source, row, left, right, (row - y) * source._stride - x, key)
        elif key == 0 and palette is None and not (self._height | source._height) & 7:
            self._add_pages(source, x, y, left, right)
        else:
            self._copy_pages(source, x, y, (left, top, right, bottom), key, palette)

    def _copy_pixels(self, source, x, y, box, key, palette):
        left, top, right, bottom = box
        for row in range(top, bottom):
            for column in range(left, right):
                colour = source.pixel(column - x, row - y)
                if palette is not None:
                    colour = palette.pixel(colour, 0) or 0
                if colour != key:
                    self.pixel(column, row, colour)

    def _copy_row(self, source, row, left, right, shift, key):
        """Pixels `left` to `right` of a row of GS8; in the source they begin at `left + shift`."""
        at = row * self._stride
        pixels = source._bytes[left + shift : right + shift]
        if key < 0:
            self._bytes[at + left : at + right] = pixels
            return
        for place, colour in enumerate(pixels, at + left):
            if colour != key:
                self._bytes[place] = colour

    def _add_pages(self, source, x, y, left, right):
        """What is lit is added, page by page; nearly all that is drawn are letters."""
        first = y >> 3
        shift = y & 7
        for page in range(source._height >> 3):
            at = page * source._stride - x
            columns = source._bytes[at + left : at + right]
            if shift:
                columns = bytes(columns)
                self._add(first + page + 1, left, columns.translate(_shifted(shift - 8)))
                columns = columns.translate(_shifted(shift))
            self._add(first + page, left, columns)

    def _add(self, page, left, columns):
        if 0 <= page < self._height >> 3:
            start = page * self._stride + left
            end = start + len(columns)
            lit = int.from_bytes(self._bytes[start:end], "little")
            lit |= int.from_bytes(columns, "little")
            self._bytes[start:end] = lit.to_bytes(end - start, "little")

    def _copy_pages(self, source, x, y, box, key, palette):
        left, top, right, bottom = box
        for page in range(top >> 3, (bottom + 7) >> 3):
            colours = source._cut(left - x, right - x, page * 8 - y)
            rows = _rows_mask(page, top, bottom)
            self._paint(page, left, right, colours, rows, key, palette)

    def _copy(self):
        geometry = self._width, self._height, self._format, self._stride
        return _set_up_source((bytes(self._bytes), *geometry))

    def _fill(self, left, top, right, bottom, colour):
        count = right - left
        if self._format == GS8:
            for row in range(top * self._stride, bottom * self._stride, self._stride):
                self._bytes[row + left : row + right] = bytes([colour & 0xFF]) * count
            return
        for page in range(top >> 3, (bottom + 7) >> 3):
            start = page * self._stride + left
            rows = _rows_mask(page, top, bottom)
            if rows == 0xFF:
                self._bytes[start : start + count] = (b"\xff" if colour else b"\0") * count
            else:
                mask = _repeated(rows, count)
                self._merge(start, count, mask if colour else 0, mask)

    def _cut(self, left, right, row):
        """Return, as an integer, columns `left` to `right` of the 8 rows from `row` on.

        Rows above and below the picture are 0.
        """
        shift = row & 7
        colours = self._page_bytes(row >> 3, left, right, -shift)
        if shift:
            colours |= self._page_bytes((row >> 3) + 1, left, right, 8 - shift)
        return colours

    def _page_bytes(self, page, left, right, shift):
        if not 0 <= page * 8 < self._height:
            return 0
        start = page * self._stride
        columns = self._bytes[start + left : start + right]
        if shift:
            columns = bytes(columns).translate(_shifted(shift))
        return int.from_bytes(columns, "little")

    def _paint(self, page, left, right, colours, rows, key, palette):
        count = right - left
        every = _repeated(0xFF, count)
        if palette is not None:
            back = every if palette.pixel(0, 0) else 0
            front = every if palette.pixel(1, 0) else 0
            colours = (colours & front) | (~colours & back)
        mask = _repeated(rows, count)
        if key == 0:
            mask &= colours
        elif key == 1:
            mask &= ~colours
        self._merge(page * self._stride + left, count, colours, mask)

    def _merge(self, start, count, colours, mask):
        """Set the bits of `mask` in `count` bytes to those of `colours`."""
        old = int.from_bytes(self._bytes[start : start + count], "little")
        new = (old & ~mask) | (colours & mask)
        self._bytes[start : start + count] = new.to_bytes(count, "little")

    def _mirror(self, x, y, dx, dy, c, f, m):
        if m & 1:
            self._span(x, x + dx, y - dy, c, f)
        if m & 2:
            self._span(x, x - dx, y - dy, c, f)
        if m & 4:
            self._span(x, x - dx, y + dy, c, f)
        if m & 8:
            self._span(x, x + dx, y + dy, c, f)

    def _span(self, centre, edge, y, c, f):
        if f:
            self.hline(min(centre, edge), y, abs(edge - centre) + 1, c)
        else:
            self.pixel(edge, y, c)


def _steep_arc(radius, other):
    """Yield the points of one quadrant from (radius, 0) to where the slope reaches 1."""
    along_step = 2 * radius * radius
    across_step = 2 * other * other
    across, along = radius, 0
    across_change = other * other * (1 - 2 * radius)
    along_change = radius * radius
    error = 0
    while across_step * across >= along_step * along:
        yield across, along
        along += 1
        error += along_change
        along_change += along_step
        if 2 * error + across_change > 0:
            across -= 1
            error += across_change
            across_change += across_step


def _rows_mask(page, top, bottom):
    """Return the bits of a page's bytes that lie in rows `top` to `bottom`."""
    first = max(top - page * 8, 0)
    end = min(bottom - page * 8, 8)
    return (1 << end) - (1 << first)


def _as_source(picture):
    if not isinstance(picture, (tuple, list)):
        raise TypeError
    # What cannot change is set up once, and kept: its number would be given to another one.
    known = _SET_UP.get(id(picture))
    if known is not None:
        return known[1]
    source = _set_up_source(picture)
    if isinstance(picture, tuple) and isinstance(picture[0], bytes):
        if len(_SET_UP) == _MOST_SET_UP:
            # Fonts go with their screens, and come back as other ones.
            _SET_UP.clear()
        _SET_UP[id(picture)] = picture, source
    return source


_SET_UP: dict[int, tuple[tuple, FrameBuffer]] = {}
_MOST_SET_UP = 128


def _set_up_source(picture):
    if not 4 <= len(picture) <= 5:
        raise ValueError
    source = FrameBuffer.__new__(FrameBuffer)
    stride = picture[4] if len(picture) == 5 else None
    source._set_up(*picture[:4], stride, False)
    return source
