"""Okey: what an event costs, the indicator in all its rules, the end at 0 (rules 3.4-3.7, 4)."""

import unittest

from engine import games, reasons
from engine.games import OKEY, okey
from engine.games.okey import CLOSE, INDICATOR, NORMAL, ONE_COLOUR, PAIRS, TILES_OUT
from engine.reasons import FINE
from tests.shared.tables import Table, reload, rules_of

OWN_POINTS = (
    "points_normal",
    "points_normal_ok",
    "points_pairs",
    "points_pairs_ok",
    "points_one_colour",
    "points_one_colour_ok",
)
INDICATOR_RULES = ("payer_min3", "holder_min3", "none", "off")


def own(*points):
    """Rules with six points of one's own."""
    rules = {"points": "own"}
    rules.update(zip(OWN_POINTS, points))
    return rules


class Events(Table):
    """A match of Okey."""

    def __init__(self, dealer=0, **rules):
        super().__init__(OKEY, 4, dealer, **rules)

    def _enter(self, tag, line=None, insert=False):
        if line is None:
            self.match.prepare(self.draft)
        else:
            self.match.prepare(self.draft, line, insert)
        self.draft.tag = tag
        return self.match.close(self.draft)

    def close(self, player, how=NORMAL, ok=False):
        """Somebody closes."""
        return self._enter(okey.event(CLOSE, player, how, ok))

    def indicator(self, player):
        """Somebody shows the indicator."""
        return self._enter(okey.event(INDICATOR, player))

    def tiles_out(self):
        """The tiles ran out."""
        return self._enter(okey.event(TILES_OUT, 0))

    def all_out(self, times):
        """The tiles ran out so many times."""
        for _time in range(times):
            self.tiles_out()

    def put_right(self, line, tag):
        """Another event in place of `line`."""
        return self._enter(tag, line)

    def insert(self, line, tag):
        """An event before `line`."""
        return self._enter(tag, line, True)


class TestWhatAnEventCosts(unittest.TestCase):
    def check_closes(self, expected, **rules):
        for place, points in enumerate(expected):
            for player in range(4):
                table = Events(start=99, **rules)
                reason = table.close(player, place >> 1, place & 1 == 1)
                if points:
                    left = [99 - points] * 4
                    left[player] = 99
                    self.assertEqual((reason, table.totals()), (FINE, left))
                else:
                    self.assertEqual(reason, reasons.CLOSE_NOT_PLAYED)
                    self.assertEqual((table.totals(), table.match.lines), ([99] * 4, 0))

    def test_romanian_points(self):
        self.check_closes((2, 4, 8, 12, 16, 20))

    def test_turkish_points_without_one_colour(self):
        self.check_closes((2, 4, 4, 8, 0, 0), points="turkish")

    def test_points_of_ones_own_where_0_is_not_played(self):
        self.check_closes((1, 0, 99, 3, 0, 5), **own(1, 0, 99, 3, 0, 5))

    def test_own_points_count_only_where_they_are_chosen(self):
        rules = own(1, 1, 1, 1, 1, 1)
        rules["points"] = "turkish"
        self.check_closes((2, 4, 4, 8, 0, 0), **rules)

    def test_tiles_out(self):
        for loss in (1, 0):
            table = Events(tiles_out=loss)
            self.assertEqual(table.tiles_out(), FINE)
            self.assertEqual((table.totals(), table.match.deals), ([20 - loss] * 4, 1))

    def test_the_start(self):
        for start in (1, 20, 99):
            self.assertEqual(Events(start=start).totals(), [start] * 4)

    def test_a_close_stays_as_it_was_when_rules_are_put_right(self):
        """What is no longer played costs nothing, and stays a deal."""
        table = Events()
        table.close(0, ONE_COLOUR)
        table.close(1, PAIRS)
        table.set_rules(points="turkish")
        self.assertEqual((table.totals(), table.match.deals), ([16, 20, 16, 16], 2))
        table.match.undo()
        self.assertEqual(table.totals(), [12, 4, 0, 0])


