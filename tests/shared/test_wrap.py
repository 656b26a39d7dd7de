"""Ticks go from 2^30 - 1 to 0 in the middle of every kind of wait: nobody can tell.

Each story is told twice, once far from the wrap and once so that the wrap lies in the middle of
its wait: at the same times the same must happen, be seen and be saved.
"""

import unittest
from binascii import crc32

from engine import games
from firmware.app import screens
from host_sim.simulator import DOWN, OK, UP, Simulator
from tests.amount import ALL
from tests.shared.fakes import MemoryFiles, begin_match, devkit, install_machine

PERIOD = 1 << 30
HALF = 1 << 29
FAR_FROM_IT = 1000


class Witness(Simulator):
    """Writes down everything that happens; `turn` marks the moment that is to be the wrap."""

    def __init__(self, start_ms):
        self.start_ms = start_ms
        self.lines = []
        self.turns_at_ms = -1
        super().__init__(devkit, MemoryFiles(), install_machine, start_ms)

    def since_ms(self):
        """How long the story has lasted."""
        return (self.now_ms - self.start_ms) % PERIOD

    def turn(self):
        """Here it is."""
        self.turns_at_ms = self.since_ms()

    def step(self):
        """One step, written down: when, event, screen, glass, flash, and when the next is due."""
        due_ms = super().step()
        app = self.app
        gestures = app.gestures
        event = (gestures.role, gestures.phase, gestures.repeats) if app.is_pressed else None
        glass = (self.chip.is_on, self.chip.contrast, crc32(self.pixels()))
        saved = 0
        for path in ("/tally/now/live", "/tally/matches/1"):
            try:
                saved = crc32(self.files.get(path), saved)
            except KeyError:
                saved += 1
        at = (self.since_ms(), app.number, app.match.minute, app.screen.cursor)
        self.lines.append((at, event, glass, saved, due_ms))
        return due_ms

    def half(self, whole_ms):
        """Let the wait pass, the wrap in its middle."""
        self.run(whole_ms // 2)
        self.turn()
        self.run(whole_ms - whole_ms // 2)


def at_the_table(witness, game=games.SIX_NIMMT, players=3):
    """A match has begun."""
    begin_match(witness, game, players)
    witness.run(1000)


def entering(witness):
    """The first value is asked for."""
    at_the_table(witness)
    witness.press(OK)
    witness.run(1000)


def enter_a_round(witness):
    """Everybody got 10."""
    for _player in range(3):
        witness.press(UP)
        witness.press(OK)
    witness.press(OK)


def tell_press(witness):
    """The 2 ms that confirm a press."""
    entering(witness)
    witness.key(UP, True)
    witness.half(2)
    witness.key(UP, False)
    witness.run(100)


def tell_bounce(witness):
    """A contact that bounces while it closes."""
    entering(witness)
    witness.key(UP, True)
    witness.run(1)
    witness.key(UP, False)
    witness.half(8)
    witness.key(UP, True)
    witness.run(60)
    witness.key(UP, False)
    witness.run(100)


def tell_release(witness):
    """The 5 ms that a release of OK must last."""
    entering(witness)
    witness.key(OK, True)
    witness.run(80)
    witness.key(OK, False)
    witness.half(5)
    witness.run(100)


def tell_ignored(witness):
    """A second key counts again once it was up for as long."""
    entering(witness)
    witness.key(UP, True)
    witness.run(50)
    witness.key(DOWN, True)
    witness.run(50)
    witness.key(UP, False)
    witness.run(60)
    witness.key(DOWN, False)
    witness.half(25)
    witness.press(DOWN)
    witness.run(100)


def tell_hold(witness):
    """The 300 ms of a hold."""
    entering(witness)
    witness.key(UP, True)
    witness.half(300)
    witness.run(50)
    witness.key(UP, False)
    witness.run(100)


def tell_repeat(witness):
    """Between two slow repeats."""
    entering(witness)
    witness.key(UP, True)
    witness.run(302)
    witness.half(300)
    witness.key(UP, False)
    witness.run(100)


def tell_fast_repeat(witness):
    """Between two fast ones."""
    entering(witness)
    witness.key(UP, True)
    witness.run(302 + 300 + 300 + 200)
    witness.half(200)
    witness.key(UP, False)
    witness.run(100)


def tell_hold_of_ok(witness):
    """Back, and the line that grows meanwhile."""
    entering(witness)
    witness.key(OK, True)
    witness.half(500)
    witness.run(100)
    witness.key(OK, False)
    witness.run(100)


def tell_long_press(witness):
    """A key that is down for an hour."""
    entering(witness)
    witness.key(OK, True)
    witness.half(3600 * 1000)
    witness.key(OK, False)
    witness.run(100)
    witness.press(UP)


def tell_dim(witness):
    """The minute until the glass is dim."""
    entering(witness)
    witness.press(UP)
    witness.half(60000)


def tell_off(witness):
    """The minutes until it is dark, then the press that wakes it."""
    entering(witness)
    witness.run(60000)
    witness.half(240000)
    witness.press(UP)
    witness.press(UP)


def tell_far_view(witness):
    """The seconds until the table is shown for those who sit far away."""
    at_the_table(witness)
    witness.press(UP)
    witness.press(OK)
    witness.run(600)
    witness.press(OK, 600)
    witness.half(8000)
    witness.run(8000)


def tell_page(witness):
    """Pages of the far view take turns."""
    at_the_table(witness, games.FREE, 12)
    witness.run(10000)
    witness.half(4000)
    witness.run(9000)


def tell_toast(witness):
    """A message that goes, its line shrinking."""
    at_the_table(witness)
    witness.press(DOWN)
    witness.half(4000)
    witness.run(1000)


def tell_question(witness):
    """A question that nobody answers, and one that somebody does."""
    entering(witness)
    enter_a_round(witness)
    witness.run(5000)
    witness.press(DOWN)
    witness.half(4000)
    witness.run(1000)
    witness.press(DOWN)
    witness.press(OK)
    witness.run(1000)


def tell_save(witness):
    """The rest after which a draft is saved."""
    entering(witness)
    witness.key(UP, True)
    witness.run(2)
    witness.half(150)
    witness.key(UP, False)
    witness.run(100)


def tell_minute(witness):
    """The minute of the evening, shown where a match runs by the clock."""
    setup = witness.app.setup
    setup.choose(games.load(games.DONKEY))
    setup.rules[setup.game.option("minutes")] = 3
    witness.app.start_match()
    witness.device.store.save(witness.app)
    witness.run(60000)
    witness.half(60000)
    witness.run(61000)


def tell_spotlight(witness):
    """Players take turns, each alone."""
    entering(witness)
    enter_a_round(witness)
    witness.run(1000)
    witness.press(UP, 400)
    if witness.app.number != screens.SPOTLIGHT:
        raise RuntimeError("no spotlight")
    witness.run(3000)
    witness.half(3000)
    witness.run(3000)


def tell_retry(witness):
    """A panel that is gone is tried once a second."""
    entering(witness)
    witness.machine.bus(witness.board.I2C_ID).wedged = True
    witness.press(UP)
    witness.run(860)
    witness.half(1000)
    witness.machine.bus(witness.board.I2C_ID).wedged = False
    witness.run(2000)


class WrapTest(unittest.TestCase):
    def tell(self, story):
        """Tell a story far from the wrap and across it; returns what was written down."""
        plain = Witness(FAR_FROM_IT)
        story(plain)
        self.assertTrue(plain.turns_at_ms > 0)
        self.assertTrue(plain.app.trouble is None)
        # The wrap at the moment itself, and with all tests a tick to either side.
        for off in (0, 1, -1) if ALL else (0,):
            crossed = Witness((PERIOD - plain.turns_at_ms + off) % PERIOD)
            story(crossed)
            self.assertTrue(crossed.now_ms < crossed.start_ms, off)
            self.assertEqual(len(crossed.lines), len(plain.lines), off)
            for there, here in zip(crossed.lines, plain.lines):
                self.assertEqual(there, here, off)
            self.assertEqual(all_files(crossed), all_files(plain), off)
        return plain

    def events_after(self, witness):
        """What the keys did from the wrap on, without times."""
        return [
            line[1]
            for line in witness.lines
            if line[1] is not None and line[0][0] >= witness.turns_at_ms
        ]

    def glasses_after(self, witness):
        """The pictures from the wrap on, each once."""
        shown = []
        for line in witness.lines:
            if line[0][0] >= witness.turns_at_ms and (not shown or line[2] != shown[-1]):
                shown.append(line[2])
        return shown

    # Keys. Every story proves that what was waited for came after the wrap.

    def test_a_press_is_confirmed(self):
        told = self.tell(tell_press)
        self.assertEqual(self.events_after(told), [(UP, 1, 0), (UP, 3, 0)])

    def test_a_contact_bounces(self):
        told = self.tell(tell_bounce)
        self.assertEqual(self.events_after(told), [(UP, 1, 0), (UP, 3, 0)])

    def test_a_release_is_confirmed(self):
        self.assertEqual(self.events_after(self.tell(tell_release)), [(OK, 3, 0)])

    def test_a_second_key_is_ignored(self):
        told = self.tell(tell_ignored)
        self.assertEqual(self.events_after(told), [(DOWN, 1, 0), (DOWN, 3, 0)])

    def test_a_hold(self):
        told = self.tell(tell_hold)
        self.assertEqual(self.events_after(told), [(UP, 2, 1), (UP, 4, 1)])

    def test_a_repeat(self):
        told = self.tell(tell_repeat)
        self.assertEqual(self.events_after(told), [(UP, 2, 2), (UP, 4, 2)])

    def test_a_fast_repeat(self):
        told = self.tell(tell_fast_repeat)
        self.assertEqual(self.events_after(told), [(UP, 2, 5), (UP, 4, 5)])

    def test_a_hold_of_ok(self):
        told = self.tell(tell_hold_of_ok)
        self.assertEqual(self.events_after(told), [(OK, 2, 1), (OK, 4, 1)])
        self.assertEqual(told.app.number, screens.TABLE)

    def test_a_key_that_is_down_for_an_hour(self):
        told = self.tell(tell_long_press)
        self.assertEqual(self.events_after(told)[0], (OK, 4, 1))

    # The glass

    def test_dim(self):
        shown = self.glasses_after(self.tell(tell_dim))
        self.assertEqual([glass[1] for glass in shown], [127, 1])

    def test_dark(self):
        shown = self.glasses_after(self.tell(tell_off))
        # Once more the picture moves by a row, then it is dark, woken up, and a value is entered.
        self.assertEqual([glass[0] for glass in shown], [True, True, False, True, True])

    def test_the_far_view(self):
        told = self.tell(tell_far_view)
        self.assertTrue(told.app.screen.is_far)
        self.assertTrue(len(self.glasses_after(told)) > 1)

    def test_pages_of_the_far_view(self):
        self.assertEqual(len(self.glasses_after(self.tell(tell_page))), 4)

    def test_a_message(self):
        told = self.tell(tell_toast)
        self.assertFalse(told.app.toast.is_shown())
        self.assertTrue(len(self.glasses_after(told)) >= 4)

    def test_a_question(self):
        told = self.tell(tell_question)
        self.assertEqual(told.app.match.lines, 0)
        self.assertEqual(told.app.match.redos(), 1)

    def test_the_spotlight(self):
        self.assertEqual(len(self.glasses_after(self.tell(tell_spotlight))), 3)

    # The rest

    def test_a_draft_is_saved(self):
        told = self.tell(tell_save)
        saved = [line[3] for line in told.lines if line[0][0] >= told.turns_at_ms]
        self.assertTrue(saved[0] != saved[-1])

    def test_the_minute_of_the_evening(self):
        told = self.tell(tell_minute)
        self.assertEqual(told.app.match.minute, 3)

    def test_a_panel_is_tried_again(self):
        told = self.tell(tell_retry)
        self.assertTrue(told.device.panel.present)


def all_files(witness):
    """Everything on flash."""
    paths = ["/tally/now/live"]
    for name in witness.files.listdir("/tally/matches"):
        paths.append("/tally/matches/" + name)
    return [(path, witness.files.get(path)) for path in paths]


class WeekTest(unittest.TestCase):
    """More than half a period, six days, without anything to do."""

    def test_a_panel_that_is_lost_after_a_week_is_tried_again(self):
        box = Simulator(devkit, MemoryFiles(), install_machine)
        for _part in range(2):
            box.now_ms += HALF // 2 + 1
            box.step()
        box.machine.detach(box.board.I2C_ID, box.board.ADDRESS)
        box.press(OK)
        self.assertFalse(box.device.panel.present)
        box.machine.attach(box.board.I2C_ID, box.board.ADDRESS, box.chip)
        box.run(2000)
        self.assertTrue(box.device.panel.present)
        self.assertTrue(any(box.pixels()))
