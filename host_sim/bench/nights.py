"""The evenings that are measured, a table of the largest kind a game, with rounds that happen."""

from engine import games
from host_sim.bench import rounds
from host_sim.bench.evenings import Night

_MANY = 40  # lines, more than any of these matches takes
_DEALS = 8


def all_nights():
    """What `evenings.Night` wants, by the game's key."""
    chance = rounds.dice()
    return {
        "6nimmt": _night(games.SIX_NIMMT, 10, {}, lambda: [rounds.six_nimmt(chance, 10), None]),
        "donkey": _night(
            games.DONKEY, 12, {"deals": _DEALS}, lambda: list(rounds.donkey(chance, 12))
        ),
        "okey": _night(games.OKEY, 4, {}, lambda: rounds.okey_deal(chance)),
        "free": _night(
            games.FREE, 12, {"max_rounds": _DEALS}, lambda: [rounds.free(chance, 12), None]
        ),
    }


def night(key):
    """The evening of one game."""
    return Night(**all_nights()[key])


def _night(game, players, changed, line):
    return {
        "game": game,
        "players": players,
        "rules": rounds.rules_of(game, **changed),
        "lines": [line() for _line in range(_MANY)],
    }
