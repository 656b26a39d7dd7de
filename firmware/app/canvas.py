"""Drawing on the picture: text, numbers digit by digit, boxes. Makes nothing while it draws."""

from framebuf import GS8, MONO_VLSB, FrameBuffer

from engine.compat import const
from firmware.app.fonts import letters
from firmware.app.utf8 import code_at, size_at

# Glyphs 0 to 94 are ASCII 32 to 126.
_FIRST_ASCII = const(32)
_LAST_OF_ASCII = const(94)

# All widths of glyphs, by the pages that their fonts are high.
_WIDTHS = (
    b"",
    b"\x05\x06\x07",
    b"\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b",
    b"\x09\x0a\x0d\x12",
    b"\x0e\x10\x1a",
)
# What the letters of large print have beside these.
_LARGE_PAGES = const(3)
_LARGE_WIDTHS = b"\x04\x05\x06\x07\x08\x0b\x0c\x0e"
_MOST_INK = const(104)  # bytes of the largest digit
# A size is pages and width in one number.
_PAGES_SHIFT = const(5)
_WIDTH_MASK = const(31)

_SIDE = const(2)  # columns of each side of the frame around what is chosen


class Canvas:
    """A picture of `width` x `height` pixels in `buffer`.

    A byte is 8 pixels of a column, bit 0 on top.
    """

    def __init__(self, buffer, width, height):
        self.buffer = buffer
        self.width = width
        self.height = height
        self.shape = None  # of its screens (`shapes`); None: the usual one
        # To be drawn on directly where a call more would take its frame from the heap.
        self.raster = FrameBuffer(buffer, width, height, MONO_VLSB)
        # The same as bytes, 8 pixels each: an eighth of the work for what fills whole pages.
        self.pages = FrameBuffer(buffer, width, height >> 3, GS8)
        # The pen: the font, where its next glyph stands and must end.
        # A call that got all this as arguments would take its frame from the heap.
        self._font = None
        self._x = 0
        self._y = 0
        self._right = 0
        # A glyph is cut out of its font by a picture of its size, which is then drawn: bytes that
        # are seen as columns when they are cut, as pixels when they are drawn.
        self._stamp_bytes = bytearray(_MOST_INK)
        self._cuts = {}
        self._stamps = {}
        for pages in range(len(_WIDTHS)):
            self._add_stamps(pages, _WIDTHS[pages])

    def _add_stamps(self, pages, widths):
        for width in widths:
            size = pages << _PAGES_SHIFT | width
            if size not in self._stamps:
                self._cuts[size] = FrameBuffer(self._stamp_bytes, width, pages, GS8)
                self._stamps[size] = FrameBuffer(self._stamp_bytes, width, 8 * pages, MONO_VLSB)

    def take_shape(self, shape):
        """Take the shape of its screens; large print has stamps of its own."""
        if shape is not None and shape.LARGE_PRINT:
            self._add_stamps(_LARGE_PAGES, _LARGE_WIDTHS)
        self.shape = shape

    # Areas

    def clear(self):
        """Everything dark."""
        self.pages.fill(0)

    def erase(self, x, y, width, height):
        """A dark box."""
        if (y | height) & 7:
            self.raster.fill_rect(x, y, width, height, 0)
        else:
            self.pages.fill_rect(x, y >> 3, width, height >> 3, 0)

    def fill(self, x, y, width, height):
        """A lit box."""
        self.raster.fill_rect(x, y, width, height, 1)

    def frame(self, x, y, width, height):
        """The outline of a box."""
        self.raster.rect(x, y, width, height, 1)

    def line(self, x, y, width):
        """A level line."""
        self.raster.hline(x, y, width, 1)

    def upright(self, x, y, height):
        """An upright line."""
        self.raster.vline(x, y, height, 1)

    def dot(self, x, y):
        """One pixel."""
        self.raster.pixel(x, y, 1)

    def invert(self, x, y, width, height):
        """Swap dark and lit in a box whose `y` and `height` are multiples of 8."""
        at = (y >> 3) * self.width + x
        for _page in range(height >> 3):
            self._invert_row(at, width)
            at += self.width

    def _invert_row(self, at, width):
        buffer = self.buffer
        for i in range(at, at + width):
            buffer[i] ^= 0xFF

    def sides(self, y, width, height, columns):
        """Two upright lines, so many columns thick, at the ends of `width` from the left edge."""
        self.raster.fill_rect(0, y, columns, height, 1)
        self.raster.fill_rect(width - columns, y, columns, height, 1)

    def choose(self, y, width, height, rows=1):
        """A frame with thick sides around words, open where an accent or a comma comes near.

        Above and below it has one row or, of the bits in `rows`, two. `y` is a multiple of 8, and
        the lowest row in the middle of a page.
        """
        self._level(y, width, rows)
        self._level(y + height - 1 - (rows >> 1), width, rows)
        self.sides(y + 1, width, height - 2, _SIDE)

    def _level(self, y, width, rows):
        at = (y >> 3) * self.width + 1
        _put_level(self.buffer, at, at + width - 2, rows << (y & 7))

    # Letters

    def text(self, font, x, y, text, right=None):
        """Draw the letters of `text` that fit between `x` and `right`; returns where they end."""
        self._font = font
        self._x = x
        self._y = y
        self._right = self.width if right is None else right
        self._draw_letters(text)
        return self._x

    def _draw_letters(self, text):
        at = text.at
        end = at + text.size
        while at < end:
            glyph = text.data[at] - _FIRST_ASCII
            if 0 <= glyph <= _LAST_OF_ASCII:
                at += 1
            else:
                glyph = _long_glyph(text.data, at)
                at += size_at(text.data, at)
            if self._x + self._font.WIDTHS[glyph] > self._right:
                return
            self._draw(glyph)

    def text_right(self, font, right, y, text):
        """Draw `text` so that it ends at `right`; returns where it begins."""
        right -= self.text_width(font, text)
        self.text(font, right, y, text)
        return right

    def text_centred(self, font, x, y, width, text):
        """Draw `text` in the middle of `width` pixels from `x` on, or as much of it as fits."""
        self._font = font
        self._y = y
        self._right = x + width
        width -= self.text_width(font, text)
        self._x = x + (width >> 1) if width > 0 else x
        self._draw_letters(text)

    def text_width(self, font, text):
        """How many pixels `text` is wide."""
        at = text.at
        end = at + text.size
        width = 0
        while at < end:
            glyph = text.data[at] - _FIRST_ASCII
            if 0 <= glyph <= _LAST_OF_ASCII:
                at += 1
            else:
                glyph = _long_glyph(text.data, at)
                at += size_at(text.data, at)
            width += font.WIDTHS[glyph]
        return width

    # Numbers

    def number(self, font, x, y, value):
        """Draw `value` from `x` on; returns where it ends."""
        x += self.number_width(font, value)
        self.number_right(font, x, y, value)
        return x

    def number_right(self, font, right, y, value):
        """Draw `value` so that it ends at `right`; returns where it begins."""
        self._font = font
        self._y = y
        right = self._draw_digits(right, abs(value))
        return self._draw_before(right, font.MINUS) if value < 0 else right

    def _draw_digits(self, right, rest):
        width = self._font.WIDTHS[self._font.DIGITS]
        while True:
            right -= width
            self._x = right
            self._draw(self._font.DIGITS + rest % 10)
            rest //= 10
            if not rest:
                return right

    def _draw_before(self, right, glyph):
        """Draw one glyph so that it ends at `right`; returns where it begins."""
        right -= self._font.WIDTHS[glyph]
        self._x = right
        self._draw(glyph)
        return right

    def number_width(self, font, value):
        """How many pixels `value` is wide."""
        width = font.WIDTHS[font.MINUS] if value < 0 else 0
        rest = -value if value < 0 else value
        while True:
            width += font.WIDTHS[font.DIGITS]
            rest //= 10
            if not rest:
                return width

    def signed(self, font, x, y, value):
        """Draw `value` with its sign, + included, from `x` on; returns where it ends."""
        if value >= 0:
            x = self.glyph(font, font.PLUS, x, y)
        return self.number(font, x, y, value)

    # Glyphs

    def icon(self, icon, x, y):
        """Draw a picture of one page's height; returns where it ends, with a gap of two."""
        self.raster.blit(icon, x, y, 0)
        return x + icon[1] + 2

    def glyph(self, font, glyph, x, y):
        """Draw one glyph of `font`; returns where it ends.

        A glyph of a digit font replaces what is there, a letter is added to it.
        """
        self._font = font
        self._x = x
        self._y = y
        self._draw(glyph)
        return self._x

    def _draw(self, glyph):
        """Draw a glyph where the pen is; the pen moves on."""
        font = self._font
        size = font.PAGES << _PAGES_SHIFT | font.WIDTHS[glyph]
        start = font.STARTS[2 * glyph] | font.STARTS[2 * glyph + 1] << 8
        # Whatever stands beside it in the font lies outside the cut.
        self._cuts[size].blit(font.PICTURE, -start, 0)
        if font.DIGITS:  # a text font: a letter is added to what is there
            self.raster.blit(self._stamps[size], self._x, self._y, 0)
        elif self._y & 7:
            self.raster.blit(self._stamps[size], self._x, self._y)
        else:
            self.pages.blit(self._cuts[size], self._x, self._y >> 3)
        self._x += size & _WIDTH_MASK


# Functions of their own: what a call needs stays within 11 words (`host_sim/tools/frames.py`).


def _long_glyph(data, at):
    """The glyph of a letter that is not ASCII."""
    return letters.glyph(code_at(data, at))


def _put_level(frame, at, end, rows):
    """A level line in these rows of a page, with a gap where anything was drawn near it."""
    near = rows << 1 | rows | rows >> 1
    before = 0
    while at < end:
        here = frame[at]
        if not (before | here | frame[at + 1]) & near:
            frame[at] = here | rows
        before = here
        at += 1
