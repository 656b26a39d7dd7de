"""Donkey: every bound of a deal (rules 2.7), its holder, agreed deals and the clock (rules 4)."""

import unittest

from engine import games, reasons
from engine.games import DONKEY
from engine.games.contract import LEFT_OUT
from engine.reasons import FINE
from tests.shared.tables import Table, reload, rules_of

# Players: the dearest deck, hence the greatest sum; the dearest hand that is dealt, with the
# donkey and without.
BOUNDS = {
    3: (467, 181, 174),
    4: (578, 181, 174),
    5: (668, 181, 174),
    6: (738, 181, 174),
    7: (785, 181, 174),
    8: (812, 181, 174),
    9: (816, 168, 161),
    10: (818, 155, 148),
    11: (818, 142, 135),
    12: (816, 129, 122),
}


class Deals(Table):
    """A match of Donkey."""

    def __init__(self, players, dealer=0, **rules):
        super().__init__(DONKEY, players, dealer, **rules)

    def objection(self, values, holder):
        """The reason against a deal; `holder` from 0."""
        self.fill(values)
        self.draft.tag = holder + 1
        return self.match.objection(self.draft)

    def doubt(self, values, holder):
        """Whose points are unusual, with the bound; None: nobody's."""
        self.fill(values)
        self.draft.tag = holder + 1
        if self.match.objection(self.draft) != FINE:
            raise ValueError("this deal cannot be")
        if self.match.doubt(self.draft) == FINE:
            return None
        return self.match.culprit, self.match.high

    def deal(self, values, holder, line=None):
        """Close a deal, or put `line` right; returns the reason against it."""
        self.fill(values, line)
        self.draft.tag = holder + 1
        return self.match.close(self.draft)

    def after(self, minutes):
        """Close a deal once so many minutes have passed."""
        self.match.pass_minutes(minutes)
        return self.deal([20] + [0] * (self.match.seated - 1), 0)


