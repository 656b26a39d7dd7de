"""What `score` must answer, from the rules and the words of the interface alone: nothing here comes from the engine."""

from tests.cpython.engine_model import Model

DEFAULTS = {
    "6nimmt": {"target": 66, "end": "reach", "max_rounds": None, "deck": "full", "tie": "shared"},
    "free": {
        "wins": "lowest",
        "start": 0,
        "target": None,
        "end": "reach",
        "max_rounds": None,
        "tie": "shared",
    },
}


def answer_to(data):
    """The answer to an evening, without presses and seconds; `refused` holds only the numbers of the steps."""
    rules = {**DEFAULTS[data["game"]], **data.get("config", {})}
    model = Model(data["game"], rules, data["players"], data.get("dealer", 1) - 1)
    refused = []
    for number, step in enumerate(data["script"], 1):
        kind = next(iter(step))
        if not _STEPS[kind](model, step[kind]):
            refused.append(number)
    table = model.state()
    return {
        "totals": list(table["totals"].values()),
        "ranks": list(table["ranks"].values()),
        "over": table["over"],
        "winners": [player + 1 for player in table["winners"]],
        "rounds": len(table["lines"]),
        "dealer": None if table["over"] else table["dealer"] + 1,
        "refused": refused,
    }


# Each returns whether it was done


def _round(model, values):
    if len(values) != len(model.first["names"]):
        return False
    return model.round(dict(enumerate(values))) is None


def _edit(model, edit):
    values = edit["values"]
    if not 1 <= edit["round"] <= len(model.state()["lines"]):
        return False
    if len(values) != len(model.first["names"]):
        return False
    return model.edit(edit["round"] - 1, dict(enumerate(values))) is None


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


def _nothing(model, _):
    """Neither a power cut at rest nor time changes these games."""
    return True


_STEPS = {
    "round": _round,
    "edit": _edit,
    "undo": _undo,
    "redo": _redo,
    "go_on": _go_on,
    "finish": _finish,
    "power_cut": _nothing,
    "wait_minutes": _nothing,
}
