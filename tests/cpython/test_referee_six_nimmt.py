"""`referee`, 6 nimmt!: every op, what is an error and what is an answer (rules 1)."""

import random

import pytest

from engine.play import six_nimmt_rows
from tests.amount import ALL
from tests.cpython import play_model
from tests.cpython.referee_calls import ask, refuse

ROWS = [[16, 22], [20, 21, 32], [31, 41], [35, 36, 38, 40, 42]]
FOUR = [[20], [30], [40], [50]]
ROUNDS = 1500 if ALL else 150
KNOWN = {"deck": "known_cards"}


def game(op, given, config=None):
    """The result of an op."""
    return ask("6nimmt", op, given, config)


def error(op, given, config=None):
    """The error of an op."""
    return refuse("6nimmt", op, given, config)


NO_CARDS = [0, -1, 105, 10**30, 1.0, 5.5, True, "5", None, [], {}]


@pytest.mark.parametrize("card", NO_CARDS)
def test_no_card(card):
    error("heads", {"card": card})
    error("heads_sum", {"cards": [card]})
    error("place", {"rows": ROWS, "card": card})
    error("place", {"rows": [[card], [2], [3], [4]], "card": 9})
    error("trick", {"rows": FOUR, "plays": [["A", card], ["B", 60]], "choices": {}})


def test_heads():
    for card in range(1, 105):
        assert game("heads", {"card": card}) == {"heads": play_model.heads(card)}
    assert game("heads_sum", {"cards": [55, 100, 5]}) == {"heads": 12}
    assert game("heads_sum", {"cards": []}) == {"heads": 0}
    assert game("heads_sum", {"cards": list(range(1, 105))}) == {"heads": 171}
    error("heads_sum", {"cards": [5, 6, 5]})
    error("heads_sum", {"cards": 5})


def test_the_histogram():
    assert game("heads_histogram", {"deck": "full"}) == {
        "cards": 104,
        "histogram": {"1": 76, "2": 9, "3": 10, "5": 8, "7": 1},
        "total": 171,
    }
    for deck in ("known_cards", None, 104):
        error("heads_histogram", {"deck": deck})


def test_place():
    assert game("place", {"rows": ROWS, "card": 33}) == {"kind": "append", "row": 2}
    assert game("place", {"rows": ROWS, "card": 45}) == {
        "kind": "take_full", "row": 4, "taken": [35, 36, 38, 40, 42], "heads": 8,
    }  # fmt: skip
    assert game("place", {"rows": ROWS, "card": 19}) == {"kind": "must_choose"}


WRONG_ROWS = [
    ROWS[:3],
    [*ROWS, [50]],
    [],
    None,
    [[], *ROWS[:3]],
    [[1, 2, 3, 4, 5, 6], *ROWS[:3]],
    [[22, 16], *ROWS[1:]],
    [[16, 20], *ROWS[1:]],
    [[16, 19], *ROWS[1:]],
    [16, 20, 31, 35],
]


@pytest.mark.parametrize("rows", WRONG_ROWS)
def test_rows_that_cannot_lie_there(rows):
    error("place", {"rows": rows, "card": 19})
    error("trick", {"rows": rows, "plays": [["A", 19], ["B", 60]], "choices": {"A": 1}})
    plays = [["A", 19], ["B", 60]]
    error("round", {"rows": rows, "tricks": [plays], "choices": [{"A": 1}]})


def test_a_trick():
    asked = {"rows": FOUR, "plays": [["Zoé", 60], ["", 25], ["C", 5], ["D", 6]]}
    assert game("trick", {**asked, "choices": {"C": 4, "Zoé": 1, "X": 2}}) == {
        "order": ["C", "D", "", "Zoé"],
        "rows": [[20, 25], [30], [40, 60], [5, 6]],
        "taken": {"C": [50]},
        "heads": {"Zoé": 0, "": 0, "C": 3, "D": 0},
    }


def test_a_choice_that_is_needed():
    asked = {"rows": FOUR, "plays": [["A", 60], ["B", 19], ["C", 5]]}
    for choices in ({}, {"A": 1, "B": 1}):
        assert game("trick", {**asked, "choices": choices}) == {"need_choice": "C"}
    assert game("trick", asked) == {"need_choice": "C"}
    # Not needed: nothing is low.
    asked["plays"][2] = ["C", 23]
    asked["plays"][1] = ["B", 24]
    assert game("trick", {**asked, "choices": {"C": 4}})["rows"][0] == [20, 23, 24]


