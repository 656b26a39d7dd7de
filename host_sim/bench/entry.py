"""How long a round takes to enter: a press 0.2 s, a hold its threshold and its repeats."""

from types import SimpleNamespace

from boards import devkit
from engine import games
from engine.draft import Draft
from engine.match import Match
from firmware.app.order import Order
from firmware.app.screens.entry import EntryScreen
from host_sim import install, robot
from host_sim.bench import evenings, rounds
from host_sim.bench.evenings import Night
from host_sim.bench.row import row
from host_sim.simulator import Simulator

_ROUNDS = 400  # whose values are worked out
_WHOLE_ROUNDS = 40  # that are pressed into a device
_ENDLESS = 999
_MOST_AT_OKEY = 99
_PRESS_S = robot.PRESS_MS / 1000

# Where the rounds come from, as long as no whole table is simulated.
_DRAWN = "drawn from quantiles of simulated deals"
_CARDS = "random cards"
_SHARES = "assumed shares of the closes"


def measure():
    """Rows for the values of a player, for whole rounds, and for the usual way."""
    rows = measure_values()
    rows.append(row("entering okey, a round", _whole_round_s("okey", 4), "s",
                    f"table to table, {_SHARES}", 1.1))  # fmt: skip
    for key, players, source in (("6nimmt", 5, _CARDS), ("donkey", 5, _DRAWN)):
        seconds = _whole_round_s(key, players) / players
        name = f"entering {key} x {players}, table to table, a player"
        against = f"with OK at the table, check, holder; {source}"
        rows.append(row(name, round(seconds, 2), "s", against))
    rows.append(row("entering 6nimmt x 5, a player, usual way", _one_by_one_s(_six_nimmt(5)), "s",
                    f"one press a point from 0, and OK; {_CARDS}"))  # fmt: skip
    return rows


def measure_values():
    """Rows for the values of a player."""
    return [
        _values_row("6nimmt", 5, _six_nimmt(5), 1.0, _CARDS),
        _values_row("6nimmt", 10, _six_nimmt(10), 1.0, _CARDS),
        _values_row("donkey", 5, _donkey(5), 1.4, _DRAWN),
        _values_row("donkey", 12, _donkey(12), 1.4, _DRAWN),
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


def _values_row(key, players, all_values, budget, source):
    return row(f"entering {key} x {players}, a player", values_s(key, players, all_values), "s",
               f"value and its OK; {source}", budget)  # fmt: skip


def _six_nimmt(players):
    chance = rounds.dice()
    return [rounds.six_nimmt(chance, players) for _round in range(_ROUNDS)]


def _donkey(players):
    chance = rounds.dice()
    return [rounds.donkey(chance, players)[0] for _round in range(_ROUNDS)]


def _steps_s(steps):
    return robot.steps_ms(steps) / 1000


def _one_by_one_s(all_values):
    values = [value for values in all_values for value in values]
    return round(sum((value + 1) * _PRESS_S for value in values) / len(values), 2)


def _entry_screen(key, players):
    """The entry screen over a match, with nothing to draw on."""
    night = _night(key, players)
    match = Match()
    match.begin(night.game.NUMBER, night.rules, 0)
    for _player in range(players):
        match.add_player(b"", 0, 0)
    match.ready()
    return EntryScreen(SimpleNamespace(match=match, draft=Draft(), order=Order(match)))


def _whole_round_s(key, players):
    """Mean seconds from the table to the table, on a device."""
    hands = robot.Robot(Simulator(devkit, evenings.flash(), install.install_machine))
    night = _night(key, players)
    hands.begin(night)
    before_ms = hands.time_ms
    for line in night.lines:
        evenings.enter(hands, line)
    return round((hands.time_ms - before_ms) / len(night.lines) / 1000, 2)


def _night(key, players):
    """A match that does not end before all its rounds are played."""
    chance = rounds.dice()
    if key == "6nimmt":
        rules = rounds.rules_of(games.SIX_NIMMT, target=_ENDLESS)
        lines = [[rounds.six_nimmt(chance, players), None] for _round in range(_WHOLE_ROUNDS)]
        return Night(games.SIX_NIMMT, players, rules, lines)
    if key == "donkey":
        rules = rounds.rules_of(games.DONKEY, deals=_WHOLE_ROUNDS + 1)
        lines = [rounds.donkey(chance, players) for _round in range(_WHOLE_ROUNDS)]
        return Night(games.DONKEY, players, rules, lines)
    rules = rounds.rules_of(games.OKEY, start=_MOST_AT_OKEY)
    lines = [rounds.okey_deal(chance) for _round in range(_WHOLE_ROUNDS)]
    return Night(games.OKEY, players, rules, lines)
