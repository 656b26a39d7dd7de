"""An evening in a file: what `score` reads, checked before anything is pressed."""

import json
from pathlib import Path

import jsonschema

from engine import games

_SCHEMA = json.loads((Path(__file__).parent / "evening_schema.json").read_text(encoding="utf-8"))
_STEPS = tuple(
    kind for option in _SCHEMA["properties"]["script"]["items"]["oneOf"] for kind in option["required"]
)


class EveningError(ValueError):
    """The file is no evening: a wrong call, in one line."""


class Evening:
    """A game, its players and house rules, and what happens at the table, step by step."""

    def __init__(self, data):
        _check_shape(data)
        self.game = game_named(data["game"])
        self.names = data["players"]
        self.board = data.get("board", "devkit")
        self.dealer = data.get("dealer", 1)
        self.rules = rules_from(self.game, data.get("config", {}))
        self.script = data["script"]
        self._check()

    def _check(self):
        count = len(self.names)
        if len(set(self.names)) != count:
            raise EveningError("players: two have the same name")
        if not self.game.FEWEST <= count <= self.game.MOST:
            raise EveningError(
                f"players: {self.game.KEY} is for {self.game.FEWEST} to {self.game.MOST}, not {count}"
            )
        if self.dealer > count:
            raise EveningError(f"dealer: there is no player {self.dealer}")
        if self.game.rules_objection(self.rules, count):
            raise EveningError("config: not with this many players")


def read(path):
    """Read the evening in the file at `path`. EveningError when it is none."""
    try:
        data = json.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise EveningError(f"{path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise EveningError(f"{path}: not UTF-8") from error
    except (json.JSONDecodeError, RecursionError) as error:
        raise EveningError(f"{path}: not JSON: {error}") from error
    return Evening(data)


def game_named(key):
    """The rules of the game that files call `key`."""
    for number in games.ALL:
        game = games.load(number)
        if game.KEY == key:
            return game
    raise EveningError(f"game: there is no {key!r}")


def rules_from(game, config, rules=None):
    """The rules of `game` as the engine has them: `rules` or the defaults, changed by `config`."""
    rules = [option[3] for option in game.OPTIONS] if rules is None else list(rules)
    for key, value in config.items():
        place = game.option(key)
        if place < 0:
            raise EveningError(f"config: {game.KEY} has no option {key!r}")
        rules[place] = _rule_value(game, place, key, value)
    return rules


def _rule_value(game, place, key, value):
    words = game.OPTIONS[place][4]
    if words:
        if value not in words:
            raise EveningError(f"config: {key} is one of {', '.join(words)}, not {value!r}")
        return words.index(value)
    if isinstance(value, bool) or not isinstance(value, int):
        raise EveningError(f"config: {key} is a whole number, not {value!r}")
    low, high = game.OPTIONS[place][1:3]
    if not low <= value <= high:
        raise EveningError(f"config: {key} is {low} to {high}, not {value}")
    return value


def _check_shape(data):
    validator = jsonschema.Draft202012Validator(_SCHEMA)
    error = next(iter(sorted(validator.iter_errors(data), key=_place)), None)
    if error is not None:
        raise EveningError(_in_words(error))


def _place(error):
    return [str(part).rjust(6, "0") for part in error.absolute_path]


def _in_words(error):
    path = list(error.absolute_path)
    place = ""
    for part in path:
        place += f"[{part + 1}]" if isinstance(part, int) else f".{part}" if place else part
    if len(path) == 2 and path[0] == "script":
        return f"script[{path[1] + 1}]: {_wrong_step(error.instance)}"
    return f"{place}: {error.message}" if place else error.message


def _wrong_step(step):
    """What is wrong with a step, judged by the kind that it names."""
    if not isinstance(step, dict) or not step:
        return f"{json.dumps(step)} is no step"
    kind = next(iter(step))
    for option in _SCHEMA["properties"]["script"]["items"]["oneOf"]:
        if kind in option["required"]:
            errors = jsonschema.Draft202012Validator(option).iter_errors(step)
            error = next(iter(errors), None)
            return error.message if error else f"{json.dumps(step)} is no step"
    return f"there is no step {kind!r}; steps are {', '.join(_STEPS)}"
