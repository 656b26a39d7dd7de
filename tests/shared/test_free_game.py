"""The free game: targets in both directions, rounds, whichever comes first, or by hand."""

import unittest

from engine import games, reasons
from engine.games import FREE
from engine.games.contract import LEFT_OUT
from engine.reasons import FINE
from tests.shared.tables import Table, rules_of


class TestTarget(unittest.TestCase):
    def check_ends(self, cases, **rules):
        """`cases`: totals after one round, and who brings the end (-1: nobody)."""
        for totals, by in cases:
            table = Table(FREE, len(totals), **rules)
            start = rules.get("start", 0)
            self.assertEqual(table.round(*[total - start for total in totals]), FINE)
            self.assertEqual(table.totals(), list(totals))
            self.assertEqual(table.match.end_player, by)
            self.assertEqual(table.match.end_line, 0 if by < 0 else 1)
            self.assertEqual(table.match.is_over(), by >= 0)

    def test_upwards(self):
        cases = (((99, 0, 98), -1), ((5, 100, 0), 1), ((101, 3, 0), 0), ((-500, 0, 0), -1))
        self.check_ends(cases, target=100)

    def test_upwards_and_over(self):
        self.check_ends((((100, 100), -1), ((0, 101), 1)), target=100, end="over")

    def test_downwards(self):
        cases = (((1, 5), -1), ((1, 0), 1), ((-1, 5), 0), ((999, 1), -1))
        self.check_ends(cases, start=20, target=0)

    def test_downwards_and_over(self):
        cases = (((0, 0), -1), ((3, -1), 1))
        self.check_ends(cases, start=20, target=0, end="over")

    def test_below_zero(self):
        cases = (((-49, 0), -1), ((-50, 3), 0), ((60, -51), 1))
        self.check_ends(cases, target=-50)

    def test_upwards_from_below_zero(self):
        cases = (((-11, -100), -1), ((-10, -100), 0))
        self.check_ends(cases, start=-100, target=-10)

    def test_the_target_is_where_they_start(self):
        """It counts as met upwards: a deal that leaves anybody at the start or above ends it."""
        self.check_ends((((0, -5), 0), ((-1, -5), -1), ((3, 0), 0)), target=0)
        self.check_ends((((7, 7), -1), ((7, 8), 1)), start=7, target=7, end="over")

    def test_who_went_farthest_brings_it(self):
        self.check_ends((((100, 120, 120), 1),), target=100)
        self.check_ends((((-1, -9, -9), 1),), start=5, target=0)

    def test_farthest_targets(self):
        table = Table(FREE, 2, start=999, target=9999)
        for _ in range(9):
            table.round(999, -999)
        self.assertEqual(table.totals(), [9990, -7992])
        self.assertFalse(table.match.is_over())
        table.round(9, 0)
        self.assertEqual((table.match.end_line, table.match.end_player), (10, 0))
        table = Table(FREE, 2, target=-9999)
        for _ in range(10):
            table.round(0, -999)
        self.assertFalse(table.match.is_over())
        table.round(0, -9)
        self.assertEqual((table.match.end_line, table.match.end_player), (11, 1))

    def test_the_end_stays_met(self):
        """Totals that move back after the end, played on by hand, do not undo it."""
        table = Table(FREE, 2, target=10)
        table.round(10, 0)
        table.match.go_on()
        table.round(-10, 0)
        self.assertFalse(table.match.is_over())
        self.assertEqual((table.match.end_line, table.match.end_player), (1, 0))
        table.match.finish()
        self.assertEqual(table.winners(), [0, 1])

    def test_a_tie_is_played_out_even_when_totals_move_back(self):
        table = Table(FREE, 2, target=10, tie="play_on", wins="highest")
        table.round(10, 10)
        table.round(-6, -6)
        self.assertFalse(table.match.is_over())
        table.round(0, 1)
        self.assertEqual((table.match.end_line, table.match.end_player), (3, 0))
        self.assertEqual(table.winners(), [1])


class TestRounds(unittest.TestCase):
    def test_rounds_only(self):
        table = Table(FREE, 2, max_rounds=2)
        table.round(999, -999)
        self.assertFalse(table.match.is_over())
        table.round(0, 0)
        self.assertEqual((table.match.end_line, table.match.end_player), (2, -1))
        self.assertEqual(table.winners(), [1])

    def test_the_target_first(self):
        table = Table(FREE, 2, max_rounds=3, target=50)
        table.round(10, 50)
        self.assertEqual((table.match.end_line, table.match.end_player), (1, 1))

    def test_the_rounds_first(self):
        table = Table(FREE, 2, max_rounds=3, target=50)
        for _ in range(3):
            self.assertFalse(table.match.is_over())
            table.round(16, 10)
        self.assertEqual((table.match.end_line, table.match.end_player), (3, -1))

    def test_both_at_once(self):
        table = Table(FREE, 2, max_rounds=1, target=50)
        table.round(50, 10)
        self.assertEqual((table.match.end_line, table.match.end_player), (1, 0))

    def test_by_hand(self):
        table = Table(FREE, 3, wins="highest")
        for _ in range(20):
            table.round(999, 998, 999)
        self.assertFalse(table.match.is_over())
        table.match.finish()
        self.assertEqual((table.match.end_line, table.match.end_player), (0, -1))
        self.assertEqual(table.winners(), [0, 2])


