"""Donkey: cards, setup, tricks and deals (rules 2.1 to 2.5)."""

import unittest

from engine.play.donkey_cards import (
    DONKEY,
    JOKER,
    NO_COMBINATION,
    combination,
    copies,
    first_too_many,
    hand_points,
)
from engine.play.donkey_deal import Deal, holder_of
from engine.play.donkey_setup import CARDS, counted_off, hand_size, mini_deck, set_aside
from engine.play.donkey_tricks import (
    ALWAYS_1,
    ANY_1_TO_14,
    CHOICE_1_OR_14,
    DonkeyTrick,
    NormalTrick,
    may_lead_donkey,
)
from tests.shared.seeds import facts

SEEDS = facts("donkey")


class TestCards(unittest.TestCase):
    def test_the_pack(self):
        pack = []
        for card in range(JOKER + 1):
            pack += [card] * copies(card)
        self.assertEqual(len(pack), SEEDS["cards"])
        self.assertEqual(hand_points(pack), SEEDS["pack_points"])
        self.assertEqual(first_too_many(pack), -1)
        for card in range(JOKER + 1):
            self.assertEqual(first_too_many(pack + [card]), len(pack))

    def test_combinations(self):
        for cards, value in (
            ([7], 7),
            ([10, 10, JOKER], 10),
            ([JOKER, 1], 1),
            ([JOKER], 14),
            ([JOKER] * 5, 14),
            ([13] * 8 + [JOKER] * 5, 13),
            ([DONKEY], 0),
        ):
            self.assertEqual(combination(cards), value)

    def test_no_combinations(self):
        for cards in ([], [1, 2], [DONKEY, DONKEY], [DONKEY, JOKER], [JOKER, DONKEY], [5, DONKEY]):
            self.assertEqual(combination(cards), NO_COMBINATION)
        self.assertEqual(combination([4, JOKER, 5]), NO_COMBINATION)

    def test_points(self):
        self.assertEqual(hand_points([]), 0)
        self.assertEqual(hand_points([1, 13, JOKER, DONKEY]), 48)
        self.assertEqual(hand_points([DONKEY]), SEEDS["donkey_points"])


class TestSetup(unittest.TestCase):
    def test_for_every_number_of_players(self):
        self.assertEqual(CARDS, SEEDS["cards"])
        for row in SEEDS["setup"]:
            players = row["players"]
            self.assertEqual(hand_size(players), row["hand"])
            self.assertEqual(mini_deck(players), row["mini_deck"])
            self.assertEqual(counted_off(players), row["numbered_and_jokers"])
            self.assertEqual(set_aside(players), row["set_aside"])


class TestNormalTrick(unittest.TestCase):
    def play(self, *plays):
        """Play a trick; returns who breaks the rules, or the trick."""
        trick = NormalTrick()
        for player in range(len(plays)):
            if not trick.play(player, plays[player]):
                return player
        return trick

    def test_the_highest_wins(self):
        trick = self.play([6, 6, 6], [8, 8, JOKER], None, [10, 10, 10], None)
        self.assertEqual((trick.winner, trick.value, trick.count), (3, 10, 3))

    def test_the_leader_wins_when_all_pass(self):
        trick = self.play([2], None, None)
        self.assertEqual((trick.winner, trick.value, trick.count), (0, 2, 1))

    def test_jokers_cannot_be_beaten(self):
        trick = self.play([JOKER, JOKER], None, None)
        self.assertEqual((trick.winner, trick.value, trick.count), (0, 14, 2))
        self.assertEqual(self.play([JOKER], [JOKER], None), 1)
        self.assertEqual(self.play([12], [JOKER], [13]), 2)

    def test_what_breaks_the_rules(self):
        for breaker, plays in (
            (0, (None, [3], None)),
            (0, ([], [3], None)),
            (0, ([DONKEY], [3], None)),
            (0, ([3, 4], None, None)),
            (1, ([5], [5], None)),
            (1, ([5], [4], None)),
            (1, ([5], [6, 6], None)),
            (1, ([5, 5], [6], None)),
            (1, ([5], [DONKEY], None)),
            (2, ([5], [9], [8])),
            (2, ([1] * 4, [2] + [JOKER] * 3, [3] + [JOKER] * 3)),
            (0, ([1] * 9, None, None)),
        ):
            self.assertEqual(self.play(*plays), breaker)

    def test_a_value_cannot_be_said(self):
        trick = NormalTrick()
        trick.play(0, [3])
        self.assertFalse(trick.play(1, [JOKER], 14))


class TestDonkeyTrick(unittest.TestCase):
    def play(self, plays, rule=CHOICE_1_OR_14):
        """Play a trick of cards, or (joker, said); returns who breaks the rules, or the trick."""
        trick = DonkeyTrick(rule)
        for player in range(len(plays)):
            said = plays[player][1] if isinstance(plays[player], tuple) else 0
            cards = plays[player][0] if said else plays[player]
            if not trick.play(player, cards, said):
                return player
        return trick

    def test_the_last_of_the_highest_takes_all(self):
        trick = self.play([[DONKEY], [2], ([JOKER], 1), [2], [1]])
        self.assertEqual((trick.winner, trick.value), (3, 2))
        self.assertEqual(trick.cards, [DONKEY, 2, JOKER, 2, 1])

    def test_the_leader_never_takes(self):
        trick = self.play([[DONKEY], [1], [JOKER]])
        self.assertEqual((trick.winner, trick.value), (2, 1))

    def test_what_a_joker_may_be(self):
        allowed = {CHOICE_1_OR_14: (1, 14), ALWAYS_1: (1,), ANY_1_TO_14: range(1, 15)}
        for rule, values in allowed.items():
            for said in range(1, 15):
                trick = self.play([[DONKEY], [1], ([JOKER], said), [13]], rule)
                if said not in values:
                    self.assertEqual(trick, 2)
                else:
                    self.assertEqual(trick.winner, 2 if said == 14 else 3)
                    self.assertEqual(trick.value, max(said, 13))

    def test_unsaid_it_is_1(self):
        for rule in (CHOICE_1_OR_14, ALWAYS_1, ANY_1_TO_14):
            self.assertEqual(self.play([[DONKEY], [2], [JOKER], [1]], rule).winner, 1)

    def test_what_breaks_the_rules(self):
        for breaker, plays in (
            (0, ([2], [3], [4])),
            (0, (None, [3], [4])),
            (0, ([DONKEY, 3], [3], [4])),
            (1, ([DONKEY], None, [4])),
            (1, ([DONKEY], [3, 3], [4])),
            (1, ([DONKEY], [], [4])),
            (2, ([DONKEY], [3], [DONKEY])),
            (1, ([DONKEY], ([3], 1), [4])),
            (6, ([DONKEY],) + ([JOKER],) * 6),
            (9, ([DONKEY],) + ([7],) * 9),
        ):
            self.assertEqual(self.play(plays), breaker)


