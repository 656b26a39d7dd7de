"""Drawing: every call to the pixel, the same on both interpreters."""

import unittest

from firmware.app.fonts import (
    bold,
    digits13,
    digits18,
    digits24,
    digits32,
    icons,
    large,
    letters,
    small,
    text,
)
from firmware.app.shapes import large_print
from firmware.app.utf8 import Text
from tests.shared.fakes import checksum, make_canvas

WIDTH = 128
HEIGHT = 64
TEXT_FONTS = (small, text, bold, large)
DIGIT_FONTS = (digits13, digits18, digits24, digits32)

# Checksums of whole pictures, a font each.
TEXTS = [247028, 937382, 126589, 742356]
NUMBERS = [349695, 384934, 550567, 970271, 526627, 771630, 184055, 614050]


def words(string):
    """A string as the device has its texts."""
    data = string.encode()
    return Text(data, 0, len(data))


def lit(canvas):
    """The lit pixels as a list of (x, y), row by row."""
    found = []
    for y in range(canvas.height):
        for x in range(canvas.width):
            if canvas.buffer[(y >> 3) * canvas.width + x] >> (y & 7) & 1:
                found.append((x, y))
    return found


def box_of(canvas):
    """The box around all lit pixels: left, top, and right and bottom beyond it; None: all dark."""
    xs = [x for x, _y in lit(canvas)]
    ys = [y for _x, y in lit(canvas)]
    return (min(xs), min(ys), max(xs) + 1, max(ys) + 1) if xs else None


class BoxTest(unittest.TestCase):
    def setUp(self):
        self.canvas = make_canvas(8, 16)

    def check(self, expected):
        self.assertEqual(bytes(self.canvas.buffer), expected)

    def test_fill_and_erase(self):
        self.canvas.fill(1, 2, 3, 8)
        self.check(b"\x00\xfc\xfc\xfc\x00\x00\x00\x00\x00\x03\x03\x03\x00\x00\x00\x00")
        self.canvas.erase(2, 3, 1, 6)
        self.check(b"\x00\xfc\x04\xfc\x00\x00\x00\x00\x00\x03\x02\x03\x00\x00\x00\x00")
        self.canvas.clear()
        self.check(bytes(16))

    def test_erase_by_rows_and_by_pages(self):
        for y in (0, 3, 8):
            for height in (3, 5, 8, 13):
                self.canvas.fill(0, 0, 8, 16)
                self.canvas.erase(2, y, 3, height)
                still_lit = lit(self.canvas)
                for row in range(16):
                    for x in range(8):
                        is_inside = 2 <= x < 5 and y <= row < y + height
                        self.assertEqual((x, row) in still_lit, not is_inside)

    def test_frame(self):
        self.canvas.frame(1, 6, 4, 4)
        self.check(b"\x00\xc0\x40\x40\xc0\x00\x00\x00\x00\x03\x02\x02\x03\x00\x00\x00")

    def test_lines_and_a_dot(self):
        self.canvas.line(5, 15, 99)
        self.canvas.upright(0, 7, 3)
        self.canvas.dot(3, 3)
        self.canvas.dot(8, 0)
        self.canvas.dot(0, 16)
        self.check(b"\x80\x00\x00\x08\x00\x00\x00\x00\x03\x00\x00\x00\x00\x80\x80\x80")

    def test_invert(self):
        self.canvas.fill(0, 0, 2, 9)
        self.canvas.invert(1, 8, 3, 8)
        self.check(b"\xff\xff\x00\x00\x00\x00\x00\x00\x01\xfe\xff\xff\x00\x00\x00\x00")
        self.canvas.invert(0, 0, 8, 16)
        self.check(b"\x00\x00\xff\xff\xff\xff\xff\xff\xfe\x01\x00\x00\xff\xff\xff\xff")

    def test_boxes_are_cut_at_the_edges(self):
        self.canvas.fill(-3, -3, 4, 4)
        self.canvas.fill(7, 15, 9, 9)
        self.check(b"\x01" + bytes(14) + b"\x80")
        self.canvas.erase(-9, -9, 99, 99)
        self.check(bytes(16))

    def test_an_icon(self):
        end = self.canvas.icon(icons.OK, 1, 8)
        self.assertEqual(end, 1 + 5 + 2)
        self.check(bytes(9) + icons.OK[0] + bytes(2))

    def test_an_icon_is_added_to_what_is_there(self):
        self.canvas.fill(0, 0, 8, 16)
        self.canvas.icon(icons.OK, 1, 8)
        self.check(b"\xff" * 16)

    def test_an_icon_is_cut_at_the_edges(self):
        self.assertEqual(self.canvas.icon(icons.OK, 6, 0), 13)
        self.assertEqual(self.canvas.icon(icons.OK, -3, 0), 4)
        ink = icons.OK[0]
        self.check(ink[3:] + bytes(4) + ink[:2] + bytes(8))


