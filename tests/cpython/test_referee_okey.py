"""`referee`, Okey: every op, what is an error and what is an answer (rules 3)."""

import random
from collections import Counter
from itertools import combinations

import pytest

from engine.play.okey_search import SetSearch
from host_sim.referee.okey import _read_tile, _read_tiles
from tests.amount import ALL
from tests.cpython import okey_model, play_model
from tests.cpython.referee_calls import ask, refuse

FACES = [f"{colour}{number}" for colour in "RBGK" for number in range(1, 14)]
HANDS = 400 if ALL else 25
SMALL_HANDS = 3000 if ALL else 350


def tiles_of(words):
    """Tiles as people write them: "R1 K13 F"."""
    return words.split()


NORMAL = tiles_of("R1 R2 R3 B5 G5 K5 R7 R8 R9 R10 G11 G12 G13 G1")
PAIRS = tiles_of("K2 K2 R3 R3 B5 B5 G8 G8 K10 K10 B11 B11 R13 R13")
ONE_COLOUR = tiles_of("K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 K1")


def okey(op, given, config=None):
    """The result of an op."""
    return ask("okey", op, given, config)


def error(op, given, config=None):
    """The error of an op."""
    return refuse("okey", op, given, config)


NO_TILES = ["R0", "R14", "X3", "r3", "R", "3", "", "R03", "R3 ", "R3\n", "FF", "J", 3, None, []]


@pytest.mark.parametrize("tile", NO_TILES)
def test_no_tile(tile):
    error("ok_tile", {"indicator": tile})
    error("meld", {"ok": tile, "tiles": ["R1", "R2", "R3"]})
    error("meld", {"ok": "K2", "tiles": ["R1", "R2", tile]})
    error("pair", {"ok": "K2", "tiles": ["R1", tile]})
    error("close", {"indicator": tile, "hand": NORMAL, "closing_tile": "B1"})
    error("close", {"indicator": "B8", "hand": [*NORMAL[1:], tile], "closing_tile": "B1"})
    error("close", {"indicator": "B8", "hand": NORMAL, "closing_tile": tile})


def test_ok_tile():
    for face in FACES:
        number = int(face[1:])
        ok = f"{face[0]}{number + 1 if number < 13 else 1}"
        assert okey("ok_tile", {"indicator": face}) == {"ok": ok}
    assert "drawn" in error("ok_tile", {"indicator": "F"})
    error("close", {"indicator": "F", "hand": NORMAL, "closing_tile": "B1"})
    error("meld", {"ok": "F", "tiles": ["R1", "R2", "R3"]})


def test_meld():
    for words, valid in (
        ("R12 R13 R1", True),
        ("R1 R13 R12", True),
        ("R13 R1 R2", False),
        ("B2 B2 R9", True),
        ("F F R2", False),
        ("F R2 K2", True),
        ("F B2 B2", True),
        ("R1 R1 R1", False),
        ("B2 B2 B2", False),
        ("F F F", False),
        ("R1 R2", False),
        ("", False),
        ("R1 G1 K1 B1", True),
        ("R1 G1 K1 B1 B2", False),
    ):
        assert okey("meld", {"ok": "B2", "tiles": words.split()}) == {"valid": valid}, words
    for size in range(3, 15):
        run = [f"G{number % 13 + 1}" for number in range(14 - size, 14)]
        assert okey("meld", {"ok": "B2", "tiles": run})["valid"]
        # Twelve and the second 1 are the longest run.
        longer = okey("meld", {"ok": "B2", "tiles": [*run, "G1"]})["valid"]
        assert longer == (size == 13)
    error("meld", {"ok": "B2", "tiles": "R1"})


def test_pair():
    for words, valid in (
        ("R1 R1", True),
        ("F F", True),
        ("B2 F", True),
        ("B2 B2", True),
        ("B2 K9", True),
        ("F R2", False),
        ("R1 G1", False),
        ("R1", False),
        ("R1 R1 R1", False),
        ("", False),
    ):
        assert okey("pair", {"ok": "B2", "tiles": words.split()}) == {"valid": valid}, words


