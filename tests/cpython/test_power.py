"""The loop of the board itself: it sleeps when nothing happens, and loses no press by it."""

import random

import pytest

from engine import games
from firmware.app import screens
from firmware.app.settings import SOUND
from host_sim import boards, flash, install, scenes
from host_sim.fakes.other_board import OtherBoard
from host_sim.fakes.peripherals import DEEPSLEEP_RESET
from host_sim.key_record import MARK, RecordingSimulator
from host_sim.loop_board import LoopBoard, OffError
from host_sim.simulator import DOWN, OK, UP, Simulator
from tests.amount import ALL

BOARDS = boards.names()
DEVKIT = boards.load("devkit")
MINUTE_MS = 60_000
PRESSED = 80


def board_of(moments, name="devkit", files=None, **facts):
    return LoopBoard(
        boards.load(name), files or flash.known(()), moments, install.install_machine, **facts
    )


def quiet(ms):
    """Nothing happens; a mark at the end."""
    return [ms, MARK, 0]


def press(role, after_ms=0):
    return [after_ms, role, 1, PRESSED, role, 0]


def share_awake(box):
    return box.awake_us / (box.awake_us + box.asleep_us)


def test_nothing_sleeps_for_15_seconds_after_boot():
    box = board_of(quiet(14_900) + quiet(10_000))
    box.play()
    assert box.marks[0][1:] == (0, 0)
    assert box.marks[1][1] > 9_000_000


def test_a_minute_without_a_press_wakes_once():
    box = board_of(quiet(20_000) + quiet(10 * MINUTE_MS))
    box.play()
    (awake, asleep, wakes), (awake_end, asleep_end, wakes_end) = box.marks
    # The glass dims and goes dark in between.
    # A bright panel is asked once a second whether it is still on, a dim one every ten.
    assert wakes_end - wakes <= 10 + 2 + 40 + 24
    assert (awake_end - awake) / (asleep_end - asleep) < 0.001


def test_no_press_is_lost_by_sleeping():
    """The same keys, all of them after a long pause, with and without a loop that sleeps."""
    keys = [OK, DOWN, DOWN, UP, OK, DOWN, OK, OK]
    recorder = RecordingSimulator(DEVKIT, flash.known(()), install.install_machine)
    recorder.run(20_000)
    for role in keys:
        recorder.press(role)
        recorder.run(3_000)
    recorder.mark()
    box = board_of(recorder.moments)
    box.play()
    assert box.wakes >= len(keys)
    assert box.device.app.number == recorder.app.number
    assert bytes(box.chip.pixels()) == bytes(recorder.pixels())


@pytest.mark.parametrize("seed", range(20) if ALL else range(3))
@pytest.mark.parametrize("boot_ms", [1_000, 20_000])
def test_quick_presses_count_as_in_a_loop_that_never_rests(seed, boot_ms):
    """Awake or asleep between them, and while a picture is sent, which takes a while."""
    chance = random.Random(seed)
    recorder = RecordingSimulator(DEVKIT, flash.known(()), install.install_machine)
    recorder.run(boot_ms)
    for _press in range(150):
        recorder.press(chance.choice((UP, DOWN, OK)), chance.choice((60, 80, 120, 550)))
    recorder.run(500)
    recorder.mark()
    box = board_of(recorder.moments)
    box.play()
    assert box.device.app.number == recorder.app.number
    assert bytes(box.device.panel.buffer) == bytes(recorder.device.panel.buffer)


KNOBS = [name for name in BOARDS if boards.load(name).ENCODER_A_PIN is not None]
SLEEPERS = [name for name in BOARDS if name not in KNOBS]


@pytest.mark.parametrize("name", SLEEPERS if ALL else ["devkit", "heltec_v3"])
def test_every_board_sleeps_and_wakes_by_every_key(name):
    moments = quiet(20_000)
    for role in (DOWN, UP, OK):
        moments += press(role, 5_000)
    box = board_of(moments + quiet(5_000), name)
    box.play()
    assert box.asleep_us > 15_000_000
    assert box.device.app.number == screens.GAME_CHOICE


def test_older_micropython_looks_at_the_keys_now_and_then():
    box = board_of(quiet(20_000) + press(OK) + quiet(1_000), has_gpio_wake=False)
    box.play()
    assert box.asleep_us == 0
    assert box.device.app.number == screens.GAME_CHOICE


def test_who_types_is_not_slept_away_from():
    box = board_of(quiet(5 * MINUTE_MS) + quiet(8 * MINUTE_MS), typed_ms=1_000)
    box.play()
    assert box.marks[0][1] == 0
    # A wire that made it up is not believed for ever.
    assert box.marks[1][1] > 2 * MINUTE_MS * 1000