class TextTest(unittest.TestCase):
    def setUp(self):
        self.canvas = make_canvas(WIDTH, HEIGHT)
        self.canvas.take_shape(large_print)

    def test_letters_that_stand_on_a_page_are_the_bytes_of_the_font(self):
        for font in TEXT_FONTS:
            self.canvas.clear()
            glyph = letters.glyph(0x151)
            data, columns, pages, _format = font.PICTURE
            at = font.STARTS[2 * glyph] | font.STARTS[2 * glyph + 1] << 8
            width = font.WIDTHS[glyph]
            self.assertEqual(self.canvas.text(font, 10, 16, words("ő")), 10 + width)
            for page in range(pages):
                start = (2 + page) * WIDTH + 10
                drawn = bytes(self.canvas.buffer[start : start + width])
                self.assertEqual(drawn, data[at : at + width])
                at += columns

    def test_letters_move_down_by_pixels(self):
        for font in TEXT_FONTS:
            self.canvas.clear()
            self.canvas.text(font, 3, 0, words("Éj"))
            expected = lit(self.canvas)
            for y in range(1, 8):
                self.canvas.clear()
                self.canvas.text(font, 3, y, words("Éj"))
                self.assertEqual(lit(self.canvas), [(x, old + y) for x, old in expected])

    def test_letters_add_to_what_is_there(self):
        self.canvas.fill(0, 0, WIDTH, 20)
        before = bytes(self.canvas.buffer)
        self.canvas.text(bold, 0, 4, words("Anna"))
        self.assertEqual(bytes(self.canvas.buffer), before)

    def test_below_the_picture_nothing_is_drawn(self):
        for font in TEXT_FONTS:
            for y in (49, 57, 60, 63, 64, 72):
                self.canvas.clear()
                self.canvas.text(font, 0, y, words("Égj"))
                box = box_of(self.canvas)
                self.assertTrue(box is None or box[1] >= y, (font.__name__, y))
            self.assertIsNone(box)

    def test_letters_that_cross_the_right_side_are_left_out(self):
        width = self.canvas.text_width(text, words("Anna"))
        self.assertEqual(self.canvas.text(text, WIDTH - width, 0, words("Anna")), WIDTH)
        self.assertEqual(box_of(self.canvas)[0], WIDTH - width)
        self.canvas.clear()
        last = text.WIDTHS[letters.glyph(97)]
        end = self.canvas.text(text, WIDTH - width + 1, 0, words("Anna"))
        self.assertEqual(end, WIDTH - last + 1)

    def test_letters_that_cross_the_left_side_are_cut(self):
        self.canvas.text(text, 0, 0, words("A"))
        expected = [(x - 1, y) for x, y in lit(self.canvas) if x]
        self.canvas.clear()
        self.assertEqual(self.canvas.text(text, -1, 0, words("A")), text.WIDTHS[33] - 1)
        self.assertEqual(lit(self.canvas), expected)

    def test_a_text_ends_at_its_right(self):
        whole = words("Katalin")
        for right in range(0, 40):
            end = self.canvas.text(bold, 0, 0, whole, right)
            self.assertTrue(end <= right, right)
        self.assertEqual(self.canvas.text(bold, 5, 0, whole, 5), 5)

    def test_right_and_centred(self):
        name = words("Béla")
        width = self.canvas.text_width(text, name)
        self.canvas.text(text, 100 - width, 0, name)
        expected = bytes(self.canvas.buffer)
        self.canvas.clear()
        self.canvas.text_right(text, 100, 0, name)
        self.assertEqual(bytes(self.canvas.buffer), expected)
        self.canvas.clear()
        self.canvas.text_centred(text, 100 - width - 7, 0, width + 15, name)
        self.assertEqual(bytes(self.canvas.buffer), expected)

    def test_a_text_that_is_too_long_for_its_middle_is_cut_at_its_end(self):
        self.canvas.text_centred(text, 20, 0, 12, words("Maximilian"))
        left, _top, right, _bottom = box_of(self.canvas)
        self.assertTrue(20 <= left <= 21)
        self.assertTrue(right <= 32)

    def test_width_is_where_it_ends(self):
        for font in TEXT_FONTS:
            for string in ("", "A", "Áé ő–→≥…", "0123456789+-", "\u4e2d", "\x01\x1f\x7f"):
                end = self.canvas.text(font, 0, 0, words(string))
                self.assertEqual(end, self.canvas.text_width(font, words(string)))

    def test_whole_pictures(self):
        sums = []
        for font in TEXT_FONTS:
            self.canvas.clear()
            for row in range(8):
                self.canvas.text(
                    font, row, 8 * row - row // 3, words("Ärő %d: Włşț → ≥ 1–2…" % row)
                )
            sums.append(checksum(self.canvas.buffer))
        self.assertEqual(sums, TEXTS)