@pytest.mark.parametrize(
    "change",
    [
        {"choices": {"A": 0}},
        {"choices": {"A": 5}},
        {"choices": {"A": "1"}},
        {"choices": {"A": None}},
        {"choices": {"B": 5}},
        {"choices": []},
        {"plays": [["A", 5]]},
        {"plays": []},
        {"plays": [[f"P{number}", 60 + number] for number in range(11)]},
        {"plays": [["A", 5], ["A", 6]]},
        {"plays": [["A", 5], ["B", 5]]},
        {"plays": [["A", 5], ["B", 20]]},
        {"plays": [["A", 5], ["B"]]},
        {"plays": [["A", 5], ["B", 6, 7]]},
        {"plays": [["A", 5], ["B", [6, 7]]]},
        {"plays": [["A", 5], ["B", None]]},
        {"plays": [["A", 5], [2, 6]]},
        {"plays": {"A": 5, "B": 6}},
        {"seats": ["A", "B"]},
    ],
)
def test_a_malformed_trick(change):
    asked = {"rows": FOUR, "plays": [["A", 5], ["B", 6]], "choices": {"A": 1}}
    game("trick", asked)
    error("trick", {**asked, **change})


def test_a_single_card_may_be_in_a_list():
    asked = {"rows": FOUR, "plays": [["A", [21]], ["B", 22]], "choices": {}}
    assert game("trick", asked)["rows"][0] == [20, 21, 22]


def test_a_round():
    asked = {
        "rows": FOUR,
        "tricks": [
            [["A", 1], ["B", 55]],
            [["B", 60], ["A", 59]],
            [["A", 41], ["B", 61]],
            [["A", 63], ["B", 62]],
        ],
        "choices": [{"A": 3}, {}, {}, {}],
    }
    assert game("round", asked) == {
        "rows": [[20], [30, 41], [1], [62, 63]],
        "taken": {"A": [40], "B": [50, 55, 59, 60, 61]},
        "heads": {"A": 3, "B": 3 + 7 + 1 + 3 + 1},
        "left_on_table_heads": 3 + 3 + 1 + 1 + 1 + 1,
    }
    undecided = {**asked, "choices": [{}, {}, {}, {}]}
    assert game("round", undecided) == {"need_choice": "A", "trick": 1}
    error("round", {**asked, "choices": [{"A": 3}, {}]})
    error("round", {**asked, "tricks": asked["tricks"] * 2, "choices": asked["choices"] * 2})
    error("round", {**asked, "tricks": [], "choices": []})
    others = [*asked["tricks"][:3], [["A", 63], ["C", 62]]]
    error("round", {**asked, "tricks": others})


def test_known_cards_in_play():
    asked = {"rows": [[1], [2], [3], [4]], "plays": [["A", 24], ["B", 23]], "choices": {}}
    assert game("trick", asked, KNOWN)["order"] == ["B", "A"]
    asked["plays"][0] = ["A", 25]
    assert "25" in error("trick", asked, KNOWN)
    game("trick", asked)
    error("round", {**asked, "tricks": [asked.pop("plays")], "choices": [{}]}, KNOWN)


@pytest.mark.parametrize("players", range(2, 11))
def test_setup(players):
    assert game("setup", {"players": players}) == {
        "hand": 10, "rows": 4, "left": 100 - 10 * players, "lo": 1, "hi": 104, "cards": 104,
    }  # fmt: skip
    if players > 6:
        error("setup", {"players": players, "variant": "known_cards"})
        error("setup", {"players": players}, KNOWN)
        return
    cards = 10 * players + 4
    known = {"hand": 10, "rows": 4, "left": 0, "lo": 1, "hi": cards, "cards": cards}
    assert game("setup", {"players": players, "variant": "known_cards"}) == known
    assert game("setup", {"players": players}, KNOWN) == known
    assert game("setup", {"players": players, "variant": "full"}, KNOWN)["cards"] == 104


@pytest.mark.parametrize("players", [1, 0, -3, 11, 10**30, 4.0, "4", True, None, ["A", "B"]])
def test_players_that_are_not_2_to_10(players):
    error("setup", {"players": players})
    error("validate_round", {"players": players, "heads": [5, 6]})
    if not isinstance(players, list):
        error("game", {"players": players, "rounds": []})


