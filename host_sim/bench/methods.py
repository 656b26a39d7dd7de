"""Ways to enter a round with three buttons, compared on the rounds that are measured.

`python -m host_sim.bench.methods` prints them; docs/decisions.md says what was chosen. A way is
a graph of screens: what each press or hold leads to and how long it takes; a value costs its
quickest path and the OK behind it. Nobody presses quicker; newcomers press slower in all of them.
"""

import heapq
import math
from collections import Counter

from engine.games import okey
from firmware.app.screens.entry import EntryScreen
from host_sim.bench import rounds

_PRESS_MS = 200
_KEYS = 3
_BLANK = None
_TABLES = (("6nimmt", 5), ("6nimmt", 10), ("donkey", 5), ("donkey", 12))
_USUAL = {"6nimmt": 15, "donkey": 25}
_SLOW_REPEATS = 3


# Values: a way is (where one begins, what leads where: state -> [(state, milliseconds)]).


def counting(start):
    """One press a point, from a value on."""
    return start, lambda now: [(now + 1, _PRESS_MS), (now - 1, _PRESS_MS)]


def repeating(start):
    """Holding counts on by ones, ten a second."""

    def moves(now):
        held = [(now + step * count, EntryScreen.HOLD_MS + 100 * count)
                for count in range(1, 60) for step in (1, -1)]  # fmt: skip
        return [*counting(start)[1](now), *held]

    return start, moves


def by_tens(start):
    """Holding counts by tens in place of ones."""
    return start, lambda now: [*counting(start)[1](now), *_held(now, 10)]


def offering(usual, step=10):
    """Blank at first: UP offers the usual value, DOWN 0; then as above. This is what we do."""

    def moves(now):
        if now is _BLANK:
            offered = [(usual, _PRESS_MS), (0, _PRESS_MS)]
            return offered + [each for each in _held(usual, step) if each[0] > usual]
        return [(now + 1, _PRESS_MS), (now - 1, _PRESS_MS), *_held(now, step)]

    return _BLANK, moves


def by_digits():
    """Tens, OK, units in a ring of ten, OK; tens begin at 1, units at 0."""

    def moves(now):
        tens, units = now
        if units is None:
            return [((tens + 1, None), _PRESS_MS), ((tens - 1, None), _PRESS_MS),
                    ((tens, 0), _PRESS_MS)]  # fmt: skip
        return [((tens, (units + 1) % 10), _PRESS_MS), ((tens, (units - 1) % 10), _PRESS_MS)]

    return (1, None), moves


def up_and_tens(step):
    """UP counts by one, DOWN by more, and a hold of UP back by one."""
    return 0, lambda now: [(now + 1, _PRESS_MS), (now + step, _PRESS_MS),
                           (now - 1, EntryScreen.HOLD_MS)]  # fmt: skip


def _held(now, step):
    """Where holding UP or DOWN leads."""
    for count in range(1, 20):
        slow = min(count, _SLOW_REPEATS) - 1
        fast = max(count - _SLOW_REPEATS, 0)
        held_ms = EntryScreen.HOLD_MS + slow * EntryScreen.REPEAT_MS
        held_ms += fast * EntryScreen.FAST_REPEAT_MS
        yield now + step * count, held_ms
        yield now - step * count, held_ms


def quickest_ms(way, highest):
    """{value: milliseconds}, OK included, for all values up to the highest."""
    start, moves = way
    found = {}
    order = 0
    waiting = [(0, order, start)]
    while waiting:
        ms, _order, state = heapq.heappop(waiting)
        if state in found:
            continue
        found[state] = ms
        for after, takes_ms in moves(state):
            if after not in found and _is_value(after, highest):
                order += 1
                heapq.heappush(waiting, (ms + takes_ms, order, after))
    return {_value_of(state): ms + _PRESS_MS for state, ms in found.items()
            if _value_of(state) is not None}  # fmt: skip


