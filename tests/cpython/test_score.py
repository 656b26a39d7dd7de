"""`score`: an evening in a file, pressed into the device, and the answer that is read back."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.amount import ALL
from tests.cpython.evenings import THREE, Score, evening, refused_steps

ROOT = Path(__file__).resolve().parents[2]
GO_ON = {"go_on": True}
FINISH = {"finish": True}
CUT = {"power_cut": True}


def played(*values):
    """A step with a round."""
    return {"round": list(values)}


def edited(number, *values):
    """A step that puts a round right."""
    return {"edit": {"round": number, "values": list(values)}}


def undone(count=1):
    """A step that takes changes back."""
    return {"undo": count}


def redone(count=1):
    """A step that brings changes back."""
    return {"redo": count}


@pytest.fixture
def score(tmp_path, capsys):
    """`score`, called in this process."""
    return Score(tmp_path, capsys)


# The answer

EXAMPLE = evening(
    played(3, 12, 17),
    undone(),
    redone(),
    edited(1, 2, 12, 17),
    CUT,
    played(20, 0, 9),
    players=THREE,
    config={"target": 66},
    board="devkit",
    dealer=1,
)


def test_the_answer_says_what_the_match_came_to(score):
    assert score.both(EXAMPLE) == {
        "totals": [22, 12, 26],
        "ranks": [2, 1, 3],
        "over": False,
        "winners": [],
        "rounds": 2,
        "dealer": 3,
        "refused": [],
    }


def test_a_round_costs_the_presses_that_the_model_counts(score):
    """OK; UP, OK (15); DOWN, OK (0); UP held, UP, OK (26); OK: nine, one of them for 0.3 s."""
    one = score(evening(played(15, 0, 26))).answer
    two = score(evening(played(15, 0, 26), played(15, 0, 26))).answer
    assert two["presses"] - one["presses"] == 9
    assert two["seconds"] - one["seconds"] == pytest.approx(8 * 0.2 + 0.3)


def test_an_evening_costs_the_presses_that_the_model_counts(score):
    """From the home screen on, all that comes before the table included."""
    answer = score(evening(played(15, 0, 26))).answer
    assert (answer["presses"], answer["seconds"]) == (19, 3.9)


def test_an_empty_evening_has_only_begun(score):
    answer = score.both(evening())
    assert answer == {
        "totals": [0, 0, 0],
        "ranks": [1, 1, 1],
        "over": False,
        "winners": [],
        "rounds": 0,
        "dealer": 1,
        "refused": [],
    }


def test_ranks_are_shared(score):
    answer = score.both(evening(played(10, 10, 20)))
    assert answer["ranks"] == [1, 1, 3]


def test_the_deal_goes_round_from_who_deals_first(score):
    answer = score.both(evening(played(10, 10, 20), dealer=3))
    assert answer["dealer"] == 1
    answer = score.both(evening(dealer=2))
    assert answer["dealer"] == 2


def test_letters_that_nobody_can_draw_are_names(score):
    answer = score.both(evening(played(10, 10, 20), players=["漢字🂡", "a\nb", "Ő" * 16]))
    assert answer["totals"] == [10, 10, 20]


# The end


@pytest.mark.parametrize(
    ("end", "most", "over"),
    [
        ("reach", 65, False),
        ("reach", 66, True),
        ("reach", 67, True),
        ("over", 65, False),
        ("over", 66, False),
        ("over", 67, True),
    ],
)
def test_the_target_is_reached_or_gone_over(score, end, most, over):
    script = [played(most - 30, 10), played(30, 10)]
    answer = score.both(evening(*script, players=2, config={"end": end}))
    assert answer["totals"] == [most, 20]
    assert answer["over"] is over
    assert answer["winners"] == ([2] if over else [])
    assert answer["dealer"] == (None if over else 1)


def test_every_tied_winner_is_named(score):
    answer = score.both(evening(played(10, 10, 20), config={"max_rounds": 1}))
    assert (answer["over"], answer["winners"], answer["ranks"]) == (True, [1, 2], [1, 1, 3])


def test_a_tie_is_played_out_where_that_was_agreed(score):
    config = {"max_rounds": 1, "tie": "play_on"}
    answer = score.both(evening(played(10, 10, 20), config=config))
    assert (answer["over"], answer["winners"]) == (False, [])
    answer = score.both(evening(played(10, 10, 20), played(6, 5, 9), config=config))
    assert (answer["over"], answer["winners"], answer["rounds"]) == (True, [2], 2)


def test_agreed_rounds_replace_the_target(score):
    script = [played(70, 5), played(20, 5), played(10, 5)]
    answer = score.both(evening(*script, players=2, config={"max_rounds": 3}))
    assert (answer["over"], answer["rounds"], answer["totals"]) == (True, 3, [100, 15])


def test_who_wins_can_be_over_the_target(score):
    answer = score.both(evening(played(33, 34), played(33, 33), players=2))
    assert (answer["over"], answer["winners"]) == (True, [1])


def test_after_the_end_a_round_is_refused_until_play_goes_on(score):
    script = [played(70, 5), played(10, 5), GO_ON, played(10, 6), FINISH, played(10, 5)]
    answer = score.both(evening(*script, players=2))
    assert refused_steps(answer) == [2, 6]
    assert (answer["totals"], answer["rounds"], answer["over"]) == ([80, 11], 2, True)


def test_a_match_that_goes_on_is_not_over(score):
    answer = score.both(evening(played(70, 5), GO_ON, played(10, 6), players=2))
    assert (answer["over"], answer["winners"], answer["dealer"]) == (False, [], 1)


def test_a_match_can_be_ended_by_hand(score):
    answer = score.both(evening(played(10, 5), FINISH, players=2))
    assert (answer["over"], answer["winners"], answer["dealer"]) == (True, [2], None)


def test_a_correction_can_bring_the_end_before_the_last_round(score):
    """The rounds that were played after it count all the same."""
    script = [played(30, 5), played(30, 6), edited(1, 70, 5), played(10, 10)]
    answer = score.both(evening(*script, players=2))
    assert refused_steps(answer) == [4]
    assert (answer["over"], answer["rounds"], answer["totals"]) == (True, 2, [100, 11])
    assert answer["winners"] == [2]


def test_a_correction_can_take_the_end_away(score):
    script = [played(30, 5), played(40, 6), edited(2, 30, 6), played(4, 0)]
    answer = score.both(evening(*script, players=2))
    assert (answer["over"], answer["totals"], answer["dealer"]) == (False, [64, 11], 2)


def test_undo_takes_the_end_away_and_redo_brings_it_back(score):
    script = [played(30, 5), played(40, 6), undone()]
    answer = score.both(evening(*script, players=2))
    assert (answer["over"], answer["totals"], answer["dealer"]) == (False, [30, 5], 2)
    answer = score.both(evening(*script, redone(), players=2))
    assert (answer["over"], answer["totals"], answer["winners"]) == (True, [70, 11], [2])


# Taking back


def test_undo_and_redo_count_changes_newest_first(score):
    rounds = [played(10, 5), played(11, 6), edited(1, 20, 5)]
    assert score.both(evening(*rounds, undone(1), players=2))["totals"] == [21, 11]
    assert score.both(evening(*rounds, undone(2), players=2))["totals"] == [10, 5]
    assert score.both(evening(*rounds, undone(3), players=2))["totals"] == [0, 0]
    assert score.both(evening(*rounds, undone(3), redone(2), players=2))["totals"] == [21, 11]


def test_more_than_there_is_refuses_the_step_whole(score):
    script = [played(10, 5), undone(2), undone(1), redone(2), redone(1), redone(1)]
    answer = score.both(evening(*script, players=2))
    assert refused_steps(answer) == [2, 4, 6]
    assert answer["totals"] == [10, 5]


def test_a_change_clears_redo_and_a_refused_one_does_not(score):
    script = [played(10, 5), undone(), played(0, 0), redone(), undone(), played(11, 6), redone()]
    answer = score.both(evening(*script, players=2))
    assert refused_steps(answer) == [3, 7]
    assert answer["totals"] == [11, 6]


# Refused rounds


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ((0, 0, 0), "sum"),
        ((4, 4, 5), "sum"),
        ((40, 40, 18), "sum"),
        ((98, 0, 0), "player 1: 98"),
        ((10, -1, 10), "player 2: -1"),
        ((10, 10), "3 values"),
        ((10, 10, 10, 10), "3 values"),
        ((), "3 values"),
        ((10**30, 0, 0), "player 1"),
        ((0, -(10**30), 0), "player 2"),
    ],
)
def test_an_impossible_round_is_refused_and_changes_nothing(score, values, why):
    answer = score.both(evening(played(4, 5, 6), played(*values), edited(1, *values)))
    assert refused_steps(answer) == [2, 3]
    assert all(why in each["why"] for each in answer["refused"])
    assert (answer["totals"], answer["rounds"], answer["dealer"]) == ([4, 5, 6], 1, 2)


@pytest.mark.parametrize("values", [(4, 5, 5), (39, 39, 19), (97, 0, 0), (0, 0, 14)])
def test_what_is_only_unlikely_is_kept(score, values):
    answer = score.both(evening(played(*values), config={"target": 999}))
    assert (answer["totals"], answer["refused"]) == (list(values), [])


@pytest.mark.parametrize("number", [0, -1, 2, 10**30])
def test_a_round_that_was_not_played_cannot_be_put_right(score, number):
    answer = score.both(evening(played(4, 5, 6), edited(number, 4, 5, 7)))
    assert refused_steps(answer) == [2]


def test_known_cards_have_bounds_of_their_own(score):
    script = [played(20, 15), played(34, 0), played(35, 0), played(2, 1), played(2, 2)]
    answer = score.both(evening(*script, players=2, config={"deck": "known_cards"}))
    assert refused_steps(answer) == [1, 3, 4]
    assert answer["totals"] == [36, 2]


def test_the_free_game_takes_three_digits_and_a_sign(score):
    script = [played(999, -999), played(1000, 0), played(0, -1000), played(0, 0)]
    answer = score.both(evening(*script, players=2, game="free"))
    assert refused_steps(answer) == [2, 3]
    assert (answer["totals"], answer["ranks"], answer["rounds"]) == ([999, -999], [2, 1], 2)


def test_the_free_game_runs_to_its_target_from_its_start(score):
    config = {"wins": "highest", "start": 50, "target": 20}
    script = (played(-29, 5), played(-1, 5))
    answer = score.both(evening(*script, players=2, game="free", config=config))
    assert (answer["totals"], answer["over"], answer["winners"]) == ([20, 60], True, [2])


def test_the_free_game_ends_with_whatever_comes_first(score):
    config = {"target": 100, "max_rounds": 2}
    script = [played(100, 5), played(1, 5)]
    answer = score.both(evening(*script, players=2, game="free", config=config))
    assert (answer["rounds"], refused_steps(answer)) == (1, [2])
    script = [played(10, 5), played(1, 5), played(1, 5)]
    answer = score.both(evening(*script, players=2, game="free", config=config))
    assert (answer["rounds"], refused_steps(answer)) == (2, [3])


def test_twelve_players_keep_their_places(score):
    values = list(range(-3, 9))
    answer = score.both(evening(played(*values), players=12, game="free", dealer=12))
    assert answer["totals"] == values
    assert answer["ranks"] == list(range(1, 13))
    assert answer["dealer"] == 1


# The world


@pytest.mark.parametrize(
    ("first", "then"),
    [(50, -1), (0, -1), (10, -9), (150, -2), (-1, 0), (-1, 1), (-2, 2), (-9999, 0), (5, -250)],
)
def test_a_rule_is_counted_past_none(score, first, then):
    """"None" lies between -1 and 0, where a rule may be left out."""
    script = [played(1, 2), {"config": {"target": then}}]
    config = {"target": first}
    assert score.both(evening(*script, players=2, game="free", config=config))["refused"] == []


def test_a_full_match_refuses_whatever_comes(score):
    """Nothing is lost without a word: the longest names fill it soonest."""
    names = ["\U0001f600" * 14 + f"{number:02}" for number in range(18)]
    renames = [{"rename": {"player": 1, "name": names[turn % 18]}} for turn in range(214)]
    seats = {"seats": [2, 1, *range(3, 12)]}
    script = [played(*[1] * 11), *renames, played(*[999] * 11), seats, played(*[7] * 11)]
    data = evening(*script, players=list("ABCDEFGHIJK"), game="free")
    # 214 names take many presses.
    answer = score.both(data) if ALL else score(data, "--via", "engine").answer
    assert [refusal["step"] for refusal in answer["refused"]]== [214, 215, 216, 218]
    assert {refusal["why"] for refusal in answer["refused"]} == {"the match is full"}


def test_power_cuts_at_rest_change_nothing(score):
    """A cut before, between and after all steps: undo and redo survive it, too."""
    script = [
        played(30, 5),
        played(31, 6),
        undone(),
        redone(),
        edited(1, 40, 6),
        played(10, 10),
        undone(2),
        played(40, 10),
        played(1, 1),
        GO_ON,
        played(4, 5),
        undone(),
        redone(),
        FINISH,
    ]
    plain = score.both(evening(*script, players=2))
    cut = [CUT]
    for step in script:
        cut += [step, CUT]
    answer = score.both(evening(*cut, players=2))
    numbers = {2 * number: number for number in range(1, len(script) + 1)}
    for each in answer["refused"]:
        each["step"] = numbers[each["step"]]
    assert answer == plain
    assert plain["totals"] == [74, 20]


def test_time_may_pass(score):
    script = ({"wait_minutes": 30}, played(10, 5), {"wait_minutes": 0})
    answer = score.both(evening(*script, players=2))
    assert answer["totals"] == [10, 5]


# The call


def run_process(path, *options):
    """Call it as a user does."""
    return subprocess.run(
        [sys.executable, "-m", "host_sim", "score", str(path), *options],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize("options", [(), ("--via", "engine")])
def test_as_a_process_it_prints_one_line_of_json(tmp_path, options):
    path = tmp_path / "evening.json"
    path.write_text(json.dumps(EXAMPLE), encoding="utf-8")
    done = run_process(path, *options)
    assert (done.returncode, done.stderr, done.stdout.count("\n")) == (0, "", 1)
    assert json.loads(done.stdout)["totals"] == [22, 12, 26]


def test_as_a_process_it_says_what_it_refused(tmp_path):
    path = tmp_path / "evening.json"
    path.write_text(json.dumps(evening(played(0, 0, 0), played(10, 0, 21))), encoding="utf-8")
    done = run_process(path)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("score: step 1: ")
    assert json.loads(done.stdout)["totals"] == [10, 0, 21]


def test_as_a_process_a_wrong_call_prints_nothing_but_why(tmp_path):
    done = run_process(tmp_path / "none.json")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert "none.json" in done.stderr
