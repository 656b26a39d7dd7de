"""The runner on real MicroPython fails for everything that is not a test that passed."""

import os
import re
import subprocess
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]
RUNNER = PROJECT / "tests" / "micropython" / "run.mjs"

GOOD = """\
import unittest

class Good(unittest.TestCase):
    def test_one(self):
        self.assertEqual(1 + 1, 2)

    def test_two(self):
        self.assertTrue(True)
"""
FAILING = GOOD + "\n    def test_wrong(self):\n        self.assertEqual(1, 2)\n"
RAISING = GOOD + "\n    def test_wrong(self):\n        raise ValueError('of no use')\n"
SKIPPED = GOOD + "\n    @unittest.skip('not today')\n    def test_later(self):\n        pass\n"
SKIPPING = GOOD + "\n    def test_later(self):\n        self.skipTest('not today')\n"
SUBTESTS = (
    GOOD
    + """
    def test_parts(self):
        for part in range(4):
            with self.subTest(part=part):
                self.assertEqual(part, 0)
"""
)
SET_UP_FAILS = (
    GOOD
    + """
    @classmethod
    def setUpClass(cls):
        raise ValueError('of no use')
"""
)
EXITING = GOOD + "\n    def test_exit(self):\n        raise SystemExit(0)\n"
ENDLESS = GOOD + "\n    def test_endless(self):\n        while True:\n            pass\n"
NO_IMPORT = "import a_module_that_is_not_there\n" + GOOD
NO_SYNTAX = GOOD + "\n    def test_broken(self)\n"
NO_TEST = "import unittest\n\nclass Empty(unittest.TestCase):\n    pass\n"


@pytest.fixture
def run(node, tmp_path):
    """Run the runner over files, given by name: (exit code, output, its last line)."""

    def run_files(files, *arguments, environment=None):
        for name, source in files.items():
            (tmp_path / name).write_text(source, "utf-8")
        done = subprocess.run(
            [node, RUNNER, "--folder", tmp_path, *arguments],
            check=False,
            env={**os.environ, **(environment or {})},
            capture_output=True,
            text=True,
            timeout=100,
        )
        lines = done.stdout.splitlines() or [""]
        return done.returncode, done.stdout + done.stderr, lines[-1]

    return run_files


def test_tests_that_pass(run):
    code, output, last = run({"test_good.py": GOOD})
    assert (code, last) == (0, "upy: 2 passed, 0 failed")
    assert re.search(r"^tests/guest/test_good\.py  2 passed  \d+\.\d s$", output, re.MULTILINE)


@pytest.mark.parametrize(
    ("source", "last_line", "said"),
    [
        (FAILING, "upy: 2 passed, 1 failed", "AssertionError: 1 vs (expected) 2"),
        (RAISING, "upy: 2 passed, 1 failed", "ValueError: of no use"),
        (SKIPPED, "upy: 2 passed, 1 failed", "skipped: not today"),
        (SKIPPING, "upy: 2 passed, 1 failed", "skipped: not today"),
        (SUBTESTS, "upy: 2 passed, 1 failed", "AssertionError: 3 vs (expected) 0"),
        (SET_UP_FAILS, "upy: 0 passed, 1 failed", "ValueError: of no use"),
        (EXITING, "upy: 0 passed, 1 failed", "SystemExit"),
        (NO_IMPORT, "upy: 0 passed, 1 failed", "no module named 'a_module_that_is_not_there'"),
        (NO_SYNTAX, "upy: 0 passed, 1 failed", "SyntaxError"),
        (NO_TEST, "upy: 0 passed, 1 failed", "no test ran"),
    ],
)
def test_a_file_that_is_not_all_right(run, source, last_line, said):
    code, output, last = run({"test_bad.py": source})
    assert (code, last) == (1, last_line)
    assert said in output


def test_a_bad_file_among_good_ones(run):
    code, _, last = run({"test_a.py": GOOD, "test_b.py": NO_TEST, "test_c.py": GOOD})
    assert (code, last) == (1, "upy: 4 passed, 1 failed")


def test_a_test_that_never_ends(run):
    code, output, last = run({"test_endless.py": ENDLESS}, "--seconds", "1")
    assert (code, last) == (1, "upy: 0 passed, 1 failed")
    assert "not done after 1 s" in output


def test_a_folder_without_tests(run):
    code, output, last = run({"helper.py": GOOD})
    assert (code, last) == (1, "upy: 0 passed, 0 failed")
    assert "no test files found" in output


def test_only_the_files_that_are_named(run):
    code, _, last = run({"test_good.py": GOOD, "test_bad.py": NO_IMPORT}, "test_good.py")
    assert (code, last) == (0, "upy: 2 passed, 0 failed")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["test_nowhere.py"], "no such test: test_nowhere.py"),
        (["--fast"], "unknown option --fast"),
        (["--folder"], "--folder needs a folder that exists"),
        (["--seconds", "soon"], "--seconds needs a number above 0"),
    ],
)
def test_a_wrong_call(run, arguments, why):
    code, output, _ = run({"test_good.py": GOOD}, *arguments)
    assert (code, why in output) == (2, True)


def test_files_do_not_share_an_interpreter(run):
    mark = "import sys\nassert 'marked' not in sys.modules\nsys.modules['marked'] = sys\n"
    code, _, last = run({"test_a.py": mark + GOOD, "test_b.py": mark + GOOD})
    assert (code, last) == (0, "upy: 4 passed, 0 failed")


def test_the_project_and_the_amount_are_there(run):
    source = (
        "from engine.compat import const\nfrom tests.amount import ALL\n"
        "import framebuf\nassert ALL\n" + GOOD
    )
    code, output, last = run({"test_a.py": source}, environment={"TALLYBOX_TESTS": "all"})
    assert (code, last) == (0, "upy: 2 passed, 0 failed"), output
