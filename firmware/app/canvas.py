"""Drawing on the picture: text, numbers digit by digit, boxes. Makes nothing while it draws."""

from framebuf import MONO_VLSB, FrameBuffer

from firmware.app.fonts import letters
from firmware.app.utf8 import code_at, size_at


class Canvas:
    """A picture of `width` x `height` pixels in `buffer`.

    A byte is 8 pixels of a column, bit 0 on top.
    """

    def __init__(self, buffer, width, height):
        self.buffer = buffer
        self.width = width
        self.height = height
        self._frame = FrameBuffer(buffer, width, height, MONO_VLSB)

    # Areas

    def clear(self):
        """Everything dark."""
        self._frame.fill(0)

    def erase(self, x, y, width, height):
        """A dark box."""
        self._frame.fill_rect(x, y, width, height, 0)

    def fill(self, x, y, width, height):
        """A lit box."""
        self._frame.fill_rect(x, y, width, height, 1)

    def frame(self, x, y, width, height):
        """The outline of a box."""
        self._frame.rect(x, y, width, height, 1)

    def line(self, x, y, width):
        """A level line."""
        self._frame.hline(x, y, width, 1)

    def upright(self, x, y, height):
        """An upright line."""
        self._frame.vline(x, y, height, 1)

    def dot(self, x, y):
        """One pixel."""
        self._frame.pixel(x, y, 1)

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

    # Letters

    def text(self, font, x, y, text, right=None):
        """Draw the letters of `text` that fit between `x` and `right`; returns where they end."""
        if right is None:
            right = self.width
        at = text.at
        end = at + text.size
        while at < end:
            glyph = letters.glyph(code_at(text.data, at))
            if x + font.WIDTHS[glyph] > right:
                break
            x = self.glyph(font, glyph, x, y)
            at += size_at(text.data, at)
        return x

    def text_right(self, font, right, y, text):
        """Draw `text` so that it ends at `right`."""
        self.text(font, right - self.text_width(font, text), y, text)

    def text_centred(self, font, x, y, width, text):
        """Draw `text` in the middle of `width` pixels from `x` on, or as much of it as fits."""
        left = width - self.text_width(font, text)
        self.text(font, x + (left >> 1 if left > 0 else 0), y, text, x + width)

    def text_width(self, font, text):
        """How many pixels `text` is wide."""
        at = text.at
        end = at + text.size
        width = 0
        while at < end:
            width += font.WIDTHS[letters.glyph(code_at(text.data, at))]
            at += size_at(text.data, at)
        return width

    # Numbers

    def number(self, font, x, y, value):
        """Draw `value` from `x` on; returns where it ends."""
        right = x + self.number_width(font, value)
        self.number_right(font, right, y, value)
        return right

    def number_right(self, font, right, y, value):
        """Draw `value` so that it ends at `right`; returns where it begins."""
        rest = -value if value < 0 else value
        while True:
            right -= font.WIDTHS[font.DIGITS]
            self.glyph(font, font.DIGITS + rest % 10, right, y)
            rest //= 10
            if not rest:
                break
        if value < 0:
            right -= font.WIDTHS[font.MINUS]
            self.glyph(font, font.MINUS, right, y)
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
        if 0 <= x and x + len(icon) <= self.width:
            self._put(icon, 0, len(icon), x, y)
        return x + len(icon) + 2

    def glyph(self, font, glyph, x, y):
        """Draw one glyph of `font`; returns where it ends.

        A glyph of a digit font replaces what is there, a letter is added to it.
        """
        if font.DIGITS == 0:
            self._frame.blit(font.GLYPHS[glyph], x, y)
        elif 0 <= x and x + font.WIDTHS[glyph] <= self.width:
            self._letter(font, glyph, x, y)
        return x + font.WIDTHS[glyph]

    def _letter(self, font, glyph, x, y):
        at = font.STARTS[2 * glyph] | font.STARTS[2 * glyph + 1] << 8
        width = font.WIDTHS[glyph]
        for _page in range(font.PAGES):
            self._put(font.DATA, at, width, x, y)
            at += width
            y += 8

    def _put(self, data, at, width, x, y):
        """Add `width` columns of 8 pixels to the picture; columns below its end are left out."""
        if y >= self.height:
            return
        to = (y >> 3) * self.width + x
        if not y & 7:
            self._put_aligned(data, at, at + width, to)
        elif y + 8 > self.height:
            self._put_shifted(data, at, at + width, to, y & 7)
        else:
            self._put_across(data, at, at + width, to, y & 7)

    def _put_aligned(self, data, at, end, to):
        buffer = self.buffer
        for i in range(at, end):
            buffer[to] |= data[i]
            to += 1

    def _put_shifted(self, data, at, end, to, shift):
        buffer = self.buffer
        for i in range(at, end):
            buffer[to] |= data[i] << shift & 0xFF
            to += 1

    def _put_across(self, data, at, end, to, shift):
        buffer = self.buffer
        below = to + self.width
        for i in range(at, end):
            column = data[i] << shift
            buffer[to] |= column & 0xFF
            buffer[below] |= column >> 8
            to += 1
            below += 1
