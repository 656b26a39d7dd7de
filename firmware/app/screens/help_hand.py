"""Donkey: a hand counted at the end of a deal."""

from engine.compat import const
from engine.play.donkey_cards import DONKEY, JOKER, copies, points
from firmware.app import screens
from firmware.app.help_notes import HAND
from firmware.app.screens.values import ValuesScreen

_TEXT_HAND_POINTS = const(284)
_TEXT_NUMBERED = const(285)
_TEXT_JOKERS = const(286)
_TEXT_THE_DONKEY = const(287)


class HelpHandScreen(ValuesScreen):
    """A row a card, the dearest first: how many of it are left."""

    def card(self, row):
        """The donkey first, then the jokers, then 13 down to 1."""
        return DONKEY if row == 0 else JOKER + 1 - row

    def count(self):
        return JOKER + 1

    def row_text(self, row):
        card = self.card(row)
        if card == DONKEY:
            return self.app.strings.text(_TEXT_THE_DONKEY)
        if card == JOKER:
            return self.app.strings.text(_TEXT_JOKERS)
        return self.app.strings.phrase(_TEXT_NUMBERED, card)

    def value(self, row):
        return self.app.help_notes[HAND + self.card(row)]

    def put(self, row, value):
        self.app.help_notes[HAND + self.card(row)] = value

    def highest(self, row):
        return copies(self.card(row))

    def draw_header(self, canvas):
        self.header(canvas, _TEXT_HAND_POINTS, self.total())

    def total(self):
        """What the hand counts (rules 2.5)."""
        total = 0
        for card in range(JOKER + 1):
            total += points(card) * self.app.help_notes[HAND + card]
        return total

    def leave(self):
        self.app.back_to(screens.HELP)
