"""Buttons: levels of pins to a mask of roles."""

import unittest

from firmware.drivers.buttons import Buttons
from host_sim.fakes import machine

UP_PIN = 32
DOWN_PIN = 33
OK_PIN = 25
BACK_PIN = 26

PRESSED = 0
RELEASED = None


class ButtonsTest(unittest.TestCase):
    def setUp(self):
        self.machine = machine.FakeMachine()

    def pin(self, number):
        return self.machine.Pin(number, self.machine.Pin.IN, self.machine.Pin.PULL_UP)

    def three(self):
        return Buttons(self.pin(UP_PIN), self.pin(DOWN_PIN), self.pin(OK_PIN))

    def four(self):
        return Buttons(self.pin(UP_PIN), self.pin(DOWN_PIN), self.pin(OK_PIN), self.pin(BACK_PIN))

    def test_nothing_is_down_at_rest(self):
        self.assertEqual(self.three().read(), 0)
        self.assertEqual(self.four().read(), 0)

    def test_each_button_has_its_bit(self):
        buttons = self.four()
        for pin, mask in ((UP_PIN, 1), (DOWN_PIN, 2), (OK_PIN, 4), (BACK_PIN, 8)):
            self.machine.drive(pin, PRESSED)
            self.assertEqual(buttons.read(), mask)
            self.machine.drive(pin, RELEASED)
            self.assertEqual(buttons.read(), 0)

    def test_every_combination(self):
        buttons = self.four()
        pins = (UP_PIN, DOWN_PIN, OK_PIN, BACK_PIN)
        for mask in range(16):
            for bit in range(4):
                self.machine.drive(pins[bit], PRESSED if mask >> bit & 1 else RELEASED)
            self.assertEqual(buttons.read(), mask)

    def test_a_board_without_back_ignores_its_pin(self):
        buttons = self.three()
        self.machine.drive(BACK_PIN, PRESSED)
        self.assertEqual(buttons.read(), 0)
