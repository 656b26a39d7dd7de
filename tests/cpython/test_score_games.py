"""`score`: evenings of Donkey and Okey, and what changes at a table, worked out by hand."""

import pytest

from tests.cpython.evenings import Score, evening, refused_steps

CUT = {"power_cut": True}
GO_ON = {"go_on": True}
FINISH = {"finish": True}
UNDO = {"undo": 1}
REDO = {"redo": 1}
OUT = {"type": "tiles_out"}


@pytest.fixture
def score(tmp_path, capsys):
    """`score`, called in this process."""
    return Score(tmp_path, capsys)


def deal(holder, *points):
    """A step with a deal of Donkey."""
    return {"round": list(points), "donkey": holder}


def edited_deal(number, holder, *points):
    """A step that puts a deal right."""
    return {"edit": {"round": number, "values": list(points), "donkey": holder}}


def close(player, kind="normal", ok=False):
    """Somebody closes."""
    return {"type": "close", "player": player, "kind": kind, "ok": ok}


def cost(player, points):
    """The same, by what it costs the others."""
    return {"type": "close", "player": player, "points": points}


def indicator(player):
    """Somebody shows the indicator."""
    return {"type": "indicator", "player": player}


def edited_event(number, event):
    """A step that puts an event right."""
    return {"edit": {"event": number, "set": event}}


def inserted(number, event):
    """A step that puts an event before another one."""
    return {"insert": {"before_event": number, "event": event}}


def waited(minutes):
    """A step in which time passes."""
    return {"wait_minutes": minutes}


def config(**rules):
    """A step that puts rules right."""
    return {"config": rules}


def joined(name, **start):
    """A step in which somebody joins."""
    return {"join": {"name": name, **start}}


def renamed(player, name):
    """A step in which somebody gets another name."""
    return {"rename": {"player": player, "name": name}}


def donkey(*script, players=3, **rules):
    """An evening of Donkey."""
    return evening(*script, players=players, game="donkey", config=rules)


def okey(*script, dealer=1, **rules):
    """An evening of Okey."""
    return evening(*script, players=4, game="okey", config=rules, dealer=dealer)


def free(*script, players=3, **rules):
    """An evening of a free game."""
    return evening(*script, players=players, game="free", config=rules)


def check(answer, totals, winners=None, refused=()):
    """Totals; who won, None: it is not over; what was refused."""
    assert answer["totals"] == totals
    assert answer["winners"] == (winners or [])
    assert answer["over"] is (winners is not None)
    assert refused_steps(answer) == list(refused)


def reasons(answer):
    """Why steps were refused."""
    return [each["why"] for each in answer["refused"]]


# Donkey


def test_three_deals_of_donkey(score):
    script = [deal(2, 0, 31, 12), CUT, deal(1, 25, 0, 40), deal(3, 7, 0, 20)]
    assert score.both(donkey(*script)) == {
        "totals": [32, 31, 72],
        "ranks": [2, 1, 3],
        "over": True,
        "winners": [2],
        "rounds": 3,
        "dealer": None,
        "refused": [],
    }


def test_donkey_for_twelve(score):
    points = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 20]
    last = [20, *([0] * 11)]
    script = [deal(12, *points), deal(11, *points), joined("Zita"), deal(1, *last)]
    answer = score.both(donkey(*script, players=12))
    check(answer, [20, 2, 4, 6, 8, 10, 12, 14, 16, 18, 40, 40], winners=[2], refused=[3])
    assert answer["ranks"] == [10, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 11]
    assert reasons(answer) == ["too many players"]


def test_the_deal_of_donkey_goes_to_the_left(score):
    answer = score.both(evening(deal(1, 20, 0, 1), players=3, game="donkey", dealer=3))
    assert (answer["dealer"], answer["rounds"]) == (1, 1)


