"""An evening takes no memory from a press to its saving: it is played with the heap locked."""

import unittest

from boards import devkit, devkit_full
from engine import games
from firmware.app import screens
from firmware.app.screens.base import Screen
from host_sim.fakes.other_board import with_size
from host_sim.simulator import DOWN, UP
from tests.amount import ALL
from tests.micropython import evenings, heap, lines

LOW = with_size(devkit, 128, 32)
TINY = with_size(devkit, 72, 40)

loaded = set()
"""The numbers of the screens that were loaded in any evening."""
played = set()
"""The classes that have played theirs."""


def play(name, language="en", board=devkit):
    """Play an evening; if it takes memory, play it again to say in which line."""
    try:
        robot = heap.play(getattr(evenings, name), evenings.NAMES, screens.load, language, board)
    except heap.Allocated as error:
        if not lines.trail.files:
            _play_again(name, language, board)
        raise error
    loaded.update(robot.simulator.loaded)
    return robot


def _play_again(name, language, board):
    lines.mark("engine")
    lines.mark("firmware")
    known = lines.forget_modules()
    lines.trail.begin()
    again = __import__("tests.micropython.heap").micropython.heap
    evening = getattr(__import__("tests.micropython.evenings").micropython.evenings, name)
    try:
        again.play(evening, evenings.NAMES, again.screens.load, language, board)
    except again.Allocated:
        # It has printed the lines.
        return
    finally:
        lines.trail.close()
        lines.restore_modules(known)


def _classes():
    found = (globals()[name] for name in globals())
    return [each for each in found if isinstance(each, type) and issubclass(each, _Evening)]


class _Evening:
    """An evening, or some: a class each, for the collector works only between two of them."""

    def test_it_takes_no_memory(self):
        self.look_on()
        played.add(type(self))
        if len(played) == len(_classes()) - 1:
            self.check_all()

    def check_all(self):
        """Nothing is left out: every screen was loaded, and every load point is one."""
        missing = [number for number in range(1, screens.numbers()) if number not in loaded]
        self.assertEqual(missing, [])
        unmet = [name for name in heap.points.met if not heap.points.met[name]]
        self.assertEqual(unmet, [])


class SixNimmtTest(_Evening, unittest.TestCase):
    def look_on(self):
        robot = play("six_nimmt")
        self.assertEqual(robot.match.seated, 9)
        self.assertEqual(robot.match.lines, 0)
        self.assertEqual(robot.match.redos(), 1)
        self.assertFalse(robot.simulator.device.store.is_failing)
        self.assertTrue(robot.simulator.device.panel.present)
        for kept in (screens.TABLE, screens.ENTRY, screens.CHECK):
            self.assertEqual(robot.simulator.loaded.count(kept), 1, kept)


class FreeTest(_Evening, unittest.TestCase):
    def look_on(self):
        robot = play("free")
        self.assertEqual(robot.match.lines, 0)
        self.assertEqual(robot.match.redos(), 1)


class DonkeyTest(_Evening, unittest.TestCase):
    def look_on(self):
        robot = play("donkey")
        self.assertEqual(robot.match.totals[:4], [0, 20, 5, 5])


class OkeyTest(_Evening, unittest.TestCase):
    def look_on(self):
        robot = play("okey")
        self.assertEqual(robot.match.lines, 1)


class SmallTablesTest(_Evening, unittest.TestCase):
    def look_on(self):
        robot = play("small_tables")
        self.assertEqual(robot.match.totals[:9], [99] + [100] * 8)


class SeldomTest(_Evening, unittest.TestCase):
    def look_on(self):
        robot = play("seldom")
        self.assertEqual(robot.match.seated, 5)


class PeopleTest(_Evening, unittest.TestCase):
    def look_on(self):
        robot = play("people")
        self.assertEqual(robot.match.seated, 5)


class MishapsTest(_Evening, unittest.TestCase):
    def look_on(self):
        robot = play("mishaps")
        self.assertFalse(robot.match.exists())


