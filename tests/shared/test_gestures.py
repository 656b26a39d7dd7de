"""Levels in, events out: bounce, glitches, two keys, boot, waking, wrapping ticks, late steps.

A trace is a string with one character a millisecond: `.` nothing is down, `u` UP, `d` DOWN,
`o` OK, `b` BACK, `2` UP and DOWN, `3` UP and OK. An event is (ms, role, phase, repeats).
"""

import unittest

from firmware.app.gestures import (
    BACK,
    CLICK,
    CONFIRM_HOLD_MS,
    DOWN,
    HOLD,
    HOLD_MS,
    LIST_REPEAT_MS,
    OK,
    OK_HOLD_MS,
    PRESS,
    RELEASE,
    REPEAT_MS,
    UP,
    Gestures,
)

try:
    from micropython import heap_lock, heap_unlock
except ImportError:

    def heap_lock():
        pass

    def heap_unlock():
        pass


PERIOD = 1 << 30
LEVELS = {".": 0, "u": 1, "d": 2, "o": 4, "b": 8, "2": 3, "3": 5}


def events_of(gestures, trace, every_ms=1, start_ms=0):
    """Sample the trace every `every_ms`; times of the events count from its start."""
    events = []
    for ms in range(0, len(trace), every_ms):
        if gestures.update(LEVELS[trace[ms]], (start_ms + ms) % PERIOD):
            events.append((ms, gestures.role, gestures.phase, gestures.repeats))
    return events


def beside_of(trace):
    """What stands beside the key that is held, at its first HOLD."""
    gestures = awake()
    for ms in range(len(trace)):
        if gestures.update(LEVELS[trace[ms]], ms) and gestures.phase == HOLD:
            return gestures.beside
    return None


def awake():
    """A machine that has seen all keys up."""
    gestures = Gestures()
    gestures.update(0, PERIOD - 1000)
    return gestures


def traced(trace, every_ms=1):
    return events_of(awake(), trace, every_ms)


class BesideTest(unittest.TestCase):
    """OK is held, and another key goes down with it."""

    def test_a_key_that_went_down_after_it(self):
        self.assertEqual(beside_of("o" * 300 + "3" * 400), UP)
        self.assertEqual(beside_of("o" * 3 + "3" * 600), UP)

    def test_both_keys_are_the_same_press(self):
        events = traced("o" * 300 + "3" * 400 + "o" * 50 + "." * 60)
        seen = [event[1:3] for event in events]
        self.assertEqual(seen, [(OK, PRESS), (OK, HOLD), (OK, RELEASE)])

    def test_the_one_that_came_first_is_pressed(self):
        self.assertEqual(beside_of("u" * 100 + "3" * 500), OK)
        self.assertEqual(traced("u" * 100 + "3" * 500)[1][1:3], (UP, HOLD))

    def test_nothing_beside_it(self):
        self.assertEqual(beside_of("o" * 600), 0)

    def test_one_that_is_let_go_before_the_hold(self):
        self.assertEqual(beside_of("o" * 200 + "3" * 100 + "o" * 300), 0)

    def test_one_that_has_been_down_before_and_is_ignored(self):
        self.assertEqual(beside_of("b" * 40 + "." * 40 + "o" * 600), 0)
        gestures = Gestures()
        trace = "u" * 10 + "3" * 600
        found = [gestures.beside for ms in range(610) if gestures.update(LEVELS[trace[ms]], ms)]
        self.assertEqual(found, [0, 0])

    def test_a_spike_at_the_hold_is_none(self):
        for at in range(495, 506):
            trace = "o" * at + "3" + "o" * 100
            self.assertEqual(beside_of(trace), 0, at)

    def test_the_next_press_has_nothing_beside_it(self):
        gestures = awake()
        events_of(gestures, "o" * 300 + "3" * 300 + "." * 60)
        events_of(gestures, "o" * 10, 1, 1000)
        self.assertEqual((gestures.owner, gestures.beside), (OK, 0))


