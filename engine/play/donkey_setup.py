"""Donkey: how many cards are dealt (rules 2.1; donkey.json, `setup`)."""

CARDS = 110

_HANDS = bytes((13, 13, 13, 13, 13, 13, 12, 11, 10, 9))  # for 3 to 12 players


def hand_size(players):
    """How many cards each of 3 to 12 players gets."""
    return _HANDS[players - 3]


def mini_deck(players):
    """How many cards are dealt, the donkey included."""
    return players * hand_size(players)


def counted_off(players):
    """How many cards are counted off before the donkey goes among them."""
    return mini_deck(players) - 1


def set_aside(players):
    """How many cards are not in this deal."""
    return CARDS - mini_deck(players)