def test_while_a_key_is_held_only_its_release_wakes():
    box = board_of([20_000, MARK, 0, 0, OK, 1, 80, OK, 0, 1_000, MARK, 0])
    box.play()
    (_, asleep, wakes), (_, asleep_end, wakes_end) = box.marks
    assert box.device.app.number == screens.GAME_CHOICE
    # 80 ms down, 25 ms until that is believed, then nothing: drawing is what keeps it awake.
    assert asleep_end - asleep > 900_000
    assert wakes_end - wakes <= 6


def test_several_keys_at_once_are_looked_at():
    both = [20_000, UP, 1, 10, DOWN, 1, 2_000, MARK, 0, 0, UP, 0, 0, DOWN, 0, 1_000, MARK, 0]
    box = board_of(both)
    box.play()
    assert box.asleep_us < 5_500_000 + 1_000_000


def begun(name):
    """A flash on which a match of three is on, its second player being entered."""
    files = flash.known(())
    simulator = Simulator(boards.load(name), files, install.install_machine)
    setup = simulator.app.setup
    setup.choose(games.load(games.SIX_NIMMT))
    setup.players = 3
    simulator.app.start_match()
    simulator.device.store.save(simulator.app)
    for role in (OK, UP, OK):
        simulator.press(role)
    simulator.run(2_000)
    return files, simulator


@pytest.mark.parametrize("name", ["devkit", "heltec_v3"])
def test_half_an_hour_in_the_dark_is_a_deep_sleep_to_the_same_screen(name):
    files, simulator = begun(name)
    board = boards.load(name)
    box = board_of(quiet(29 * MINUTE_MS) + quiet(2 * MINUTE_MS), name, files)
    assert box.play()
    assert len(box.marks) == 1
    assert not any(box.chip.pixels())
    keys = (board.OK_PIN, board.UP_PIN, board.DOWN_PIN)
    assert box.woken_by == (keys if board.CHIP == "esp32s3" else keys[:1])
    # OK wakes it: that press does nothing else.
    again = board_of(press(OK) + quiet(1_000), name, files, cause=DEEPSLEEP_RESET)
    assert not again.play()
    assert again.device.app.number == screens.ENTRY
    assert bytes(again.chip.pixels()) == bytes(simulator.pixels())


def test_a_match_by_the_clock_is_never_off():
    simulator = scenes.table(3, game="donkey", config={"minutes": 90})
    simulator.run(2_000)
    files = simulator.files
    assert simulator.app.match.game.is_by_clock(simulator.app.match)
    box = board_of(quiet(40 * MINUTE_MS), files=files)
    assert not box.play()
    assert box.device.app.match.minute >= 39


@pytest.mark.parametrize("name", KNOBS)
def test_a_knob_keeps_its_interrupts(name):
    """A pin that ended a light sleep would have lost them, so there is none."""
    box = board_of(quiet(20_000) + quiet(31 * MINUTE_MS), name)
    assert box.play(), "the deep sleep is there all the same"
    assert box.asleep_us == 0
    for pin in (box.board.ENCODER_A_PIN, box.board.ENCODER_B_PIN):
        assert box.machine.pad(pin).irq


def test_no_sound_is_slept_through():
    """PWM stops in a light sleep: the buzzer would be mute, or stuck in a tone."""
    simulator = scenes.table(3, [(5, 5, 5)])
    simulator.run(2_000)
    board = OtherBoard(DEVKIT, BUZZER_PIN=27)
    # The first key leaves the far view; undoing a round sounds.
    keys = press(DOWN, 20_000) + press(DOWN, 1_000) + press(OK, 1_000) + quiet(5_000)
    box = LoopBoard(board, simulator.files, keys, install.install_machine)
    box.device.app.settings.put(SOUND, 1)
    box.play()
    assert len(box.machine.tones) > 3
    assert box.machine.tones_cut == 0
    assert box.asleep_us > 1_000_000


@pytest.mark.parametrize("chip", ["esp32", "esp32s3", "esp32c3"])
def test_the_chip_refuses_what_the_real_one_refuses(chip):
    name = {"esp32": "devkit", "esp32s3": "heltec_v3", "esp32c3": "c3_042"}[chip]
    box = board_of(quiet(1_000), name)
    assert box.board.CHIP == chip
    if chip == "esp32c3":
        with pytest.raises(OffError):
            box.machine.deepsleep()
    else:
        with pytest.raises(ValueError, match="DEEPSLEEP with gpio pins"):
            box.machine.deepsleep()


def test_an_empty_battery_stops_after_saving():
    box = board_of(quiet(20_000) + quiet(10 * MINUTE_MS), "devkit_full")
    box.machine.supply(box.board.BATTERY_PIN, 3_250_000 // 2)
    shown = []
    box.power.pause = lambda ms: shown.append((ms, any(box.chip.pixels())))
    assert box.play()
    assert len(box.marks) == 1
    assert shown == [(5_000, True)], "it says why"
    assert not any(box.chip.pixels()), "and takes nothing more from the cell"
