"""The fake `framebuf` draws what MicroPython's own does: both must come to the numbers below."""

import unittest

from tests.shared.fakes import Dice, checksum, framebuf

_OPERATIONS = 2000
_EVERY = 100

# Width, height and stride of pictures to blit: smaller and larger than the one drawn on.
_SOURCES = ((16, 16, 16), (7, 5, 7), (24, 40, 24), (13, 19, 20), (150, 90, 150), (1, 1, 1))

# Checksums on the way, by width, height and stride of the picture.
_DRAWN = {
    (128, 64, 128): (
        "877578 57718 773247 147646 968632 951635 714993 342629 424919 565028 "
        "181685 565028 88645 767434 713939 872100 727270 95483 423296 211504"
    ),
    (72, 40, 72): (
        "702563 927924 11072 646043 944589 944589 166249 711502 380359 944589 "
        "973563 944589 946078 792122 940032 753696 944589 217548 2553 446575"
    ),
    (61, 29, 70): (
        "644687 254144 638161 269522 269522 269522 173402 552771 918697 269522 "
        "405124 269522 783791 153681 905401 305609 269522 901824 327799 261682"
    ),
}


class _Drawing:
    """A picture drawn by chance, on and off its edges."""

    def __init__(self, width, height, stride):
        self._dice = Dice(5)
        self._cells = bytearray((height + 7) // 8 * stride)
        self._picture = framebuf.FrameBuffer(
            memoryview(self._cells), width, height, framebuf.MONO_VLSB, stride
        )
        self._sources = []
        for source in _SOURCES:
            self._add_source(source[0], source[1], source[2])
        self._palettes = []
        for colours in range(4):
            cells = bytearray([colours & 1, colours >> 1])
            self._palettes.append(framebuf.FrameBuffer(cells, 2, 1, framebuf.MONO_VLSB))
        self._kinds = (
            self._fill,
            self._fill_rect,
            self._rect,
            self._filled_rect,
            self._lines,
            self._line,
            self._ellipse,
            self._pixel,
            self._scroll,
            self._blit,
            self._blit_with_key,
            self._blit_with_palette,
        )

    def _add_source(self, width, height, stride):
        content = bytearray((height + 7) // 8 * stride)
        for index in range(len(content)):
            content[index] = self._roll(256)
        self._sources.append((bytes(content), width, height, framebuf.MONO_VLSB, stride))
        self._sources.append(
            framebuf.FrameBuffer(content, width, height, framebuf.MONO_VLSB, stride)
        )

    def _roll(self, sides):
        return self._dice.roll(sides)

    def checksums(self):
        """Draw, and tell on the way what the picture has become."""
        sums = []
        for count in range(1, _OPERATIONS + 1):
            x = self._roll(150) - 20
            y = self._roll(90) - 14
            self._kinds[self._roll(len(self._kinds))](x, y, self._roll(2))
            if count % _EVERY == 0:
                sums.append(str(checksum(self._cells)))
        return " ".join(sums)

    def _width(self):
        return self._roll(80) - 5

    def _height(self):
        return self._roll(50) - 5

    def _source(self):
        return self._sources[self._roll(len(self._sources))]

    def _fill(self, _x, _y, colour):
        self._picture.fill(colour)
        # Over a whole picture, so that the next operations do not begin on an empty one.
        self._picture.blit(self._source(), 0, 0, 1 - colour)

    def _fill_rect(self, x, y, colour):
        self._picture.fill_rect(x, y, self._width(), self._height(), colour)

    def _rect(self, x, y, colour):
        self._picture.rect(x, y, self._width(), self._height(), colour)

    def _filled_rect(self, x, y, colour):
        self._picture.rect(x, y, self._width(), self._height(), colour, True)

    def _lines(self, x, y, colour):
        self._picture.hline(x, y, self._width(), colour)
        self._picture.vline(x, y, self._height(), colour)

    def _line(self, x, y, colour):
        self._picture.line(x, y, self._roll(150) - 20, self._roll(90) - 14, colour)

    def _ellipse(self, x, y, colour):
        radius, other = self._roll(40), self._roll(30)
        self._picture.ellipse(x, y, radius, other, colour)
        self._picture.ellipse(x, y, other, radius, colour, self._roll(2), self._roll(16))

    def _pixel(self, x, y, colour):
        self._picture.pixel(x, y, colour)

    def _scroll(self, _x, _y, _colour):
        self._picture.scroll(self._roll(21) - 10, self._roll(21) - 10)

    def _blit(self, x, y, _colour):
        self._picture.blit(self._source(), x, y)

    def _blit_with_key(self, x, y, colour):
        self._picture.blit(self._source(), x, y, colour)

    def _blit_with_palette(self, x, y, _colour):
        self._picture.blit(self._source(), x, y, self._roll(4) - 1, self._palettes[self._roll(4)])


class ParityTest(unittest.TestCase):
    def test_a_panel(self):
        self._check(128, 64, 128)

    def test_a_small_panel(self):
        self._check(72, 40, 72)

    def test_pages_that_are_cut_and_apart(self):
        self._check(61, 29, 70)

    def _check(self, width, height, stride):
        drawn = _Drawing(width, height, stride).checksums()
        self.assertEqual(drawn, _DRAWN[width, height, stride])

    def test_a_checksum_sees_a_bit(self):
        cells = bytearray(1024)
        before = checksum(cells)
        cells[517] = 1
        self.assertNotEqual(checksum(cells), before)
