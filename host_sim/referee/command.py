"""Lines of JSON in, lines of JSON out."""

import json
import sys

from host_sim.referee.request import answer


def add_arguments(parser):
    """Declare the command's arguments: it has none."""
    parser.epilog = (
        'A request is a line of JSON on stdin: {"id", "game", "op", "input", "config"?}; its '
        'answer is {"id", "result"} or {"id", "error"}. Exit code 1 when any was an error.'
    )


def run(_arguments):
    """Answer every line of stdin as soon as it is there; returns the exit code."""
    code = 0
    for line in sys.stdin.buffer:
        found = answer(line)
        if "error" in found:
            code = 1
        print(json.dumps(found), flush=True)
    return code
