"""The whole device on a fake board: the care of the glass, a panel that comes and goes, time."""

import unittest

from engine import games
from engine.log import BLANK
from firmware.app import screens
from firmware.app.settings import BRIGHTNESS, CHOICES, DARK_AFTER
from host_sim.fakes.sh1106_chip import Sh1106Chip
from host_sim.simulator import DOWN, OK, UP, Simulator
from tests.shared.fakes import MemoryFiles, begin_match, devkit, install_machine, simulator

BRIGHT = 127
DIM_AFTER_MS = 60000
DARK_AFTER_MS = 300000
LAST_TICK = 0x3FFFFFFF

GONE = "display: no answer; the game goes on"
BACK = "display: it is there"
ANOTHER = "display: the chip is another one than the board file says"


def at_the_table():
    """A device on which a match of three has begun."""
    box = simulator()
    begin_match(box, games.SIX_NIMMT, 3)
    box.run(1000)
    return box


def values(box):
    """What has been entered of the next round."""
    return box.app.next_line.values[:3]


def is_blank(box):
    """Whether nothing can be seen."""
    return not any(box.pixels())


class GlassTest(unittest.TestCase):
    def test_dim_after_a_minute(self):
        box = simulator()
        box.run(DIM_AFTER_MS - 1)
        self.assertEqual(box.chip.contrast, BRIGHT)
        box.run(1)
        self.assertEqual(box.chip.contrast, 1)
        self.assertTrue(box.is_shown())
        self.assertFalse(is_blank(box))

    def test_dark_after_five_minutes(self):
        box = simulator()
        box.run(DARK_AFTER_MS - 1)
        self.assertTrue(box.chip.is_on)
        box.run(1)
        self.assertFalse(box.chip.is_on)
        self.assertTrue(is_blank(box))

    def test_an_hour_in_the_dark_is_no_reason_to_hurry(self):
        box = simulator()
        box.run(3600000)
        self.assertEqual(box.device.rest_ms(), 0)
        self.assertTrue(box.step() > 1000)

    def test_a_key_begins_the_minute_again(self):
        box = simulator()
        box.run(DIM_AFTER_MS - 1000)
        box.press(UP)
        box.run(DIM_AFTER_MS - 1000)
        self.assertEqual(box.chip.contrast, BRIGHT)
        box.run(2000)
        self.assertEqual(box.chip.contrast, 1)

    def test_a_key_on_a_dim_glass_counts(self):
        box = at_the_table()
        box.press(OK)
        box.run(DIM_AFTER_MS)
        self.assertEqual(box.chip.contrast, 1)
        box.press(UP)
        self.assertEqual(values(box), [15, BLANK, BLANK])
        self.assertEqual(box.chip.contrast, BRIGHT)

    def test_the_press_that_wakes_only_wakes(self):
        box = at_the_table()
        box.press(OK)
        for role in (UP, DOWN, OK):
            box.run(DARK_AFTER_MS)
            self.assertTrue(is_blank(box))
            box.press(role, 1500)
            self.assertEqual(values(box), [BLANK] * 3, role)
            self.assertEqual(box.app.number, screens.ENTRY)
            self.assertEqual(box.app.screen.cursor, 0)
            self.assertEqual(box.chip.contrast, BRIGHT)
            self.assertTrue(box.chip.is_on)
            self.assertTrue(box.is_shown())
        box.press(UP)
        self.assertEqual(values(box), [15, BLANK, BLANK])

    def test_nothing_is_sent_to_a_dark_glass(self):
        box = at_the_table()
        box.run(DARK_AFTER_MS)
        sent = box.bus.bytes_sent
        box.app.redraw()
        box.app.screen.draw = _draw_all
        box.run(DARK_AFTER_MS)
        self.assertEqual(box.bus.bytes_sent, sent)
        box.press(UP)
        self.assertTrue(box.is_shown())
        self.assertEqual(box.pixels()[0], 0xFF)


