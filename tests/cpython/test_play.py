"""`play`: device and cards come to the same, and where one of them is wrong it is said."""

import json
import re
import subprocess
import sys

import pytest

from engine import games, reasons, standing
from engine import log as records
from engine.match import Match
from engine.play import donkey_cards, six_nimmt_heads
from firmware.store.journal import Journal
from host_sim import __main__, play, soak
from tests.amount import ALL

MATCHES = 250 if ALL else 4
SEED = 100


def call(capsys, *words):
    """Run `play`; returns its exit code, what it printed and what it complained."""
    try:
        code = __main__.main(["play", *words])
    except SystemExit as left:
        code = left.code
    return code, *capsys.readouterr()


@pytest.mark.parametrize("game", play.GAMES)
def test_the_device_comes_to_what_the_cards_say(game):
    fewest, most = play.players_of(game)
    plan = [(game, fewest + seed % (most - fewest + 1), SEED + seed) for seed in range(MATCHES)]
    for report in map(play.play_match, plan):
        assert report["difference"] is None, f"{report['difference']}\n{report['command']}"
        assert report["over"]
        assert report["rounds"] > 0
        assert report["presses"] > report["rounds"]


# What is said


def test_a_line_a_match(capsys):
    code, printed, complaint = call(capsys, "--game", "donkey", "--matches", "2", "--seed", "5")
    first, *matches, last = printed.splitlines()
    assert (code, complaint) == (0, "")
    assert first == "play: donkey, 5 players, 2 matches, --seed 5"
    assert len(matches) == 2
    for number, line in enumerate(matches, 1):
        assert re.fullmatch(
            rf"match {number}: \d+ rounds?, totals [\d, ]+; won by player [\d and]+; \d+ presses",
            line,
        )
    assert last == "play: 2 of 2 matches as the cards say"


def test_a_summary_as_json(capsys):
    words = ["--game", "okey", "--seed", "3", "--json"]
    code, printed, complaint = call(capsys, *words)
    summary = json.loads(printed)
    assert (code, complaint) == (0, "")
    wanted = {"game": "okey", "players": 4, "matches": 1, "seed": 3, "differences": []}
    assert wanted.items() <= summary.items()
    assert set(summary) == {*wanted, "rounds", "presses", "seconds"}
    assert summary["presses"] * 0.2 <= summary["seconds"]


def test_a_seed_is_chosen_and_said(capsys):
    printed = call(capsys, "--game", "6nimmt", "--players", "2")[1]
    seed = re.match(r"play: 6nimmt, 2 players, 1 match, --seed (\d+)\n", printed)[1]
    assert call(capsys, "--game", "6nimmt", "--players", "2", "--seed", seed)[1] == printed


def test_another_process_plays_the_same():
    words = ["play", "--game", "free", "--seed", "8"]
    printed = {
        subprocess.run([sys.executable, "-m", "host_sim", *words], check=True,
                       capture_output=True, timeout=100).stdout
        for _time in range(2)
    }  # fmt: skip
    assert len(printed) == 1


WRONG_CALLS = [
    [],
    ["--game", "chess"],
    ["--game", "okey", "--players", "3"],
    ["--game", "6nimmt", "--players", "11"],
    ["--game", "donkey", "--players", "2"],
    ["--game", "free", "--players", "13"],
    ["--game", "donkey", "--players", "0"],
    ["--game", "donkey", "--matches", "0"],
    ["--game", "donkey", "--matches", "-1"],
    ["--game", "donkey", "--matches", "many"],
    ["--game", "donkey", "--seed", "-1"],
    ["--game", "donkey", "--seed", "1.5"],
    ["--game", "donkey", "5"],
]


@pytest.mark.parametrize("words", WRONG_CALLS)
def test_a_wrong_call_ends_in_2(capsys, words):
    code, printed, complaint = call(capsys, *words)
    assert (code, printed) == (2, "")
    assert complaint
    assert "Traceback" not in complaint


def test_who_can_play_is_said(capsys):
    assert "6nimmt is for 2 to 10 players, not 11" in call(
        capsys, "--game", "6nimmt", "--players", "11"
    )[2]  # fmt: skip
    assert "okey is for 4 players, not 3" in call(capsys, "--game", "okey", "--players", "3")[2]


# The device broken on purpose


def end_above_the_target(rules):
    rules._end_total = lambda self, match: match.rules[0] + 1


def end_one_deal_late(rules):
    rules.has_ended = lambda self, match, at: match.deals > match.rules[0]


def most_points_win(rules):
    rules.lowest_wins = lambda self, match: False


def never_stop_at_nothing(rules):
    def take(self, match, totals, player, loss):
        totals[player] -= loss

    rules._take = take


def everybody_pays_for_an_indicator(rules):
    def apply_indicator(self, match, totals, holder):
        for player in range(4):
            self._take(match, totals, player, 1)

    rules._apply_indicator = apply_indicator


def the_ok_costs_nothing_more(rules):
    points_of = rules.points_of
    rules.points_of = lambda self, match, tag: points_of(self, match, tag & ~1)


def refuse_high_sums(rules):
    highest = rules.objection
    rules.objection = lambda self, match, draft: (
        reasons.SUM_TOO_HIGH if draft.sum() > 60 else highest(self, match, draft)
    )


def take_any_deal(rules):
    rules.objection = lambda self, match, draft: reasons.FINE


