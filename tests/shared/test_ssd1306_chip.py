"""The chip model, command by command."""

import unittest

from host_sim.fakes.oled_chip import ChipError
from host_sim.fakes.ssd1306_chip import Ssd1306Chip

# What a 128x64 module needs to show its RAM upright.
UPRIGHT = b"\x00\x8d\x14\xa1\xc8\x20\x00\xaf"
# A narrow one needs the chip's own current, too.
NARROW = UPRIGHT + b"\xad\x30"

# (opcode, number of parameters, parameters that are legal, parameters that are not)
COMMANDS = (
    (0x00, 0, (b"",), ()),
    (0x0F, 0, (b"",), ()),
    (0x10, 0, (b"",), ()),
    (0x1F, 0, (b"",), ()),
    (0x20, 1, (b"\x00", b"\x01", b"\x02", b"\x10"), (b"\x03", b"\xff")),
    (0x21, 2, (b"\x00\x7f", b"\x05\x05", b"\x80\xff"), (b"\x06\x05",)),
    (0x22, 2, (b"\x00\x07", b"\x03\x03", b"\x00\xff"), (b"\x04\x03",)),
    (0x23, 1, (b"\x00", b"\x2f", b"\x3f"), (b"\x10",)),
    (0x26, 6, (b"\x00\x00\x07\x07\x00\xff",), (b"\x01\x00\x07\x07\x00\xff",)),
    (0x27, 6, (b"\x00\x02\x00\x02\x00\xff",), (b"\x00\x02\x00\x01\x00\xff",)),
    (0x29, 5, (b"\x00\x00\x00\x07\x01",), (b"\x00\x00\x00\x07\x00",)),
    (0x2A, 5, (b"\x00\x01\x00\x06\x3f",), (b"\x00\x01\x00\x00\x3f",)),
    (0x2E, 0, (b"",), ()),
    (0x40, 0, (b"",), ()),
    (0x7F, 0, (b"",), ()),
    (0x81, 1, (b"\x00", b"\xff"), ()),
    (0x8D, 1, (b"\x10", b"\x14"), (b"\x00", b"\x15", b"\x94", b"\x95")),
    (0xA0, 0, (b"",), ()),
    (0xA1, 0, (b"",), ()),
    (0xA3, 2, (b"\x00\x40", b"\x10\x20"), (b"\x10\x31",)),
    (0xA4, 0, (b"",), ()),
    (0xA5, 0, (b"",), ()),
    (0xA6, 0, (b"",), ()),
    (0xA7, 0, (b"",), ()),
    (0xA8, 1, (b"\x0f", b"\x3f", b"\xff"), (b"\x0e", b"\x00")),
    (0xAD, 1, (b"\x10", b"\x30"), (b"\x8b",)),
    (0xAE, 0, (b"",), ()),
    (0xAF, 0, (b"",), ()),
    (0xB0, 0, (b"",), ()),
    (0xB7, 0, (b"",), ()),
    (0xC0, 0, (b"",), ()),
    (0xC8, 0, (b"",), ()),
    (0xD3, 1, (b"\x00", b"\x3f"), ()),
    (0xD5, 1, (b"\x80", b"\x00"), ()),
    (0xD6, 1, (b"\x00", b"\x01"), ()),
    (0xD9, 1, (b"\xf1", b"\x11"), (b"\xf0", b"\x0f")),
    (0xDA, 1, (b"\x02", b"\x12", b"\x22", b"\x32"), (b"\x00", b"\x10", b"\x13", b"\x52")),
    (0xDB, 1, (b"\x00", b"\x10", b"\x20", b"\x30"), (b"\x40",)),
    (0xE3, 0, (b"",), ()),
)

