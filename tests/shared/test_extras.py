"""Encoder, buzzer, battery: each alone, and on a board that has them all."""

import unittest

from boards import devkit_full
from firmware.app import screens
from firmware.app.settings import SOUND
from firmware.drivers.battery import Battery
from firmware.drivers.buzzer import ACCEPT, END, REFUSE, Buzzer
from firmware.drivers.encoder import Encoder
from host_sim.fakes import machine
from host_sim.simulator import OK, Simulator
from tests.shared.fakes import Dice, MemoryFiles, begin_match, games, install_machine

A_PIN = 13
B_PIN = 14
UP_LEVEL = 1
DOWN_LEVEL = 2

# One click to the right: A closes first, B opens last. (A, B); 1 is open.
RIGHT = ((0, 1), (0, 0), (1, 0), (1, 1))
LEFT = ((1, 0), (0, 0), (0, 1), (1, 1))

# As a scope saw a cheap knob: A bounces when it closes and opens, B when it opens.
BOUNCING_RIGHT = (
    (0, 1), (1, 1), (0, 1), (1, 1), (0, 1), (0, 0), (0, 1), (0, 0),
    (1, 0), (0, 0), (1, 0), (1, 1), (1, 0), (1, 1), (1, 0), (1, 1),
)  # fmt: skip
HALF_AND_BACK = ((0, 1), (0, 0), (0, 1), (1, 1))


class EncoderTest(unittest.TestCase):
    def setUp(self):
        self.machine = machine.FakeMachine()
        pin = self.machine.Pin
        self.encoder = Encoder(pin(A_PIN, pin.IN, pin.PULL_UP), pin(B_PIN, pin.IN, pin.PULL_UP))

    def turn(self, trace):
        for a, b in trace:
            self.machine.drive(A_PIN, a)
            self.machine.drive(B_PIN, b)

    def test_a_click_is_a_step(self):
        self.turn(RIGHT)
        self.assertEqual(self.encoder.steps, 1)
        self.turn(LEFT)
        self.turn(LEFT)
        self.assertEqual(self.encoder.steps, -1)

    def test_bounce_counts_once(self):
        self.turn(BOUNCING_RIGHT)
        self.assertEqual(self.encoder.steps, 1)

    def test_half_a_click_and_back_is_nothing(self):
        self.turn(HALF_AND_BACK)
        self.assertEqual(self.encoder.steps, 0)

    def test_a_missed_edge_costs_nothing(self):
        # Both contacts moved before anybody looked.
        encoder = self.encoder
        self.machine.pad(A_PIN).watchers.clear()
        self.machine.pad(B_PIN).watchers.clear()
        for levels in (RIGHT[0], RIGHT[2], RIGHT[3]):
            self.machine.drive(A_PIN, levels[0])
            self.machine.drive(B_PIN, levels[1])
            encoder.look()
        self.assertEqual(encoder.steps, 1)

    def test_random_turns_with_bounce_agree_with_the_knob(self):
        dice = Dice(5)
        position = 0
        for _ in range(400):
            to_the_right = dice.roll(2)
            position += 1 if to_the_right else -1
            contacts = (1, 1)
            for after in RIGHT if to_the_right else LEFT:
                for _bounce in range(dice.roll(4)):
                    self.turn((after, contacts))
                self.turn((after,))
                contacts = after
            if position == 30 or position == -30:
                while self.encoder.steps:
                    taken = self.encoder.levels(0, True)
                    self.encoder.levels(taken, True)
                position = 0
            self.assertEqual(self.encoder.steps, position)

    def test_the_knob_holds_a_key_until_it_is_taken(self):
        self.turn(RIGHT)
        self.turn(RIGHT)
        encoder = self.encoder
        self.assertEqual(encoder.levels(0, True), DOWN_LEVEL)
        self.assertEqual(encoder.levels(0, True), DOWN_LEVEL)
        self.assertTrue(encoder.is_turned())
        self.assertEqual(encoder.levels(DOWN_LEVEL, False), 0)
        # The press is not over before its release was believed.
        self.assertEqual(encoder.levels(0, False), 0)
        self.assertEqual(encoder.levels(0, True), DOWN_LEVEL)
        self.assertEqual(encoder.levels(DOWN_LEVEL, False), 0)
        self.assertFalse(encoder.is_turned())
        self.turn(LEFT)
        self.assertEqual(encoder.levels(0, True), UP_LEVEL)