@pytest.mark.parametrize(
    ("step", "why"),
    [
        (deal(2, 5, 25, 21), "nobody has 0"),
        (deal(1, 0, 25, 21), "the donkey's holder has less than 20"),
        (deal(2, 0, 19, 19), "the donkey's holder has less than 20"),
        (deal(4, 0, 25, 21), "no player 4 plays in this round"),
        (deal(0, 0, 25, 21), "no player 0 plays in this round"),
        (deal(2, 0, 400, 68), "the sum is above 467"),
        (deal(2, 0, 468, 0), "player 2: 468 is not within 0 to 467"),
        (deal(2, -1, 25, 0), "player 1: -1 is not within 0 to 467"),
        (deal(2, 0, 25), "3 values are needed, not 2"),
        (deal(2, 0, 25, 1, 1), "3 values are needed, not 4"),
        (edited_deal(1, 3, 20, 0, 1), "the donkey's holder has less than 20"),
        (edited_deal(2, 1, 20, 0, 1), "there is no round 2"),
        (edited_deal(0, 1, 20, 0, 1), "there is no round 0"),
    ],
)
def test_a_deal_that_cannot_be(score, step, why):
    answer = score.both(donkey(deal(1, 20, 0, 1), step))
    check(answer, [20, 0, 1], refused=[2])
    assert reasons(answer) == [why]


@pytest.mark.parametrize(
    ("players", "points"),
    [(3, (182, 0, 1)), (3, (20, 175, 0)), (3, (467, 0, 0)), (9, (169, 162, *([0] * 7)))],
)
def test_a_deal_that_is_only_unlikely_is_kept(score, players, points):
    check(score.both(donkey(deal(1, *points), players=players)), list(points))


def test_a_deal_is_put_right_with_its_holder(score):
    script = [deal(2, 0, 25, 21), edited_deal(1, 3, 0, 25, 21), edited_deal(1, 1, 26, 25, 0), CUT]
    check(score.both(donkey(*script)), [26, 25, 0])
    check(score.both(donkey(*script, {"undo": 2}, REDO)), [0, 25, 21])


def test_the_agreed_deals_are_changed_during_play(score):
    script = [deal(1, 20, 0, 1), deal(1, 20, 0, 1), config(deals=2)]
    check(score.both(donkey(*script)), [40, 0, 2], winners=[2])
    answer = score.both(donkey(*script, deal(1, 20, 0, 1), config(deals=4), deal(1, 20, 0, 1)))
    check(answer, [60, 0, 3], refused=[4])
    check(score.both(donkey(*script, UNDO)), [40, 0, 2])


def test_the_deal_under_way_when_time_is_up_is_the_last(score):
    script = [waited(29), deal(1, 20, 0, 1), waited(5), CUT, deal(1, 20, 0, 1), deal(1, 20, 0, 1)]
    answer = score.both(donkey(*script, minutes=32, deals=1))
    check(answer, [40, 0, 2], winners=[2], refused=[6])
    assert (answer["rounds"], reasons(answer)) == (2, ["the match is over"])


def test_a_correction_of_a_deal_is_not_a_deal_after_time(score):
    script = [deal(1, 20, 0, 1), waited(40), edited_deal(1, 1, 20, 1, 0)]
    check(score.both(donkey(*script, minutes=30)), [20, 1, 0])
    check(score.both(donkey(*script, deal(1, 20, 0, 1), minutes=30)), [40, 1, 1], winners=[2, 3])


def test_the_clock_is_changed_during_play(score):
    script = [deal(1, 20, 0, 1), waited(20), deal(1, 20, 0, 1)]
    check(score.both(donkey(*script, config(minutes=15), minutes=90)), [40, 0, 2], winners=[2])
    answer = score.both(donkey(*script, config(minutes=None, deals=2), minutes=90))
    check(answer, [40, 0, 2], winners=[2])
    answer = score.both(donkey(*script, config(deals=2), config(minutes=None), minutes=90))
    check(answer, [40, 0, 2], winners=[2])


