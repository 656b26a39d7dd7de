"""Pictures on CPython: the fake `framebuf`, and what `host_sim.picture` makes of a buffer.

That the fake draws what MicroPython draws: `tests/shared/test_framebuf_parity.py`.
"""

import pytest
from PIL import Image

from host_sim import picture
from host_sim.fakes import framebuf

VLSB = framebuf.MONO_VLSB


@pytest.fixture
def canvas():
    """A dark picture of 16 x 16."""
    return Canvas()


class Canvas(framebuf.FrameBuffer):
    """A picture of 16 x 16 that can be compared with text."""

    def __init__(self):
        self.cells = bytearray(32)
        super().__init__(self.cells, 16, 16, VLSB)

    def lit(self):
        """Return the set of (x, y) that are lit."""
        return {(x, y) for x in range(16) for y in range(16) if self.pixel(x, y)}


def test_layout_of_a_byte(canvas):
    canvas.pixel(3, 0, 1)
    canvas.pixel(3, 15, 1)
    assert canvas.cells[3] == 0x01
    assert canvas.cells[19] == 0x80
    assert sum(canvas.cells) == 0x81


def test_pixel_outside_is_none(canvas):
    for x, y in ((-1, 0), (16, 0), (0, -1), (0, 16)):
        assert canvas.pixel(x, y) is None
        assert canvas.pixel(x, y, 1) is None
    assert sum(canvas.cells) == 0


def test_pixel_reads_and_writes(canvas):
    assert canvas.pixel(5, 5) == 0
    assert canvas.pixel(5, 5, 7) is None
    assert canvas.pixel(5, 5) == 1
    canvas.pixel(5, 5, 0)
    assert canvas.pixel(5, 5) == 0


def test_fill_keeps_rows_below_the_picture():
    cells = bytearray(b"\x00" * 4)
    framebuf.FrameBuffer(cells, 4, 5, VLSB).fill(1)
    assert cells == b"\x1f" * 4


def test_fill_keeps_columns_beyond_the_width():
    cells = bytearray(16)
    framebuf.FrameBuffer(cells, 6, 16, VLSB, 8).fill(1)
    assert cells == (b"\xff" * 6 + b"\0\0") * 2


@pytest.mark.parametrize(
    ("rectangle", "count"),
    [
        ((0, 0, 16, 16), 256),
        ((-3, -3, 5, 5), 4),
        ((14, 14, 9, 9), 4),
        ((5, 6, 3, 4), 12),
        ((5, 6, 0, 4), 0),
        ((5, 6, -2, 4), 0),
        ((5, 6, 4, -2), 0),
        ((16, 0, 4, 4), 0),
        ((-4, 0, 4, 4), 0),
    ],
)
def test_fill_rect_clips(canvas, rectangle, count):
    canvas.fill_rect(*rectangle, 1)
    x, y, w, h = rectangle
    expected = {
        (column, row)
        for column in range(max(x, 0), min(x + w, 16))
        for row in range(max(y, 0), min(y + h, 16))
    }
    assert len(expected) == count
    assert canvas.lit() == expected


def test_rect_is_an_outline(canvas):
    canvas.rect(2, 3, 4, 5, 1)
    assert len(canvas.lit()) == 14
    assert (3, 4) not in canvas.lit()
    canvas.rect(2, 3, 4, 5, 1, True)
    assert len(canvas.lit()) == 20


def test_lines(canvas):
    canvas.line(1, 1, 4, 2, 1)
    assert canvas.lit() == {(1, 1), (2, 1), (3, 2), (4, 2)}
    canvas.fill(0)
    canvas.line(3, 9, 3, 5, 1)
    assert canvas.lit() == {(3, y) for y in range(5, 10)}
    canvas.fill(0)
    canvas.line(7, 7, 7, 7, 1)
    assert canvas.lit() == {(7, 7)}


def test_ellipse(canvas):
    canvas.ellipse(5, 5, 2, 2, 1)
    ring = {(3, 4), (3, 5), (3, 6), (7, 4), (7, 5), (7, 6)}
    ring |= {(4, 3), (5, 3), (6, 3), (4, 7), (5, 7), (6, 7)}
    assert canvas.lit() == ring
    canvas.fill(0)
    canvas.ellipse(5, 5, 0, 0, 1)
    assert canvas.lit() == {(5, 5)}


