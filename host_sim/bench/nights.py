"""The evenings that are measured, a table of the largest kind a game, with rounds that happen."""

from engine import games
from host_sim.bench import rounds
from host_sim.bench.evenings import Night

_MANY = 40  # lines, more than any of these matches takes
_DEALS = 8


def all_nights():
    """What `evenings.Night` wants, by the game's key."""
    return {
        "6nimmt": _night(games.SIX_NIMMT, "6nimmt", 10),
        "donkey": _night(games.DONKEY, "donkey", 12, deals=_DEALS),
        "okey": _night(games.OKEY, "okey", 4),
        "free": _night(games.FREE, "free", 12, max_rounds=_DEALS),
    }


def night(key):
    """The evening of one game."""
    return Night(**all_nights()[key])


def _night(game, key, players, **changed):
    return {
        "game": game,
        "players": players,
        "rules": rounds.rules_of(game, **changed),
        "lines": rounds.lines(key, players)[:_MANY],
    }
