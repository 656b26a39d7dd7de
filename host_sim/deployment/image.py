"""What is installed on a board: compiled modules, and the two that choose among them."""

import hashlib
import shutil

from host_sim.tools import make_mpy

BUILD = make_mpy.PROJECT / "build" / "deploy"
FOLDER = "/tallybox"  # on the board: one folder a version
MAIN = make_mpy.PROJECT / "firmware" / "main.py"
MARK = "Tallybox"  # what a main.py of ours says

_SWITCH = '''"""Starts Tallybox. Its installation wrote this; it runs what lies in this folder."""

import sys

sys.path.insert(0, "{folder}")

'''


def compiled(board):
    """The modules that a board needs: {path below the version's folder: content}.

    They are compiled to a folder of the board's own, build/deploy/NAME.
    """
    folder = make_mpy.make(BUILD / board.NAME / "mpy", board)
    paths = sorted(folder.rglob("*.mpy"))
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def sources(board):
    """The same modules as source, for freezing: {path: text}."""
    return make_mpy.sources(board)


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
