"""Donkey: a deal, play by play, to the trick after which somebody has no card left (rules 2.5)."""

from engine.play.donkey_cards import DONKEY
from engine.play.donkey_tricks import NOTHING_SAID, DonkeyTrick, NormalTrick, may_lead_donkey


class Deal:
    """Hands of cards as they are played; the players sit in the order of `hands`, to the left.

    After a play that was against the rules a deal is worth nothing any more.
    """

    def __init__(self, hands, leader, joker_rule):
        self.hands = hands
        self.leader = leader  # of the trick under way, or of the next one
        self.turn = leader
        self.trick = None  # the one under way
        self.is_over = False
        self._joker_rule = joker_rule
        self._is_donkey_trick = False  # the trick under way, or the one before

    def play(self, player, cards, said=NOTHING_SAID):
        """Let `player` play or, with None, pass; False: that is against the rules.

        After everybody's turn `leader` is who won the trick, or took it.
        """
        if self.is_over or player != self.turn or not _holds(self.hands[player], cards):
            return False
        if self.trick is None and not self._lead(cards):
            return False
        if not self.trick.play(player, cards, said):
            return False
        for card in cards or ():
            self.hands[player].remove(card)
        self.turn = (self.turn + 1) % len(self.hands)
        if self.turn == self.leader:
            self._finish()
        return True

    def _lead(self, cards):
        """Begin a trick with the cards that lead; False: the donkey may not lead again yet."""
        leads_donkey = cards is not None and len(cards) == 1 and cards[0] == DONKEY
        if leads_donkey and not may_lead_donkey(True, True, self._is_donkey_trick):
            return False
        self.trick = DonkeyTrick(self._joker_rule) if leads_donkey else NormalTrick()
        self._is_donkey_trick = leads_donkey
        return True

    def _finish(self):
        """The cards of a donkey trick go to its taker, so that he is not out (D-A4)."""
        self.leader = self.trick.winner
        self.turn = self.leader
        if self._is_donkey_trick:
            self.hands[self.leader].extend(self.trick.cards)
        self.trick = None
        for hand in self.hands:
            if not hand:
                self.is_over = True


def holder_of(hands):
    """The player who has the donkey, and with it the first lead; -1: nobody."""
    for player in range(len(hands)):
        if DONKEY in hands[player]:
            return player
    return -1


def _holds(hand, cards):
    for card in cards or ():
        if cards.count(card) > hand.count(card):
            return False
    return True
