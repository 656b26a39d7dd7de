"""A line of help that comes by itself, and the page behind OK held with another key."""

import unittest

from engine import games
from firmware.app import screens, tip
from firmware.app.glass import BRIGHT, DIM
from firmware.app.settings import FAR_VIEW_AFTER
from host_sim.simulator import DOWN, OK, UP
from tests.shared.fakes import begin_match, simulator

WAIT_MS = 6000
WAIT_AT_TABLE_MS = 5500
FAR_VIEW_MS = 8000
RESTED_MS = 35  # after a press: the release was sure after 25 ms, the hand rests for 60
OFTEN = 5
STEP_MS = 500

_TEXT_NOTHING_TO_UNDO = 44

# What they are for, and what the keys do there, stands on them.
SAY_ALL = (
    screens.TROUBLE,
    screens.DELETE,
    screens.ABOUT,
    screens.RESET,
    screens.REPLACE,
    screens.HELP_CARDS,
    screens.HELP_PILE,
    screens.HELP_TRICK,
    screens.HELP_PLACED,
    screens.HELP_HAND,
    screens.HELP_INDICATOR,
    screens.HELP_ROLL,
    screens.LANGUAGE,
    screens.LOST,
    screens.PAST_DELETE,
    screens.HOW,
)


def kind_of(number):
    """What the keys of a screen are for."""
    return tip._KINDS[number] & 0x1F


def at_the_table():
    """A device on which a match of three has begun."""
    box = simulator()
    begin_match(box, games.SIX_NIMMT, 3)
    box.press(DOWN)  # nothing to undo
    box.run(5000)
    box.press(UP)  # from the far view, or into the menu
    if box.app.number != screens.TABLE:
        box.press(OK, 600)
    return box


def seen(box):
    """What is on the glass."""
    return bytes(box.pixels())


def changes_in(box, ms):
    """When the glass changes, in milliseconds from now, within `ms`."""
    found = []
    before = seen(box)
    for passed_ms in range(0, ms, STEP_MS):
        box.run(STEP_MS)
        if seen(box) != before:
            found.append(passed_ms + STEP_MS)
            before = seen(box)
    return found


def after_pressing(role, wait_ms):
    """What a key leads to after a wait, where it has been used `OFTEN` times, and never."""
    for uses in (OFTEN, 0):
        box = simulator()
        for screen in range(len(box.app.settings.uses)):
            box.app.settings.uses[screen] = uses
        box.run(wait_ms)
        box.press(role)
        yield box.app.number, box.app.screen.cursor, seen(box)


class ComesTest(unittest.TestCase):
    def test_after_the_wait(self):
        box = simulator()
        box.press(DOWN)
        before = seen(box)
        # The wait began when the key was let go.
        box.run(WAIT_MS - RESTED_MS - 1)
        self.assertEqual(seen(box), before)
        box.run(1)
        self.assertNotEqual(seen(box), before)

    def test_once_and_stays_until_the_glass_grows_dim(self):
        box = simulator()
        before = seen(box)
        self.assertEqual(changes_in(box, 59000), [WAIT_MS])
        self.assertNotEqual(seen(box), before)
        box.run(2000)
        self.assertEqual(box.app.glass.level, DIM)
        box.app.glass.rows_down = 0
        box.run(1000)
        self.assertEqual(seen(box), before)
        self.assertEqual(changes_in(box, 50000), [])

    def test_every_wait_has_its_own(self):
        box = simulator()
        box.press(DOWN)
        box.run(WAIT_MS)
        shown = seen(box)
        box.press(DOWN)
        box.press(UP)
        self.assertNotEqual(seen(box), shown)
        box.run(WAIT_MS)
        self.assertEqual(seen(box), shown)

    def test_the_press_that_lets_it_go_acts(self):
        for role in (DOWN, OK):
            often, seldom = after_pressing(role, WAIT_MS + 100)
            self.assertEqual(often, seldom)
        self.assertEqual(seldom[0], screens.GAME_CHOICE)

    def test_before_the_far_view_at_the_table_and_not_on_it(self):
        box = at_the_table()
        far = box.app.screen
        found = changes_in(box, 30000)
        self.assertEqual(len(found), 2)
        self.assertTrue(far.is_far)
        self.assertTrue(WAIT_AT_TABLE_MS - STEP_MS <= found[0] <= WAIT_AT_TABLE_MS)
        self.assertEqual(found[1] - found[0], FAR_VIEW_MS - WAIT_AT_TABLE_MS)
        self.assertEqual(box.app.glass.level, BRIGHT)

    def test_not_where_the_glass_is_dim_before(self):
        box = simulator()
        box.app.glass.level = DIM
        self.assertEqual(changes_in(box, 50000), [])

    def test_not_over_a_message(self):
        box = simulator()
        begin_match(box, games.SIX_NIMMT, 3)
        box.app.settings.put(FAR_VIEW_AFTER, 0)
        box.run(1000)
        box.app.toast.warn(_TEXT_NOTHING_TO_UNDO)  # stays
        box.run(1000)
        self.assertEqual(changes_in(box, 50000), [])
        box.press(DOWN)
        near = seen(box)
        box.run(WAIT_MS)
        self.assertNotEqual(seen(box), near)
        # One that comes up later takes its place, for good.
        box.app.toast.say(_TEXT_NOTHING_TO_UNDO)
        box.run(5000)
        self.assertEqual(seen(box), near)
        self.assertEqual(changes_in(box, 20000), [])

    def test_not_while_a_key_is_down(self):
        box = simulator()
        box.press(DOWN)
        box.key(DOWN, True)
        box.run(30000)
        held = seen(box)
        box.key(DOWN, False)
        box.run(WAIT_MS - 500)
        self.assertEqual(seen(box), held)

    def test_a_step_is_asked_for_when_it_is_due(self):
        box = simulator()
        box.press(DOWN)
        box.run(1000)
        self.assertEqual(box.app.wait_ms(), WAIT_MS - RESTED_MS - 1000)


