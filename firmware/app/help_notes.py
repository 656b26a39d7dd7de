"""What was entered on the help screens: kept while the match goes on.

Over a power cut it comes back with the help screen that was open. A game has all bytes for
itself.
"""

from engine.compat import const
from firmware.app import screens

SIZE = const(40)

# Behind the topic, the notes and what a list of numbers keeps: where two lists were left.
_LEFT_AT = const(44)

# 6 nimmt!
PILE = const(0)  # a bit a card
PLAYED = const(14)  # a bit a card
ENDS = const(28)  # the last card of each row
COUNTS = const(32)  # how many cards each row has
CHOICE = const(36)  # the row that the low card takes, from 0
CARD = const(37)  # the card that was turned up on the dial last

# Donkey
HAND = const(0)  # how many of each card, from the donkey (0) to the joker (14)

# Okey
STACK = const(0)
TILE = const(1)
SHAKEN = const(2)  # two bytes: what the dice come from


def has(notes, at, card):
    """Whether the bit of a card is set."""
    return notes[at + (card >> 3)] >> (card & 7) & 1 > 0


def toggle(notes, at, card):
    """Put a card in, or take it out again."""
    notes[at + (card >> 3)] ^= 1 << (card & 7)


def clear(notes):
    """Forget everything: another match begins."""
    for at in range(SIZE):
        notes[at] = 0


def keep(screen, memo):
    """What a screen of the help keeps, its method of that name: the topic and the notes."""
    app = screen.app
    memo[0] = app.help_topic & 0xFF
    memo[1] = app.help_topic >> 8
    memo[_LEFT_AT] = app.cursors[screens.HELP]
    memo[_LEFT_AT + 1] = app.cursors[screens.HELP_TRICK]
    for at in range(SIZE):
        memo[2 + at] = app.help_notes[at]


def recall(screen, memo):
    """Take what `keep` wrote."""
    app = screen.app
    app.help_topic = memo[0] | memo[1] << 8
    app.cursors[screens.HELP] = memo[_LEFT_AT]
    app.cursors[screens.HELP_TRICK] = memo[_LEFT_AT + 1]
    for at in range(SIZE):
        app.help_notes[at] = memo[2 + at]
