"""`referee`, Donkey: every op, what is an error and what is an answer (rules 2)."""

import random

import pytest

from tests.amount import ALL
from tests.cpython import play_model
from tests.cpython.play_model import MAY_SAY
from tests.cpython.referee_calls import ask, refuse

RULES = tuple(MAY_SAY)
TRICKS = 5000 if ALL else 500


def donkey(op, given, config=None):
    """The result of an op."""
    return ask("donkey", op, given, config)


def error(op, given, config=None):
    """The error of an op."""
    return refuse("donkey", op, given, config)


def plays_of(*cards):
    """Plays of players A, B, C..."""
    return {"plays": [["ABCDEFGHIJKLM"[place], each] for place, each in enumerate(cards)]}


NO_CARDS = [0, 14, -1, 10**30, 1.0, True, "j", "", "10", "J=", "J=0", "J=15", "J=01", "D=1", {}]


@pytest.mark.parametrize("card", NO_CARDS)
def test_no_card(card):
    error("combo", {"cards": [card]})
    error("hand_points", {"hand": [card]})
    error("normal_trick", plays_of([card], None, None))
    error("donkey_trick", plays_of("D", card, 3))
    hands = {"A": ["D", 3], "B": [card], "C": [3]}
    error("deal", {"seats": ["A", "B", "C"], "hands": hands, "tricks": []})
    error("after_trick", {"trick": "normal", "hands": hands, **plays_of(3, None, None)})


def test_a_declared_joker_is_no_card_in_a_hand():
    error("combo", {"cards": ["J=1"]})
    error("hand_points", {"hand": ["J=1"]})


def test_combo():
    for cards, value in (
        ([4], 4),
        (["J"], 14),
        (["J"] * 5, 14),
        ([13] * 8 + ["J"] * 5, 13),
        (["J", 1], 1),
        (["D"], 0),
    ):
        assert donkey("combo", {"cards": cards}) == {"value": value, "count": len(cards)}
    for cards in ([], [1, 2], ["D", "D"], ["D", "J"], ["D", 3], [9] * 9, ["J"] * 6, 9, None):
        error("combo", {"cards": cards})


def test_hand_points():
    for hand, points in (([], 0), (["D"], 20), (["J", 13, 1, "D"], 48), ([13] * 8, 104)):
        assert donkey("hand_points", {"hand": hand}) == {"points": points}
    for hand in (["D", "D"], ["J"] * 6, [1] * 9):
        error("hand_points", {"hand": hand})


@pytest.mark.parametrize("players", [2, 0, 13, -5, 10**30, 4.0, "4", None, True, ["A", "B", "C"]])
def test_players_that_are_not_3_to_12(players):
    error("setup", {"players": players})
    error("validate_deal", {"players": players, "points": [0, 31, 12], "donkey_holder": 2})


def test_a_normal_trick():
    found = donkey("normal_trick", plays_of(6, None, [8], "J", None))
    assert found == {"winner": "D", "value": 14, "count": 1}
    found = donkey("normal_trick", plays_of([6, "J"], None, None))
    assert found == {"winner": "A", "value": 6, "count": 2}


@pytest.mark.parametrize(
    ("breaker", "cards"),
    [
        ("A", (None, 3, 4)),
        ("A", ([], 3, 4)),
        ("A", ("D", 3, 4)),
        ("A", ([3, 4], None, None)),
        ("A", ([5] * 9, None, None)),
        ("B", (3, 3, 4)),
        ("B", (3, [4, 4], 5)),
        ("B", (3, "D", 5)),
        ("B", (3, [], 5)),
        ("B", ("J", "J", None)),
        ("B", (3, "J=14", None)),
        ("B", (3, "J=1", None)),
        ("C", (3, 5, 4)),
        ("C", ([1, 1, 1], ["J", 2, 2], ["J"] * 5)),
    ],
)
def test_a_normal_trick_against_the_rules(breaker, cards):
    assert donkey("normal_trick", plays_of(*cards)) == {"illegal_by": breaker}


def test_nobody_comes_back_in_a_trick():
    plays = [["A", 3], ["B", None], ["C", 4], ["B", 5]]
    assert donkey("normal_trick", {"plays": plays}) == {"illegal_by": "B"}
    plays = [["A", "D"], ["B", 3], ["C", 4], ["C", 5]]
    assert donkey("donkey_trick", {"plays": plays}) == {"illegal_by": "C"}