class PlainPressTest(unittest.TestCase):
    def test_click_of_every_role(self):
        for letter, role in (("u", UP), ("d", DOWN), ("o", OK), ("b", BACK)):
            trace = "." * 10 + letter * 80 + "." * 60
            clicked_ms = 115 if role in (UP, DOWN) else 95
            self.assertEqual(traced(trace), [(12, role, PRESS, 0), (clicked_ms, role, CLICK, 0)])

    def test_up_hold_repeats_and_gets_faster(self):
        self.assertEqual(
            traced("u" * 1350 + "." * 60),
            [
                (2, UP, PRESS, 0),
                (300, UP, HOLD, 1),
                (600, UP, HOLD, 2),
                (900, UP, HOLD, 3),
                (1100, UP, HOLD, 4),
                (1300, UP, HOLD, 5),
                (1375, UP, RELEASE, 5),
            ],
        )

    def test_ok_and_back_hold_once(self):
        for letter, role in (("o", OK), ("b", BACK)):
            self.assertEqual(
                traced(letter * 2500 + "." * 60),
                [(2, role, PRESS, 0), (500, role, HOLD, 1), (2525, role, RELEASE, 1)],
            )

    def test_hold_thresholds_to_the_millisecond(self):
        click = [(2, UP, PRESS, 0), (325, UP, CLICK, 0)]
        self.assertEqual(traced("u" * 300 + "." * 60), click)
        held = [(2, UP, PRESS, 0), (300, UP, HOLD, 1), (326, UP, RELEASE, 1)]
        self.assertEqual(traced("u" * 301 + "." * 60), held)
        click = [(2, OK, PRESS, 0), (505, OK, CLICK, 0)]
        self.assertEqual(traced("o" * 500 + "." * 60), click)
        held = [(2, OK, PRESS, 0), (500, OK, HOLD, 1), (526, OK, RELEASE, 1)]
        self.assertEqual(traced("o" * 501 + "." * 60), held)

    def test_released_before_the_threshold_and_confirmed_after_it(self):
        self.assertEqual(traced("u" * 290 + "." * 60), [(2, UP, PRESS, 0), (315, UP, CLICK, 0)])

    def test_two_presses_of_one_key(self):
        self.assertEqual(
            traced("u" * 50 + "." * 26 + "u" * 50 + "." * 60),
            [(2, UP, PRESS, 0), (75, UP, CLICK, 0), (78, UP, PRESS, 0), (151, UP, CLICK, 0)],
        )

    def test_count_of_holds_starts_anew(self):
        trace = "d" * 650 + "." * 40 + "d" * 320 + "." * 40
        self.assertEqual(
            traced(trace),
            [
                (2, DOWN, PRESS, 0),
                (300, DOWN, HOLD, 1),
                (600, DOWN, HOLD, 2),
                (675, DOWN, RELEASE, 2),
                (692, DOWN, PRESS, 0),
                (990, DOWN, HOLD, 1),
                (1035, DOWN, RELEASE, 1),
            ],
        )


