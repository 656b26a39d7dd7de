"""`export`: the matches kept on a flash, as JSON, as CSV, or as plays for BG Stats.

What the fields mean is said in `docs/export.md`.
"""

import json
import sys

from host_sim import bgstats
from host_sim.commands import CallError, default_state, one_line
from host_sim.kept_matches import NoFlashError, read_flash, read_matches
from host_sim.match_data import as_csv, as_data


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
    return json.dumps(as_data(matches), ensure_ascii=False, indent=1) + "\n"


def as_plays(matches):
    """A play for BG Stats for each match that is over and had a round."""
    plays = [bgstats.play(kept) for kept in matches if kept.is_over and kept.match.deals]
    for kept in matches:
        if kept.is_over and kept.match.deals and kept.date is None:
            print(f"export: match {kept.serial} has no date", file=sys.stderr)
    return json.dumps(plays, ensure_ascii=False, indent=1) + "\n"


FORMS = {"json": as_json, "csv": as_csv, "bgstats": as_plays}
