"""What `make bench` measures: its table, its reference, and the budgets that are exact."""

import json
import random
import subprocess
import sys
from itertools import combinations

import pytest

from engine import games
from engine.games import okey
from host_sim import load_points
from host_sim.bench import (
    bus,
    entry,
    heap,
    methods,
    nights,
    pictures,
    presses,
    readme,
    rounds,
    wasm,
    wear,
)
from host_sim.bench.row import number, row, table
from host_sim.tools import make_rounds
from tests.amount import ALL

COLUMNS = {"name", "value", "unit", "budget", "met", "against"}


# Rows


@pytest.mark.parametrize(
    ("value", "budget", "met"),
    [(5, 5, True), (6, 5, False), (0, 0, True), (None, 5, False), (7, None, None)],
)
def test_a_budget_is_met_up_to_its_number(value, budget, met):
    assert row("a", value, "B", "b", budget)["met"] is met


def test_a_row_has_what_bench_json_promises():
    assert set(row("a", 1, "B", "b")) == COLUMNS


def test_the_table_stands_in_columns():
    lines = table([row("short", 1234567, "B", ""), row("a longer name", 0.5, "s", "", 0.4)])
    assert lines == [
        "what               value unit  budget  met",
        "short          1 234 567 B",
        "a longer name        0.5 s     <= 0.4  NO",
    ]


def test_numbers_are_for_people():
    assert [number(each) for each in (None, 7, 1044, 0.94)] == ["?", "7", "1 044", "0.94"]


# The reference on the wire


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ([], 0),
        ([5], 11),
        (range(8), 18),
        ([0, 11], 22),  # as one run the same: ten columns between are a window's price
        ([0, 12], 22),
        ([0, 5], 16),
        ([*range(8), *range(128, 136)], 26),  # one window over two pages
        ([*range(8), *range(129, 137)], 36),
        ([*range(8), *range(256, 264)], 36),  # not adjacent
    ],
)
def test_fewest_bytes(changed, expected):
    after = bytearray(1024)
    for place in changed:
        after[place] = 1
    assert pictures.fewest_bytes(bytes(1024), after, 128) == expected


@pytest.mark.parametrize("seed", range(20))
def test_runs_are_the_cheapest_of_all_ways_to_cut(seed):
    chance = random.Random(seed)
    changed = sorted(chance.sample(range(70), 7))
    after = bytes(column in changed for column in range(70))
    found = sum(end - first + pictures.WINDOW_BYTES
                for first, end in pictures.runs(bytes(70), after))  # fmt: skip
    assert found == min(_cost(changed, cuts) for cuts in _all_cuts(len(changed)))


def _all_cuts(count):
    return [cuts for some in range(count) for cuts in combinations(range(1, count), some)]


def _cost(changed, cuts):
    bounds = [0, *cuts, len(changed)]
    return sum(
        changed[end - 1] - changed[first] + 1 + pictures.WINDOW_BYTES
        for first, end in zip(bounds, bounds[1:], strict=False)
    )


@pytest.mark.parametrize("panel", bus.PANELS)
@pytest.mark.parametrize("key", nights.all_nights() if ALL else ["okey"])
def test_an_evening_on_the_bus(key, panel):
    """At most 1.3 times the reference: a budget."""
    seen = bus.watch(key, panel)
    assert seen.app.match.is_over()
    assert seen.sent_bytes <= 1.3 * seen.reference_bytes
    assert seen.reference_bytes < seen.refreshes * bus.whole_frame_bytes(seen.board)


def test_every_panel_has_its_row_of_the_reference():
    rows = [each for each in bus.measure(["okey"]) if each["name"].endswith("of the reference")]
    assert len(rows) == len(bus.PANELS)
    for panel in bus.PANELS:
        beside = "" if panel == "ssd1306" else f", {panel}"
        assert f"bus, evening of okey{beside}, of the reference" in [each["name"] for each in rows]
    assert [each["met"] for each in rows] == [True] * len(rows)


def test_pages_of_their_own():
    """An SH1106 takes 7 bytes a window, and a window a page."""
    after = bytearray(1024)
    for place in [*range(8), *range(128, 136), 20]:
        after[place] = 1
    assert pictures.fewest_bytes(bytes(1024), after, 128, joins=False) == 15 + 15 + 8


def measured(module, call):
    """{name: value} of a module's rows, measured in a process of its own: see `wasm.leave`."""
    code = (
        f"import json; from host_sim.bench import {module}, wasm; "
        f"print(json.dumps({module}.{call})); wasm.leave(0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=wasm.PROJECT, capture_output=True, check=True, text=True
    )
    return {each["name"]: each["value"] for each in json.loads(done.stdout)}


def test_finding_the_difference_is_quicker_than_a_loop():
    rows = measured("difference", "measure(['okey'])")
    find = rows["finding the difference"]
    assert 0 < rows["finding that there is none"] < find < rows["finding and sending"]
    assert find < rows["finding the difference, byte by byte"] / 2
    assert rows["bus, a digit of 24 x 40"] == 130


# Rounds


def test_the_rounds_are_those_of_the_tables():
    """`make rounds` makes the file again, byte for byte; the share makes some of Okey's deals."""
    text = rounds.PATH.read_text(encoding="utf-8")
    if ALL:
        assert text == make_rounds.make()
        return
    expected = json.loads(text)
    expected["okey x 4"] = expected["okey x 4"][:50]
    assert json.loads(make_rounds.make(deals_of_okey=50)) == expected


@pytest.mark.parametrize(("key", "players"), [("donkey", 5), ("donkey", 12)])
def test_deals_of_donkey_name_their_holder(key, players):
    for values, holder in rounds.lines(key, players):
        assert len(values) == players
        assert 0 in values
        assert values[holder - 1] >= 20


