"""Ranks and winners: shared places, who left, both directions."""

import unittest

from engine import ranking, standing
from engine.games import FREE
from engine.reasons import FINE
from tests.shared.tables import Table


def table_of(totals, wins="lowest"):
    """A free match that stands at `totals`."""
    table = Table(FREE, len(totals), wins=wins)
    table.round(*totals)
    return table


class TestRanks(unittest.TestCase):
    def test_shared_places(self):
        for totals, ranks in (
            ([1, 2, 3], [1, 2, 3]),
            ([3, 2, 1], [3, 2, 1]),
            ([5, 5, 9], [1, 1, 3]),
            ([9, 5, 9], [2, 1, 2]),
            ([4, 4, 4, 4], [1, 1, 1, 1]),
            ([0, -3, -3, -999, 999], [4, 2, 2, 1, 5]),
            ([7, 7, 8, 8, 9], [1, 1, 3, 3, 5]),
        ):
            self.assertEqual(table_of(totals).ranks(), ranks)
            turned = [-total for total in totals]
            self.assertEqual(table_of(turned, "highest").ranks(), ranks)

    def test_twelve_all_different(self):
        totals = [12 - player for player in range(12)]
        self.assertEqual(table_of(totals).ranks(), totals)

    def test_who_left_has_no_rank_and_pushes_nobody_down(self):
        table = table_of([1, 2, 2, 5])
        self.assertEqual(table.match.leave(0), FINE)
        self.assertEqual(table.ranks(), [0, 1, 1, 3])
        self.assertEqual(table.totals(), [1, 2, 2, 5])
        self.assertEqual(standing.best_count(table.match), 2)
        self.assertEqual(table.match.leave(3), FINE)
        self.assertEqual(table.ranks(), [0, 1, 1, 0])

    def test_how_many_are_best(self):
        for totals, count in (([1, 2], 1), ([2, 2], 2), ([0, 5, 0, 0], 3)):
            self.assertEqual(standing.best_count(table_of(totals).match), count)
            self.assertEqual(standing.best_total(table_of(totals).match), min(totals))
            turned = [-total for total in totals]
            self.assertEqual(standing.best_total(table_of(turned, "highest").match), max(turned))


class TestOrder(unittest.TestCase):
    def check(self, match, expected):
        players = [-1] * match.seated
        ranking.put_in_order(match, players)
        self.assertEqual(players, expected)

    def test_by_rank_and_those_of_one_rank_as_they_sit(self):
        totals = [5, 3, 5, 9, 3, -1]
        self.check(table_of(totals).match, [5, 1, 4, 0, 2, 3])
        self.check(table_of(totals, "highest").match, [3, 0, 2, 1, 4, 5])

    def test_only_who_sits_and_where(self):
        match = table_of([4, 4, 1, 4]).match
        match.leave(2)
        match.sit((3, 0, 1))
        self.check(match, [3, 0, 1])


class TestExtreme(unittest.TestCase):
    def test_the_first_of_equals(self):
        match = table_of([3, 9, 9, 1, 1]).match
        self.assertEqual(standing.extreme(match, True), 1)
        self.assertEqual(standing.extreme(match, False), 3)

    def test_only_who_sits(self):
        table = table_of([3, 9, 8, 1])
        table.match.leave(1)
        table.match.leave(3)
        self.assertEqual(standing.extreme(table.match, True), 2)
        self.assertEqual(standing.extreme(table.match, False), 0)

    def test_nobody_sits(self):
        table = table_of([3, 9])
        table.match.clear()
        self.assertEqual(standing.extreme(table.match, True), -1)