def close(hand, closing="B1", indicator="B8", **config):
    """The result of `close`; what it says of sets is checked."""
    given = {"indicator": indicator, "hand": hand, "closing_tile": closing}
    found = okey("close", given, config)
    if found["valid"]:
        assert found["why"] is None
        ok = okey("ok_tile", {"indicator": indicator})["ok"]
        check_sets(hand, ok, found)
    else:
        assert list(found) == ["valid", "why"]
        assert found["why"]
    return found


def check_sets(hand, ok, found):
    """Every tile is in one set, and the sets are those of the kind."""
    sets = found["sets"]
    assert sorted(tile for one in sets for tile in one) == sorted(hand)
    if found["kind"] == "pairs":
        assert len(sets) == 7
    for one in sets:
        assert okey("pair" if len(one) == 2 else "meld", {"ok": ok, "tiles": one})["valid"]


def test_closes():
    for hand, kind, plain, with_ok in (
        (NORMAL, "normal", 2, 4),
        (PAIRS, "pairs", 8, 12),
        (ONE_COLOUR, "one_colour", 16, 20),
    ):
        found = close(hand)
        assert (found["kind"], found["ok_close"], found["points"]) == (kind, False, plain)
        found = close(hand, "B9")
        assert (found["kind"], found["ok_close"], found["points"]) == (kind, True, with_ok)
        assert close(hand, "F")["points"] == plain
        shuffled = hand[:]
        random.Random(1).shuffle(shuffled)
        assert close(shuffled)["points"] == plain


def test_what_is_no_close():
    for hand, closing, words in (
        (NORMAL[:-1], "B1", "14 tiles"),
        ([*NORMAL, "B1"], "B1", "14 tiles"),
        ([], "B1", "14 tiles"),
        ([*NORMAL[:-1], "R13"], "B1", "not all"),
        (PAIRS, "K2", "only two of K2"),
        ([*NORMAL[:-1], "B8", "B8"][1:], "B1", "only two of B8"),
        (["F", "F", "F", *NORMAL[3:]], "B1", "only two of F"),
        (["F", "F", *NORMAL[2:]], "F", "only two of F"),
    ):
        found = close(hand, closing)
        assert not found["valid"]
        assert words in found["why"]


def test_house_rules_of_a_close():
    turkish = {"points": "turkish"}
    assert close(PAIRS, **turkish)["points"] == 4
    assert close(PAIRS, "B9", **turkish)["points"] == 8
    found = close(ONE_COLOUR, **turkish)
    assert (found["kind"], found["points"]) == ("normal", 2)
    own = {"points": [5, 0, 4, 4, 0, 99]}
    assert close(NORMAL, **own)["points"] == 5
    assert "not played" in close(NORMAL, "B9", **own)["why"]
    assert close(ONE_COLOUR, **own)["kind"] == "normal"
    assert close(ONE_COLOUR, "B9", **own)["points"] == 99
    both = tiles_of("R1 R1 R2 R2 R3 R3 B4 B4 B5 B5 B6 B6 B7 B7")
    assert close(both, "G1")["kind"] == "pairs"
    assert close(both, "G1", **own)["kind"] == "normal"
    wild = [*ONE_COLOUR[:4], "B9", *ONE_COLOUR[5:]]
    assert close(wild)["kind"] == "one_colour"
    assert close(wild, one_colour_ok=False)["kind"] == "normal"
    runs = tiles_of("K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K3 K4 K5 K6")
    assert close(runs)["kind"] == "normal"
    assert close(runs, one_colour_any=True)["points"] == 16


def pairs(player, **more):
    """An event: somebody closes with pairs."""
    return {"type": "close", "player": player, "kind": "pairs", **more}


def costs(player, points):
    """An event: somebody closes, which costs the others so much."""
    return {"type": "close", "player": player, "points": points}


def shows(player):
    """An event: somebody shows the indicator."""
    return {"type": "indicator", "player": player}


OUT = {"type": "tiles_out"}


