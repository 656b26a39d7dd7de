"""The drivers of all kinds of panels, over the fake bus, on the chip models."""

import sys
import unittest

from firmware.drivers.sh1106 import Sh1106
from firmware.drivers.ssd1306 import Ssd1306
from firmware.drivers.ssd1309 import Ssd1309
from host_sim.fakes import machine
from host_sim.fakes.sh1106_chip import Sh1106Chip
from host_sim.fakes.ssd1306_chip import Ssd1306Chip
from host_sim.simulator import lowered
from tests.amount import ALL
from tests.shared.fakes import Dice

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
TIMED_OUT = 116


class Tap:
    """A chip that hears only the first `limit` bytes of what is sent; keeps the transactions.

    Then it acknowledges no more, or if `hangs` holds the wires. What is read counts, too.
    """

    def __init__(self, chip, hangs=False):
        self.chip = chip
        self.hangs = hangs
        self.limit = None
        self.writes = []

    def write(self, data):
        data = bytes(data)
        heard = data if self.limit is None else data[: self.limit]
        self._count(len(heard))
        self.writes.append(heard)
        self.chip.write(heard)
        if len(heard) < len(data) and self.hangs:
            raise OSError(TIMED_OUT)
        return len(heard)

    def read_into(self, buffer):
        if self.limit is not None and self.limit < len(buffer):
            raise OSError(TIMED_OUT)
        self._count(len(buffer))
        self.chip.read_into(buffer)

    def _count(self, size):
        if self.limit is not None:
            self.limit -= size


class SpyBus:
    """Stands before the bus and keeps what the glass shows after each transfer."""

    def __init__(self, i2c, chip):
        self.i2c = i2c
        self.chip = chip
        self.seen = []

    def writeto(self, addr, buf, stop=True):
        count = self.i2c.writeto(addr, buf, stop)
        self.seen.append(bytes(self.chip.pixels()))
        return count

    def readfrom_into(self, addr, buf, stop=True):
        self.i2c.readfrom_into(addr, buf, stop)


class Module:
    """What is between board and glass: a driver's class, and the chip with its glass."""

    def __init__(self, driver, chip, width, height, offset, whole_bytes):
        self.driver = driver
        self.chip = chip
        self.width = width
        self.height = height
        self.offset = offset
        self.whole_bytes = whole_bytes  # on the bus for all of the picture


def ssd1306(width, height, offset, whole_bytes, kind="ssd1306"):
    """A module with an SSD1306 or its like."""
    chip = Ssd1306Chip(width, height, offset, kind)
    driver = Ssd1309 if kind == "ssd1309" else Ssd1306
    return Module(driver, chip, width, height, offset, whole_bytes)


def sh1106(width, height, offset, first_row, whole_bytes):
    """A module with an SH1106."""
    chip = Sh1106Chip(width, height, offset, first_row)
    return Module(Sh1106, chip, width, height, offset, whole_bytes)


# A window costs 10 bytes beside its own, with an SH1106 7; a transfer more costs 2.
MODULES = {
    "ssd1306 128x64": lambda: ssd1306(128, 64, 0, 10 + 1024 + 4),
    "ssd1306 128x32": lambda: ssd1306(128, 32, 0, 10 + 512 + 2),
    "ssd1306 72x40": lambda: ssd1306(72, 40, 28, 10 + 360),
    "ssd1306 72x40 off centre": lambda: ssd1306(72, 40, 2, 10 + 360),
    "ssd1315 128x64": lambda: ssd1306(128, 64, 0, 10 + 1024 + 4, "ssd1315"),
    "ssd1309 128x64": lambda: ssd1306(128, 64, 0, 10 + 1024 + 4, "ssd1309"),
    "sh1106 128x64": lambda: sh1106(128, 64, 2, 0, 8 * (7 + 128)),
    "sh1106 72x40": lambda: sh1106(72, 40, 30, 12, 5 * (7 + 72)),
}