def test_equal_points_of_donkey_are_shared_or_played_out(score):
    script = [deal(2, 0, 20, 0)]
    check(score.both(donkey(*script, deals=1)), [0, 20, 0], winners=[1, 3])
    rules = {"deals": 1, "tie": "play_on"}
    check(score.both(donkey(*script, **rules)), [0, 20, 0])
    check(score.both(donkey(*script, deal(1, 20, 3, 0), **rules)), [20, 23, 0], winners=[3])


# Okey


def test_okey_down_to_nothing(score):
    script = [close(1), indicator(3), close(4, "pairs", ok=True), OUT, CUT, cost(2, 16)]
    assert score.both(okey(*script, dealer=2)) == {
        "totals": [0, 4, 0, 0],
        "ranks": [2, 1, 2, 2],
        "over": True,
        "winners": [2],
        "rounds": 4,
        "dealer": None,
        "refused": [],
    }


def test_okey_below_nothing(score):
    script = [close(1), indicator(3), close(4, "pairs", ok=True), OUT, cost(2, 16)]
    answer = score.both(okey(*script, floor_zero=False))
    check(answer, [-10, 4, -11, 0], winners=[2])


def test_the_deal_of_okey_goes_to_the_right(score):
    assert score.both(okey(indicator(1)))["dealer"] == 1
    assert score.both(okey(indicator(1), close(1)))["dealer"] == 4
    assert score.both(okey(OUT, OUT, dealer=4))["dealer"] == 2


@pytest.mark.parametrize(
    ("rule", "totals", "refused"),
    [
        # 5 each; after the two closes 3, 3, 1, 1; player 3 shows it, then player 1.
        ("payer_min3", [2, 2, 1, 1], [4]),
        ("holder_min3", [3, 2, 0, 0], [3]),
        ("none", [2, 2, 1, 0], [4]),
        ("off", [3, 3, 1, 1], [3, 4]),
    ],
)
def test_the_indicator_in_all_its_rules(score, rule, totals, refused):
    script = [close(1), close(2), indicator(3), indicator(1)]
    answer = score.both(okey(*script, start=5, indicator_rule=rule))
    check(answer, totals, refused=refused)
    whys = {
        "payer_min3": ["the indicator was shown in this deal"],
        "holder_min3": ["the indicator may not be shown"],
        "none": ["the indicator was shown in this deal"],
        "off": ["the indicator may not be shown"] * 2,
    }
    assert reasons(answer) == whys[rule]


def test_an_indicator_ends_nothing_before_the_result(score):
    script = [OUT, OUT, indicator(4)]
    rules = {"start": 3, "indicator_rule": "none", "tiles_out": 1}
    check(score.both(okey(*script, **rules)), [0, 0, 0, 1])
    check(score.both(okey(*script, close(1), **rules)), [0, 0, 0, 0], winners=[1, 2, 3, 4])
    check(score.both(okey(*script, close(4), **rules)), [0, 0, 0, 1], winners=[4])


def test_undo_over_the_floor_restores_what_was_there(score):
    script = [close(1), cost(1, 8), close(2, "one_colour", ok=True), CUT, UNDO]
    answer = score.both(okey(*script, start=11))
    check(answer, [11, 1, 1, 1])
    check(score.both(okey(*script, REDO, start=11)), [0, 1, 0, 0], winners=[2])


def test_equal_points_of_okey_are_shared_or_played_out(score):
    script = [close(1), close(2)]
    check(score.both(okey(*script, start=4)), [2, 2, 0, 0], winners=[1, 2])
    on = {"start": 4, "tie": "play_on"}
    check(score.both(okey(*script, **on)), [2, 2, 0, 0])
    check(score.both(okey(*script, close(2), **on)), [0, 2, 0, 0], winners=[2])
    check(score.both(okey(*script, OUT, OUT, **on)), [0, 0, 0, 0], winners=[1, 2, 3, 4])


def test_all_at_nothing_share_though_ties_are_played_out(score):
    script = [OUT, OUT, OUT]
    answer = score.both(okey(*script, start=2, tie="play_on"))
    check(answer, [0, 0, 0, 0], winners=[1, 2, 3, 4], refused=[3])
    answer = score.both(okey(*script, close(3), start=2, tie="play_on", floor_zero=False))
    check(answer, [-3, -3, -1, -3], winners=[3])


