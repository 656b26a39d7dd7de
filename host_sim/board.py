"""`board`: a virtual board behind a serial port, for `mpremote` and `make deploy`."""

import argparse
import dataclasses
import shutil
import sys
from pathlib import Path

from host_sim import boards, script
from host_sim.commands import CallError, one_line
from host_sim.virtual_board.virtual_board import PROJECT, BoardError, VirtualBoard

_EPILOG = """\
The first line printed is the port. Lines on stdin are scripts of `press` (see there; a hold
without milliseconds is one of 700): "ok down*2 hold:ok:600 wait:500 cut shot:a.png text". It runs
until stdin ends, or Ctrl-C. Time is real. With --state the flash is kept in that folder.
"""
_HOLD_MS = 700
_OURS = {"boot.py", "main.py", "lib", "tally", "tallybox"}
_INTERPRETER = PROJECT / "node_modules" / "@micropython" / "micropython-webassembly-pyscript"


def add_arguments(parser):
    """Say what the command takes."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = _EPILOG
    parser.add_argument("--board", default="devkit", metavar="NAME", help="which board (devkit)")
    parser.add_argument("--state", metavar="DIR", help="the folder that keeps the flash")


def run(arguments):
    """Run the board until stdin ends; returns the exit code."""
    try:
        board = boards.load(arguments.board)
    except KeyError:
        names = ", ".join(boards.names())
        raise CallError(f"no board {arguments.board!r}; there are: {names}") from None
    if shutil.which("node") is None or not _INTERPRETER.exists():
        raise CallError("MicroPython is not set up: make node_modules/.ready")
    if arguments.state is not None:
        _check(Path(arguments.state))
    with VirtualBoard(board, arguments.state) as virtual:
        print(virtual.port, flush=True)
        return _serve(virtual, sys.stdin, sys.stdout)


def _check(folder):
    """A folder with something else in it would be read as a flash, and written to."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        names = {path.name for path in folder.iterdir()}
    except OSError as error:
        raise CallError(f"{folder}: {error.strerror}") from None
    if names and not names & _OURS:
        raise CallError(f"{folder}: no flash of a board, other files are in it")


def _serve(virtual, lines, out):
    """Play every line; returns 1 if any could not be."""
    code = 0
    for line in lines:
        try:
            steps = [_whole(step) for step in script.parse(line)]
            failures = script.play(virtual, steps, out)
        except (script.ScriptError, BoardError) as error:
            failures = [str(error)]
        out.flush()
        for failure in failures:
            print(f"board: {one_line(failure)}", file=sys.stderr, flush=True)
            code = 1
    return code


def _whole(step):
    """A step that asks nothing of the app, which is out of reach here."""
    if isinstance(step, script.Hold) and step.ms is None:
        return dataclasses.replace(step, ms=_HOLD_MS)
    return step
