"""Kept matches as data for JSON and as CSV; on both interpreters.

What the fields mean is said in `docs/export.md`.
"""

from host_sim.config import config_from
from host_sim.kept_matches import event_of

FORMAT = 1

_COLUMNS = (
    ("match", "date", "game", "over", "rounds", "minutes")
    + ("player", "name", "person", "start", "total", "rank", "winner", "values")
)  # fmt: skip
_QUOTED = ',"\r\n'  # a cell with one of these stands in quotes


def as_data(matches):
    """All that there is to know, for JSON."""
    return {"format": FORMAT, "matches": [_match(kept) for kept in matches]}


def _match(kept):
    match = kept.match
    game = match.game
    found = {
        "serial": kept.serial,
        "date": _date(kept),
        "game": game.KEY,
        "config": config_from(game, match.rules),
        "dealer": match.first_dealer + 1,
        "over": kept.is_over,
        "rounds": match.deals,
        "minutes": kept.minutes,
        "winners": kept.winners,
        "players": [_player(player) for player in kept.players],
    }
    found["script"] = [_line(kept, line) for line in range(match.lines)]
    return found


def _date(kept):
    if kept.date is None:
        return None
    year, month, day, hour, minute = kept.date
    return f"{year}-{month:02}-{day:02}T{hour:02}:{minute:02}"


def _player(player):
    return {
        "number": player.number,
        "name": player.name,
        "person": player.person,
        "start": player.start,
        "total": player.total,
        "rank": player.rank,
    }


def _line(kept, line):
    """A round, or an event, as `score` takes it, and when it was entered."""
    match = kept.match
    tag = match.tag(line)
    if match.game.HAS_EVENTS:
        found = event_of(tag)
    else:
        found = {"round": [player.values[line] for player in kept.players]}
        if match.game.ASKS_FOR_HOLDER:
            found["donkey"] = tag or None
    found["minute"] = match.log.minute(match.line_at[line])
    if match.is_edited(line):
        found["edited"] = True
    return found


def as_csv(matches):
    """A line for each player of each match."""
    lines = [",".join(_COLUMNS)]
    for kept in matches:
        match = kept.match
        about = [kept.serial, _date(kept), match.game.KEY, _yes(kept.is_over), match.deals]
        about.append(kept.minutes)
        for player in kept.players:
            values = " ".join(["-" if value is None else str(value) for value in player.values])
            cells = about + [player.number, player.name, player.person, player.start]
            cells += [player.total, player.rank, _yes(player.number in kept.winners), values]
            lines.append(",".join([_cell(value) for value in cells]))
    return "".join([line + "\n" for line in lines])


def _cell(value):
    text = "" if value is None else str(value)
    if any(letter in _QUOTED for letter in text):
        return '"' + text.replace('"', '""') + '"'
    return text


def _yes(is_so):
    return "yes" if is_so else "no"