@pytest.mark.parametrize("op", ["normal_trick", "donkey_trick"])
def test_a_malformed_trick(op):
    for plays in (
        [],
        [["A", "D"], ["B", 3]],
        [[f"P{number}", 3 if number else "D"] for number in range(13)],
        [["A", "D"], ["B", 3], ["C"]],
        [["A", "D"], ["B", 3], ["C", 3, 3]],
        [["A", "D"], ["B", 3], [3, 3]],
        [["A", "D"], ["B", 3], ["C", [None]]],
        {"A": "D", "B": 3, "C": 3},
    ):
        error(op, {"plays": plays})


def test_a_donkey_trick():
    found = donkey("donkey_trick", plays_of(["D"], "J", [1]))
    assert found == {"taker": "C", "value": 1, "picked_up": ["D", "J", 1]}
    found = donkey("donkey_trick", plays_of("D", "J=14", 13))
    assert found == {"taker": "B", "value": 14, "picked_up": ["D", "J", 13]}


@pytest.mark.parametrize("rule", RULES)
def test_what_a_joker_may_be(rule):
    config = {"donkey_trick_joker": rule}
    for said in range(1, 15):
        found = donkey("donkey_trick", plays_of("D", f"J={said}", 1), config)
        if said in MAY_SAY[rule]:
            assert found["value"] == said
            assert found["taker"] == ("C" if said == 1 else "B")
        else:
            assert found == {"illegal_by": "B"}
    assert donkey("donkey_trick", plays_of("D", "J", 2), config)["value"] == 2


@pytest.mark.parametrize(
    ("breaker", "cards"),
    [
        ("A", (3, 4, 5)),
        ("A", (None, 4, 5)),
        ("A", ("J=1", 4, 5)),
        ("A", (["D", 3], 4, 5)),
        ("B", ("D", None, 5)),
        ("B", ("D", [], 5)),
        ("B", ("D", [4, 4], 5)),
        ("B", ("D", "D", 5)),
        ("C", ("D", 5, "J=2")),
        ("J", ("D", *[5] * 9)),
        ("G", ("D", *["J"] * 6)),
    ],
)
def test_a_donkey_trick_against_the_rules(breaker, cards):
    assert donkey("donkey_trick", plays_of(*cards)) == {"illegal_by": breaker}


def test_who_may_lead_the_donkey():
    for lead in (False, True):
        for has in (False, True):
            for previous in ("none", "normal", "donkey"):
                given = {"has_lead": lead, "has_donkey": has, "previous_trick": previous}
                legal = lead and has and previous != "donkey"
                assert donkey("may_lead_donkey", given) == {"legal": legal}
    good = {"has_lead": True, "has_donkey": True, "previous_trick": "none"}
    for change in ({"has_lead": 1}, {"has_donkey": None}, {"previous_trick": None}):
        error("may_lead_donkey", {**good, **change})


HANDS = {"A": ["D", 3, 4], "B": [5, 9], "C": ["J", 2]}


def after(trick, cards, hands=None, config=None):
    """The result of `after_trick` with plays of A, B, C."""
    given = {"trick": trick, "hands": hands or HANDS, **plays_of(*cards)}
    return donkey("after_trick", given, config)


def test_after_a_normal_trick():
    assert after("normal", (3, 9, None)) == {
        "winner": "B",
        "ended": False,
        "hands": {"A": ["D", 4], "B": [5], "C": ["J", 2]},
        "next_leader": "B",
    }
    assert after("normal", (4, 5, None), {**HANDS, "B": [5]}) == {
        "winner": "B",
        "ended": True,
        "hands": {"A": ["D", 3], "B": [], "C": ["J", 2]},
        "scores": {"A": 23, "B": 0, "C": 16},
    }


def test_after_a_donkey_trick():
    assert after("donkey", ("D", 5, "J")) == {
        "winner": "B",
        "ended": False,
        "hands": {"A": [3, 4], "B": [9, "D", 5, "J"], "C": [2]},
        "next_leader": "B",
    }
    # The last card, but it takes (2.5); and another one is out all the same (D-A6).
    hands = {**HANDS, "B": [5]}
    assert after("donkey", ("D", 5, "J"), hands)["ended"] is False
    found = after("donkey", ("D", 5, 2), {**hands, "C": [2]})
    assert found["scores"] == {"A": 7, "B": 27, "C": 0}
    # The leader's last card is the donkey (D-A5).
    found = after("donkey", ("D", 5, "J=14"), {**HANDS, "A": ["D"]})
    assert found["scores"] == {"A": 0, "B": 9, "C": 2 + 20 + 5 + 14}


