"""Heap taken from a press to its saving: whole evenings with the heap locked, on MicroPython."""

import re
import subprocess

from host_sim.bench.row import row
from host_sim.bench.wasm import PROJECT

_RUN = ("node", "tests/micropython/run.mjs", "test_heap_locked.py")


def measure():
    """One row: the test plays evenings of all games, and ends at the first byte taken."""
    done = subprocess.run(_RUN, cwd=PROJECT, check=False, capture_output=True, text=True)
    return verdict(done.returncode, done.stdout)


def verdict(exit_code, output):
    """The row, from what the runner said."""
    counts = re.search(r"^upy: (\d+) passed, (\d+) failed$", output, re.MULTILINE)
    is_proven = exit_code == 0 and counts is not None and int(counts[1]) > 0
    return [
        row("heap from press to saved, all games", 0 if is_proven else None, "B",
            "evenings with the heap locked; usual: hundreds of bytes a press", 0)
    ]  # fmt: skip
