"""`python -m host_sim`: what is said and which exit code it ends in."""

import fcntl
import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from host_sim.__main__ import COMMANDS, main
from host_sim.commands import CallError, default_state, open_simulator
from host_sim.fakes.files import MemoryFiles
from host_sim.folder_files import FolderFiles
from tests.cpython.first_round import ROUND, way_to_entry, words

PROJECT = Path(__file__).resolve().parents[2]
TO_TABLE = words(way_to_entry() + ROUND)


def call(capsys, *arguments):
    """Run a command line; returns its exit code, what it printed and what it complained."""
    try:
        code = main(list(arguments))
    except SystemExit as end:
        code = end.code
    printed, complaint = capsys.readouterr()
    return code, printed, complaint


@pytest.mark.parametrize("arguments", [[], *[[name] for name in COMMANDS]])
def test_help_everywhere(capsys, arguments):
    code, printed, complaint = call(capsys, *arguments, "--help")
    assert (code, complaint) == (0, "")
    assert printed.startswith(" ".join(["usage: python -m host_sim", *arguments]))


def test_help_names_the_commands_and_the_keys(capsys):
    printed = call(capsys, "--help")[1]
    for name in (*COMMANDS, "--board", "--state", "--fresh", "--lang", "PgUp"):
        assert name in printed


@pytest.mark.parametrize("arguments", [[], ["--fresh"]])
def test_without_a_terminal_there_is_a_hint(capsys, arguments):
    code, printed, complaint = call(capsys, *arguments)
    assert (code, printed) == (2, "")
    assert complaint == (
        "python -m host_sim: the simulator needs a terminal; "
        'without one: python -m host_sim press "ok down text"\n'
    )


WRONG_CALLS = [
    (["fly"], "invalid choice: 'fly'"),
    (["--fast"], "unrecognized arguments: --fast"),
    (["--fre"], "unrecognized arguments: --fre"),
    (["press"], "required: SCRIPT"),
    (["press", "ok", "down"], "unrecognized arguments: down"),
    (["press", "--fresh", "ok"], "unrecognized arguments: --fresh"),
    (["score"], "required: FILE.json"),
    (["--state", "a", "--fresh"], "not allowed with argument --state"),
    (["--board", "devkit", "press", "ok"], "options of a command stand after it: press ..."),
    (["press", "ok dwn"], "press: word 2, 'dwn': no such word\n"),
    (["press", "--board", "abacus", "ok"], "press: board 'abacus' is not built yet; there are: "),
    (["press", "--lang", "xx", "ok"], "press: language 'xx' is not built yet; there are: en"),
]


@pytest.mark.parametrize(("arguments", "message"), WRONG_CALLS)
def test_a_wrong_call_ends_in_2(capsys, arguments, message):
    code, printed, complaint = call(capsys, *arguments)
    assert (code, printed) == (2, "")
    assert message in complaint
    assert complaint.count("\n") == 1, "one clear line"


def test_the_script_is_checked_before_the_first_press(capsys, tmp_path):
    picture, state = tmp_path / "a.png", tmp_path / "state"
    assert call(capsys, "press", f"shot:{picture} oops", "--state", str(state))[0] == 2
    assert list(tmp_path.iterdir()) == []


def test_press_prints_the_glass(capsys):
    code, printed, complaint = call(capsys, "press", "ok text down text")
    assert (code, complaint) == (0, "")
    assert len(printed.splitlines()) == 64


def test_a_picture_that_cannot_be_written_ends_in_1(capsys, tmp_path):
    path = tmp_path / "nowhere" / "a.png"
    code, printed, complaint = call(capsys, "press", f"shot:{path} text")
    assert (code, complaint) == (1, f"press: {path}: No such file or directory\n")
    assert len(printed.splitlines()) == 32