class TestTheFloor(unittest.TestCase):
    def test_nobody_falls_below_0(self):
        table = Events(start=5)
        table.close(0, PAIRS)
        self.assertEqual(table.totals(), [5, 0, 0, 0])

    def test_or_everybody_does(self):
        table = Events(start=5, floor_zero=0)
        table.close(0, PAIRS)
        self.assertEqual(table.totals(), [5, -3, -3, -3])
        self.assertEqual((table.match.is_over(), table.winners()), (True, [0]))

    def test_undo_brings_back_what_was_there(self):
        table = Events(start=5, tie="play_on")
        table.close(0)
        before = table.snapshot()
        self.assertEqual(table.totals(), [5, 3, 3, 3])
        table.close(1, ONE_COLOUR, True)
        self.assertEqual(table.totals(), [0, 3, 0, 0])
        table.match.undo()
        self.assertEqual(table.snapshot(), before)
        table.match.redo()
        self.assertEqual(table.totals(), [0, 3, 0, 0])

    def test_a_correction_counts_from_the_beginning(self):
        table = Events(start=5)
        table.close(0)
        table.close(0)
        table.close(1)
        self.assertEqual(table.totals(), [3, 1, 0, 0])
        self.assertEqual(table.put_right(0, okey.event(TILES_OUT, 0)), FINE)
        self.assertEqual(table.totals(), [2, 2, 0, 0])
        table.match.go_on()
        self.assertEqual(table.close(3), FINE)
        self.assertEqual(table.totals(), [0, 0, 0, 0])
        self.assertEqual(table.put_right(2, okey.event(TILES_OUT, 0)), FINE)
        self.assertEqual(table.totals(), [1, 0, 0, 1])

    def test_taking_the_floor_away_and_back(self):
        table = Events(start=5, tiles_out=1)
        table.close(0, PAIRS)
        self.assertEqual(table.set_rules(start=5, floor_zero=0), FINE)
        self.assertEqual(table.totals(), [5, -3, -3, -3])
        table.match.undo()
        self.assertEqual(table.totals(), [5, 0, 0, 0])


class TestTheIndicator(unittest.TestCase):
    def test_each_payer_needs_three(self):
        table = Events(start=5, indicator_rule="payer_min3")
        table.close(0)
        table.close(1)
        self.assertEqual(table.totals(), [3, 3, 1, 1])
        self.assertEqual(table.indicator(2), FINE)
        self.assertEqual(table.totals(), [2, 2, 1, 1])
        table.close(3, PAIRS)
        self.assertEqual(table.totals(), [0, 0, 0, 1])

    def test_a_payer_with_two_pays_nothing(self):
        table = Events(start=4)
        table.close(0)
        self.assertEqual(table.totals(), [4, 2, 2, 2])
        self.assertEqual(table.indicator(1), FINE)
        self.assertEqual(table.totals(), [3, 2, 2, 2])

    def test_the_holder_needs_three(self):
        table = Events(start=5, indicator_rule="holder_min3")
        table.close(0)
        table.close(1)
        self.assertEqual(table.totals(), [3, 3, 1, 1])
        self.assertEqual(table.indicator(2), reasons.INDICATOR_NOT_ALLOWED)
        self.assertEqual(table.match.culprit, 2)
        self.assertEqual(table.indicator(0), FINE)
        self.assertEqual(table.totals(), [3, 2, 0, 0])

    def test_nobody_needs_anything(self):
        table = Events(start=3, indicator_rule="none")
        table.all_out(2)
        self.assertEqual(table.totals(), [1] * 4)
        self.assertEqual(table.indicator(3), FINE)
        self.assertEqual(table.totals(), [0, 0, 0, 1])

    def test_it_is_not_played(self):
        table = Events(indicator_rule="off")
        self.assertEqual(table.indicator(0), reasons.INDICATOR_NOT_ALLOWED)
        self.assertEqual((table.totals(), table.match.lines), ([20] * 4, 0))

    def test_it_costs_one(self):
        for rule in INDICATOR_RULES[:3]:
            for holder in range(4):
                table = Events(indicator_rule=rule)
                left = [19] * 4
                left[holder] = 20
                self.assertEqual((table.indicator(holder), table.totals()), (FINE, left))

    def test_it_adds_up_with_the_result(self):
        table = Events()
        table.indicator(2)
        table.close(2, ONE_COLOUR)
        self.assertEqual(table.totals(), [3, 3, 20, 3])

    def test_under_the_floor(self):
        for floor, left in ((1, [0, 0, 1, 0]), (0, [0, 0, 1, 0])):
            table = Events(start=1, indicator_rule="none", floor_zero=floor)
            table.indicator(2)
            self.assertEqual(table.totals(), left)

    def test_it_is_no_deal(self):
        table = Events(dealer=2)
        table.indicator(0)
        match = table.match
        self.assertEqual((match.lines, match.deals, match.dealer), (1, 0, 2))
        table.close(1)
        self.assertEqual((match.lines, match.deals, match.dealer), (2, 1, 1))

    def test_rules_put_right_later_make_it_worth_nothing(self):
        table = Events()
        table.indicator(0)
        table.close(0)
        table.set_rules(indicator_rule="off")
        self.assertEqual((table.totals(), table.match.lines), ([20, 18, 18, 18], 2))


