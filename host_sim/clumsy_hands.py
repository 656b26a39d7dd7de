"""Hands that press what they did not mean to, leave half-way and come back: the score stays right.

What is entered in the end is what was asked for.
"""

from firmware.app import screens
from host_sim.robot import Robot
from host_sim.simulator import DOWN, OK, UP

# How often, for each value.
_PRESSES_WRONG = 0.08
_NOTICES_LATE = 0.05
_LEAVES = 0.03
_LOSES_POWER = 0.02

_FEW = 3


class ClumsyHands(Robot):
    """A robot with slips; `chance` says when."""

    def __init__(self, simulator, chance):
        super().__init__(simulator)
        self._chance = chance

    def _enter_value(self, value):
        if self._happens(_LOSES_POWER):
            self.power_cut()
        if self._happens(_PRESSES_WRONG):
            self._press_about()
        if self._happens(_LEAVES) and self.app.draft.is_new():
            self._leave_and_come_back()
        super()._enter_value(value)
        if self._happens(_NOTICES_LATE):
            # On to the next player, or to what comes after the last: no, that was not it.
            self.press(OK)
            if self.app.number == screens.ENTRY and self.app.screen.cursor:
                self.hold_ok()

    def _happens(self, share):
        return self._chance.random() < share

    def _press_about(self):
        for _time in range(self._chance.randint(1, _FEW)):
            role = self._chance.choice((UP, DOWN))
            if self._happens(0.3):
                self.hold(role, self._chance.randint(1, _FEW))
            else:
                self.press(role)

    def _leave_and_come_back(self):
        """Half a round stays what it is, whatever is looked at in between."""
        place = self.app.screen.cursor
        self.to_table()
        if self._happens(0.5):
            self.hold_ok()
            if self._happens(0.5):
                self.power_cut()
            self.to_table()
        self.press(OK)
        self._go_to(place)