# What the relatives take otherwise: opcodes that go, and entries that come.
SSD1315 = (
    (0x26, 0x27, 0x29, 0x2A, 0x8D),
    (
        (0x26, 6, (b"\x00\x00\x07\x07\x05\x7f",), (b"\x00\x00\x07\x07\x05\x04",)),
        (0x27, 6, (b"\x00\x02\x00\x02\x00\x7f",), (b"\x00\x02\x00\x02\x00\xff",)),
        (0x29, 7, (b"\x00\x00\x00\x07\x01\x00\x7f",), (b"\x00\x00\x00\x07\x00\x00\x7f",)),
        (0x2A, 7, (b"\x00\x01\x00\x06\x3f\x10\x20",), (b"\x00\x01\x00\x06\x3f\x20\x10",)),
        (0x8D, 1, (b"\x10", b"\x14", b"\x94", b"\x95"), (b"\x00", b"\x15")),
    ),
)
SSD1309 = (
    (0x23, 0x8D, 0xAD, 0xD6, 0xDB),
    (
        (0xDB, 1, (b"\x00", b"\x20", b"\x34", b"\x3c"), (b"\x40", b"\x35")),
        (0xFD, 1, (b"\x12",), (b"\x00", b"\x17")),
    ),
)
TABLES = {"ssd1306": COMMANDS}
for _kind, (_gone, _new) in (("ssd1315", SSD1315), ("ssd1309", SSD1309)):
    TABLES[_kind] = tuple(entry for entry in COMMANDS if entry[0] not in _gone) + _new

# Starting a scroll is no command by itself: it needs one that was set up.
SCROLL_ON = 0x2F

# Bytes inside the ranges of which COMMANDS has the ends.
RANGES = ((0x00, 0x20), (0x40, 0x80), (0xB0, 0xB8))


def command(*sequence):
    """Return the transaction that sends commands."""
    return bytes((0x00,) + sequence)


def data(*cells):
    """Return the transaction that sends picture bytes."""
    return bytes((0x40,) + cells)