class TestOneIndicatorADeal(unittest.TestCase):
    def test_a_second_one_is_refused(self):
        table = Events()
        self.assertEqual(table.indicator(0), FINE)
        for player in range(4):
            self.assertEqual(table.indicator(player), reasons.INDICATOR_TWICE)
        table.close(0)
        self.assertEqual(table.indicator(0), FINE)
        self.assertEqual(table.indicator(0), reasons.INDICATOR_TWICE)
        table.tiles_out()
        self.assertEqual(table.indicator(3), FINE)

    def test_undo_makes_room_for_another(self):
        table = Events()
        table.indicator(0)
        table.match.undo()
        self.assertEqual(table.indicator(1), FINE)
        self.assertEqual(table.match.redo(), reasons.NOTHING_TO_REDO)

    def test_a_forgotten_one_is_put_before_a_result(self):
        table = Events()
        table.close(0)
        table.close(1)
        shown = okey.event(INDICATOR, 3)
        self.assertEqual(table.insert(1, shown), FINE)
        self.assertEqual(table.totals(), [17, 17, 15, 16])
        self.assertEqual([table.match.tag(line) for line in range(3)][1], shown)
        for line in (1, 2):
            self.assertEqual(table.insert(line, shown), reasons.INDICATOR_TWICE)
        self.assertEqual(table.insert(0, shown), FINE)
        self.assertEqual(table.match.deals, 2)
        self.assertEqual(table.insert(4, shown), reasons.NO_SUCH_LINE)

    def test_a_result_may_not_become_one_beside_another(self):
        table = Events()
        table.indicator(0)
        table.close(0)
        table.indicator(1)
        table.close(1)
        shown = okey.event(INDICATOR, 2)
        before = table.snapshot()
        self.assertEqual(table.put_right(1, shown), reasons.INDICATOR_TWICE)
        self.assertEqual(table.put_right(3, shown), reasons.INDICATOR_TWICE)
        self.assertEqual(table.snapshot(), before)
        self.assertEqual(table.put_right(2, shown), FINE)
        self.assertEqual(table.put_right(0, okey.event(TILES_OUT, 0)), FINE)
        self.assertEqual(table.put_right(1, shown), reasons.INDICATOR_TWICE)

    def test_the_last_result_may_become_one(self):
        table = Events()
        table.close(0)
        table.close(0)
        self.assertEqual(table.put_right(1, okey.event(INDICATOR, 1)), FINE)
        self.assertEqual((table.match.deals, table.match.lines), (1, 2))
        self.assertEqual(table.indicator(2), reasons.INDICATOR_TWICE)

    def test_a_result_between_two_stays(self):
        table = Events()
        table.indicator(0)
        table.close(0)
        table.indicator(1)
        before = table.snapshot()
        self.assertEqual(table.match.delete(1), reasons.INDICATOR_TWICE)
        self.assertEqual(table.snapshot(), before)
        self.assertEqual(table.match.delete(0), FINE)
        self.assertEqual(table.match.delete(0), FINE)
        self.assertEqual((table.totals(), table.match.lines), ([19, 20, 19, 19], 1))

    def test_a_result_put_before_one_makes_room(self):
        table = Events()
        table.indicator(0)
        self.assertEqual(table.insert(0, okey.event(INDICATOR, 1)), reasons.INDICATOR_TWICE)
        self.assertEqual(table.insert(0, okey.event(TILES_OUT, 0)), FINE)
        self.assertEqual(table.insert(0, okey.event(INDICATOR, 1)), FINE)
        self.assertEqual((table.match.lines, table.match.deals), (3, 1))

    def test_a_correction_asks_for_the_points_of_its_time(self):
        """With two points left the holder could not, three deals earlier he could."""
        table = Events(start=4, indicator_rule="holder_min3")
        table.close(1)
        shown = okey.event(INDICATOR, 0)
        self.assertEqual(table.totals(), [2, 4, 2, 2])
        self.assertEqual(table.indicator(0), reasons.INDICATOR_NOT_ALLOWED)
        self.assertEqual(table.insert(0, shown), FINE)
        self.assertEqual(table.totals(), [2, 3, 1, 1])
        self.assertEqual(table.put_right(0, okey.event(CLOSE, 0)), FINE)
        self.assertEqual(table.totals(), [2, 2, 0, 0])