class ThresholdTest(unittest.TestCase):
    def test_list_repeats(self):
        gestures = awake()
        gestures.set_holds(HOLD_MS, LIST_REPEAT_MS, OK_HOLD_MS)
        self.assertEqual(
            events_of(gestures, "d" * 820 + "." * 30),
            [
                (2, DOWN, PRESS, 0),
                (300, DOWN, HOLD, 1),
                (425, DOWN, HOLD, 2),
                (550, DOWN, HOLD, 3),
                (675, DOWN, HOLD, 4),
                (800, DOWN, HOLD, 5),
                (845, DOWN, RELEASE, 5),
            ],
        )

    def test_confirming_hold(self):
        gestures = awake()
        gestures.set_holds(HOLD_MS, REPEAT_MS, CONFIRM_HOLD_MS)
        self.assertEqual(
            events_of(gestures, "o" * 1000 + "." * 30), [(2, OK, PRESS, 0), (1005, OK, CLICK, 0)]
        )
        self.assertEqual(
            events_of(gestures, "o" * 1001 + "." * 30, 1, 2000),
            [(2, OK, PRESS, 0), (1000, OK, HOLD, 1), (1026, OK, RELEASE, 1)],
        )

    def test_fast_repeat_is_never_slower(self):
        gestures = Gestures()
        self.assertEqual((gestures.repeat_ms, gestures.fast_repeat_ms), (300, 200))
        gestures.set_holds(300, 125, 500)
        self.assertEqual((gestures.repeat_ms, gestures.fast_repeat_ms), (125, 125))
        gestures.set_holds(300, 300, 500)
        self.assertEqual((gestures.repeat_ms, gestures.fast_repeat_ms), (300, 200))

    def test_fast_repeat_can_be_set_alone(self):
        gestures = awake()
        gestures.fast_repeat_ms = 50
        times = [event[0] for event in events_of(gestures, "u" * 1010)]
        self.assertEqual(times, [2, 300, 600, 900, 950, 1000])


class BounceTest(unittest.TestCase):
    def test_bounce_of_every_length_on_press(self):
        for bounce_ms in range(1, 21):
            rough = "".join("u." if ms % 4 == 0 else ".." for ms in range(0, bounce_ms, 2))
            rough = rough[:bounce_ms]
            trace = rough + "u" * (200 - bounce_ms) + "." * 60
            events = traced(trace)
            self.assertEqual([event[1:] for event in events], [(UP, PRESS, 0), (UP, CLICK, 0)])
            self.assertTrue(2 <= events[0][0] <= bounce_ms + 2)
            self.assertEqual(events[1][0], 225)

    def test_bounce_of_every_length_on_release(self):
        for bounce_ms in range(1, 21):
            rough = "".join(".u" if ms % 4 == 0 else ".." for ms in range(0, bounce_ms + 1, 2))
            rough = rough[: bounce_ms - 1] + "u"
            trace = "u" * 200 + rough + "." * 60
            released_ms = 200 + bounce_ms
            self.assertEqual(traced(trace), [(2, UP, PRESS, 0), (released_ms + 25, UP, CLICK, 0)])

    def test_the_usual_short_bounce(self):
        trace = "." * 5 + "o..oo.oooo" + "o" * 90 + ".o.." + "." * 60
        # Looked at again at 7 and 10, both times open; open at 107 for as long as it takes.
        self.assertEqual(traced(trace), [(13, OK, PRESS, 0), (112, OK, CLICK, 0)])

    def test_hold_counts_from_the_first_contact(self):
        trace = "u..u..u..u" + "u" * 320 + "." * 60
        # Looked at again at 2, 5 and 8 ms, always open; down at 9 and still at 11.
        self.assertEqual(
            traced(trace),
            [(11, UP, PRESS, 0), (300, UP, HOLD, 1), (355, UP, RELEASE, 1)],
        )

    def test_twenty_milliseconds_at_slow_sampling(self):
        # Seen every 5 ms as down, open, down, open, down from 20 on; then open, down, open.
        press = "u...." + "....." + "u...." + "....."
        trace = press + "u" * 180 + "....." + "u...." + "." * 60
        self.assertEqual(traced(trace, 5), [(25, UP, PRESS, 0), (235, UP, CLICK, 0)])
        self.assertEqual(traced(trace, 1), [(22, UP, PRESS, 0), (231, UP, CLICK, 0)])

    def test_slow_sampling_holds(self):
        self.assertEqual(
            traced("u" * 610 + "." * 60, 5),
            [
                (5, UP, PRESS, 0),
                (300, UP, HOLD, 1),
                (600, UP, HOLD, 2),
                (635, UP, RELEASE, 2),
            ],
        )

    def test_bounce_at_the_threshold_is_still_one_press(self):
        # Last seen at 299 before the bounce, seen again at 303: that is a hold.
        self.assertEqual(
            traced("u" * 300 + "...u" + "." * 60),
            [(2, UP, PRESS, 0), (303, UP, HOLD, 1), (329, UP, RELEASE, 1)],
        )


