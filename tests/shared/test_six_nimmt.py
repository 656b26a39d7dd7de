"""6 nimmt!: every bound of a round (rules 1.6), every way to the end (rules 1.3, 4)."""

import unittest

from engine import games, reasons
from engine.games import SIX_NIMMT
from engine.games.contract import LEFT_OUT
from engine.reasons import FINE
from tests.shared.tables import Table, rules_of

# players: least sum, greatest sum, greatest value of one player
FULL_DECK = {
    2: (4, 79, 79),
    3: (14, 97, 97),
    4: (24, 107, 107),
    5: (34, 117, 117),
    6: (44, 127, 117),
    7: (54, 137, 117),
    8: (64, 147, 117),
    9: (74, 157, 117),
    10: (92, 167, 117),
}
KNOWN_CARDS = {2: (4, 34, 34), 3: (14, 51, 51), 4: (24, 68, 68), 5: (34, 81, 81), 6: (44, 99, 89)}
USUAL = {2: 29, 3: 38, 4: 42, 5: 46, 6: 48, 8: 52, 10: 52}


def spread(total, players, most):
    """Values that add up to `total`, the last player first, none above `most`."""
    values = [0] * players
    for player in range(players - 1, -1, -1):
        values[player] = min(total, most)
        total -= values[player]
    return values


class TestBounds(unittest.TestCase):
    def check_bounds(self, deck, table_of_bounds):
        for players, (low, high, most) in table_of_bounds.items():
            table = Table(SIX_NIMMT, players, deck=deck)
            for total, reason in (
                (0, reasons.SUM_TOO_LOW),
                (low - 1, reasons.SUM_TOO_LOW),
                (low, FINE),
                (high, FINE),
                (high + 1, reasons.SUM_TOO_HIGH),
            ):
                table.fill(spread(total, players, most))
                self.assertEqual(table.match.objection(table.draft), reason)
                self.assertEqual((table.match.low, table.match.high), (low, high))

    def check_most(self, deck, table_of_bounds):
        for players, (low, _high, most) in table_of_bounds.items():
            table = Table(SIX_NIMMT, players, deck=deck)
            others = [0] * (players - 1)
            table.fill(others + [most])
            self.assertEqual(table.match.objection(table.draft), FINE)
            table.fill(others + [most + 1])
            self.assertEqual(table.match.objection(table.draft), reasons.VALUE_OUT_OF_RANGE)
            self.assertEqual(
                (table.match.low, table.match.high, table.match.culprit), (0, most, players - 1)
            )
            table.fill([-1] + spread(low + 1, players - 1, most))
            self.assertEqual(table.match.objection(table.draft), reasons.VALUE_OUT_OF_RANGE)
            self.assertEqual(table.match.culprit, 0)

    def test_sums_of_the_full_deck(self):
        self.check_bounds("full", FULL_DECK)

    def test_sums_of_known_cards(self):
        self.check_bounds("known_cards", KNOWN_CARDS)

    def test_most_of_one_player(self):
        self.check_most("full", FULL_DECK)

    def test_most_of_one_player_with_known_cards(self):
        self.check_most("known_cards", KNOWN_CARDS)

    def test_a_refused_round_leaves_nothing(self):
        table = Table(SIX_NIMMT, 3)
        before = table.snapshot()
        self.assertEqual(table.round(0, 0, 0), reasons.SUM_TOO_LOW)
        self.assertEqual(table.round(97, 1, 0), reasons.SUM_TOO_HIGH)
        self.assertEqual(table.round(98, 0, 0), reasons.VALUE_OUT_OF_RANGE)
        self.assertEqual(table.snapshot(), before)

    def test_bounds_follow_who_sits(self):
        table = Table(SIX_NIMMT, 3)
        self.assertEqual(table.round(4, 5, 5), FINE)
        self.assertEqual(table.match.leave(1), FINE)
        self.assertEqual(table.round(80, 0), reasons.VALUE_OUT_OF_RANGE)
        self.assertEqual(table.round(3, 0), reasons.SUM_TOO_LOW)
        self.assertEqual(table.round(4, 0), FINE)
        self.assertEqual(table.edit(0, 4, 4, 5), reasons.SUM_TOO_LOW)
        self.assertEqual(table.edit(0, 97, 0, 0), FINE)

    def test_a_round_of_seven_when_known_cards_were_agreed_later(self):
        table = Table(SIX_NIMMT, 7, target=999)
        self.assertEqual(table.round(54, 0, 0, 0, 0, 0, 0), FINE)
        self.assertEqual(table.set_rules(deck="known_cards"), reasons.TOO_MANY_PLAYERS)
        self.assertEqual(table.match.leave(6), FINE)
        self.assertEqual(table.set_rules(deck="known_cards", target=999), FINE)
        self.assertEqual(table.round(90, 0, 0, 0, 0, 0), reasons.VALUE_OUT_OF_RANGE)
        self.assertEqual(table.edit(0, 117, 20, 0, 0, 0, 0, 0), FINE)
        self.assertEqual(table.edit(0, 117, 21, 0, 0, 0, 0, 0), reasons.SUM_TOO_HIGH)
        self.assertEqual(table.join("Zita"), reasons.TOO_MANY_PLAYERS)