class NumberTest(unittest.TestCase):
    def setUp(self):
        self.canvas = make_canvas(WIDTH, HEIGHT)
        self.canvas.take_shape(large_print)

    def test_a_number_is_its_digits(self):
        for font in TEXT_FONTS:
            for value in (0, 7, 10, 999, -1, -120, 32767):
                self.canvas.clear()
                self.canvas.text(font, 20, 8, words(str(value)))
                expected = bytes(self.canvas.buffer)
                self.canvas.clear()
                end = self.canvas.number(font, 20, 8, value)
                self.assertEqual(bytes(self.canvas.buffer), expected)
                self.assertEqual(end, 20 + self.canvas.number_width(font, value))

    def test_it_ends_where_it_is_told(self):
        for font in TEXT_FONTS + DIGIT_FONTS:
            for value in (0, 5, 66, -8, -999):
                left = self.canvas.number_right(font, 125, 8, value)
                self.assertEqual(left, 125 - self.canvas.number_width(font, value))

    def test_width_counts_digits_and_minus(self):
        for font in DIGIT_FONTS:
            digit = font.WIDTHS[0]
            self.assertEqual(self.canvas.number_width(font, 0), digit)
            self.assertEqual(self.canvas.number_width(font, 1234), 4 * digit)
            self.assertEqual(
                self.canvas.number_width(font, -12), 2 * digit + font.WIDTHS[font.MINUS]
            )

    def test_signs(self):
        for font in TEXT_FONTS + DIGIT_FONTS:
            plus = font.WIDTHS[font.PLUS]
            for value in (0, 7, -7):
                width = self.canvas.number_width(font, value) + (plus if value >= 0 else 0)
                self.assertEqual(self.canvas.signed(font, 3, 8, value), 3 + width)

    def test_a_sign_is_drawn_before_the_number(self):
        for value in (0, 123, -45):
            self.canvas.clear()
            end = self.canvas.signed(small, 11, 3, value)
            signed = bytes(self.canvas.buffer)
            self.canvas.clear()
            string = str(value) if value < 0 else "+" + str(value)
            self.assertEqual(self.canvas.text(small, 11, 3, words(string)), end)
            self.assertEqual(signed, bytes(self.canvas.buffer))

    def test_digits_replace_what_is_there(self):
        for font in DIGIT_FONTS:
            self.canvas.clear()
            self.canvas.number(font, 9, 16, 8)
            expected = lit(self.canvas)
            width = font.WIDTHS[8]
            self.canvas.fill(9, 16, width, 8 * font.PAGES)
            self.canvas.number(font, 9, 16, 8)
            self.assertEqual(lit(self.canvas), expected)

    def test_digits_are_cut_at_the_edges(self):
        for font in DIGIT_FONTS:
            self.canvas.clear()
            self.canvas.number(font, -3, -5, 88)
            self.canvas.number(font, WIDTH - 4, HEIGHT - 9, 88)
            left, top, right, bottom = box_of(self.canvas)
            self.assertTrue((left, right) == (0, WIDTH) or left < 3, font.__name__)
            self.assertTrue(top < 3)
            self.assertTrue(right <= WIDTH)
            self.assertTrue(bottom <= HEIGHT)

    def test_whole_pictures(self):
        sums = []
        for font in TEXT_FONTS + DIGIT_FONTS:
            self.canvas.clear()
            self.canvas.number(font, 0, 0, -1907)
            self.canvas.number_right(font, 127, 9, 2468)
            self.canvas.signed(font, 5, 31, 53)
            self.canvas.signed(font, 64, 37, -6)
            sums.append(checksum(self.canvas.buffer))
        self.assertEqual(sums, NUMBERS)