class GlitchTest(unittest.TestCase):
    def test_lone_spike(self):
        for every_ms in (1, 2, 5):
            self.assertEqual(traced("." * 10 + "u" + "." * 100, every_ms), [])

    def test_spike_of_two_milliseconds(self):
        self.assertEqual(traced("." * 10 + "uu" + "." * 100), [])

    def test_spikes_that_keep_coming(self):
        self.assertEqual(traced(("u" + "." * 9) * 60), [])

    def test_old_spike_is_no_first_contact(self):
        # The spike is 25 ms old, so the hold counts from 30.
        self.assertEqual(
            traced("." * 5 + "u" + "." * 24 + "u" * 310 + "." * 30),
            [(32, UP, PRESS, 0), (330, UP, HOLD, 1), (365, UP, RELEASE, 1)],
        )

    def test_spike_does_not_cost_another_key_its_press(self):
        self.assertEqual(
            traced("u....." + "o" * 60 + "." * 30), [(8, OK, PRESS, 0), (71, OK, CLICK, 0)]
        )

    def test_spike_in_the_same_sample_as_another_key(self):
        self.assertEqual(
            traced("3" + "o" * 60 + "." * 30), [(4, OK, PRESS, 0), (66, OK, CLICK, 0)]
        )

    def test_dropout_in_a_hold(self):
        for gap_ms in range(1, 11):
            trace = "u" * 150 + "." * gap_ms + "u" * (500 - gap_ms) + "." * 60
            self.assertEqual(
                traced(trace),
                [
                    (2, UP, PRESS, 0),
                    (300, UP, HOLD, 1),
                    (600, UP, HOLD, 2),
                    (675, UP, RELEASE, 2),
                ],
            )

    def test_dropout_over_the_threshold_delays_the_hold(self):
        self.assertEqual(
            traced("u" * 295 + "." * 10 + "u" * 95 + "." * 60),
            [(2, UP, PRESS, 0), (305, UP, HOLD, 1), (425, UP, RELEASE, 1)],
        )
        self.assertEqual(
            traced("o" * 498 + "." * 5 + "o" * 97 + "." * 60),
            [(2, OK, PRESS, 0), (503, OK, HOLD, 1), (625, OK, RELEASE, 1)],
        )

    def test_longest_gap_that_is_no_release(self):
        self.assertEqual(
            traced("u" * 100 + "." * 25 + "u" * 75 + "." * 60),
            [(2, UP, PRESS, 0), (225, UP, CLICK, 0)],
        )


class QuickClickTest(unittest.TestCase):
    """OK and BACK need not wait for the last bounce of a release."""

    def test_the_first_opening_of_five_milliseconds_decides(self):
        self.assertEqual(
            traced("o" * 100 + ".o...o....o......oo..o" + "." * 60),
            [(2, OK, PRESS, 0), (116, OK, CLICK, 0)],
        )

    def test_one_click_however_the_release_bounces(self):
        for bounce_ms in range(1, 21):
            trace = "b" * 100 + "......b" * 3
            trace = trace[: 100 + bounce_ms] + "." * 60
            self.assertEqual(traced(trace), [(2, BACK, PRESS, 0), (105, BACK, CLICK, 0)])

    def test_contacts_that_never_came_to_rest_are_waited_for(self):
        # Open from 24 on: still within the bounce of the press.
        self.assertEqual(traced("o" * 24 + "." * 60), [(2, OK, PRESS, 0), (49, OK, CLICK, 0)])
        self.assertEqual(traced("o" * 25 + "." * 60), [(2, OK, PRESS, 0), (30, OK, CLICK, 0)])

    def test_the_soonest_next_press(self):
        twice = [(2, OK, PRESS, 0), (85, OK, CLICK, 0), (108, OK, PRESS, 0), (191, OK, CLICK, 0)]
        self.assertEqual(traced("o" * 80 + "." * 26 + "o" * 80 + "." * 60), twice)
        # One that comes sooner is a bounce, however long it lasts.
        self.assertEqual(traced("o" * 80 + "." * 24 + "o" * 80 + "." * 60), twice[:2])

    def test_another_key_is_next_at_once(self):
        self.assertEqual(
            traced("o" * 80 + "." * 5 + "u" * 80 + "." * 60),
            [(2, OK, PRESS, 0), (85, OK, CLICK, 0), (87, UP, PRESS, 0), (190, UP, CLICK, 0)],
        )

    def test_it_asks_to_be_looked_at_in_time(self):
        gestures = awake()
        events_of(gestures, "o" * 100 + ".")
        self.assertEqual(gestures.next_ms(100), 5)
        self.assertEqual(events_of(gestures, ".....", 1, 101), [(4, OK, CLICK, 0)])
        # The bounce that may follow is no reason to wake.
        self.assertEqual((gestures.owner, gestures.next_ms(105)), (0, -1))


