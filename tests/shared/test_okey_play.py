"""Okey: the OK, sets, hands that may be closed and what they cost (rules 3.1, 3.3, 3.4, 3.7)."""

import unittest

from engine.games import OKEY
from engine.games.okey import NORMAL, ONE_COLOUR, PAIRS
from engine.play import okey_close
from engine.play.okey_close import Close
from engine.play.okey_deal import can_begin, can_lead_to
from engine.play.okey_search import SetSearch
from engine.play.okey_sets import is_group, is_pair, is_run, is_set
from engine.play.okey_tiles import FALSE_OK, colour_of, number_of, ok_of, third_copy, tile
from tests.shared.tables import Table

COLOURS = "RBGK"

# Hands, each with two wild tiles, in which the search has to try most of all that were found.
WORST = (
    "G2 G2 R1 R4 R10 R11 R12 R12 B12 R13 R13 B13 G13 K13",
    "B7 B7 R1 G1 R10 R11 B11 R12 R12 R13 R13 B13 G13 K13",
)
MOST_STEPS = 40000


def tiles(words):
    """Tiles as people write them: "R1 K13 F"."""
    return [_tile(word) for word in words.split()]


def _tile(word):
    return FALSE_OK if word == "F" else tile(COLOURS.index(word[0]), int(word[1:]))


def close(indicator, hand, closing="G12", **rules):
    """A close under these house rules."""
    match = Table(OKEY, 4, **rules).match
    return Close(match, _tile(indicator), tiles(hand), _tile(closing))


class TestTiles(unittest.TestCase):
    def test_every_face(self):
        faces = [tile(colour, number) for colour in range(4) for number in range(1, 14)]
        self.assertEqual(faces, list(range(52)))
        for face in faces:
            self.assertEqual(tile(colour_of(face), number_of(face)), face)

    def test_the_ok(self):
        for indicator, ok in (("K1", "K2"), ("R12", "R13"), ("G13", "G1"), ("B13", "B1")):
            self.assertEqual(ok_of(_tile(indicator)), _tile(ok))

    def test_two_of_each(self):
        self.assertEqual(third_copy(tiles("R1 R1 F F K13 K13")), -1)
        self.assertEqual(third_copy(tiles("R1 R1 F F F")), FALSE_OK)
        self.assertEqual(third_copy(tiles("R1 K2 R1 R1 K2 K2")), _tile("R1"))
        self.assertEqual(third_copy([]), -1)


class TestSets(unittest.TestCase):
    def check(self, is_one, ok, valid, invalid):
        for words in valid:
            self.assertTrue(is_one(tiles(words), _tile(ok)), words)
        for words in invalid:
            self.assertFalse(is_one(tiles(words), _tile(ok)), words)

    def test_runs(self):
        self.check(
            is_run,
            "K2",
            (
                "R1 R2 R3",
                "R3 R1 R2",
                "R12 R13 R1",
                "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13",
                "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R1",
                "R1 K2 R3",
                "R4 K2 K2",
                "K1 F K3",
                "R13 K2 K2",
                "R1 R13 K2",
                "K2 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 K2",
            ),
            (
                "",
                "R1 R2",
                "K2 K2",
                "R13 R1 R2",
                "R12 R13 R1 R2",
                "R1 R2 B3",
                "R1 R3 R5",
                "R1 R1 R2",
                "R1 K2 R4",
                "R1 R1 K2 K2",
                "B1 F B3",
                "R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R2 R1",
                "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R1 K2",
            ),
        )

    def test_groups(self):
        self.check(
            is_group,
            "B2",
            (
                "B1 R1 G1 K1",
                "R13 G13 B13",
                "F R2 G2 B2",
                "F R2 K2",
                "R9 B2 B2",
                "R9 G9 B2 B2",
                "B2 B2 F",
                "B2 B2 R9 K9",
            ),
            (
                "R1 G1",
                "R1 G1 R1",
                "R1 G1 B3",
                "F F R2",
                "R1 G1 K1 B1 B2",
                "B2 R1 R1",
                "B2 R1 G1 R1",
                "F R3 G3",
            ),
        )

    def test_pairs(self):
        self.check(
            is_pair,
            "B2",
            ("R1 R1", "F F", "B2 F", "B2 B2", "R1 B2", "B2 K9"),
            ("R1", "R1 R2", "R1 G1", "F R2", "F R1", "R1 R1 R1", "B2"),
        )

    def test_either(self):
        self.assertTrue(is_set(tiles("R1 R2 R3"), _tile("B2")))
        self.assertTrue(is_set(tiles("R1 G1 K1"), _tile("B2")))
        self.assertFalse(is_set(tiles("R1 R1"), _tile("B2")))


