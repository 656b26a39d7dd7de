"""Fonts as the firmware uses them, on both interpreters."""

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
from tests.shared.fakes import framebuf, make_canvas

TEXT_FONTS = (small, text, bold, large)


class LettersTest(unittest.TestCase):
    def test_ascii_is_in_order(self):
        for code in range(32, 127):
            self.assertEqual(letters.glyph(code), code - 32)

    def test_letters_follow_by_code_point(self):
        self.assertEqual(letters.glyph(0xC1), 95)
        self.assertEqual(letters.glyph(0x151), 125)
        self.assertEqual(letters.glyph(0x21B), 133)

    def test_signs_follow_the_letters(self):
        codes = (0xB7, 0xD7, 0x2013, 0x2026, 0x2192, 0x2265)
        self.assertEqual([letters.glyph(code) for code in codes], [134, 135, 136, 137, 138, 139])

    def test_everything_else_is_the_box(self):
        for code in (0, 10, 31, 127, 0x9F, 0xA0, 0xE0, 0x21C, 0x2014, 0x20AC, 0x1F0A1):
            self.assertEqual(letters.glyph(code), letters.BOX)
        self.assertEqual(letters.BOX, letters.COUNT - 1)


def check_picture(case, font, columns):
    """All glyphs of a font, side by side, are a source for `blit`, a byte a column of 8 pixels."""
    data, width, pages, layout = font.PICTURE
    case.assertEqual((width, pages, layout), (columns, font.PAGES, framebuf.GS8))
    case.assertEqual(len(data), width * pages)


class TextFontTest(unittest.TestCase):
    def test_tables_agree(self):
        for font in TEXT_FONTS:
            self.assertEqual(len(font.WIDTHS), letters.COUNT)
            self.assertEqual(len(font.STARTS), 2 * letters.COUNT)
            start = 0
            for index in range(letters.COUNT):
                stored = font.STARTS[2 * index] | font.STARTS[2 * index + 1] << 8
                self.assertEqual(stored, start)
                start += font.WIDTHS[index]
            check_picture(self, font, start)

    def test_cells(self):
        self.assertEqual([font.PAGES for font in TEXT_FONTS], [1, 2, 2, 3])
        self.assertEqual([font.BASE for font in TEXT_FONTS], [7, 11, 11, 16])

    def test_named_glyphs(self):
        for font in TEXT_FONTS:
            self.assertEqual(font.DIGITS, letters.glyph(ord("0")))
            self.assertEqual(font.MINUS, letters.glyph(ord("-")))
            self.assertEqual(font.PLUS, letters.glyph(ord("+")))


class StampTest(unittest.TestCase):
    """There is a stamp for every glyph that is drawn in a shape, and no other."""

    def test_the_usual_shapes(self):
        fonts = (small, text, bold, digits13, digits18, digits24, digits32)
        self.check(make_canvas(8, 8), fonts)

    def test_large_print(self):
        canvas = make_canvas(8, 8)
        canvas.take_shape(large_print)
        self.check(canvas, TEXT_FONTS + (digits13, digits18, digits24, digits32))

    def check(self, canvas, fonts):
        sizes = set()
        for font in fonts:
            for width in font.WIDTHS:
                sizes.add(font.PAGES << 5 | width)
        self.assertEqual(set(canvas._cuts), sizes)
        self.assertEqual(set(canvas._stamps), sizes)


class DigitFontTest(unittest.TestCase):
    def test_cells(self):
        fonts = (digits13, digits18, digits24, digits32)
        self.assertEqual([font.PAGES for font in fonts], [2, 3, 3, 4])
        self.assertEqual([font.BASE for font in fonts], [14, 20, 24, 31])
        self.assertEqual([font.WIDTHS[0] for font in fonts], [10, 13, 18, 26])
        self.assertEqual([font.WIDTHS[font.MINUS] for font in fonts], [7, 9, 10, 14])
        self.assertEqual([font.WIDTHS[font.PLUS] for font in fonts], [8, 10, 13, 16])

    def test_tables_agree(self):
        for font in (digits13, digits18, digits24, digits32):
            self.assertEqual((font.DIGITS, font.MINUS, font.PLUS), (0, 10, 11))
            self.assertEqual(len(font.WIDTHS), 12)
            starts = [sum(font.WIDTHS[:index]) for index in range(12)]
            expected = [part for at in starts for part in (at & 0xFF, at >> 8)]
            self.assertEqual(list(font.STARTS), expected)
            check_picture(self, font, sum(font.WIDTHS))


class IconTest(unittest.TestCase):
    def test_five_columns_within_the_rows_of_the_small_font(self):
        names = [name for name in dir(icons) if name[0].isupper()]
        self.assertEqual(len(names), 6)
        for name in names:
            columns, width, height, layout = getattr(icons, name)
            self.assertEqual((len(columns), width), (5, 5))
            self.assertEqual((height, layout), (8, framebuf.MONO_VLSB))
            ink = 0
            for column in columns:
                ink |= column
            self.assertTrue(ink)
            self.assertEqual(ink & ~0x7C, 0)


if __name__ == "__main__":
    unittest.main()