class UsesTest(unittest.TestCase):
    def used(self, box, number):
        return box.app.settings.uses[number]

    def test_to_leave_a_screen_after_a_press_is_a_use(self):
        box = simulator()
        self.assertEqual(self.used(box, screens.HOME), 0)
        box.press(DOWN)
        box.press(UP)
        self.assertEqual(self.used(box, screens.HOME), 0)
        box.press(OK)
        self.assertEqual((box.app.number, self.used(box, screens.HOME)), (screens.GAME_CHOICE, 1))
        box.press(OK, 600)
        self.assertEqual(self.used(box, screens.GAME_CHOICE), 1)

    def test_what_nobody_pressed_is_none(self):
        box = simulator()
        box.app.show(screens.SETTINGS)
        self.assertEqual(self.used(box, screens.HOME), 0)

    def test_after_five_it_comes_no_more(self):
        box = simulator()
        for use in range(OFTEN + 2):
            box.run(200)
            is_shown = changes_in(box, WAIT_MS + 500) != []
            self.assertEqual(is_shown, use < OFTEN, use)
            box.press(OK)
            box.press(OK, 600)
        self.assertEqual(self.used(box, screens.HOME), OFTEN)

    def test_uses_outlive_a_power_cut_from_the_next_time_at_home_on(self):
        box = simulator()
        box.press(OK)
        box.power_on()
        self.assertEqual(self.used(box, screens.HOME), 0)
        self.assertEqual(box.app.number, screens.GAME_CHOICE)
        box.press(OK, 600)
        self.assertEqual(box.app.number, screens.HOME)
        box.power_on()
        self.assertEqual(self.used(box, screens.GAME_CHOICE), 1)

    def test_uses_are_written_when_a_match_ends_and_not_before(self):
        box = simulator()
        begin_match(box, games.FREE, 2)
        for _time in range(2):
            box.press(OK)
            box.press(OK, 600)
            box.run(500)
            before = self.used(box, screens.ENTRY)
            box.power_on()
            self.assertEqual((before, self.used(box, screens.ENTRY)), (1, 0))
        box.press(OK)
        box.press(OK, 600)
        box.app.finish()
        box.run(500)
        box.power_on()
        self.assertEqual((self.used(box, screens.TABLE), self.used(box, screens.ENTRY)), (1, 1))

    def test_to_forget_everything_forgets_them(self):
        box = simulator()
        box.press(OK)
        box.press(OK, 600)
        begin_match(box, games.FREE, 2)
        box.run(500)
        box.app.reset()
        box.run(500)
        self.assertEqual(max(box.app.settings.uses), 0)
        box.power_on()
        self.assertEqual(max(box.app.settings.uses), 0)