class TestTheEnd(unittest.TestCase):
    def test_when_somebody_has_nothing_left_the_most_points_win(self):
        table = Events(start=5)
        table.close(0)
        table.close(0)
        self.assertEqual((table.totals(), table.match.is_over()), ([5, 1, 1, 1], False))
        table.close(1)
        self.assertEqual((table.totals(), table.match.is_over()), ([3, 1, 0, 0], True))
        self.assertEqual((table.ranks(), table.winners()), ([1, 2, 3, 3], [0]))
        self.assertEqual((table.match.end_line, table.match.end_player), (3, 2))
        self.assertEqual(table.close(0), reasons.MATCH_IS_OVER)
        self.assertEqual(table.indicator(0), reasons.MATCH_IS_OVER)

    def test_it_is_looked_at_after_a_result_only(self):
        for rule in ("holder_min3", "none"):
            table = Events(start=3, indicator_rule=rule)
            table.close(0)
            self.assertEqual(table.totals(), [3, 1, 1, 1])
            self.assertEqual(table.indicator(0), FINE)
            self.assertEqual((table.totals(), table.match.is_over()), ([3, 0, 0, 0], False))
            table.close(1)
            self.assertEqual((table.totals(), table.match.is_over()), ([1, 0, 0, 0], True))
            self.assertEqual((table.match.end_line, table.match.deals), (3, 2))

    def test_also_where_the_result_costs_nothing(self):
        table = Events(start=1, indicator_rule="none", tiles_out=0)
        table.indicator(3)
        self.assertFalse(table.match.is_over())
        table.tiles_out()
        self.assertEqual((table.totals(), table.winners()), ([0, 0, 0, 1], [3]))

    def test_equal_points_are_shared(self):
        table = Events(start=4)
        table.close(0)
        table.close(1)
        self.assertEqual((table.totals(), table.winners()), ([2, 2, 0, 0], [0, 1]))
        self.assertEqual(table.ranks(), [1, 1, 3, 3])

    def test_or_played_out(self):
        table = Events(start=4, tie="play_on")
        table.close(0)
        table.close(1)
        self.assertEqual((table.match.is_over(), table.match.end_is_met), (False, True))
        self.assertEqual(table.indicator(2), FINE)
        self.assertFalse(table.match.is_over())
        table.close(1)
        self.assertEqual((table.totals(), table.winners()), ([0, 2, 0, 0], [1]))
        self.assertEqual((table.match.end_line, table.match.end_player), (4, 2))

    def test_all_with_nothing_share(self):
        for tie in ("shared", "play_on"):
            table = Events(start=2, tie=tie)
            table.all_out(2)
            self.assertEqual((table.totals(), table.match.is_over()), ([0] * 4, True))
            self.assertEqual((table.winners(), table.match.end_line), ([0, 1, 2, 3], 2))

    def test_a_tie_that_is_played_out_may_end_with_all_at_nothing(self):
        table = Events(start=4, tie="play_on")
        table.close(0)
        table.close(1)
        table.all_out(1)
        self.assertEqual((table.totals(), table.match.is_over()), ([1, 1, 0, 0], False))
        table.all_out(1)
        self.assertEqual((table.totals(), table.winners()), ([0] * 4, [0, 1, 2, 3]))

    def test_without_a_floor_there_is_always_more_to_lose(self):
        table = Events(start=2, tie="play_on", floor_zero=0)
        table.all_out(2)
        self.assertEqual((table.totals(), table.match.is_over()), ([0] * 4, False))
        table.close(2)
        self.assertEqual((table.totals(), table.winners()), ([-2, -2, 0, -2], [2]))

    def test_at_most_twenty_deals(self):
        table = Events()
        for deal in range(20):
            self.assertFalse(table.match.is_over())
            self.assertEqual(table.tiles_out(), FINE)
            self.assertEqual(table.match.game.progress(table.match), 19 - deal)
        self.assertTrue(table.match.is_over())

    def test_a_correction_may_bring_it_earlier_or_take_it_away(self):
        table = Events(start=5)
        table.close(0)
        table.close(0)
        self.assertEqual(table.put_right(0, okey.event(CLOSE, 0, PAIRS)), FINE)
        self.assertEqual((table.match.is_over(), table.match.end_line), (True, 1))
        self.assertEqual((table.match.deals, table.totals()), (2, [5, 0, 0, 0]))
        self.assertEqual(table.put_right(0, okey.event(INDICATOR, 0)), FINE)
        self.assertEqual((table.match.is_over(), table.totals()), (False, [5, 2, 2, 2]))

    def test_play_goes_on(self):
        table = Events(start=2)
        table.close(0)
        table.match.go_on()
        self.assertEqual(table.close(1), FINE)
        self.assertEqual((table.totals(), table.match.is_over()), ([0, 0, 0, 0], False))
        table.match.finish()
        self.assertEqual(table.winners(), [0, 1, 2, 3])