def test_who_has_only_the_donkey_passes():
    plays = [["B", 5], ["C", None], ["A", None]]
    given = {"trick": "normal", "hands": {**HANDS, "A": ["D"]}, "plays": plays}
    assert donkey("after_trick", given)["next_leader"] == "B"


def test_after_a_trick_against_the_rules():
    for breaker, trick, cards in (
        ("A", "normal", (5, 9, None)),
        ("A", "normal", ([3, 3], None, None)),
        ("A", "normal", ("D", 5, 2)),
        ("A", "normal", (None, 5, 2)),
        ("A", "donkey", (3, 5, 2)),
        ("B", "normal", (3, 4, None)),
        ("B", "normal", (3, [5, 9], None)),
        ("C", "normal", (3, 5, 2)),
        ("B", "donkey", ("D", None, 2)),
        ("B", "donkey", ("D", "J", 2)),
        ("C", "donkey", ("D", 5, "J=7")),
    ):
        assert after(trick, cards) == {"illegal_by": breaker}, (trick, cards)
    plays = [["A", 3], ["B", 5], ["A", 4]]
    given = {"trick": "normal", "hands": HANDS, "plays": plays}
    assert donkey("after_trick", given) == {"illegal_by": "A"}


def test_a_malformed_after_trick():
    good = {"trick": "normal", "hands": HANDS, **plays_of(3, 9, None)}
    donkey("after_trick", good)
    for change in (
        {"trick": "none"},
        {"trick": None},
        {"hands": {"A": ["D", 3, 4], "B": [5, 9]}},
        {"hands": {**HANDS, "D": [5]}},
        {"hands": {**HANDS, "B": [5, 9, "D"]}},
        {"hands": {**HANDS, "C": []}},
        {"hands": {**HANDS, "C": [2, 2, "J=1"]}},
        {"hands": {**HANDS, "C": None}},
        {"hands": []},
        {"plays": []},
        {"plays": [["A", 3], ["B", 9]]},
        {"plays": [["A", 3], ["B", 9], ["X", None]]},
        {"next_leader": "A"},
    ):
        error("after_trick", {**good, **change})


SEATS = ["A", "B", "C"]
DEALT = {"A": ["D", 3, 4], "B": [5, 9, 9], "C": ["J", 2, 2]}


def deal(*tricks, hands=None, config=None):
    """The result of `deal`."""
    given = {"seats": SEATS, "hands": hands or DEALT, "tricks": list(tricks)}
    return donkey("deal", given, config)


DONKEY_TRICK = [["A", "D"], ["B", 5], ["C", 2]]
NORMAL_TRICK = [["B", 9], ["C", None], ["A", None]]
DONKEY_AGAIN = [["B", "D"], ["C", 2], ["A", 3]]


def test_a_deal():
    assert deal() == {"winners": [], "ended": False, "scores": None}
    found = deal(DONKEY_TRICK, NORMAL_TRICK, DONKEY_AGAIN)
    assert found == {"winners": ["B", "B", "A"], "ended": False, "scores": None}
    out = [["A", 4], ["B", 5], ["C", "J"]]
    found = deal(DONKEY_TRICK, NORMAL_TRICK, DONKEY_AGAIN, out)
    # B still has 9 and 2, A has D, 2, 3.
    assert found == {
        "winners": ["B", "B", "A", "C"],
        "ended": True,
        "scores": {"A": 25, "B": 11, "C": 0},
    }


@pytest.mark.parametrize(
    ("number", "breaker", "tricks"),
    [
        (1, "B", [[["B", 5], ["C", None], ["A", None]]]),
        (1, "C", [[["A", 3], ["C", None], ["B", 5]]]),
        (1, "A", [[["A", 3], ["B", 5], ["C", None], ["A", 4]]]),
        (2, "B", [DONKEY_TRICK, [["B", "D"], ["C", 2], ["A", 3]]]),
        (2, "A", [DONKEY_TRICK, [["A", 3], ["B", 5], ["C", None]]]),
        (3, "B", [DONKEY_TRICK, NORMAL_TRICK, [["B", 9], ["B", 9]]]),
        (2, "B", [DONKEY_TRICK, [["B", "J"], ["C", None], ["A", None]]]),
    ],
)
def test_a_deal_against_the_rules(number, breaker, tricks):
    assert deal(*tricks) == {"illegal_trick": number, "illegal_by": breaker}


