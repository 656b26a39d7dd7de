"""Matches as plays for the app BG Stats.

The app takes a play as JSON in a link, `https://app.bgstatsapp.com/createPlay.html?data=...`
(https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/).
"""

from datetime import UTC, datetime, timedelta

SOURCE = "Tallybox"

# What the game is called there, and its number at BoardGameGeek where it is one game there.
_GAMES: dict[str, dict] = {
    "6nimmt": {"name": "6 nimmt!", "bggId": 432},
    "donkey": {"name": "Ki a szamár?"},
    "okey": {"name": "Okey"},
    "free": {"name": "Free game"},
}


def play(kept):
    """A match that is over as a play."""
    match = kept.match
    game = match.game
    found = {
        "sourceName": SOURCE,
        "sourcePlayId": _play_id(kept),
        "game": {
            **_GAMES[game.KEY],
            "sourceGameId": game.KEY,
            "highestWins": not game.lowest_wins(match),
            "noPoints": False,
        },
        "players": [_player(kept, player) for player in kept.players],
    }
    if kept.date:
        # The app wants to know when it ended, in UTC; the device has the time of where it lies.
        end = datetime(*kept.date) + timedelta(minutes=kept.minutes or 0)
        found["playDate"] = end.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S")
    if kept.minutes:
        found["durationMin"] = kept.minutes
    return found


def _play_id(kept):
    """Two devices number their matches alike, so that the date is a part of it."""
    date = "".join(f"{part:02}" for part in kept.date or ())
    return "-".join(filter(None, (str(kept.serial), date)))


def _player(kept, player):
    found = {
        "name": player.name or f"Player {player.number}",
        "sourcePlayerId": player.person or f"number {player.number}",
        "startPlayer": player.number == kept.match.first_dealer + 1,
        "winner": player.number in kept.winners,
        "score": player.total,
    }
    if player.rank:
        found["rank"] = player.rank
    return found
