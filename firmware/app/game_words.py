"""The games by name."""

from engine import games
from engine.compat import const
from firmware.app.utf8 import Text

_TEXT_GAME_SIX_NIMMT = const(36)
_TEXT_GAME_FREE = const(37)

_GAMES = {games.SIX_NIMMT: _TEXT_GAME_SIX_NIMMT, games.FREE: _TEXT_GAME_FREE}

_name = Text(b"")


def game_text(strings, number):
    """What the game with this number is called."""
    return strings.text(_GAMES[number])


def game_name(strings, number):
    """The same as a text of its own, to be put into a phrase."""
    text = game_text(strings, number)
    _name.data = text.data
    _name.at = text.at
    _name.size = text.size
    return _name
