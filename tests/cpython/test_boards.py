"""Every board file: the same names, sensible values, and pins that its chip allows."""

import re
from types import SimpleNamespace

import pytest

from host_sim import boards, install, script
from host_sim.fakes import chips
from host_sim.fakes.files import MemoryFiles
from host_sim.fakes.other_board import OtherBoard
from host_sim.fakes.panels import PanelModule
from host_sim.simulator import Simulator
from host_sim.tools import make_boards

NAMES = boards.names()
PROMISED = {
    *("devkit", "heltec_v2", "heltec_v3", "lora32_v1", "lora32_v21", "t3_s3", "lolin_oled"),
    *("lolin_d32", "lolin32_lite", "c3_042"),
}
KEYS = ("UP_PIN", "DOWN_PIN", "OK_PIN", "BACK_PIN")
INPUTS = (*KEYS, "ENCODER_A_PIN", "ENCODER_B_PIN")
BUS = ("SDA_PIN", "SCL_PIN")
OUTPUTS = (*BUS, "RESET_PIN", "POWER_PIN", "BUZZER_PIN", "BATTERY_SWITCH_PIN")
CONSTANTS = {
    *("NAME", "CHIP", "ON_BOARD", "I2C_ID", "I2C_HZ", "PANEL", "WIDTH", "HEIGHT", "COLUMN_OFFSET"),
    *INPUTS,
    *OUTPUTS,
    *("ADDRESS", "BATTERY_PIN", "BATTERY_RATIO_PERCENT"),
}
PANELS = ("ssd1306", "ssd1315", "ssd1309", "sh1106")


def constants(board):
    return {name: value for name, value in vars(board).items() if name.isupper()}


def pins(board, names=None):
    """The pins that a board uses, by their names."""
    found = constants(board)
    return {
        name: found[name]
        for name in (names or found)
        if name.endswith("_PIN") and found[name] is not None
    }


def faults(board):
    """What is wrong with a board, a line each."""
    found = constants(board)
    if set(found) != CONSTANTS:
        return [f"constants: {sorted(set(found) ^ CONSTANTS)}"]
    chip = chips.named(board.CHIP)
    return [
        *_value_faults(board),
        *_pin_faults(board, chip),
        *_boot_faults(board, chip),
        *_wake_faults(board, chip),
        *_battery_faults(board, chip),
    ]


def _value_faults(board):
    if board.PANEL not in PANELS:
        yield f"panel {board.PANEL}"
    if not set(board.ON_BOARD) <= {"panel", "battery"}:
        yield "ON_BOARD"
    if board.ADDRESS not in (0x3C, 0x3D):
        yield "address"
    if not 0 < board.I2C_HZ <= 400_000:
        yield "I2C_HZ"
    if not 0 <= board.COLUMN_OFFSET <= 132 - board.WIDTH or board.HEIGHT % 8:
        yield "size"


def _pin_faults(board, chip):
    used = pins(board)
    for name, pin in used.items():
        if list(used.values()).count(pin) > 1:
            yield f"{name}: {pin} is used twice"
        if pin not in chip.pins:
            yield f"{name}: there is no pin {pin}"
        if pin in chip.flash or pin in chip.console:
            yield f"{name}: {pin} is the flash's or the console's"
    for name, pin in pins(board, INPUTS).items():
        if pin in chip.input_only:
            yield f"{name}: {pin} has no pull-up"
    for name, pin in pins(board, OUTPUTS).items():
        if pin in chip.input_only:
            yield f"{name}: {pin} is no output"
    for name in (*BUS, "UP_PIN", "DOWN_PIN", "OK_PIN"):
        if name not in used:
            yield f"{name} is missing"
    if ("ENCODER_A_PIN" in used) != ("ENCODER_B_PIN" in used):
        yield "half an encoder"
    if not 0 <= board.I2C_ID < len(chip.i2c_pins):
        yield "I2C_ID"


def _boot_faults(board, chip):
    """A key may be held when the power comes; the panel's resistors pull the bus up."""
    for name, pin in pins(board, INPUTS).items():
        if pin in chip.reset_low or pin in chip.reset_high:
            yield f"{name}: {pin} can stop the boot"
    for name, pin in pins(board, BUS).items():
        if pin in chip.reset_high:
            yield f"{name}: {pin} pulled up stops the boot"


def _wake_faults(board, chip):
    must_wake = ("OK_PIN",) if chip.wakes_one else KEYS
    for name, pin in pins(board, must_wake).items():
        if pin not in chip.wakes:
            yield f"{name}: {pin} cannot wake the chip"


def _battery_faults(board, chip):
    if board.BATTERY_PIN is None:
        if board.BATTERY_RATIO_PERCENT or board.BATTERY_SWITCH_PIN is not None:
            yield "half a battery"
        return
    if board.BATTERY_PIN not in chip.adc:
        yield f"BATTERY_PIN: {board.BATTERY_PIN} is not on ADC 1"
    # 4.2 V must come out below what the converter can tell apart, 3.1 V.
    if not 136 <= board.BATTERY_RATIO_PERCENT <= 1000:
        yield "BATTERY_RATIO_PERCENT"


def test_the_boards_that_are_promised_are_there():
    assert set(NAMES) >= PROMISED


@pytest.mark.parametrize("name", NAMES)
def test_a_board_file_is_right(name):
    board = boards.load(name)
    assert name == board.NAME
    assert "confidence" in board.__doc__
    assert faults(board) == []


