"""From main.py to the first screen: what is read, computed and sent until then."""

from host_sim.bench import wasm
from host_sim.bench.row import row
from host_sim.tools import make_mpy

_BUDGET_MS = 1000
_INSTRUCTIONS_PER_MS = 400_000
_BYTE_MS = 0.0225
# LittleFS on the chip's own flash; nobody measured it for this: a file is found by reading its
# folders' blocks, and read at half a megabyte a second.
_OPEN_MS = 3
_KILOBYTE_MS = 2
_ASSUMED = f"{_OPEN_MS} ms a file, {_KILOBYTE_MS} ms a KB, 400 instructions a us, 22.5 us a byte"

_GUEST = """
import sys, time
import bare_board
board = bare_board.Board()
began = time.ticks_us()
board.start()
print(time.ticks_diff(time.ticks_us(), began), board.bytes_sent())
print(" ".join(sys.modules))
"""


def measure():
    """Rows for what it takes, and for the time that it comes to."""
    lines = wasm.run(_GUEST)
    instructions, sent_bytes = map(int, lines[0].split())
    files = _files(lines[1].split())
    size = sum(path.stat().st_size for path in files)
    ms = (
        len(files) * _OPEN_MS
        + size / 1024 * _KILOBYTE_MS
        + instructions / _INSTRUCTIONS_PER_MS
        + sent_bytes * _BYTE_MS
    )
    return [
        row("first screen, after main.py", round(ms), "ms", _ASSUMED, _BUDGET_MS),
        row("first screen, modules read", len(files), "", "from .mpy"),
        row("first screen, bytes read", size, "B", "from .mpy"),
        row("first screen, instructions", instructions, "instr.", "loading included"),
    ]


def _files(modules):
    """The files of those modules that ship."""
    found = []
    for name in modules:
        for path in (f"{name.replace('.', '/')}.mpy", f"{name.replace('.', '/')}/__init__.mpy"):
            if (make_mpy.FOLDER / path).exists():
                found.append(make_mpy.FOLDER / path)
    return found