class TwoKeysTest(unittest.TestCase):
    def test_second_key_within_a_hold(self):
        trace = "u" * 100 + "2" * 50 + "u" * 200 + "." * 60
        self.assertEqual(
            traced(trace), [(2, UP, PRESS, 0), (300, UP, HOLD, 1), (375, UP, RELEASE, 1)]
        )

    def test_second_key_that_outlasts_the_first(self):
        trace = "u" * 100 + "2" * 50 + "d" * 700 + "." * 40 + "d" * 60 + "." * 40
        self.assertEqual(
            traced(trace),
            [
                (2, UP, PRESS, 0),
                (175, UP, CLICK, 0),
                (892, DOWN, PRESS, 0),
                (975, DOWN, CLICK, 0),
            ],
        )

    def test_ignored_key_that_bounces_on_release(self):
        trace = "u" * 100 + "2" * 50 + "d" * 200 + ".d..d" + "." * 10 + "ddd" + "." * 100
        self.assertEqual(traced(trace), [(2, UP, PRESS, 0), (175, UP, CLICK, 0)])

    def test_second_key_while_the_first_is_confirmed(self):
        self.assertEqual(
            traced("u" + "2" * 100 + "." * 60), [(2, UP, PRESS, 0), (126, UP, CLICK, 0)]
        )

    def test_same_sample_goes_to_the_lowest_bit(self):
        trace = "2" * 100 + "d" * 100 + "." * 40 + "d" * 50 + "." * 40
        self.assertEqual(
            traced(trace),
            [
                (2, UP, PRESS, 0),
                (125, UP, CLICK, 0),
                (242, DOWN, PRESS, 0),
                (315, DOWN, CLICK, 0),
            ],
        )

    def test_key_after_the_release_of_the_first(self):
        # DOWN goes down 10 ms after UP went up, before that release is confirmed.
        trace = "u" * 100 + "." * 10 + "d" * 320 + "." * 40
        self.assertEqual(
            traced(trace),
            [
                (2, UP, PRESS, 0),
                (125, UP, CLICK, 0),
                (126, DOWN, PRESS, 0),
                (410, DOWN, HOLD, 1),
                (455, DOWN, RELEASE, 1),
            ],
        )

    def test_key_within_a_dropout_of_the_first_is_ignored(self):
        trace = "u" * 100 + "..dddd" + "2" * 20 + "u" * 74 + "." * 40
        self.assertEqual(traced(trace), [(2, UP, PRESS, 0), (225, UP, CLICK, 0)])

    def test_key_down_at_acceptance_is_ignored_though_the_owner_opens_at_once(self):
        trace = "222" + "d" * 60 + "." * 40
        self.assertEqual(traced(trace), [(2, UP, PRESS, 0), (28, UP, CLICK, 0)])

    def test_spike_within_a_dropout_is_no_first_contact(self):
        trace = "u" * 100 + "d" + "u" * 149 + "d" * 320 + "." * 40
        self.assertEqual(
            traced(trace),
            [
                (2, UP, PRESS, 0),
                (275, UP, CLICK, 0),
                (276, DOWN, PRESS, 0),
                (550, DOWN, HOLD, 1),
                (595, DOWN, RELEASE, 1),
            ],
        )

    def test_spike_beside_the_key_after_a_release(self):
        trace = "u" * 100 + "d" + "o" * 60 + "." * 40
        self.assertEqual(
            traced(trace),
            [(2, UP, PRESS, 0), (125, UP, CLICK, 0), (126, OK, PRESS, 0), (166, OK, CLICK, 0)],
        )