class TestSearch(unittest.TestCase):
    def check_found(self, ok, words):
        hand = tiles(words)
        search = SetSearch()
        self.assertTrue(search.find(hand, _tile(ok)), words)
        for each in search.sets():
            self.assertTrue(is_set(each, _tile(ok)))
        laid = [each for one in search.sets() for each in one]
        self.assertEqual(sorted(laid), sorted(hand))

    def check_not_found(self, ok, words):
        self.assertFalse(SetSearch().find(tiles(words), _tile(ok)), words)

    def test_what_greedy_eyes_miss(self):
        # The longest run, or the largest group, would leave a rest.
        self.check_found("K9", "R1 R2 R3 R4 R4 B4 G4")
        self.check_found("K9", "R5 B5 G5 K5 K6 K7")
        self.check_found("K9", "R1 R2 R3 R3 R4 R5 R5 B5 G5")
        # The wild tile lies where a tile is that another set needs.
        self.check_found("K9", "R3 R4 R5 K9 B4 G4")

    def test_a_1_at_either_end(self):
        self.check_found("K9", "R1 R2 R3 R12 R13 R1")
        self.check_found("K9", "R1 B1 G1 R12 R13 R1")
        self.check_not_found("K9", "R1 R2 R12 R13 R11 B1")
        self.check_not_found("K9", "R13 R1 R2")

    def test_wild_tiles_may_not_be_left(self):
        self.check_found("K9", "R1 R2 R3 K9 K9")
        self.check_found("K9", "R1 B1 G1 K9")
        self.check_not_found("K9", "R1 B1 G1 K1 K9")
        self.check_not_found("K9", "K9 K9")
        self.check_found("K9", "")

    def test_long_runs(self):
        self.check_found("K9", "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R1")
        self.check_found("B9", "B1 B2 B3 B4 B5 B9 B7 B8 B9 B10 B11 B12 B13 B1")

    def test_false_oks(self):
        self.check_found("B2", "B1 F B3 R5 B5 G5")
        self.check_found("B2", "F R2 G2 F K2 R2")
        self.check_not_found("B2", "F F R2 G2")

    def test_runs_alone(self):
        hand = tiles("R1 R2 R3 B1 B2 B3 G1 G2 G3")
        search = SetSearch()
        self.assertTrue(search.find(hand, _tile("K9"), False))
        self.assertFalse(search.find(tiles("R1 G1 B1"), _tile("K9"), False))
        self.assertTrue(search.find(tiles("R1 G1 B1"), _tile("K9")))

    def test_the_worst_hands_take_few_steps(self):
        search = SetSearch()
        for words in WORST:
            hand = tiles(words)
            search.find(hand, hand[0])
            self.assertTrue(10000 < search.steps < MOST_STEPS, search.steps)

    def test_a_search_begins_anew(self):
        search = SetSearch()
        self.assertFalse(search.find(tiles("R1 R2 R3 B4 K9"), _tile("K9")))
        self.assertTrue(search.find(tiles("R1 R2 R3"), _tile("K9")))
        self.assertEqual(len(search.sets()), 1)


