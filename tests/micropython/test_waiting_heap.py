"""Waiting and turning a knob take no memory, whatever the chip can."""

import unittest

import micropython

from firmware.drivers.buzzer import END, Buzzer
from firmware.drivers.encoder import Encoder
from firmware.drivers.power import Power

_TURNS = 200


class _Pin:
    level = 1

    def value(self):
        return self.level

    def irq(self, handler):
        self.handler = handler


class _Machine:
    def __init__(self):
        self.sleeps = 0

    def lightsleep(self, time_ms):
        self.sleeps += 1


class _Esp32:
    WAKEUP_ALL_LOW = False
    WAKEUP_ANY_HIGH = True

    def wake_on_gpio(self, pins, level):
        pass


def _no_event():
    return
    yield


class _Console:
    """As `select.poll`, whose `ipoll` gives itself: nothing is made."""

    def __init__(self):
        self.events = _no_event()

    def ipoll(self, timeout):
        return self.events


class _Tone:
    def freq(self, hz):
        pass

    def duty_u16(self, duty):
        pass


def _nothing(ms):
    pass


class _Device:
    touched = False

    def is_touched(self):
        return self.touched

    def has_moved(self):
        return False

    def needs_chip(self):
        return False


class WaitingTest(unittest.TestCase):
    def setUp(self):
        self.keys = (_Pin(), _Pin())
        self.machine = _Machine()
        self.device = _Device()

    def power(self, esp32):
        return Power(
            self.machine, esp32, _nothing, self.keys, self.device, _Console(), False
        )

    def wait_locked(self, power, wait_ms):
        micropython.heap_lock()
        try:
            for _ in range(_TURNS):
                power.wait(wait_ms)
        finally:
            micropython.heap_unlock()

    def test_asleep_awake_and_with_a_key_down(self):
        power = self.power(_Esp32())
        # Ticks until the time after boot is over, then sleep.
        self.wait_locked(power, 60000)
        self.assertTrue(self.machine.sleeps >= _TURNS - 1)
        self.device.touched = True
        self.keys[1].level = 0
        self.wait_locked(power, 300)
        self.wait_locked(power, 2)
        self.keys[0].level = 0
        self.wait_locked(power, 300)

    def test_on_a_chip_that_cannot_wake(self):
        power = self.power(None)
        self.wait_locked(power, 1000)
        self.assertEqual(self.machine.sleeps, 0)

    def test_a_knob_and_a_buzzer(self):
        a, b = _Pin(), _Pin()
        encoder = Encoder(a, b)
        buzzer = Buzzer(_Tone())
        micropython.heap_lock()
        try:
            for turn in range(_TURNS):
                a.level = turn >> 1 & 1
                b.level = (turn + 1) >> 1 & 1
                a.handler(a)
                encoder.levels(encoder.levels(0, True), True)
                buzzer.play(END)
                buzzer.tick(100)
        finally:
            micropython.heap_unlock()
