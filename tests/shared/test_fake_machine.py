"""The fake `machine`: the rules of the ESP32's pins, and its I2C errors."""

import unittest

from host_sim.fakes import machine, peripherals

ADDRESS = 0x3C
NO_DEVICE = 19
TIMED_OUT = 116


class Recorder:
    """An I2C device that keeps what it gets, and acknowledges at most `limit` bytes a write."""

    def __init__(self, limit=10000):
        self.limit = limit
        self.writes = []

    def write(self, data):
        taken = min(len(data), self.limit)
        self.writes.append(bytes(data[:taken]))
        return taken

    def read_into(self, buffer):
        for index in range(len(buffer)):
            buffer[index] = 0x40 + index


class PinTest(unittest.TestCase):
    def setUp(self):
        self.machine = machine.FakeMachine()
        self.Pin = self.machine.Pin

    def test_constants_are_those_of_the_esp32(self):
        self.assertEqual((self.Pin.IN, self.Pin.OUT, self.Pin.OPEN_DRAIN), (1, 3, 7))
        self.assertEqual((self.Pin.PULL_DOWN, self.Pin.PULL_UP), (1, 2))
        self.assertEqual((self.Pin.IRQ_RISING, self.Pin.IRQ_FALLING), (1, 2))
        drives = (self.Pin.DRIVE_0, self.Pin.DRIVE_1, self.Pin.DRIVE_2, self.Pin.DRIVE_3)
        self.assertEqual(drives, (0, 1, 2, 3))

    def test_power_on_state(self):
        self.assertEqual(self.Pin(16, self.Pin.OUT).value(), 0)
        pin = self.Pin(17)
        self.assertEqual(pin.value(), 0)
        pin.init(self.Pin.IN)
        self.assertEqual(pin.value(), 0)

    def test_pins_that_do_not_exist(self):
        for number in (-1, 24, 28, 29, 30, 31, 40, None, "D2"):
            with self.assertRaises(ValueError):
                self.Pin(number)

    def test_pins_that_exist(self):
        for number in (0, 23, 25, 27, 32, 39):
            self.assertEqual(self.Pin(number, self.Pin.IN).value(), 0)

    def test_input_only_pins(self):
        for number in range(34, 40):
            for mode in (self.Pin.OUT, self.Pin.OPEN_DRAIN):
                with self.assertRaises(ValueError):
                    self.Pin(number, mode)
            for pull in (self.Pin.PULL_UP, self.Pin.PULL_DOWN):
                with self.assertRaises(ValueError):
                    self.Pin(number, self.Pin.IN, pull)
            self.Pin(number, self.Pin.IN, None)
        self.Pin(33, self.Pin.OUT, self.Pin.PULL_UP)

    def test_pull_up_loses_against_the_world(self):
        pin = self.Pin(32, self.Pin.IN, self.Pin.PULL_UP)
        self.assertEqual(pin.value(), 1)
        self.machine.drive(32, 0)
        self.assertEqual(pin.value(), 0)
        self.machine.drive(32, None)
        self.assertEqual(pin(), 1)

    def test_pull_down_and_floating_read_0(self):
        pin = self.Pin(32, self.Pin.IN, self.Pin.PULL_DOWN)
        self.assertEqual(pin.value(), 0)
        self.machine.drive(32, 1)
        self.assertEqual(pin.value(), 1)
        pin.init(pull=None)
        self.machine.drive(32, None)
        self.assertEqual(pin.value(), 0)

    def test_init_without_pull_keeps_it(self):
        pin = self.Pin(32, self.Pin.IN, self.Pin.PULL_UP)
        pin.init(self.Pin.IN)
        self.assertEqual(pin.value(), 1)

    def test_output_follows_what_is_written(self):
        pin = self.Pin(16, self.Pin.OUT, value=1)
        self.assertEqual(self.machine.pin_state(16), 1)
        pin.off()
        self.assertEqual(self.machine.pin_state(16), 0)
        pin.on()
        self.assertEqual(pin.value(), 1)
        pin.toggle()
        self.assertEqual(pin.value(), 0)
        pin("anything true")
        self.assertEqual(pin.value(), 1)
        self.assertEqual(pin.value(0), None)
        self.assertEqual(pin.value(), 0)

    def test_writing_an_input_takes_effect_when_it_becomes_an_output(self):
        pin = self.Pin(16, self.Pin.IN)
        pin.value(1)
        self.assertEqual(pin.value(), 0)
        pin.init(self.Pin.OUT)
        self.assertEqual(pin.value(), 1)

    def test_open_drain_only_pulls_down(self):
        pin = self.Pin(16, self.Pin.OPEN_DRAIN, self.Pin.PULL_UP, value=1)
        self.assertEqual(pin.value(), 1)
        self.machine.drive(16, 0)
        self.assertEqual(pin.value(), 0)
        self.machine.drive(16, 1)
        pin.off()
        self.assertEqual(pin.value(), 0)

    def test_output_wins_over_the_world(self):
        self.Pin(16, self.Pin.OUT, value=1)
        self.machine.drive(16, 0)
        self.assertEqual(self.machine.pin_state(16), 1)

    def test_hold_freezes_the_level(self):
        pin = self.Pin(16, self.Pin.OUT, value=1, hold=True)
        pin.off()
        self.assertEqual(self.machine.pin_state(16), 1)
        pin.init(hold=False)
        self.assertEqual(self.machine.pin_state(16), 0)

    def test_objects_of_one_pin_share_it(self):
        first = self.Pin(16, self.Pin.OUT)
        second = self.Pin(16)
        second.on()
        self.assertEqual(first.value(), 1)
        self.assertEqual(self.Pin(first).value(), 1)

    def test_machines_do_not_share_pins(self):
        other = machine.FakeMachine()
        self.Pin(16, self.Pin.OUT, value=1)
        self.assertEqual(other.Pin(16).value(), 0)

    def test_watchers_see_changes_only(self):
        seen = []
        self.machine.watch(16, seen.append)
        pin = self.Pin(16, self.Pin.OUT, value=1)
        pin.on()
        pin.off()
        pin.off()
        pin.on()
        self.assertEqual(seen, [1, 0, 1])


