"""The SSD1306 driver, over the fake bus, on the chip model."""

import unittest

from firmware.drivers.ssd1306 import Ssd1306
from host_sim.fakes import machine
from host_sim.fakes.ssd1306_chip import Ssd1306Chip

try:
    from micropython import heap_lock, heap_unlock
except ImportError:

    def heap_lock():
        """CPython has no lock."""

    def heap_unlock():
        """CPython has no lock."""


ADDRESS = 0x3C
RESET_PIN = 16
POWER_PIN = 21
FRAME_BYTES = 1026  # address, control byte, 1024 cells
SETUP_BYTES = 36


class Tap:
    """A chip that hears only the first `limit` bytes of what is sent; keeps the transactions."""

    def __init__(self, chip):
        self.chip = chip
        self.limit = None
        self.writes = []

    def write(self, data):
        data = bytes(data)
        if self.limit is not None:
            data = data[: self.limit]
            self.limit -= len(data)
        self.writes.append(data)
        return self.chip.write(data)

    def read(self, size):
        return self.chip.read(size)


class SpyBus:
    """Stands before the bus and looks at the glass after each transfer."""

    def __init__(self, i2c, look):
        self.i2c = i2c
        self.look = look

    def writeto(self, addr, buf, stop=True):
        count = self.i2c.writeto(addr, buf, stop)
        self.look()
        return count


class Ssd1306Test(unittest.TestCase):
    width = 128
    height = 64
    column_offset = 0

    def setUp(self):
        self.machine = machine.FakeMachine()
        self.chip = Ssd1306Chip(self.width, self.height, self.column_offset)
        self.machine.attach(0, ADDRESS, self.chip)
        self.bus = self.machine.bus(0)
        self.panel = self.driver(self.machine.I2C(0))

    def driver(self, i2c, reset=None, power=None):
        return Ssd1306(
            i2c, self.width, self.height, ADDRESS, self.column_offset, reset=reset, power=power
        )

    def draw(self, seed=1):
        """Put a picture into the buffer; return it."""
        for index in range(len(self.panel.buffer)):
            self.panel.buffer[index] = (index * 31 + seed * 7) & 0xFF
        return bytes(self.panel.buffer)

    def turned(self, picture):
        """Return a picture turned by 180 degrees."""
        turned = bytearray(len(picture))
        for index in range(len(picture)):
            byte = picture[len(picture) - 1 - index]
            for bit in range(8):
                turned[index] |= (byte >> bit & 1) << (7 - bit)
        return bytes(turned)

    def shown(self):
        return bytes(self.chip.pixels())

    def assert_shown(self, picture):
        """Compare the glass with a picture; a failure names the first byte that differs."""
        shown = self.shown()
        self.assertEqual(len(shown), len(picture))
        for index in range(len(picture)):
            self.assertEqual(shown[index], picture[index], index)


class StartTest(Ssd1306Test):
    def test_nothing_is_sent_before_start(self):
        self.assertFalse(self.panel.present)
        self.assertEqual(self.panel.show(), False)
        self.panel.contrast(1)
        self.panel.power(True)
        self.panel.flip(False)
        self.assertEqual(self.bus.transactions, 0)

    def test_start_shows_the_buffer(self):
        picture = self.draw()
        self.assertTrue(self.panel.start())
        self.assertTrue(self.panel.present)
        self.assertTrue(self.chip.is_on)
        self.assert_shown(picture)
        self.assertEqual(self.chip.contrast, 0xCF)

    def test_start_is_three_transactions(self):
        self.panel.start()
        self.assertEqual(self.bus.transactions, 3)
        self.assertEqual(self.bus.bytes_sent, SETUP_BYTES + FRAME_BYTES + 3)

    def test_noise_is_never_seen(self):
        seen = []
        panel = self.driver(SpyBus(self.machine.I2C(0), lambda: seen.append(self.shown())))
        panel.buffer[5] = 0xFF
        panel.start()
        self.assertEqual(seen, [bytes(1024), bytes(1024), bytes(panel.buffer)])

    def test_start_again_while_it_shows(self):
        self.panel.start()
        picture = self.draw()
        self.assertTrue(self.panel.start())
        self.assert_shown(picture)

    def test_reset_pulse_comes_before_the_setup(self):
        log = []
        self.machine.watch(RESET_PIN, log.append)
        pin = self.machine.Pin(RESET_PIN, self.machine.Pin.OUT, value=1)
        panel = self.driver(SpyBus(self.machine.I2C(0), lambda: log.append("sent")), reset=pin)
        panel.start()
        self.assertEqual(log, [1, 0, 1, "sent", "sent", "sent"])

    def test_power_pin_goes_low(self):
        pin = self.machine.Pin(POWER_PIN, self.machine.Pin.OUT, value=1)
        panel = self.driver(self.machine.I2C(0), power=pin)
        self.assertEqual(self.machine.pin_state(POWER_PIN), 1)
        panel.start()
        self.assertEqual(self.machine.pin_state(POWER_PIN), 0)

    def test_start_from_any_registers(self):
        self.chip.write(
            b"\x00\xa5\xa7\x5a\xd3\x11\xa8\x1f\xda\x22\xa0\xc0\x20\x01\xaf\x21\x03\x09"
        )
        picture = self.draw()
        self.panel.start()
        self.assert_shown(picture)