class TestDoubt(unittest.TestCase):
    def test_at_the_usual_and_one_above(self):
        for players, usual in USUAL.items():
            table = Table(SIX_NIMMT, players)
            values = [usual] * players
            table.fill(values)
            self.assertEqual(table.match.doubt(table.draft), FINE)
            values[players - 1] += 1
            table.fill(values)
            self.assertEqual(table.match.doubt(table.draft), reasons.VALUE_UNUSUAL)
            self.assertEqual((table.match.culprit, table.match.high), (players - 1, usual))

    def test_a_doubtful_round_can_be_kept(self):
        table = Table(SIX_NIMMT, 2)
        self.assertEqual(table.round(0, 79), FINE)
        self.assertEqual(table.totals(), [0, 79])


class TestEnd(unittest.TestCase):
    def test_reach(self):
        for total, over in ((65, False), (66, True), (67, True)):
            table = Table(SIX_NIMMT, 3, end="reach")
            self.assertEqual(table.round(5, 6, total), FINE)
            self.assertEqual(table.match.is_over(), over)
            self.assertEqual(table.match.end_line, 1 if over else 0)
            self.assertEqual(table.match.end_player, 2 if over else -1)
            self.assertEqual(table.winners(), [0] if over else [])

    def test_over(self):
        for total, over in ((65, False), (66, False), (67, True)):
            table = Table(SIX_NIMMT, 3, end="over")
            self.assertEqual(table.round(total, 6, 5), FINE)
            self.assertEqual(table.match.is_over(), over)
            self.assertEqual(table.match.end_player, 0 if over else -1)
            self.assertEqual(table.winners(), [2] if over else [])

    def test_totals_of_several_rounds(self):
        table = Table(SIX_NIMMT, 2)
        self.assertEqual(table.round(40, 30), FINE)
        self.assertEqual(table.round(25, 30), FINE)
        self.assertFalse(table.match.is_over())
        self.assertEqual(table.round(0, 6), FINE)
        self.assertEqual(table.totals(), [65, 66])
        self.assertEqual((table.match.end_line, table.match.end_player), (3, 1))
        self.assertEqual(table.round(5, 6), reasons.MATCH_IS_OVER)

    def test_the_winner_may_be_over_the_target(self):
        table = Table(SIX_NIMMT, 2)
        table.round(35, 40)
        table.round(27, 25)
        table.round(10, 10)
        self.assertEqual(table.totals(), [72, 75])
        self.assertEqual(table.winners(), [0])
        self.assertEqual(table.match.end_player, 1)

    def test_shared_victory(self):
        table = Table(SIX_NIMMT, 4)
        table.round(9, 66, 9, 10)
        self.assertEqual(table.ranks(), [1, 4, 1, 3])
        self.assertEqual(table.winners(), [0, 2])

    def test_targets_at_their_limits(self):
        table = Table(SIX_NIMMT, 2, target=1)
        table.round(4, 0)
        self.assertEqual(table.match.end_line, 1)
        table = Table(SIX_NIMMT, 2, target=999, end="over")
        for _ in range(12):
            table.round(79, 0)
        table.round(51, 0)
        self.assertEqual(table.totals(), [999, 0])
        self.assertFalse(table.match.is_over())
        table.round(1, 3)
        self.assertTrue(table.match.is_over())

    def test_rounds_replace_the_target(self):
        table = Table(SIX_NIMMT, 2, max_rounds=3)
        for _ in range(2):
            table.round(79, 0)
            self.assertFalse(table.match.is_over())
        table.round(0, 4)
        self.assertEqual((table.match.end_line, table.match.end_player), (3, -1))
        self.assertEqual(table.totals(), [158, 4])
        self.assertEqual(table.winners(), [1])

    def test_one_round(self):
        table = Table(SIX_NIMMT, 2, max_rounds=1)
        table.round(4, 0)
        self.assertEqual((table.match.end_line, table.match.end_player), (1, -1))

    def test_a_tie_is_played_out(self):
        table = Table(SIX_NIMMT, 3, tie="play_on")
        table.round(10, 10, 66)
        self.assertFalse(table.match.is_over())
        self.assertTrue(table.match.end_is_met)
        table.round(7, 7, 0)
        self.assertFalse(table.match.is_over())
        table.round(8, 7, 0)
        self.assertTrue(table.match.is_over())
        self.assertEqual((table.match.end_line, table.match.end_player), (3, 2))
        self.assertEqual(table.winners(), [1])

    def test_a_tie_below_the_best_ends_it(self):
        table = Table(SIX_NIMMT, 3, tie="play_on")
        table.round(66, 1, 66 - 36)
        self.assertEqual(table.match.end_line, 1)
        table = Table(SIX_NIMMT, 3, tie="play_on", target=20)
        table.round(20, 20, 1)
        self.assertEqual((table.match.end_line, table.match.end_player), (1, 0))

    def test_a_joiner_brings_the_end_with_the_next_deal(self):
        table = Table(SIX_NIMMT, 2)
        table.round(4, 0)
        self.assertEqual(table.join("Zita", 70), FINE)
        self.assertFalse(table.match.is_over())
        table.round(14, 0, 0)
        self.assertEqual((table.match.end_line, table.match.end_player), (2, 2))

    def test_who_left_does_not_bring_the_end(self):
        table = Table(SIX_NIMMT, 3)
        table.round(60, 5, 5)
        table.match.leave(0)
        table.set_rules(target=60)
        self.assertEqual((table.match.end_line, table.match.end_player), (1, 0))
        self.assertEqual(table.winners(), [1, 2])
        table = Table(SIX_NIMMT, 3)
        table.round(65, 5, 5)
        table.match.leave(0)
        table.round(5, 6)
        self.assertFalse(table.match.is_over())