BROKEN = [
    ("devkit", {"UP_PIN": 34}, "UP_PIN: 34 has no pull-up"),
    ("devkit", {"UP_PIN": 21}, "UP_PIN: 21 is used twice"),
    ("devkit", {"UP_PIN": 24}, "UP_PIN: there is no pin 24"),
    ("devkit", {"UP_PIN": 6}, "UP_PIN: 6 is the flash's or the console's"),
    ("devkit", {"UP_PIN": 0}, "UP_PIN: 0 can stop the boot"),
    ("devkit", {"BACK_PIN": 12}, "BACK_PIN: 12 can stop the boot"),
    ("devkit", {"SCL_PIN": 12}, "SCL_PIN: 12 pulled up stops the boot"),
    ("devkit", {"SDA_PIN": 39}, "SDA_PIN: 39 is no output"),
    ("devkit", {"OK_PIN": 23}, "OK_PIN: 23 cannot wake the chip"),
    ("devkit", {"I2C_ID": 2}, "I2C_ID"),
    ("devkit", {"OK_PIN": None}, "OK_PIN is missing"),
    ("devkit", {"ENCODER_A_PIN": 13}, "half an encoder"),
    ("devkit", {"BATTERY_PIN": 26, "BATTERY_RATIO_PERCENT": 200}, "26 is not on ADC 1"),
    ("devkit", {"BATTERY_PIN": 35}, "BATTERY_RATIO_PERCENT"),
    ("devkit", {"BATTERY_RATIO_PERCENT": 200}, "half a battery"),
    ("devkit", {"PANEL": "st7789"}, "panel st7789"),
    ("devkit", {"COLUMN_OFFSET": 5}, "size"),
    ("devkit", {"COLOUR": 1}, "constants: ['COLOUR']"),
    ("heltec_v3", {"DOWN_PIN": 38}, "DOWN_PIN: 38 cannot wake the chip"),
    ("heltec_v3", {"UP_PIN": 22}, "UP_PIN: there is no pin 22"),
    ("c3_042", {"UP_PIN": 9}, "UP_PIN: 9 can stop the boot"),
    ("c3_042", {"UP_PIN": 7}, "UP_PIN: 7 cannot wake the chip"),
    ("c3_042", {"I2C_ID": 1}, "I2C_ID"),
]


@pytest.mark.parametrize(("name", "changed", "fault"), BROKEN)
def test_a_wrong_board_file_is_noticed(name, changed, fault):
    board = SimpleNamespace(**{**constants(boards.load(name)), **changed})
    assert any(fault in line for line in faults(board))


def wired_otherwise():
    """A board whose panel is no board's yet: the other address, a slow bus, all the pins."""
    board = boards.load("heltec_v3")
    return OtherBoard(board, NAME="wired otherwise", ADDRESS=0x3D, I2C_HZ=100_000, I2C_ID=1,
                      PANEL="sh1106", COLUMN_OFFSET=2, SDA_PIN=38, SCL_PIN=39, RESET_PIN=40,
                      POWER_PIN=41)  # fmt: skip


RUN = [*(boards.load(name) for name in NAMES), wired_otherwise()]


@pytest.mark.parametrize("board", RUN, ids=lambda board: board.NAME)
def test_the_device_runs_on_a_board(board):
    simulator = Simulator(board, MemoryFiles(), install.install_machine)
    before = bytes(simulator.pixels())
    assert any(before)
    script.play(simulator, script.parse("ok down"), None)
    assert bytes(simulator.pixels()) != before
    assert simulator.is_shown()
    assert simulator.app.trouble is None
    assert simulator.console == []


@pytest.mark.parametrize("board", RUN, ids=lambda board: board.NAME)
def test_the_panel_is_wired_as_the_board_says(board):
    simulator = Simulator(board, MemoryFiles(), install.install_machine)
    bus = simulator.bus
    assert list(bus.devices) == [board.ADDRESS]
    assert (bus.scl, bus.sda) == (board.SCL_PIN, board.SDA_PIN)
    assert bus.frequency_hz == board.I2C_HZ
    if board.RESET_PIN is not None:
        assert simulator.machine.pin_state(board.RESET_PIN) == 1
    if board.POWER_PIN is not None:
        assert simulator.machine.pin_state(board.POWER_PIN) == 0
        simulator.device.panel.off()
        assert simulator.machine.pin_state(board.POWER_PIN) == 1
        assert not any(simulator.pixels())


WRONG = [
    ("heltec_v2", {"RESET_PIN": None}),
    ("heltec_v2", {"POWER_PIN": None}),
    ("lora32_v1", {"RESET_PIN": 17}),
    ("t3_s3", {"SCL_PIN": 18, "SDA_PIN": 17}),
    ("t3_s3", {"ADDRESS": 0x3D}),
    ("t3_s3", {"I2C_ID": 1}),
]


@pytest.mark.parametrize(("name", "wrong"), WRONG)
def test_a_panel_that_is_wired_otherwise_stays_dark(name, wrong):
    """What the board file says is what the firmware goes by; the module goes by its wires."""

    class Miswired(Simulator):
        def make_module(self):
            return PanelModule(boards.load(name))

    simulator = Miswired(OtherBoard(boards.load(name), **wrong), MemoryFiles(),
                         install.install_machine)  # fmt: skip
    assert not any(simulator.pixels())
    assert not simulator.device.panel.present


def test_the_page_and_the_diagrams_are_up_to_date():
    assert make_boards.stale(make_boards.files()) == []


def test_every_pin_is_in_the_diagram():
    for name in NAMES:
        board = boards.load(name)
        drawn = set(re.findall(r">GPIO(\d+)<", make_boards.diagram(board)))
        assert drawn == {str(pin) for pin in pins(board).values()}
