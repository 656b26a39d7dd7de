"""Deployment: onto a flash, broken off at every change; onto the virtual board, by `make`."""

import json
import os
import re
import subprocess
import sys
import time

import pytest

from host_sim import boards
from host_sim.deployment import image, install, package, remote
from host_sim.deployment.__main__ import main
from host_sim.deployment.install import Installation
from host_sim.simulator import OK
from host_sim.tools import make_mpy
from host_sim.virtual_board.virtual_board import PROJECT, VirtualBoard
from tests.amount import ALL
from tests.cpython.flash_remote import BrokenOffError, FlashRemote

DEVKIT = boards.load("devkit")
SCORES = {"/tally/live": b"score", "/tally/matches/1": b"rounds"}
LIMIT_S = 240


def silent(_line):
    """Nobody listens."""


def versions(monkeypatch):
    """An old and a new version of a few files, and how to choose one."""
    old = {"engine/a.mpy": b"a" * 300, "engine/b.mpy": b"b" * 5000, "firmware/old.mpy": b"o"}
    new = {"engine/a.mpy": b"a" * 300, "engine/b.mpy": b"B" * 5000, "firmware/app/new.mpy": b"n"}

    def choose(files):
        monkeypatch.setattr(image, "compiled", lambda board: files)

    return old, new, choose


def with_scores():
    box = FlashRemote()
    box.flash.mkdir("/tally")
    box.flash.mkdir("/tally/matches")
    for path, content in SCORES.items():
        box.write(path, content)
    box.changes = 0
    return box


def running(box):
    """The files of the version that main.py starts: {path: content}; None: it starts none."""
    text = box.read("/main.py")
    if text is None or b"Tallybox" not in text:
        return None
    folder = re.search(r'insert\(0, "(.+)"\)', text.decode())[1] + "/"
    return {
        path.removeprefix(folder): content
        for path, content in box.files().items()
        if path.startswith(folder)
    }


def test_a_version_is_installed_beside_the_scores(monkeypatch):
    old, new, choose = versions(monkeypatch)
    box = with_scores()
    choose(old)
    first = Installation(box, DEVKIT, silent)
    first.run()
    assert first.sent == 3
    assert running(box) == old
    choose(new)
    second = Installation(box, DEVKIT, silent)
    second.run()
    # One file is as it was, and copied on the board.
    assert second.sent == 2
    assert running(box) == new
    kept = {path for path in box.files() if not path.startswith("/tally/")}
    assert len(kept) == len(new) + 1
    assert {path: box.read(path) for path in SCORES} == SCORES
    again = Installation(box, DEVKIT, silent)
    box.changes = 0
    again.run()
    assert (again.sent, box.changes) == (0, 0)


def test_broken_off_at_any_change_a_whole_version_starts(monkeypatch):
    old, new, choose = versions(monkeypatch)
    limit = 0
    while True:
        box = with_scores()
        choose(old)
        Installation(box, DEVKIT, silent).run()
        choose(new)
        box.changes, box.limit = 0, limit
        try:
            Installation(box, DEVKIT, silent).run()
            break
        except BrokenOffError:
            assert running(box) in (old, new), limit
        box.limit = None
        Installation(box, DEVKIT, silent).run()
        assert running(box) == new
        assert {path: box.read(path) for path in SCORES} == SCORES
        limit += 1
    assert limit > 10


def test_the_first_installation_broken_off_starts_nothing_half(monkeypatch):
    old, _new, choose = versions(monkeypatch)
    choose(old)
    for limit in range(20):
        box = FlashRemote(limit=limit)
        try:
            Installation(box, DEVKIT, silent).run()
        except BrokenOffError:
            assert running(box) in (None, old)
            continue
        assert running(box) == old
        return
    pytest.fail("it never ended")