@pytest.mark.parametrize(
    ("points", "place", "loss"),
    [
        ("romanian", ("normal", False), 2),
        ("romanian", ("normal", True), 4),
        ("romanian", ("pairs", False), 8),
        ("romanian", ("pairs", True), 12),
        ("romanian", ("one_colour", False), 16),
        ("romanian", ("one_colour", True), 20),
        ("turkish", ("normal", True), 4),
        ("turkish", ("pairs", False), 4),
        ("turkish", ("pairs", True), 8),
        ("turkish", ("one_colour", False), 0),
        ("turkish", ("one_colour", True), 0),
        ([3, 0, 5, 6, 99, 1], ("normal", False), 3),
        ([3, 0, 5, 6, 99, 1], ("normal", True), 0),
        ([3, 0, 5, 6, 99, 1], ("one_colour", False), 99),
        ([0, 0, 0, 0, 0, 0], ("normal", False), 0),
    ],
)
def test_what_a_close_costs(score, points, place, loss):
    script = [close(3, *place), cost(3, loss)]
    answer = score.both(okey(*script, start=99, points=points, floor_zero=False))
    if not loss:
        check(answer, [99] * 4, refused=[1, 2])
        assert reasons(answer) == ["this close is not played", "no close costs 0 points"]
    elif loss == 99:
        check(answer, [0, 0, 99, 0], winners=[3], refused=[2])
    else:
        check(answer, [99 - 2 * loss, 99 - 2 * loss, 99, 99 - 2 * loss])


@pytest.mark.parametrize(
    ("step", "why"),
    [
        (close(5), "there is no player 5"),
        (indicator(0), "there is no player 0"),
        (cost(1, 3), "no close costs 3 points"),
        (cost(1, -2), "no close costs -2 points"),
        (indicator(2), "the indicator was shown in this deal"),
        (inserted(3, indicator(1)), "the indicator was shown in this deal"),
        (inserted(1, indicator(1)), None),
        (inserted(4, OUT), "there is no event 4"),
        (inserted(0, OUT), "there is no event 0"),
        (edited_event(1, indicator(1)), "the indicator was shown in this deal"),
        (edited_event(2, indicator(1)), "the indicator was shown in this deal"),
        (edited_event(4, OUT), "there is no event 4"),
        (joined("Zita"), "nobody joins a match of okey"),
        ({"leave": 1}, "nobody leaves a match of okey"),
    ],
)
def test_an_event_that_cannot_be(score, step, why):
    """A close, another one, an indicator."""
    if why == "the indicator was shown in this deal" and "edit" in step:
        # A result that becomes an indicator joins two deals.
        script = [indicator(1), close(1), indicator(2)]
        step = edited_event(2, indicator(4))
    else:
        script = [close(1), close(1), indicator(1)]
    plain = score.both(okey(*script))
    answer = score.both(okey(*script, step))
    if why is None:
        check(answer, [20, 14, 14, 14])
        return
    assert reasons(answer) == [why]
    assert (answer["totals"], answer["rounds"]) == (plain["totals"], plain["rounds"])


def test_events_are_put_right_and_put_in(score):
    """The indicator that was forgotten, and a close that was another's."""
    script = [close(1), close(1), inserted(2, indicator(4)), edited_event(3, close(2, "pairs"))]
    check(score.both(okey(*script)), [11, 17, 9, 10])
    check(score.both(okey(*script, UNDO)), [19, 15, 15, 16])
    check(score.both(okey(*script, {"undo": 2}, CUT)), [20, 16, 16, 16])
    check(score.both(okey(*script, {"undo": 2}, {"redo": 2})), [11, 17, 9, 10])


def test_a_correction_ends_a_match_of_okey_earlier(score):
    script = [close(1), close(1), edited_event(1, close(1, "one_colour", ok=True)), close(2)]
    answer = score.both(okey(*script))
    check(answer, [20, 0, 0, 0], winners=[1], refused=[4])
    assert answer["rounds"] == 2