class TestADeal(unittest.TestCase):
    def test_the_sum_is_that_of_the_dearest_deck(self):
        for players, (most, _with_donkey, _without) in BOUNDS.items():
            table = Deals(players)
            rest = [0] * (players - 1)
            self.assertEqual(table.objection([most] + rest, 0), FINE)
            self.assertEqual(table.objection([most - 1, 1] + rest[1:], 0), FINE)
            self.assertEqual(table.objection([most + 1] + rest, 0), reasons.VALUE_OUT_OF_RANGE)
            self.assertEqual((table.match.low, table.match.high), (0, most))
            self.assertEqual(table.objection([most, 1] + rest[1:], 0), reasons.SUM_TOO_HIGH)
            self.assertEqual(table.match.high, most)

    def test_points_are_never_negative(self):
        table = Deals(4)
        self.assertEqual(table.objection([20, 0, -1, 5], 0), reasons.VALUE_OUT_OF_RANGE)
        self.assertEqual(table.match.culprit, 2)

    def test_everybody_needs_points(self):
        table = Deals(4)
        table.match.prepare(table.draft)
        table.draft.tag = 1
        for player, value in enumerate((20, 0, 5)):
            table.draft.values[player] = value
        self.assertEqual(table.match.objection(table.draft), reasons.VALUE_MISSING)

    def test_somebody_went_out(self):
        for players in BOUNDS:
            table = Deals(players)
            self.assertEqual(table.objection([20] + [1] * (players - 1), 0), reasons.NOBODY_IS_OUT)
            self.assertEqual(table.objection([20] + [1] * (players - 2) + [0], 0), FINE)
            self.assertEqual(table.objection([20] + [0] * (players - 1), 0), FINE)

    def test_somebody_has_the_donkey(self):
        for players in BOUNDS:
            table = Deals(players)
            rest = [0] * (players - 1)
            for points in (0, 19):
                why = table.objection([points] + rest, 0)
                self.assertEqual(why, reasons.NOBODY_HAS_DONKEY)
                self.assertEqual(table.match.low, 20)
            self.assertEqual(table.objection([20] + rest, 0), FINE)

    def test_the_holder_is_named_and_has_the_points(self):
        table = Deals(4)
        values = (19, 20, 0, 50)
        self.assertEqual(table.objection(values, 1), FINE)
        self.assertEqual(table.objection(values, 3), FINE)
        self.assertEqual(table.objection(values, 0), reasons.HOLDER_TOO_LOW)
        self.assertEqual((table.match.culprit, table.match.low), (0, 20))
        self.assertEqual(table.objection(values, 2), reasons.HOLDER_TOO_LOW)
        for nobody in (-1, 4, 11, 200):
            self.assertEqual(table.objection(values, nobody), reasons.HOLDER_MISSING)

    def test_the_holder_sat_at_the_table(self):
        table = Deals(5)
        self.assertEqual(table.match.leave(1), FINE)
        self.assertEqual(table.objection([20, 0, 5, 6], 1), reasons.HOLDER_MISSING)
        self.assertEqual(table.objection([20, 0, 5, 6], 0), FINE)

    def test_bounds_are_those_of_who_played(self):
        """A deal of four put right after somebody left, and one of the three who stayed."""
        table = Deals(4)
        self.assertEqual(table.deal([20, 0, 5, 6], 0), FINE)
        table.match.leave(3)
        self.assertEqual(table.deal([0, 468, 0], 1), reasons.VALUE_OUT_OF_RANGE)
        self.assertEqual(table.deal([0, 0, 0, 578], 3, line=0), FINE)
        self.assertEqual(table.totals(), [0, 0, 0, 578])
        self.assertEqual(table.ranks(), [1, 1, 1, 0])

    def test_who_could_hold_the_donkey(self):
        table = Deals(4)
        for values, count, likeliest in (
            ((19, 19, 0, 0), 0, 0),
            ((19, 20, 0, 0), 1, 1),
            ((20, 21, 0, 22), 3, 3),
            ((0, 30, 30, 22), 3, 1),
        ):
            table.fill(values)
            game = table.match.game
            self.assertEqual(game.could_hold(table.draft), count)
            self.assertEqual(game.likeliest_holder(table.draft), likeliest)

    def test_a_refused_deal_leaves_nothing(self):
        table = Deals(3)
        before = table.snapshot()
        self.assertEqual(table.deal([1, 20, 30], 1), reasons.NOBODY_IS_OUT)
        self.assertEqual(table.snapshot(), before)

    def test_a_correction_keeps_the_rules_and_may_move_the_donkey(self):
        table = Deals(3)
        table.deal([0, 25, 21], 1)
        self.assertEqual(table.deal([0, 25, 21], 0, line=0), reasons.HOLDER_TOO_LOW)
        self.assertEqual(table.match.tag(0), 2)
        self.assertEqual(table.deal([0, 25, 21], 2, line=0), FINE)
        self.assertEqual(table.match.tag(0), 3)
        self.assertTrue(table.match.is_edited(0))
        table.match.undo()
        self.assertEqual(table.match.tag(0), 2)


class TestUnusual(unittest.TestCase):
    def test_more_than_the_dearest_hand_is_asked_about(self):
        for players, (_sum, with_donkey, without) in BOUNDS.items():
            table = Deals(players)
            rest = [0] * (players - 2)
            self.assertIsNone(table.doubt([with_donkey, 0] + rest, 0))
            self.assertEqual(table.doubt([with_donkey + 1, 0] + rest, 0), (0, with_donkey))
            self.assertIsNone(table.doubt([20, without] + rest, 0))
            self.assertEqual(table.doubt([20, without + 1] + rest, 0), (1, without))

    def test_it_can_be_kept(self):
        table = Deals(3)
        self.assertEqual(table.deal([467, 0, 0], 0), FINE)
        self.assertEqual(table.totals(), [467, 0, 0])


