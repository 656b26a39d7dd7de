"""Rounds as they happen, played at simulated tables (`make rounds`)."""

import json
from functools import cache
from itertools import chain
from pathlib import Path

from engine import games
from engine.games import okey
from engine.games.contract import OPTION_DEFAULT

PATH = Path(__file__).parent / "rounds.json"


@cache
def _tables():
    return json.loads(PATH.read_text(encoding="utf-8"))


def lines(key, players):
    """The rounds of a table as [values, holder], the holder from 1 or None, or events' tags."""
    table = _tables()[f"{key} x {players}"]
    if key == "okey":
        return list(chain.from_iterable(table))
    if key == "donkey":
        return [[line[:-1], line[-1]] for line in table]
    return [[line, None] for line in table]


def values(key, players):
    """The values of the rounds of a table, a list a round."""
    return [line[0] for line in lines(key, players)]


def deals_of_okey():
    """Every deal as the tags of its events, its result last."""
    return _tables()["okey x 4"]


def is_result(tag):
    """Whether an event of Okey ends its deal."""
    return okey.kind_of(tag) != okey.INDICATOR


def rules_of(number, **changed):
    """A game's default rules, some of them changed."""
    game = games.load(number)
    rules = [option[OPTION_DEFAULT] for option in game.OPTIONS]
    for key, value in changed.items():
        rules[game.option(key)] = value
    return rules