class BuzzerTest(unittest.TestCase):
    def setUp(self):
        self.machine = machine.FakeMachine()
        self.buzzer = Buzzer(self.machine.PWM(self.machine.Pin(27), freq=1000, duty_u16=0))
        self.machine.tones.clear()

    def played(self, sound):
        self.machine.tones.clear()
        self.buzzer.play(sound)
        ms = 0
        while self.buzzer.due_ms >= 0:
            self.assertTrue(self.buzzer.due_ms > 0)
            ms += self.buzzer.due_ms
            self.buzzer.tick(self.buzzer.due_ms)
        return ms, list(self.machine.tones)

    def test_each_sound_is_short_different_and_ends_in_silence(self):
        sounds = [self.played(sound) for sound in (ACCEPT, REFUSE, END)]
        for ms, tones in sounds:
            self.assertTrue(20 <= ms <= 600)
            self.assertEqual(tones[-1][1], 0)
        self.assertEqual(len(set([tuple(tones) for _, tones in sounds])), 3)

    def test_a_late_tick_skips_nothing(self):
        self.buzzer.play(END)
        self.buzzer.tick(10000)
        self.assertEqual(self.buzzer.due_ms, -1)
        self.assertEqual(self.machine.tones[-1][1], 0)


class BatteryTest(unittest.TestCase):
    def setUp(self):
        self.machine = machine.FakeMachine()
        adc = self.machine.ADC(35, atten=self.machine.ADC.ATTN_11DB)
        self.switch = self.machine.Pin(4, self.machine.Pin.OUT, value=1)
        self.battery = Battery(adc, 200, self.switch)

    def percent(self, millivolts):
        self.machine.supply(35, millivolts * 500)
        self.battery.measure()
        return self.battery.percent

    def test_the_curve(self):
        self.assertEqual(self.percent(4300), 100)
        self.assertEqual(self.percent(4200), 100)
        self.assertEqual(self.percent(4130), 95)
        self.assertEqual(self.percent(3820), 50)
        self.assertEqual(self.percent(3300), 0)
        self.assertEqual(self.percent(3000), 0)
        last = 101
        for millivolts in range(4250, 2500, -10):
            percent = self.percent(millivolts)
            self.assertTrue(0 <= percent <= last)
            last = percent

    def test_no_cell(self):
        self.assertEqual(self.percent(300), -1)
        self.battery.measure()
        self.assertFalse(self.battery.is_empty())
        self.assertFalse(self.battery.is_low())

    def test_two_readings_in_a_row_are_believed(self):
        self.percent(3300)
        self.assertFalse(self.battery.is_empty())
        self.percent(4000)
        self.percent(3300)
        self.assertFalse(self.battery.is_empty())
        self.percent(3300)
        self.assertTrue(self.battery.is_empty())
        self.assertTrue(self.battery.is_low())

    def test_the_divider_is_on_only_while_it_is_read(self):
        seen = []
        self.machine.watch(4, seen.append)
        self.percent(4000)
        self.assertEqual(seen, [0, 1])