@pytest.mark.parametrize(
    ("quadrant", "right", "down"), [(1, 1, -1), (2, -1, -1), (4, -1, 1), (8, 1, 1)]
)
def test_ellipse_quadrants(canvas, quadrant, right, down):
    canvas.ellipse(5, 5, 2, 2, 1, True, quadrant)
    shape = ((0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (0, 2), (1, 2))
    assert canvas.lit() == {(5 + right * x, 5 + down * y) for x, y in shape}


def test_scroll_leaves_what_nothing_moves_to(canvas):
    canvas.hline(0, 0, 3, 1)
    canvas.scroll(2, 1)
    assert canvas.lit() == {(0, 0), (1, 0), (2, 0), (2, 1), (3, 1), (4, 1)}
    canvas.scroll(16, 0)
    assert len(canvas.lit()) == 6


def test_blit_is_opaque_and_key_is_not(canvas):
    glyph = (b"\x05", 1, 3, VLSB)
    canvas.fill(1)
    canvas.blit(glyph, 4, 6)
    assert (4, 7) not in canvas.lit()
    assert len(canvas.lit()) == 255
    canvas.fill(1)
    canvas.blit(glyph, 4, 6, 0)
    assert len(canvas.lit()) == 256
    canvas.fill(0)
    canvas.blit(glyph, 4, 6, 0)
    assert canvas.lit() == {(4, 6), (4, 8)}
    canvas.fill(1)
    canvas.blit(glyph, 4, 6, 1)
    assert len(canvas.lit()) == 255


def test_blit_takes_lists_and_strides(canvas):
    canvas.blit([bytearray(b"\x01\x00\x03\x00"), 1, 12, VLSB, 2], 15, 4)
    assert canvas.lit() == {(15, 4), (15, 12), (15, 13)}


def test_a_list_is_looked_at_anew(canvas):
    """What cannot change is looked at once."""
    picture = [bytearray(b"\x01"), 1, 8, VLSB]
    canvas.blit(picture, 0, 0)
    picture[0][0] = 2
    canvas.blit(picture, 1, 0)
    picture[1:3] = [1, 1]
    canvas.blit(picture, 2, 0)
    assert canvas.lit() == {(0, 0), (1, 1)}


def test_blit_refuses_what_is_no_picture(canvas):
    with pytest.raises(TypeError):
        canvas.blit(b"\x01", 0, 0)
    with pytest.raises(ValueError):
        canvas.blit((b"\x01", 1, 1), 0, 0)
    with pytest.raises(ValueError):
        canvas.blit((b"\x01", 2, 1, VLSB), 0, 0)


@pytest.mark.parametrize(
    "arguments",
    [
        (bytearray(8), 0, 8, VLSB),
        (bytearray(8), 8, 0, VLSB),
        (bytearray(8), 9, 8, VLSB),
        (bytearray(8), 8, 9, VLSB),
        (bytearray(8), 8, 8, VLSB, 7),
        (bytearray(8), 8, 8, 7),
        (bytearray(64), 8, 8, framebuf.MONO_HLSB),
        (bytearray(64), 8, 8, framebuf.MONO_HMSB),
        (bytearray(63), 8, 8, framebuf.GS8),
        (bytearray(64), 8, 8, framebuf.GS4_HMSB),
        (bytearray(64), 8, 8, framebuf.GS2_HMSB),
        (bytearray(128), 8, 8, framebuf.RGB565),
    ],
)
def test_constructor_refuses(arguments):
    with pytest.raises(ValueError):
        framebuf.FrameBuffer(*arguments)


def test_constructor_needs_a_buffer_to_write_to():
    for wrong in (bytes(8), "12345678", 8):
        with pytest.raises(TypeError):
            framebuf.FrameBuffer(wrong, 8, 8, VLSB)


def test_half_blocks():
    # Column by column: nothing, upper, lower, both; then the same one line down.
    pixels = bytes([0x00, 0x01, 0x02, 0x03, 0x00, 0x04, 0x08, 0x0C])
    assert picture.half_blocks(pixels, 8, 4) == " ▀▄█    \n     ▀▄█"


def test_half_blocks_of_an_odd_height():
    assert picture.half_blocks(b"\xff", 1, 3) == "█\n▀"


def test_pixel_hash():
    assert picture.pixel_hash(bytes(1024)) == "5f70bf18a0860070"
    assert picture.pixel_hash(bytearray(1024)) == picture.pixel_hash(memoryview(bytes(1024)))
    assert picture.pixel_hash(b"\x01" + bytes(1023)) != picture.pixel_hash(bytes(1024))


def test_png(tmp_path):
    path = tmp_path / "two.png"
    picture.png(b"\x01\x02", 2, 2, path)
    with Image.open(path) as image:
        assert image.size == (8, 8)
        dark = (0, 0, 0)
        lit = image.getpixel((0, 0))
        assert lit[2] > lit[0] > 200
        assert [image.getpixel((x, 0)) for x in range(8)] == [lit] * 3 + [dark] * 5
        assert [image.getpixel((0, y)) for y in range(5)] == [lit] * 3 + [dark] * 2
        assert image.getpixel((6, 6)) == lit
        assert image.getpixel((7, 7)) == dark


def test_small_png_has_no_gaps(tmp_path):
    path = tmp_path / "small.png"
    picture.png(b"\x03\x03", 2, 2, path, scale=2)
    with Image.open(path) as image:
        assert len(image.getcolors()) == 1