class I2CTest(unittest.TestCase):
    def setUp(self):
        self.machine = machine.FakeMachine()
        self.device = Recorder()
        self.machine.attach(0, ADDRESS, self.device)
        pin = self.machine.Pin
        self.i2c = self.machine.I2C(0, scl=pin(22), sda=pin(21), freq=400_000)
        self.bus = self.machine.bus(0)

    def error_of(self, call, *arguments):
        with self.assertRaises(OSError) as caught:
            call(*arguments)
        return caught.exception.args[0]

    def test_buses_that_do_not_exist(self):
        for number in (-1, 2):
            with self.assertRaises(ValueError):
                self.machine.I2C(number)

    def test_default_pins(self):
        self.machine.I2C(1)
        self.assertEqual((self.machine.bus(1).scl, self.machine.bus(1).sda), (25, 26))
        self.assertEqual((self.bus.scl, self.bus.sda, self.bus.frequency_hz), (22, 21, 400_000))

    def test_writeto_counts_the_address_byte(self):
        self.assertEqual(self.i2c.writeto(ADDRESS, b"\x00\xae"), 2)
        self.assertEqual(self.i2c.writeto(ADDRESS, bytearray(5), True), 5)
        self.assertEqual(self.device.writes, [b"\x00\xae", bytes(5)])
        self.assertEqual((self.bus.transactions, self.bus.bytes_sent), (2, 9))

    def test_writeto_takes_a_view(self):
        self.i2c.writeto(ADDRESS, memoryview(b"abcd")[1:3])
        self.assertEqual(self.device.writes, [b"bc"])

    def test_writeto_refuses_what_is_no_buffer(self):
        for wrong in ([0, 0xAE], 7, None):
            with self.assertRaises(TypeError):
                self.i2c.writeto(ADDRESS, wrong)
        self.assertEqual(self.bus.transactions, 0)

    def test_writevto_is_one_transaction(self):
        self.assertEqual(self.i2c.writevto(ADDRESS, (b"\x40", bytearray(b"ab"), b"")), 3)
        self.assertEqual(self.device.writes, [b"\x40ab"])
        self.assertEqual((self.bus.transactions, self.bus.bytes_sent), (1, 4))

    def test_reads(self):
        self.assertEqual(self.i2c.readfrom(ADDRESS, 2), b"\x40\x41")
        buffer = bytearray(3)
        self.i2c.readfrom_into(ADDRESS, buffer)
        self.assertEqual(buffer, b"\x40\x41\x42")
        self.assertEqual((self.bus.transactions, self.bus.bytes_sent), (2, 7))

    def test_nobody_at_the_address(self):
        self.assertEqual(self.error_of(self.i2c.writeto, 0x3D, b"\x00"), NO_DEVICE)
        self.assertEqual(self.error_of(self.i2c.readfrom, 0x3D, 1), NO_DEVICE)
        self.assertEqual((self.bus.transactions, self.bus.bytes_sent), (2, 2))

    def test_detached_and_attached_again(self):
        self.machine.detach(0, ADDRESS)
        self.assertEqual(self.error_of(self.i2c.writeto, ADDRESS, b"\x00"), NO_DEVICE)
        self.machine.attach(0, ADDRESS, self.device)
        self.assertEqual(self.i2c.writeto(ADDRESS, b"\x00"), 1)

    def test_a_byte_that_is_not_acknowledged(self):
        self.device.limit = 3
        self.assertEqual(self.error_of(self.i2c.writeto, ADDRESS, b"abcdef"), NO_DEVICE)
        self.assertEqual(self.device.writes, [b"abc"])
        self.assertEqual(self.bus.bytes_sent, 5)

    def test_a_wedged_bus(self):
        self.bus.wedged = True
        self.assertEqual(self.error_of(self.i2c.writeto, ADDRESS, b"\x00"), TIMED_OUT)
        self.assertEqual(self.error_of(self.i2c.readfrom, ADDRESS, 1), TIMED_OUT)
        self.assertEqual(self.i2c.scan(), [])
        self.bus.wedged = False
        self.assertEqual(self.i2c.scan(), [ADDRESS])

    def test_scan_sees_the_addresses_that_are_not_reserved(self):
        for address in (0x07, 0x08, 0x77, 0x78):
            self.machine.attach(0, address, self.device)
        self.assertEqual(self.i2c.scan(), [0x08, ADDRESS, 0x77])
        self.assertEqual(self.machine.I2C(1).scan(), [])

    def test_a_device_on_other_wires_is_not_found(self):
        self.machine.attach(0, ADDRESS, self.device, scl=15, sda=4)
        self.assertEqual(self.i2c.scan(), [])
        pin = self.machine.Pin
        self.assertEqual(self.machine.I2C(0, scl=pin(15)).scan(), [])
        again = self.machine.I2C(0, sda=pin(4))
        self.assertEqual(again.scan(), [ADDRESS])
        # One peripheral: the older object drives the new pins too.
        self.assertEqual(self.i2c.scan(), [ADDRESS])

    def test_wrong_pin(self):
        with self.assertRaises(ValueError):
            self.machine.I2C(0, scl=24, sda=21)