def the_dealer_stays(rules):
    rules.DEALER_STEP = 0


RULES_BROKEN = [
    (end_above_the_target, games.SIX_NIMMT, "over (False|True), by the cards"),
    (end_one_deal_late, games.DONKEY, "over False, by the cards True"),
    (most_points_win, games.DONKEY, r"ranks \[.*\], by the cards \[.*\]"),
    (never_stop_at_nothing, games.OKEY, r"totals \[.*-.*\], by the cards"),
    (everybody_pays_for_an_indicator, games.OKEY, r"totals \[.*\], by the cards"),
    (the_ok_costs_nothing_more, games.OKEY, r"totals \[.*\], by the cards|RuntimeError"),
    (refuse_high_sums, games.SIX_NIMMT, "refused, "),
    (take_any_deal, games.DONKEY, "not refused"),
    (the_dealer_stays, games.SIX_NIMMT, r"dealer \d, by the cards \d"),
]


@pytest.mark.parametrize(("break_it", "number", "said"), RULES_BROKEN)
def test_a_broken_rule_is_found(break_it, number, said, monkeypatch, capsys):
    load = games.load

    def load_broken(asked):
        # Rules are read anew whenever another game was played.
        game = load(asked)
        if asked == number and not hasattr(type(game), "is_broken"):
            type(game).is_broken = True
            break_it(type(game))
        return game

    monkeypatch.setattr(games, "load", load_broken)
    try:
        find_and_repeat(load(number).KEY, said, capsys)
    finally:
        del sys.modules[type(load(number)).__module__]


def places_are_not_shared(monkeypatch):
    rank = standing.rank
    monkeypatch.setattr(
        standing, "rank", lambda match, player: rank(match, player) + player * (player % 2)
    )


def undo_takes_nothing_back(monkeypatch):
    monkeypatch.setattr(Match, "undo", lambda self: reasons.FINE)


def a_cut_loses_the_newest_record(monkeypatch):
    append = Journal.append

    def append_some(self, action, log, at):
        if log.data[at] & 0x7F != records.EDIT:
            append(self, action, log, at)

    monkeypatch.setattr(Journal, "append", append_some)


def a_joker_is_worth_one(monkeypatch):
    points = donkey_cards.points
    break_function(
        monkeypatch, donkey_cards, "points", "help_hand",
        lambda card: 1 if card == donkey_cards.JOKER else points(card),
    )  # fmt: skip


def pairs_of_digits_are_plain(monkeypatch):
    heads = six_nimmt_heads.heads
    break_function(
        monkeypatch, six_nimmt_heads, "heads", "help_pile",
        lambda card: 1 if card % 11 == 0 else heads(card),
    )  # fmt: skip


def break_function(monkeypatch, module, name, screen, broken):
    """Put another function in, and into a screen that may have the right one already."""
    monkeypatch.setattr(module, name, broken)
    loaded = sys.modules.get(f"firmware.app.screens.{screen}")
    if loaded:
        monkeypatch.setattr(loaded, name, broken)


DEVICE_BROKEN = [
    (a_joker_is_worth_one, "donkey", r"counted as \d+, by the cards \d+"),
    (pairs_of_digits_are_plain, "6nimmt", r"counted as \d+, by the cards \d+"),
    (places_are_not_shared, "6nimmt", r"ranks \[.*\], by the cards \[.*\]"),
    (undo_takes_nothing_back, "free", r"totals \[.*\], by the cards"),
    (a_cut_loses_the_newest_record, "free", r"by the cards|Error"),
]


@pytest.mark.parametrize(("break_it", "game", "said"), DEVICE_BROKEN)
def test_a_broken_device_is_found(break_it, game, said, monkeypatch, capsys):
    break_it(monkeypatch)
    find_and_repeat(game, said, capsys)


def find_and_repeat(game, said, capsys):
    """A match finds the fault, and the command that it gives finds it again, alone."""
    players = play.usual_players(game)
    reports = (play.play_match((game, players, seed)) for seed in range(60))
    found = next(report for report in reports if report["difference"])
    assert re.search(said, found["difference"])
    words = found["command"].split()[4:]
    code, printed, complaint = call(capsys, *words)
    assert code == 1
    assert f"match 1: DIFFERS, --seed {found['seed']}" in printed
    assert complaint == f"play: {found['difference']}\nplay: again with: {found['command']}\n"
    code, printed, _complaint = call(capsys, *words, "--json")
    assert code == 1
    (difference,) = json.loads(printed)["differences"]
    assert difference["difference"] == found["difference"]


# Soak


def test_soak_plays_at_tables_too():
    report = soak.play_evening_and_matches((3, 200))
    assert report["fault"] is None
    assert report["seen"]["matches"] == 200 // soak.PRESSES_A_MATCH
    games = {soak.some_match(seed, place)[0] for seed in range(4) for place in range(2)}
    assert games == set(play.GAMES)


def test_soak_says_how_to_repeat_a_match(monkeypatch, capsys):
    difference = {"difference": "totals differ", "command": "python -m host_sim play --game x"}
    monkeypatch.setattr(play, "play_match", lambda plan: difference)
    assert __main__.main(["soak", "100", "--seed", "3"]) == 1
    assert capsys.readouterr().err == (
        "soak: totals differ\nsoak: again with: python -m host_sim play --game x\n"
    )
