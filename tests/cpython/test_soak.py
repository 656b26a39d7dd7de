"""Random presses do no harm, and a fault that is put in is found and can be repeated."""

import re
import subprocess
import sys

import pytest

from engine.match import Match
from firmware.app.app import App
from firmware.store.journal import Journal
from host_sim import __main__, soak
from host_sim.plain_count import PlainCount
from tests.amount import ALL
from tests.shared.tables import Table, log_bytes

PRESSES = 100_000 if ALL else 10_000
SEEDS = (1, 1001)  # an evening takes the next one; in two halves, for two cores
LEAST = {"longer": 100, "shorter": 10, "over": 5, "cuts": 120, "unplugged": 60, "dark": 20}
FEWEST_SCREENS = 27


@pytest.mark.parametrize("seed", SEEDS)
def test_random_presses_do_no_harm(seed):
    seen = {}
    for report in soak.play_evenings(PRESSES, seed):
        assert report["fault"] is None, f"{report['fault']}\nagain with: {report['command']}"
        for what, count in report["seen"].items():
            seen[what] = seen.get(what, 0) + count
    assert {what: seen.get(what, 0) for what in LEAST if seen.get(what, 0) < LEAST[what]} == {}
    assert sum(what.startswith("screen ") for what in seen) >= FEWEST_SCREENS


def test_an_evening_is_the_same_again():
    assert soak.play_evening((5, 120)) == soak.play_evening((5, 120))
    assert soak.play_evening((5, 120)) != soak.play_evening((6, 120))


def test_the_command_says_what_was_met():
    done = subprocess.run(
        [sys.executable, "-m", "host_sim", "soak", "300", "--seed", "3"],
        capture_output=True, check=False, text=True, timeout=100,
    )  # fmt: skip
    assert done.returncode == 0
    first, last = done.stdout.splitlines()
    assert first == "soak: 300 presses, --seed 3"
    assert re.fullmatch(r"soak: no fault; \d+ screens, \d+ changes, .* power cuts, .*", last)
    assert done.stderr == ""


@pytest.mark.parametrize("words", [["0"], ["many"], ["5", "--seed", "-1"], ["1.5"], []])
def test_a_call_that_is_wrong(words, capsys):
    with pytest.raises(SystemExit) as left:
        __main__.main(["soak", *words])
    assert left.value.code == 2
    assert "Traceback" not in capsys.readouterr().err


def count_wrong(monkeypatch):
    read = Match.read

    def read_and_spoil(self):
        read(self)
        if self.lines == 2:
            self.totals[0] += 1

    monkeypatch.setattr(Match, "read", read_and_spoil)


def break_a_screen(monkeypatch):
    def raise_error(self):
        raise ZeroDivisionError("on purpose")

    # Screens are read anew when they come back, so the fault lies in what they all ask.
    monkeypatch.setattr(Match, "undo_at", raise_error)


def forget_to_draw(monkeypatch):
    monkeypatch.setattr(App, "_draw_screen", lambda self: self.canvas.clear())


def lose_a_record(monkeypatch):
    append = Journal.append

    def append_some(self, action, log, at):
        if action != 3:
            append(self, action, log, at)

    monkeypatch.setattr(Journal, "append", append_some)


def stay_tied(monkeypatch):
    monkeypatch.setattr("engine.standing.rank", lambda match, player: 1)


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (count_wrong, r"totals \[.*\], recounted \[.*\]"),
        (break_a_screen, "ZeroDivisionError: on purpose"),
        (forget_to_draw, "nothing can be seen"),
        (lose_a_record, "the match was not kept"),
        (stay_tied, r"ranks \[.*\], recounted \[.*\]"),
    ],
)
def test_a_fault_is_found_and_repeated(spoil, said, monkeypatch, capsys):
    spoil(monkeypatch)
    seed = next(seed for seed in range(40) if soak.play_evening((seed, 500))["fault"])
    assert __main__.main(["soak", "500", "--seed", str(seed)]) == 1
    found = capsys.readouterr()
    assert re.search(f"^soak: {said}", found.err)
    assert found.err.endswith(f"soak: again with: python -m host_sim soak 500 --seed {seed}\n")


def test_the_plain_count_knows_the_rules():
    """By hand: an example of each game, so that the measure itself is measured."""
    okey = Table(4, 4, start=5, points="turkish")
    for tag in (2 << 6 | 1 << 4, 0 << 6 | 0 << 4, 1 << 6, 2 << 6 | 2 << 4):
        okey.draft.tag = tag
        okey.match.prepare(okey.draft)
        okey.draft.tag = tag
        assert okey.match.close(okey.draft) == 0
    # The indicator: 1 each but its owner; a close: 2 each; tiles out: 1 each; who has below 3
    # does not pay for an indicator.
    count = PlainCount(log_bytes(okey.match))
    assert count.totals == [2, 2, 1, 1]
    assert (count.dealer, count.deals, count.lines, count.is_over()) == (2, 2, 4, False)
    assert count.ranks() == [1, 1, 3, 3]
    heads = Table(1, 3, target=30)
    heads.round(10, 20, 20)
    heads.join("Eve", 7)
    heads.match.leave(0)
    heads.edit(0, 10, 30, 20)
    count = PlainCount(log_bytes(heads.match))
    assert count.totals == [10, 30, 20, 7]
    assert count.seats == [1, 2, 3]
    assert count.ranks() == [0, 3, 2, 1]
    assert count.is_over()
    assert count.totals_before(0) == [0, 0, 0]