class ShowTest(Ssd1306Test):
    def setUp(self):
        super().setUp()
        self.panel.start()
        self.bus.transactions = 0
        self.bus.bytes_sent = 0

    def test_a_changed_picture_is_one_transaction(self):
        picture = self.draw()
        self.assertEqual(self.panel.show(), True)
        self.assert_shown(picture)
        self.assertEqual((self.bus.transactions, self.bus.bytes_sent), (1, FRAME_BYTES))

    def test_the_same_picture_is_not_sent(self):
        self.assertEqual(self.panel.show(), False)
        self.draw()
        self.panel.show()
        self.assertEqual(self.panel.show(), False)
        self.assertEqual(self.bus.transactions, 1)

    def test_a_single_bit_is_noticed(self):
        for index in (0, 511, 1023):
            self.panel.buffer[index] ^= 0x80
            self.assertEqual(self.panel.show(), True)
            self.assert_shown(bytes(self.panel.buffer))

    def test_changed_and_changed_back_is_not_sent(self):
        self.panel.buffer[7] = 1
        self.panel.buffer[7] = 0
        self.assertEqual(self.panel.show(), False)

    def test_many_frames_stay_aligned(self):
        for seed in range(5):
            picture = self.draw(seed)
            self.panel.show()
            self.assert_shown(picture)

    def test_nothing_is_allocated(self):
        for index in range(1024):
            self.panel.buffer[index] = 0x55
        heap_lock()
        try:
            sent = self.panel.show()
            again = self.panel.show()
            self.panel.contrast(7)
            self.panel.flip(True)
            self.panel.power(False)
            self.panel.power(True)
            retried = self.panel.retry()
        finally:
            heap_unlock()
        self.assertEqual((sent, again, retried), (True, False, True))
        self.assert_shown(bytes([0xAA] * 1024))


class SettingsTest(Ssd1306Test):
    def setUp(self):
        super().setUp()
        self.picture = self.draw()
        self.panel.start()
        self.bus.transactions = 0
        self.bus.bytes_sent = 0

    def test_contrast(self):
        for level in (0, 1, 255):
            self.panel.contrast(level)
            self.assertEqual(self.chip.contrast, level)
        self.assertEqual((self.bus.transactions, self.bus.bytes_sent), (3, 12))
        self.assert_shown(self.picture)

    def test_power(self):
        self.panel.power(False)
        self.assertFalse(self.chip.is_on)
        self.panel.power(True)
        self.assert_shown(self.picture)
        self.assertEqual((self.bus.transactions, self.bus.bytes_sent), (2, 6))

    def test_the_picture_may_change_in_the_dark(self):
        self.panel.power(False)
        picture = self.draw(2)
        self.assertEqual(self.panel.show(), True)
        self.panel.power(True)
        self.assert_shown(picture)

    def test_flip_and_back(self):
        self.panel.flip(True)
        self.assert_shown(self.turned(self.picture))
        picture = self.draw(2)
        self.panel.show()
        self.assert_shown(self.turned(picture))
        self.panel.flip(False)
        self.assert_shown(picture)
        self.assertEqual(self.panel.show(), False)

    def test_flip_is_two_transactions(self):
        self.panel.flip(True)
        self.assertEqual((self.bus.transactions, self.bus.bytes_sent), (2, 10 + FRAME_BYTES))

    def test_settings_survive_a_start(self):
        self.panel.contrast(9)
        self.panel.flip(True)
        self.panel.power(False)
        self.chip.power_cycle()
        self.panel.start()
        self.assertFalse(self.chip.is_on)
        self.assertEqual(self.chip.contrast, 9)
        self.panel.power(True)
        self.assert_shown(self.turned(self.picture))


