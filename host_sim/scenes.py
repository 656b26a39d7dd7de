"""Telling states of every screen, for the pictures in the docs and for tests.

A scene is a name and a function in `SCENES` that brings a new simulator into that state. To add one, add a line:
begin with `fresh()` or `table(...)`, then say with `keyed` which keys are pressed (the language of `press`).
"""

import sys

from host_sim import boards, evening, install, script
from host_sim.fakes.files import MemoryFiles
from host_sim.simulator import OK, Simulator

NAMES = (
    ("Anna", "Béla", "Cili", "Dóra", "Ernő", "Ferenc")
    + ("Győző", "Ștefan", "Réka", "Máté", "Zsófia", "Ömer")
)  # fmt: skip
LONG_NAMES = (
    ("Maximilian", "Maximiliane", "Maximus", "Christoph-Anton", "Christoph-Armin")
    + ("Wwwwwwwwwwwwwwww", "Éva", "Maria Magdalena", "Maria Margareta", "Őőőőőőőőőőőőőőőő")
    + ("Bartholomäus", "Bartholomew")
)  # fmt: skip

_SETTLED_MS = 500
_TOAST_GONE_MS = 5000


def fresh():
    """A device that has just been switched on for the first time."""
    return Simulator(boards.load("devkit"), MemoryFiles(), install.install_machine)


def table(players, rounds=(), game="6nimmt", config=None, dealer=1):
    """A device on the table (or the result) of a match; `players` are names, or how many of `NAMES`.

    The match is put together without pressing keys.
    """
    names = NAMES[:players] if isinstance(players, int) else players
    simulator = fresh()
    setup = simulator.app.setup
    rules = evening.game_named(game)
    setup.choose(rules)
    setup.players = len(names)
    setup.names[: len(names)] = [name.encode() for name in names]
    for place, value in enumerate(evening.rules_from(rules, config or {})):
        setup.rules[place] = value
    setup.dealer = dealer - 1
    simulator.app.start_match()
    _keep(simulator)
    for values in rounds:
        play(simulator, values)
    simulator.app.show_match()
    simulator.run(_SETTLED_MS)
    return simulator


def play(simulator, values, number=None):
    """Close the next round, or put round `number` right, without pressing keys."""
    match = simulator.app.match
    draft = simulator.app.correction if number else simulator.app.next_line
    if number:
        match.prepare(draft, number - 1)
    for player, value in enumerate(values):
        draft.values[player] = value
    reason = match.close(draft)
    if reason:
        raise ValueError(f"no round: {values} (reason {reason})")
    match.prepare(simulator.app.next_line)
    _keep(simulator)
    return simulator


def _keep(simulator):
    """Save what happened to the match outside a step, which would have saved it at its end."""
    simulator.device.store.save(simulator.app)


def keyed(simulator, keys):
    """Press keys, given in the language of `press`, which raises what a screen ended in."""
    script.play(simulator, script.parse(keys), sys.stdout)
    if simulator.app.trouble is not None:
        raise simulator.app.trouble
    return simulator


def corrected(simulator, number, values):
    """Put round `number` right and look at where the match stands then."""
    play(simulator, values, number)
    simulator.app.show_match()
    simulator.run(_SETTLED_MS)
    return simulator


def setting_up(game, keys):
    """A device in the steps of "new game" that follow the choice of `game`; then keys are pressed."""
    simulator = keyed(fresh(), "ok")
    row = simulator.app.screen.row_of(evening.game_named(game).NUMBER)
    return keyed(simulator, "down " * row + "ok " + keys)


def quiet(simulator):
    """Wait until no message is shown any more."""
    simulator.run(_TOAST_GONE_MS)
    return simulator


def holding(simulator, ms, role=OK):
    """Keep a key down, and look after `ms`."""
    simulator.key(role, True)
    simulator.run(ms)
    return simulator


def failing(simulator, words):
    """Let the present screen end in an exception."""

    def draw(canvas):
        raise ValueError(words)

    simulator.app.screen.draw = draw
    simulator.app.redraw()
    simulator.run(_SETTLED_MS)
    return simulator


# Matches to look at


def values(players, number):
    """A round of 6 nimmt! or of a free game as it could be."""
    return [(3 * player * player + 7 * number * (player + 1)) % 17 + 4 for player in range(players)]


def evening_of(players, count=3, **more):
    """A table after `count` rounds, for any number of players."""
    game = "6nimmt" if players <= 10 else "free"
    return table(players, [values(players, n) for n in range(count)], game, **more)