class ExtrasTest(_Evening, unittest.TestCase):
    def look_on(self):
        robot = play("with_extras", "en", devkit_full)
        self.assertTrue(robot.match.is_over())


class HungarianTest(_Evening, unittest.TestCase):
    """Letters of two bytes, and the longest words."""

    def look_on(self):
        robot = play("okey", "hu")
        self.assertEqual(robot.app.strings.code, "hu")
        self.assertEqual(robot.match.lines, 1)
        if ALL:
            for name in ("donkey", "people"):
                play(name, "hu")


class RomanianTest(_Evening, unittest.TestCase):
    """Three forms after a number, and the language changed in between."""

    def look_on(self):
        robot = play("change_language", "ro")
        self.assertEqual(robot.app.strings.code, "tr")
        self.assertEqual(robot.match.lines, 3)


class LowPanelTest(_Evening, unittest.TestCase):
    def look_on(self):
        robot = play("okey", "en", LOW)
        self.assertEqual(robot.match.lines, 1)
        if ALL:
            for name in ("donkey", "people", "mishaps"):
                play(name, "en", LOW)


class TinyPanelTest(_Evening, unittest.TestCase):
    def look_on(self):
        robot = play("small_tables", "en", TINY)
        self.assertEqual(robot.match.totals[:9], [99] + [100] * 8)
        if ALL:
            for name in ("okey", "people", "mishaps"):
                play(name, "en", TINY)


class LargePrintTest(_Evening, unittest.TestCase):
    def look_on(self):
        robot = play("large_print")
        self.assertEqual(robot.match.totals[:4], [0, 20, 5, 5])
        self.assertEqual(robot.app.canvas.shape.LARGE_PRINT, 1)


class LeakyMenu(Screen):
    """A screen that makes a string whenever it is drawn."""

    def draw(self, canvas):
        return "%d" % 5


class LeakyAtKey(Screen):
    """A screen that makes a string at a press of UP or DOWN."""

    def press(self, role):
        return "%d" % role


class BrokenMenu(Screen):
    """A screen that ends in an exception of its own."""

    def draw(self, canvas):
        raise ValueError


class LeakTest(unittest.TestCase):
    """What takes memory is found, and named."""

    def found(self, evening, menu=None):
        def load(number, app):
            if menu is not None and number == screens.TABLE_MENU:
                return menu(app)
            return screens.load(number, app)

        try:
            heap.play(evening, evenings.NAMES, load)
        except heap.Allocated as error:
            return str(error)
        finally:
            self.assertFalse(heap.heap.is_locked)
        return None

    def test_in_a_screen_that_draws(self):
        self.assertEqual(self.found(open_menu, LeakyMenu), "screen 7, CLICK of key 1: MemoryError")

    def test_in_a_screen_that_is_pressed(self):
        found = self.found(press_in_menu, LeakyAtKey)
        self.assertEqual(found, "screen 7, PRESS of key 2: MemoryError")

    def test_another_exception(self):
        self.assertEqual(self.found(open_menu, BrokenMenu), "screen 7, CLICK of key 1: ValueError")

    def test_outside_of_screens(self):
        found = self.found(with_a_leaky_glass)
        self.assertEqual(found, "screen 2, no event: MemoryError")

    def test_nothing_to_find(self):
        self.assertIsNone(self.found(open_menu))

    def test_memory_can_be_taken_afterwards(self):
        self.found(open_menu, LeakyMenu)
        self.assertEqual("%d" % 5, "5")


def open_menu(robot):
    """Two players, and UP at the table."""
    robot.begin(evenings.Table(games.FREE, 2))
    robot.press(UP)


def press_in_menu(robot):
    """DOWN in the menu."""
    open_menu(robot)
    robot.press(DOWN)


def with_a_leaky_glass(robot):
    """A part of the app itself takes memory, when nobody presses anything."""
    robot.begin(evenings.Table(games.FREE, 2))
    robot.app.glass.rest = lambda now_ms: [now_ms]
    robot.simulator.run(1)
