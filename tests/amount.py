"""How much the tests do: a fixed share of each kind, or the whole of it."""

import os

# MicroPython's os has no environment of its own; tests/micropython/run.mjs hands it one.
ALL = os.environ.get("TALLYBOX_TESTS") == "all"
"""True under `make test-all`."""