def test_rules_of_okey_are_put_right(score):
    script = [close(1, "pairs"), indicator(2), close(2)]
    check(score.both(okey(*script)), [17, 12, 9, 9])
    answer = score.both(okey(*script, config(points="turkish", start=30), CUT))
    check(answer, [27, 26, 23, 23])
    answer = score.both(okey(*script, config(points=[1, 0, 3, 0, 0, 0], indicator_rule="off")))
    check(answer, [19, 17, 16, 16])
    answer = score.both(okey(*script, config(start=9)))
    check(answer, [6, 1, 0, 0], winners=[1])


# What changes at a table


def test_who_joins_begins_with_points(score):
    script = [
        {"round": [5, 6, 7]},
        joined("Zita", start=6),
        CUT,
        {"round": [1, 1, 1, 1]},
        {"round": [1, 1, 1]},
        joined("Ödön"),
        {"edit": {"round": 1, "values": [5, 6, 8]}},
    ]
    answer = score.both(free(*script))
    check(answer, [6, 7, 9, 7, 0], refused=[5])
    assert (answer["ranks"], answer["dealer"]) == ([2, 3, 5, 3, 1], 3)
    assert reasons(answer) == ["4 values are needed, not 3"]
    check(score.both(free(joined("Zita"), start=50, players=2)), [50, 50, 50])


def test_who_left_keeps_a_total_and_no_rank(score):
    script = [
        {"round": [5, 1, 7]},
        {"leave": 2},
        {"round": [1, 1, 1]},
        {"round": [1, 2]},
        {"edit": {"round": 1, "values": [5, 2, 7]}},
        {"edit": {"round": 2, "values": [1, 3, 2]}},
        FINISH,
    ]
    answer = score.both(free(*script))
    check(answer, [6, 2, 9], winners=[1], refused=[3, 6])
    assert answer["ranks"] == [1, None, 2]
    assert reasons(answer) == ["2 values are needed, not 3"] * 2


def test_who_should_deal_leaves(score):
    script = [{"round": [1, 2, 3, 4]}, {"leave": 2}]
    assert score.both(free(*script, players=4))["dealer"] == 3
    assert score.both(free(*script, UNDO, players=4))["dealer"] == 2


def test_seats_change_who_deals_and_not_whose_values_are_whose(score):
    script = [{"seats": [3, 1, 2]}, {"round": [1, 2, 3]}, CUT]
    answer = score.both(free(*script))
    assert (answer["totals"], answer["dealer"]) == ([1, 2, 3], 2)
    assert score.both(free(*script, {"undo": 2}, {"round": [1, 2, 3]}))["dealer"] == 2
    script = [{"seats": [2, 1, 3]}, {"round": [1, 2, 3]}]
    assert score.both(free(*script))["dealer"] == 3
    script = [{"leave": 2}, {"seats": [3, 1]}, {"round": [5, 6]}]
    assert score.both(free(*script))["totals"] == [5, 0, 6]


def test_a_name_is_put_right(score):
    """Names are no part of the answer: they show in which other name is still free."""
    script = [renamed(1, "Zita"), renamed(2, "Player 1"), renamed(3, "Zita"), CUT]
    answer = score.both(free(*script, UNDO, renamed(3, "Player 1"), renamed(2, "Player 2")))
    assert refused_steps(answer) == [3]
    assert reasons(answer) == ["somebody is called Zita"]


def test_the_same_name_or_order_again_is_a_change(score):
    """As any other step of a script that is done."""
    script = [{"round": [1, 2, 3]}, renamed(1, "Player 1"), {"seats": [1, 2, 3]}, {"undo": 2}]
    check(score.both(free(*script)), [1, 2, 3])


def test_who_left_may_come_back_as_somebody_new(score):
    script = [{"round": [1, 2, 3]}, {"leave": 2}, joined("Player 2", start=2)]
    answer = score.both(free(*script))
    check(answer, [1, 2, 3, 2])
    assert answer["ranks"] == [1, None, 3, 2]