class PageTest(unittest.TestCase):
    def test_any_key_goes_back_to_the_same_picture(self):
        for role in (UP, DOWN, OK):
            for beside in (UP, DOWN):
                box = simulator()
                box.press(DOWN)
                before = seen(box)
                box.ask(beside)
                self.assertNotEqual(seen(box), before)
                box.press(role)
                self.assertEqual(seen(box), before)
                self.assertEqual(box.app.number, screens.HOME)

    def test_a_held_key_goes_back_once(self):
        for role in (UP, DOWN, OK):
            box = simulator()
            box.press(OK)
            before = seen(box)
            box.ask()
            box.press(role, 2000)
            self.assertEqual((seen(box), box.app.number), (before, screens.GAME_CHOICE))

    def test_half_entered_stays_also_over_a_power_cut(self):
        box = at_the_table()
        box.press(OK)
        box.press(UP)
        box.press(OK)
        box.press(DOWN)
        box.run(500)
        before = seen(box)
        box.ask()
        box.run(61000)
        box.power_on()
        self.assertEqual(box.app.number, screens.ENTRY)
        self.assertEqual(box.app.screen.cursor, 1)
        self.assertEqual(box.app.next_line.values[:2], [15, 0])
        self.assertEqual(seen(box), before)

    def test_a_question_is_not_answered_unseen(self):
        box = at_the_table()
        box.app.enter_line()
        for _player in range(3):
            box.press(UP)
            box.press(OK)
        box.press(OK)
        self.assertEqual(box.app.match.lines, 1)
        box.press(DOWN)
        self.assertTrue(box.app.screen.is_asking)
        box.ask()
        box.run(10000)
        box.press(OK)
        box.press(OK)
        self.assertEqual((box.app.match.lines, box.app.number), (1, screens.ENTRY))

    def test_what_must_be_confirmed_by_a_hold_is_not_by_this_one(self):
        box = simulator()
        box.app.show(screens.RESET)
        box.ask()
        self.assertEqual(box.app.number, screens.RESET)
        box.press(OK, 1200)
        self.assertEqual(box.app.number, screens.LANGUAGE)

    def test_its_module_goes_with_it(self):
        import sys

        box = simulator()
        for _time in range(3):
            box.ask()
            self.assertTrue("firmware.app.screens.how" in sys.modules)
            box.press(OK)
            self.assertFalse("firmware.app.screens.how" in sys.modules)

    def test_an_exception_below_or_in_it_ends_in_the_screen_for_that(self):
        box = simulator()
        box.ask()

        def draw(canvas):
            raise ValueError("in here")

        box.app.screen.draw = draw
        box.app.redraw()
        box.run(200)
        self.assertEqual(box.app.number, screens.TROUBLE)
        box.press(OK)
        self.assertEqual(box.app.number, screens.HOME)


class KindsTest(unittest.TestCase):
    def test_what_says_it_all_has_none(self):
        for number in (
            (screens.TROUBLE, screens.DELETE, screens.RESET, screens.REPLACE, screens.LOST)
            + (screens.LANGUAGE, screens.PAST_DELETE, screens.ABOUT, screens.HELP_PILE)
        ):
            self.assertEqual(kind_of(number), 0, number)

    def test_what_keys_are_for(self):
        for number, kind in (
            (screens.HOME, tip.LIST),
            (screens.TABLE, tip.TABLE),
            (screens.ENTRY, tip.VALUE),
            (screens.CHECK, tip.CHECK),
            (screens.EVENT_CHECK, tip.CHECK),
            (screens.RESULT, tip.RESULT),
            (screens.HISTORY, tip.HISTORY),
            (screens.PLAYER_COUNT, tip.NUMBER),
            (screens.START_POINTS, tip.NUMBER),
            (screens.RULES, tip.CHANGE),
            (screens.RULES_CHANGE, tip.CHANGE),
            (screens.SETTINGS, tip.CHANGE),
            (screens.WHO, tip.WHO),
            (screens.LETTERS, tip.TYPING),
            (screens.SPOTLIGHT, tip.READING),
            (screens.STATISTICS, tip.READING),
            (screens.HELP, tip.LIST),
            (screens.HELP_PAGES, tip.READING),
            (screens.PEOPLE, tip.LIST),
        ):
            self.assertEqual(kind_of(number), kind, number)

    def test_every_screen_has_help_but_those_that_say_all(self):
        for number in range(1, screens.numbers()):
            self.assertTrue(0 <= kind_of(number) <= tip.READING)
            self.assertEqual((number, kind_of(number) == 0), (number, number in SAY_ALL))
