"""6 nimmt!: which cards are in play, and who picks when they lie open (rules 1.1, 1.4)."""

from engine.compat import const
from engine.play.six_nimmt_rows import ROWS

CARDS = 104
HAND = 10  # cards, and tricks in a round

_LOWEST_CARD = const(1)


def highest_card(players, known_cards):
    """The highest card in play; the lowest is 1. `known_cards`: only as many as are dealt."""
    return dealt(players) if known_cards else CARDS


def dealt(players):
    """How many cards lie in the hands and begin the rows."""
    return HAND * players + ROWS


def left_over(players, known_cards):
    """How many of the cards in play are not dealt."""
    return highest_card(players, known_cards) - _LOWEST_CARD + 1 - dealt(players)