class TestClose(unittest.TestCase):
    NORMAL_HAND = "R1 R2 R3 B5 G5 K5 R7 R8 R9 R10 G11 G12 G13 G1"
    PAIRS_HAND = "K2 K2 R3 R3 B5 B5 G8 G8 K10 K10 B11 B11 R13 R13"
    ONE_COLOUR_HAND = "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 K1"

    def check(self, found, kind, points):
        self.assertEqual(found.why, okey_close.FINE)
        self.assertEqual((found.kind, found.points), (kind, points))
        self.assertEqual(sum(len(one) for one in found.sets), 14)

    def test_all_kinds_with_and_without_the_ok(self):
        for hand, kind, plain, with_ok in (
            (self.NORMAL_HAND, NORMAL, 2, 4),
            (self.PAIRS_HAND, PAIRS, 8, 12),
            (self.ONE_COLOUR_HAND, ONE_COLOUR, 16, 20),
        ):
            found = close("B8", hand, "B1")
            self.check(found, kind, plain)
            self.assertFalse(found.with_ok)
            found = close("B8", hand, "B9")
            self.check(found, kind, with_ok)
            self.assertTrue(found.with_ok)

    def test_a_false_ok_closes_as_any_tile(self):
        found = close("B8", self.NORMAL_HAND, "F")
        self.check(found, NORMAL, 2)
        self.assertFalse(found.with_ok)

    def test_the_dearest_kind(self):
        hand = "R1 R1 R2 R2 R3 R3 B4 B4 B5 B5 B6 B6 B7 B7"
        self.check(close("G8", hand), PAIRS, 8)
        own = dict(points="own", points_normal=9, points_pairs=3)
        self.check(close("G8", hand, **own), NORMAL, 9)

    def test_turkish_points(self):
        self.check(close("B8", self.PAIRS_HAND, points="turkish"), PAIRS, 4)
        # One colour is not played, but it is a run of fourteen.
        self.check(close("G8", self.ONE_COLOUR_HAND, points="turkish"), NORMAL, 2)
        self.check(close("G8", self.ONE_COLOUR_HAND, "G9", points="turkish"), NORMAL, 4)

    def test_what_is_not_played(self):
        own = dict(points="own", points_normal=0, points_normal_ok=0)
        self.assertEqual(close("B8", self.NORMAL_HAND, **own).why, okey_close.NOT_PLAYED)
        self.check(close("B8", self.PAIRS_HAND, **own), PAIRS, 8)

    def test_no_hands(self):
        short = self.NORMAL_HAND[:-3]
        self.assertEqual(close("B8", short).why, okey_close.WRONG_NUMBER)
        self.assertEqual(close("B8", self.NORMAL_HAND + " G2").why, okey_close.WRONG_NUMBER)
        self.assertEqual(close("B8", "").why, okey_close.WRONG_NUMBER)
        mixed = "K2 K2 R3 R3 B5 B5 G8 G8 R10 R11 R12 B11 G11 K11"
        self.assertEqual(close("B8", mixed).why, okey_close.NO_HAND)

    def test_a_third_copy(self):
        found = close("K2", self.PAIRS_HAND)
        self.assertEqual((found.why, found.culprit), (okey_close.THIRD_COPY, _tile("K2")))
        found = close("B8", self.PAIRS_HAND, "K2")
        self.assertEqual((found.why, found.culprit), (okey_close.THIRD_COPY, _tile("K2")))
        hand = self.NORMAL_HAND[:-2] + "F"
        self.assertEqual(close("K13", hand + " F", "F").why, okey_close.WRONG_NUMBER)
        three = "F F F R1 R2 R3 B5 G5 K5 R7 R8 R9 R10 R11"
        self.assertEqual(close("B8", three).why, okey_close.THIRD_COPY)

    def test_pairs_with_wild_tiles(self):
        rest = " R3 R3 B5 B5 G8 G8 K10 K10 B11 B11"
        for four in ("G2 G2 R1 R1", "G2 F R1 R1", "F F R1 R1", "G2 K9 G2 R7", "F G2 K1 K1"):
            self.check(close("G1", four + rest, "B1"), PAIRS, 8)
        self.assertEqual(close("G1", "F K2 R1 R1" + rest).why, okey_close.NO_HAND)
        self.assertEqual(close("G1", "G2 K9 R1 B2" + rest).why, okey_close.NO_HAND)

    def test_one_colour_with_wild_tiles(self):
        hand = "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 R5 K12 R5 K1"
        self.check(close("R4", hand, "B1"), ONE_COLOUR, 16)
        self.check(close("R4", hand, "B1", one_colour_ok=0), NORMAL, 2)
        # A false OK is a tile like any other.
        false = "K1 K2 K3 K4 F K6 K7 K8 K9 K10 K11 K12 K13 K1"
        self.check(close("K4", false, "B1", one_colour_ok=0), ONE_COLOUR, 16)
        self.assertEqual(close("R4", false, "B1").why, okey_close.NO_HAND)

    def test_the_run_of_one_colour_lies_in_order(self):
        found = close("R4", "R5 K13 K1 K12 K2 K3 R5 K5 K1 K6 K7 K10 K9 K8", "B1")
        self.check(found, ONE_COLOUR, 16)
        expected = "K1 K2 K3 R5 K5 K6 K7 K8 K9 K10 R5 K12 K13 K1"
        self.assertEqual(found.sets, [tiles(expected)])

    def test_any_hand_of_one_colour(self):
        runs = "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K3 K4 K5 K6"
        pairs = "K1 K1 K3 K3 K5 K5 K7 K7 K9 K9 K11 K11 K13 K13"
        self.check(close("B8", runs), NORMAL, 2)
        self.check(close("B8", runs, one_colour_any=1), ONE_COLOUR, 16)
        self.check(close("B8", pairs, one_colour_any=1), ONE_COLOUR, 16)
        wild = "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 B9 B9 K5 K6"
        self.check(close("B8", wild, one_colour_any=1), ONE_COLOUR, 16)
        self.check(close("B8", wild, one_colour_any=1, one_colour_ok=0), NORMAL, 2)
        self.check(close("B8", self.NORMAL_HAND, one_colour_any=1), NORMAL, 2)
        single = "K1 K2 K3 K4 K5 K6 K8 K9 K10 K12 K13 K1 K4 K6"
        self.assertEqual(close("B8", single, one_colour_any=1).why, okey_close.NO_HAND)