def test_validate_round():
    for heads, valid in (
        ([10, 10, 4, 0], True),
        ([107, 0, 0, 0], True),
        ([24, 0, 0, 0], True),
        ([23, 0, 0, 0], False),
        ([0, 0, 0, 0], False),
        ([100, 8, 0, 0], False),
        ([108, 0, 0, 0], False),
        ([30, -1, 0, 0], False),
        ([-32768, 30, 10, 10], False),
        ([10**40, 0, 0, 0], False),
        ([10, 10, 10], False),
        ([10, 10, 10, 0, 0], False),
        ([], False),
    ):
        found = game("validate_round", {"players": 4, "heads": heads})
        assert found["valid"] is valid, heads
        assert bool(found["why"]) is not valid
    for wrong in ([10, 10, 10, "5"], [10, 10, 10, 5.0], [10, 10, True, 5], 30, None):
        error("validate_round", {"players": 4, "heads": wrong})


def test_validate_a_round_of_known_cards():
    asked = {"players": 3, "heads": [30, 30, 0]}
    assert game("validate_round", asked)["valid"]
    assert not game("validate_round", {**asked, "variant": "known_cards"})["valid"]
    assert not game("validate_round", asked, KNOWN)["valid"]
    assert game("validate_round", {**asked, "variant": "full"}, KNOWN)["valid"]
    asked = {"players": 6, "heads": [90, 0, 0, 0, 0, 0]}
    assert game("validate_round", asked)["valid"]
    assert not game("validate_round", asked, KNOWN)["valid"]
    error("validate_round", {"players": 7, "heads": [20] * 7}, KNOWN)


def test_a_match():
    rounds = [[20, 10, 5], [30, 10, 10], [16, 10, 5]]
    assert game("game", {"players": 3, "rounds": rounds}) == {
        "totals": [66, 30, 20], "over": True, "winners": [3], "ranks": [3, 2, 1],
    }  # fmt: skip
    assert game("game", {"players": ["A", "B", "C"], "rounds": rounds[:2]}) == {
        "totals": [50, 20, 15], "over": False, "winners": [], "ranks": [3, 2, 1],
    }  # fmt: skip
    over = {"end": "over"}
    assert not game("game", {"players": 3, "rounds": rounds}, over)["over"]
    assert game("game", {"players": 3, "rounds": []})["ranks"] == [1, 1, 1]


def test_shared_places():
    rounds = [[10, 10, 20, 66]]
    found = game("game", {"players": 4, "rounds": rounds})
    assert (found["winners"], found["ranks"]) == ([1, 2], [1, 1, 3, 4])
    rounds = [[10, 10, 20, 66], [10, 20, 0, 5]]
    found = game("game", {"players": 4, "rounds": rounds}, {"tie": "play_on"})
    assert (found["over"], found["winners"], found["ranks"]) == (False, [], [1, 3, 1, 4])
    assert game("game", {"players": 4, "rounds": rounds[:1]}, {"tie": "play_on"})["winners"] == []
    rounds.append([10, 10, 5, 5])
    found = game("game", {"players": 4, "rounds": rounds}, {"tie": "play_on"})
    assert (found["over"], found["winners"]) == (True, [3])


def test_a_match_of_agreed_rounds():
    rounds = [[66, 0, 0], [0, 66, 0]]
    config = {"max_rounds": 3, "target": 1}
    assert not game("game", {"players": 3, "rounds": rounds}, config)["over"]
    found = game("game", {"players": 3, "rounds": [*rounds, [0, 0, 66]]}, config)
    assert found["winners"] == [1, 2, 3]


@pytest.mark.parametrize(
    ("rounds", "words"),
    [
        ([[20, 10, 5], [30, 10]], "round 2: 3 values"),
        ([[20, 10, 5], [0, 0, 0]], "round 2: the sum is below 14"),
        ([[20, 10, 5], [98, 0, 0]], "round 2: player 1: 98"),
        ([[20, -10, 5]], "round 1: player 2: -10"),
        ([[97, 0, 0], [20, 10, 5]], "round 2: the match is over"),
        ([["x", 0, 0]], "rounds[1][1]"),
        ([5], "rounds[1]"),
    ],
)
def test_a_match_that_cannot_be(rounds, words):
    assert words in error("game", {"players": 3, "rounds": rounds})


def test_undo():
    asked = {"players": 3, "rounds": [[20, 10, 5], [50, 10, 5]]}
    for count, totals, over in ((0, [70, 20, 10], True), (1, [20, 10, 5], False)):
        found = game("undo", {**asked, "undo": count})
        assert (found["totals"], found["over"]) == (totals, over)
    assert game("undo", {**asked, "undo": 2}) == {
        "totals": [0, 0, 0], "over": False, "winners": [], "ranks": [1, 1, 1],
    }  # fmt: skip
    for count in (3, -1, 10**30, "1", True, None, 1.0):
        error("undo", {**asked, "undo": count})
    error("undo", asked)
    error("undo", {**asked, "rounds": [[0, 0, 0]], "undo": 1})


