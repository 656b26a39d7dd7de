"""The fake `framebuf` draws what MicroPython's own does: both must come to the numbers below."""

import unittest

from tests.shared.fakes import Dice, checksum, framebuf

_OPERATIONS = 2000
_EVERY = 100

# Width, height and stride of pictures to blit: smaller and larger than the one drawn on.
_SOURCES = ((16, 16, 16), (7, 5, 7), (24, 40, 24), (13, 19, 20), (150, 90, 150), (1, 1, 1))

# The same for pictures of a byte a pixel.
_GREY_SOURCES = ((5, 1, 5), (16, 3, 16), (40, 12, 43), (70, 20, 70))

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


# The same, with a byte a pixel.
_DRAWN_GREY = {
    (128, 8, 128): (
        "247291 557617 904109 405626 13684 301623 505617 520971 476606 763747 "
        "1400 485812 287441 405866 353376 929556 154892 848915 358755 393174"
    ),
    (26, 4, 26): (
        "499314 334855 385487 387294 687282 344941 316978 246977 258076 428061 "
        "316674 870008 411489 710890 156499 852204 717115 17303 754563 109776"
    ),
    (40, 21, 44): (
        "331578 742269 818877 111978 524006 332564 423849 907177 735678 58178 "
        "572526 555484 162111 875881 371068 252094 372051 418492 430884 809031"
    ),
}


class _Drawing:
    """A picture drawn by chance, on and off its edges."""

    FORMAT = framebuf.MONO_VLSB
    COLOURS = 2

    def __init__(self, width, height, stride):
        self._dice = Dice(5)
        self._cells = bytearray(self._rows(height) * stride)
        self._picture = framebuf.FrameBuffer(
            memoryview(self._cells), width, height, self.FORMAT, stride
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

    def _rows(self, height):
        return (height + 7) // 8

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
            self._kinds[self._roll(len(self._kinds))](x, y, self._roll(self.COLOURS))
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


class _GreyDrawing(_Drawing):
    """The same with a byte a pixel; pictures to blit are of both kinds."""

    FORMAT = framebuf.GS8
    COLOURS = 256

    def __init__(self, width, height, stride):
        super().__init__(width, height, stride)
        self._grey_sources = []
        for source in _GREY_SOURCES:
            self._add_grey_source(source[0], source[1], source[2])

    def _add_grey_source(self, width, height, stride):
        content = bytearray(height * stride)
        for index in range(len(content)):
            content[index] = self._roll(256) * self._roll(2)
        source = bytes(content), width, height, framebuf.GS8, stride
        self._grey_sources.append(source)
        self._grey_sources.append(framebuf.FrameBuffer(content, *source[1:]))

    def _rows(self, height):
        return height

    def _blit(self, x, y, _colour):
        self._picture.blit(self._grey_source(), x, y)

    def _blit_with_key(self, x, y, colour):
        self._picture.blit(self._grey_source(), x, y, colour * self._roll(2))
        self._picture.blit(self._source(), x, y, colour & 1)

    def _grey_source(self):
        return self._grey_sources[self._roll(len(self._grey_sources))]


class ParityTest(unittest.TestCase):
    def test_a_panel(self):
        self._check(128, 64, 128)

    def test_a_small_panel(self):
        self._check(72, 40, 72)

    def test_pages_that_are_cut_and_apart(self):
        self._check(61, 29, 70)

    def test_a_byte_a_pixel(self):
        for width, height, stride in ((128, 8, 128), (26, 4, 26), (40, 21, 44)):
            drawn = _GreyDrawing(width, height, stride).checksums()
            self.assertEqual(drawn, _DRAWN_GREY[width, height, stride])

    def test_bytes_become_pixels(self):
        cells = bytearray(16)
        picture = framebuf.FrameBuffer(cells, 16, 8, framebuf.MONO_VLSB)
        picture.blit((b"\x00\x01\xff\x80", 2, 2, framebuf.GS8), 3, 4)
        self.assertEqual(bytes(cells), b"\x00\x00\x00\x20\x30" + bytes(11))

    def _check(self, width, height, stride):
        drawn = _Drawing(width, height, stride).checksums()
        self.assertEqual(drawn, _DRAWN[width, height, stride])

    def test_a_checksum_sees_a_bit(self):
        cells = bytearray(1024)
        before = checksum(cells)
        cells[517] = 1
        self.assertNotEqual(checksum(cells), before)