def test_without_a_state_nothing_is_kept(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    home = call(capsys, "press", "text")
    assert call(capsys, "press", TO_TABLE)[0] == 0
    assert call(capsys, "press", "text") == home
    assert list(tmp_path.iterdir()) == []


def test_a_state_is_kept_between_calls(capsys, tmp_path):
    state = tmp_path / "deep" / "state"
    assert call(capsys, "press", "--state", str(state), TO_TABLE) == (0, "", "")
    # The last press is saved too, without a wait in the script.
    assert call(capsys, "press", "--state", str(state), "wait:5000 ok up*2") == (0, "", "")
    with open_simulator("devkit", "en", state) as simulator:
        assert sorted(simulator.app.match.totals[:2]) == [0, 15]
        assert simulator.app.screen.value() == 16


def test_a_folder_with_other_files_is_no_flash(capsys, tmp_path):
    (tmp_path / "letter.txt").write_text("Dear")
    code, printed, complaint = call(capsys, "press", "--state", str(tmp_path), "ok")
    assert (code, printed) == (2, "")
    assert complaint == f"press: {tmp_path}: no flash of Tallybox, other files are in it\n"
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_a_file_is_no_folder(capsys, tmp_path):
    path = tmp_path / "file"
    path.touch()
    code, _printed, complaint = call(capsys, "press", "--state", str(path), "ok")
    assert (code, complaint) == (2, f"press: {path}: Not a directory\n")


def test_two_simulators_do_not_share_a_flash(capsys, tmp_path):
    with open_simulator("devkit", "en", tmp_path):
        code, _printed, complaint = call(capsys, "press", "--state", str(tmp_path), "ok")
    assert (code, complaint) == (2, f"press: {tmp_path}: another simulator is at work there\n")
    assert call(capsys, "press", "--state", str(tmp_path), "ok")[0] == 0


def test_a_lock_that_cannot_be_had_is_done_without(tmp_path, monkeypatch):
    def refuse(descriptor, operation):
        raise OSError(38, "Function not implemented")

    monkeypatch.setattr(fcntl, "flock", refuse)
    with open_simulator("devkit", "en", tmp_path) as simulator:
        assert simulator.app is not None


def test_a_flash_that_cannot_be_written_ends_in_1(capsys, tmp_path, monkeypatch):
    def refuse(files, path, content):
        if "/matches/" in path:
            raise OSError(28, "No space left on device")
        MemoryFiles.put(files, path, content)

    monkeypatch.setattr(FolderFiles, "put", refuse)
    code, _printed, complaint = call(capsys, "press", "--state", str(tmp_path), TO_TABLE)
    assert code == 1
    assert complaint == "press: the flash could not be written: the last changes are lost\n"


def test_the_usual_state_is_the_users_own(monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", "/somewhere/state")
    assert default_state() == Path("/somewhere/state/tallybox")
    monkeypatch.setenv("XDG_STATE_HOME", "relative")
    monkeypatch.setenv("HOME", "/home/anna")
    assert default_state() == Path("/home/anna/.local/state/tallybox")


def test_without_a_home_the_state_must_be_said(monkeypatch):
    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", _no_home)
    with pytest.raises(CallError, match="--state DIR"):
        default_state()


def _no_home():
    raise RuntimeError("Could not determine home directory.")


def _run(command, **environment):
    return subprocess.run(
        [sys.executable, "-c", command] if command else [sys.executable, "-m", "host_sim"],
        cwd=PROJECT,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )


def _in_a_shell(command):
    return subprocess.run(
        command, shell=True, cwd=PROJECT, capture_output=True, text=True, check=False
    )


def test_the_module_runs_as_a_program():
    ended = _run(None)
    assert ended.returncode == 2
    assert ended.stderr.startswith("python -m host_sim: the simulator needs a terminal")


def test_letters_that_the_locale_lacks_are_no_trouble():
    code = "from host_sim.__main__ import main; raise SystemExit(main(['press', 'text']))"
    ended = _run(code, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert len(ended.stdout.splitlines()) == 32


def test_a_reader_that_has_enough_gets_no_traceback():
    python = shlex.quote(sys.executable)
    command = f"{python} -m host_sim press 'text {'ok text ' * 40}' | head -n 1"
    ended = _in_a_shell(command)
    assert (len(ended.stdout.splitlines()), ended.stderr) == (1, "")


@pytest.mark.parametrize(
    ("streams", "code", "complaint"),
    [
        (">&-", 2, "python -m host_sim: there is no output to write to\n"),
        (">/dev/full", 2, "python -m host_sim: [Errno 28] No space left on device\n"),
        ("2>&-", 0, ""),
        ("<&-", 0, ""),
    ],
)
def test_streams_that_are_closed_or_full(streams, code, complaint):
    ended = _in_a_shell(f"{shlex.quote(sys.executable)} -m host_sim press text {streams}")
    assert (ended.returncode, ended.stderr) == (code, complaint)


def test_a_message_is_one_line_whatever_a_name_holds(tmp_path, capsys):
    path = tmp_path / "evening.json"
    rename = {"rename": {"player": 2, "name": "A\nB"}}
    path.write_text(json.dumps({"game": "free", "players": ["A\nB", "C"], "script": [rename]}))
    assert main(["score", str(path), "--via", "engine"]) == 1
    assert capsys.readouterr().err == "score: step 1: somebody is called A\\nB\n"
    assert main(["score", "no\x1b[31m\nfile"]) == 2
    assert capsys.readouterr().err == "score: no\\x1b[31m\\nfile: No such file or directory\n"
