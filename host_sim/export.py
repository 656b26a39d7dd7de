"""`export`: the matches kept on a flash, as JSON, as CSV, or as plays for BG Stats.

What the fields mean is said in `docs/export.md`.
"""

import csv
import io
import json
import sys

from host_sim import bgstats, evening
from host_sim.commands import CallError, default_state, one_line
from host_sim.kept_matches import NoFlashError, event_of, read_flash, read_matches

FORMAT = 1

_COLUMNS = (
    ("match", "date", "game", "over", "rounds", "minutes")
    + ("player", "name", "person", "start", "total", "rank", "winner", "values")
)  # fmt: skip


def add_arguments(parser):
    """Say what the command takes."""
    parser.add_argument("--state", metavar="DIR", help="the folder that keeps the flash")
    forms = parser.add_mutually_exclusive_group()
    for name, what in (
        ("json", "JSON (the default)"),
        ("csv", "CSV, a line for each player of each match"),
        ("bgstats", "JSON, a play for BG Stats for each match that is over"),
    ):
        forms.add_argument(
            f"--{name}", dest="form", action="store_const", const=name, default="json", help=what
        )


def run(arguments):
    """Write the matches to stdout; returns the exit code: 1 when something was unreadable."""
    try:
        matches, problems = read_matches(read_flash(arguments.state or default_state()))
    except NoFlashError as error:
        raise CallError(str(error)) from None
    sys.stdout.write(FORMS[arguments.form](matches))
    for problem in problems:
        print(f"export: {one_line(problem)}", file=sys.stderr)
    return 1 if problems else 0


def as_json(matches):
    """All that there is to know, as JSON."""
    found = {"format": FORMAT, "matches": [_match(kept) for kept in matches]}
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


def _match(kept):
    match = kept.match
    game = match.game
    found = {
        "serial": kept.serial,
        "date": _date(kept),
        "game": game.KEY,
        "config": evening.config_from(game, match.rules),
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
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(_COLUMNS)
    for kept in matches:
        match = kept.match
        about = (kept.serial, _date(kept), match.game.KEY, _yes(kept.is_over), match.deals)
        for player in kept.players:
            values = " ".join("-" if value is None else str(value) for value in player.values)
            table.writerow(
                (*about, kept.minutes, player.number, player.name, player.person)
                + (player.start, player.total, player.rank)
                + (_yes(player.number in kept.winners), values)
            )
    return out.getvalue()


def _yes(is_so):
    return "yes" if is_so else "no"


def as_plays(matches):
    """A play for BG Stats for each match that is over and had a round."""
    plays = [bgstats.play(kept) for kept in matches if kept.is_over and kept.match.deals]
    for kept in matches:
        if kept.is_over and kept.match.deals and kept.date is None:
            print(f"export: match {kept.serial} has no date", file=sys.stderr)
    return json.dumps(plays, ensure_ascii=False, indent=1) + "\n"


FORMS = {"json": as_json, "csv": as_csv, "bgstats": as_plays}