def _value_of(state):
    if isinstance(state, tuple):
        return None if state[1] is None else 10 * state[0] + state[1]
    return state


def _is_value(state, highest):
    if isinstance(state, tuple):
        return 0 <= state[0] <= highest // 10
    return 0 <= state <= highest


# Okey: a round is table, who, how, check, each with an OK.


def round_of_okey(seat, tag):
    """Seconds from the table to the table when the question begins at this seat, from 0."""
    if okey.kind_of(tag) == okey.TILES_OUT:
        return _seconds(_round_the_ring(seat, 4, 6) + 3)
    how = 2 * okey.close_of(tag) + okey.with_ok(tag)
    return _seconds(_round_the_ring(seat, okey.player_of(tag), 6) + _round_the_ring(0, how, 6) + 4)


def halving(tag):
    """UP and DOWN halve what is left: who in two presses or three, how as before."""
    if okey.kind_of(tag) == okey.TILES_OUT:
        return _seconds(3 + 2)
    return _seconds(3 + _round_the_ring(0, 2 * okey.close_of(tag) + okey.with_ok(tag), 6) + 3)


def _round_the_ring(start, cell, count):
    distance = (cell - start) % count
    return min(distance, count - distance)


def _seconds(presses):
    return presses * _PRESS_MS / 1000


# What can be at best


def shortest_s(seen):
    """The mean time of the shortest code of three keys for what was seen: its entropy."""
    counts = Counter(seen)
    bits = -sum(count / len(seen) * math.log2(count / len(seen)) for count in counts.values())
    return bits / math.log2(_KEYS) * _PRESS_MS / 1000


def compare():
    """Lines of text: a way a line, a table a column."""
    lines = [f"{'seconds a player':34}" + "".join(f"{f'{key} x {count}':>13}"
             for key, count in _TABLES)]  # fmt: skip
    ways = {
        "one press a point, from 0": lambda key: counting(0),
        "the same, from the usual value": lambda key: counting(_USUAL[key]),
        "held: ten points a second": lambda key: repeating(0),
        "held: by tens, from 0": lambda key: by_tens(0),
        "held: by tens, from the usual": lambda key: by_tens(_USUAL[key]),
        "blank, usual or 0, held: by tens": lambda key: offering(_USUAL[key]),
        "the same, usual value 10": lambda key: offering(10),
        "the same, usual value 20": lambda key: offering(20),
        "the same, usual value 30": lambda key: offering(30),
        "the same, held: by fives": lambda key: offering(_USUAL[key], 5),
        "tens, then units": lambda key: by_digits(),
        "UP one, DOWN ten, UP held: back": lambda key: up_and_tens(10),
    }
    lines += [_line(name, [mean_s(key, count, way(key)) for key, count in _TABLES])
              for name, way in ways.items()]  # fmt: skip
    lines.append(_line("shortest code of three keys", [shortest_s(_all_values(*table))
                                                       for table in _TABLES]))  # fmt: skip
    lines += ["", f"{'seconds a round':34}{'okey x 4':>13}"]
    results = [tag for tag in rounds.lines("okey", 4) if rounds.is_result(tag)]
    for seat in range(okey.PLAYERS):
        means = [sum(round_of_okey(seat, tag) for tag in results) / len(results)]
        lines.append(_line(f"beginning at seat {seat + 1}", means))
    lines.append(_line("halving", [sum(map(halving, results)) / len(results)]))
    lines.append(_line("shortest code of three keys", [shortest_s(results)]))
    return lines


def mean_s(key, players, way):
    """The mean time of a value by this way."""
    seen = _all_values(key, players)
    quickest = quickest_ms(way, max(seen) + 20)
    return sum(quickest[value] for value in seen) / len(seen) / 1000


def _all_values(key, players):
    return [value for line in rounds.values(key, players) for value in line]


def _line(name, means):
    return f"{name:34}" + "".join(f"{each:13.2f}" for each in means)


if __name__ == "__main__":
    print("\n".join(compare()))