class BootTest(unittest.TestCase):
    def test_key_that_is_down_at_boot(self):
        trace = "o" * 2000 + "." * 40 + "o" * 60 + "." * 40
        self.assertEqual(
            events_of(Gestures(), trace), [(2042, OK, PRESS, 0), (2105, OK, CLICK, 0)]
        )

    def test_release_after_boot_must_be_stable(self):
        trace = "o" * 100 + ".o" * 10 + "." * 24 + "o" * 100 + "." * 25 + "o" * 5
        self.assertEqual(events_of(Gestures(), trace), [])

    def test_other_keys_work_beside_a_stuck_one(self):
        trace = "u" * 100 + "3" * 60 + "u" * 100
        self.assertEqual(events_of(Gestures(), trace), [(102, OK, PRESS, 0), (165, OK, CLICK, 0)])

    def test_several_stuck_keys(self):
        self.assertEqual(events_of(Gestures(), "2" * 3000 + "d" * 500 + "." * 100), [])


class SwallowTest(unittest.TestCase):
    def test_press_that_wakes(self):
        gestures = awake()
        self.assertEqual(events_of(gestures, "o" * 3), [(2, OK, PRESS, 0)])
        gestures.swallow()
        self.assertEqual(gestures.owner, 0)
        self.assertEqual(gestures.held_ms(400), 0)
        rest = "o" * 900 + "." * 40 + "o" * 50 + "." * 40
        self.assertEqual(
            events_of(gestures, rest, 1, 3), [(942, OK, PRESS, 0), (995, OK, CLICK, 0)]
        )

    def test_bounce_of_the_swallowed_release(self):
        gestures = awake()
        events_of(gestures, "u" * 3)
        gestures.swallow()
        self.assertEqual(events_of(gestures, "u" * 50 + ".u.uuu..u" + "." * 60, 1, 3), [])

    def test_swallowed_before_it_was_accepted(self):
        gestures = awake()
        self.assertEqual(events_of(gestures, "u"), [])
        gestures.swallow()
        self.assertEqual(events_of(gestures, "u" * 700 + "." * 40, 1, 1), [])
        self.assertEqual(
            events_of(gestures, "u" * 50 + "." * 40, 1, 1000),
            [(2, UP, PRESS, 0), (75, UP, CLICK, 0)],
        )

    def test_swallowed_in_the_middle_of_a_hold(self):
        gestures = awake()
        self.assertEqual(events_of(gestures, "u" * 301), [(2, UP, PRESS, 0), (300, UP, HOLD, 1)])
        gestures.swallow()
        self.assertEqual(events_of(gestures, "u" * 900 + "." * 40, 1, 301), [])

    def test_nothing_to_swallow(self):
        gestures = awake()
        gestures.swallow()
        self.assertEqual(events_of(gestures, "uuu"), [(2, UP, PRESS, 0)])