class CareTest(unittest.TestCase):
    """No pixel is lit in the same place all evening."""

    def test_each_minute_of_rest_moves_the_picture(self):
        box = at_the_table()
        picture = bytes(box.pixels())
        for minute in range(1, 5):
            sent = box.bus.bytes_sent
            box.run(60000)
            self.assertEqual(box.app.glass.rows_down, minute & 1)
            self.assertTrue(box.is_shown())
            # What else is sent in a minute: asking whether it is on, the far view, dimming.
            self.assertTrue(box.bus.bytes_sent - sent < 2000)
        self.assertNotEqual(bytes(box.pixels()), picture)

    def test_a_move_is_four_bytes(self):
        box = simulator()
        box.run(DIM_AFTER_MS + 1000)
        sent = box.bus.bytes_sent
        box.app.settings.put(DARK_AFTER, 0)
        box.run(60000)
        asked = 6 * 2
        self.assertEqual(box.app.glass.rows_down, 0)
        self.assertEqual(box.bus.bytes_sent - sent, 4 + asked)

    def test_nothing_moves_while_keys_are_pressed(self):
        box = at_the_table()
        for _press in range(10):
            box.run(30000)
            box.press(DOWN)
            self.assertEqual(box.app.glass.rows_down, 0)

    def test_the_steps_of_brightness_can_be_told_apart(self):
        contrasts = CHOICES[BRIGHTNESS]
        for place in range(len(contrasts) - 1):
            self.assertTrue(contrasts[place + 1] + 1 >= 2 * (contrasts[place] + 1))
        self.assertTrue(contrasts[0] > 1)  # what a dim glass has


def _draw_all(canvas):
    canvas.fill(0, 0, canvas.width, canvas.height)


def _no_answer(buffer):
    raise OSError(19)


class _WithoutPanel(Simulator):
    """A board whose panel was forgotten."""

    def make_device(self):
        """The panel is not there when the device starts."""
        self.unplug()
        return super().make_device()