class TestAgreedDeals(unittest.TestCase):
    def test_three_by_default_and_the_fewest_points_win(self):
        table = Deals(3)
        self.assertEqual(table.match.rules[:4], [3, LEFT_OUT, 0, 0])
        table.deal([0, 25, 12], 1)
        table.deal([20, 0, 12], 0)
        self.assertFalse(table.match.is_over())
        table.deal([2, 20, 0], 1)
        self.assertTrue(table.match.is_over())
        self.assertEqual((table.totals(), table.ranks()), ([22, 45, 24], [1, 3, 2]))
        self.assertEqual((table.winners(), table.match.end_line), ([0], 3))
        self.assertEqual(table.match.end_player, -1)
        self.assertEqual(table.deal([0, 20, 0], 1), reasons.MATCH_IS_OVER)

    def test_as_many_as_agreed(self):
        for deals in (1, 2, 200):
            table = Deals(3, deals=deals)
            for number in range(deals):
                self.assertFalse(table.match.is_over())
                self.assertEqual(table.deal([20, 0, 1], 0), FINE)
                self.assertEqual(table.match.game.progress(table.match), number + 1)
            self.assertTrue(table.match.is_over())
            self.assertEqual(table.match.game.goal(table.match), deals)

    def test_the_number_may_be_changed_during_play(self):
        table = Deals(3)
        table.deal([20, 0, 1], 0)
        table.deal([20, 0, 1], 0)
        self.assertEqual(table.set_rules(deals=2), FINE)
        self.assertEqual((table.match.is_over(), table.match.end_line), (True, 2))
        self.assertEqual(table.set_rules(deals=1), FINE)
        self.assertEqual((table.match.is_over(), table.match.end_line), (True, 1))
        self.assertEqual(table.set_rules(deals=5), FINE)
        self.assertFalse(table.match.is_over())
        self.assertEqual(table.deal([20, 0, 1], 0), FINE)
        table.match.undo()
        table.match.undo()
        self.assertEqual((table.match.is_over(), table.match.end_line), (True, 1))

    def test_a_tie_is_shared(self):
        table = Deals(3, deals=1)
        table.deal([0, 20, 0], 1)
        self.assertEqual((table.winners(), table.ranks()), ([0, 2], [1, 3, 1]))

    def test_or_played_out_deal_by_deal(self):
        table = Deals(3, deals=1, tie="play_on")
        table.deal([0, 20, 0], 1)
        self.assertEqual((table.match.is_over(), table.match.end_is_met), (False, True))
        table.deal([5, 0, 20], 2)
        self.assertEqual((table.match.is_over(), table.winners()), (True, [0]))
        self.assertEqual(table.match.end_line, 2)

    def test_a_tie_of_all_is_played_out_too(self):
        """Unlike in Okey somebody always gets more points."""
        table = Deals(3, deals=2, tie="play_on")
        table.deal([20, 0, 20], 0)
        table.deal([0, 20, 0], 1)
        self.assertEqual(table.totals(), [20, 20, 20])
        self.assertFalse(table.match.is_over())

    def test_the_deal_goes_to_the_left(self):
        table = Deals(4, dealer=2)
        table.deal([20, 0, 1, 1], 0)
        table.deal([20, 0, 1, 1], 0)
        self.assertEqual((table.dealt_by(), table.match.dealer), ([2, 3], 0))


