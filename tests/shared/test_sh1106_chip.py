"""The model of the SH1106, command by command."""

import unittest

from host_sim.fakes.oled_chip import ChipError
from host_sim.fakes.sh1106_chip import Sh1106Chip

# What a 128x64 module needs to show its memory upright.
UPRIGHT = b"\x00\xa1\xc8\xaf"

# (opcode, number of parameters, parameters that are legal, parameters that are not)
COMMANDS = (
    (0x30, 0, (b"",), ()),
    (0x33, 0, (b"",), ()),
    (0x81, 1, (b"\x00", b"\xff"), ()),
    (0xA0, 0, (b"",), ()),
    (0xA1, 0, (b"",), ()),
    (0xA4, 0, (b"",), ()),
    (0xA5, 0, (b"",), ()),
    (0xA6, 0, (b"",), ()),
    (0xA7, 0, (b"",), ()),
    (0xA8, 1, (b"\x0f", b"\x3f"), (b"\x00",)),
    (0xAD, 1, (b"\x8a", b"\x8b"), (b"\x10", b"\x30")),
    (0xAE, 0, (b"",), ()),
    (0xAF, 0, (b"",), ()),
    (0xC0, 0, (b"",), ()),
    (0xC8, 0, (b"",), ()),
    (0xD3, 1, (b"\x00", b"\x3f"), ()),
    (0xD5, 1, (b"\x50", b"\x00"), ()),
    (0xD9, 1, (b"\x22", b"\xf1"), (b"\xf0", b"\x0f")),
    (0xDA, 1, (b"\x02", b"\x12"), (b"\x00", b"\x10")),
    (0xDB, 1, (b"\x35", b"\x00"), ()),
    (0xE0, 0, (b"",), ()),
    (0xE3, 0, (b"",), ()),
    (0xEE, 0, (b"",), ()),
)

RANGES = ((0x00, 0x20), (0x30, 0x34), (0x40, 0x80), (0xB0, 0xB8))


def command(*sequence):
    """Return the transaction that sends commands."""
    return bytes((0x00,) + sequence)


def data(*cells):
    """Return the transaction that sends picture bytes."""
    return bytes((0x40,) + cells)


class Sh1106Test(unittest.TestCase):
    def setUp(self):
        self.chip = Sh1106Chip()
        self.chip.write(UPRIGHT)
        for page in range(8):
            self.chip.write(command(0xB0 | page, 0x00, 0x10))
            self.chip.write(b"\x40" + bytes(132))
        self.chip.write(command(0xB0, 0x00, 0x10))

    def lit_bytes(self):
        """Return (column, page, byte) of the glass where it is lit."""
        pixels = self.chip.pixels()
        return [(at % 128, at // 128, pixels[at]) for at in range(1024) if pixels[at]]

    def test_commands(self):
        for opcode, count, legal, illegal in COMMANDS:
            for parameters in legal:
                self.assertEqual(len(parameters), count, hex(opcode))
                chip = Sh1106Chip()
                for byte in bytes([opcode]) + parameters:
                    chip.write(bytes([0x80, byte]))
                chip.write(command(0x81, 0x5A))
                self.assertEqual(chip.contrast, 0x5A, hex(opcode))
            for parameters in illegal:
                with self.assertRaises(ChipError):
                    Sh1106Chip().write(command(opcode) + parameters)

    def test_bytes_that_are_no_command_are_refused(self):
        """Among them those that only the SSD1306 has: 20 to 22, 26 to 2F, 8D, A3."""
        known = [entry[0] for entry in COMMANDS]
        for opcode in range(256):
            if opcode in known or any([first <= opcode < end for first, end in RANGES]):
                continue
            with self.assertRaises(ChipError):
                Sh1106Chip().write(command(opcode))

    def test_after_reset(self):
        chip = Sh1106Chip()
        status = bytearray(1)
        chip.read_into(status)
        self.assertEqual((chip.contrast, bytes(chip.drive), status[0]), (0x80, b"\x22\x35", 0x48))
        self.assertFalse(chip.is_on)

    def test_the_glass_begins_at_column_2(self):
        self.chip.write(data(1, 2, 3, 4))
        self.assertEqual(self.lit_bytes(), [(0, 0, 3), (1, 0, 4)])

    def test_every_column_can_be_reached(self):
        for column in range(132):
            self.chip.write(command(0xB3, column & 0x0F, 0x10 | column >> 4))
            self.chip.write(data(9))
            wanted = [(column - 2, 3, 9)] if 2 <= column < 130 else []
            self.assertEqual(self.lit_bytes(), wanted)
            self.chip.write(command(column & 0x0F, 0x10 | column >> 4))
            self.chip.write(data(0))

    def test_the_page_never_moves_on_and_nothing_lies_behind_the_last_column(self):
        self.chip.write(command(0xB1, 0x02, 0x18))
        self.chip.write(data(7, 7))
        with self.assertRaises(ChipError):
            self.chip.write(data(7))
        self.chip.is_strict = False
        self.chip.write(data(7, 7, 7))
        self.assertEqual(self.lit_bytes(), [])

    def test_segment_order_acts_on_what_is_written_afterwards(self):
        self.chip.write(command(0xA0, 0x02, 0x10))
        self.chip.write(data(1, 2))
        self.assertEqual(self.lit_bytes(), [(126, 0, 2), (127, 0, 1)])

    def test_read_modify_write_brings_the_column_back(self):
        self.chip.write(command(0x05, 0x10, 0xE0))
        self.chip.write(data(1, 2))
        self.chip.write(command(0xEE))
        self.chip.write(data(3))
        self.assertEqual(self.lit_bytes(), [(3, 0, 3), (4, 0, 2)])
        self.chip.write(command(0xEE))
        self.chip.write(data(4))
        self.assertEqual(self.lit_bytes(), [(3, 0, 3), (4, 0, 4)])

    def test_no_address_counts_in_a_read_modify_write(self):
        for address in (0x00, 0x10, 0xB0):
            self.chip.write(command(0xE0, address))
            with self.assertRaises(ChipError):
                self.chip.write(data(1))
            self.chip.write(command(0xEE, address))
            self.chip.write(data(1))

    def test_dark_without_its_converter(self):
        for sequence, is_on in (
            ((0xAF,), True),
            ((0xAD, 0x8A, 0xAF), False),
            ((0xAF, 0xAD, 0x8A), True),
            ((0xAF, 0xAD, 0x8A, 0xAF), False),
            ((0xAD, 0x8A, 0xAD, 0x8B, 0xAF), True),
        ):
            chip = Sh1106Chip()
            chip.write(command(*sequence))
            self.assertEqual(chip.is_on, is_on, sequence)

    def test_a_glass_in_the_middle_of_the_rows(self):
        chip = Sh1106Chip(72, 40, 30, 12)
        chip.write(command(0xA1, 0xC8, 0xA8, 39, 0xD3, 12, 0xAF))
        for page in range(5):
            chip.write(command(0xB0 | page, 0x0E, 0x11))
            chip.write(b"\x40" + bytes([page + 1] * 72))
        wanted = b"".join([bytes([page + 1] * 72) for page in range(5)])
        self.assertEqual(chip.pixels(), wanted)