@pytest.mark.parametrize("name", ["devkit", "heltec_v3"] if not ALL else boards.names())
def test_the_firmware_broken_off_at_every_file(name):
    board = boards.load(name)
    box = FlashRemote()
    whole = Installation(box, board, silent)
    whole.run()
    assert "boards/this_board.mpy" in whole.files
    changes = box.changes
    assert changes > len(whole.files)
    box = FlashRemote()
    box.run("import os\nos.mkdir('/tallybox')")
    # All of one board; the others have the same files but one.
    every = 1 if ALL and name == "devkit" else changes // 3
    for limit in range(0, changes - 1, every):
        box.changes, box.limit = 0, limit
        with pytest.raises(BrokenOffError):
            Installation(box, board, silent).run()
        assert running(box) is None
        # Somebody takes the half of it away again.
        install.remove_below(box, box.hashes("/tallybox"), lambda name: box_reset(box))
    box.limit = None
    whole = Installation(box, board, silent)
    whole.run()
    assert running(box) == whole.files


def box_reset(box):
    """Nothing more is broken off."""
    box.limit = None
    return True


def test_a_foreign_main_is_kept_and_comes_back(monkeypatch):
    old, _new, choose = versions(monkeypatch)
    choose(old)
    box = with_scores()
    box.write("/main.py", b"print('mine')")
    said = []
    Installation(box, DEVKIT, said.append).run()
    assert box.read("/main.before") == b"print('mine')"
    assert any("main.before" in line for line in said)
    install.uninstall(box, silent)
    assert box.files() == {**SCORES, "/main.py": b"print('mine')"}


def test_a_file_that_arrived_wrongly_is_noticed(monkeypatch):
    old, _new, choose = versions(monkeypatch)
    choose(old)
    box = FlashRemote()
    write = box.write
    monkeypatch.setattr(box, "write", lambda path, content: write(path, content[:-1] + b"?"))
    with pytest.raises(remote.DeployError, match="arrived wrongly"):
        Installation(box, DEVKIT, silent).run()
    assert running(box) is None


def test_a_full_flash_is_said(monkeypatch):
    _old, _new, choose = versions(monkeypatch)
    choose({"engine/big.mpy": bytes(600 * 4096)})
    with pytest.raises(remote.DeployError, match="the flash has"):
        Installation(FlashRemote(), DEVKIT, silent).run()


@pytest.mark.parametrize(
    ("changed", "what"),
    [
        ({"name": "circuitpython"}, "circuitpython runs there"),
        ({"version": (1, 19, 1)}, "1.19.1 is there, 1.26 or newer"),
        ({"_mpy": 0x205}, "or newer is needed: make flash-help BOARD=devkit"),
        ({"_machine": "Generic ESP32S3 module with ESP32S3"}, "that is an ESP32S3"),
    ],
)
def test_a_board_that_cannot_run_it_is_refused(changed, what):
    box = FlashRemote()
    install.check(box, DEVKIT)
    vars(box.implementation).update(changed)
    with pytest.raises(remote.DeployError, match=what):
        install.check(box, DEVKIT)


def test_the_clock_is_set():
    box = FlashRemote()
    box.set_clock()
    assert box.clock[0] == time.localtime().tm_year
    assert len(box.clock) == 8


CALLS = [
    (["deploy"], 2, "which board? make deploy BOARD=name; there are: c3_042, devkit"),
    (["deploy", "abacus"], 2, "no board 'abacus'"),
    (["deploy", "devkit", "--port", "/dev/none"], 1, "there is no such port"),
    (["flash-help"], 2, "which board? make flash-help"),
]


@pytest.mark.parametrize(("words", "code", "what"), CALLS)
def test_a_call_that_cannot_be_done_says_why(words, code, what, capsys):
    assert main(words) == code
    said = capsys.readouterr().err
    assert what in said
    assert said.count("\n") == 1


def test_nobody_answers(monkeypatch, capsys):
    master, slave = os.openpty()
    monkeypatch.setattr(remote, "_TRIES", 1)
    monkeypatch.setattr(remote, "_ENTER_S", 1)
    assert main(["deploy", "devkit", "--port", os.ttyname(slave)]) == 1
    assert "nobody answers: press a button, it may be asleep" in capsys.readouterr().err
    os.close(master)
    os.close(slave)


