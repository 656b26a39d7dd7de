"""Fonts, pixel by pixel, and the generator that writes them."""

import functools
from itertools import combinations

import pytest

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
from host_sim.fakes import framebuf
from host_sim.tools import make_fonts

TEXT_FONTS = {"small": small, "text": text, "bold": bold, "large": large}
DIGIT_FONTS = {13: digits13, 18: digits18, 24: digits24, 31: digits32}
DIGITS = "0123456789"
ENGLISH = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
LANGUAGES = {
    "en": "",
    "hu": "áéíóöőúüűÁÉÍÓÖŐÚÜŰ",
    "de": "äöüßÄÖÜ",
    "ro": "ăâîșțĂÂÎȘȚ",
    "tr": "çğıöşüÇĞİÖŞÜ",
}
ADOBE = (
    "Copyright 1984-1989, 1994 Adobe Systems Incorporated.",
    "Copyright 1988, 1994 Digital Equipment Corporation.",
    "Permission to use, copy, modify, distribute and sell this software",
    'is" without express or implied warranty.',
)
VERA = (
    "Copyright (c) 2003 by Bitstream, Inc.",
    "DejaVu changes are in public domain.",
    "Permission is hereby granted, free of charge",
    "The Font Software may be sold as part of a larger software package",
    'THE FONT SOFTWARE IS PROVIDED "AS IS"',
)
TERMS = {
    "small": ("xfonts-base", ("Public domain font.",)),
    "text": ("xfonts-75dpi", ADOBE),
    "bold": ("xfonts-75dpi", ADOBE),
    "large": ("xfonts-75dpi", ADOBE),
    "digits13": ("xfonts-75dpi", ADOBE),
    "digits18": ("xfonts-75dpi", ADOBE),
    "digits24": ("xfonts-100dpi", ADOBE),
    "digits32": ("fonts-dejavu-extra", VERA),
}

fonts = pytest.mark.parametrize("font", TEXT_FONTS.values(), ids=TEXT_FONTS)


