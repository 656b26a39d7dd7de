"""One request: read, checked by the schema of its op, answered."""

import json
import math

from host_sim.commands import one_line
from host_sim.evening import EveningError, game_named, rules_from
from host_sim.referee import donkey, free, okey, six_nimmt
from host_sim.referee.questions import QuestionError, check_input
from host_sim.refusal import Refusal
from host_sim.shape import quoted, without_twins

# An op is a function of the input and the `House` of the request.
_OPS = {"6nimmt": six_nimmt.OPS, "donkey": donkey.OPS, "okey": okey.OPS, "free": free.OPS}
_FIELDS = ("id", "game", "op", "input")
_LONGEST_WORD = 200  # signs of an error


class House:
    """A game and the house rules that it is played by."""

    def __init__(self, game, rules):
        self.game = game
        self.rules = rules


def answer(line):
    """The answer to a line of bytes: {"id", "result"} or {"id", "error"}."""
    name = None
    try:
        request = _read(line)
        name = _id_of(request)
        return {"id": name, "result": _answer(request)}
    except (QuestionError, EveningError, Refusal) as error:
        return {"id": name, "error": _in_a_line(error)}
    except RecursionError:
        return {"id": name, "error": "lists within lists, too deep"}


def _in_a_line(error):
    text = one_line(error)
    return text if len(text) <= _LONGEST_WORD else text[: _LONGEST_WORD - 3] + "..."


def _read(line):
    try:
        # Behind the last bracket a comma may stand: the worked examples are elements of a list.
        text = line.decode("utf-8").strip().removesuffix(",")
        return json.loads(
            text, parse_constant=_no_number, parse_float=_fraction, object_pairs_hook=without_twins
        )
    except UnicodeDecodeError:
        raise QuestionError("not UTF-8") from None
    except ValueError as error:
        # ValueError by itself: a number with more digits than Python reads.
        raise QuestionError(f"not JSON: {error}") from None


def _no_number(word):
    raise ValueError(f"{word} is no number")


def _fraction(digits):
    number = float(digits)
    return number if math.isfinite(number) else _no_number(digits)


def _id_of(request):
    if not isinstance(request, dict):
        raise QuestionError(f"a request is an object, not {quoted(request)}")
    name = request.get("id")
    if isinstance(name, dict | list):
        raise QuestionError("id: a word or a number")
    return name


def _answer(request):
    missing = [field for field in _FIELDS if field not in request]
    if missing:
        raise QuestionError(f"{missing[0]} is missing")
    key, op, given, config = (request.get(field) for field in ("game", "op", "input", "config"))
    if not isinstance(key, str) or key not in _OPS:
        raise QuestionError(f"game: there is no {quoted(key)}; games are {', '.join(_OPS)}")
    if not isinstance(op, str) or op not in _OPS[key]:
        raise QuestionError(f"op: {key} has no {quoted(op)}; there are {', '.join(_OPS[key])}")
    if not isinstance(config, dict | None):
        raise QuestionError("config: an object")
    game = game_named(key)
    house = House(game, rules_from(game, config or {}))
    check_input(key, op, given)
    return _OPS[key][op](given, house)
