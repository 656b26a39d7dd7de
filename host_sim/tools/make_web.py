"""Makes the web page: a folder of plain files for any static host.

    python -m host_sim.tools.make_web [FOLDER]    (build/web, unless another is named)

The Python that runs on the page goes as one ROMFS image of compiled modules, as it may go onto a
board. The service worker is told of every file, so that the page works offline.
"""

import ast
import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path

from PIL import Image, ImageDraw

from host_sim import boards
from host_sim.tools import make_mpy

PROJECT = make_mpy.PROJECT
FOLDER = PROJECT / "build" / "web"
PAGE = PROJECT / "host_sim" / "web"
INTERPRETER = PROJECT / "node_modules" / "@micropython" / "micropython-webassembly-pyscript"

_ENDINGS = (".css", ".html", ".js", ".webmanifest")
_INTERPRETER_FILES = {"micropython.mjs": "micropython.js", "micropython.wasm": "micropython.wasm"}
# Beside what ships on a board: the fake machine below it, and what the page asks.
_SIMULATED = (
    "host_sim/__init__.py",
    "host_sim/config.py",
    "host_sim/kept_matches.py",
    "host_sim/match_data.py",
    "host_sim/simulator.py",
    "host_sim/virtual_board/__init__.py",
    "host_sim/virtual_board/flash.py",
    "host_sim/web/__init__.py",
    "host_sim/web/inside.py",
    "host_sim/web/reading_canvas.py",
)
_ONLY_ON_CPYTHON = ("framebuf.py", "little_flash.py", "files.py")
_IMAGE = "device.romfs"
_LICENCES = "licences.txt"
_OF_MICROPYTHON = """MicroPython, which runs the device on this page, has the same licence:

Copyright (c) 2013-2026 Damien P. George
"""
_WORKER = "service_worker.js"
_LIST = '{ version: "", names: [] }'

_ICONS = {"icon-192.png": 192, "icon-512.png": 512, "apple-touch-icon.png": 180}
_ICON_PIXELS = 24
_CASE = (24, 26, 32)
_GLASS = (5, 6, 9)
_LIT = (150, 215, 255)
_STROKES = (5, 9, 13, 17)


class NotSetUpError(Exception):
    """MicroPython for the page is not there."""


def make(folder=FOLDER):
    """Make the page in `folder`; returns `folder`. NotSetUpError without MicroPython."""
    if not INTERPRETER.exists():
        raise NotSetUpError("MicroPython is not set up: make node_modules/.ready")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for path in sorted(PAGE.iterdir()):
        if path.suffix in _ENDINGS:
            shutil.copy(path, folder)
    for name, other in _INTERPRETER_FILES.items():
        shutil.copy(INTERPRETER / name, folder / other)
    _make_image(folder)
    (folder / "boards.json").write_text(json.dumps(_boards(), ensure_ascii=False), "utf-8")
    for name, size in _ICONS.items():
        icon().resize((size, size), Image.Resampling.NEAREST).save(folder / name)
    _write_licences(folder / _LICENCES)
    _list_files(folder)
    return folder


def _make_image(folder):
    """The Python of the page, compiled, as a ROMFS image."""
    modules = folder.with_suffix(".mpy")
    trees, _letters = make_mpy.plain(_sources())
    make_mpy.compile_all(trees, {}, modules)
    (modules / make_mpy.NAMES).unlink()
    subprocess.run(
        [sys.executable, "-m", "mpremote", "romfs", "-o", folder / _IMAGE, "build", modules],
        check=True,
        capture_output=True,
    )
    shutil.rmtree(modules)


def _sources():
    texts = make_mpy.sources()
    fakes = [
        path.relative_to(PROJECT).as_posix()
        for path in sorted((PROJECT / "host_sim" / "fakes").glob("*.py"))
        if path.name not in _ONLY_ON_CPYTHON
    ]
    for path in (*_SIMULATED, *fakes):
        texts[path] = (PROJECT / path).read_text("utf-8")
    return texts


def _boards():
    """What the page says of every board."""
    found = []
    for name in boards.names():
        board = boards.load(name)
        about = ast.get_docstring(ast.parse(Path(board.__file__).read_text("utf-8")))
        found.append(
            {
                "name": name,
                "about": " ".join(about.partition("\n\n")[0].split()),
                "hasPanel": "panel" in board.ON_BOARD,
                "width": board.WIDTH,
                "hasBack": board.BACK_PIN is not None,
                "hasKnob": board.ENCODER_A_PIN is not None,
            }
        )
    return found


def icon():
    """A small OLED with a tally of five on it, `_ICON_PIXELS` wide; all that matters is in the
    middle, where no launcher cuts it off."""
    image = Image.new("RGB", (_ICON_PIXELS, _ICON_PIXELS), _CASE)
    draw = ImageDraw.Draw(image)
    draw.rectangle((2, 4, 21, 19), _GLASS)
    for x in _STROKES:
        draw.line((x, 7, x, 16), _LIT)
    draw.line((4, 14, 18, 9), _LIT)
    return image


def _write_licences(path):
    """Ours, MicroPython's, and the terms of the fonts on the glass."""
    ours = (PROJECT / "LICENSE").read_text("utf-8")
    fonts = (PROJECT / "docs" / "fonts.md").read_text("utf-8")
    path.write_text("\n".join((ours, _OF_MICROPYTHON, fonts)), "utf-8")


def _list_files(folder):
    """Tell the service worker what there is, and a version that any changed byte changes."""
    worker = folder / _WORKER
    text = worker.read_text("utf-8")
    names = sorted(path.name for path in folder.iterdir() if path.name != _WORKER)
    digest = hashlib.sha256(text.encode())
    for name in names:
        digest.update(name.encode() + b"\0" + (folder / name).read_bytes())
    listed = {"version": digest.hexdigest()[:12], "names": names}
    worker.write_text(text.replace(_LIST, json.dumps(listed)), "utf-8")


def main(arguments):
    """Run the tool; returns its exit code."""
    folder = Path(arguments[0]) if arguments else FOLDER
    try:
        make(folder)
    except NotSetUpError as error:
        print(f"web-build: {error}", file=sys.stderr)
        return 2
    print(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