@functools.cache
def picture(data, width, pages):
    return [
        "".join(".#"[data[row // 8 * width + column] >> row % 8 & 1] for column in range(width))
        for row in range(8 * pages)
    ]


def rows_of(font, character):
    return glyph_rows(font, letters.glyph(ord(character)))


def glyph_rows(font, index):
    data, columns, pages, _format = font.PICTURE
    start = font.STARTS[2 * index] | font.STARTS[2 * index + 1] << 8
    end = start + font.WIDTHS[index]
    return [row[start:end] for row in picture(data, columns, pages)]


def ink_rows(rows):
    return [number for number, row in enumerate(rows) if "#" in row]


def ink(font, character):
    """The pixels of a character, (row, column), from its first column with ink on."""
    pixels = {
        (number, column)
        for number, row in enumerate(rows_of(font, character))
        for column, mark in enumerate(row)
        if mark == "#"
    }
    first = min((column for _row, column in pixels), default=0)
    return {(row, column - first) for row, column in pixels}


def difference(one, other):
    """In how many pixels two inks differ: in a word, a column of blank tells nothing."""
    return min(len(one ^ {(row, column + step) for row, column in other}) for step in (-1, 0, 1))


def alike(font, characters):
    """Pairs of characters that differ in less than two pixels."""
    inks = {character: ink(font, character) for character in characters}
    return {
        one + other
        for one, other in combinations(characters, 2)
        if difference(inks[one], inks[other]) < 2
    }


def unavoidably_alike(font, language):
    """The dot is all that an ı has not, and it is as wide as the stem: one pixel."""
    return {"iı"} if language == "tr" and font in (small, text) else set()


@fonts
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_is_there(font, language):
    for letter in ENGLISH + LANGUAGES[language]:
        assert letters.glyph(ord(letter)) != letters.BOX, letter
        assert ink_rows(rows_of(font, letter)), letter


@fonts
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_letters_or_digits_look_alike(font, language):
    characters = ENGLISH + LANGUAGES[language] + DIGITS
    assert alike(font, characters) == unavoidably_alike(font, language)


def test_the_letters_that_are_compared_are_all_there_are():
    assert {"en": "", **make_fonts.LETTERS_OF} == LANGUAGES


def test_characters_that_look_alike_are_found():
    """The same ink, in another column or not, and with one pixel more."""

    class Font:
        PAGES = 1
        WIDTHS = bytearray(small.WIDTHS)
        STARTS = bytearray(small.STARTS)
        PICTURE = (b"\x7e\x00\x7e\x7c\x78", 5, 1, framebuf.GS8)

    for character, start, width in (("I", 0, 2), ("l", 1, 2), ("1", 3, 1), ("i", 4, 1)):
        glyph = letters.glyph(ord(character))
        Font.WIDTHS[glyph] = width
        Font.STARTS[2 * glyph : 2 * glyph + 2] = bytes((start, 0))
    assert alike(Font, "Il1i") == {"Il", "I1", "l1", "1i"}


@fonts
def test_every_printable_character_but_the_space_has_ink(font):
    for code in range(33, 127):
        assert ink_rows(rows_of(font, chr(code))), chr(code)
    assert not ink_rows(rows_of(font, " "))


@fonts
def test_no_two_characters_share_a_glyph(font):
    characters = [chr(code) for code in range(32, 0x2600) if letters.glyph(code) != letters.BOX]
    indexes = sorted(letters.glyph(ord(character)) for character in characters)
    assert indexes == list(range(letters.COUNT - 1))


@fonts
def test_capitals_stand_on_the_base(font):
    for capital in "ABCDEFGHIKLMNOPRSTUVWXYZ":
        assert ink_rows(rows_of(font, capital))[-1] == font.BASE - 1, capital


@fonts
def test_digits_of_text_fonts_are_equally_wide_and_do_not_touch(font):
    widths = {font.WIDTHS[font.DIGITS + digit] for digit in range(10)}
    assert widths == {{small: 5, large: 8}.get(font, 6)}
    for digit in DIGITS:
        assert all(row[-1] == "." for row in rows_of(font, digit)), digit


@fonts
@pytest.mark.parametrize("letter", "rı")
def test_no_two_letters_run_together_to_an_m(font, letter):
    """As "rn" and "ın" would."""
    end = {row[-1] for row in rows_of(font, letter)}
    beginning = {row[0] for row in rows_of(font, "n")}
    assert {"."} in (end, beginning)


@pytest.mark.parametrize(("font", "spreading"), [(small, "őűŐŰ"), (text, "í")])
def test_an_accent_does_not_reach_the_next_letter(font, spreading):
    for letter in spreading:
        assert {row[-1] for row in rows_of(font, letter)} == {"."}, letter


def test_a_letter_of_the_small_font():
    assert rows_of(small, "é") == [
        "..#..",
        ".#...",
        ".....",
        ".##..",
        "#.##.",
        "##...",
        ".##..",
        ".....",
    ]
    assert rows_of(small, "ő")[:3] == [".#.#.", "#.#..", "....."]


def test_a_capital_i_has_serifs():
    for font, stem, width in ((text, ".#..", 4), (bold, ".##..", 5), (large, ".##..", 5)):
        serif = "#" * (width - 1) + "."
        rows = rows_of(font, "I")
        top = ink_rows(rows)[0]
        assert rows[top : font.BASE] == [serif, *[stem] * (font.BASE - top - 2), serif]
        for accented in "ÍÎİ":
            assert rows_of(font, accented)[top:] == rows[top:]


def test_a_comma_hangs_below_the_base():
    assert rows_of(text, "ț")[12:] == [".#..", ".#..", "#...", "...."]
    assert rows_of(bold, "Ț")[11:] == [".......", "...#...", "...#...", "...#...", "..#...."]
    assert rows_of(small, "Ț")[5:] == ["..#..", ".....", "..#.."]


def test_ink_left_of_the_origin_moves_into_the_glyph():
    assert rows_of(text, "î")[2:6] == [".#.", "#.#", "...", ".#."]
    assert len(rows_of(bold, "î")[0]) == 4


@pytest.mark.parametrize(
    ("font", "box"),
    [
        (small, ["....."] + ["####."] + ["#..#."] * 4 + ["####."] + ["....."]),
        (text, ["......"] * 3 + ["#####."] + ["#...#."] * 6 + ["#####."] + ["......"] * 5),
        (bold, ["......."] * 3 + ["######."] + ["#....#."] * 6 + ["######."] + ["......."] * 5),
        (large, ["." * 9] * 5 + ["########."] + ["#......#."] * 9 + ["########."] + ["." * 9] * 8),
    ],
    ids=TEXT_FONTS,
)
def test_the_box_is_hollow(font, box):
    assert rows_of(font, "€") == box


@pytest.mark.parametrize(("height", "font"), DIGIT_FONTS.items())
def test_big_digits_stand_on_the_base(height, font):
    assert len(set(font.WIDTHS[:10])) == 1
    for digit in range(10):
        rows = ink_rows(glyph_rows(font, digit))
        assert rows[-1] == font.BASE - 1, digit
        if (height, digit) != (24, 1):  # drawn a row lower than its neighbours
            assert rows[0] == font.BASE - height, digit


@pytest.mark.parametrize("font", DIGIT_FONTS.values(), ids=DIGIT_FONTS)
def test_big_digits_differ_and_do_not_touch(font):
    assert len({tuple(glyph_rows(font, index)) for index in range(12)}) == 12
    for index in range(12):
        assert all(row[-1] == "." for row in glyph_rows(font, index)), index


@pytest.mark.parametrize(("height", "font"), DIGIT_FONTS.items())
def test_minus_and_plus_are_half_way_up_the_digits(height, font):
    for index in (font.MINUS, font.PLUS):
        rows = ink_rows(glyph_rows(font, index))
        twice_the_middle = rows[0] + rows[-1]
        assert abs(twice_the_middle - (2 * font.BASE - height - 1)) <= 1


def test_a_big_digit():
    blank, stem = "..........", "....###..."
    assert glyph_rows(digits13, 1) == (
        [blank, stem, "...####...", ".######...", ".######..."] + [stem] * 9 + [blank] * 2
    )


def test_the_longest_totals_fit_the_screen():
    assert digits24.WIDTHS[digits24.MINUS] + 5 * digits24.WIDTHS[0] <= 128
    assert digits13.WIDTHS[digits13.MINUS] + 5 * digits13.WIDTHS[0] <= 64


def test_icons():
    assert picture(icons.UP[0], 5, 1)[3:6] == ["..#..", ".###.", "#####"]
    assert picture(icons.DOWN[0], 5, 1)[3:6] == ["#####", ".###.", "..#.."]
    assert picture(icons.OK[0], 5, 1)[2:7] == [".###.", "#####", "#####", "#####", ".###."]


@pytest.mark.parametrize("module", TERMS)
def test_the_file_names_its_source_and_terms(module):
    source = (make_fonts.FONTS / f"{module}.py").read_text(encoding="utf-8")
    docstring = source.split('"""')[1]
    package, phrases = TERMS[module]
    assert "Generated by `make fonts`" in docstring
    assert f"Debian package {package};" in docstring
    for phrase in phrases:
        assert phrase in docstring


def test_no_line_is_longer_than_99():
    for path in make_fonts.FONTS.glob("*.py"):
        assert max(map(len, path.read_text(encoding="utf-8").split("\n"))) <= 99, path.name


def test_letters_are_what_the_generator_writes():
    assert (
        make_fonts.differing({"letters.py": make_fonts.letters_module()}, make_fonts.FONTS) == []
    )


def test_writing_and_comparing(tmp_path):
    files = {"one.py": "A = 1\n", "two.py": "B = 2\n"}
    assert make_fonts.differing(files, tmp_path) == ["one.py", "two.py"]
    make_fonts.write(files, tmp_path)
    assert make_fonts.differing(files, tmp_path) == []
    (tmp_path / "two.py").write_bytes(b"B = 2\r\n")
    assert make_fonts.differing(files, tmp_path) == ["two.py"]


def test_check_fails_on_a_difference_and_writes_nothing(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(make_fonts, "FONTS", tmp_path)
    monkeypatch.setattr(make_fonts, "fetch", lambda folder: None)
    monkeypatch.setattr(make_fonts, "modules", lambda folder: {"one.py": "A = 1\n"})
    assert make_fonts.main(["--check"]) == 1
    assert "one.py" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
    assert make_fonts.main([]) == 0
    assert make_fonts.main(["--check"]) == 0


def test_missing_packages_are_said(monkeypatch, tmp_path, capsys):
    monkeypatch.setenv("PATH", "")
    assert make_fonts.main(["--check", "--packages", str(tmp_path)]) == 2
    assert "cannot be had: xfonts-base" in capsys.readouterr().err


def test_terms_end_where_the_next_part_begins():
    listed = "of tarballs:\nfirst:\n  One.\n\n    Two.\nsecond:\n  Three.\n"
    assert make_fonts.section("first:")(listed) == "One.\n\n  Two."
    stanzas = "Format: x\n\nFiles: *\nCopyright: C\n .\n T\n\nFiles: debian/*\nCopyright: D\n"
    assert make_fonts.first_stanza(stanzas) == "Copyright: C\n\nT"


def test_ink_outside_the_cell_is_refused():
    with pytest.raises(make_fonts.FontError, match="row 8"):
        make_fonts.drawn(make_fonts.Drawing(("#", "#"), -2, 1), make_fonts.Cell(1, 7))
    with pytest.raises(make_fonts.FontError, match="row -1"):
        make_fonts.drawn(make_fonts.bar(0, 1, 1, 0, 7), make_fonts.Cell(1, 7))
