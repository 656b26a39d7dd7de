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


class TextFontTest(unittest.TestCase):
    def test_tables_agree(self):
        for font in TEXT_FONTS:
            self.assertEqual(len(font.WIDTHS), letters.COUNT)
            self.assertEqual(len(font.STARTS), 2 * letters.COUNT)
            start = 0
            for index in range(letters.COUNT):
                stored = font.STARTS[2 * index] | font.STARTS[2 * index + 1] << 8
                self.assertEqual(stored, start)
                start += font.PAGES * font.WIDTHS[index]
            self.assertEqual(len(font.DATA), start)

    def test_cells(self):
        self.assertEqual([font.PAGES for font in TEXT_FONTS], [1, 2, 2, 3])
        self.assertEqual([font.BASE for font in TEXT_FONTS], [7, 11, 11, 16])

    def test_named_glyphs(self):
        for font in TEXT_FONTS:
            self.assertEqual(font.DIGITS, letters.glyph(ord("0")))
            self.assertEqual(font.MINUS, letters.glyph(ord("-")))
            self.assertEqual(font.PLUS, letters.glyph(ord("+")))


class DigitFontTest(unittest.TestCase):
    def test_cells(self):
        fonts = (digits13, digits18, digits24, digits32)
        self.assertEqual([font.PAGES for font in fonts], [2, 3, 3, 4])
        self.assertEqual([font.BASE for font in fonts], [14, 20, 24, 31])
        self.assertEqual([font.WIDTHS[0] for font in fonts], [10, 13, 18, 26])
        self.assertEqual([font.WIDTHS[font.MINUS] for font in fonts], [7, 9, 10, 14])
        self.assertEqual([font.WIDTHS[font.PLUS] for font in fonts], [8, 10, 13, 16])

    def test_glyphs_are_sources_for_blit(self):
        for font in (digits13, digits18, digits24, digits32):
            self.assertEqual((font.DIGITS, font.MINUS, font.PLUS), (0, 10, 11))
            self.assertEqual(len(font.GLYPHS), 12)
            for index, (data, width, height, layout) in enumerate(font.GLYPHS):
                self.assertEqual((width, height), (font.WIDTHS[index], 8 * font.PAGES))
                self.assertEqual(layout, 0)
                self.assertEqual(len(data), width * font.PAGES)


class IconTest(unittest.TestCase):
    def test_five_columns_within_the_rows_of_the_small_font(self):
        names = [name for name in dir(icons) if name[0].isupper()]
        self.assertEqual(len(names), 6)
        for name in names:
            icon = getattr(icons, name)
            self.assertEqual(len(icon), 5)
            ink = 0
            for column in icon:
                ink |= column
            self.assertTrue(ink)
            self.assertEqual(ink & ~0x7C, 0)


if __name__ == "__main__":
    unittest.main()
