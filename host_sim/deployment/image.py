"""What is installed on a board: compiled modules, and the two that choose among them."""

import hashlib
import shutil

from host_sim.tools import make_mpy

BUILD = make_mpy.PROJECT / "build" / "deploy"
FOLDER = "/tallybox"  # on the board: one folder a version
MAIN = make_mpy.PROJECT / "firmware" / "main.py"
MARK = "Tallybox"  # what a main.py of ours says

_AREAS = ("engine", "firmware")
_THIS_BOARD = "boards/this_board"

_SWITCH = '''"""Starts Tallybox. Its installation wrote this; it runs what lies in this folder."""

import sys

sys.path.insert(0, "{folder}")

'''


def compiled(board):
    """The modules that a board needs: {path below the version's folder: content}.

    They are compiled to a folder of the board's own, build/deploy/NAME.
    """
    folder = make_mpy.make(BUILD / board.NAME / "mpy", _AREAS, keep=("boards",))
    (folder / "firmware" / "main.mpy").unlink(missing_ok=True)
    for source, name in _board_sources(board):
        make_mpy.compile_file(make_mpy.PROJECT / source, source, folder / f"{name}.mpy")
    paths = sorted(folder.rglob("*.mpy"))
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def sources(board):
    """The same modules as source, for freezing: {path: text}."""
    found = {}
    for area in _AREAS:
        for path in sorted((make_mpy.PROJECT / area).rglob("*.py")):
            if path != MAIN:
                name = path.relative_to(make_mpy.PROJECT).as_posix()
                found[name] = path.read_text("utf-8")
    for source, name in _board_sources(board):
        found[f"{name}.py"] = (make_mpy.PROJECT / source).read_text("utf-8")
    return found


def _board_sources(board):
    return ("boards/__init__.py", "boards/__init__"), (f"boards/{board.NAME}.py", _THIS_BOARD)


def version_folder(board, files):
    """Where a version lies on the board: a name that any changed byte changes."""
    digest = hashlib.sha256()
    for path, content in sorted(files.items()):
        digest.update(path.encode() + b"\0" + hashlib.sha256(content).digest())
    return f"{FOLDER}/{board.NAME}-{digest.hexdigest()[:8]}"


def switch(folder):
    """The main.py that starts the version in `folder`."""
    return (_SWITCH.format(folder=folder) + _program()).encode()


def plain_main():
    """The main.py for modules that are found without a folder: frozen, in /lib or in a ROMFS."""
    return f'"""Starts Tallybox."""\n\n{_program()}'.encode()


def _program():
    text = MAIN.read_text("utf-8")
    lines = text[text.index("from ") :].splitlines()
    return "\n".join(line.partition("  #")[0] for line in lines) + "\n"


def fresh_folder(path):
    """An empty folder there."""
    shutil.rmtree(path, ignore_errors=True)
    path.mkdir(parents=True)
    return path
