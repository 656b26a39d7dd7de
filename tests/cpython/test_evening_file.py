"""What is no evening is a wrong call: exit code 2, a clear line, no answer, never a traceback."""

import copy

import pytest

from tests.cpython.evenings import Score, evening

GOOD = evening({"round": [10, 0, 21]}, players=["Anna", "Béla", "Cili"])


@pytest.fixture
def score(tmp_path, capsys):
    """`score`, called in this process."""
    return Score(tmp_path, capsys)


def changed(**fields):
    """The good evening with other fields; None leaves a field out."""
    data = copy.deepcopy(GOOD)
    data.update(fields)
    return {key: value for key, value in data.items() if value is not MISSING}


MISSING = object()


def check_wrong_call(run, *words):
    """It ended as a wrong call, and its line says what about."""
    assert run.code == 2, run
    assert run.answer is None
    assert len(run.errors) == 1, run.errors
    for word in words:
        assert str(word) in run.errors[0]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        '{"game": "6nimmt",}',
        "[]",
        "null",
        "3",
        '"6nimmt"',
        "NaN",
        "[" * 100000,
        '{"game": ' + "9" * 5000 + "}",
        '{"game": "6nimmt", "players": ["\\ud800", "b"], "script": []}',
    ],
    ids=range(11),
)
def test_not_an_evening_at_all(score, text):
    check_wrong_call(score(text))
    check_wrong_call(score(text, "--via", "engine"))


def test_a_field_that_stands_there_twice(score):
    """One of the two would be lost without a word."""
    for text in (
        '{"game": "free", "players": ["A", "B"], "script": [{"round": [1, 2], "round": [3, 4]}]}',
        '{"game": "free", "game": "okey", "players": ["A", "B"], "script": []}',
    ):
        check_wrong_call(score(text), "twice")


def test_a_file_that_cannot_be_read(score, tmp_path):
    check_wrong_call(score.call(str(tmp_path / "none.json")), "none.json")
    check_wrong_call(score.call(str(tmp_path)), tmp_path.name)
    (tmp_path / "other.json").write_bytes(b'{"game": "\xff"}')
    check_wrong_call(score.call(str(tmp_path / "other.json")), "other.json")


@pytest.mark.parametrize("field", ["game", "players", "script"])
def test_a_field_that_must_be_there(score, field):
    check_wrong_call(score(changed(**{field: MISSING})), field)


@pytest.mark.parametrize(
    ("fields", "word"),
    [
        ({"colour": 1}, "colour"),
        ({"game": "7nimmt"}, "7nimmt"),
        ({"game": 6}, "game"),
        ({"game": None}, "game"),
        ({"game": ["6nimmt"]}, "game"),
        ({"board": "toaster"}, "toaster"),
        ({"board": 1}, "board"),
        ({"board": ""}, "board"),
        ({"board": "../devkit"}, "board"),
        ({"dealer": 0}, "dealer"),
        ({"dealer": 4}, "dealer"),
        ({"dealer": 10**30}, "dealer"),
        ({"dealer": True}, "dealer"),
        ({"dealer": 1.5}, "dealer"),
        ({"dealer": 1.0}, "dealer"),
        ({"dealer": "1"}, "dealer"),
        ({"dealer": None}, "dealer"),
        ({"players": "Anna"}, "players"),
        ({"players": {}}, "players"),
        ({"players": []}, "players"),
        ({"players": ["Anna"]}, "players"),
        ({"players": ["Anna", "Anna"]}, "players"),
        ({"players": ["Anna", 2]}, "players"),
        ({"players": ["Anna", None]}, "players"),
        ({"players": ["Anna", ["Béla"]]}, "players"),
        ({"players": ["Anna", ""]}, "players"),
        ({"players": ["Anna", "x" * 17]}, "players"),
        ({"players": [f"P{n}" for n in range(11)]}, "players"),
        ({"players": [f"P{n}" for n in range(13)], "game": "free"}, "players"),
        ({"config": []}, "config"),
        ({"config": None}, "config"),
        ({"config": {"speed": 1}}, "speed"),
        ({"config": {"wins": "lowest"}}, "wins"),
        ({"config": {"target": 0}}, "target"),
        ({"config": {"target": 1000}}, "target"),
        ({"config": {"target": -66}}, "target"),
        ({"config": {"target": 10**30}}, "target"),
        ({"config": {"target": True}}, "target"),
        ({"config": {"target": 66.0}}, "target"),
        ({"config": {"target": "66"}}, "target"),
        ({"config": {"target": None}}, "target"),
        ({"config": {"target": [66]}}, "target"),
        ({"config": {"end": "soon"}}, "end"),
        ({"config": {"end": 1}}, "end"),
        ({"config": {"end": None}}, "end"),
        ({"config": {"end": ["reach"]}}, "end"),
        ({"config": {"end": {}}}, "end"),
        ({"config": {"max_rounds": 0}}, "max_rounds"),
        ({"config": {"max_rounds": 201}}, "max_rounds"),
        ({"config": {"tie": "coin"}}, "tie"),
        ({"config": {"deck": "known_cards"}, "players": [f"P{n}" for n in range(7)]}, "config"),
        ({"script": {}}, "script"),
        ({"script": None}, "script"),
        ({"script": "round"}, "script"),
    ],
)
def test_a_field_with_something_else_in_it(score, fields, word):
    check_wrong_call(score(changed(**fields)), word)
    check_wrong_call(score(changed(**fields), "--via", "engine"), word)


@pytest.mark.parametrize(
    "step",
    [
        3,
        None,
        "round",
        [],
        {},
        {"sing": True},
        {"round": 1},
        {"round": None},
        {"round": {"Anna": 1}},
        {"round": [10, 0, True]},
        {"round": [10, 0, 2.5]},
        {"round": [10, 0, 21.0]},
        {"round": [10, 0, "21"]},
        {"round": [10, 0, None]},
        {"round": [10, 0, [21]]},
        {"round": [10, 0, 21], "undo": 1},
        {"round": [10, 0, 21], "note": "late"},
        {"edit": 1},
        {"edit": {}},
        {"edit": {"round": 1}},
        {"edit": {"values": [10, 0, 21]}},
        {"edit": {"round": "1", "values": [10, 0, 21]}},
        {"edit": {"round": True, "values": [10, 0, 21]}},
        {"edit": {"round": 1.0, "values": [10, 0, 21]}},
        {"edit": {"round": 1, "values": [10, 0, "x"]}},
        {"edit": {"round": 1, "values": [10, 0, 21.0]}},
        {"edit": {"round": 1, "values": [10, 0, 21], "player": 1}},
        {"undo": 0},
        {"undo": -1},
        {"undo": True},
        {"undo": 1.0},
        {"undo": "1"},
        {"undo": None},
        {"redo": 0},
        {"redo": [1]},
        {"go_on": False},
        {"go_on": 1},
        {"finish": "yes"},
        {"power_cut": None},
        {"wait_minutes": -1},
        {"wait_minutes": 1.5},
        {"wait_minutes": True},
        {"wait_minutes": 10**30},
    ],
    ids=repr,
)
def test_a_step_that_is_none(score, step):
    """It is said which step it is, counted from 1; nothing was pressed before."""
    check_wrong_call(score(changed(script=[{"round": [10, 0, 21]}, step])), "script[2]")


def test_a_call_with_something_else_on_its_line(score, tmp_path):
    path = tmp_path / "evening.json"
    file = str(path)
    for arguments in ((), (file, "--via", "telepathy"), (file, "--loud"), (file, "x")):
        run = score.call(*arguments)
        assert run.code == 2
        assert run.answer is None
        assert run.errors
