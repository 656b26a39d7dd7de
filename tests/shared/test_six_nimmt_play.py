"""6 nimmt!: heads, setup, rows and tricks (rules 1.1, 1.2, 1.4)."""

import unittest

from engine.play import six_nimmt_rows, six_nimmt_trick
from engine.play.six_nimmt_heads import heads, heads_of
from engine.play.six_nimmt_setup import CARDS, HAND, dealt, highest_card, left_over
from tests.shared.seeds import facts

SEEDS = facts("six_nimmt")


class TestHeads(unittest.TestCase):
    def test_of_every_kind(self):
        expected = {1: 1, 5: 2, 10: 3, 11: 5, 33: 5, 50: 3, 55: 7, 95: 2, 99: 5, 100: 3, 101: 1}
        for card, count in expected.items():
            self.assertEqual(heads(card), count)

    def test_of_the_pack(self):
        pack = range(1, CARDS + 1)
        self.assertEqual(len(pack), SEEDS["cards"])
        self.assertEqual(heads_of(pack), SEEDS["heads_total"])
        for row in SEEDS["heads_histogram"]:
            cards = [card for card in pack if heads(card) == row["heads"]]
            self.assertEqual(len(cards), row["cards"])

    def test_of_no_cards(self):
        self.assertEqual(heads_of([]), 0)


class TestSetup(unittest.TestCase):
    def test_with_the_whole_deck(self):
        for row in SEEDS["left_over"]:
            self.assertEqual(left_over(row["players"], False), row["cards"])
            self.assertEqual(highest_card(row["players"], False), SEEDS["cards"])
        self.assertEqual((HAND, six_nimmt_rows.ROWS), (SEEDS["hand"], SEEDS["rows"]))

    def test_with_known_cards(self):
        for players, highest in ((2, 24), (3, 34), (4, 44), (5, 54), (6, 64)):
            self.assertEqual(highest_card(players, True), highest)
            self.assertEqual((dealt(players), left_over(players, True)), (highest, 0))


class TestRows(unittest.TestCase):
    ROWS = ((16, 22), (20, 21, 32), (31, 41), (35, 36, 38, 40, 42))

    def rows(self):
        """Rows to be played on."""
        return [list(row) for row in self.ROWS]

    def test_the_forced_row(self):
        for card, row in ((45, 3), (42 - 1, 1), (33, 1), (23, 0), (21, -1), (1, -1), (104, 3)):
            rows = self.rows()
            self.assertEqual(six_nimmt_rows.forced_row(six_nimmt_rows.ends_of(rows), card), row)
            self.assertEqual(rows, self.rows())

    def test_a_card_is_appended(self):
        rows = self.rows()
        self.assertEqual(six_nimmt_rows.put(rows, 2, 43), None)
        self.assertEqual(rows[2], [31, 41, 43])

    def test_the_fifth_card_takes_nothing_the_sixth_takes_five(self):
        rows = [[1], [2], [3], [10, 11, 12, 13]]
        self.assertEqual(six_nimmt_rows.put(rows, 3, 14), None)
        self.assertTrue(six_nimmt_rows.is_full(rows[3]))
        self.assertEqual(six_nimmt_rows.put(rows, 3, 15), [10, 11, 12, 13, 14])
        self.assertEqual(rows[3], [15])

    def test_a_low_card_takes_any_row(self):
        for row in range(4):
            rows = self.rows()
            self.assertEqual(six_nimmt_rows.put(rows, row, 7), list(self.ROWS[row]))
            self.assertEqual(rows[row], [7])


class TestTrick(unittest.TestCase):
    def test_the_lowest_goes_first(self):
        self.assertEqual(six_nimmt_trick.order([50, 3, 104, 4]), [1, 3, 0, 2])

    def test_who_chooses(self):
        rows = [[20], [30], [40], [50]]
        self.assertEqual(six_nimmt_trick.chooser(rows, [25, 19, 3]), 2)
        self.assertEqual(six_nimmt_trick.chooser(rows, [25, 21]), -1)

    def test_a_choice_changes_where_later_cards_go(self):
        for choice, rows in (
            (0, [[5, 6], [30], [40], [50]]),
            (3, [[20], [30], [40], [5, 6]]),
        ):
            played = [[20], [30], [40], [50]]
            taken = six_nimmt_trick.play(played, [6, 5], choice)
            self.assertEqual(played, rows)
            self.assertEqual(taken, [None, [(20, 30, 40, 50)[choice]]])

    def test_without_a_low_card_there_is_no_choice(self):
        rows = [[20], [30], [40], [50]]
        self.assertEqual(six_nimmt_trick.play(rows, [22, 55], 2), [None, None])
        self.assertEqual(rows, [[20, 22], [30], [40], [50, 55]])

    def test_two_may_take_in_a_trick(self):
        rows = [[61], [20, 21, 32], [31, 41], [35, 36, 38, 40, 42]]
        taken = six_nimmt_trick.play(rows, [62, 29], 0)
        self.assertEqual(taken, [[35, 36, 38, 40, 42], [61]])
        self.assertEqual(rows, [[29], [20, 21, 32], [31, 41], [62]])


if __name__ == "__main__":
    unittest.main()
