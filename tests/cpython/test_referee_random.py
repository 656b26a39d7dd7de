"""`referee` answers whatever it is sent: one line each, never a traceback."""

import json
import random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from host_sim.referee import request
from host_sim.referee.request import answer
from tests.amount import ALL
from tests.cpython.referee_calls import EXAMPLES

MANY = settings(max_examples=1500 if ALL else 60)
SEEDS = range(30 if ALL else 3)
SPOILED = 1000  # of one seed

# One good question for every op; the worked examples have the others.
MORE = [
    ("6nimmt", "heads_sum", {"cards": [5, 55, 100]}),
    ("6nimmt", "heads_histogram", {"deck": "full"}),
    (
        "6nimmt",
        "round",
        {
            "rows": [[20], [30], [40], [50]],
            "tricks": [[["A", 1], ["B", 60]]],
            "choices": [{"A": 3}],
        },
    ),
    ("6nimmt", "validate_round", {"players": 4, "heads": [10, 10, 4, 0]}),
    ("6nimmt", "game", {"players": 3, "rounds": [[20, 10, 5], [30, 10, 10]]}),
    ("6nimmt", "undo", {"players": 3, "rounds": [[20, 10, 5], [30, 10, 10]], "undo": 1}),
    (
        "6nimmt",
        "edit",
        {"players": 3, "rounds": [[20, 10, 5]], "edit": {"round": 1, "player": 2, "heads": 3}},
    ),
    ("donkey", "hand_points", {"hand": ["D", "J", 3]}),
    (
        "donkey",
        "after_trick",
        {
            "trick": "donkey",
            "hands": {"A": ["D", 3], "B": [5], "C": ["J", 2]},
            "plays": [["A", "D"], ["B", 5], ["C", "J=14"]],
        },
    ),
    (
        "donkey",
        "deal",
        {
            "seats": ["A", "B", "C"],
            "hands": {"A": ["D", 3, 4], "B": [5, 9, 9], "C": ["J", 2, 2]},
            "tricks": [
                [["A", "D"], ["B", 5], ["C", 2]],
                [["B", [9, 9]], ["C", None], ["A", None]],
            ],
        },
    ),
    ("donkey", "validate_deal", {"players": 3, "points": [0, 31, 12], "donkey_holder": 2}),
    ("donkey", "game", {"deals_planned": 3, "deals": [[0, 31, 12]], "players": 3}),
    ("donkey", "undo", {"deals_planned": 3, "deals": [[0, 31, 12]], "undo": 1}),
    (
        "donkey",
        "edit",
        {"deals": [[0, 31, 12]], "edit": {"round": 1, "player": 3, "points": 20}},
    ),
    ("okey", "pair", {"ok": "B2", "tiles": ["F", "B2"]}),
    ("okey", "validate_hand", {"before": [20, 20, 20, 20], "after": [20, 17, 17, 17]}),
    ("okey", "game", {"scores": [9, 9, 9, 9], "events": [{"type": "tiles_out"}]}),
    (
        "okey",
        "undo",
        {"scores": [5, 3, 2, 1], "event": {"type": "indicator", "player": 1}, "undo": 1},
    ),
    (
        "okey",
        "edit",
        {
            "events": [{"type": "close", "player": 1, "points": 4}],
            "edit": {"event": 1, "set": {"type": "close", "player": 2, "kind": "pairs"}},
        },
    ),
    ("free", "game", {"players": ["A", "B"], "rounds": [[1, -2]]}),
    ("free", "undo", {"players": 2, "rounds": [[1, -2]], "undo": 1}),
    (
        "free",
        "edit",
        {"players": 2, "rounds": [[1, -2]], "edit": {"round": 1, "player": 1, "value": 0}},
    ),
]
GOOD = [{key: each[key] for key in ("id", "game", "op", "input")} for each in EXAMPLES]
GOOD += [{"id": 1, "game": game, "op": op, "input": asked} for game, op, asked in MORE]
CONFIGS = [
    {},
    {"tie": "play_on", "deck": "known_cards", "end": "over"},
    {"tie": "play_on", "points": [2, 0, 99, 1, 16, 20], "floor_zero": False, "start": 5},
    {"points": "turkish", "indicator_rule": "none", "one_colour_any": True, "tiles_out": 0},
    {"indicator_rule": "holder_min3", "one_colour_ok": False},
    {"minutes": 30, "deals": 2, "donkey_trick_joker": "any_1_to_14"},
    {"wins": "highest", "target": -5, "start": 3, "max_rounds": 1},
]