def test_edit():
    asked = {"players": 3, "rounds": [[20, 10, 5], [30, 10, 5]]}
    edit = {"round": 1, "player": 1, "heads": 35}
    found = game("edit", {**asked, "edit": edit})
    assert (found["totals"], found["over"], found["winners"]) == ([65, 20, 10], False, [])
    # Earlier than the last round: that one was played and counts.
    found = game("edit", {**asked, "edit": {**edit, "heads": 66}})
    assert (found["totals"], found["over"], found["winners"]) == ([96, 20, 10], True, [3])
    found = game("edit", {**asked, "edit": {"round": 2, "player": 3, "value": 0}})
    assert found["totals"] == [50, 20, 5]
    for wrong in (
        {**edit, "round": 0},
        {**edit, "round": 3},
        {**edit, "player": 0},
        {**edit, "player": 4},
        {**edit, "heads": 98},
        {**edit, "heads": -1},
        {**edit, "heads": None},
        {**edit, "points": 5},
        {**edit, "set": 5},
        {"round": 1, "player": 1},
        {"round": 2, "player": 1, "heads": -32768},
        {},
        [],
    ):
        error("edit", {**asked, "edit": wrong})
    # Together they are below what the cards allow.
    error("edit", {**asked, "rounds": [[14, 0, 0]], "edit": {**edit, "heads": 13}})


# By the plain model


def random_round(chance, players, known):
    """Rows, tricks and choices of a whole round."""
    deck = list(range(1, (10 * players + 4 if known else 104) + 1))
    chance.shuffle(deck)
    rows = [[deck.pop()] for _row in range(4)]
    names = [f"P{number}" for number in range(players)]
    tricks = [[[name, deck.pop()] for name in names] for _trick in range(10)]
    choices = [{name: chance.randint(1, 4) for name in names} for _trick in range(10)]
    return {"rows": rows, "tricks": tricks, "choices": choices}


def find_difference(rounds):
    """The first round among some at random in which the referee and the plain model differ."""
    for number in range(rounds):
        chance = random.Random(number)
        players = chance.randint(2, 10)
        known = players <= 6 and chance.random() < 0.3
        asked = random_round(chance, players, known)
        found = ask("6nimmt", "round", asked, {"deck": "known_cards" if known else "full"})
        if found != expected_round(asked):
            return number
        check_invariants(asked, found, players, known)
    return None


def expected_round(asked):
    """What the plain model makes of a round."""
    rows = asked["rows"]
    piles = {name: [] for name, _card in asked["tricks"][0]}
    for plays, choices in zip(asked["tricks"], asked["choices"], strict=True):
        rows, taken = play_model.six_nimmt_trick(rows, plays, choices)
        for name, cards in taken.items():
            piles[name] += cards
    return {
        "rows": rows,
        "taken": {name: pile for name, pile in piles.items() if pile},
        "heads": {name: sum(map(play_model.heads, pile)) for name, pile in piles.items()},
        "left_on_table_heads": sum(play_model.heads(card) for row in rows for card in row),
    }


def check_invariants(asked, found, players, known):
    """No card is lost, and the heads of a round are within the bounds (rules 1.6)."""
    dealt = [row[0] for row in asked["rows"]]
    dealt += [card for plays in asked["tricks"] for _name, card in plays]
    left = [card for row in found["rows"] for card in row]
    taken = [card for pile in found["taken"].values() for card in pile]
    assert sorted(left + taken) == sorted(dealt)
    assert all(1 <= len(row) <= 5 and row == sorted(row) for row in found["rows"])
    heads = sum(play_model.heads(card) for card in dealt)
    assert sum(found["heads"].values()) + found["left_on_table_heads"] == heads
    variant = {"variant": "known_cards"} if known else {}
    judged = {"players": players, "heads": list(found["heads"].values()), **variant}
    assert ask("6nimmt", "validate_round", judged)["valid"]


def test_rounds_at_random():
    assert find_difference(ROUNDS) is None


def test_a_broken_rule_is_noticed(monkeypatch):
    def lowest_row(ends, card):
        lower = [row for row in range(4) if ends[row] < card]
        return min(lower, key=lambda row: ends[row], default=-1)

    monkeypatch.setattr("engine.play.six_nimmt_trick.forced_row", lowest_row)
    assert find_difference(ROUNDS) is not None
    monkeypatch.undo()
    monkeypatch.setattr(six_nimmt_rows, "is_full", lambda row: len(row) == 6)
    assert find_difference(ROUNDS) is not None
