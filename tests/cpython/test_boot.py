"""From power-on to the app or to the REPL, on the virtual board with real MicroPython."""

import re
import time

import pytest
from mpremote.transport_serial import SerialTransport

from host_sim import boards
from host_sim.deployment import image
from host_sim.simulator import OK
from host_sim.virtual_board.virtual_board import VirtualBoard
from tests.amount import ALL

DEVKIT = boards.load("devkit")
LIMIT_S = 60
RUNS = "Tallybox runs on devkit"


def lay_down(folder):
    """A flash with the firmware on it, without a deployment."""
    files = image.compiled(DEVKIT)
    version = image.version_folder(DEVKIT, files)
    for path, content in files.items():
        target = folder / version.lstrip("/") / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    (folder / "main.py").write_bytes(image.switch(version))
    return folder / version.lstrip("/")


class Board(VirtualBoard):
    """A virtual board whose console is listened to."""

    def listen(self, mark, limit_s=LIMIT_S):
        """What comes over the console, up to `mark`."""
        transport = SerialTransport(self.port, timeout=limit_s)
        try:
            text = transport.read_until(1, mark.encode(), timeout_overall=limit_s).decode()
        finally:
            transport.close()
        assert mark in text, text
        return text

    def run_program(self, program):
        """What a program prints, the variables of main.py at hand."""
        transport = SerialTransport(self.port, timeout=LIMIT_S)
        try:
            transport.enter_raw_repl(soft_reset=False)
            return transport.exec(program).decode()
        finally:
            transport.exit_raw_repl()
            transport.close()

    def lit(self):
        """How many pixels are on."""
        return sum(byte.bit_count() for byte in self.pixels())


@pytest.fixture
def flash(tmp_path):
    lay_down(tmp_path)
    return tmp_path


def test_the_app_starts_and_ctrl_c_ends_it_with_all_saved(flash):
    with Board(DEVKIT, flash) as board:
        board.listen(RUNS)
        board.press(OK)
        # The raw REPL sends Ctrl-C: the loop ends in order, and the watchdog lets go.
        said = board.run_program("import machine; print(machine.watchdog_ms)")
        assert said == "3600000\r\n"
        assert (flash / "tally" / "live").exists() or list((flash / "tally").iterdir())


def test_ok_held_while_powering_up_is_the_repl(flash):
    with Board(DEVKIT, flash) as board:
        board.key(OK, True)
        board.power_on()
        assert RUNS not in board.listen(">>> ")
        assert board.run_program("import machine; print(machine.watchdog_ms)") == "0\r\n"
        board.key(OK, False)
        board.power_on()
        board.listen(RUNS)


BROKEN = """
from firmware import device

class Oops(Exception):
    pass

def _step(self, now_ms):
    raise Oops("no step: " + str(now_ms & 0))

device.Device.step = _step
"""


# Whoever draws after that step finds no memory.
NO_MEMORY = """
import machine

class I2C(machine.I2C):
    def writeto(self, *arguments):
        if is_broken:
            raise MemoryError
        return super().writeto(*arguments)

def _break(self, now_ms):
    global is_broken
    is_broken = True
    _step(self, now_ms)

is_broken = False
machine.I2C = I2C
device.Device.step = _break
"""


def break_app(flash):
    """Let the app end in an error at its first step, from a module that main.py reads first."""
    (flash / "broken.py").write_text(BROKEN)
    main = flash / "main.py"
    text = main.read_text()
    main.write_text(text.replace("from boards", "import broken\nfrom boards"))


@pytest.mark.parametrize("times", [3] if ALL else [2])
def test_errors_are_written_down_shown_and_end_in_the_repl(flash, times):
    break_app(flash)
    if times == 2:
        # In the share one of the three lies on flash already.
        (flash / "tally").mkdir()
        (flash / "tally" / "crash").write_bytes(b"\x01Oops: before")
    with Board(DEVKIT, flash) as board:
        text = ""
        for _ in range(times):
            text += board.listen("Oops: no step: 0")
            began = time.monotonic()
            while not board.lit():
                assert time.monotonic() < began + LIMIT_S
            note = (flash / "tally" / "crash").read_bytes()
            assert note[1:] == b"Oops: no step: 0"
        said = board.listen(">>> ")
        assert re.search(r"Stopped 3 times, last: Oops: no step: 0", said)
        assert RUNS not in text + said
        assert board.lit()
        # Off and on tries again.
        assert (flash / "tally" / "crash").read_bytes()[0] == 0
        board.run_program("open('/broken.py', 'w').close()")
        board.power_on()
        board.listen(RUNS)


def test_an_error_that_cannot_be_shown_ends_in_a_new_start_too(flash):
    break_app(flash)
    (flash / "broken.py").write_text(BROKEN + NO_MEMORY)
    with Board(DEVKIT, flash) as board:
        board.listen("MemoryError")
        board.listen("Oops: no step: 0")


def test_a_note_that_is_no_text_stops_no_start(flash):
    """It is cut in the middle of a letter, or damaged: it is told, and the next start tries."""
    (flash / "tally").mkdir()
    (flash / "tally" / "crash").write_bytes(b"\x03caf\xc3")
    with Board(DEVKIT, flash) as board:
        assert "Stopped 3 times, last: caf?" in board.listen(">>> ")
        assert (flash / "tally" / "crash").read_bytes() == b"\x00caf\xc3"


def test_a_hang_counts_as_an_error(flash):
    (flash / "tally").mkdir()
    (flash / "tally" / "crash").write_bytes(b"\x02Oops: before")
    (flash / "main.py").write_text(
        "import machine\nif machine.reset_cause() != machine.WDT_RESET:\n"
        "    machine.WDT(timeout=1000)\n    while True: pass\n" + (flash / "main.py").read_text()
    )
    with Board(DEVKIT, flash) as board:
        assert "Stopped 3 times, last: watchdog" in board.listen(">>> ")