@pytest.mark.parametrize(
    ("scores", "event", "config", "after"),
    [
        ([5, 3, 2, 1], costs(2, 8), {}, [0, 3, 0, 0]),
        ([5, 3, 2, 1], {"type": "close", "player": 1, "kind": "normal"}, {}, [5, 1, 0, 0]),
        ([20] * 4, pairs(4, ok=True), {}, [8, 8, 8, 20]),
        ([20] * 4, pairs(4, ok=False), {}, [12, 12, 12, 20]),
        ([5, 3, 2, 1], OUT, {}, [4, 2, 1, 0]),
        ([5, 3, 2, 1], OUT, {"tiles_out": 0}, [5, 3, 2, 1]),
        ([5, 3, 2, 1], shows(4), {}, [4, 2, 2, 1]),
        ([5, 3, 2, 1], shows(1), {}, [5, 2, 2, 1]),
        ([5, 3, 2, 1], shows(2), {"indicator_rule": "holder_min3"}, [4, 3, 1, 0]),
        ([5, 3, 2, 0], shows(3), {"indicator_rule": "none"}, [4, 2, 2, 0]),
        ([5, 3, 2, 1], costs(2, 8), {"floor_zero": False}, [-3, 3, -6, -7]),
        ([5, 3, -2, 1], OUT, {"floor_zero": False}, [4, 2, -3, 0]),
        ([20] * 4, pairs(1), {"points": "turkish"}, [20, 16, 16, 16]),
        ([20] * 4, costs(1, 7), {"points": [1, 0, 7, 0, 0, 0]}, [20, 13, 13, 13]),
    ],
)
def test_scores_of_events(scores, event, config, after):
    assert okey("score_event", {"scores": scores, "event": event}, config) == {"scores": after}


CLOSE = {"type": "close", "player": 1, "points": 2}


@pytest.mark.parametrize(
    ("event", "config"),
    [
        ({**CLOSE, "points": 3}, {}),
        ({**CLOSE, "points": 0}, {}),
        ({**CLOSE, "points": -2}, {}),
        ({**CLOSE, "points": 16}, {"points": "turkish"}),
        ({**CLOSE, "points": 4}, {"points": [2, 0, 0, 0, 0, 0]}),
        ({"type": "close", "player": 1, "kind": "one_colour"}, {"points": "turkish"}),
        ({"type": "close", "player": 1, "kind": "straight"}, {}),
        ({"type": "close", "player": 1, "kind": "pairs", "ok": 1}, {}),
        ({"type": "close", "player": 1, "kind": "pairs", "points": 8}, {}),
        ({"type": "close", "player": 1}, {}),
        ({"type": "close", "points": 2}, {}),
        ({**CLOSE, "player": 0}, {}),
        ({**CLOSE, "player": 5}, {}),
        ({**CLOSE, "player": -(10**30)}, {}),
        ({**CLOSE, "player": True}, {}),
        ({**CLOSE, "player": "A"}, {}),
        ({**CLOSE, "more": 1}, {}),
        ({"type": "tiles_out", "player": 1}, {}),
        ({"type": "indicator"}, {}),
        ({"type": "indicator", "player": 5}, {}),
        ({"type": "indicator", "player": 1}, {"indicator_rule": "off"}),
        ({"type": "indicator", "player": 3}, {"indicator_rule": "holder_min3"}),
        ({"type": "undo"}, {}),
        ({"type": None}, {}),
        ({}, {}),
        ([], {}),
        (None, {}),
    ],
)
def test_events_that_the_rules_do_not_know(event, config):
    error("score_event", {"scores": [5, 3, 2, 1], "event": event}, config)
    error("game", {"scores": [5, 3, 2, 1], "events": [event]}, config)
    error("undo", {"scores": [5, 3, 2, 1], "event": event, "undo": 1}, config)


@pytest.mark.parametrize(
    "scores",
    [
        [20] * 3,
        [20] * 5,
        [],
        *([20, 20, 20, odd] for odd in (-1, 100, 10**30, 1.0, True, None)),
        None,
        20,
    ],
)
def test_scores_that_nobody_has(scores):
    error("score_event", {"scores": scores, "event": CLOSE})
    error("game", {"scores": scores, "events": []})