def test_donkey_with_guests(score):
    """Three play, a fourth joins, one leaves; three stay."""
    script = [
        {"leave": 1},
        deal(1, 20, 0, 1),
        joined("Zita", start=10),
        deal(4, 0, 5, 6, 30),
        {"leave": 2},
        {"leave": 3},
        deal(3, 0, 20, 1),
        edited_deal(1, 1, 20, 1, 0),
    ]
    answer = score.both(donkey(*script, deals=3))
    check(answer, [20, 6, 26, 41], winners=[1], refused=[1, 6])
    assert answer["ranks"] == [1, None, 2, 3]
    assert reasons(answer) == ["too few players", "too few players"]


@pytest.mark.parametrize(
    ("step", "why"),
    [
        (renamed(1, "Player 2"), "somebody is called Player 2"),
        (renamed(4, "Zita"), "no player 4 sits at the table"),
        (renamed(0, "Zita"), "no player 0 sits at the table"),
        (joined("Player 3"), "somebody is called Player 3"),
        (joined("Zita", start=10000), "10000 is not within -9999 to 9999"),
        (joined("Zita", start=-10000), "-10000 is not within -9999 to 9999"),
        ({"leave": 4}, "no player 4 sits at the table"),
        ({"leave": -1}, "no player -1 sits at the table"),
        ({"seats": [1, 2]}, "seats are the players at the table, each once"),
        ({"seats": [1, 2, 2]}, "seats are the players at the table, each once"),
        ({"seats": [1, 2, 3, 4]}, "seats are the players at the table, each once"),
        ({"seats": [0, 1, 2]}, "seats are the players at the table, each once"),
        (config(max_rounds=0), "config: max_rounds is 1 to 200, not 0"),
        (config(start=1000), "config: start is -999 to 999, not 1000"),
    ],
)
def test_a_change_that_cannot_be(score, step, why):
    answer = score.both(free({"round": [1, 2, 3]}, UNDO, step, REDO))
    check(answer, [1, 2, 3], refused=[3])
    assert reasons(answer) == [why]


def test_two_play_on(score):
    answer = score.both(free({"leave": 1}, {"leave": 2}, joined("Zita"), {"leave": 3}))
    check(answer, [0, 0, 0, 0], refused=[2])
    assert reasons(answer) == ["too few players"]


def test_known_cards_are_for_six(score):
    names = ("A", "B", "C", "D", "E", "F")
    script = [joined("Zita"), config(deck="full"), joined("Zita"), config(deck="known_cards")]
    answer = score.both(evening(*script, players=names, config={"deck": "known_cards"}))
    assert refused_steps(answer) == [1, 4]
    assert reasons(answer) == ["too many players", "too many players"]


def test_changes_after_the_end(score):
    """A match that is over is put right like any other."""
    script = [{"round": [70, 5]}, config(target=100), {"round": [2, 3]}, config(target=66)]
    answer = score.both(evening(*script, players=2))
    assert (answer["totals"], answer["over"]) == ([72, 8], True)
    script += [renamed(1, "Zita"), joined("Ödön", start=3), {"seats": [3, 2, 1]}, {"leave": 2}]
    answer = score.both(evening(*script, players=2))
    assert (answer["totals"], answer["ranks"]) == ([72, 8, 3], [2, None, 1])
    assert answer["winners"] == [3]
    answer = score.both(evening(*script, {"undo": 5}, {"round": [4, 5]}, players=2))
    assert (answer["totals"], answer["over"]) == ([76, 13], False)


# Wrong calls


def check_wrong_call(run, words):
    """Exit code 2, one line, no answer."""
    assert (run.code, run.answer, len(run.errors)) == (2, None, 1)
    assert words in run.errors[0]


