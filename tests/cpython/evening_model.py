"""What `score` must answer, from the rules and the words of the interface alone.

Nothing here comes from the engine.
"""

from tests.cpython import okey_model
from tests.cpython.engine_model import Model

DEFAULTS = {
    "6nimmt": {"target": 66, "end": "reach", "max_rounds": None, "deck": "full", "tie": "shared"},
    "donkey": {
        "deals": 3,
        "minutes": None,
        "donkey_trick_joker": "choice_1_or_14",
        "tie": "shared",
    },
    "okey": {
        "start": 20,
        "points": "romanian",
        "tiles_out": 1,
        "floor_zero": True,
        "indicator_rule": "payer_min3",
        "one_colour_ok": True,
        "one_colour_any": False,
        "tie": "shared",
    },
    "free": {
        "wins": "lowest",
        "start": 0,
        "target": None,
        "end": "reach",
        "max_rounds": None,
        "tie": "shared",
    },
}
MOST_START = 9999


def answer_to(data):
    """The answer to an evening, without presses and seconds; `refused` has only step numbers."""
    model = model_of(data)
    refused = []
    for number, step in enumerate(data["script"], 1):
        if not is_done(model, step):
            refused.append(number)
    table = model.state()
    return {
        "totals": list(table["totals"].values()),
        "ranks": [rank or None for rank in table["ranks"].values()],
        "over": table["over"],
        "winners": [player + 1 for player in table["winners"]],
        "rounds": table["deals"],
        "dealer": None if table["over"] else table["dealer"] + 1,
        "refused": refused,
    }


def model_of(data):
    """The evening before its first step."""
    rules = {**DEFAULTS[data["game"]], **data.get("config", {})}
    return Model(data["game"], rules, data["players"], data.get("dealer", 1) - 1)


def is_done(model, step):
    """Do a step; returns whether it could be done."""
    if "type" in step:
        event = _event(model, step)
        return event is not None and model.event(event) is None
    if "round" in step:
        line = _values(model.state()["seats"], step["round"], step)
        return line is not None and model.round(*line) is None
    kind = next(iter(step))
    return _STEPS[kind](model, step[kind])


def _event(model, event):
    """An event as `okey_model` has it, or None where the match knows no such thing."""
    if event["type"] == "tiles_out":
        return {"type": "tiles_out"}
    player = event["player"] - 1
    if player not in okey_model.PLAYERS:
        return None
    if event["type"] == "indicator":
        return {"type": "indicator", "player": player}
    if "kind" in event:
        return {"type": "close", "player": player, "ok": False, **event} | {"player": player}
    rules = model.state()["rules"]
    for kind, ok in okey_model.CLOSES:
        if event["points"] and okey_model.cost(rules, kind, ok) == event["points"]:
            return {"type": "close", "player": player, "kind": kind, "ok": ok}
    return None


def _values(players, values, step):
    """({player: value}, holder) of those who play, by their numbers; None for too many or few."""
    if len(values) != len(players):
        return None
    holder = step.get("donkey")
    holder = None if holder is None else holder - 1
    return dict(zip(sorted(players), values, strict=True)), holder


# Each returns whether it was done


def _edit(model, edit):
    lines = model.state()["lines"]
    number = edit["event"] if "event" in edit else edit["round"]
    if not 1 <= number <= len(lines):
        return False
    if "event" in edit:
        event = _event(model, edit["set"])
        return event is not None and model.edit_event(number - 1, event) is None
    line = _values(lines[number - 1], edit["values"], edit)
    return line is not None and model.edit(number - 1, *line) is None


def _insert(model, insert):
    event = _event(model, insert["event"])
    number = insert["before_event"]
    if event is None or not 1 <= number <= len(model.state()["lines"]):
        return False
    return model.insert_event(number - 1, event) is None


def _undo(model, count):
    if count > len(model.done):
        return False
    for _change in range(count):
        model.undo()
    return True


def _redo(model, count):
    if count > len(model.taken_back):
        return False
    for _change in range(count):
        model.redo()
    return True


def _go_on(model, _):
    model.mark("go_on")
    return True


def _finish(model, _):
    """What is over is over."""
    if not model.state()["over"]:
        model.mark("finish")
    return True


def _nothing(_model, _):
    """A power cut at rest changes nothing."""
    return True


def _wait(model, minutes):
    model.wait(minutes)
    return True


def _config(model, config):
    return model.set_rules({**model.state()["rules"], **config}) is None


def _rename(model, rename):
    player = rename["player"] - 1
    if player not in model.state()["seats"]:
        return False
    return model.rename(player, rename["name"]) is None


def _sit(model, seats):
    return model.sit([number - 1 for number in seats]) is None


def _join(model, join):
    start = join.get("start", model.state()["rules"].get("start", 0))
    if model.game == "okey" or not -MOST_START <= start <= MOST_START:
        return False
    return model.join(join["name"], start) is None


def _leave(model, number):
    return model.game != "okey" and model.leave(number - 1) is None


_STEPS = {
    "edit": _edit,
    "insert": _insert,
    "undo": _undo,
    "redo": _redo,
    "go_on": _go_on,
    "finish": _finish,
    "power_cut": _nothing,
    "wait_minutes": _wait,
    "config": _config,
    "rename": _rename,
    "seats": _sit,
    "join": _join,
    "leave": _leave,
}