class WrapTest(unittest.TestCase):
    def test_wrap_at_every_stage(self):
        trace = "." * 5 + "u..u" + "u" * 950 + ".u" + "." * 60 + "o" * 40 + "." * 60
        expected = [
            (10, UP, PRESS, 0),
            (305, UP, HOLD, 1),
            (605, UP, HOLD, 2),
            (905, UP, HOLD, 3),
            (986, UP, RELEASE, 3),
            (1023, OK, PRESS, 0),
            (1066, OK, CLICK, 0),
        ]
        self.assertEqual(traced(trace), expected)
        # Confirmation, hold, repeat, bounce of the release, its confirmation, second press.
        for wrap_ms in (6, 7, 8, 9, 10, 100, 305, 306, 604, 605, 906, 960, 961, 975, 986, 1022):
            gestures = awake()
            self.assertEqual(events_of(gestures, trace, 1, PERIOD - wrap_ms), expected)

    def test_wrap_while_an_ignored_key_is_released(self):
        trace = "u" * 50 + "." * 40 + "u" * 40 + "." * 40
        for wrap_ms in (49, 51, 60, 75, 76):
            self.assertEqual(
                events_of(Gestures(), trace, 1, PERIOD - wrap_ms),
                [(92, UP, PRESS, 0), (155, UP, CLICK, 0)],
            )

    def test_held_and_next_across_the_wrap(self):
        gestures = awake()
        events_of(gestures, "o" * 11, 1, PERIOD - 10)
        self.assertEqual(gestures.held_ms(0), 10)
        self.assertEqual(gestures.held_ms(90), 100)
        self.assertEqual(gestures.next_ms(0), 490)
        self.assertEqual(gestures.next_ms(90), 400)


class LateStepTest(unittest.TestCase):
    def step(self, gestures, levels, now_ms):
        if not gestures.update(levels, now_ms):
            return None
        return (gestures.role, gestures.phase, gestures.repeats)

    def test_press_then_hold_in_order(self):
        gestures = awake()
        self.assertEqual(self.step(gestures, UP, 0), None)
        self.assertEqual(self.step(gestures, UP, 900), (UP, PRESS, 0))
        self.assertEqual(gestures.next_ms(900), 0)
        self.assertEqual(self.step(gestures, UP, 901), (UP, HOLD, 1))
        self.assertEqual(self.step(gestures, UP, 902), None)
        self.assertEqual(gestures.next_ms(902), 299)
        self.assertEqual(self.step(gestures, UP, 1200), None)
        self.assertEqual(self.step(gestures, UP, 1201), (UP, HOLD, 2))

    def test_hold_that_was_seen_is_not_lost_on_release(self):
        gestures = awake()
        self.assertEqual(self.step(gestures, OK, 0), None)
        self.assertEqual(self.step(gestures, OK, 900), (OK, PRESS, 0))
        self.assertEqual(self.step(gestures, 0, 901), (OK, HOLD, 1))
        self.assertEqual(self.step(gestures, 0, 925), None)
        self.assertEqual(self.step(gestures, 0, 926), (OK, RELEASE, 1))

    def test_hold_that_was_not_seen_is_a_click(self):
        gestures = awake()
        self.assertEqual(self.step(gestures, OK, 0), None)
        self.assertEqual(self.step(gestures, OK, 5), (OK, PRESS, 0))
        self.assertEqual(self.step(gestures, 0, 900), None)
        self.assertEqual(self.step(gestures, 0, 1500), (OK, CLICK, 0))

    def test_late_repeat_makes_no_burst(self):
        gestures = awake()
        events = events_of(gestures, "u" * 310)
        self.assertEqual(events, [(2, UP, PRESS, 0), (300, UP, HOLD, 1)])
        self.assertEqual(self.step(gestures, UP, 1790), (UP, HOLD, 2))
        self.assertEqual(self.step(gestures, UP, 1791), None)
        self.assertEqual(self.step(gestures, UP, 2089), None)
        self.assertEqual(self.step(gestures, UP, 2090), (UP, HOLD, 3))
        self.assertEqual(self.step(gestures, UP, 2290), (UP, HOLD, 4))

    def test_late_second_sample_decides(self):
        gestures = awake()
        self.assertEqual(self.step(gestures, UP, 0), None)
        self.assertEqual(self.step(gestures, 0, 40), None)
        self.assertEqual(gestures.next_ms(40), -1)