class TestTheClock(unittest.TestCase):
    def test_the_deal_under_way_when_time_is_up_is_the_last(self):
        table = Deals(3, minutes=30)
        table.after(20)
        table.after(9)
        self.assertFalse(table.match.is_over())
        table.after(1)
        self.assertEqual((table.match.is_over(), table.match.end_line), (True, 3))

    def test_it_may_last_long(self):
        table = Deals(3, minutes=1)
        table.after(500)
        self.assertEqual((table.match.is_over(), table.match.deals), (True, 1))

    def test_minutes_replace_the_deals(self):
        table = Deals(3, deals=1, minutes=600)
        for _deal in range(5):
            table.after(0)
        self.assertFalse(table.match.is_over())
        self.assertEqual(table.match.game.applies(table.match.rules, 0), False)
        self.assertEqual(table.match.game.applies(table.match.rules, 1), True)

    def test_minutes_are_counted_up_to_those_agreed(self):
        table = Deals(3, minutes=30)
        match = table.match
        self.assertTrue(match.game.is_by_clock(match))
        for minutes, progress in ((0, 0), (29, 29), (1, 30), (100, 30)):
            match.pass_minutes(minutes)
            self.assertEqual((match.game.progress(match), match.game.goal(match)), (progress, 30))

    def test_a_correction_belongs_to_the_minute_of_its_deal(self):
        table = Deals(3, minutes=30)
        table.after(10)
        table.match.pass_minutes(60)
        self.assertEqual(table.deal([0, 20, 0], 1, line=0), FINE)
        self.assertFalse(table.match.is_over())
        table.after(0)
        self.assertTrue(table.match.is_over())

    def test_minutes_may_be_changed_during_play(self):
        table = Deals(3, minutes=30)
        table.after(10)
        table.after(10)
        table.after(20)
        self.assertEqual(table.match.end_line, 3)
        table.set_rules(minutes=20)
        self.assertEqual(table.match.end_line, 2)
        table.set_rules(minutes=41)
        self.assertFalse(table.match.is_over())
        table.set_rules(deals=2)
        self.assertEqual(table.match.end_line, 2)
        table.match.undo()
        self.assertFalse(table.match.is_over())

    def test_a_tie_is_played_out_after_time(self):
        table = Deals(3, minutes=5, tie="play_on")
        table.match.pass_minutes(5)
        table.deal([0, 20, 0], 1)
        self.assertFalse(table.match.is_over())
        table.deal([20, 0, 1], 0)
        self.assertEqual((table.match.is_over(), table.winners()), (True, [2]))

    def test_a_clock_that_was_forgotten_stands_still_after_three_weeks(self):
        table = Deals(3, minutes=600)
        table.match.pass_minutes(32767)
        table.match.pass_minutes(1)
        self.assertEqual(table.match.minute, 32767)
        table.after(10000)
        self.assertTrue(table.match.is_over())
        self.assertEqual(reload(table).snapshot(), table.snapshot())


class TestRules(unittest.TestCase):
    def test_their_ranges(self):
        game = games.load(DONKEY)
        for key, low, high in (("deals", 1, 200), ("minutes", 1, 600)):
            place = game.option(key)
            for value, fits in ((low - 1, False), (low, True), (high, True), (high + 1, False)):
                self.assertEqual(game.rule_fits(place, value), fits)
            self.assertEqual(game.rule_fits(place, LEFT_OUT), key == "minutes")

    def test_they_are_refused_in_a_running_match(self):
        table = Deals(3)
        self.assertEqual(table.set_rules(deals=0), reasons.RULE_OUT_OF_RANGE)
        self.assertEqual(table.set_rules(minutes=601), reasons.RULE_OUT_OF_RANGE)
        self.assertEqual(table.match.rules[:4], rules_of(DONKEY))

    def test_the_joker_changes_nothing_here(self):
        for joker in ("choice_1_or_14", "always_1", "any_1_to_14"):
            table = Deals(3, donkey_trick_joker=joker)
            table.deal([0, 25, 14], 1)
            self.assertEqual(table.totals(), [0, 25, 14])

    def test_three_to_twelve_play(self):
        game = games.load(DONKEY)
        rules = rules_of(DONKEY)
        expected = {2: reasons.TOO_FEW_PLAYERS, 3: FINE, 12: FINE, 13: reasons.TOO_MANY_PLAYERS}
        for players, reason in expected.items():
            self.assertEqual(game.rules_objection(rules, players), reason)

    def test_nobody_leaves_three_or_joins_twelve(self):
        table = Deals(3)
        self.assertEqual(table.match.leave(0), reasons.TOO_FEW_PLAYERS)
        table = Deals(12)
        self.assertEqual(table.join("Zita"), reasons.TOO_MANY_PLAYERS)

    def test_who_has_the_donkey_leads(self):
        game = games.load(DONKEY)
        self.assertEqual((game.HOLDER_LEADS, game.ASKS_FOR_HOLDER), (True, True))


if __name__ == "__main__":
    unittest.main()
