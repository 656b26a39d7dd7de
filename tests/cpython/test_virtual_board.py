"""The virtual board: the real mpremote finds an ESP32 at its port, hands find keys and glass."""

import hashlib
import io
import re
import subprocess
import sys
import time
from contextlib import suppress

import pytest
from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport

from host_sim import boards
from host_sim.simulator import OK
from host_sim.virtual_board.flash import Flash
from host_sim.virtual_board.virtual_board import PROJECT, VirtualBoard
from tests.amount import ALL

LIMIT_S = 60
DEVKIT = boards.load("devkit")


@pytest.fixture(scope="module")
def board():
    with VirtualBoard(DEVKIT) as virtual:
        yield virtual


@pytest.fixture
def line(board):
    """The board through mpremote's own transport: quicker than a process a command."""
    transport = SerialTransport(board.port, timeout=LIMIT_S)
    transport.enter_raw_repl()
    yield transport
    transport.exit_raw_repl()
    transport.close()


def remote(board, *words, code=0):
    """What the real mpremote prints."""
    done = subprocess.run(
        [sys.executable, "-m", "mpremote", "connect", board.port, *words],
        check=False, capture_output=True, text=True, timeout=LIMIT_S,
    )  # fmt: skip
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


def begin(board, program):
    """Start a program that does not end by itself."""
    transport = SerialTransport(board.port, timeout=LIMIT_S)
    transport.enter_raw_repl()
    transport.exec_raw_no_follow(program)
    transport.close()


def ask(board, program, soft_reset=True):
    """What a program prints."""
    transport = SerialTransport(board.port, timeout=LIMIT_S)
    try:
        transport.enter_raw_repl(soft_reset=soft_reset)
        return transport.exec(program).decode().replace("\r\n", "\n")
    finally:
        transport.exit_raw_repl()
        transport.close()


def wait_for(what, limit_s=LIMIT_S):
    """Wait until `what()` is true; returns it."""
    end = time.monotonic() + limit_s
    while not (found := what()):
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)
    return found


def test_mpremote_does_all_that_it_can(board, tmp_path):
    content = bytes(range(256)) * 9
    (tmp_path / "here").write_bytes(content)
    (tmp_path / "said.py").write_text("print('said')\n")
    said = remote(
        board,
        *("exec", "a = 5", "+", "fs", "cp", str(tmp_path / "here"), ":there"),
        *("+", "mkdir", ":folder", "+", "cp", str(tmp_path / "said.py"), ":folder/said.py"),
        *("+", "fs", "ls", "+", "sha256sum", ":there", "+", "cat", ":folder/said.py"),
        *("+", "cp", ":there", str(tmp_path / "back"), "+", "run", str(tmp_path / "said.py")),
        *("+", "exec", "print(a)", "+", "soft-reset", "resume", "df"),
        *("+", "exec", "print('a' in globals())", "+", "rm", ":there"),
        *("+", "rm", ":folder/said.py", "+", "rmdir", ":folder", "+", "tree"),
    )
    assert "2304 there\n" in said
    assert hashlib.sha256(content).hexdigest() in said
    assert "print('said')\n" in said
    assert (tmp_path / "back").read_bytes() == content
    assert "\nsaid\n5\n" in said
    assert re.search(r"2097152 +\d+ +\d+ +0 /\nFalse\n", said)
    assert said.endswith(":/\n")


def test_mpremote_says_what_cannot_be_done(board):
    assert "No such file" in remote(board, "rm", ":there", code=1)
    assert "ZeroDivisionError" in remote(board, "exec", "1 / 0", code=1)


def test_the_file_system_answers_mpremote_as_an_esp32_does(line):
    line.fs_mkdir("/folder")
    line.fs_writefile("/folder/file", b"x" * 300)
    assert line.fs_stat("/folder/file").st_size == 300
    assert line.fs_isdir("/folder")
    assert [entry.name for entry in line.fs_listdir("/folder")] == ["file"]
    with pytest.raises(FileNotFoundError):
        line.fs_readfile("/nothing")
    with pytest.raises(FileExistsError):
        line.fs_mkdir("/folder")
    # LittleFS gives a number that MicroPython has no name for.
    with pytest.raises(TransportExecError, match="OSError: 39"):
        line.fs_rmdir("/folder")
    line.exec("import os; os.chdir('/folder')")
    assert line.fs_readfile("file") == b"x" * 300
    line.fs_rmfile("/folder/file")
    line.fs_rmdir("/folder")
    assert line.eval("__import__('sys').path") == ["", ".frozen", "/lib"]


# The last one hears nothing, and is ended by a reset after some seconds.
PROGRAMS = ["time.sleep_ms(1000)", "time.ticks_ms()", "print(1)", "pass"]