class TestDeal(unittest.TestCase):
    def match(self, totals, **rules):
        """A match in which the four have these totals."""
        match = Table(OKEY, 4, **rules).match
        match.totals[:4] = totals
        return match

    def test_where_a_deal_can_lead(self):
        match = self.match([20, 10, 2, 3])
        for after in (
            (19, 9, 1, 2),
            (20, 8, 0, 1),
            (12, 2, 0, 3),
            (0, 0, 0, 3),
            (20, 7, 0, 0),  # the first showed the indicator and closed
            (18, 9, 1, 1),  # the second showed it, the tiles ran out
        ):
            self.assertTrue(can_lead_to(match, after), after)
        for after in ((18, 8, 0, 1), (20, 10, 2, 3), (20, 9, 1, 2), (17, 10, 0, 1)):
            self.assertFalse(can_lead_to(match, after), after)
        self.assertEqual(match.totals[:4], [20, 10, 2, 3])

    def test_when_another_is_played(self):
        self.assertTrue(can_begin(self.match([1, 1, 1, 1])))
        self.assertFalse(can_begin(self.match([5, 5, 1, 0])))
        self.assertTrue(can_begin(self.match([5, 5, 1, 0], tie="play_on")))
        self.assertFalse(can_begin(self.match([5, 4, 1, 0], tie="play_on")))
        self.assertFalse(can_begin(self.match([0, 0, 0, 0], tie="play_on")))
        self.assertTrue(can_begin(self.match([0, 0, 0, 0], tie="play_on", floor_zero=0)))


if __name__ == "__main__":
    unittest.main()
