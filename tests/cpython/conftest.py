"""What Hypothesis tries: the same on every run, something else each time under `make test-all`.

Also where Node is, for tests that need the other interpreter.
"""

import os
import shutil
from pathlib import Path

import pytest
from hypothesis import settings

from tests.amount import ALL

PROJECT = Path(__file__).resolve().parents[2]

settings.register_profile("default", deadline=None, derandomize=True)
settings.register_profile("all", deadline=None, print_blob=True)
settings.load_profile("all" if ALL else "default")


@pytest.fixture(scope="session")
def node():
    """The command that runs tests/micropython/run.mjs."""
    both_ways = f"{os.environ.get('PATH', '')}{os.pathsep}{PROJECT / '.venv' / 'bin'}"
    found = shutil.which("node", path=both_ways)
    assert found, "node is neither on the path nor in .venv/bin: `make test` sets it up"
    assert (PROJECT / "node_modules").is_dir(), "node_modules is missing: `make test` sets it up"
    return found
