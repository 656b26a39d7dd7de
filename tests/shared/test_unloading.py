"""Screens and rules leave memory when they are left."""

import sys
import unittest

import engine.games
import firmware.app.screens
from engine import games
from firmware.app import screens
from firmware.app.screens import base

ABOUT = "firmware.app.screens.about"


class _Canvas:
    """One of the usual size: the screens draw themselves."""

    shape = None


class _App:
    """As much of an app as a screen takes when it is made."""

    trouble = None
    canvas = _Canvas()


class ScreensTest(unittest.TestCase):
    def setUp(self):
        for name in (ABOUT, "firmware.app.trouble_words"):
            sys.modules.pop(name, None)

    def tearDown(self):
        screens.unload(screens.ABOUT)

    def test_what_was_read_with_a_screen_goes_with_it(self):
        screens.load(screens.ABOUT, _App())
        self.assertIn(ABOUT, sys.modules)
        screens.unload(screens.ABOUT)
        self.assertFalse(ABOUT in sys.modules)
        self.assertFalse("firmware.app.trouble_words" in sys.modules)
        self.assertFalse(hasattr(firmware.app.screens, "about"))

    def test_what_was_there_before_stays(self):
        screens.load(screens.ABOUT, _App())
        screens.unload(screens.ABOUT)
        self.assertIs(sys.modules["firmware.app.screens.base"], base)
        self.assertIs(firmware.app.screens.base, base)

    def test_it_can_be_loaded_again(self):
        for _time in range(2):
            screen = screens.load(screens.ABOUT, _App())
            self.assertEqual(type(screen).__name__, "AboutScreen")
            screens.unload(screens.ABOUT)

    def test_a_screen_that_others_read_already_is_theirs(self):
        screens.load(screens.ABOUT, _App())
        screens.load(screens.ABOUT, _App())
        screens.unload(screens.ABOUT)
        self.assertFalse(ABOUT in sys.modules)
        screens.unload(screens.ABOUT)

    def test_no_such_screen(self):
        for number in (0, 250):
            with self.assertRaises(KeyError):
                screens.load(number, _App())


class RulesTest(unittest.TestCase):
    def test_only_those_of_one_game_stay(self):
        for number in games.ALL:
            games.load(number)
        games.leave_only(games.FREE)
        self.assertIn("engine.games.free", sys.modules)
        for name in ("six_nimmt", "donkey", "okey"):
            self.assertFalse("engine.games." + name in sys.modules)
            self.assertFalse(hasattr(engine.games, name))

    def test_they_can_be_loaded_again(self):
        games.leave_only(games.FREE)
        self.assertEqual(games.load(games.OKEY).NUMBER, games.OKEY)