@pytest.mark.parametrize("program", PROGRAMS if ALL else PROGRAMS[:1])
def test_a_running_program_is_interrupted(board, program):
    begin(board, f"import time\nwhile True: {program}")
    assert ask(board, "print(2)") == "2\n"


MAIN = """
import time
from machine import I2C, Pin
i2c = I2C(0, scl=Pin(22), sda=Pin(21))
i2c.writeto(60, bytes((0, 0x8d, 0x14, 0x20, 0, 0x21, 0, 127, 0x22, 0, 7)))
i2c.writeto(60, bytes((0x40, 255)) + bytes(1023))
i2c.writeto(60, bytes((0, 0xaf)))
ok = Pin(25, Pin.IN, Pin.PULL_UP)
times = 0
while True:
    while ok.value():
        time.sleep_ms(20)
    times += 1
    i2c.writeto(60, bytes((0, 0x21, 0, 127, 0x22, 0, 7)))
    i2c.writeto(60, bytes((0x40,)) + bytes((255,)) * (times + 1))
    while not ok.value():
        time.sleep_ms(20)
"""


def lit(board):
    return sum(byte.bit_count() for byte in board.pixels()) // 8


def test_main_runs_after_a_reset_and_sees_keys(board):
    ask(board, f"f = open('/main.py', 'w'); f.write({MAIN!r}); f.close()")
    board.power_on()
    wait_for(lambda: lit(board) == 1)
    for times in (1, 2):
        board.press(OK)
        wait_for(lambda times=times: lit(board) == 1 + times)
    # Ctrl-C ends it, and its variables are there until the soft reset.
    assert ask(board, "print(times)", soft_reset=False) == "2\n"
    # A soft reset into the raw REPL leaves main.py out.
    assert ask(board, "print('times' in globals())") == "False\n"
    assert ask(board, "import os; os.remove('/main.py'); print(os.listdir())") == "[]\n"


MANY_WRITES = """
file = open('/file', 'w')
for number in range(1500):
    file.seek(0)
    file.write(str(number))
    file.flush()
file.close()
"""


def test_what_was_written_before_a_cut_is_there(tmp_path):
    # More than the world takes in at a time: the cut comes while it still takes it in.
    with VirtualBoard(DEVKIT, tmp_path / "flash") as board:
        ask(board, MANY_WRITES)
        board.power_on()
        assert ask(board, "print(open('/file').read())", soft_reset=False) == "1499\n"
    assert (tmp_path / "flash" / "file").read_text() == "1499"


def test_a_chip_that_is_reset_leaves_its_picture_to_the_next(tmp_path):
    (tmp_path / "main.py").write_text("import machine\nmachine.reset()\n")
    with VirtualBoard(DEVKIT, tmp_path) as board:
        for _ in range(9):
            assert not any(board.pixels())


CAUSE = "import machine; print(machine.reset_cause(), machine.RTC().memory())"


def answer_after_reset(board):
    """The cause; nothing while the reset is under way, which swallows what is typed."""
    with suppress(TransportError):
        return ask(board, CAUSE, soft_reset=False)
    return ""


def test_what_survives_a_reset(board):
    ask(board, "import machine; machine.RTC().memory(b'kept')")
    assert ask(board, CAUSE) == "5 b'kept'\n"
    begin(board, "import machine; machine.reset()")
    # What is typed into a board that starts is lost.
    time.sleep(1)
    wait_for(lambda: answer_after_reset(board) == "2 b'kept'\n")
    board.power_on()
    assert ask(board, CAUSE, soft_reset=False) == "1 b''\n"


def test_the_clock_is_set(board):
    ask(board, "import machine; machine.RTC().datetime((2031, 2, 28, 4, 23, 59, 59, 0))")
    read = "import machine, time; time.sleep_ms(2100); print(machine.RTC().datetime()[:5])"
    assert ask(board, read) == "(2031, 3, 1, 5, 0)\n"


def test_the_watchdog_bites(board):
    begin(board, "import machine\nmachine.WDT(timeout=1000)\nwhile True: pass")
    time.sleep(2)
    assert ask(board, CAUSE, soft_reset=False).startswith("3 ")


def test_deep_sleep_ends_by_a_key(board):
    begin(board, "import machine, esp32\nok = machine.Pin(25)\n"
          "esp32.wake_on_ext0(ok, esp32.WAKEUP_ALL_LOW)\nmachine.deepsleep()")  # fmt: skip
    time.sleep(0.5)
    board.press(OK)
    assert ask(board, CAUSE, soft_reset=False).startswith("4 ")


SLEEP = """
import machine, esp32, time
ok = machine.Pin(25, machine.Pin.IN, machine.Pin.PULL_UP)
esp32.wake_on_gpio((ok,), esp32.WAKEUP_ALL_LOW)
machine.lightsleep(50)
print('time')
machine.lightsleep()
print('key')
"""