class TestTheTable(unittest.TestCase):
    def test_the_deal_goes_to_the_right(self):
        table = Events(dealer=1)
        for _deal in range(5):
            table.tiles_out()
        self.assertEqual((table.dealt_by(), table.match.dealer), ([1, 0, 3, 2, 1], 0))

    def test_by_the_seats(self):
        table = Events(dealer=0)
        self.assertEqual(table.match.sit([0, 2, 1, 3]), FINE)
        for _deal in range(4):
            table.tiles_out()
        self.assertEqual(table.dealt_by(), [0, 3, 1, 2])

    def test_a_deal_is_the_same_dealers_from_indicator_to_result(self):
        table = Events(dealer=3)
        table.indicator(0)
        table.close(0)
        table.indicator(0)
        self.assertEqual(table.dealt_by(), [3, 3, 2])

    def test_four_play(self):
        game = games.load(OKEY)
        rules = rules_of(OKEY)
        expected = {3: reasons.TOO_FEW_PLAYERS, 4: FINE, 5: reasons.TOO_MANY_PLAYERS}
        for players, reason in expected.items():
            self.assertEqual(game.rules_objection(rules, players), reason)
        table = Events()
        self.assertEqual(table.match.leave(0), reasons.TOO_FEW_PLAYERS)
        self.assertEqual(table.join("Zita"), reasons.TOO_MANY_PLAYERS)

    def test_power_fails(self):
        table = Events(start=9, points="turkish", floor_zero=0)
        table.indicator(1)
        table.close(1, PAIRS, True)
        table.close(2)
        table.match.undo()
        self.assertEqual(reload(table).snapshot(), table.snapshot())


class TestRules(unittest.TestCase):
    def test_what_is_played_by_default(self):
        match = Events().match
        game = match.game
        for key, value in (
            ("start", 20),
            ("points", 0),
            ("tiles_out", 1),
            ("floor_zero", 1),
            ("indicator_rule", 0),
            ("one_colour_ok", 1),
            ("one_colour_any", 0),
            ("tie", 0),
        ):
            self.assertEqual(match.rules[game.option(key)], value)

    def test_their_ranges(self):
        game = games.load(OKEY)
        ranges = {"start": (1, 99), "points": (0, 2), "tiles_out": (0, 1), "floor_zero": (0, 1)}
        for key in OWN_POINTS:
            ranges[key] = (0, 99)
        ranges["indicator_rule"] = (0, 3)
        for key, (low, high) in ranges.items():
            place = game.option(key)
            for value, fits in ((low - 1, False), (low, True), (high, True), (high + 1, False)):
                self.assertEqual(game.rule_fits(place, value), fits)

    def test_own_points_show_only_where_they_are_chosen(self):
        game = games.load(OKEY)
        for points in ("romanian", "turkish", "own"):
            rules = rules_of(OKEY, points=points)
            for place in range(len(game.OPTIONS)):
                is_own = game.OPTIONS[place][0] in OWN_POINTS
                self.assertEqual(game.applies(rules, place), not is_own or points == "own")

    def test_what_counts_as_one_colour_changes_nothing_here(self):
        table = Events(one_colour_ok=0, one_colour_any=1)
        self.assertEqual(table.close(0, ONE_COLOUR, True), FINE)
        self.assertEqual(table.totals(), [20, 0, 0, 0])

    def test_a_wrong_start_is_put_right(self):
        table = Events(start=20)
        table.close(0, ONE_COLOUR)
        table.set_rules(start=10)
        self.assertEqual((table.totals(), table.match.is_over()), ([10, 0, 0, 0], True))
        table.set_rules(start=99)
        self.assertEqual((table.totals(), table.match.is_over()), ([99, 83, 83, 83], False))


class TestEventsInAByte(unittest.TestCase):
    def test_there_and_back(self):
        seen = set()
        for kind in (CLOSE, TILES_OUT, INDICATOR):
            for player in range(4):
                for how in (NORMAL, PAIRS, ONE_COLOUR):
                    for ok in (False, True):
                        tag = okey.event(kind, player, how, ok)
                        self.assertEqual(okey.kind_of(tag), kind)
                        self.assertEqual(okey.player_of(tag), player)
                        self.assertEqual(okey.close_of(tag), how)
                        self.assertEqual(okey.with_ok(tag), 1 if ok else 0)
                        self.assertTrue(0 <= tag < 256)
                        seen.add(tag)
        self.assertEqual(len(seen), 72)


if __name__ == "__main__":
    unittest.main()