class PanelTest(unittest.TestCase):
    def test_absent_at_boot_and_there_later(self):
        box = _WithoutPanel(devkit, MemoryFiles(), install_machine)
        begin_match(box, games.SIX_NIMMT, 3)
        box.press(OK)
        box.press(UP)
        box.run(5000)
        self.assertFalse(box.device.panel.present)
        box.plug()
        self.assertTrue(is_blank(box))
        box.run(1000)
        self.assertTrue(box.is_shown())
        self.assertFalse(is_blank(box))
        self.assertEqual(values(box), [15, BLANK, BLANK])

    def test_nothing_is_lost_in_a_round(self):
        box = at_the_table()
        box.press(OK)
        box.press(UP)
        box.unplug()
        box.press(OK)
        box.press(UP)
        box.press(UP)
        box.press(OK)
        self.assertFalse(box.device.panel.present)
        box.plug()
        box.run(1000)
        self.assertTrue(box.is_shown())
        self.assertFalse(is_blank(box))
        self.assertEqual(values(box), [15, 16, BLANK])
        box.press(UP)
        box.press(OK)
        box.press(OK)
        self.assertEqual(box.app.match.totals[:3], [15, 16, 15])
        self.assertTrue(box.is_shown())

    def test_a_panel_that_holds_the_wires(self):
        box = at_the_table()
        box.press(OK)
        box.bus.wedged = True
        box.press(UP)
        box.run(3000)
        box.bus.wedged = False
        box.run(1000)
        self.assertTrue(box.is_shown())
        self.assertEqual(values(box), [15, BLANK, BLANK])

    def test_it_is_tried_again_sooner_at_first(self):
        box = at_the_table()
        box.unplug()
        box.press(OK)
        tried_ms = []
        for ms in range(5000):
            before = box.bus.transactions
            box.run(1)
            if box.bus.transactions != before:
                tried_ms.append(ms)
        pauses = [tried_ms[place + 1] - tried_ms[place] for place in range(len(tried_ms) - 1)]
        self.assertEqual(pauses[-3:], [800] * 3)
        self.assertTrue(pauses == sorted(pauses), pauses)
        self.assertTrue(pauses[0] <= 200, pauses)

    def test_it_is_back_within_a_second(self):
        for gone_ms in (0, 1, 60, 777, 1500, 4321, 20000):
            box = at_the_table()
            box.unplug()
            box.press(OK)
            box.run(gone_ms)
            box.plug()
            box.run(999)
            self.assertTrue(box.is_shown(), gone_ms)
            self.assertFalse(is_blank(box), gone_ms)

    def test_the_console_says_it_once(self):
        box = at_the_table()
        self.assertEqual(box.console, [])
        box.unplug()
        box.press(OK)
        box.run(5000)
        self.assertEqual(box.console, [GONE])
        box.plug()
        box.run(5000)
        self.assertEqual(box.console, [GONE, BACK])
        box.unplug()
        box.press(UP)
        self.assertEqual(box.console, [GONE, BACK, GONE])

    def test_the_console_says_it_at_boot(self):
        box = _WithoutPanel(devkit, MemoryFiles(), install_machine)
        box.run(3000)
        self.assertEqual(box.console, [GONE])

    def test_another_chip_is_told_once(self):
        box = simulator()
        for _time in range(2):
            box.unplug()
            box.press(OK)
            box.module.chip = box.module.listener = Sh1106Chip()
            box.chip.is_strict = False
            box.plug()
            box.run(3000)
        self.assertEqual(box.console, [GONE, ANOTHER, BACK, GONE, BACK])

    def test_a_moment_without_supply_is_noticed(self):
        """Nothing is sent meanwhile: it is asked whether it is on."""
        for rested_ms, noticed_ms in ((0, 1000), (70000, 10000)):
            box = at_the_table()
            box.run(rested_ms)
            box.chip.power_cycle()
            self.assertTrue(is_blank(box))
            box.run(noticed_ms)
            self.assertTrue(box.is_shown())
            self.assertFalse(is_blank(box))
            self.assertEqual(box.console, [])

    def test_a_press_notices_it_on_a_dim_glass(self):
        box = at_the_table()
        box.run(DIM_AFTER_MS + 1500)
        box.chip.power_cycle()
        box.press(OK)
        self.assertTrue(box.is_shown())
        self.assertFalse(is_blank(box))

    def test_a_panel_without_an_answer_is_sent_all_once_a_minute(self):
        box = simulator()
        box.chip.read_into = _no_answer
        box.power_on()
        begin_match(box, games.SIX_NIMMT, 3)
        box.run(30000)
        box.chip.power_cycle()
        box.run(60000)
        self.assertTrue(box.is_shown())
        self.assertFalse(is_blank(box))

    def test_it_forgot_everything_in_the_dark(self):
        box = at_the_table()
        box.run(DARK_AFTER_MS)
        box.chip.power_cycle()
        box.press(OK)
        self.assertTrue(box.is_shown())
        self.assertFalse(is_blank(box))
        self.assertEqual(box.chip.contrast, BRIGHT)

    def test_dim_is_kept_for_a_panel_that_comes_back(self):
        box = at_the_table()
        box.unplug()
        box.run(DIM_AFTER_MS)
        box.plug()
        box.run(1000)
        self.assertEqual(box.chip.contrast, 1)
        self.assertTrue(box.is_shown())

    def test_it_comes_back_dark_when_the_glass_is_dark(self):
        box = at_the_table()
        box.unplug()
        box.run(DARK_AFTER_MS + 1000)
        box.plug()
        box.run(2000)
        self.assertTrue(is_blank(box))
        box.press(OK)
        self.assertTrue(box.is_shown())
        self.assertFalse(is_blank(box))


