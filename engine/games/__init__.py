"""The games, one module each; a game's rules are loaded with its match and leave with it."""

import sys

SIX_NIMMT = 1
FREE = 2
DONKEY = 3
OKEY = 4

_MODULES = {SIX_NIMMT: "six_nimmt", DONKEY: "donkey", OKEY: "okey", FREE: "free"}

ALL = (SIX_NIMMT, DONKEY, OKEY, FREE)


def load(game):
    """The rules of the game with this number, its module read. An unknown number: ValueError."""
    if game not in _MODULES:
        raise ValueError("unknown game")
    name = "engine.games." + _MODULES[game]
    package = __import__(name)
    return getattr(package.games, _MODULES[game]).Rules()


def leave_only(game):
    """Let go of the rules of all other games. Takes no memory where none are loaded."""
    package = sys.modules["engine.games"]
    for other in ALL:
        name = _MODULES[other]
        if other != game and hasattr(package, name):
            del sys.modules["engine.games." + name]
            delattr(package, name)
