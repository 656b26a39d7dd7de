"""How long a round takes to enter: a press 0.2 s, a hold its threshold and its repeats."""

from itertools import chain
from types import SimpleNamespace

from boards import devkit
from engine import games
from engine.draft import Draft
from engine.match import Match
from firmware.app.order import Order
from firmware.app.screens.entry import EntryScreen
from host_sim import install, robot
from host_sim.bench import evenings, methods, rounds
from host_sim.bench.evenings import Night
from host_sim.bench.row import row
from host_sim.simulator import Simulator

_WHOLE_ROUNDS = 40  # that are pressed into a device
_DEALS_OF_OKEY = 120  # in one match, which has room for so many
_ENDLESS = 999
_MOST_AT_OKEY = 99
_PRESS_S = robot.PRESS_MS / 1000

_SIMULATED = "simulated tables"


def measure():
    """Rows for the values of a player, for whole rounds, and for the usual way."""
    rows = measure_values()
    results_s, indicators_s = _events_s()
    rows.append(row("entering okey, a round", _mean(results_s), "s",
                    f"table to table, {_SIMULATED}", 1.1))  # fmt: skip
    share = f"in {len(indicators_s)} of {len(results_s)} deals"
    rows.append(row("entering okey, an indicator", _mean(indicators_s), "s",
                    f"table to table, {share}"))  # fmt: skip
    for key, players in (("6nimmt", 5), ("donkey", 5)):
        seconds = _whole_round_s(key, players) / players
        name = f"entering {key} x {players}, table to table, a player"
        against = f"with OK at the table, check, holder; {_SIMULATED}"
        rows.append(row(name, round(seconds, 2), "s", against))
    rows.append(row("entering 6nimmt x 5, a player, usual way",
                    _one_by_one_s(rounds.values("6nimmt", 5)), "s",
                    f"one press a point from 0, and OK; {_SIMULATED}"))  # fmt: skip
    return rows


def measure_values():
    """Rows for the values of a player."""
    return [
        _values_row("6nimmt", 5, 1.0),
        _values_row("6nimmt", 10, 1.0),
        _values_row("donkey", 5, 1.4),
        _values_row("donkey", 12, 1.4),
    ]


def values_s(key, players, all_values):
    """Mean seconds of a player for the value and the OK behind it, over rounds of values."""
    screen = _entry_screen(key, players)
    draft = screen.app.draft
    match = screen.app.match
    presses_s = 0.0
    count = 0
    for values in all_values:
        match.prepare(draft)
        screen.open()
        for place in range(screen.order.count):
            screen.cursor = place
            value = values[screen.player()]
            presses_s += _steps_s(robot.value_steps(screen, value)) + _PRESS_S
            draft.values[screen.player()] = value
            count += 1
    return round(presses_s / count, 3)


def _values_row(key, players, budget):
    seen = rounds.values(key, players)
    shortest = methods.shortest_s([value for values in seen for value in values])
    return row(f"entering {key} x {players}, a player", values_s(key, players, seen), "s",
               f"value and its OK, {_SIMULATED}; {shortest:.2f} s is the least for three keys",
               budget)  # fmt: skip


def _steps_s(steps):
    return robot.steps_ms(steps) / 1000


def _one_by_one_s(all_values):
    values = [value for values in all_values for value in values]
    return round(sum((value + 1) * _PRESS_S for value in values) / len(values), 2)


def _entry_screen(key, players):
    """The entry screen over a match, with nothing to draw on."""
    game, rules = _rules(key)
    match = Match()
    match.begin(game, rules, 0)
    for _player in range(players):
        match.add_player(b"", 0, 0)
    match.ready()
    return EntryScreen(SimpleNamespace(match=match, draft=Draft(), order=Order(match)))


def _whole_round_s(key, players):
    """Mean seconds from the table to the table, on a device."""
    night = _night(key, players)
    hands = _hands(night)
    before_ms = hands.time_ms
    for line in night.lines:
        evenings.enter(hands, line)
    return round((hands.time_ms - before_ms) / len(night.lines) / 1000, 2)


def _events_s():
    """Seconds from the table to the table, on devices: lists for results and for indicators."""
    results: list[float] = []
    indicators: list[float] = []
    deals = rounds.deals_of_okey()
    for first in range(0, len(deals), _DEALS_OF_OKEY):
        hands = _hands(_night("okey", 4))
        hands.go_on()
        for tag in chain.from_iterable(deals[first : first + _DEALS_OF_OKEY]):
            before_ms = hands.time_ms
            hands.enter_event(tag)
            seconds = (hands.time_ms - before_ms) / 1000
            (results if rounds.is_result(tag) else indicators).append(seconds)
    return results, indicators


def _hands(night):
    """Hands on a new device, at the table."""
    hands = robot.Robot(Simulator(devkit, evenings.flash(), install.install_machine))
    hands.begin(night)
    return hands


def _mean(seconds):
    return round(sum(seconds) / len(seconds), 2)


def _night(key, players):
    """A match that does not end before all its rounds are played."""
    game, rules = _rules(key)
    return Night(game, players, rules, rounds.lines(key, players)[:_WHOLE_ROUNDS])


def _rules(key):
    if key == "6nimmt":
        return games.SIX_NIMMT, rounds.rules_of(games.SIX_NIMMT, target=_ENDLESS)
    if key == "donkey":
        return games.DONKEY, rounds.rules_of(games.DONKEY, deals=_WHOLE_ROUNDS + 1)
    return games.OKEY, rounds.rules_of(games.OKEY, start=_MOST_AT_OKEY)
