"""Evenings for tests: files for `score`, and what it says to them."""

import json
from dataclasses import dataclass

from host_sim.__main__ import main

THREE = ("Anna", "Béla", "Cili")


def evening(*script, players=3, game="6nimmt", **more):
    """An evening; `players` are names, or how many there are."""
    if isinstance(players, int):
        players = [f"Player {number}" for number in range(1, players + 1)]
    return {"game": game, "players": list(players), "script": list(script), **more}


@dataclass
class Run:
    """How a call of `score` ended."""

    code: int
    answer: dict | None
    errors: list


class Score:
    """Calls `score` as the command line does."""

    def __init__(self, folder, capsys):
        self._path = folder / "evening.json"
        self._capsys = capsys

    def __call__(self, data, *options):
        text = data if isinstance(data, str) else json.dumps(data)
        self._path.write_text(text, encoding="utf-8")
        return self.call(str(self._path), *options)

    def call(self, *arguments):
        """Call it with these arguments."""
        self._capsys.readouterr()
        try:
            code = main(["score", *arguments])
        except SystemExit as stop:
            code = stop.code
        said = self._capsys.readouterr()
        answer = json.loads(said.out) if said.out else None
        return Run(code, answer, said.err.splitlines())

    def both(self, data):
        """The same answer through the buttons and the engine alone; returned without the time."""
        pressed = self(data)
        asked = self(data, "--via", "engine")
        assert pressed.answer is not None, pressed.errors
        assert pressed.answer.pop("presses") > 0
        assert pressed.answer.pop("seconds") > 0
        assert asked.answer.pop("presses") is None
        assert asked.answer.pop("seconds") is None
        assert pressed.answer == asked.answer
        assert pressed.errors == asked.errors
        check_refusals(pressed)
        check_refusals(asked)
        return pressed.answer


def check_refusals(run):
    """Each refusal is said once, in a line, and makes the exit code."""
    refused = run.answer["refused"]
    assert run.code == (1 if refused else 0)
    assert run.errors == [f"score: step {each['step']}: {each['why']}" for each in refused]
    assert all(each["why"] for each in refused)


def refused_steps(answer):
    """The numbers of the steps that were refused."""
    return [each["step"] for each in answer["refused"]]
