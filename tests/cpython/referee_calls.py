"""Asking the referee, in this process."""

import json
from pathlib import Path

from host_sim.referee.request import answer

SEEDS = Path(__file__).resolve().parents[2] / "seeds"
EXAMPLES = json.loads((SEEDS / "examples.json").read_text(encoding="utf-8"))["examples"]


def say(request):
    """The answer to one request, through JSON as on the command line."""
    found = answer(json.dumps(request).encode())
    assert json.loads(json.dumps(found)) == found
    return found


def ask(game, op, given, config=None):
    """The result of a question that is no error."""
    found = say({"id": 1, "game": game, "op": op, "input": given, "config": config or {}})
    assert "error" not in found, found
    return found["result"]


def refuse(game, op, given, config=None):
    """The error that a question is answered with: one line."""
    found = say({"id": 1, "game": game, "op": op, "input": given, "config": config or {}})
    assert list(found) == ["id", "error"], found
    assert found["error"].isprintable()
    assert 0 < len(found["error"]) <= 200
    return found["error"]


def holds(result, expected):
    """Whether a result has everything that is expected."""
    return all(key in result and result[key] == expected[key] for key in expected)