@pytest.mark.parametrize(
    "config",
    [
        *({"start": start} for start in (0, 100, True)),
        *({"points": [2, 4, 8, 12, 16, last]} for last in (-1, 100, 2.0)),
        *({"points": points} for points in ("english", [2] * 5, [2] * 7, None)),
        *({"tiles_out": points} for points in (2, True)),
        *({"floor_zero": odd} for odd in (1, None)),
        {"indicator_rule": "on"},
        {"one_colour_ok": "on"},
        {"one_colour_any": 0},
        {"tie": "none"},
        {"points_normal": 3},
        {"players": 4},
        {"target": 3},
    ],
)
def test_house_rules_out_of_range(config):
    error("ok_tile", {"indicator": "K1"}, config)
    error("game", {"events": []}, config)


def test_validate_hand():
    for before, after, config, valid in (
        ([20] * 4, [20, 18, 18, 18], {}, True),
        ([20] * 4, [18] * 4, {}, False),
        ([20] * 4, [19] * 4, {}, True),
        ([20] * 4, [20] * 4, {}, False),
        ([20] * 4, [20] * 4, {"tiles_out": 0}, True),
        ([20] * 4, [20, 17, 17, 17], {}, True),
        # The first closed, the second showed the indicator.
        ([20] * 4, [19, 18, 17, 17], {}, True),
        ([20] * 4, [19, 19, 17, 17], {}, False),
        ([20] * 4, [19, 18, 17, 17], {"indicator_rule": "off"}, False),
        ([5, 3, 2, 1], [5, 0, 0, 0], {}, True),
        ([5, 3, 2, 1], [5, -1, 0, 0], {}, False),
        ([5, 3, 2, 1], [5, -1, -2, -3], {"floor_zero": False}, True),
        ([1] * 4, [0] * 4, {}, True),
        ([20] * 4, [20, 21, 18, 18], {}, False),
        ([25, 20, 20, 20], [25, 18, 18, 18], {}, False),
        ([25, 20, 20, 20], [25, 18, 18, 18], {"start": 25}, True),
        ([5, 5, 0, 5], [5, 3, 0, 3], {}, False),
        ([5, 5, 0, 3], [5, 3, 0, 1], {"tie": "play_on"}, True),
        ([-1, 5, 5, 5], [0, 3, 5, 3], {}, False),
        ([20] * 4, [20, 4, 4, 4], {"points": "turkish"}, False),
        ([20] * 4, [20, 10**30, 18, 18], {}, False),
        ([10**30] * 4, [10**30] * 4, {}, False),
    ):
        found = okey("validate_hand", {"before": before, "after": after}, config)
        assert found["valid"] is valid, (before, after, config)
        assert bool(found["why"]) is not valid
    for wrong in ([20] * 3, [20] * 5, [20, 20, 20, "x"], None):
        error("validate_hand", {"before": wrong, "after": [19] * 4})
        error("validate_hand", {"before": [20] * 4, "after": wrong})


def test_validate_hand_by_the_plain_model():
    """Every deal that there is from these scores, and everything near it."""
    rules = {"points": "romanian", "tiles_out": 1, "floor_zero": True}
    rules["indicator_rule"] = "payer_min3"
    before = [6, 3, 2, 4]
    reached = set()
    for shown in (None, 0, 1, 2, 3):
        totals = dict(enumerate(before))
        if shown is not None:
            totals = okey_model.after(rules, totals, {"type": "indicator", "player": shown})
        results = [{"type": "tiles_out"}]
        results += [
            {"type": "close", "player": player, "kind": kind, "ok": ok}
            for player in range(4)
            for kind, ok in okey_model.CLOSES
        ]
        for event in results:
            reached.add(tuple(okey_model.after(rules, totals, event).values()))
    chance = random.Random(5)
    every = [(a, b, c, d) for a in range(7) for b in range(4) for c in range(3) for d in range(5)]
    for after in [*reached, *chance.sample(every, 100)]:
        found = okey("validate_hand", {"before": before, "after": list(after)})
        assert found["valid"] == (after in reached), after


EVENTS = [
    {"type": "indicator", "player": 2},
    {"type": "close", "player": 1, "points": 12},
    {"type": "close", "player": 2, "kind": "pairs"},
]


