"""The games by name."""

from engine import games
from engine.compat import const

_TEXT_GAME_SIX_NIMMT = const(36)
_TEXT_GAME_FREE = const(37)
_TEXT_GAME_DONKEY = const(143)
_TEXT_GAME_OKEY = const(144)

_GAMES = {
    games.SIX_NIMMT: _TEXT_GAME_SIX_NIMMT,
    games.DONKEY: _TEXT_GAME_DONKEY,
    games.OKEY: _TEXT_GAME_OKEY,
    games.FREE: _TEXT_GAME_FREE,
}


def game_text(strings, number):
    """What the game with this number is called."""
    return strings.text(_GAMES[number])


def game_name(strings, number):
    """The same as a text of its own, to be put into a phrase."""
    return strings.apart(_GAMES[number])
