"""`referee`, the free game: every op, every house rule (rules 4)."""

import pytest

from tests.cpython.referee_calls import ask, refuse


def free(op, given, config=None):
    """The result of an op."""
    return ask("free", op, given, config)


def error(op, given, config=None):
    """The error of an op."""
    return refuse("free", op, given, config)


ROUNDS = [[10, -5, 0], [20, 30, 0]]


def test_without_an_end():
    found = free("game", {"players": 3, "rounds": ROUNDS})
    assert found == {"totals": [30, 25, 0], "over": False, "winners": [], "ranks": [3, 2, 1]}
    found = free("game", {"players": 2, "rounds": [[-999, 999]] * 200})
    assert found["totals"] == [-199800, 199800]
    assert free("game", {"players": 12, "rounds": []})["ranks"] == [1] * 12


@pytest.mark.parametrize(
    ("config", "over", "winners"),
    [
        ({"target": 30}, True, [3]),
        ({"target": 31}, False, []),
        ({"target": 30, "end": "over"}, False, []),
        ({"target": 29, "end": "over"}, True, [3]),
        ({"target": 30, "wins": "highest"}, True, [1]),
        ({"max_rounds": 2}, True, [3]),
        ({"max_rounds": 3}, False, []),
        ({"max_rounds": 2, "target": 500}, True, [3]),
        ({"start": 100, "target": 130}, True, [3]),
        ({"start": -100, "target": -70, "wins": "highest"}, True, [1]),
    ],
)
def test_ends(config, over, winners):
    found = free("game", {"players": 3, "rounds": ROUNDS}, config)
    assert (found["over"], found["winners"]) == (over, winners)
    start = config.get("start", 0)
    assert found["totals"] == [start + 30, start + 25, start]


def test_a_target_below_the_start():
    config = {"start": 20, "target": 0, "wins": "highest"}
    found = free("game", {"players": 2, "rounds": [[-5, -19]]}, config)
    assert found["over"] is False
    found = free("game", {"players": 2, "rounds": [[-5, -20]]}, config)
    assert found == {"totals": [15, 0], "over": True, "winners": [1], "ranks": [1, 2]}


def test_ties():
    config = {"max_rounds": 1}
    given = {"players": 3, "rounds": [[5, 5, 9]]}
    assert free("game", given, config)["winners"] == [1, 2]
    assert free("game", given, {**config, "tie": "play_on"})["over"] is False
    given["rounds"].append([1, 0, 0])
    found = free("game", given, {**config, "tie": "play_on"})
    assert (found["over"], found["winners"]) == (True, [2])


def test_what_cannot_be():
    for given in (
        {"players": 1, "rounds": []},
        {"players": 13, "rounds": []},
        {"players": ["A", "A"], "rounds": []},
        {"players": ["A", 2], "rounds": []},
        {"players": 3, "rounds": [[1, 2]]},
        {"players": 3, "rounds": [[1, 2, 1000]]},
        {"players": 3, "rounds": [[1, 2, -1000]]},
        {"players": 3, "rounds": [[1, 2, -32768]]},
        {"players": 3, "rounds": [[1, 2, 3.0]]},
        {"players": 3, "rounds": [[1, 2, 10**30]]},
        {"players": 2, "rounds": [[1, 2]] * 241},
        {"players": 3},
        {"rounds": []},
    ):
        error("game", given)
    error("game", {"players": 3, "rounds": ROUNDS}, {"max_rounds": 1})
    for config in (
        {"wins": "most"},
        {"start": 1000},
        {"target": 10000},
        {"target": -10000},
        {"max_rounds": 0},
        {"max_rounds": 201},
        {"end": None},
    ):
        error("game", {"players": 3, "rounds": []}, config)
    assert free("game", {"players": 3, "rounds": ROUNDS}, {"target": None})["over"] is False


def test_undo_and_edit():
    given = {"players": 3, "rounds": ROUNDS}
    assert free("undo", {**given, "undo": 1})["totals"] == [10, -5, 0]
    assert free("undo", {**given, "undo": 1}, {"target": 30})["over"] is False
    error("undo", {**given, "undo": 3})
    edit = {"round": 1, "player": 3, "value": -999}
    assert free("edit", {**given, "edit": edit})["totals"] == [30, 25, -999]
    found = free("edit", {**given, "edit": {**edit, "value": 40}}, {"target": 30})
    assert (found["over"], found["totals"], found["winners"]) == (True, [30, 25, 40], [2])
    for change in ({"value": 1000}, {"value": None}, {"round": 0}, {"player": 4}, {"more": 1}):
        error("edit", {**given, "edit": {**edit, **change}})
