"""Texts by number: gaps that are filled, letter by letter; names on the glass; UTF-8 in bytes."""

import sys
import unittest

import firmware.app.strings
from engine import games
from firmware.app.fonts import text as font
from firmware.app.names import Names
from firmware.app.strings import Strings, en
from firmware.app.utf8 import Text, code_at, size_at
from host_sim.simulator import LANGUAGES
from tests.shared import tables
from tests.shared.fakes import make_canvas

PHRASE_BYTES = 160
CODES = firmware.app.strings._CODES
ALWAYS_ONE_FORM, ONE_OR_MORE, ROMANIAN = 0, 1, 2  # as make_strings.py has them


class Language:
    """Six texts: gaps are the bytes 1, 2 (numbers) and 3 (a name)."""

    TEXTS = (b"P", b"", b"R\x01 of \x02", b"\x03: \x01\x01", b"na\xc3\xafve", b"x" * 150 + b"\x03")
    PLURAL = ONE_OR_MORE
    DATA = b"".join(TEXTS)
    STARTS = bytes((0, 0, 1, 0, 1, 0, 8, 0, 13, 0, 19, 0, 170, 0))


def counting(plural, forms, by=b"\x04"):
    """The texts of a language that counts so: one text, a number and a word in its forms."""

    class Counting:
        PLURAL = plural
        DATA = b"\x01 " + by + b"\x06".join(forms) + b"\x07!"
        STARTS = bytes((0, 0, len(DATA), 0))

    return Strings(Counting)


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

    def test_a_text_into_bytes_of_its_own(self):
        filled = Text(bytearray(5))
        self.strings.spell(filled, 2, 12)
        self.assertEqual(string(filled), "R12 o")
        self.assertEqual(string(self.strings.phrase(2, 1, 2)), "R1 of 2")
        self.assertEqual(string(filled), "R12 o")

    def test_numbers_of_texts_are_for_ever(self):
        strings = Strings(en)
        for number, words in ((0, "P\x01"), (1, "Tallybox"), (4, "New game"), (19, "back")):
            self.assertEqual(string(strings.text(number)), words)

    def test_no_phrase_is_ever_cut(self):
        name = piece("\u0151" * 32)
        strings = Strings()
        for language in range(1, 1 + len(LANGUAGES)):
            strings.speak(language)
            for number in range(len(en.STARTS) // 2 - 1):
                phrase = strings.phrase(number, -999999, -999999, name)
                self.assertTrue(phrase.size < PHRASE_BYTES, (language, number))
                string(phrase)


class CountingTest(unittest.TestCase):
    def check(self, strings, words):
        for value in words:
            phrase = string(strings.phrase(0, value))
            self.assertEqual(phrase, "%d %s!" % (value, words[value]))

    def test_english_and_german(self):
        one, more = "point", "points"
        words = {0: more, 1: one, 2: more, 11: more, 21: more, 101: more, -1: one, -2: more}
        self.check(counting(ONE_OR_MORE, (b"point", b"points")), words)

    def test_hungarian_and_turkish_keep_the_singular(self):
        self.check(counting(ALWAYS_ONE_FORM, (b"pont",)), {n: "pont" for n in (0, 1, 2, 20, 101)})

    def test_romanian_has_de_from_twenty_on(self):
        one, few, many = "punct", "puncte", "de puncte"
        words = {0: few, 1: one, 2: few, 19: few, 20: many, 21: many, 99: many, 100: many}
        words.update({101: few, 119: few, 120: many, 200: many, 201: few, 1000: many})
        words.update({-1: one, -2: few, -19: few, -20: many, -101: few})
        self.check(counting(ROMANIAN, (b"punct", b"puncte", b"de puncte")), words)

    def test_forms_by_the_second_number(self):
        strings = counting(ONE_OR_MORE, (b"point", b"points"), b"\x05")
        self.assertEqual(string(strings.phrase(0, 5, 1)), "5 point!")
        self.assertEqual(string(strings.phrase(0, 1, 5)), "1 points!")

    def test_sums_in_every_language(self):
        strings = Strings()
        sums = (
            ("en", "All together have at least 24 points."),
            ("hu", "\u00d6sszesen legal\u00e1bb 24 pont."),
            ("de", "Alle zusammen haben mindestens 24 Punkte."),
            ("ro", "To\u021bi la un loc au cel pu\u021bin 24 de puncte."),
            ("tr", "Toplam en az 24 puan olmal\u0131."),
        )
        for language, words in sums:
            strings.speak(1 + LANGUAGES.index(language))
            self.assertEqual(string(strings.phrase(82, 24)), words)


class LanguagesTest(unittest.TestCase):
    def test_another_language_takes_the_place_of_the_former(self):
        strings = Strings()
        words = []
        for language in LANGUAGES + ("en",):
            strings.speak(1 + LANGUAGES.index(language))
            self.assertEqual(strings.code, language)
            words.append(string(strings.text(4)))
        self.assertEqual(
            words,
            [
                "New game",
                "\u00daj j\u00e1t\u00e9k",
                "Neues Spiel",
                "Joc nou",
                "Yeni oyun",
                "New game",
            ],
        )

    def tearDown(self):
        firmware.app.strings._CODES = CODES

    def test_no_module_of_a_language_stays(self):
        strings = Strings()
        for language in LANGUAGES:
            strings.speak(1 + LANGUAGES.index(language))
            self.assertFalse("firmware.app.strings." + language in sys.modules)
            self.assertFalse(hasattr(firmware.app.strings, language))

    def test_a_language_that_is_not_there(self):
        firmware.app.strings._CODES = "enxxdeyy"
        strings = Strings()
        strings.speak(1)
        self.assertEqual((strings.code, string(strings.text(4))), ("en", "New game"))
        strings.speak(2)
        strings.speak(3)
        self.assertEqual((strings.code, string(strings.text(4))), ("de", "Neues Spiel"))


class NamesTest(unittest.TestCase):
    def setUp(self):
        self.sit_down(12)

    def sit_down(self, players):
        self.table = tables.Table(games.FREE, players)
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

    def longest(self, name, width):
        """As many letters at the beginning of a name as `width` pixels hold."""
        while self.width(name) > width:
            name = name[:-1]
        return name

    def width(self, letters):
        """How wide letters are."""
        return make_canvas(128, 16).text_width(font, piece(letters))

    def test_a_long_name_is_cut_at_a_letter(self):
        self.table.rename(0, "Maximilian")
        self.assertEqual(self.drawn(0, self.width("Maximilian")), self.written("Maximilian"))
        self.assertEqual(self.drawn(0, self.width("Maximilian") - 1), self.written("Maximilia"))
        self.assertEqual(self.drawn(0, self.width("Max")), self.written("Max"))

    def test_no_letter_is_cut_between_its_bytes(self):
        self.sit_down(2)
        for name in ("Gy\u0151z\u0151", "\u015e\u00fckr\u00fc", "\u021airiac"):
            self.table.rename(0, name)
            for width in range(self.width(name[0]), self.width(name) + 1):
                beginning = self.longest(name, width)
                self.assertEqual(self.drawn(0, width), self.written(beginning), beginning)

    def test_names_that_begin_alike_stay_apart(self):
        self.table.rename(0, "Katalin Nagy")
        self.table.rename(1, "Katalin K\u00e1lm\u00e1n")
        width = self.width("KatN")
        self.assertEqual(self.drawn(0, width), self.written("KatN"))
        self.assertEqual(self.drawn(1, width), self.written("KatK"))

    def test_letters_are_compared_as_a_whole(self):
        """Two letters that begin with the same byte are not the same letter."""
        self.table.rename(0, "Katal\u00e9a")
        self.table.rename(1, "Katal\u00e1a")
        width = self.width("Kat\u00e9")
        self.assertEqual(self.drawn(0, width), self.written("Kat\u00e9"))
        self.assertEqual(self.drawn(1, width), self.written("Kat\u00e1"))

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