class BoardTest(unittest.TestCase):
    """The whole device on a board with everything."""

    def setUp(self):
        self.box = Simulator(devkit_full, MemoryFiles(), install_machine)
        self.box.machine.tones.clear()

    def turn(self, trace):
        for a, b in trace:
            self.box.machine.drive(devkit_full.ENCODER_A_PIN, a)
            self.box.machine.drive(devkit_full.ENCODER_B_PIN, b)
        self.box.run(60)

    def sounds(self):
        found = [hz for hz, duty in self.box.machine.tones if duty]
        self.box.machine.tones.clear()
        return found

    def test_a_click_moves_the_cursor_by_one(self):
        box = self.box
        box.press(OK)
        self.assertEqual(box.app.screen.cursor, 0)
        for place in (1, 2, 3):
            self.turn(RIGHT)
            self.assertEqual(box.app.screen.cursor, place)
        self.turn(LEFT)
        self.assertEqual(box.app.screen.cursor, 2)
        # Quicker than the screen: nothing is lost.
        for _ in range(2):
            for a, b in LEFT:
                box.machine.drive(devkit_full.ENCODER_A_PIN, a)
                box.machine.drive(devkit_full.ENCODER_B_PIN, b)
        box.run(200)
        self.assertEqual(box.app.screen.cursor, 0)

    def test_the_click_that_wakes_only_wakes(self):
        box = self.box
        box.press(OK)
        box.run(300000)
        self.assertFalse(box.chip.is_on)
        self.turn(RIGHT)
        self.assertTrue(box.chip.is_on)
        self.assertEqual(box.app.screen.cursor, 0)
        self.turn(RIGHT)
        self.assertEqual(box.app.screen.cursor, 1)

    def test_a_turn_while_ok_is_held_asks_what_the_keys_do(self):
        box = self.box
        box.press(OK)
        for trace in (LEFT, RIGHT):
            box.key(OK, True)
            box.run(200)
            self.turn(trace)
            box.run(400)
            box.key(OK, False)
            box.run(60)
            self.assertEqual(box.number_shown(), screens.HOW)
            # The knob has let go: the next click goes back, and the one after it moves.
            self.turn(RIGHT)
            self.assertEqual(box.number_shown(), screens.GAME_CHOICE)
            cursor = box.app.screen.cursor
            self.turn(RIGHT)
            self.assertEqual(box.app.screen.cursor, cursor + 1)

    def test_a_turn_while_ok_is_clicked_waits_for_its_end(self):
        box = self.box
        box.key(OK, True)
        box.run(40)
        self.turn(RIGHT)
        box.key(OK, False)
        box.run(200)
        self.assertEqual((box.app.number, box.app.screen.cursor), (screens.GAME_CHOICE, 1))

    def test_a_turn_counts_for_nothing_when_ok_is_let_go_early(self):
        box = self.box
        box.press(OK)
        box.key(OK, True)
        box.run(200)
        self.turn(RIGHT)
        box.key(OK, False)
        box.run(200)
        self.assertEqual((box.app.number, box.app.screen.cursor), (screens.PLAYER_COUNT, 0))
        players = box.app.setup.players
        self.turn(LEFT)
        self.assertEqual(box.app.setup.players, players + 1)

    def enter(self, values):
        box = self.box
        draft = box.app.next_line
        box.app.enter_line()
        for place in range(len(values)):
            draft.values[place] = values[place]
        box.app.show_check()
        box.run(100)
        box.press(OK)
        box.run(1000)

    def test_sounds_tell_accepted_refused_and_ended_apart(self):
        box = self.box
        begin_match(box, games.SIX_NIMMT, 2)
        box.run(1000)
        self.sounds()
        self.enter([10, 12])
        accepted = self.sounds()
        box.app.toast.complain(1)
        box.run(1000)
        refused = self.sounds()
        box.app.toast.forget()
        for _round in range(3):
            self.enter([20, 18])
        self.assertTrue(box.app.match.is_over())
        ended = self.sounds()
        self.assertTrue(accepted and refused and accepted != refused)
        self.assertEqual(ended[:2], accepted * 2)
        self.assertEqual(sorted(set(ended[2:])), [1047, 1319, 1568, 2093])

    def test_one_setting_silences_all(self):
        box = self.box
        begin_match(box, games.SIX_NIMMT, 2)
        box.app.settings.put(SOUND, 0)
        for _round in range(2):
            self.enter([20, 18])
        box.app.undo()
        box.app.toast.complain(1)
        box.run(1000)
        box.app.toast.forget()
        for _round in range(3):
            self.enter([20, 18])
        self.assertTrue(box.app.match.is_over())
        self.assertEqual(self.sounds(), [])

    def test_a_low_battery_is_said_once(self):
        box = self.box
        box.know_every_screen()
        box.machine.supply(devkit_full.BATTERY_PIN, 3700000 // 2)
        said = []
        box.app.toast.say = lambda text, value=0, hint=-1: said.append(value)
        box.run(300000)
        self.assertEqual(len(said), 1)
        self.assertTrue(10 <= said[0] <= 15)
        self.assertFalse(box.device.is_empty())
        box.machine.supply(devkit_full.BATTERY_PIN, 3200000 // 2)
        box.run(130000)
        self.assertTrue(box.device.is_empty())