def test_light_sleep_ends_by_time_and_by_a_key(board, line):
    line.exec_raw_no_follow(SLEEP)
    assert line.read_until(1, b"time\r\n").endswith(b"time\r\n")
    board.press(OK)
    assert line.follow(LIMIT_S) == (b"key\r\n", b"")


def test_the_command_keeps_its_flash(tmp_path):
    command = [sys.executable, "-m", "host_sim", "board", "--state", str(tmp_path / "flash")]
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True, cwd=PROJECT,
    )  # fmt: skip
    port = process.stdout.readline().strip()
    done = subprocess.run(
        [sys.executable, "-m", "mpremote", "connect", port, "exec",
         "import os; os.mkdir('tally'); f = open('tally/a', 'w'); f.write('x'); f.close()"],
        check=False, timeout=LIMIT_S,
    )  # fmt: skip
    assert done.returncode == 0
    out, errors = process.communicate("ok wait:10 text\nfly\n", timeout=LIMIT_S)
    assert len(out.splitlines()) == DEVKIT.HEIGHT // 2
    assert "no such word" in errors
    assert process.returncode == 1
    assert (tmp_path / "flash" / "tally" / "a").read_text() == "x"


@pytest.mark.parametrize(
    ("words", "what"),
    [(["--board", "abacus"], "no board 'abacus'"), (["--state", "."], "no flash of a board")],
)
def test_a_wrong_call_is_said(words, what):
    done = subprocess.run(
        [sys.executable, "-m", "host_sim", "board", *words],
        check=False, capture_output=True, text=True, cwd=PROJECT, timeout=LIMIT_S,
    )  # fmt: skip
    assert done.returncode == 2
    assert what in done.stderr
    assert done.stderr.count("\n") == 1


# Its flash


@pytest.fixture
def flash():
    kept = []
    flash = Flash(lambda *change: kept.append(change))
    flash.kept = kept
    return flash


def number(call, *words):
    with pytest.raises(OSError) as caught:
        call(*words)
    return caught.value.args[0]


def test_errors_carry_the_numbers_of_micropython(flash):
    flash.mkdir("/a")
    flash.open("/a/f", "wb").close()
    assert number(flash.open, "/x") == 2
    assert number(flash.open, "/x/y", "w") == 2
    assert number(flash.open, "/a", "w") == 21
    assert number(flash.open, "/a/f", "x") == 17
    assert number(flash.mkdir, "/a") == 17
    assert number(flash.mkdir, "/x/y") == 2
    assert number(flash.remove, "/a") == 39
    assert number(flash.rmdir, "/a/f") == 20
    assert number(flash.remove, "/x") == 2
    assert number(flash.rename, "/x", "/y") == 2
    assert number(flash.stat, "/x") == 2
    assert number(flash.chdir, "/x") == 2
    assert number(flash.ilistdir, "/a/f") == 20
    with pytest.raises(ValueError, match="mode"):
        flash.open("/a/f", "q")


def test_content_counts_from_the_flush_on(flash):
    file = flash.open("/f", "wb")
    file.write(b"one")
    assert flash.stat("/f")[6] == 0
    file.flush()
    assert flash.stat("/f")[6] == 3
    file.write(b"two")
    file.close()
    assert flash.open("/f").read() == "onetwo"
    assert ("file", "/f", b"onetwo") in flash.kept


def test_a_full_flash_refuses_and_keeps_what_it_had(flash):
    with flash.open("/big", "wb") as file:
        file.write(bytes(500 * 4096))
    file = flash.open("/more", "wb")
    file.write(bytes(40 * 4096))
    assert number(file.close) == 28
    assert flash.stat("/more")[6] == 0


def test_text_is_read_by_lines(flash):
    with flash.open("/f", "w") as file:
        file.write("é\nb\n")
    assert list(flash.open("/f")) == ["é\n", "b\n"]
    file = flash.open("/f", "rb")
    assert file.readline(1) == b"\xc3"
    file.seek(-2, io.SEEK_END)
    assert file.read() == b"b\n"
    assert file.tell() == 5


def test_a_folder_moves_with_all_that_is_in_it(flash):
    flash.mkdir("/a")
    flash.mkdir("/a/b")
    with flash.open("/a/b/f", "w") as file:
        file.write("x")
    flash.rename("/a", "/c")
    assert flash.open("/c/b/f").read() == "x"
    assert number(flash.stat, "/a") == 2
    flash.chdir("/c/b")
    assert flash.stat("f")[6] == 1
    assert [entry[0] for entry in flash.ilistdir("..")] == ["b"]