def test_a_match():
    found = okey("game", {"events": EVENTS})
    assert found == {
        "scores": [11, 8, 0, 0], "over": True, "winners": [1], "ranks": [1, 2, 3, 3],
    }  # fmt: skip
    found = okey("game", {"events": EVENTS[:2]})
    assert found == {
        "scores": [19, 8, 7, 7], "over": False, "winners": [], "ranks": [1, 2, 3, 3],
    }  # fmt: skip
    assert okey("game", {"events": []}, {"start": 7})["scores"] == [7] * 4
    found = okey("game", {"scores": [9, 2, 9, 4], "events": EVENTS[1:2]})
    assert (found["scores"], found["winners"]) == ([9, 0, 0, 0], [1])
    given = {"scores": [4, 4, 2, 2], "events": [{"type": "tiles_out"}] * 2}
    assert okey("game", given)["winners"] == [1, 2]
    assert okey("game", given, {"tie": "play_on"})["over"] is False
    out = [{"type": "tiles_out"}] * 2
    found = okey("game", {"scores": [2] * 4, "events": out}, {"tie": "play_on"})
    assert (found["over"], found["winners"]) == (True, [1, 2, 3, 4])


def test_the_end_is_looked_at_after_a_result():
    config = {"indicator_rule": "none"}
    shown = {"type": "indicator", "player": 1}
    given = {"scores": [5, 1, 5, 5], "events": [shown]}
    found = okey("game", given, config)
    assert (found["scores"], found["over"], found["winners"]) == ([5, 0, 4, 4], False, [])
    found = okey("game", {**given, "events": [shown, CLOSE]}, config)
    assert (found["scores"], found["over"]) == ([5, 0, 2, 2], True)


@pytest.mark.parametrize(
    ("events", "words"),
    [
        ([*EVENTS, CLOSE], "event 4: the match is over"),
        ([*EVENTS, EVENTS[0]], "event 4: the match is over"),
        ([EVENTS[0], EVENTS[0]], "event 2: the indicator was shown"),
        ([*EVENTS[:2], EVENTS[0], {"type": "indicator", "player": 1}], "event 4: the indicator"),
        ([{**CLOSE, "player": 9}], "event 1: there is no player 9"),
        ([{**CLOSE, "points": 5}], "event 1: no close costs 5"),
    ],
)
def test_a_match_that_cannot_be(events, words):
    assert words in error("game", {"events": events})


def test_undo():
    # Adding the loss back would give 8 and more (3.7, 6).
    given = {"scores": [5, 3, 2, 1], "event": {"type": "close", "player": 1, "points": 8}}
    assert okey("undo", {**given, "undo": 1})["scores"] == [5, 3, 2, 1]
    assert okey("undo", {**given, "undo": 0})["scores"] == [5, 0, 0, 0]
    error("undo", {**given, "undo": 2})
    error("undo", {**given, "events": EVENTS, "undo": 1})
    error("undo", {"event": CLOSE, "undo": 1})
    error("undo", {"undo": 0})
    after = ([11, 8, 0, 0], [19, 8, 7, 7], [19, 20, 19, 19], [20, 20, 20, 20])
    for count, scores in enumerate(after):
        assert okey("undo", {"events": EVENTS, "undo": count})["scores"] == scores
    error("undo", {"events": EVENTS, "undo": 4})
    found = okey("undo", {"scores": [9, 9, 9, 9], "events": EVENTS[:2], "undo": 2})
    assert found["scores"] == [9] * 4
    error("undo", {"scores": [9, 9, 9, 9], "events": EVENTS[:2], "undo": 3})


def test_edit():
    out = {"type": "tiles_out"}
    found = okey("edit", {"events": EVENTS, "edit": {"event": 2, "set": out}})
    assert (found["scores"], found["over"]) == ([10, 19, 10, 10], False)
    # Earlier than the last event: that one was played and counts.
    dear = {"type": "close", "player": 1, "points": 20}
    found = okey("edit", {"events": EVENTS, "edit": {"event": 2, "set": dear}})
    assert (found["scores"], found["over"], found["winners"]) == ([11, 0, 0, 0], True, [1])
    for edit in (
        {"event": 0, "set": out},
        {"event": 4, "set": out},
        {"event": "2", "set": out},
        {"event": 2, "set": EVENTS[0]},
        {"event": 2, "set": {**CLOSE, "points": 5}},
        {"event": 2, "set": None},
        {"event": 2},
        {"round": 2, "player": 1, "value": 3},
    ):
        error("edit", {"events": EVENTS, "edit": edit})