class TestDeal(unittest.TestCase):
    def play(self, hands, plays, leader=0):
        """Play a deal of (player, cards); returns it when every play was by the rules."""
        deal = Deal(hands, leader, CHOICE_1_OR_14)
        for player, cards in plays:
            self.assertTrue(deal.play(player, cards))
        return deal

    def test_whoever_leads(self):
        for has_lead in (False, True):
            for has_donkey in (False, True):
                may = may_lead_donkey(has_lead, has_donkey, False)
                self.assertEqual(may, has_lead and has_donkey)
                self.assertFalse(may_lead_donkey(has_lead, has_donkey, True))

    def test_the_holder_is_found(self):
        self.assertEqual(holder_of([[1], [DONKEY, 3], [JOKER]]), 1)
        self.assertEqual(holder_of([[1], [3]]), -1)

    def test_the_winner_leads(self):
        deal = self.play([[DONKEY, 3, 4], [5, 6], [7, 8]], ((0, [3]), (1, [5]), (2, None)))
        self.assertEqual((deal.leader, deal.turn, deal.is_over), (1, 1, False))
        self.assertEqual(deal.hands, [[DONKEY, 4], [6], [7, 8]])

    def test_several_go_out(self):
        deal = self.play([[DONKEY, 3, 4], [5], [7]], ((0, [3]), (1, [5]), (2, [7])))
        self.assertTrue(deal.is_over)
        self.assertEqual([hand_points(hand) for hand in deal.hands], [24, 0, 0])
        self.assertFalse(deal.play(2, [7]))

    def test_the_trick_is_finished_first(self):
        deal = self.play([[DONKEY, 3, 4], [5], [7, 8]], ((0, [3]), (1, [5])))
        self.assertFalse(deal.is_over)
        self.assertTrue(deal.play(2, [7]))
        self.assertTrue(deal.is_over)

    def test_who_takes_with_the_last_card_is_not_out(self):
        deal = self.play([[DONKEY, 3], [5], [2, 2]], ((0, [DONKEY]), (1, [5]), (2, [2])))
        self.assertEqual(deal.hands, [[3], [DONKEY, 5, 2], [2]])
        self.assertEqual((deal.is_over, deal.leader), (False, 1))

    def test_another_one_ends_it_then(self):
        deal = self.play([[DONKEY, 3], [5], [2]], ((0, [DONKEY]), (1, [5]), (2, [2])))
        self.assertTrue(deal.is_over)
        self.assertEqual([hand_points(hand) for hand in deal.hands], [3, 27, 0])

    def test_the_donkey_as_the_last_card(self):
        deal = self.play([[DONKEY], [5, 6], [2, 2]], ((0, [DONKEY]), (1, [5]), (2, [2])))
        self.assertTrue(deal.is_over)
        self.assertEqual(hand_points(deal.hands[0]), 0)

    def test_one_normal_lead_comes_before_the_donkey_again(self):
        deal = self.play(
            [[DONKEY, 3, 4], [5, 9, 9], [2, 6, 2]], ((0, [DONKEY]), (1, [5]), (2, [2]))
        )
        self.assertFalse(Deal(deal.hands, 1, CHOICE_1_OR_14).play(0, [3]))
        self.assertFalse(deal.play(1, [DONKEY]))
        deal = self.play(
            [[DONKEY, 3, 4], [5, 9, 9], [2, 6, 2]],
            (
                (0, [DONKEY]),
                (1, [5]),
                (2, [2]),
                (1, [9]),
                (2, None),
                (0, None),
                (1, [DONKEY]),
                (2, [6]),
                (0, [3]),
            ),
        )
        self.assertEqual((deal.leader, deal.is_over), (2, False))
        self.assertEqual(sorted(deal.hands[2]), [DONKEY, 2, 3, 6])

    def test_what_breaks_the_rules(self):
        def deal():
            return Deal([[DONKEY, 3, 3], [5, 9], [2, 6]], 0, CHOICE_1_OR_14)

        self.assertFalse(deal().play(1, [5]))
        self.assertFalse(deal().play(0, [4]))
        self.assertFalse(deal().play(0, [3, 3, 3]))
        self.assertFalse(deal().play(0, None))
        under_way = deal()
        self.assertTrue(under_way.play(0, [3]))
        self.assertFalse(under_way.play(2, [6]))
        self.assertFalse(under_way.play(1, [6]))
        self.assertTrue(under_way.play(1, [9]))
        self.assertFalse(under_way.play(2, [6]))


if __name__ == "__main__":
    unittest.main()