class TestValues(unittest.TestCase):
    def test_three_digits_and_a_sign(self):
        table = Table(FREE, 2)
        self.assertEqual(table.round(-999, 999), FINE)
        self.assertEqual(table.round(0, 0), FINE)
        self.assertEqual(table.round(0, 1000), reasons.VALUE_OUT_OF_RANGE)
        self.assertEqual((table.match.low, table.match.high, table.match.culprit), (-999, 999, 1))
        self.assertEqual(table.round(-1000, 0), reasons.VALUE_OUT_OF_RANGE)
        self.assertEqual(table.match.culprit, 0)
        self.assertEqual(table.totals(), [-999, 999])
        self.assertEqual(table.match.lines, 2)

    def test_nothing_is_unlikely(self):
        table = Table(FREE, 2)
        table.fill((999, -999))
        self.assertEqual(table.match.doubt(table.draft), FINE)

    def test_everybody_begins_at_the_start(self):
        table = Table(FREE, 3, start=-999)
        self.assertEqual(table.totals(), [-999] * 3)
        self.assertEqual(table.join("Zita", 5), FINE)
        table.round(1, 2, 3, 4)
        self.assertEqual(table.totals(), [-998, -997, -996, 9])
        self.assertEqual(table.set_rules(start=100), FINE)
        self.assertEqual(table.totals(), [101, 102, 103, 9])


class TestDistance(unittest.TestCase):
    def test_progress_and_goal(self):
        table = Table(FREE, 2)
        game, match = table.match.game, table.match
        table.round(30, -4)
        self.assertEqual((game.progress(match), game.goal(match)), (1, LEFT_OUT))
        table.set_rules(max_rounds=9)
        self.assertEqual((game.progress(match), game.goal(match)), (1, 9))
        table.set_rules(max_rounds=9, target=100)
        self.assertEqual((game.progress(match), game.goal(match)), (30, 100))
        table.set_rules(target=-100)
        self.assertEqual((game.progress(match), game.goal(match)), (-4, -100))


class TestRules(unittest.TestCase):
    def test_options_and_defaults(self):
        game = games.load(FREE)
        self.assertEqual((game.NUMBER, game.KEY, game.FEWEST, game.MOST), (2, "free", 2, 12))
        self.assertEqual(
            [(option[0], option[1], option[2], option[3]) for option in game.OPTIONS],
            [
                ("wins", 0, 1, 0),
                ("start", -999, 999, 0),
                ("target", -9999, 9999, LEFT_OUT),
                ("end", 0, 1, 0),
                ("max_rounds", 1, 200, LEFT_OUT),
                ("tie", 0, 1, 0),
            ],
        )
        self.assertEqual(game.OPTIONS[0][4], ("lowest", "highest"))

    def test_ranges(self):
        table = Table(FREE, 2)
        for rules, place in (
            ({"wins": 2}, 0),
            ({"start": -1000}, 1),
            ({"start": 1000}, 1),
            ({"start": LEFT_OUT}, 1),
            ({"target": -10000}, 2),
            ({"target": 10000}, 2),
            ({"max_rounds": 0}, 4),
            ({"max_rounds": 201}, 4),
        ):
            self.assertEqual(table.set_rules(**rules), reasons.RULE_OUT_OF_RANGE)
            self.assertEqual(table.match.culprit, place)
        self.assertEqual(table.match.undos(), 0)
        for rules in (
            {"start": -999, "target": -9999},
            {"start": 999, "target": 9999},
            {"max_rounds": 200},
        ):
            self.assertEqual(table.set_rules(**rules), FINE)
            self.assertEqual(table.match.rules[:6], rules_of(FREE, **rules))

    def test_numbers_of_players(self):
        game = games.load(FREE)
        rules = rules_of(FREE)
        self.assertEqual(game.rules_objection(rules, 1), reasons.TOO_FEW_PLAYERS)
        self.assertEqual(game.rules_objection(rules, 2), FINE)
        self.assertEqual(game.rules_objection(rules, 12), FINE)
        self.assertEqual(game.rules_objection(rules, 13), reasons.TOO_MANY_PLAYERS)