def free(players, rounds=(), **config):
    """A free game with these rules."""
    return table(players, rounds, "free", config)


def wide(players, characters):
    """A free game whose widest total, with its sign, takes so many characters."""
    count = len(players) if not isinstance(players, int) else players
    most = {1: 7, 2: -70, 3: -700, 4: -999, 5: -999, 6: -999}[characters]
    rounds = {5: 5, 6: 101}.get(characters, 1)
    target = {} if characters == 6 else {"target": -9999}
    return free(players, [[most + player % 7 for player in range(count)]] * rounds, **target)


def six(*rounds, players=3, **config):
    """A match of 6 nimmt! with these rounds."""
    return table(players, rounds, "6nimmt", config)


_TO_ROUNDS = "up ok "
_MANY = [values(12, n) for n in range(8)]
_ENDED = ((10, 20, 30), (11, 21, 40))
_TIED = ((20, 20, 40), (7, 7, 30))

SCENES = {
    "home-empty": fresh,
    "home-match": lambda: keyed(evening_of(4), "hold:ok"),
    "home-ended": lambda: keyed(six(*_ENDED), "hold:ok"),
    "game-choice": lambda: keyed(fresh(), "ok"),
    "game-choice-again": lambda: keyed(evening_of(4), "hold:ok down ok"),
    "player-count": lambda: setting_up("6nimmt", ""),
    "player-count-most": lambda: setting_up("free", "up*9"),
    "rules": lambda: setting_up("6nimmt", "ok"),
    "rules-middle": lambda: setting_up("6nimmt", "ok down*3"),
    "rules-end": lambda: setting_up("6nimmt", "ok down*9"),
    "rules-number": lambda: setting_up("6nimmt", "ok down*2 ok hold:up:1000"),
    "rules-choice": lambda: setting_up("6nimmt", "ok down*3 ok up"),
    "rules-left-out": lambda: setting_up("6nimmt", "ok down*4 ok"),
    "rules-dealer": lambda: setting_up("6nimmt", "ok down ok up*2"),
    "rules-negative": lambda: setting_up("free", "ok down*4 ok down hold:down:9000"),
    "rules-refused": lambda: setting_up("6nimmt", "up*4 ok down*5 ok up ok up*5 ok"),
    **{f"table-{n}": lambda n=n: evening_of(n) for n in range(2, 13)},
    "table-new": lambda: evening_of(4, 0),
    "table-tied": lambda: free(3, [(5, 5, 9)]),
    "table-rounds": lambda: table(5, _MANY[:0], config={"max_rounds": 8}),
    "table-no-end": lambda: free(4, [(10, -3, 0, 120)]),
    **{
        f"table-{n}-wide-{characters}": lambda n=n, characters=characters: wide(n, characters)
        for n in (2, 3, 4, 6, 8, 12)
        for characters in (1, 4, 5, 6)
    },
    **{
        f"table-{n}-long-names": lambda n=n: free(LONG_NAMES[:n], [values(n, 1)] * 9)
        for n in (2, 3, 4, 6, 8, 12)
    },
    "entry-blank": lambda: keyed(evening_of(4), "ok"),
    "entry-value": lambda: keyed(evening_of(4), "ok up*3"),
    "entry-three-digits": lambda: keyed(six(players=6), "ok up hold:up:2600"),
    "entry-negative": lambda: keyed(free(4, [(10, -3, 0, 120)]), "ok down hold:down:700"),
    "entry-second": lambda: keyed(evening_of(4), "ok up ok"),
    "entry-skipped": lambda: keyed(evening_of(4), "ok up ok ok down"),
    "entry-all": lambda: keyed(evening_of(4), "ok up ok up ok up ok up"),
    "entry-12": lambda: keyed(evening_of(12), "ok up ok down ok up ok ok up*4"),
    "entry-long-name": lambda: keyed(free(LONG_NAMES[3:6], [(1, 2, 3)]), "ok up"),
    "entry-widest": lambda: keyed(wide(2, 6), "ok down hold:down:21000"),
    "correction": lambda: keyed(evening_of(4), _TO_ROUNDS + "up ok"),
    "correction-12": lambda: keyed(evening_of(12), _TO_ROUNDS + "ok up*2"),
    "check": lambda: keyed(evening_of(4), "ok up ok up ok down ok up ok"),
    "check-6": lambda: keyed(evening_of(6), "ok up ok up ok down ok up ok up ok up ok"),
    "check-12": lambda: keyed(free(12, [range(12)]), "ok" + " up ok" * 12),
    "check-wide": lambda: keyed(wide(LONG_NAMES[:4], 5), "ok" + " down hold:down:20000 ok" * 4),
    "check-too-low": lambda: keyed(evening_of(4), "ok" + " down ok" * 4),
    "check-too-high": lambda: keyed(six(players=2), "ok" + " up hold:up:1900 ok" * 2),
    "check-unusual": lambda: keyed(six(players=2), "ok up hold:up:1000 ok down ok"),
    "check-correction": lambda: keyed(evening_of(4), _TO_ROUNDS + "ok*5"),
    "delete": lambda: keyed(evening_of(4), _TO_ROUNDS + "ok*5 up"),
    "hold-home": lambda: holding(evening_of(4), 350),
    "hold-back": lambda: holding(keyed(evening_of(4), "ok up"), 350),
    "hold-keep": lambda: holding(keyed(six(players=2), "ok up hold:up:1000 ok down ok"), 600),
    "hold-delete": lambda: holding(keyed(evening_of(4), _TO_ROUNDS + "ok*5 up"), 600),
    "toast-saved": lambda: keyed(evening_of(4), "ok" + " up ok" * 4 + " ok"),
    "toast-question": lambda: keyed(evening_of(4), "down"),
    "toast-question-edit": lambda: keyed(
        corrected(evening_of(4), 1, [9, 9, 9, 9]), "down"
    ),
    "toast-undone": lambda: keyed(evening_of(4), "down ok"),
    "toast-redone": lambda: keyed(evening_of(4), "down ok wait:500 hold:down"),
    "toast-nothing": lambda: keyed(evening_of(4, 0), "down"),
    "toast-corrected": lambda: keyed(evening_of(4), _TO_ROUNDS + "ok*6"),
    "toast-deleted": lambda: keyed(evening_of(4), _TO_ROUNDS + "ok*5 up hold:ok"),
    "toast-over-12": lambda: keyed(evening_of(12), "down"),
    "history": lambda: keyed(evening_of(4, 4), _TO_ROUNDS.strip()),
    "history-empty": lambda: keyed(evening_of(4, 0), _TO_ROUNDS.strip()),
    "history-12": lambda: keyed(free(12, _MANY), _TO_ROUNDS + "up*3 hold:down"),
    "history-12-last": lambda: keyed(free(12, _MANY), _TO_ROUNDS + "hold:down hold:down"),
    "history-edited": lambda: keyed(corrected(evening_of(3), 2, [4, 5, 6]), _TO_ROUNDS.strip()),
    "history-wide": lambda: keyed(wide(8, 6), _TO_ROUNDS.strip()),
    "history-long-names": lambda: keyed(
        free(LONG_NAMES[:5], [values(5, n) for n in range(5)]), _TO_ROUNDS.strip()
    ),
    "result": lambda: six(*_ENDED),
    "result-tie": lambda: six(*_TIED),
    "result-12": lambda: free(12, [*_MANY], max_rounds=8),
    "result-12-scrolled": lambda: keyed(free(12, _MANY, max_rounds=8), "down*9"),
    "result-earlier": lambda: corrected(six((10, 20, 20), (10, 20, 20)), 1, [0, 66, 20]),
    "result-highest": lambda: free(3, [(60, 100, 100)], wins="highest", target=100),
    "result-rounds": lambda: six(*_ENDED[:1], max_rounds=1),
    "result-by-hand": lambda: keyed(evening_of(4), "up down*2 ok"),
    "result-wide": lambda: keyed(wide(LONG_NAMES[:4], 6), "up down*2 ok"),
    "table-menu": lambda: keyed(evening_of(4), "up"),
    "table-menu-end": lambda: keyed(evening_of(4), "up down*9"),
    "result-menu": lambda: keyed(six(*_ENDED), "ok"),
    "result-menu-middle": lambda: keyed(six(*_ENDED), "ok down*3"),
    "rules-played": lambda: keyed(evening_of(4), "up down ok"),
    "rules-played-end": lambda: keyed(evening_of(4), "up down ok down*9"),
    "trouble": lambda: failing(evening_of(4), "something odd happened in here"),
}  # fmt: skip


def build(name):
    """The simulator in the state that this scene is about. An unknown name: KeyError."""
    return SCENES[name]()
