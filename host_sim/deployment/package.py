"""The other ways onto a board: for `mpremote mip`, frozen into a build, as a ROMFS image."""

import json
import subprocess
import sys

from firmware.app.version import VERSION
from host_sim.deployment import image

_MANIFEST = '''"""Freezes Tallybox into a build of MicroPython: FROZEN_MANIFEST names this file.

It freezes main.py, too, so that nothing need be on the flash.
"""

include("$(PORT_DIR)/boards/manifest.py")
freeze("source", opt=3)
'''


def make(board):
    """Lay down everything in build/deploy/NAME; returns what there is to be said about it."""
    folder = image.BUILD / board.NAME
    package = _make_mip(board, folder)
    manifest = _make_manifest(board, folder)
    return (
        f"mpremote mip install --no-mpy --target / {package}\n"
        f"make -C micropython/ports/esp32 FROZEN_MANIFEST={manifest}"
    )


def _make_mip(board, folder):
    """package.json, main.py and the compiled modules, as `mpremote mip` takes them."""
    files = image.compiled(board)
    main = folder / "main.py"
    main.write_bytes(image.plain_main())
    # main.py comes last: what is half there must not start.
    urls = [[f"lib/{path}", f"mpy/{path}"] for path in files] + [["main.py", "main.py"]]
    contents = {"urls": urls, "deps": [], "version": VERSION.decode()}
    package = folder / "package.json"
    package.write_text(json.dumps(contents, indent=1) + "\n", encoding="utf-8")
    return package


def _make_manifest(board, folder):
    source = image.fresh_folder(folder / "source")
    for path, text in image.sources(board).items():
        target = source / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    (source / "main.py").write_bytes(image.plain_main())
    manifest = folder / "manifest.py"
    manifest.write_text(_MANIFEST, encoding="utf-8")
    return manifest


def make_romfs(board):
    """A ROMFS image of the compiled modules; returns what to do with it."""
    folder = image.BUILD / board.NAME
    image.compiled(board)
    path = folder / f"{board.NAME}.romfs"
    subprocess.run(
        [sys.executable, "-m", "mpremote", "romfs", "-o", path, "build", folder / "mpy"],
        check=True,
        capture_output=True,
    )
    main = folder / "main.py"
    main.write_bytes(image.plain_main())
    return f"mpremote romfs deploy {path} + fs cp {main} :main.py + reset"