class PendingTest(unittest.TestCase):
    def test_next_call(self):
        gestures = Gestures()
        self.assertEqual(gestures.next_ms(0), -1)
        gestures.update(0, 0)
        self.assertEqual(gestures.next_ms(0), -1)
        gestures.update(UP, 10)
        self.assertEqual(gestures.next_ms(10), 2)
        self.assertEqual(gestures.next_ms(11), 1)
        gestures.update(UP, 12)
        self.assertEqual(gestures.next_ms(12), 298)
        gestures.update(UP, 310)
        self.assertEqual(gestures.next_ms(310), 300)
        gestures.update(0, 400)
        self.assertEqual(gestures.next_ms(400), 25)
        self.assertEqual(gestures.next_ms(430), 0)
        gestures.update(0, 430)
        self.assertEqual(gestures.phase, RELEASE)
        self.assertEqual(gestures.next_ms(430), -1)

    def test_nothing_follows_a_held_ok(self):
        gestures = awake()
        events_of(gestures, "o" * 501)
        self.assertEqual(gestures.next_ms(500), -1)

    def test_spike_is_forgotten_in_time(self):
        gestures = awake()
        events_of(gestures, "u..")
        self.assertEqual(gestures.next_ms(2), 23)
        gestures.update(0, 25)
        self.assertEqual(gestures.next_ms(25), -1)

    def test_key_that_waits_for_a_release(self):
        gestures = awake()
        events_of(gestures, "u" * 100 + "." * 10 + "ddd")
        self.assertEqual(gestures.next_ms(112), 2)
        events_of(gestures, "d" * 12, 1, 113)
        self.assertEqual(gestures.next_ms(124), 1)
        self.assertEqual(events_of(gestures, "d", 1, 125), [(0, UP, CLICK, 0)])

    def test_release_of_an_ignored_key(self):
        """Nobody has to wake for it: the next press finds that it was long enough."""
        gestures = Gestures()
        gestures.update(UP | OK, 0)
        gestures.update(UP, 100)
        gestures.update(0, 110)
        self.assertEqual(gestures.next_ms(110), -1)
        self.assertFalse(gestures.update(OK | UP, 126))
        self.assertEqual(gestures.next_ms(126), 2)
        self.assertTrue(gestures.update(OK | UP, 128))
        self.assertEqual((gestures.role, gestures.phase), (OK, PRESS))
        self.assertEqual(gestures.beside, 0)

    def test_held_time(self):
        gestures = awake()
        self.assertEqual((gestures.owner, gestures.held_ms(5)), (0, 0))
        events_of(gestures, "oo", 1, 100)
        self.assertEqual((gestures.owner, gestures.held_ms(101)), (0, 0))
        events_of(gestures, "o", 1, 102)
        self.assertEqual((gestures.owner, gestures.held_ms(102)), (OK, 2))
        self.assertEqual(gestures.held_ms(350), 250)
        events_of(gestures, "o" * 100 + "." * 3, 1, 103)
        self.assertEqual((gestures.owner, gestures.held_ms(205)), (OK, 102))
        events_of(gestures, "." * 20, 1, 206)
        self.assertEqual((gestures.owner, gestures.held_ms(240)), (0, 0))


class MemoryTest(unittest.TestCase):
    def test_no_step_takes_memory(self):
        # Real only on MicroPython, where the locked heap refuses.
        gestures = awake()
        count = 0
        last_tick = PERIOD - 1
        now_ms = PERIOD - 400
        heap_lock()
        try:
            for step in range(1200):
                levels = 0
                if step < 3 or 40 <= step < 700 or 800 <= step < 820:
                    levels = UP
                if 500 <= step < 760:
                    levels |= OK
                if gestures.update(levels, now_ms):
                    count += 1
                gestures.next_ms(now_ms)
                gestures.held_ms(now_ms)
                now_ms = 0 if now_ms == last_tick else now_ms + 1
            gestures.swallow()
        finally:
            heap_unlock()
        # A click, a hold with two HOLDs, a click.
        self.assertEqual(count, 2 + 4 + 2)


if __name__ == "__main__":
    unittest.main()