class ClockTest(unittest.TestCase):
    """`machine.RTC` as the ESP32 has it."""

    def setUp(self):
        self.now_ms = 0
        world = peripherals.Ticking(lambda: self.now_ms)
        self.machine = machine.FakeMachine(world=world)
        self.clock = self.machine.RTC()

    def test_it_begins_when_the_power_comes(self):
        self.assertEqual(self.clock.datetime(), (2000, 1, 1, 5, 0, 0, 0, 0))

    def test_it_goes_on_from_what_it_is_set_to(self):
        self.clock.datetime((2026, 12, 31, 0, 23, 59, 58, 0))
        self.assertEqual(self.machine.RTC().datetime(), (2026, 12, 31, 3, 23, 59, 58, 0))
        self.now_ms = 1999
        self.assertEqual(self.clock.datetime(), (2026, 12, 31, 3, 23, 59, 59, 0))
        self.now_ms = 2000
        self.assertEqual(self.clock.datetime(), (2027, 1, 1, 4, 0, 0, 0, 0))

    def test_every_day_of_some_years(self):
        day_ms = 86400000
        self.clock.init((2027, 12, 31, 0, 12, 0, 0, 0))
        last = self.clock.datetime()
        seen = 0
        for _day in range(800):
            self.now_ms = (self.now_ms + day_ms) & 0x3FFFFFFF
            found = self.clock.datetime()
            self.assertEqual(found[3], (last[3] + 1) % 7)
            self.assertTrue(found[:3] > last[:3])
            seen += found[1:3] == (2, 29)
            last = found
        self.assertEqual(last[:3], (2030, 3, 10))
        self.assertEqual(seen, 1)

    def test_another_number_of_parts(self):
        with self.assertRaises(ValueError):
            self.clock.datetime((2026, 1, 1))
        with self.assertRaises(TypeError):
            self.machine.RTC(0)