class FailureTest(Ssd1306Test):
    def unplug(self):
        self.machine.detach(0, ADDRESS)

    def plug_in(self):
        self.chip.power_cycle()
        self.machine.attach(0, ADDRESS, self.chip)

    def test_no_panel_at_start(self):
        self.unplug()
        self.assertEqual(self.panel.start(), False)
        self.assertFalse(self.panel.present)
        self.assertEqual(self.bus.transactions, 1)

    def test_a_wedged_bus_at_start(self):
        self.bus.wedged = True
        self.assertEqual(self.panel.start(), False)
        self.bus.wedged = False
        self.assertEqual(self.panel.retry(), True)
        self.assertTrue(self.chip.is_on)

    def test_every_call_survives_the_loss(self):
        for lost, arguments in (
            (self.panel.show, ()),
            (self.panel.contrast, (3,)),
            (self.panel.power, (False,)),
            (self.panel.flip, (True,)),
            (self.panel.start, ()),
        ):
            self.panel.start()
            self.draw(self.bus.transactions)
            self.unplug()
            self.assertFalse(lost(*arguments))
            self.assertFalse(self.panel.present)
            self.plug_in()

    def test_an_absent_panel_is_left_alone_until_retry(self):
        self.unplug()
        self.panel.start()
        self.bus.transactions = 0
        self.plug_in()
        picture = self.draw()
        self.panel.contrast(3)
        self.panel.flip(True)
        self.assertEqual(self.panel.show(), False)
        self.assertEqual(self.bus.transactions, 0)
        self.assertEqual(self.panel.retry(), True)
        self.assert_shown(self.turned(picture))
        self.assertEqual(self.chip.contrast, 3)

    def test_retry_of_a_present_panel_sends_nothing(self):
        self.panel.start()
        self.bus.transactions = 0
        self.assertEqual(self.panel.retry(), True)
        self.assertEqual(self.bus.transactions, 0)

    def test_the_picture_is_sent_again_after_a_loss(self):
        picture = self.draw()
        self.panel.start()
        self.unplug()
        self.panel.contrast(3)
        self.plug_in()
        self.panel.retry()
        self.assert_shown(picture)
        self.assertEqual(self.panel.show(), False)

    def cut(self, limit, act, *arguments):
        """Let `act` break off after `limit` bytes, then recover; return whether it broke off."""
        tap = Tap(self.chip)
        self.machine.attach(0, ADDRESS, tap)
        tap.limit = limit
        act(*arguments)
        broken = not self.panel.present
        tap.limit = None
        picture = bytes(self.panel.buffer)
        self.assertEqual(self.panel.retry(), True)
        self.assert_shown(picture)
        return broken

    def test_start_cut_at_every_byte_of_the_setup(self):
        self.draw()
        for limit in range(SETUP_BYTES - 1):
            self.assertTrue(self.cut(limit, self.panel.start), limit)

    def test_show_cut_at_some_bytes(self):
        self.panel.start()
        for limit in (0, 1, 2, 128, 129, 130, 700, 1023, 1024):
            self.draw(limit)
            self.assertTrue(self.cut(limit, self.panel.show), limit)
        self.draw(9)
        self.assertFalse(self.cut(1025, self.panel.show))

    def test_settings_cut_at_every_byte(self):
        self.draw()
        self.panel.start()
        for limit in range(3):
            self.assertTrue(self.cut(limit, self.panel.contrast, limit))
            self.assertEqual(self.chip.contrast, limit)
        for limit in range(2):
            self.assertTrue(self.cut(limit, self.panel.power, True))
        for limit in range(9):
            self.assertTrue(self.cut(limit, self.panel.flip, False))

    def test_what_the_setup_sends(self):
        tap = Tap(self.chip)
        self.machine.attach(0, ADDRESS, tap)
        self.panel.start()
        self.assertEqual(
            tap.writes[0],
            b"\x00\x14\x14\xae\xd5\x80\xa8\x3f\xd3\x00\x40\x8d\x14\x20\x00\xda\x12\xd9\xf1\xdb\x30"
            b"\xa4\xa6\x00\x81\xcf\x00\xa1\xc8\x21\x00\x7f\x22\x00\x07",
        )
        self.assertEqual(tap.writes[1], b"\x40" + bytes(1024))
        self.assertEqual(tap.writes[2], b"\x00\xaf")


class SmallPanelTest(Ssd1306Test):
    width = 72
    height = 40
    column_offset = 28

    def test_upright_and_flipped(self):
        picture = self.draw()
        self.panel.start()
        self.assert_shown(picture)
        self.panel.flip(True)
        self.assert_shown(self.turned(picture))

    def test_a_frame_is_as_long_as_the_panel(self):
        self.panel.start()
        self.bus.bytes_sent = 0
        self.draw()
        self.panel.show()
        self.assertEqual(self.bus.bytes_sent, 362)
        self.assert_shown(bytes(self.panel.buffer))


class OffCentrePanelTest(SmallPanelTest):
    column_offset = 2


class FlatPanelTest(Ssd1306Test):
    width = 128
    height = 32

    def test_upright_and_flipped(self):
        picture = self.draw()
        self.panel.start()
        self.assert_shown(picture)
        self.panel.flip(True)
        self.assert_shown(self.turned(picture))
