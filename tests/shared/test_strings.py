"""Texts by number: gaps that are filled, letter by letter; names on the glass; UTF-8 in bytes."""

import unittest

from engine import games
from firmware.app.fonts import text as font
from firmware.app.names import Names
from firmware.app.strings import Strings, en
from firmware.app.utf8 import Text, code_at, size_at
from tests.shared import tables
from tests.shared.fakes import make_canvas

PHRASE_BYTES = 160


class Language:
    """Six texts: gaps are the bytes 1, 2 (numbers) and 3 (a name)."""

    TEXTS = (b"P", b"", b"R\x01 of \x02", b"\x03: \x01\x01", b"na\xc3\xafve", b"x" * 150 + b"\x03")
    DATA = b"".join(TEXTS)
    STARTS = bytes((0, 0, 1, 0, 1, 0, 8, 0, 13, 0, 19, 0, 170, 0))


def string(text):
    """A text as a string."""
    return bytes(text.data[text.at : text.at + text.size]).decode()


def piece(letters):
    """Letters as a text that begins in the middle of its bytes."""
    data = b"..." + letters.encode() + b"..."
    return Text(data, 3, len(data) - 6)


class StringsTest(unittest.TestCase):
    def setUp(self):
        self.strings = Strings(Language)

    def test_texts_as_they_stand(self):
        self.assertEqual(string(self.strings.text(0)), "P")
        self.assertEqual(string(self.strings.text(1)), "")
        self.assertEqual(string(self.strings.text(4)), "na\u00efve")
        self.assertEqual(self.strings.text(4).letters(), 5)

    def test_a_text_lasts_until_the_next_call(self):
        first = self.strings.text(4)
        apart = self.strings.apart(4)
        self.strings.text(0)
        self.assertEqual(string(first), "P")
        self.assertEqual(string(apart), "na\u00efve")

    def test_numbers_in_their_gaps(self):
        for value in (0, 5, 9, 10, 99, 100, 909, 32767, 999999999, -1, -10, -999):
            self.assertEqual(string(self.strings.phrase(2, value, 7)), "R%d of 7" % value)
            self.assertEqual(string(self.strings.phrase(2, 7, value)), "R7 of %d" % value)

    def test_a_gap_without_a_number_is_0(self):
        self.assertEqual(string(self.strings.phrase(2)), "R0 of 0")

    def test_a_name_in_its_gap(self):
        name = piece("B\u00e9la")
        self.assertEqual(string(self.strings.phrase(3, 4, 0, name)), "B\u00e9la: 44")
        self.assertEqual(string(self.strings.phrase(3, -1, 0, piece(""))), ": -1-1")

    def test_another_text_as_the_name(self):
        name = self.strings.apart(4)
        self.assertEqual(string(self.strings.phrase(3, 0, 0, name)), "na\u00efve: 00")

    def test_a_phrase_without_gaps_is_its_text(self):
        for number in (0, 1, 4):
            phrase = string(self.strings.phrase(number))
            self.assertEqual(phrase, string(self.strings.text(number)))

    def test_a_phrase_that_is_too_long_is_cut(self):
        phrase = string(self.strings.phrase(5, 0, 0, piece("abcdefghijklmnop")))
        self.assertEqual(phrase, "x" * 150 + "abcdefghij")

    def test_numbers_of_texts_are_for_ever(self):
        strings = Strings(en)
        for number, words in ((0, "P"), (1, "Tallybox"), (4, "New game"), (19, "back")):
            self.assertEqual(string(strings.text(number)), words)

    def test_no_phrase_is_ever_cut(self):
        strings = Strings(en)
        name = piece("\u0151" * 32)
        for number in range(len(en.STARTS) // 2 - 1):
            phrase = strings.phrase(number, -999999, -999999, name)
            self.assertTrue(phrase.size < PHRASE_BYTES, number)
            string(phrase)


class NamesTest(unittest.TestCase):
    def setUp(self):
        self.table = tables.Table(games.FREE, 12)
        self.names = Names(self.table.match, Strings(en))

    def test_a_name(self):
        self.assertEqual(string(self.names.of(0)), "Anna")
        self.assertEqual(string(self.names.of(7)), "Hug\u00f3")

    def test_a_player_without_a_name_has_a_number(self):
        for player, name in ((0, "P1"), (8, "P9"), (9, "P10"), (11, "P12")):
            self.table.rename(player, "")
            self.assertEqual(string(self.names.of(player)), name)
        self.assertEqual(string(self.names.of(1)), "B\u00e9la")

    def drawn(self, player, width):
        """The picture of a name in `width` pixels."""
        canvas = make_canvas(128, 16)
        end = self.names.draw(canvas, font, 0, 0, width, player)
        self.assertTrue(end <= width, (player, width))
        return bytes(canvas.buffer)

    def written(self, letters):
        """The picture of these letters."""
        canvas = make_canvas(128, 16)
        canvas.text(font, 0, 0, piece(letters))
        return bytes(canvas.buffer)

    def width(self, letters):
        """How wide letters are."""
        return make_canvas(128, 16).text_width(font, piece(letters))

    def test_a_long_name_is_cut_at_a_letter(self):
        self.table.rename(0, "Maximilian")
        self.assertEqual(self.drawn(0, self.width("Maximilian")), self.written("Maximilian"))
        self.assertEqual(self.drawn(0, self.width("Maximilian") - 1), self.written("Maximilia"))
        self.assertEqual(self.drawn(0, self.width("Max")), self.written("Max"))

    def test_names_that_begin_alike_stay_apart(self):
        self.table.rename(0, "Katalin Nagy")
        self.table.rename(1, "Katalin K\u00e1lm\u00e1n")
        width = self.width("KatN")
        self.assertEqual(self.drawn(0, width), self.written("KatN"))
        self.assertEqual(self.drawn(1, width), self.written("KatK"))

    def test_a_cut_number_keeps_its_digits(self):
        self.table.rename(11, "")
        self.assertEqual(self.drawn(11, self.width("P12") - 1), self.written("12"))


class Utf8Test(unittest.TestCase):
    def test_letters_of_every_size(self):
        for letter, size in (
            ("a", 1),
            ("\u007f", 1),
            ("\u00e9", 2),
            ("\u2026", 3),
            ("\U0001f3b2", 4),
        ):
            data = b"." + letter.encode()
            self.assertEqual(size_at(data, 1), size)
            self.assertEqual(code_at(data, 1), ord(letter))