class PowerTest(unittest.TestCase):
    def test_a_half_entered_round_is_there_again(self):
        box = at_the_table()
        box.press(OK)
        box.press(UP)
        box.press(OK)
        box.press(DOWN)
        box.run(500)
        picture = bytes(box.pixels())
        box.power_on()
        box.run(500)
        self.assertEqual(bytes(box.pixels()), picture)
        self.assertEqual(values(box), [15, 0, BLANK])
        self.assertEqual(box.app.screen.cursor, 1)

    def test_a_key_that_is_down_at_boot_counts_for_nothing(self):
        box = at_the_table()
        box.press(OK)
        box.run(500)
        box.key(UP, True)
        box.power_on()
        box.run(3000)
        self.assertEqual(values(box), [BLANK] * 3)
        box.key(UP, False)
        box.run(100)
        box.press(UP)
        self.assertEqual(values(box), [15, BLANK, BLANK])


class ClockTest(unittest.TestCase):
    """Ticks go from 2^30 - 1 to 0. Whatever is waited for comes at the same time."""

    def test_a_hold_across_the_wrap(self):
        for before in (1, 100, 300, 350, 700):
            box = simulator(None, LAST_TICK - 5000)
            begin_match(box, games.SIX_NIMMT, 3)
            box.press(OK)
            box.run(LAST_TICK - before - box.now_ms)
            # 15 at once is offered, then 25 and 35 come after 300 ms each.
            box.press(UP, 650)
            self.assertEqual(values(box), [35, BLANK, BLANK], before)
            self.assertTrue(box.now_ms < 1000)
            self.assertTrue(box.is_shown())

    def test_a_step_just_before_and_just_after(self):
        box = simulator(None, LAST_TICK - 10)
        begin_match(box, games.SIX_NIMMT, 3)
        for now_ms in (LAST_TICK - 1, LAST_TICK, 0, 1):
            due_ms = box.device.step(now_ms)
            self.assertTrue(0 <= due_ms <= 60000, now_ms)
            self.assertEqual(box.app.now_ms, now_ms)

    def test_the_glass_across_the_wrap(self):
        box = simulator(None, LAST_TICK - 30000)
        box.run(DIM_AFTER_MS - 1)
        self.assertEqual(box.now_ms, DIM_AFTER_MS - 30002)
        self.assertEqual(box.chip.contrast, BRIGHT)
        box.run(1)
        self.assertEqual(box.chip.contrast, 1)
        box.run(DARK_AFTER_MS - DIM_AFTER_MS - 1)
        self.assertTrue(box.chip.is_on)
        box.run(1)
        self.assertFalse(box.chip.is_on)

    def test_a_draft_is_saved_across_the_wrap(self):
        box = simulator(None, LAST_TICK - 2000)
        begin_match(box, games.SIX_NIMMT, 3)
        box.press(OK)
        box.run(LAST_TICK - 120 - box.now_ms)
        box.press(UP)
        box.run(200)
        self.assertTrue(box.now_ms < 1000)
        box.power_on()
        self.assertEqual(values(box), [15, BLANK, BLANK])

    def test_the_clock_turns_when_the_minute_is_over(self):
        """Also where nothing else wakes: no answer of the panel is waited for."""
        box = simulator()
        box.chip.read_into = _no_answer
        box.power_on()
        box.run(20000)
        begin_match(box, games.DONKEY, 3)
        began_ms = box.now_ms
        box.run(30000)
        box.press(DOWN)
        box.run(45000 - (box.now_ms - began_ms))
        self.assertTrue(box.step() <= 15000)
        box.run(14999)
        self.assertEqual(box.app.match.minute, 0)
        box.run(1)
        self.assertEqual(box.app.match.minute, 1)

    def test_minutes_of_the_evening(self):
        box = simulator(None, LAST_TICK - 90000)
        begin_match(box, games.SIX_NIMMT, 3)
        box.run(179999)
        self.assertEqual(box.app.match.minute, 2)
        box.run(1)
        self.assertEqual(box.app.match.minute, 3)
