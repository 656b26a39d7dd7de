"""An evening in a file: what `score` reads, checked before anything is pressed."""

import json
from pathlib import Path

from engine import games
from engine.games import okey
from engine.games.contract import LEFT_OUT, OPTION_DEFAULT, OPTION_WORDS
from host_sim.config import ONE_OF_OWN_POINTS, OWN, OWN_POINTS
from host_sim.refusal import Refusal
from host_sim.shape import Validator, first_error, in_words, without_twins

SCHEMA = json.loads((Path(__file__).parent / "evening_schema.json").read_text(encoding="utf-8"))
_STEPS = tuple(
    kind
    for option in SCHEMA["properties"]["script"]["items"]["oneOf"]
    for kind in option["required"]
)
CLOSES = ("normal", "pairs", "one_colour")


class EveningError(ValueError):
    """The file is no evening: a wrong call, in one line."""


class RuleRangeError(EveningError):
    """A rule with a number out of its range."""


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
        for name in self.all_names():
            _check_letters(name)
        if len(set(self.names)) != count:
            raise EveningError("players: two have the same name")
        game = self.game
        if not game.FEWEST <= count <= game.MOST:
            raise EveningError(
                f"players: {game.KEY} is for {game.FEWEST} to {game.MOST}, not {count}"
            )
        if self.dealer > count:
            raise EveningError(f"dealer: there is no player {self.dealer}")
        if game.rules_objection(self.rules, count):
            raise EveningError("config: not with this many players")
        for number, step in enumerate(self.script, 1):
            self._check_step(f"script[{number}]", step)

    def all_names(self):
        """Every name of the evening, those that come up later included, each once."""
        names = list(self.names)
        for step in self.script:
            for kind in ("rename", "join"):
                if kind in step and step[kind]["name"] not in names:
                    names.append(step[kind]["name"])
        return names

    def _check_step(self, place, step):
        """Lines of a script are what the game has: rounds, deals with a holder, events."""
        if "config" in step:
            try:
                rules_from(self.game, step["config"])
            except RuleRangeError:
                pass  # refused when its turn comes
            except EveningError as error:
                raise EveningError(f"{place}: {error}") from None
        edit = step.get("edit", {})
        is_event = "type" in step or "insert" in step or "event" in edit
        is_round = "round" in step or "round" in edit
        if is_event and not self.game.HAS_EVENTS:
            raise EveningError(f"{place}: {self.game.KEY} has rounds, no events")
        if is_round and self.game.HAS_EVENTS:
            raise EveningError(f"{place}: {self.game.KEY} has events, no rounds")
        if is_round and ("donkey" in step or "donkey" in edit) != self.game.ASKS_FOR_HOLDER:
            problem = "donkey is missing" if self.game.ASKS_FOR_HOLDER else "there is no donkey"
            raise EveningError(f"{place}: {problem} in {self.game.KEY}")


def event_tag(event, match):
    """An event of Okey as the engine has it. Refusal when the match knows no such thing."""
    if event["type"] == "tiles_out":
        return okey.event(okey.TILES_OUT, 0)
    player = event["player"] - 1
    if not 0 <= player < okey.PLAYERS:
        raise Refusal(f"there is no player {player + 1}")
    if event["type"] == "indicator":
        return okey.event(okey.INDICATOR, player)
    if "kind" in event:
        return okey.event(okey.CLOSE, player, CLOSES.index(event["kind"]), event.get("ok", False))
    for place in range(2 * len(CLOSES)):
        tag = okey.event(okey.CLOSE, player, place >> 1, place & 1 == 1)
        if event["points"] and match.game.points_of(match, tag) == event["points"]:
            return tag
    raise Refusal(f"no close costs {event['points']} points")


def read(path):
    """Read the evening in the file at `path`. EveningError when it is none."""
    try:
        text = Path(path).read_text(encoding="utf-8")
        data = json.loads(text, object_pairs_hook=without_twins)
    except OSError as error:
        raise EveningError(f"{path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise EveningError(f"{path}: not UTF-8") from error
    except (ValueError, RecursionError) as error:
        # ValueError by itself: a number with more digits than Python reads.
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
    rules = [option[OPTION_DEFAULT] for option in game.OPTIONS] if rules is None else list(rules)
    out_of_range = None
    for key, value in config.items():
        try:
            _set_rule(game, rules, key, value)
        except RuleRangeError as error:
            out_of_range = error  # whatever makes a wrong call goes first
    if out_of_range:
        raise out_of_range
    return rules


def _set_rule(game, rules, key, value):
    if key == "points" and isinstance(value, list):
        _set_own_points(game, rules, value)
        return
    place = game.option(key)
    if place < 0 or key.startswith(ONE_OF_OWN_POINTS):
        raise EveningError(f"config: {game.KEY} has no option {key!r}")
    rules[place] = _rule_value(game, place, key, value)


def _set_own_points(game, rules, points):
    """The six points of Okey in a list."""
    choice = game.option("points")
    first = choice + 1
    if choice < 0:
        raise EveningError(f"config: {game.KEY} has no option 'points'")
    if len(points) != OWN_POINTS:
        raise EveningError(f"config: points is a name or a list of {OWN_POINTS}")
    rules[choice] = game.OPTIONS[choice][OPTION_WORDS].index(OWN)
    for place, value in enumerate(points, first):
        rules[place] = _rule_value(game, place, "points", value)


def _rule_value(game, place, key, value):
    words = game.OPTIONS[place][OPTION_WORDS]
    if words == ("off", "on"):
        if not isinstance(value, bool):
            raise EveningError(f"config: {key} is true or false, not {value!r}")
        return int(value)
    if words:
        known = [word for word in words if word != OWN]
        if value not in known:
            raise EveningError(f"config: {key} is one of {', '.join(known)}, not {value!r}")
        return words.index(value)
    if value is None and game.OPTIONS[place][OPTION_DEFAULT] == LEFT_OUT:
        return LEFT_OUT
    if isinstance(value, bool) or not isinstance(value, int):
        raise EveningError(f"config: {key} is a whole number, not {value!r}")
    _key, low, high, _default, _words = game.OPTIONS[place]
    if not low <= value <= high:
        raise RuleRangeError(f"config: {key} is {low} to {high}, not {value}")
    return value


def _check_letters(name):
    """JSON can spell half a letter (one of a pair of surrogates), which is no text."""
    try:
        name.encode()
    except UnicodeEncodeError:
        raise EveningError(f"players: {name!r} is no text") from None


def _check_shape(data):
    error = first_error(Validator(SCHEMA), data)
    if error is None:
        return
    path = list(error.absolute_path)
    if len(path) == 2 and path[0] == "script":
        raise EveningError(f"script[{path[1] + 1}]: {_wrong_step(error.instance)}")
    raise EveningError(in_words(error))


def _wrong_step(step):
    """What is wrong with a step, judged by the kind that it names."""
    if not isinstance(step, dict) or not step:
        return f"{json.dumps(step)} is no step"
    kind = next(iter(step))
    for option in SCHEMA["properties"]["script"]["items"]["oneOf"]:
        if kind in option["required"]:
            errors = Validator(SCHEMA).evolve(schema=option).iter_errors(step)
            error = next(iter(errors), None)
            return error.message if error else f"{json.dumps(step)} is no step"
    return f"there is no step {kind!r}; steps are {', '.join(_STEPS)}"