class PanelTest(unittest.TestCase):
    """`each` makes a board with one module after the other."""

    def each(self):
        for name in MODULES:
            self.build(name)
            yield name

    def build(self, name="ssd1306 128x64"):
        self.module = MODULES[name]()
        self.chip = self.module.chip
        self.machine = machine.FakeMachine()
        self.machine.attach(0, ADDRESS, self.chip)
        self.bus = self.machine.bus(0)
        self.panel = self.make_driver(self.machine.I2C(0))

    def make_driver(self, i2c, reset=None, power=None):
        module = self.module
        return module.driver(
            i2c, module.width, module.height, ADDRESS, module.offset, reset=reset, power=power
        )

    def forget_traffic(self):
        self.bus.transactions = 0
        self.bus.bytes_sent = 0

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

    def assert_shown(self, picture, what=None):
        """Compare the glass with a picture; a failure names the first byte that differs."""
        shown = bytes(self.chip.pixels())
        self.assertEqual(len(shown), len(picture))
        if shown != picture:
            at = [index for index in range(len(picture)) if shown[index] != picture[index]]
            self.fail("%s: byte %d and %d more" % (what, at[0], len(at) - 1))

    def unplug(self):
        self.machine.detach(0, ADDRESS)

    def plug_in(self):
        self.chip.power_cycle()
        self.machine.attach(0, ADDRESS, self.chip)


class StartTest(PanelTest):
    def test_nothing_is_sent_before_start(self):
        for _name in self.each():
            self.assertFalse(self.panel.present)
            self.assertEqual(self.panel.show(), False)
            self.panel.contrast(1)
            self.panel.sleep()
            self.panel.wake()
            self.panel.shift(1)
            self.panel.shift(0)
            self.panel.flip(False)
            self.assertFalse(self.panel.refresh())
            self.assertEqual(self.bus.transactions, 0)

    def test_start_shows_the_buffer(self):
        for name in self.each():
            picture = self.draw()
            self.assertTrue(self.panel.start())
            self.assertTrue(self.panel.present)
            self.assertTrue(self.chip.is_on)
            self.assert_shown(picture, name)
            self.assertEqual(self.chip.contrast, 0x7F)

    def test_noise_is_never_seen(self):
        for name in self.each():
            spy = SpyBus(self.machine.I2C(0), self.chip)
            panel = self.make_driver(spy)
            panel.buffer[5] = 0xFF
            panel.start()
            self.assertEqual(spy.seen[-1], bytes(panel.buffer), name)
            self.assertEqual(set(spy.seen[:-1]), {bytes(len(panel.buffer))}, name)

    def test_start_again_while_it_shows(self):
        for name in self.each():
            self.panel.start()
            picture = self.draw()
            self.assertTrue(self.panel.start())
            self.assert_shown(picture, name)

    def test_reset_pulse_comes_before_the_setup(self):
        self.build()
        log = []
        self.machine.watch(RESET_PIN, log.append)
        pin = self.machine.Pin(RESET_PIN, self.machine.Pin.OUT, value=1)
        spy = SpyBus(self.machine.I2C(0), self.chip)
        spy.seen = log
        self.make_driver(spy, reset=pin).start()
        self.assertEqual(log[:3], [1, 0, 1])
        # Two of them ask, which is not noted.
        self.assertEqual(len(log), 3 + self.bus.transactions - 2)

    def test_the_supply_is_switched_on_long_before_the_start(self):
        self.build()
        pin = self.machine.Pin(POWER_PIN, self.machine.Pin.OUT, value=1)
        self.assertEqual(self.machine.pin_state(POWER_PIN), 1)
        self.make_driver(self.machine.I2C(0), power=pin)
        self.assertEqual(self.machine.pin_state(POWER_PIN), 0)

    def test_off_takes_the_supply_too(self):
        self.build()
        pin = self.machine.Pin(POWER_PIN, self.machine.Pin.OUT)
        panel = self.make_driver(self.machine.I2C(0), power=pin)
        panel.start()
        panel.sleep()
        self.assertEqual(self.machine.pin_state(POWER_PIN), 0)
        panel.wake()
        panel.off()
        self.assertFalse(self.chip.is_on)
        self.assertEqual(self.machine.pin_state(POWER_PIN), 1)

    def test_start_from_any_registers(self):
        for name in self.each():
            self.chip.write(b"\x00\xa5\xa7\x5a\xd3\x11\xa8\x1f\xda\x22\xa0\xc0\xaf")
            if self.module.driver is not Sh1106:
                self.chip.write(b"\x00\x20\x01\x21\x03\x09")
                last = b"\x7f" if name.startswith("ssd1315") else b"\xff"
                self.chip.write(b"\x00\x27\x00\x00\x00\x07\x00" + last + b"\x2f")
            else:
                self.chip.write(b"\x00\xe0")
            picture = self.draw()
            self.panel.start()
            self.assert_shown(picture, name)

    def test_what_the_setup_sends(self):
        self.build()
        tap = Tap(self.chip)
        self.machine.attach(0, ADDRESS, tap)
        self.panel.start()
        self.assertEqual(
            tap.writes[:6],
            [
                b"\x00",
                b"\x00\x14\x14\x14\x14\x14\x14\x14\xae\xa8\x3f\x40\xa4\xa6"
                b"\xd5\x80\x8d\x14\x2e\x20\x00\xda\x12",
                b"\x00\x81\x7f\xd9\xf1\xdb\x30",
                b"\x00\xd3\x00",
                b"\x00\xa1\xc8",
                b"\x00\x21\x00\x7f\x22\x00\x07",
            ],
        )
        self.assertEqual(tap.writes[6], b"\x40" + bytes(384))
        self.assertEqual(tap.writes[-1], b"\x00\xaf")

    def test_from_any_half_of_any_command(self):
        """Whatever was left half sent, also by others: every command, cut behind each byte."""
        for name in self.each():
            picture = self.draw()
            parameters = dict(self.chip.PARAMETERS)
            for command in sorted(parameters):
                for given in range(parameters[command]):
                    self.chip.is_strict = False
                    self.chip.write(bytes([0x00, command] + [0x07] * given))
                    self.panel.start()
                    self.assert_shown(picture, (name, command, given))
                    self.chip.is_strict = True