def test_no_trick_after_the_end():
    hands = {**DEALT, "B": [5]}
    out = [["A", 4], ["B", 5], ["C", None]]
    assert deal(out, hands=hands)["scores"] == {"A": 23, "B": 0, "C": 18}
    more = [["B", 5], ["C", None], ["A", None]]
    assert deal(out, more, hands=hands) == {"illegal_trick": 2, "illegal_by": "B"}


def test_a_deal_may_be_cut_off_where_it_breaks_the_rules():
    assert deal([["A", 3], ["B", 3]]) == {"illegal_trick": 1, "illegal_by": "B"}
    error("deal", {"seats": SEATS, "hands": DEALT, "tricks": [[["A", 3], ["B", 5]]]})


def test_a_malformed_deal():
    good = {"seats": SEATS, "hands": DEALT, "tricks": [DONKEY_TRICK]}
    donkey("deal", good)
    for change in (
        {"seats": ["A", "B"]},
        {"seats": ["A", "B", "C", "C"]},
        {"seats": ["A", "B", "X"]},
        {"seats": []},
        {"hands": {**DEALT, "D": [3]}},
        {"hands": {**DEALT, "A": [3, 4]}},
        {"hands": {**DEALT, "B": ["D", 4]}},
        {"hands": {**DEALT, "B": []}},
        {"hands": {"A": ["D", *[3] * 8], "B": [3], "C": [4]}},
        {"tricks": [[]]},
        {"tricks": [DONKEY_TRICK, [["X", 3]]]},
        {"tricks": DONKEY_TRICK},
    ):
        error("deal", {**good, **change})


def test_validate_deal():
    for points, holder, valid in (
        ([0, 31, 12], 2, True),
        ([0, 20, 0], 2, True),
        ([0, 467, 0], 2, True),
        ([0, 20, 25], 2, True),
        ([0, 20, 25], 3, True),
        ([0, 20, 12], 3, False),
        ([0, 31, 12], 1, False),
        ([0, 31, 12], None, False),
        ([1, 31, 12], 2, False),
        ([0, 19, 12], 2, False),
        ([0, 0, 0], 2, False),
        ([0, 468, 0], 2, False),
        ([0, 440, 28], 2, False),
        ([0, -1, 31], 3, False),
        ([0, 10**40, 0], 2, False),
        ([0, 31], 2, False),
        ([0, 31, 12, 5], 2, False),
        ([], 2, False),
    ):
        given = {"players": 3, "points": points, "donkey_holder": holder}
        found = donkey("validate_deal", given)
        assert found["valid"] is valid, (points, holder)
        assert bool(found["why"]) is not valid
    good = {"players": 3, "points": [0, 31, 12], "donkey_holder": 2}
    for change in ({"donkey_holder": 0}, {"donkey_holder": 4}, {"donkey_holder": "2"}):
        error("validate_deal", {**good, **change})
    del good["donkey_holder"]
    error("validate_deal", good)


DEALS = [[0, 31, 12], [25, 0, 3], [0, 0, 40]]


def test_a_match():
    given = {"deals_planned": 3, "deals": DEALS}
    expected = {"totals": [25, 31, 55], "over": True, "winners": [1], "ranks": [1, 2, 3]}
    assert donkey("game", given) == expected
    assert donkey("game", {**given, "players": 3}) == expected
    assert donkey("game", {"deals": DEALS}) == expected
    assert donkey("game", {"deals": DEALS}, {"deals": 3}) == expected
    assert donkey("game", given, {"deals": 1}) == expected
    found = donkey("game", {**given, "deals_planned": 4})
    assert (found["over"], found["winners"]) == (False, [])
    found = donkey("game", {"deals_planned": 3, "deals": [], "players": 5})
    assert found == {"totals": [0] * 5, "over": False, "winners": [], "ranks": [1] * 5}
    tied = {"deals_planned": 1, "deals": [[0, 0, 20]]}
    assert donkey("game", tied)["winners"] == [1, 2]
    assert donkey("game", tied, {"tie": "play_on"})["over"] is False
    # By the clock only the table knows when time is up.
    assert donkey("game", {"deals": DEALS}, {"minutes": 30})["over"] is False


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"deals": [[0, 31, 12], [25, 3, 3]]}, "deal 2: nobody has 0"),
        ({"deals": [[0, 19, 12]]}, "deal 1: nobody has the donkey's 20"),
        ({"deals": [[0, 468, 0]]}, "deal 1: player 2: 468"),
        ({"deals": [[0, 31, 12], [0, 31]]}, "deal 2: 3 values"),
        ({"deals": [[0, 31]]}, "3 to 12"),
        ({"deals": [[]]}, "3 to 12"),
        ({"deals": []}, "players is missing"),
        ({"deals": [*DEALS, DEALS[0]]}, "deal 4: the match is over"),
        ({"deals": DEALS, "deals_planned": 2}, "deal 3: the match is over"),
        ({"deals": DEALS, "deals_planned": 0}, "deals_planned is 1 to 200"),
        ({"deals": DEALS, "deals_planned": 201}, "deals_planned is 1 to 200"),
        ({"deals": DEALS, "deals_planned": True}, "deals_planned"),
        ({"deals": DEALS, "players": 4}, "deal 1: 4 values"),
        ({"deals_planned": 3}, "required"),
    ],
)
def test_a_match_that_cannot_be(given, words):
    assert words in error("game", given)


