"""Donkey: normal tricks and donkey tricks (rules 2.2 to 2.4)."""

from engine.compat import const
from engine.play.donkey_cards import DONKEY, JOKER, combination, first_too_many

NOTHING_SAID = 0  # about the value of a joker

# The house rule `donkey_trick_joker`: what a joker may be said to be.
CHOICE_1_OR_14 = 0
ALWAYS_1 = 1
ANY_1_TO_14 = 2

_UNSAID = const(1)


class Trick:
    """A trick in the course of its plays."""

    def __init__(self):
        self.winner = -1  # who has it by now
        self.value = 0
        self.cards = []  # as they were played

    def play(self, player, cards, said=NOTHING_SAID):
        """Let `player` play `cards`, or pass with None; False: that is against the rules.

        `said` is the value, 1 to 14, that a joker was declared to have.
        """
        return False

    def _lay(self, cards):
        """Lay down `cards`; False when the pack does not have them that often."""
        self.cards = self.cards + cards
        return first_too_many(self.cards) < 0

    def _goes_to(self, player, value):
        self.winner = player
        self.value = value


class NormalTrick(Trick):
    """As many cards as the leader played, and higher each time; or a pass."""

    def __init__(self):
        super().__init__()
        self.count = 0  # cards that everybody plays who does not pass

    def play(self, player, cards, said=NOTHING_SAID):
        """A joker by itself is always 14 (D-A3); the donkey cannot be played here."""
        is_lead = self.winner < 0
        if cards is None:
            return not is_lead
        value = combination(cards)
        if value <= DONKEY or said != NOTHING_SAID:
            return False
        if not is_lead and (len(cards) != self.count or value <= self.value):
            return False
        self.count = len(cards)
        self._goes_to(player, value)
        return self._lay(cards)


class DonkeyTrick(Trick):
    """The donkey leads, one card each follows; the last of the highest takes all (D-A1)."""

    def __init__(self, joker_rule):
        super().__init__()
        self._joker_rule = joker_rule

    def play(self, player, cards, said=NOTHING_SAID):
        """Nobody passes; only the leader has the donkey."""
        is_lead = self.winner < 0
        if cards is None or len(cards) != 1 or (cards[0] == DONKEY) != is_lead:
            return False
        if said != NOTHING_SAID and not self._may_say(cards[0], said):
            return False
        value = cards[0]
        if value == JOKER:
            value = _UNSAID if said == NOTHING_SAID else said
        if value >= self.value:
            self._goes_to(player, value)
        return self._lay(cards)

    def _may_say(self, card, said):
        """Whether `said` is a value that the house rule allows the joker to have."""
        if card != JOKER:
            return False
        if self._joker_rule == ANY_1_TO_14:
            return 1 <= said <= JOKER
        return said == 1 or (said == JOKER and self._joker_rule == CHOICE_1_OR_14)


def may_lead_donkey(has_lead, has_donkey, after_donkey_trick):
    """Whether somebody may lead the donkey: not with the lead after a donkey trick (D-A9)."""
    return has_lead and has_donkey and not after_donkey_trick
