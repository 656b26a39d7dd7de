"""What may be asked: `questions.json`, and the errors of requests that are none."""

import json
from functools import cache
from pathlib import Path

from host_sim.evening import SCHEMA as EVENING
from host_sim.shape import Validator, first_error, in_words

_QUESTIONS = json.loads((Path(__file__).parent / "questions.json").read_text(encoding="utf-8"))
_PARTS = {
    **_QUESTIONS["$defs"],
    # As evenings have it.
    "event": {"called": "event of Okey", **EVENING["$defs"]["event"]},
}
_OPTIONAL = "?"  # at the end of a field's name


class QuestionError(ValueError):
    """What is asked is malformed: one clear line."""


def check_input(game, op, given):
    """Check the fields of `input`. QuestionError says what is wrong with them, and where."""
    error = first_error(_validator(game, op), given)
    if error is not None:
        raise QuestionError(in_words(error))


@cache
def _validator(game, op):
    fields = _inlined(_QUESTIONS[game][op])
    return Validator(
        {
            "called": "object with the fields of this op",
            "type": "object",
            "required": [field for field in fields if not field.endswith(_OPTIONAL)],
            "properties": {field.removesuffix(_OPTIONAL): fields[field] for field in fields},
            "additionalProperties": False,
        }
    )


def _inlined(part):
    """Part of a schema without references: following them takes longer than all the rest."""
    if isinstance(part, list):
        return [_inlined(each) for each in part]
    if not isinstance(part, dict):
        return part
    if "$ref" in part:
        return _inlined(_PARTS[part["$ref"].removeprefix("#/$defs/")])
    return {key: _inlined(each) for key, each in part.items()}


def check_players(house, count):
    """QuestionError when these house rules are not for so many players."""
    game = house.game
    if not game.FEWEST <= count <= game.MOST:
        raise QuestionError(f"{game.KEY} is for {game.FEWEST} to {game.MOST} players")
    if game.rules_objection(house.rules, count):
        raise QuestionError("these house rules are not for so many players")