def test_undo_and_edit():
    given = {"deals_planned": 3, "deals": DEALS}
    found = donkey("undo", {**given, "undo": 1})
    assert (found["totals"], found["over"]) == ([25, 31, 15], False)
    error("undo", {**given, "undo": 4})
    edit = {"round": 3, "player": 3, "points": 20}
    assert donkey("edit", {**given, "edit": edit})["totals"] == [25, 31, 35]
    for change in ({"points": 19}, {"points": 0}, {"round": 4}, {"player": 4}):
        error("edit", {**given, "edit": {**edit, **change}})
    # Another one may have had the donkey then.
    edit = {"round": 1, "player": 3, "points": 40}
    assert donkey("edit", {**given, "edit": edit})["totals"] == [25, 31, 83]


# By the plain model


def random_cards(chance):
    """Cards that somebody might try to play."""
    pool = [*range(1, 14), *range(1, 4), "J", "J", "J", "D", "J=1", "J=14", "J=5"]
    if chance.random() < 0.3:
        return None
    card = chance.choice(pool)
    rest = [chance.choice([card, "J"]) for _more in range(chance.choice((0, 0, 0, 1, 2)))]
    return [card, *rest] if rest or chance.random() < 0.8 else chance.choice(([], [1, 2]))


def random_trick(chance, opens):
    """Plays of 3 to 12 players, the first of them with `opens`, rising now and then."""
    players = [f"P{number}" for number in range(chance.randint(3, 12))]
    cards = [random_cards(chance) for _player in players]
    if opens:
        cards[0] = opens
        cards[1:] = [
            [chance.choice([*range(1, 14), "J", "J=1", "J=14"])] if chance.random() < 0.97 else one
            for one in cards[1:]
        ]
    elif chance.random() < 0.7:
        size = chance.choice((1, 1, 2, 3))
        values = sorted(chance.sample(range(1, 14), chance.randint(1, 3)))
        cards = [[value] * size for value in values]
        cards = [one[:-1] + ["J"] if size > 1 and chance.random() < 0.2 else one for one in cards]
        cards += [None] * (len(players) - len(cards))
    return [[player, one] for player, one in zip(players, cards, strict=False)]


def declares(plays):
    """Whether some joker has a value said."""
    return any("=" in str(card) for _player, cards in plays for card in cards or ())


def first_different_trick(count):
    """The first of some tricks at random in which the referee and the plain model differ."""
    kinds = set()
    for number in range(count):
        chance = random.Random(number)
        plays = random_trick(chance, None)
        if not declares(plays):
            found = donkey("normal_trick", {"plays": plays})
            expected = play_model.normal_trick(plays)
            if isinstance(expected, tuple):
                expected = dict(zip(("winner", "value", "count"), expected, strict=True))
            else:
                expected = {"illegal_by": expected}
            kinds.add(("normal", "winner" in found))
            if found != expected:
                return number
        plays = random_trick(chance, ["D"])
        rule = chance.choice(RULES)
        found = donkey("donkey_trick", {"plays": plays}, {"donkey_trick_joker": rule})
        expected = play_model.donkey_trick(plays, rule)
        if isinstance(expected, tuple):
            expected = dict(zip(("taker", "value", "picked_up"), expected, strict=True))
        else:
            expected = {"illegal_by": expected}
        kinds.add(("donkey", "taker" in found))
        if found != expected:
            return number
    assert len(kinds) == 4
    return None


def test_tricks_at_random():
    assert first_different_trick(TRICKS) is None


