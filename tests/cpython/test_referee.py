"""`referee`: lines in, lines out, exit codes, and the worked examples of the rule sheets."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.play import six_nimmt_heads
from host_sim.__main__ import main
from host_sim.referee import questions, request
from host_sim.referee.request import answer
from tests.cpython.referee_calls import EXAMPLES, holds, say

PROJECT = Path(__file__).resolve().parents[2]
GOOD = {"id": 7, "game": "6nimmt", "op": "heads", "input": {"card": 55}}
GOOD_ANSWER = {"id": 7, "result": {"heads": 7}}


def run(monkeypatch, capsys, data):
    """`referee` with these bytes on stdin: its exit code, its answers, what it complained."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
    code = main(["referee"])
    printed, complaint = capsys.readouterr()
    return code, [json.loads(line) for line in printed.splitlines()], complaint


def test_the_worked_examples_as_they_stand():
    """In a process of its own; `expected`, `source` and `rules` are ignored."""
    lines = "".join(json.dumps(example) + "\n" for example in EXAMPLES)
    done = subprocess.run(
        [sys.executable, "-m", "host_sim", "referee"],
        input=lines.encode(), capture_output=True, check=False, cwd=PROJECT, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [each["id"] for each in answers] == [example["id"] for example in EXAMPLES]
    assert wrong_examples(answers) == []


def wrong_examples(answers):
    """The examples whose answers do not hold what they should."""
    return [
        example["id"]
        for example, found in zip(EXAMPLES, answers, strict=True)
        if not holds(found["result"], example["expected"])
    ]


def test_the_examples_notice_a_broken_rule(monkeypatch):
    def five_ends_in_1(card):
        return 1 if card % 10 == 5 else six_nimmt_heads.heads(card)

    assert wrong_examples([say(example) for example in EXAMPLES]) == []
    monkeypatch.setattr("host_sim.referee.six_nimmt.heads", five_ends_in_1)
    wrong = wrong_examples([say(example) for example in EXAMPLES])
    assert wrong == ["SEED-N4-5", "SEED-N4-15", "SEED-N4-25", "SEED-N4-55"]


def test_an_element_of_a_list_may_be_piped_in():
    assert answer(json.dumps(GOOD).encode() + b" , \n") == GOOD_ANSWER


def test_every_line_has_its_answer(monkeypatch, capsys):
    data = b"\n".join(
        [
            json.dumps(GOOD).encode(),
            b"",
            b"\xff\xfe",
            b'{"id": 8, "game": "6nimmt", "op": "heads", "input": {"card": 0}}',
            json.dumps(GOOD).encode() + b"\r",
        ]
    )
    code, answers, complaint = run(monkeypatch, capsys, data)
    assert (code, complaint) == (1, "")
    assert [found["id"] for found in answers] == [7, None, None, 8, 7]
    assert ["error" in found for found in answers] == [False, True, True, True, False]


@pytest.mark.parametrize("data", [b"", json.dumps(GOOD).encode(), json.dumps(GOOD).encode() * 0])
def test_without_errors_it_ends_in_0(monkeypatch, capsys, data):
    code, answers, complaint = run(monkeypatch, capsys, data)
    assert (code, complaint) == (0, "")
    assert answers == [GOOD_ANSWER] * bool(data)


def test_there_are_no_arguments(capsys):
    with pytest.raises(SystemExit) as end:
        main(["referee", "file.jsonl"])
    assert end.value.code == 2
    assert "unrecognized arguments: file.jsonl" in capsys.readouterr().err


NO_JSON = [
    b"",
    b" ",
    b",",
    b"{",
    b"[",
    b"x",
    b"{} {}",
    b'{"id": 1,}',
    b"\x00",
    b'{"id": "\xff"}',
    b'{"id": NaN}',
    b'{"id": Infinity}',
    b'{"id": -Infinity}',
    b'{"id": 1e999}',
    b'{"id": 1, "id": 2}',
    b"9" * 5000,
    b"[" * 100000,
    b'{"id":' * 100000,
]


@pytest.mark.parametrize("line", NO_JSON, ids=range(len(NO_JSON)))
def test_what_is_no_json(line):
    found = answer(line)
    assert list(found) == ["id", "error"]
    assert found["id"] is None


@pytest.mark.parametrize("value", [None, True, 3, 1.5, "x", [], [GOOD], {}])
def test_what_is_no_request(value):
    found = say(value)
    assert list(found) == ["id", "error"]
    assert found["id"] is None


@pytest.mark.parametrize("name", [None, "", "x", "\ud800", "é\n", 0, -1, 10**4000, 1.5, True])
def test_the_id_comes_back(name):
    assert say({**GOOD, "id": name}) == {**GOOD_ANSWER, "id": name}
    assert say({**GOOD, "id": name, "op": "fly"})["id"] == name


@pytest.mark.parametrize("name", [[], {}, [1], {"a": 1}])
def test_an_id_is_a_word_or_a_number(name):
    found = say({**GOOD, "id": name})
    assert found["id"] is None
    assert "error" in found


@pytest.mark.parametrize("field", ["id", "game", "op", "input"])
def test_a_field_that_is_missing(field):
    rest = {key: value for key, value in GOOD.items() if key != field}
    found = say(rest)
    assert found == {"id": rest.get("id"), "error": f"{field} is missing"}


WRONG = [
    ({"game": "chess"}, "there is no"),
    ({"game": None}, "there is no"),
    ({"game": ["6nimmt"]}, "there is no"),
    ({"op": "fly"}, "6nimmt has no"),
    ({"op": {}}, "6nimmt has no"),
    ({"op": "combo"}, "6nimmt has no"),
    ({"input": None}, "is no object"),
    ({"input": [55]}, "is no object"),
    ({"input": {}}, "'card' is a required property"),
    ({"input": {"card": 55, "cards": [55]}}, "'cards' was unexpected"),
    ({"config": []}, "config"),
    ({"config": 3}, "config"),
    ({"config": {"speed": 3}}, "has no option 'speed'"),
    ({"config": {"start": 3}}, "has no option 'start'"),
    ({"config": {"target": 0}}, "target is 1 to 999"),
    ({"config": {"target": True}}, "target is a whole number"),
    ({"config": {"target": 66.0}}, "target is a whole number"),
    ({"config": {"end": "under"}}, "end is one of"),
    ({"config": {"end": ["reach"]}}, "end is one of"),
]


@pytest.mark.parametrize(("change", "words"), WRONG, ids=range(len(WRONG)))
def test_a_wrong_request(change, words):
    found = say({**GOOD, **change})
    assert found["id"] == 7
    assert words in found["error"]


def test_more_fields_on_top_are_ignored():
    more = {"expected": {"heads": 1}, "source": None, "config": None}
    assert say({**GOOD, **more}) == GOOD_ANSWER


def test_a_long_value_is_cut():
    found = say({**GOOD, "input": {"card": "x" * 100000}})
    assert len(found["error"]) <= 200


def test_values_within_values():
    deep = b"[" * 900 + b"]" * 900
    for field in (b"card", b"cards"):
        line = b'{"id": 1, "game": "6nimmt", "op": "heads", "input": {"%s": %s}}' % (field, deep)
        assert "error" in answer(line)
    line = b'{"id": 1, "game": "6nimmt", "op": "heads", "input": {}, "config": {"end": %s}}'
    assert "error" in answer(line % deep)


def test_every_op_has_a_question_and_an_answer():
    for game, ops in request._OPS.items():
        assert set(ops) == set(questions._QUESTIONS[game])
    assert sum(len(ops) for ops in request._OPS.values()) == 35
