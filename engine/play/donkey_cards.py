"""Donkey: the cards, what several of them are worth together, and left over (rules 2.1, 2.3, 2.5).

A card is its number from 1 to 13, JOKER or DONKEY.
"""

from engine.compat import const

DONKEY = 0
JOKER = 14  # what it is worth by itself, in a trick as in the hand

DONKEY_POINTS = const(20)  # in the hand

NO_COMBINATION = -1

_OF_EACH_NUMBER = const(8)
_JOKERS = const(5)
_DONKEYS = const(1)


def copies(card):
    """How many of `card` the pack has."""
    if card == JOKER:
        return _JOKERS
    return _DONKEYS if card == DONKEY else _OF_EACH_NUMBER


def first_too_many(cards):
    """The place of the first of `cards` that the pack does not have that often; -1: all are."""
    seen = bytearray(JOKER + 1)
    for place in range(len(cards)):
        card = cards[place]
        if seen[card] == copies(card):
            return place
        seen[card] += 1
    return -1


def combination(cards):
    """The value of cards played together, or NO_COMBINATION.

    Jokers take the value of the number beside them; by themselves they are 14 each (D-A2). The
    donkey is played alone, and is worth 0 (D-A15).
    """
    if not cards:
        return NO_COMBINATION
    value = JOKER
    for card in cards:
        if card == DONKEY and len(cards) > 1:
            return NO_COMBINATION
        if card != JOKER and value != JOKER and card != value:
            return NO_COMBINATION
        if card != JOKER:
            value = card
    return value


def points(card):
    """What a card left in the hand costs at the end of a deal."""
    return DONKEY_POINTS if card == DONKEY else card


def hand_points(cards):
    """What `cards`, left in the hand, cost at the end of a deal."""
    total = 0
    for card in cards:
        total += points(card)
    return total