class ShowTest(PanelTest):
    def each(self):
        for name in super().each():
            self.panel.start()
            self.forget_traffic()
            yield name

    def test_the_same_picture_is_not_sent(self):
        for name in self.each():
            self.assertEqual(self.panel.show(), False)
            self.draw()
            self.assertEqual(self.panel.show(), True)
            sent = self.bus.bytes_sent
            self.assertEqual(self.panel.show(), False)
            self.assertEqual(self.bus.bytes_sent, sent, name)

    def test_a_whole_picture_costs_what_it_must(self):
        for name in self.each():
            picture = self.draw()
            self.panel.show()
            self.assert_shown(picture, name)
            self.assertEqual(self.bus.bytes_sent, self.module.whole_bytes, name)

    def test_a_single_bit_is_noticed(self):
        for name in self.each():
            for index in (0, 171, len(self.panel.buffer) - 1):
                self.forget_traffic()
                self.panel.buffer[index] ^= 0x80
                self.assertEqual(self.panel.show(), True)
                self.assert_shown(bytes(self.panel.buffer), name)
                self.assertEqual(self.bus.transactions, 2)
                self.assertEqual(self.bus.bytes_sent, 5 + self.panel.WINDOW_COMMANDS)

    def test_changed_and_changed_back_is_not_sent(self):
        for _name in self.each():
            self.panel.buffer[7] = 1
            self.panel.buffer[7] = 0
            self.assertEqual(self.panel.show(), False)

    def test_a_large_digit_is_130_bytes(self):
        self.build()
        self.panel.start()
        self.forget_traffic()
        for page in range(1, 6):
            for column in range(40, 64):
                self.panel.buffer[128 * page + column] = 0xFF
        self.panel.show()
        self.assertEqual((self.bus.transactions, self.bus.bytes_sent), (2, 130))
        self.assert_shown(bytes(self.panel.buffer))

    def test_no_picture_costs_more_than_a_whole_one(self):
        """One that differs all over, but not quite: its windows would take more."""
        for name in self.each():
            for page in range(0, len(self.panel.buffer), self.module.width):
                for column in range(self.module.width):
                    is_gap = 16 <= column < 32 or (page // self.module.width & 1 and column < 40)
                    self.panel.buffer[page + column] = 0 if is_gap else 0xFF
            self.panel.show()
            self.assert_shown(bytes(self.panel.buffer), name)
            self.assertTrue(self.bus.bytes_sent <= self.module.whole_bytes, name)

    def test_random_changes(self):
        """Whatever changes, the glass shows the picture, and never costs more than all of it."""
        for name in self.each():
            dice = Dice(7)
            for step in range(60 if ALL else 20):
                self.forget_traffic()
                for _change in range(1 + dice.roll(6)):
                    self.change(dice)
                self.panel.show()
                self.assert_shown(bytes(self.panel.buffer), (name, step))
                self.assertTrue(self.bus.bytes_sent <= self.module.whole_bytes, (name, step))

    def change(self, dice):
        """Draw a box of any size anywhere."""
        width = self.module.width
        pages = len(self.panel.buffer) // width
        left = dice.roll(width)
        right = left + 1 + dice.roll(width - left)
        top = dice.roll(pages)
        bottom = top + 1 + dice.roll(pages - top)
        for page in range(top, bottom):
            for column in range(left, right):
                self.panel.buffer[page * width + column] = dice.roll(256)

    def test_nothing_is_allocated(self):
        for name in self.each():
            buffer = self.panel.buffer
            for index in range(len(buffer)):
                buffer[index] = 0x55
            heap_lock()
            try:
                sent = self.panel.show()
                again = self.panel.show()
                for index in range(0, len(buffer), 23):
                    buffer[index] = 0xAA
                some = self.panel.show()
                self.panel.contrast(7)
                self.panel.check()
                self.panel.flip(True)
                self.panel.shift(1)
                self.panel.sleep()
                self.panel.wake()
                refreshed = self.panel.refresh()
                started = self.panel.start()
            finally:
                heap_unlock()
            results = (sent, again, some, refreshed, started)
            self.assertEqual(results, (True, False, True, True, True), name)
            self.panel.shift(0)
            self.assert_shown(self.turned(bytes(buffer)), name)


class SettingsTest(PanelTest):
    def each(self):
        for name in super().each():
            self.picture = self.draw()
            self.panel.start()
            self.forget_traffic()
            yield name

    def test_contrast(self):
        for name in self.each():
            for level in (0, 1, 255):
                self.panel.contrast(level)
                self.assertEqual(self.chip.contrast, level)
            self.assertEqual((self.bus.transactions, self.bus.bytes_sent), (3, 24))
            self.assert_shown(self.picture, name)

    def test_a_low_contrast_drives_the_glass_less(self):
        for name in self.each():
            self.panel.contrast(64)
            bright = bytes(self.chip.drive)
            self.panel.contrast(63)
            faint = bytes(self.chip.drive)
            if self.module.driver is Sh1106:
                self.assertEqual(faint, bright)
                self.assertEqual(faint, b"\x22\x35")
                continue
            # The second phase of the pre-charge, and the level of what is not selected.
            self.assertTrue(faint[0] >> 4 < bright[0] >> 4, name)
            self.assertEqual(faint[1] < bright[1], self.module.driver is Ssd1306, name)
            self.assertEqual(faint, b"\x22\x20", name)

    def test_sleep_and_wake(self):
        for name in self.each():
            self.panel.sleep()
            self.assertFalse(self.chip.is_on)
            self.assertEqual((self.bus.transactions, self.bus.bytes_sent), (1, 3))
            # Its supply failed meanwhile, and nobody noticed.
            self.chip.power_cycle()
            self.panel.wake()
            self.assertTrue(self.chip.is_on)
            self.assert_shown(self.picture, name)

    def test_the_picture_may_change_in_the_dark(self):
        for name in self.each():
            self.panel.sleep()
            picture = self.draw(2)
            self.assertEqual(self.panel.show(), True)
            self.panel.wake()
            self.assert_shown(picture, name)

    def test_shift(self):
        for name in self.each():
            module = self.module
            self.panel.shift(1)
            self.assertEqual((self.bus.transactions, self.bus.bytes_sent), (1, 4))
            lower = bytes(lowered(self.picture, module.width, module.height))
            self.assert_shown(lower, name)
            self.panel.flip(True)
            self.assert_shown(self.turned(lower), name)
            self.panel.start()
            self.assert_shown(self.turned(lower), name)
            self.panel.shift(0)
            self.assert_shown(self.turned(self.picture), name)

    def test_flip_and_back(self):
        for name in self.each():
            self.panel.flip(True)
            self.assertEqual(self.bus.bytes_sent, 8 + self.module.whole_bytes)
            self.assert_shown(self.turned(self.picture), name)
            picture = self.draw(2)
            self.panel.show()
            self.panel.buffer[3] ^= 0xFF
            picture = bytes(self.panel.buffer)
            self.panel.show()
            self.assert_shown(self.turned(picture), name)
            self.panel.flip(False)
            self.assert_shown(picture, name)
            self.assertEqual(self.panel.show(), False)

    def test_settings_survive_a_start(self):
        for name in self.each():
            self.panel.contrast(9)
            self.panel.flip(True)
            self.panel.sleep()
            self.chip.power_cycle()
            self.panel.start()
            self.assertFalse(self.chip.is_on)
            self.assertEqual(self.chip.contrast, 9)
            self.panel.wake()
            self.assert_shown(self.turned(self.picture), name)

    def test_refresh_never_darkens_the_glass(self):
        for name in self.each():
            spy = SpyBus(self.panel._i2c, self.chip)
            self.panel._i2c = spy
            self.assertTrue(self.panel.refresh())
            self.assertEqual(set(spy.seen), {self.picture}, name)

    def test_refresh_ends_what_others_began(self):
        """A scroll, whose memory must be written again, or a read-modify-write."""
        for name in self.each():
            if self.module.driver is Sh1106:
                self.chip.write(b"\x00\xe0")
            else:
                last = b"\x7f" if name.startswith("ssd1315") else b"\xff"
                self.chip.write(b"\x00\x27\x00\x00\x00\x07\x00" + last + b"\x2f")
                self.chip.pass_frames(20)
            self.panel.refresh()
            self.assert_shown(self.picture, name)

    def test_refresh_brings_back_what_was_forgotten(self):
        for name in self.each():
            self.chip.power_cycle()
            self.panel.refresh()
            self.assert_shown(self.picture, name)


class StatusTest(PanelTest):
    """A supply that fails for a moment leaves a chip that is off: it says so when asked."""

    def test_a_moment_without_supply_is_noticed(self):
        for name in self.each():
            picture = self.draw()
            self.panel.start()
            self.assertTrue(self.panel.answers())
            self.chip.power_cycle()
            self.panel.check()
            self.assert_shown(picture, name)

    def test_a_check_is_two_bytes(self):
        self.build()
        self.panel.start()
        self.forget_traffic()
        self.panel.check()
        self.assertEqual((self.bus.transactions, self.bus.bytes_sent), (1, 2))

    def test_a_panel_that_cannot_be_read_is_there_all_the_same(self):
        self.build()
        tap = Tap(self.chip)
        tap.read_into = _refuse
        self.machine.attach(0, ADDRESS, tap)
        picture = self.draw()
        self.assertTrue(self.panel.start())
        self.assertFalse(self.panel.answers())
        self.assertFalse(self.panel.is_another_kind())
        self.assert_shown(picture)

    def test_a_panel_that_says_always_the_same_is_not_believed(self):
        for status in (0x00, 0x46, 0xFF):
            self.build()
            tap = Tap(self.chip)
            tap.read_into = lambda buffer, status=status: _fill(buffer, status)
            self.machine.attach(0, ADDRESS, tap)
            self.panel.start()
            self.assertFalse(self.panel.answers(), status)
            self.assertTrue(self.panel.present)

    def test_a_check_notices_that_it_is_gone(self):
        self.build()
        self.panel.start()
        self.unplug()
        self.panel.check()
        self.assertFalse(self.panel.present)
        self.assertFalse(self.panel.answers())

    def test_a_kind_is_told_by_the_status(self):
        """Whatever the glass: see docs/decisions.md."""
        for name in self.each():
            self.panel.start()
            for kind in range(16):
                self.chip.KIND = kind
                self.panel.check()
                is_known = kind in KINDS[self.module.driver]
                self.assertEqual(self.panel.is_another_kind(), not is_known, (name, kind))

    def test_another_chip_is_told(self):
        """It takes the commands as best it can."""
        for name in self.each():
            for other in ("ssd1306 128x32", "ssd1309 128x64", "sh1106 128x64"):
                there = MODULES[other]()
                there.chip.is_strict = False
                self.machine.attach(0, ADDRESS, there.chip)
                self.panel.start()
                is_another = there.driver is not self.module.driver
                self.assertEqual(self.panel.is_another_kind(), is_another, (name, other))


# The lower half of the status, by the driver for it.
KINDS = {Ssd1306: (3, 4, 5, 6, 7), Ssd1309: (1,), Sh1106: (8,)}


def _refuse(buffer):
    raise OSError(19)


def _fill(buffer, status):
    buffer[0] = status


class FailureTest(PanelTest):
    def test_no_panel_at_start(self):
        for _name in self.each():
            self.unplug()
            self.assertEqual(self.panel.start(), False)
            self.assertFalse(self.panel.present)
            self.assertEqual((self.bus.transactions, self.bus.bytes_sent), (1, 1))

    def test_a_wedged_bus_at_start(self):
        self.build()
        self.bus.wedged = True
        self.assertEqual(self.panel.start(), False)
        # One short transfer: a long one could stand still for as long as a second.
        self.assertEqual(self.bus.transactions, 1)
        self.bus.wedged = False
        self.assertEqual(self.panel.start(), True)
        self.assertTrue(self.chip.is_on)

    def test_every_call_survives_the_loss(self):
        for name in self.each():
            for lost, arguments in (
                (self.panel.show, ()),
                (self.panel.contrast, (3,)),
                (self.panel.sleep, ()),
                (self.panel.wake, ()),
                (self.panel.flip, (True,)),
                (self.panel.shift, (1,)),
                (self.panel.refresh, ()),
                (self.panel.start, ()),
            ):
                self.panel.start()
                self.draw(self.bus.transactions)
                self.unplug()
                self.assertFalse(lost(*arguments))
                self.assertFalse(self.panel.present, name)
                self.plug_in()

    def test_an_absent_panel_is_left_alone_until_it_is_started(self):
        self.build()
        self.unplug()
        self.panel.start()
        self.forget_traffic()
        self.plug_in()
        picture = self.draw()
        self.panel.contrast(3)
        self.panel.flip(True)
        self.assertEqual(self.panel.show(), False)
        self.assertEqual(self.bus.transactions, 0)
        self.assertEqual(self.panel.start(), True)
        self.assert_shown(self.turned(picture))
        self.assertEqual(self.chip.contrast, 3)


class CutTest(PanelTest):
    """A plug pulled, or wires that hang, behind every byte of every kind of transfer."""

    def acts(self):
        panel = self.panel
        return (
            ("start", panel.start),
            ("refresh", panel.refresh),
            ("show some", self.show_some),
            ("show all", self.show_all),
            ("contrast", lambda: panel.contrast(9)),
            ("shift", lambda: panel.shift(1)),
            ("flip", lambda: panel.flip(True)),
            ("flip back", lambda: panel.flip(False)),
            ("sleep", panel.sleep),
            ("wake", panel.wake),
            ("check", panel.check),
        )

    def show_some(self):
        """Three windows, one of them of several pages."""
        width = self.module.width
        for at in (3, 5, 60, width, width + 2, 2 * width + 1, 3 * width + 70):
            self.panel.buffer[at] ^= 0x3C
        self.panel.show()

    def show_all(self):
        for at in range(len(self.panel.buffer)):
            self.panel.buffer[at] ^= 0xFF
        self.panel.show()

    def test_every_byte(self):
        for name in MODULES if ALL_BYTES else ("ssd1306 128x64", "sh1106 72x40"):
            self.build(name)
            self.draw()
            for what, act in self.acts():
                self.panel.start()
                size = self.size_of(act)
                for limit in offsets(size):
                    for hangs in (False, True) if ALL_BYTES else (limit & 1 > 0,):
                        self.cut(limit, hangs, act, (name, what, limit, hangs))
                self.assertFalse(self.is_broken(size, False, act), (name, what))

    def size_of(self, act):
        """How many bytes, addresses not counted, go over the wires."""
        self.forget_traffic()
        act()
        self.assertTrue(self.bus.transactions > 0)
        return self.bus.bytes_sent - self.bus.transactions

    def is_broken(self, limit, hangs, act):
        """Let `act` have `limit` bytes on the wires; return whether it broke off."""
        tap = Tap(self.chip, hangs)
        tap.limit = limit
        self.machine.attach(0, ADDRESS, tap)
        act()
        self.machine.attach(0, ADDRESS, self.chip)
        return not self.panel.present

    def cut(self, limit, hangs, act, what):
        """Break off `act` after `limit` bytes: the glass shows the picture after a start."""
        self.assertTrue(self.is_broken(limit, hangs, act), what)
        if limit & 2:
            # Its supply was off, too.
            self.chip.power_cycle()
        # The rest of a command that broke off is not its own.
        self.chip.is_strict = False
        self.assertTrue(self.panel.start(), what)
        self.chip.is_strict = True
        is_asleep = what[1] == "sleep"
        self.assertEqual(self.chip.is_on, not is_asleep)
        if not is_asleep:
            self.assert_shown(self.wanted(), what)

    def wanted(self):
        """What the glass must show."""
        picture = bytes(self.panel.buffer)
        if self.panel._rows_down:
            picture = bytes(lowered(picture, self.module.width, self.module.height))
        return self.turned(picture) if self.panel._is_flipped else picture


# All of them take a minute, and on MicroPython too many.
ALL_BYTES = ALL and sys.implementation.name != "micropython"


def offsets(size):
    """Behind which of `size` bytes there is a cut."""
    if ALL_BYTES or size < 12:
        return range(size)
    return list(range(0, 7)) + list(range(7, size - 2, size // 5)) + [size - 2, size - 1]