# By the plain model


def random_hand(chance, size, ok):
    """Tiles that often go into sets: some sets, now and then a tile of theirs is another one."""
    with_pairs = chance.random() < 0.3
    pool = Counter(FACES + FACES)
    pool[ok] = 0
    tiles = []
    while len(tiles) < size:
        wanted = random_set(chance, with_pairs)
        if all(pool[face] >= wanted.count(face) for face in wanted):
            tiles += wanted
            pool.subtract(wanted)
        if len(tiles) > size and chance.random() < 0.8:
            tiles, pool = [], Counter(FACES + FACES)
            pool[ok] = 0
    tiles = tiles[:size]
    for place, new in zip(chance.sample(range(size), 2), (ok, ok), strict=True):
        if chance.random() < 0.6:
            tiles[place] = new
    for place in chance.sample(range(size), chance.choice((0, 0, 1, 2))):
        tiles[place] = chance.choice([*FACES, "F"])
    return tiles


def random_set(chance, with_pairs):
    """A pair; or a run or a group."""
    first = chance.randint(1, 12)
    colour = chance.choice("RBGK")
    if with_pairs:
        return [f"{colour}{first}"] * 2
    if chance.random() < 0.4:
        return [f"{each}{first}" for each in chance.sample("RBGK", chance.choice((3, 3, 4)))]
    last = min(first + chance.choice((2, 2, 3, 4)), 14)
    return [f"{colour}{(number - 1) % 13 + 1}" for number in range(first, last + 1)]


def first_different_hand(count):
    """The first of some hands at random on which the referee and the plain model differ."""
    kinds = Counter()
    for number in range(count):
        chance = random.Random(number)
        indicator = chance.choice(FACES)
        ok = okey("ok_tile", {"indicator": indicator})["ok"]
        hand = random_hand(chance, 14, ok)
        closing = chance.choice([ok, *FACES])
        shown = Counter([*hand, closing, indicator])
        found = close(hand, closing, indicator)
        fitting = play_model.kinds_of(hand, ok)
        if max(shown.values()) > 2:
            fitting = set()
        kinds[found.get("kind")] += 1
        if found["valid"] != bool(fitting):
            return number
        if fitting:
            dearest = max(fitting, key=["normal", "pairs", "one_colour"].index)
            points = okey_model.cost({"points": "romanian"}, dearest, closing == ok)
            if (found["kind"], found["points"]) != (dearest, points):
                return number
    assert kinds["normal"] > count // 10
    assert kinds[None] > count // 10
    return None


def test_hands_at_random():
    assert first_different_hand(HANDS) is None


def first_different_sets(count):
    """As `first_different_hand`, of six to nine tiles, with the search alone."""
    seen = Counter()
    for number in range(count):
        chance = random.Random(number)
        ok = chance.choice(FACES)
        tiles = random_hand(chance, chance.randint(6, 9), ok)
        if Counter(tiles)[ok] > 2:
            continue
        found = SetSearch().find(_read_tiles(tiles), _read_tile(ok))
        seen[found] += 1
        if found != play_model.go_into_sets(tiles, ok):
            return number
    assert min(seen[True], seen[False]) > count // 5
    return None


def test_few_tiles_at_random():
    assert first_different_sets(SMALL_HANDS) is None


def test_a_broken_rule_is_noticed(monkeypatch):
    for name, value in (("_BEHIND_13", 13), ("_SHORTEST", 4), ("_LONGEST", 3)):
        monkeypatch.setattr(f"engine.play.okey_search.{name}", value)
        assert first_different_sets(SMALL_HANDS) is not None
        monkeypatch.undo()


def test_melds_by_the_plain_model():
    chance = random.Random(9)
    ok = "B2"
    near = [f"{colour}{number}" for colour in "RB" for number in (1, 2, 3, 12, 13)] + ["F"]
    for size in (3, 4):
        every = list(combinations(sorted(near + near), size))
        for tiles in chance.sample(every, 300):
            valid = play_model.is_set(tiles, ok) and max(Counter(tiles).values()) < 3
            assert okey("meld", {"ok": ok, "tiles": list(tiles)}) == {"valid": valid}, tiles
