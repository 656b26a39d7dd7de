"""The command `score`: an evening in a file, keyed in, and what the device makes of it."""

import json
import sys

from host_sim import boards, evening, flash, install
from host_sim.commands import one_line
from host_sim.engine_table import EngineTable
from host_sim.outcome import outcome
from host_sim.refusal import Refusal
from host_sim.robot import Robot
from host_sim.simulator import Simulator

# What each step of a script does at a table.
_ACTS = {
    "undo": lambda table, value: table.undo(value),
    "redo": lambda table, value: table.redo(value),
    "go_on": lambda table, value: table.go_on(),
    "finish": lambda table, value: table.finish(),
    "rename": lambda table, value: table.rename(value["player"], value["name"]),
    "seats": lambda table, value: table.sit(value),
    "join": lambda table, value: table.join(value["name"], value.get("start")),
    "leave": lambda table, value: table.leave(value),
    "power_cut": lambda table, value: table.power_cut(),
    "wait_minutes": lambda table, value: table.wait_minutes(value),
}


def add_arguments(parser):
    """Declare the command's arguments."""
    parser.add_argument("file", metavar="FILE.json", help="the evening")
    parser.add_argument("--via", choices=("buttons", "engine"), default="buttons",
                        help="press buttons (the default) or ask the engine alone")  # fmt: skip


def run(arguments):
    """Keep the score of an evening; prints the answer as JSON, returns the exit code."""
    try:
        night = evening.read(arguments.file)
        table = make_table(night, arguments.via)
    except evening.EveningError as error:
        print(f"score: {one_line(error)}", file=sys.stderr)
        return 2
    refused = keep_score(table, night)
    for refusal in refused:
        print(f"score: step {refusal['step']}: {one_line(refusal['why'])}", file=sys.stderr)
    print(json.dumps(answer(table, refused)))
    return 1 if refused else 0


def make_table(night, via):
    """The hands that keep the score: on a simulated device, or straight on the engine."""
    try:
        board = boards.load(night.board)
    except KeyError:
        known = ", ".join(boards.names())
        raise evening.EveningError(f"board: there is no {night.board!r}, but {known}") from None
    if via == "engine":
        return EngineTable()
    return Robot(Simulator(board, flash.known(night.all_names()), install.install_machine))


def keep_score(table, night):
    """Do all that happens in an evening; returns what was refused."""
    refused = []
    table.begin(night)
    for number, step in enumerate(night.script, 1):
        try:
            do_step(table, night, step)
        except Refusal as refusal:
            refused.append({"step": number, "why": str(refusal)})
    return refused


def do_step(table, night, step):
    """Do one step; Refusal when it cannot be done."""
    if "round" in step:
        table.enter_round(step["round"], step.get("donkey"))
    elif "type" in step:
        table.enter_event(evening.event_tag(step, table.match))
    elif "insert" in step:
        insert = step["insert"]
        tag = evening.event_tag(insert["event"], table.match)
        table.insert_event(insert["before_event"], tag)
    elif "event" in step.get("edit", {}):
        edit = step["edit"]
        table.edit_event(edit["event"], evening.event_tag(edit["set"], table.match))
    elif "edit" in step:
        edit = step["edit"]
        table.edit_round(edit["round"], edit["values"], edit.get("donkey"))
    elif "config" in step:
        try:
            rules = evening.rules_from(night.game, step["config"], table.match.rules)
        except evening.RuleRangeError as error:
            raise Refusal(str(error)) from None
        table.correct_rules(rules)
    else:
        kind = next(iter(step))
        _ACTS[kind](table, step[kind])


def answer(table, refused):
    """What the match came to, players by number."""
    match = table.match
    found = outcome(match)
    return {
        **found,
        "rounds": match.deals,
        "dealer": None if found["over"] else match.dealer + 1,
        "presses": table.presses,
        "seconds": None if table.time_ms is None else table.time_ms / 1000,
        "refused": refused,
    }