WORDS = ("A", "B", "D", "J", "J=1", "J=14", "F", "K2", "R13", "full", "points", "", "\ud800")
NUMBERS = (-32769, -32768, -1, 0, 1, 2, 3, 4, 5, 13, 14, 20, 66, 104, 105, 255, 256, 10**4200)
ODD = (None, True, False, 1.0, 0.5, float("nan"), float("inf"), [], {}, [[]], [None], {"A": 1})
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(WORDS),
    lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from(WORDS), inner),
    max_leaves=8,
)


def spoil(chance, value):
    """The value with now and then a part of it replaced, doubled or left out."""
    if chance.random() < 0.06:
        return chance.choice(chance.choice((WORDS, NUMBERS, ODD)))
    if isinstance(value, list):
        return _spoil_list(chance, [spoil(chance, each) for each in value])
    if isinstance(value, dict):
        return _spoil_object(chance, {key: spoil(chance, each) for key, each in value.items()})
    if isinstance(value, int) and not isinstance(value, bool) and chance.random() < 0.2:
        return value + chance.choice((-1, 1, 10, -10))
    return value


def _spoil_list(chance, parts):
    if parts and chance.random() < 0.07:
        parts.append(chance.choice(parts))
    if parts and chance.random() < 0.07:
        del parts[chance.randrange(len(parts))]
    return parts


def _spoil_object(chance, fields):
    if fields and chance.random() < 0.04:
        del fields[chance.choice(sorted(fields))]
    if chance.random() < 0.04:
        fields[chance.choice(WORDS)] = chance.choice(ODD)
    return fields


def check_answer(line):
    """One line of JSON: the id, and a result or why there is none."""
    found = answer(line)
    assert list(found) in (["id", "result"], ["id", "error"])
    text = json.dumps(found, allow_nan=False)
    assert text.isascii()
    assert "\n" not in text
    if "error" in found:
        assert found["error"]
        assert found["error"].isprintable()
        assert len(found["error"]) <= 200
    return found


def test_every_op_has_a_good_question():
    asked = {(each["game"], each["op"]) for each in GOOD}
    assert asked == {(game, op) for game, ops in request._OPS.items() for op in ops}
    for each in GOOD:
        assert "result" in check_answer(json.dumps(each).encode())


@pytest.mark.parametrize("seed", SEEDS)
def test_spoiled_questions(seed):
    chance = random.Random(seed)
    errors = 0
    for _question in range(SPOILED):
        asked = dict(chance.choice(GOOD), config=chance.choice(CONFIGS))
        asked["input"] = spoil(chance, asked["input"])
        if chance.random() < 0.5:
            asked["config"] = spoil(chance, asked["config"])
        errors += "error" in check_answer(json.dumps(asked).encode())
    assert SPOILED // 5 < errors < SPOILED * 9 // 10


@pytest.mark.parametrize("seed", SEEDS)
def test_questions_with_a_broken_byte(seed):
    chance = random.Random(seed)
    for _question in range(SPOILED):
        line = bytearray(json.dumps(chance.choice(GOOD)).encode())
        for _byte in range(chance.randint(1, 3)):
            line[chance.randrange(len(line))] = chance.randrange(256)
        check_answer(bytes(line))


@MANY
@given(VALUES)
def test_any_json(value):
    check_answer(json.dumps(value).encode())


@MANY
@given(st.dictionaries(st.sampled_from(["id", "game", "op", "input", "config"]), VALUES))
def test_any_fields(value):
    check_answer(json.dumps(value).encode())


@MANY
@given(st.binary())
@example(b"\xef\xbb\xbf{}")
@example(b"\x00")
def test_any_bytes(line):
    check_answer(line)
