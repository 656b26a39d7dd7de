"""Okey: who shows the indicator?"""

from engine.compat import const
from engine.games import okey
from firmware.app import screens
from firmware.app.screens import behind_event
from firmware.app.screens.event import EventScreen

_TEXT_WHO_HAS_INDICATOR = const(154)


class IndicatorScreen(EventScreen):
    """The four names again."""

    keep = behind_event.keep
    recall = behind_event.recall

    def open(self):
        tag = self.app.draft.tag
        is_indicator = okey.kind_of(tag) == okey.INDICATOR
        self.cursor = self.seat_of(okey.player_of(tag)) if is_indicator else 0

    def count(self):
        return okey.PLAYERS

    def question(self):
        return self.app.strings.text(_TEXT_WHO_HAS_INDICATOR)

    def choose(self, cell):
        self.app.draft.tag = okey.event(okey.INDICATOR, self.app.match.seats[cell])
        self.app.show_check()

    def back(self):
        self.app.back_to(screens.EVENT)