class TestDistance(unittest.TestCase):
    def test_highest_total_and_target(self):
        table = Table(SIX_NIMMT, 3)
        game, match = table.match.game, table.match
        self.assertEqual((game.progress(match), game.goal(match)), (0, 66))
        table.round(5, 20, 7)
        self.assertEqual((game.progress(match), game.goal(match)), (20, 66))
        table.set_rules(end="over")
        self.assertEqual((game.progress(match), game.goal(match)), (20, 67))
        table.set_rules(max_rounds=7)
        self.assertEqual((game.progress(match), game.goal(match)), (1, 7))


class TestRules(unittest.TestCase):
    def test_options_and_defaults(self):
        game = games.load(SIX_NIMMT)
        self.assertEqual((game.NUMBER, game.KEY, game.FEWEST, game.MOST), (1, "6nimmt", 2, 10))
        self.assertEqual(
            [(option[0], option[1], option[2], option[3]) for option in game.OPTIONS],
            [
                ("target", 1, 999, 66),
                ("end", 0, 1, 0),
                ("max_rounds", 1, 200, LEFT_OUT),
                ("deck", 0, 1, 0),
                ("tie", 0, 1, 0),
            ],
        )
        words = {option[0]: option[4] for option in game.OPTIONS}
        self.assertEqual(words["end"], ("reach", "over"))
        self.assertEqual(words["deck"], ("full", "known_cards"))
        self.assertEqual(words["tie"], ("shared", "play_on"))
        self.assertEqual([game.option(key) for key in ("target", "tie", "wins")], [0, 4, -1])

    def test_numbers_of_players(self):
        game = games.load(SIX_NIMMT)
        rules = rules_of(SIX_NIMMT)
        self.assertEqual(game.rules_objection(rules, 1), reasons.TOO_FEW_PLAYERS)
        self.assertEqual(game.rules_objection(rules, 2), FINE)
        self.assertEqual(game.rules_objection(rules, 10), FINE)
        self.assertEqual(game.rules_objection(rules, 11), reasons.TOO_MANY_PLAYERS)

    def test_known_cards_are_for_six(self):
        game = games.load(SIX_NIMMT)
        rules = rules_of(SIX_NIMMT, deck="known_cards")
        self.assertEqual(game.rules_objection(rules, 1), reasons.TOO_FEW_PLAYERS)
        for players in range(2, 7):
            self.assertEqual(game.rules_objection(rules, players), FINE)
        for players in range(7, 12):
            self.assertEqual(game.rules_objection(rules, players), reasons.TOO_MANY_PLAYERS)

    def test_an_eleventh_player_cannot_join(self):
        table = Table(SIX_NIMMT, 9)
        self.assertEqual(table.join("Zita"), FINE)
        self.assertEqual(table.join("Ödön"), reasons.TOO_MANY_PLAYERS)
        self.assertEqual(table.match.leave(0), FINE)
        self.assertEqual(table.join("Ödön"), FINE)

    def test_ranges(self):
        table = Table(SIX_NIMMT, 2)
        for rules, place in (
            ({"target": 0}, 0),
            ({"target": 1000}, 0),
            ({"target": LEFT_OUT}, 0),
            ({"end": 2}, 1),
            ({"max_rounds": 0}, 2),
            ({"max_rounds": 201}, 2),
            ({"deck": -1}, 3),
            ({"tie": 2}, 4),
        ):
            self.assertEqual(table.set_rules(**rules), reasons.RULE_OUT_OF_RANGE)
            self.assertEqual(table.match.culprit, place)
        for rules in ({"target": 1}, {"target": 999}, {"max_rounds": 1}, {"max_rounds": 200}):
            self.assertEqual(table.set_rules(**rules), FINE)
        self.assertEqual(table.match.undos(), 4)


class TestLoading(unittest.TestCase):
    def test_an_unknown_game(self):
        for number in (0, 99, 255):
            with self.assertRaises(ValueError):
                games.load(number)

    def test_every_game_knows_its_number(self):
        for number in games.ALL:
            self.assertEqual(games.load(number).NUMBER, number)
