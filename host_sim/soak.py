"""`soak N`: random presses and simulated tables, on as many cores as there are."""

import argparse
import multiprocessing
import os
import random
import sys

from host_sim import boards, install, play, power_cuts
from host_sim.commands import PROGRAM
from host_sim.progress import Progress
from host_sim.random_cuts import RandomCuts
from host_sim.random_evening import Fault, RandomEvening

# An evening is repeated as a whole, so it is short enough to be looked at.
EVENING_PRESSES = 500
# A match at a simulated table for so many presses at random.
PRESSES_A_MATCH = 100

_MOST_PRESSES = 1_000_000_000
_MOST_SEED = 1_000_000_000
_BOARD = "devkit"
_CUT_PRESSES = 60
_CUTS = 8


def add_arguments(parser):
    """Say what the command takes."""
    parser.add_argument("presses", metavar="N", type=_presses, help="how many keys are pressed")
    parser.add_argument(
        "--seed", type=_seed, metavar="S", help="where chance begins (any; it is said)"
    )


def run(arguments):
    """Press away; returns the exit code: 1 when a fault was found."""
    seed = random.randrange(_MOST_SEED) if arguments.seed is None else arguments.seed
    progress = Progress(arguments.presses, "presses", sys.stderr)
    print(f"soak: {arguments.presses} presses, --seed {seed}", flush=True)
    seen: dict[str, int] = {}
    for report in play_evenings(arguments.presses, seed, with_tables=True):
        progress.advance(report["presses"])
        if report["fault"]:
            progress.close()
            print(f"soak: {report['fault']}", file=sys.stderr)
            print(f"soak: again with: {report['command']}", file=sys.stderr)
            return 1
        for what, count in report["seen"].items():
            seen[what] = seen.get(what, 0) + count
    progress.close()
    print(summary(seen))
    return 0


def play_evenings(presses, seed, with_tables=False):
    """Play evenings of so many presses in all; yields a report of each as it ends.

    With tables a few matches at simulated ones follow each evening.

    A report has `presses`, `seen` (counts by word), `fault` (or None) and the `command` that
    repeats the evening.
    """
    plan = [
        (seed + place, min(EVENING_PRESSES, presses - first))
        for place, first in enumerate(range(0, presses, EVENING_PRESSES))
    ]
    processes = min(os.cpu_count() or 1, len(plan))
    work = play_evening_and_matches if with_tables else play_evening
    if processes == 1:
        yield from map(work, plan)
        return
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        yield from pool.imap_unordered(work, plan)


def play_evening_and_matches(plan):
    """Play an evening, then the matches that belong to it, until something goes wrong."""
    seed, presses = plan
    report = play_evening(plan)
    for place in range(presses // PRESSES_A_MATCH):
        if report["fault"]:
            break
        match = play.play_match(some_match(seed, place))
        report["fault"], report["command"] = match["difference"], match["command"]
        report["seen"]["matches"] = place + 1
    return report


def some_match(seed, place):
    """A game, how many play it, and a seed, for `play`."""
    game = play.GAMES[(seed + place) % len(play.GAMES)]
    chance = random.Random(f"match {place} of {seed}")
    return game, chance.randint(*play.players_of(game)), chance.randrange(_MOST_SEED)


def play_evening(plan):
    """Play one evening, (seed, presses); returns its report."""
    seed, presses = plan
    report = {"presses": presses, "seen": {}, "fault": None}
    report["command"] = f"{PROGRAM} soak {presses} --seed {seed}"
    try:
        evening = RandomEvening(seed, boards.load(_BOARD), install.install_machine)
        evening.go_on(presses)
        evening.finish()
        report["seen"] = evening.seen
        report["seen"]["flash cuts"] = cut_evening(seed, min(presses, _CUT_PRESSES))
    except (Fault, power_cuts.Difference) as fault:
        report["fault"] = str(fault)
    except Exception as error:
        report["fault"] = f"{type(error).__name__}: {error}"
    return report


def cut_evening(seed, presses):
    """Press away on a real LittleFS, and cut the power inside of its writes; how often."""
    evening = RandomCuts(seed, presses, boards.load(_BOARD), install.install_machine)
    evening.check(_CUTS)
    return evening.cuts


def summary(seen):
    """What was met, in one line."""
    screens = sum(what.startswith("screen ") for what in seen)
    words = {
        "longer": "changes",
        "shorter": "taken back",
        "over": "ends",
        "cuts": "power cuts",
        "flash cuts": "cuts inside a write",
        "visits": "visits of old matches",
        "unplugged": "times without the panel",
        "matches": "matches at simulated tables",
    }
    parts = [f"{seen.get(what, 0)} {word}" for what, word in words.items()]
    return f"soak: no fault; {screens} screens, {', '.join(parts)}"


def _presses(text):
    return _whole(text, 1, _MOST_PRESSES)


def _seed(text):
    return _whole(text, 0, _MOST_SEED)


def _whole(text, least, most):
    if not text.isascii() or not text.isdigit() or not least <= int(text) <= most:
        raise argparse.ArgumentTypeError(f"{text!r} is not {least} to {most}")
    return int(text)
