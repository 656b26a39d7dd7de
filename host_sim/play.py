"""The command `play`: simulated tables, whose rounds are pressed into the device.

The device has to come to what the cards say.
"""

import argparse
import json
import multiprocessing
import os
import random
import sys
from typing import Any

from host_sim import boards, flash, help_counting, install, score
from host_sim.clumsy_hands import ClumsyHands
from host_sim.commands import PROGRAM, CallError
from host_sim.evening import Evening as Night
from host_sim.progress import Progress
from host_sim.refusal import Refusal
from host_sim.simulator import Simulator
from host_sim.tables import donkey, six_nimmt
from host_sim.tables.evening import Evening
from host_sim.tables.house_rules import DEFAULTS
from host_sim.tables.playing import fewest, most

GAMES = tuple(DEFAULTS)

_USUAL_PLAYERS = {"donkey": 5}
_FOUR = 4
_MOST_MATCHES = 1_000_000
_MOST_SEED = 1_000_000_000
_BOARD = "devkit"


# How the device counts a pile, and what it is worth.
_COUNTED = {
    "6nimmt": (help_counting.count_pile, six_nimmt.heads_on),
    "donkey": (help_counting.count_hand, donkey.points),
}


class Difference(Exception):
    """The device came to something else than the cards."""


def add_arguments(parser):
    """Say what the command takes."""
    parser.add_argument("--game", required=True, choices=GAMES, metavar="G",
                        help=f"the game: {', '.join(GAMES)}")  # fmt: skip
    parser.add_argument("--players", type=_number, metavar="N", help="how many play (4, donkey 5)")
    parser.add_argument("--matches", type=_number, default=1, metavar="M",
                        help="how many matches (1)")  # fmt: skip
    parser.add_argument("--seed", type=_seed, metavar="S",
                        help="where chance begins (any; it is said)")  # fmt: skip
    parser.add_argument("--json", action="store_true", help="a summary as JSON instead of lines")


def run(arguments):
    """Play the matches; returns the exit code: 1 when device and cards differ."""
    game, matches = arguments.game, arguments.matches
    players = arguments.players or usual_players(game)
    low, high = players_of(game)
    if not low <= players <= high:
        allowed = f"{low} to {high}" if low < high else f"{low}"
        raise CallError(f"{game} is for {allowed} players, not {players}")
    seed = random.randrange(_MOST_SEED) if arguments.seed is None else arguments.seed
    if not arguments.json:
        played = "1 match" if matches == 1 else f"{matches} matches"
        print(f"play: {game}, {players} players, {played}, --seed {seed}", flush=True)
    plan = [(game, players, seed + place) for place in range(matches)]
    reports = _play_all(plan, arguments.json)
    failed = [report for report in reports if report["difference"]]
    if arguments.json:
        summary = {"game": game, "players": players, "matches": matches, "seed": seed}
        summary |= {what: sum(report[what] for report in reports) for what in _SUMMED}
        summary["seconds"] = round(summary["seconds"], 1)
        summary["differences"] = failed
        print(json.dumps(summary, ensure_ascii=False))
    elif matches > 1:
        print(f"play: {matches - len(failed)} of {matches} matches as the cards say")
    return 1 if failed else 0


def usual_players(game):
    """How many play if nothing is said."""
    return _USUAL_PLAYERS.get(game, _FOUR)


def players_of(game):
    """How few and how many can play a game."""
    return fewest(game), most(game, {})


_SUMMED = ("rounds", "presses", "seconds")


def _play_all(plan, is_quiet):
    reports = []
    progress = Progress(len(plan), "matches", sys.stderr)
    for number, report in enumerate(play_matches(plan), 1):
        progress.close()
        if not is_quiet:
            print(_line(number, report), flush=True)
        if report["difference"]:
            print(f"play: {report['difference']}", file=sys.stderr)
            print(f"play: again with: {report['command']}", file=sys.stderr)
        progress.advance(1)
        reports.append(report)
    progress.close()
    return reports


def play_matches(plan):
    """Play matches, each (game, players, seed); yields a report of each, in their order."""
    processes = min(os.cpu_count() or 1, len(plan))
    if processes == 1:
        yield from map(play_match, plan)
        return
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        yield from pool.imap(play_match, plan, chunksize=4 if len(plan) > 40 else 1)


def play_match(plan):
    """Play one match, (game, players, seed); returns its report.

    A report has what was played and what it took, `difference` (or None), and the `command` that
    repeats it.
    """
    game, players, seed = plan
    report: dict[str, Any] = {"seed": seed, "rounds": 0, "presses": 0, "seconds": 0.0}
    report["difference"] = None
    report["command"] = f"{PROGRAM} play --game {game} --players {players} --seed {seed}"
    try:
        report |= press_in(Evening(game, players, seed), seed)
    except Difference as difference:
        report["difference"] = str(difference)
    except Exception as error:
        report["difference"] = f"{type(error).__name__}: {error}"
    return report


def press_in(evening, seed):
    """Press an evening into the device, and compare after each step. Difference if one is found.

    Returns what the match came to.
    """
    night = Night(evening.data)
    files = flash.known(night.all_names())
    simulator = Simulator(boards.load(_BOARD), files, install.install_machine)
    hands = ClumsyHands(simulator, random.Random(f"hands {seed}"))
    hands.begin(night)
    for number, (step, wanted) in enumerate(zip(night.script, evening.counts, strict=True), 1):
        if number in evening.piles:
            _count(hands, evening.data["game"], evening.piles[number])
        refused = _do(hands, night, step)
        should_refuse = number in evening.refused
        what = f"step {number}, {json.dumps(step, ensure_ascii=False)}"
        if refused and not should_refuse:
            raise Difference(f"{what}: refused, {refused}")
        if should_refuse and not refused:
            raise Difference(f"{what}: not refused")
        _compare(what, score.answer(hands, []), wanted)
    return score.answer(hands, []) | {"players": len(night.names)}


def _do(hands, night, step):
    """Do a step; returns why the device refused it, or nothing."""
    try:
        score.do_step(hands, night, step)
    except Refusal as refusal:
        return str(refusal)
    return ""


def _count(hands, game, pile):
    """Have the device count what somebody took or has left; Difference if it is another sum."""
    count, points = _COUNTED[game]
    counted = count(hands, pile)
    if counted != points(pile):
        raise Difference(f"{pile} counted as {counted}, by the cards {points(pile)}")


def _compare(what, answer, wanted):
    for key, value in wanted.items():
        if answer[key] != value:
            raise Difference(f"{what}: {key} {answer[key]}, by the cards {value}")


def _line(number, report):
    """One match, for people."""
    if report["difference"]:
        return f"match {number}: DIFFERS, --seed {report['seed']}"
    won = " and ".join(str(player) for player in report["winners"])
    rounds = "1 round" if report["rounds"] == 1 else f"{report['rounds']} rounds"
    totals = ", ".join(str(total) for total in report["totals"])
    return (
        f"match {number}: {rounds}, totals {totals}; won by player {won}; "
        f"{report['presses']} presses"
    )


def _number(text):
    return _whole(text, 1, _MOST_MATCHES)


def _seed(text):
    return _whole(text, 0, _MOST_SEED)


def _whole(text, least, most_allowed):
    if not text.isascii() or not text.isdigit() or not least <= int(text) <= most_allowed:
        raise argparse.ArgumentTypeError(f"{text!r} is not {least} to {most_allowed}")
    return int(text)