class ChipTest(unittest.TestCase):
    def setUp(self):
        self.chip = Ssd1306Chip()
        self.chip.write(UPRIGHT)

    def clear(self, chip=None):
        """Write a dark picture and leave the pointers at the start of the full window."""
        (chip or self.chip).write(command(0x20, 0, 0x21, 0, 127, 0x22, 0, 7))
        (chip or self.chip).write(b"\x40" + bytes(1024))

    def column(self, x, page=0):
        """Return the byte that the glass shows at column `x` of a page."""
        return self.chip.pixels()[page * 128 + x]

    def lit_pixels(self, chip=None):
        """Return the sorted (x, y) of all pixels that are lit."""
        chip = chip or self.chip
        pixels = chip.pixels()
        found = []
        for at in range(len(pixels)):
            for bit in range(8):
                if pixels[at] >> bit & 1:
                    found.append((at % chip.width, at // chip.width * 8 + bit))
        return sorted(found)


class EveryByteTest(ChipTest):
    def test_legal_parameters_are_taken_whole(self):
        for kind, table in TABLES.items():
            for opcode, count, legal, _ in table:
                for parameters in legal:
                    self.assertEqual(len(parameters), count, hex(opcode))
                    chip = Ssd1306Chip(kind=kind)
                    chip.write(command(opcode) + parameters)
                    # A command that were still waiting would swallow this one.
                    chip.write(command(0x81, 0x5A))
                    self.assertEqual(chip.contrast, 0x5A, (kind, hex(opcode)))

    def test_parameters_are_awaited_across_transactions(self):
        for kind, table in TABLES.items():
            for opcode, _count, legal, _ in table:
                for parameters in legal:
                    chip = Ssd1306Chip(kind=kind)
                    chip.write(bytes([0x80, opcode]))
                    for parameter in parameters:
                        chip.write(bytes([0x80, parameter]))
                    chip.write(command(0x81, 0x5A))
                    self.assertEqual(chip.contrast, 0x5A, (kind, hex(opcode)))

    def test_illegal_parameters_are_refused(self):
        for kind, table in TABLES.items():
            for opcode, count, _, illegal in table:
                for parameters in illegal:
                    self.assertEqual(len(parameters), count, hex(opcode))
                    with self.assertRaises(ChipError):
                        Ssd1306Chip(kind=kind).write(command(opcode) + parameters)

    def test_bytes_that_are_no_command_are_refused(self):
        for kind, table in TABLES.items():
            known = [entry[0] for entry in table] + [SCROLL_ON]
            refused = 0
            for opcode in range(256):
                if opcode in known or any(first <= opcode < end for first, end in RANGES):
                    continue
                with self.assertRaises(ChipError):
                    Ssd1306Chip(kind=kind).write(command(opcode))
                refused += 1
            inside = sum([1 for entry in table if self.is_outside(entry[0])])
            self.assertEqual(refused, 256 - 32 - 64 - 8 - inside - 1, kind)

    def is_outside(self, opcode):
        return not any([first <= opcode < end for first, end in RANGES])

    def test_a_lenient_chip_goes_on_as_it_was(self):
        self.clear()
        self.chip.is_strict = False
        self.chip.write(command(0x60 | 0x80, 0xFF, 0xA8, 0x01, 0x21, 9, 3, 0x8D, 0))
        self.chip.write(data(0x11))
        self.assertEqual(self.column(0), 0x11)
        self.assertTrue(self.chip.is_on)

    def test_control_bytes(self):
        for control in (0x00, 0x40, 0x80, 0xC0):
            self.chip.write(bytes([control]))
        for control in (0x01, 0x20, 0x60, 0xAE, 0xFF):
            with self.assertRaises(ChipError):
                self.chip.write(bytes([control]))

    def test_write_acknowledges_every_byte(self):
        self.assertEqual(self.chip.write(b""), 0)
        self.assertEqual(self.chip.write(command(0xE3, 0xE3)), 3)
        self.assertEqual(self.chip.write(bytearray(data(1, 2, 3))), 4)
        self.assertEqual(self.chip.write(memoryview(data(1, 2, 3))[:2]), 2)


class FramingTest(ChipTest):
    def test_single_byte_control_stream(self):
        self.clear()
        self.chip.write(b"\x80\x21\x80\x05\x80\x7f\x80\x22\x80\x02\x80\x07")
        self.chip.write(b"\xc0\x11\xc0\x22\x40\x33\x44")
        self.assertEqual(self.chip.pixels()[256 + 4 : 256 + 10], b"\x00\x11\x22\x33\x44\x00")

    def test_commands_survive_the_end_of_a_transaction(self):
        self.clear()
        for part in (b"\x80\x21", b"\x80\x07", b"\x80\x08", b"\x00\x22\x01", b"\x00\x02"):
            self.chip.write(part)
        self.chip.write(data(1, 2, 3))
        self.assertEqual([self.column(7, 1), self.column(8, 1), self.column(7, 2)], [1, 2, 3])

    def test_reset_forgets_a_half_read_command(self):
        self.chip.write(command(0x81))
        self.chip.reset()
        self.chip.write(command(0xAF))
        self.assertEqual(self.chip.contrast, 0x7F)

    def test_status_byte(self):
        for chip, on, off in (
            (Ssd1306Chip(), 0x06, 0x46),
            (Ssd1306Chip(128, 32), 0x03, 0x43),
            (Ssd1306Chip(kind="ssd1309"), 0x01, 0x41),
        ):
            status = bytearray(2)
            chip.write(command(0xAF))
            chip.read_into(status)
            self.assertEqual(status, bytes([on, on]))
            chip.write(command(0xAE))
            chip.read_into(status)
            self.assertEqual(status, bytes([off, off]))


class AddressingTest(ChipTest):
    def test_horizontal_wraps_to_the_next_page_and_to_the_start(self):
        self.clear()
        self.chip.write(command(0x21, 10, 12, 0x22, 2, 3))
        self.chip.write(data(1, 2, 3, 4, 5, 6, 7))
        self.assertEqual(self.chip.pixels()[2 * 128 + 9 : 2 * 128 + 14], b"\x00\x07\x02\x03\x00")
        self.assertEqual(self.chip.pixels()[3 * 128 + 9 : 3 * 128 + 14], b"\x00\x04\x05\x06\x00")

    def test_vertical_wraps_to_the_next_column_and_to_the_start(self):
        self.clear()
        self.chip.write(command(0x20, 1, 0x21, 10, 11, 0x22, 2, 4))
        self.chip.write(data(1, 2, 3, 4, 5, 6, 7))
        shown = [self.column(x, page) for x in (10, 11) for page in (2, 3, 4)]
        self.assertEqual(shown, [7, 2, 3, 4, 5, 6])

    def test_page_mode_stays_on_its_page(self):
        self.clear()
        self.chip.write(command(0x20, 2, 0xB3, 0x0E, 0x17))
        self.chip.write(data(1, 2, 3))
        self.assertEqual([self.column(126, 3), self.column(127, 3)], [1, 2])
        self.assertEqual([self.column(0, 3), self.column(0, 4)], [3, 0])

    def test_page_mode_is_the_default(self):
        chip = Ssd1306Chip()
        chip.write(command(0x8D, 0x14, 0xA1, 0xC8, 0xAF))
        before = chip.pixels()
        chip.write(b"\x40" + bytes(256))
        after = chip.pixels()
        self.assertEqual(after[:128], bytes(128))
        self.assertEqual(after[128:], before[128:])

    def test_windows_set_the_pointers(self):
        self.clear()
        self.chip.write(data(1))
        self.chip.write(command(0x21, 0x85, 0xFF, 0x22, 0xFA, 0xFF))
        self.chip.write(data(9))
        self.assertEqual([self.column(0, 0), self.column(5, 2)], [1, 9])

    def test_page_mode_addresses_work_in_horizontal_mode(self):
        """On silicon; the data sheet does not say so, and a strict chip takes no picture there."""
        self.clear()
        self.chip.is_strict = False
        self.chip.write(command(0xB2, 0x05, 0x11))
        self.chip.write(data(9))
        self.assertEqual(self.column(0x15, 2), 9)

    def test_picture_data_wants_windows_outside_page_mode(self):
        columns, pages = (0x21, 3, 9), (0x22, 2, 2)
        for mode in (0, 1):
            for misplaced, placed in (
                ((0xB2,), pages),
                ((0x05,), columns),
                ((0x14,), columns),
                ((0xB2, 0x05), columns + pages),
                ((0xB2, 0x05), (0x20, 2)),
            ):
                self.clear()
                self.chip.write(command(0x20, mode))
                self.chip.write(command(*misplaced))
                with self.assertRaises(ChipError):
                    self.chip.write(data(9))
                self.chip.write(command(*placed))
                self.chip.write(data(9))
        self.clear()
        self.chip.write(command(0xB2, 0x05) + bytes(columns))
        with self.assertRaises(ChipError):
            self.chip.write(data(9))

    def test_column_nibbles(self):
        for column in (0x7F, 0x00, 0x0F, 0x10, 0x55, 0x70):
            self.clear()
            self.chip.write(command(0x20, 2, column & 0x0F, 0x10 | column >> 4))
            self.chip.write(data(9))
            self.assertEqual(self.column(column), 9)
            self.chip.write(command(0x10, 0x03))
            self.chip.write(data(7))
            self.assertEqual(self.column(3), 7)

    def test_pointers_outside_the_window_run_to_the_edge(self):
        self.clear()
        self.chip.is_strict = False
        self.chip.write(command(0x21, 10, 20, 0x22, 0, 7, 0xB0, 0x0F, 0x17))
        self.chip.write(data(1, 2))
        self.assertEqual([self.column(127), self.column(0)], [1, 2])

    def test_runs_and_single_bytes_do_the_same(self):
        single = Ssd1306Chip()
        single.write(UPRIGHT)
        cells = bytes([index * 7 & 0xFF for index in range(300)])
        for setup in (command(0x21, 3, 90, 0x22, 1, 2), command(0xA0), command(0x21, 60, 61)):
            self.chip.write(setup)
            single.write(setup)
            self.chip.write(b"\x40" + cells)
            for cell in cells:
                single.write(bytes([0xC0, cell]))
            self.assertEqual(self.chip.pixels(), single.pixels())


class PictureTest(ChipTest):
    def test_bit_0_is_on_top(self):
        self.clear()
        self.chip.write(data(0x81))
        self.assertEqual(self.lit_pixels(), [(0, 0), (0, 7)])

    def test_pixels_agrees_with_lit(self):
        for setup in (
            command(0xE3),
            command(0xC0),
            command(0x43),
            command(0xD3, 5),
            command(0xA8, 40),
            command(0xDA, 0x02),
            command(0xDA, 0x32),
            command(0xA7),
            command(0xA5),
        ):
            self.chip.write(setup)
            pixels = self.chip.pixels()
            for y in range(0, 64, 3):
                for x in range(0, 128, 7):
                    shown = pixels[(y >> 3) * 128 + x] >> (y & 7) & 1
                    self.assertEqual(self.chip.lit(x, y), shown, (setup, x, y))

    def test_segment_order_acts_on_what_is_written_afterwards(self):
        self.clear()
        self.chip.write(data(1))
        self.chip.write(command(0xA0))
        self.assertEqual(self.lit_pixels(), [(0, 0)])
        self.chip.write(command(0x21, 2, 127))
        self.chip.write(data(2))
        self.assertEqual(self.lit_pixels(), [(0, 0), (125, 1)])

    def test_row_order_acts_at_once(self):
        self.clear()
        self.chip.write(data(0x02))
        self.chip.write(command(0xC0))
        self.assertEqual(self.lit_pixels(), [(0, 62)])
        self.chip.write(command(0xC8))
        self.assertEqual(self.lit_pixels(), [(0, 1)])

    def test_start_line(self):
        self.clear()
        self.chip.write(data(0x01))
        self.chip.write(command(0x41))
        self.assertEqual(self.lit_pixels(), [(0, 63)])
        self.chip.write(command(0x7F))
        self.assertEqual(self.lit_pixels(), [(0, 1)])

    def test_row_offset(self):
        self.clear()
        self.chip.write(data(0x01))
        self.chip.write(command(0xD3, 1))
        self.assertEqual(self.lit_pixels(), [(0, 63)])
        self.chip.write(command(0xC0))
        self.assertEqual(self.lit_pixels(), [(0, 0)])

    def test_multiplex_leaves_rows_dark(self):
        self.clear()
        self.chip.write(command(0xA8, 15, 0xA7))
        self.assertEqual(len(self.lit_pixels()), 16 * 128)
        self.assertEqual(self.chip.lit(0, 48), 1)
        self.assertEqual(self.chip.lit(0, 47), 0)

    def test_wrong_row_wiring_pulls_rows_apart(self):
        self.clear()
        self.chip.write(data(0x03))
        self.chip.write(command(0xDA, 0x02))
        self.assertEqual(self.lit_pixels(), [(0, 0), (0, 2)])
        self.chip.write(command(0xDA, 0x32))
        self.assertEqual(self.lit_pixels(), [(0, 0), (0, 1)])

    def test_swapped_rows(self):
        self.clear()
        self.chip.write(data(0x05))
        self.chip.write(command(0xDA, 0x32))
        self.assertEqual(self.lit_pixels(), [(0, 1), (0, 3)])

    def test_inverse_and_all_on_leave_the_ram(self):
        self.clear()
        self.chip.write(data(0x01))
        self.chip.write(command(0xA7))
        self.assertEqual(len(self.lit_pixels()), 128 * 64 - 1)
        self.assertEqual(self.column(0), 0xFE)
        self.chip.write(command(0xA5))
        self.assertEqual(len(self.lit_pixels()), 128 * 64)
        self.chip.write(command(0xA6))
        self.assertEqual(self.chip.pixels(), bytes([0xFF] * 1024))
        self.chip.write(command(0xA4))
        self.assertEqual(self.lit_pixels(), [(0, 0)])

    def test_off_is_dark_and_keeps_the_ram(self):
        self.clear()
        self.chip.write(command(0xAE))
        self.chip.write(data(0x80))
        self.assertFalse(self.chip.is_on)
        self.assertEqual(self.lit_pixels(), [])
        self.assertEqual(self.chip.pixels(), bytes(1024))
        self.chip.write(command(0xAF))
        self.assertTrue(self.chip.is_on)
        self.assertEqual(self.lit_pixels(), [(0, 7)])

    def test_contrast(self):
        self.chip.write(command(0x81, 0))
        self.assertEqual(self.chip.contrast, 0)
        self.chip.write(command(0x81, 0xFF))
        self.assertEqual(self.chip.contrast, 255)

    def test_no_pixel_outside(self):
        for x, y in ((-1, 0), (128, 0), (0, -1), (0, 64)):
            with self.assertRaises(IndexError):
                self.chip.lit(x, y)


class ScrollTest(ChipTest):
    """Sections 10.2.1 to 10.2.5."""

    def setUp(self):
        super().setUp()
        self.clear()
        self.chip.write(data(0x81))
        self.chip.write(command(0x21, 0, 127, 0x22, 1, 1))
        self.chip.write(data(0x81))

    def test_to_the_right_in_some_pages(self):
        self.chip.write(command(0x26, 0, 1, 7, 1, 0, 0xFF, 0x2F))
        self.assertTrue(self.chip.is_scrolling)
        self.chip.pass_frames(1)
        self.assertEqual(self.lit_pixels(), [(0, 0), (0, 7), (0, 8), (0, 15)])
        self.chip.pass_frames(1)
        self.assertEqual(self.lit_pixels(), [(0, 0), (0, 7), (1, 8), (1, 15)])

    def test_to_the_left_and_around(self):
        self.chip.write(command(0x27, 0, 0, 7, 7, 0, 0xFF, 0x2F))
        self.chip.pass_frames(4)
        self.assertEqual(self.lit_pixels(), [(126, 0), (126, 7), (126, 8), (126, 15)])

    def test_the_pause_goes_by_its_code(self):
        for kind, frames in (
            ("ssd1306", (5, 64, 128, 256, 3, 4, 25, 2)),
            ("ssd1315", (6, 32, 64, 128, 3, 4, 5, 2)),
        ):
            for code in range(8):
                self.chip = Ssd1306Chip(kind=kind)
                self.chip.write(UPRIGHT)
                self.clear()
                self.chip.write(data(1))
                last = 0x7F if kind == "ssd1315" else 0xFF
                self.chip.write(command(0x26, 0, 0, code, 0, 0, last, 0x2F))
                self.chip.pass_frames(frames[code] - 1)
                self.assertEqual(self.lit_pixels(), [(0, 0)], (kind, code))
                self.chip.pass_frames(1)
                self.assertEqual(self.lit_pixels(), [(1, 0)], (kind, code))

    def test_some_columns_with_an_ssd1315(self):
        self.chip = Ssd1306Chip(kind="ssd1315")
        self.chip.write(UPRIGHT)
        self.clear()
        self.chip.write(command(0x21, 10, 12))
        self.chip.write(data(1, 2, 4))
        self.chip.write(command(0x26, 0, 0, 7, 0, 10, 12, 0x2F))
        self.chip.pass_frames(2)
        self.assertEqual([self.column(x) for x in range(9, 14)], [0, 4, 1, 2, 0])

    def test_upwards_within_its_area(self):
        self.chip.write(command(0xA3, 8, 56))
        self.chip.write(command(0x29, 0, 7, 7, 7, 3, 0x2F))
        self.chip.pass_frames(2)
        self.assertEqual(self.lit_pixels(), [(0, 0), (0, 7), (0, 12), (0, 61)])

    def test_nothing_moves_before_it_is_started_or_after_it_is_stopped(self):
        before = self.lit_pixels()
        self.chip.pass_frames(100)
        self.chip.write(command(0x26, 0, 1, 7, 1, 0, 0xFF))
        self.chip.pass_frames(100)
        self.assertEqual(self.lit_pixels(), before)
        self.chip.write(command(0x2F))
        self.chip.pass_frames(2)
        moved = self.chip.pixels()
        self.chip.write(command(0x2E))
        self.assertFalse(self.chip.is_scrolling)
        # What scrolled must be written again, and nothing else.
        left = self.chip.pixels()
        self.assertEqual(left[:128] + left[256:], moved[:128] + moved[256:])
        different = [x for x in range(128, 256) if left[x] != moved[x]]
        self.assertTrue(len(different) > 100)
        self.chip.pass_frames(100)
        self.assertEqual(self.chip.pixels(), left)

    def test_what_must_not_be_while_it_scrolls(self):
        with self.assertRaises(ChipError):
            self.chip.write(command(0x2F))
        self.chip.write(command(0x26, 0, 1, 7, 1, 0, 0xFF, 0x2F))
        with self.assertRaises(ChipError):
            self.chip.write(data(1))
        with self.assertRaises(ChipError):
            self.chip.write(command(0x27, 0, 1, 7, 1, 0, 0xFF))


class LockTest(ChipTest):
    def test_an_ssd1309_takes_nothing_while_it_is_locked(self):
        chip = Ssd1306Chip(kind="ssd1309")
        chip.write(command(0xFD, 0x16, 0x81, 0x11))
        self.assertEqual(chip.contrast, 0x7F)
        chip.write(command(0xFD, 0x12, 0x81, 0x11))
        self.assertEqual(chip.contrast, 0x11)

    def test_it_needs_no_charge_pump(self):
        chip = Ssd1306Chip(kind="ssd1309")
        chip.write(command(0xA5, 0xAF))
        self.assertTrue(chip.is_on)
        self.assertEqual(chip.lit(0, 0), 1)


class SupplyTest(ChipTest):
    def test_dark_without_the_charge_pump(self):
        for sequence, on in (
            ((0xAF,), False),
            ((0xAF, 0x8D, 0x14), False),
            ((0x8D, 0x14, 0xAF), True),
            ((0x8D, 0x10, 0xAF), False),
            ((0x8D, 0x14, 0xAF, 0x8D, 0x10), False),
            ((0xAF, 0x8D, 0x14, 0xAF), True),
        ):
            chip = Ssd1306Chip()
            chip.write(command(0xA5, *sequence))
            self.assertEqual(chip.is_on, on, sequence)
            self.assertEqual(chip.lit(0, 0), 1 if on else 0, sequence)

    def test_a_narrow_glass_is_dark_without_the_chips_own_current(self):
        for width, kind, sequence, on in (
            (72, "ssd1306", (), False),
            (72, "ssd1306", (0xAD, 0x30), True),
            (72, "ssd1306", (0xAD, 0x10), True),
            (72, "ssd1315", (), False),
            (72, "ssd1315", (0xAD, 0x30), True),
            (128, "ssd1306", (), True),
            (128, "ssd1315", (), True),
        ):
            chip = Ssd1306Chip(width, 40, 28 if width == 72 else 0, kind)
            chip.write(command(0xA5, 0x8D, 0x14, *sequence) + b"\xaf")
            self.assertEqual(chip.is_on, on, (width, kind, sequence))
            self.assertEqual(chip.lit(0, 0), 1 if on else 0, (width, kind, sequence))
        narrow = Ssd1306Chip(72, 40, 28)
        narrow.write(NARROW)
        narrow.reset()
        narrow.write(UPRIGHT)
        self.assertFalse(narrow.is_on)

    def test_ram_is_noise_after_power_on(self):
        noise = self.chip.pixels()
        ones = sum([bin(byte).count("1") for byte in noise])
        self.assertTrue(3500 < ones < 4700, ones)
        other = Ssd1306Chip()
        other.write(UPRIGHT)
        self.assertEqual(other.pixels(), noise)

    def test_power_cycle_brings_noise_and_defaults(self):
        self.clear()
        self.chip.write(command(0x81, 1))
        self.chip.power_cycle()
        self.assertFalse(self.chip.is_on)
        self.assertEqual(self.chip.contrast, 0x7F)
        self.chip.write(UPRIGHT)
        self.assertNotEqual(self.chip.pixels(), bytes(1024))

    def test_reset_brings_defaults_and_keeps_the_ram(self):
        self.clear()
        self.chip.write(data(0x01))
        self.chip.write(
            command(0x81, 1, 0x44, 0xD3, 9, 0xA8, 31, 0xDA, 0x22, 0xA7, 0xA5, 0xC0)
            + bytes((0x26, 0, 0, 0, 7, 0, 0xFF, 0x2F))
        )
        self.chip.write(command(0x21, 3, 4, 0x22, 5, 6))
        self.chip.reset()
        self.assertFalse(self.chip.is_on)
        self.assertFalse(self.chip.is_scrolling)
        self.assertEqual(self.chip.contrast, 0x7F)
        self.chip.write(UPRIGHT)
        self.assertEqual(self.lit_pixels(), [(0, 0)])
        self.chip.write(b"\x40" + bytes(1024))
        self.assertEqual(self.lit_pixels(), [])

    def test_values_after_reset(self):
        self.clear()
        self.chip.write(command(0x20, 1, 0x21, 9, 11, 0x22, 2, 3))
        self.chip.write(data(0))
        self.chip.reset()
        status = bytearray(1)
        self.chip.read_into(status)
        self.assertEqual(status[0], 0x46)
        self.chip.write(command(0xAF))
        self.assertFalse(self.chip.is_on)
        self.chip.write(command(0x8D, 0x14, 0xAF))
        # Page mode from column 0 of page 0 on; A0 and C0 turn the picture by 180 degrees.
        self.chip.write(b"\x40\x01" + bytes(126) + b"\x03\x80")
        self.assertEqual(self.lit_pixels(), [(0, 62), (0, 63), (127, 56)])
        # The windows are full: after the rest of page 0 comes page 1, after page 7 page 0.
        self.chip.write(command(0x20, 0))
        self.chip.write(b"\x40" + bytes(127) + b"\x05")
        self.assertEqual(self.lit_pixels(), [(127, 53), (127, 55), (127, 56)])
        self.chip.write(b"\x40" + bytes(895) + b"\x01")
        self.assertEqual(self.lit_pixels(), [(127, 53), (127, 55), (127, 63)])


class OtherGlassTest(ChipTest):
    def test_pixels_agrees_with_lit_beside_an_offset(self):
        chip = Ssd1306Chip(72, 40, 28)
        for setup in (NARROW + b"\xa8\x27", command(0x43), command(0xC0)):
            chip.write(setup)
            lit = self.lit_pixels(chip)
            self.assertTrue(len(lit) > 1000)
            for x in range(0, 72, 7):
                for y in range(40):
                    self.assertEqual(chip.lit(x, y), int((x, y) in lit), (setup, x, y))

    def test_72x40_starts_at_column_28(self):
        chip = Ssd1306Chip(72, 40, 28)
        chip.write(NARROW + b"\xa8\x27")
        self.clear(chip)
        chip.write(command(0x21, 28, 99, 0x22, 0, 4))
        chip.write(b"\x40\x01" + bytes(358) + b"\x80")
        self.assertEqual(self.lit_pixels(chip), [(0, 0), (71, 39)])
        self.assertEqual(len(chip.pixels()), 360)

    def test_128x32_is_wired_in_sequence(self):
        chip = Ssd1306Chip(128, 32)
        chip.write(UPRIGHT + b"\xa8\x1f\xda\x02")
        self.clear(chip)
        chip.write(data(0x03))
        self.assertEqual(self.lit_pixels(chip), [(0, 0), (0, 1)])
        chip.write(command(0xDA, 0x12, 0xA7))
        self.assertEqual(chip.lit(5, 31), 1)
        self.assertEqual(chip.lit(5, 15), 0)

    def test_rows_that_fill_no_page(self):
        chip = Ssd1306Chip(16, 12)
        chip.write(NARROW + b"\xa5")
        self.assertEqual(chip.pixels(), bytes([0xFF] * 16 + [0x0F] * 16))