def test_a_broken_rule_is_noticed(monkeypatch):
    monkeypatch.setattr("engine.play.donkey_tricks._UNSAID", 14)
    assert first_different_trick(TRICKS) is not None
    monkeypatch.undo()
    monkeypatch.setattr("engine.play.donkey_tricks.first_too_many", lambda cards: -1)
    assert first_different_trick(TRICKS) is not None


# Whole deals, played at random by the rules


def legal_plays(hand, trick, leads, may_lead_donkey):
    """All that somebody may play now, a joker in a donkey trick without a value said."""
    if trick and trick[0] == ["D"]:
        return [[card] for card in hand if card != "D"]
    sets = []
    for value in range(1, 14):
        numbers = [card for card in hand if card == value]
        jokers = [card for card in hand if card == "J"]
        for some in range(1, len(numbers) + 1):
            sets += [numbers[:some] + jokers[:more] for more in range(len(jokers) + 1)]
    sets += [["J"] * some for some in range(1, hand.count("J") + 1)]
    if leads:
        return sets + ([["D"]] if may_lead_donkey and "D" in hand else [])
    last = [cards for cards in trick if cards is not None][-1]
    worth = play_model.value(last)
    higher = [one for one in sets if len(one) == len(last) and play_model.value(one) > worth]
    return [None, *higher]


class RandomDeal:
    """A deal as the referee leads it trick by trick."""

    def __init__(self, chance):
        self.chance = chance
        self.seats = [f"P{number}" for number in range(chance.randint(3, 12))]
        pack = [*range(1, 14)] * 8 + ["J"] * 5
        chance.shuffle(pack)
        size = donkey("setup", {"players": len(self.seats)})["hand"]
        size = chance.choice((size, 2, 4))
        mini = ["D", *pack[: size * len(self.seats) - 1]]
        chance.shuffle(mini)
        self.dealt = {seat: mini[at :: len(self.seats)] for at, seat in enumerate(self.seats)}
        self.tricks = []
        self.winners = []

    def play(self):
        """Play to the end, or for sixty tricks; returns the last answer."""
        hands = self.dealt
        leader = next(seat for seat in self.seats if "D" in hands[seat])
        previous = "none"
        while len(self.tricks) < 60:
            plays = self._trick(hands, leader, previous != "donkey")
            previous = "donkey" if plays[0][1] == ["D"] else "normal"
            found = donkey("after_trick", {"trick": previous, "hands": hands, "plays": plays})
            self.tricks.append(plays)
            self.winners.append(found["winner"])
            self._check(hands, plays, found)
            if found["ended"]:
                return found
            hands, leader = found["hands"], found["next_leader"]
        return found

    def _trick(self, hands, leader, may_lead_donkey):
        first = self.seats.index(leader)
        plays = []
        for seat in self.seats[first:] + self.seats[:first]:
            so_far = [cards for _seat, cards in plays]
            legal = legal_plays(hands[seat], so_far, not plays, may_lead_donkey)
            plays.append([seat, self.chance.choice(legal)])
        return plays

    def _check(self, before, plays, found):
        played = [card for _seat, cards in plays for card in cards or ()]
        is_donkey_trick = plays[0][1] == ["D"]
        cards = [card for hand in found["hands"].values() for card in hand]
        cards += [] if is_donkey_trick else played
        every = [card for hand in before.values() for card in hand]
        assert sorted(map(str, cards)) == sorted(map(str, every))
        assert cards.count("D") == 1
        assert found["ended"] == (not all(found["hands"].values()))
        if is_donkey_trick:
            assert found["hands"][found["winner"]][-len(played) :] == played


@pytest.mark.parametrize("seed", range(200 if ALL else 12))
def test_deals_at_random(seed):
    deal = RandomDeal(random.Random(seed))
    last = deal.play()
    given = {"seats": deal.seats, "hands": deal.dealt, "tricks": deal.tricks}
    found = donkey("deal", given)
    assert found == {
        "winners": deal.winners, "ended": last["ended"], "scores": last.get("scores"),
    }  # fmt: skip
    if last["ended"]:
        check_scores(deal, last)


def check_scores(deal, last):
    """A deal that was played is one that can be entered (rules 2.7)."""
    assert len(deal.tricks) > 1
    points = list(last["scores"].values())
    holder = next(at for at, seat in enumerate(deal.seats, 1) if "D" in last["hands"][seat])
    judged = {"players": len(points), "points": points, "donkey_holder": holder}
    assert donkey("validate_deal", judged)["valid"]
    assert donkey("game", {"deals_planned": 1, "deals": [points]})["over"]