@pytest.mark.parametrize(
    ("game", "step", "words"),
    [
        ("6nimmt", close(1), "has rounds, no events"),
        ("6nimmt", inserted(1, OUT), "has rounds, no events"),
        ("free", edited_event(1, OUT), "has rounds, no events"),
        ("donkey", OUT, "has rounds, no events"),
        ("okey", {"round": [1, 2, 3, 4]}, "has events, no rounds"),
        ("okey", {"edit": {"round": 1, "values": [1, 2, 3, 4]}}, "has events, no rounds"),
        ("donkey", {"round": [20, 0, 0, 0]}, "donkey is missing"),
        ("donkey", {"edit": {"round": 1, "values": [20, 0, 0, 0]}}, "donkey is missing"),
        ("free", deal(1, 20, 0, 0, 0), "there is no donkey"),
        ("6nimmt", edited_deal(1, 1, 20, 0, 0, 0), "there is no donkey"),
        ("free", config(deals=3), "no option 'deals'"),
        ("okey", config(minutes=3), "no option 'minutes'"),
        ("okey", config(points="greek"), "points is one of romanian, turkish"),
        ("okey", config(points="own"), "points is one of romanian, turkish"),
        ("okey", config(points_normal=3), "no option 'points_normal'"),
        ("okey", config(points=[1, 2, 3]), "points is a name or a list of 6"),
        ("okey", config(points=[1, 2, 3, 4, 5, "6"]), "whole number"),
        ("okey", config(points=[1, 2, 3, 4, 5, True]), "whole number"),
        ("donkey", config(points=[1, 2, 3, 4, 5, 6]), "no option 'points'"),
        ("okey", config(floor_zero=1), "floor_zero is true or false"),
        ("okey", config(tiles_out=True), "tiles_out is a whole number"),
        ("okey", config(start=0, tie="never"), "tie is one of shared, play_on"),
        ("donkey", config(deals=None), "deals is a whole number"),
        ("donkey", config(minutes=601, hours=3), "no option 'hours'"),
        ("okey", {"type": "close", "player": 1}, "not valid"),
        ("okey", {"type": "tiles_out", "player": 1}, "not valid"),
        ("okey", {"type": "indicator"}, "not valid"),
        ("okey", {"type": "misdeal"}, "not valid"),
        ("okey", {**close(1), "points": 2}, "not valid"),
        ("okey", close(1, "triplets"), "not valid"),
        ("okey", close("1"), "not valid"),
        ("free", renamed(1, ""), "script[1]"),
        ("free", renamed(1, "x" * 17), "script[1]"),
        ("free", joined("\ud800"), "is no text"),
        ("free", renamed(1, "a\udc00"), "is no text"),
        ("free", joined("Zita", start=1.5), "script[1]"),
        ("free", {"leave": None}, "script[1]"),
        ("free", {"seats": "21"}, "script[1]"),
        ("free", {"config": {}}, "script[1]"),
    ],
)
def test_a_step_of_the_wrong_kind_is_a_wrong_call(score, game, step, words):
    check_wrong_call(score(evening(step, players=4, game=game)), words)


@pytest.mark.parametrize(
    ("game", "players", "rules", "words"),
    [
        ("donkey", 2, {}, "donkey is for 3 to 12, not 2"),
        ("donkey", 13, {}, "donkey is for 3 to 12, not 13"),
        ("okey", 3, {}, "okey is for 4 to 4, not 3"),
        ("okey", 5, {}, "okey is for 4 to 4, not 5"),
        ("donkey", 3, {"deals": 0}, "deals is 1 to 200, not 0"),
        ("donkey", 3, {"minutes": 601}, "minutes is 1 to 600, not 601"),
        ("okey", 4, {"start": 100}, "start is 1 to 99, not 100"),
        ("okey", 4, {"points": [2, 4, 8, 12, 16, -1]}, "points is 0 to 99, not -1"),
        ("okey", 4, {"tiles_out": 2}, "tiles_out is 0 to 1, not 2"),
        ("okey", 4, {"indicator_rule": "min3"}, "payer_min3, holder_min3, none, off"),
    ],
)
def test_a_table_that_cannot_be_is_a_wrong_call(score, game, players, rules, words):
    check_wrong_call(score(evening(players=players, game=game, config=rules)), words)