@pytest.mark.parametrize(
    ("name", "what"),
    [("devkit", "write-flash 0x1000 ESP32_GENERIC-"), ("t3_s3", "0x0 ESP32_GENERIC_S3")],
)
def test_flash_help_names_firmware_and_place(name, what, capsys):
    assert main(["flash-help", name]) == 0
    assert what in capsys.readouterr().out


# On the virtual board


def make(*words):
    return subprocess.run(
        ["make", *words], check=False, capture_output=True, text=True, cwd=PROJECT, timeout=LIMIT_S
    )


def wait_for(what):
    end = time.monotonic() + LIMIT_S
    while not what():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)


@pytest.fixture(scope="module")
def installed():
    with VirtualBoard(DEVKIT) as board:
        done = make("deploy", "BOARD=devkit", f"PORT={board.port}")
        assert done.returncode == 0, done.stderr
        assert "it runs" in done.stdout
        yield board


def lit(board):
    return sum(byte.bit_count() for byte in board.pixels())


def test_the_app_runs_there_and_obeys_its_keys(installed):
    wait_for(lambda: lit(installed))
    before = installed.pixels()
    installed.press(OK)
    wait_for(lambda: installed.pixels() != before)


def test_what_did_not_change_is_not_sent_again(installed):
    done = make("deploy", "BOARD=devkit", f"PORT={installed.port}")
    assert done.returncode == 0, done.stderr
    assert "devkit: 0 of" in done.stdout


def test_it_is_taken_off_again(installed):
    done = make("undeploy", f"PORT={installed.port}")
    assert done.returncode == 0, done.stderr
    box = remote.Remote(installed.port)
    box.connect()
    assert [path for path in box.hashes("") if not path.startswith("/tally/")] == ["/tally"]
    box.close()


# The other ways


def test_the_package_holds_everything_and_main_comes_last(tmp_path):
    said = package.make(DEVKIT)
    path = image.BUILD / "devkit" / "package.json"
    assert str(path) in said
    urls = json.loads(path.read_text())["urls"]
    assert urls[-1] == ["main.py", "main.py"]
    names = image.compiled(DEVKIT)
    assert {target for target, _ in urls[:-1]} == {f"lib/{name}" for name in names}
    for _target, source in urls:
        assert (path.parent / source).exists()


def test_the_manifest_freezes_all_sources():
    package.make(DEVKIT)
    folder = image.BUILD / "devkit"
    asked = []
    names = {"include": asked.append, "freeze": lambda path, opt: asked.append((path, opt))}
    exec((folder / "manifest.py").read_text(), names)
    assert asked == ["$(PORT_DIR)/boards/manifest.py", ("source", 3)]
    found = {path.relative_to(folder / "source").as_posix()
             for path in (folder / "source").rglob("*.py")}  # fmt: skip
    assert found == {"main.py", *make_mpy.sources(DEVKIT)}


def test_the_romfs_image_is_one():
    package.make_romfs(DEVKIT)
    content = (image.BUILD / "devkit" / "devkit.romfs").read_bytes()
    assert content[:3] == b"\xd2\xcd\x31"
    assert b"this_board.mpy" in content


@pytest.mark.parametrize("way", ["mip", "romfs"] if ALL else ["romfs"])
def test_the_other_ways_start_too(way):
    """`mpremote mip install` puts it into /lib; a ROMFS image is found as /rom."""
    package.make(DEVKIT)
    package.make_romfs(DEVKIT)
    folder = image.BUILD / "devkit"
    with VirtualBoard(DEVKIT, romfs=folder / "devkit.romfs" if way == "romfs" else None) as board:
        words = ["mip", "install", "--no-mpy", "--target", "/", str(folder / "package.json")]
        if way == "romfs":
            words = ["fs", "cp", str(folder / "main.py"), ":main.py"]
        done = subprocess.run(
            [sys.executable, "-m", "mpremote", "connect", board.port, *words, "+", "reset"],
            check=False, capture_output=True, text=True, timeout=LIMIT_S,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
        wait_for(lambda: lit(board))