def test_deals_of_okey_are_of_all_kinds():
    deals = rounds.deals_of_okey()
    results = [deal[-1] for deal in deals]
    assert {okey.kind_of(tag) for tag in results} == {okey.CLOSE, okey.TILES_OUT}
    assert {okey.player_of(tag) for tag in results} == {0, 1, 2, 3}
    assert {okey.close_of(tag) for tag in results} >= {okey.NORMAL, okey.PAIRS}
    shown = [tag for deal in deals for tag in deal[:-1]]
    assert {okey.kind_of(tag) for tag in shown} == {okey.INDICATOR}


def test_every_game_has_an_evening_that_is_always_the_same():
    evenings = nights.all_nights()
    assert [each["game"] for each in evenings.values()] == list(games.ALL)
    assert nights.all_nights() == evenings


# The times


def test_budgets_of_entering_a_value():
    rows = {each["name"]: each for each in entry.measure_values()}
    assert len(rows) == 4
    assert all(each["met"] for each in rows.values()), rows


def test_a_value_takes_its_presses():
    assert entry.values_s("6nimmt", 2, [[15, 15]]) == pytest.approx(0.4)
    assert entry.values_s("6nimmt", 2, [[0, 17]]) == pytest.approx((0.4 + 0.8) / 2)
    assert entry.values_s("6nimmt", 2, [[25, 25]]) == pytest.approx(0.5)


@pytest.mark.parametrize("key", ["6nimmt", "donkey"])
def test_what_is_compared_as_ours_is_what_is_measured(key):
    """The robot presses the quickest way there is, and the graph of it is that of the screen."""
    usual = {"6nimmt": 15, "donkey": 25}[key]
    found = methods.quickest_ms(methods.offering(usual), 117)
    for value in range(100):
        assert entry.values_s(key, 5, [[value] * 5]) == pytest.approx(found[value] / 1000)


def test_no_other_way_to_enter_values_is_quicker_on_the_whole():
    lines = methods.compare()
    means = {line[:34].strip(): sum(map(float, line[34:].split()))
             for line in lines[1 : lines.index("")]}  # fmt: skip
    assert means.pop("shortest code of three keys") < min(means.values())
    assert min(means, key=means.get) == "blank, usual or 0, held: by tens"


def test_what_is_compared_for_okey_is_what_is_measured():
    rows = {each["name"]: each for each in entry.measure()}
    assert rows["entering okey, a round"]["met"]
    results = [deal[-1] for deal in rounds.deals_of_okey()]
    modelled = sum(methods.round_of_okey(1, tag) for tag in results) / len(results)
    assert rows["entering okey, a round"]["value"] == pytest.approx(modelled, abs=0.006)


def test_the_shortest_code():
    """Three equally likely things need one press; nine need two."""
    assert methods.shortest_s([1, 2, 3]) == pytest.approx(0.2)
    assert methods.shortest_s(list(range(9))) == pytest.approx(0.4)
    assert methods.shortest_s([7, 7]) == 0


def test_quantiles():
    values = list(range(1, 101))
    assert presses.quantile(values, 0.5) == 50
    assert presses.quantile(values, 0.99) == 99
    assert presses.quantile([7], 0.99) == 7


def test_an_answer_is_waiting_computing_and_sending():
    event = presses.Event(3, 3, 1, 1, 2, 800_000, 900_000, 100, 5_000_000)
    assert event.answer_ms == pytest.approx(2 + 2 + 2.25)


# The heap


@pytest.mark.parametrize(
    ("exit_code", "output", "value"),
    [
        (0, "tests/x.py  12 passed  8.9 s\nupy: 12 passed, 0 failed\n", 0),
        (1, "upy: 11 passed, 1 failed\n", None),
        (1, "no test files found\nupy: 0 passed, 0 failed\n", None),
        (0, "", None),
    ],
)
def test_only_a_locked_heap_that_held_counts_as_0(exit_code, output, value):
    (found,) = heap.verdict(exit_code, output)
    assert found["value"] == value
    assert found["met"] is (value == 0)


def test_every_load_point_has_its_bytes():
    taken = measured("load_points", "measure()")
    assert list(taken) == [f"load point {name}" for name in load_points.names()]
    assert all(taken.values()), taken
    assert taken["load point screens.load"] == max(taken.values())


# The flash


def test_the_flash_is_spared():
    """Counted, so it is the same on every run."""
    count = wear.EVENINGS if ALL else 2
    found = {key: wear.play(key, count) for key in (wear.GAMES if ALL else ("okey", "6nimmt"))}
    for lines, drafts, _erases in found.values():
        assert lines.saves >= 3 * count
        assert 0.5 < lines.mean() <= 1.1
        assert drafts.saves > 30 * count
        assert 0 < drafts.mean() <= 0.05


# The README


def test_the_readme_gets_the_numbers(tmp_path):
    path = tmp_path / "README.md"
    path.write_text(f"before\n\n{readme.BEGIN}\nold\n{readme.END}\n\nafter\n", encoding="utf-8")
    rows = [row("heap from press to saved, all games", 0, "B", "", 0)]
    for _twice in range(2):
        readme.update(rows, path)
    assert path.read_text(encoding="utf-8") == (
        f"before\n\n{readme.BEGIN}\n\n"
        "| what | measured | budget | met |\n|---|---|---|---|\n"
        "| heap taken from press to saved, a whole evening | 0 B | 0 B | yes |\n"
        f"\n{readme.END}\n\nafter\n"
    )


def test_a_readme_without_marks_is_left_alone(tmp_path):
    path = tmp_path / "README.md"
    path.write_text("text", encoding="utf-8")
    readme.update([], path)
    assert path.read_text(encoding="utf-8") == "text"
