"""What a match keeps on the heap of real MicroPython, from `.mpy` files and from a ROMFS image."""

from itertools import pairwise

import pytest

from host_sim.tools import memory
from tests.amount import ALL

# Bytes at the table in the second match and all after it, with what a few lines more may cost.
# An ESP32 begins with 56 KB and has 112 KB after its heap grew once.
BUDGETS = {"free": 132_900, "6nimmt": 133_500, "donkey": 137_100, "okey": 137_700}
ROMFS_BUDGETS = {"free": 71_200, "6nimmt": 71_700, "donkey": 73_800, "okey": 75_000}
MATCHES = 10 if ALL else 3
# What is met for the first time has names, and MicroPython never forgets a name.
NAMES_OF_THE_FIRST_MATCH = 600

BASE = {"table", "near_view", "far_view"}
ROUNDS = BASE | {"entry", "check"}
SCREENS = {
    "free": ROUNDS,
    "6nimmt": ROUNDS,
    "donkey": ROUNDS | {"holder", "rows"},
    "okey": BASE
    | {"event", "indicator", "close", "event_check", "check", "cells", "behind_event"},
}
RULES = {"free": "free", "6nimmt": "six_nimmt", "donkey": "donkey", "okey": "okey"}


@pytest.fixture(scope="module", params=list(BUDGETS) if ALL else ["okey"])
def measured(request):
    name = request.param
    return name, memory.measure(name, matches=MATCHES)


def _loaded(result, package):
    """The modules of a package that are loaded at the table of the last match."""
    prefix = f"{package}."
    names = result["marks"][-2]["modules"]
    return {name.removeprefix(prefix) for name in names if name.startswith(prefix)}


def test_the_heap_in_a_match(measured):
    name, result = measured
    at_the_table = [mark["live"] for mark in result["marks"][::2]]
    at_home = [mark["live"] for mark in result["marks"][1::2]]
    assert set(at_the_table[1:]) == {at_the_table[-1]}
    assert set(at_home[1:]) == {at_home[-1]}
    assert at_the_table[-1] - at_the_table[0] <= NAMES_OF_THE_FIRST_MATCH
    assert at_the_table[-1] <= BUDGETS[name]


if ALL:  # the `.mpy` files tell most of what an image does

    def test_the_heap_in_a_match_from_an_image():
        """No code lies on the heap there, so what does is seen more sharply."""
        image = memory.image()
        for name, budget in ROMFS_BUDGETS.items():
            result = memory.measure(name, image, matches=3)
            at_the_table = [mark["live"] for mark in result["marks"][::2]]
            assert at_the_table[1] == at_the_table[2] <= budget


def test_only_what_the_match_needs_is_loaded(measured):
    name, result = measured
    assert _loaded(result, "firmware.app.screens") == SCREENS[name]
    assert _loaded(result, "engine.games") == {RULES[name]}


def test_the_heap_while_booting(measured):
    _, result = measured
    assert memory.peak(result) <= max(result["marks"][-2]["live"], result["marks"][-1]["live"])


def test_nothing_of_past_games_stays():
    """A match in which somebody looks back leaves all as the one before did, modules and bytes.

    Not every one: a few bytes are still kept now and then, by what the collector takes for a
    pointer, and which match that is depends on where things lie.
    """
    result = memory.measure("looking back", matches=6)
    at_the_table = result["marks"][::2]
    live = [mark["live"] for mark in at_the_table[2:]]
    assert 0 in [later - earlier for earlier, later in pairwise(live)], live
    assert _loaded(result, "firmware.app.screens") == ROUNDS
    assert "firmware.device" in at_the_table[-1]["modules"]
    assert not {"firmware.store.archive", "firmware.store.visit", "firmware.store.statistics"} & {
        *at_the_table[-1]["modules"]
    }
