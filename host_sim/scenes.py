"""Telling states of every screen, for the pictures in the docs and for tests.

A scene is a name and a function in `SCENES` that brings a new simulator into that state. To add
one, add a line: begin with `fresh()` or `table(...)`, then say with `keyed` which keys are pressed
(the language of `press`). Every scene is there in every one of `SHAPES`.
"""

import sys
from collections.abc import Callable
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial

from engine.games import okey
from firmware.app.screens import home, table_menu
from host_sim import boards, evening, install, script
from host_sim.fakes.files import MemoryFiles
from host_sim.fakes.other_board import with_size
from host_sim.simulator import OK, UP
from host_sim.stage import Stage

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
# What screens are made for: width and height of the panel, and whether in large print.
SHAPES = {
    "128x64": (128, 64, False),
    "128x32": (128, 32, False),
    "72x40": (72, 40, False),
    "large": (128, 64, True),
}
DEFAULT = "128x64"
_language = ContextVar("language", default="en")
_shape = ContextVar("shape", default=DEFAULT)


def out_of_the_box():
    """A device that has just been switched on for the first time."""
    width, height, _is_large = SHAPES[_shape.get()]
    board = boards.load("devkit")
    if (width, height) != (board.WIDTH, board.HEIGHT):
        board = with_size(board, width, height)
    return Stage(board, MemoryFiles(), install.install_machine, 0, None)


@contextmanager
def speaking(language):
    """In here, `fresh` devices speak this language."""
    token = _language.set(language)
    try:
        yield
    finally:
        _language.reset(token)


@contextmanager
def shaped(shape):
    """In here, devices have a panel of this shape. An unknown one: KeyError, at the first."""
    token = _shape.set(shape)
    try:
        yield
    finally:
        _shape.reset(token)


def fresh():
    """A device on which nothing was done but choosing the language and shape of the scene."""
    stage = out_of_the_box()
    stage.speak(_language.get())
    if SHAPES[_shape.get()][2]:
        stage.print_large()
    return stage


def table(players, rounds=(), game="6nimmt", config=None, dealer=1):
    """A device on the table (or the result) of a match, put together without pressing keys.

    `players` are names, or how many of `NAMES`.
    """
    simulator = put_on_table(fresh(), players, game, config, dealer)
    for values in rounds:
        play(simulator, values)
    return settled(simulator)


def put_on_table(simulator, players, game="6nimmt", config=None, dealer=1):
    """Begin a match without pressing keys."""
    names = NAMES[:players] if isinstance(players, int) else players
    rules = evening.game_named(game)
    options = evening.rules_from(rules, config or {})
    simulator.begin(rules.NUMBER, [name.encode() for name in names], options, dealer - 1)
    return simulator


def play(simulator, values, number=0, tag=0):
    """Close the next round, or put round `number` right, without pressing keys."""
    reason = simulator.enter(values, number, tag)
    if reason:
        raise ValueError(f"no round: {values} {tag} (reason {reason})")
    return simulator


def keyed(simulator, keys):
    """Press keys, given in the language of `press`, which raises what a screen ended in."""
    script.play(simulator, script.parse(keys), sys.stdout)
    if simulator.app.trouble is not None:
        raise simulator.app.trouble
    return simulator


def corrected(simulator, number, values):
    """Put round `number` right and look at where the match stands then."""
    return settled(play(simulator, values, number))


def chosen(simulator, row):
    """Choose a row of the list that is shown."""
    distance = row - simulator.app.screen.cursor
    return keyed(simulator, ("down " if distance > 0 else "up ") * abs(distance) + "ok")


def counting(game, keys=""):
    """A device that asks how many play `game`; then keys are pressed."""
    simulator = keyed(fresh(), "ok")
    row = simulator.app.screen.row_of(evening.game_named(game).NUMBER)
    return keyed(chosen(simulator, row), keys)


def ruling(game, keys=""):
    """A device that shows the house rules of `game` before it begins; then keys are pressed."""
    # Okey does not ask how many play.
    return keyed(counting(game, "ok" if game == "okey" else "ok ok"), keys)


def seating(names, keys=""):
    """A device that knows these names and asks who plays; then keys are pressed."""
    simulator = fresh()
    simulator.know([name.encode() for name in names])
    return keyed(chosen(keyed(simulator, "ok"), 0), "ok " + keys)


def in_menu(simulator, row):
    """The table's menu, with a row of it chosen."""
    return chosen(keyed(simulator, "up"), row)


def helped(simulator, keys=""):
    """From the table to its help, and on."""
    return keyed(in_menu(simulator, table_menu.HELP), keys)


def trick():
    """Four rows and five cards played are known to the help at the table."""
    simulator = evening_of(5)
    simulator.lay_trick((12, 37, 43, 58), (3, 1, 5, 2), (9, 14, 44, 60, 104))
    return simulator


def at_home(simulator, meaning, keys=""):
    """From the table to the home screen, and into what it offers."""
    keyed(simulator, "hold:ok")
    return keyed(chosen(simulator, simulator.app.screen.row_of(meaning)), keys)


def far(make, *what):
    """The match that `make(*what)` puts on the table, left alone until the far view is shown."""
    return keyed(make(*what), "wait:8500")


def holding(simulator, ms, role=OK):
    """Keep a key down, and look after `ms`."""
    simulator.key(role, True)
    simulator.run(ms)
    return simulator


def failing(simulator, words):
    """Let the present screen end in an exception."""
    simulator.fail(words)
    simulator.run(_SETTLED_MS)
    return simulator


def losing(simulator, lost):
    """Say that what these bits mean could not be read."""
    simulator.lose(lost)
    simulator.run(_SETTLED_MS)
    return simulator


# Matches to look at


def played(*matches, clock=(2026, 11, 23, 20, 15, 0)):
    """A device on which some matches were played, a day after the other; `clock` None: not set.

    A match is (players, rounds, game, rules), as `table` takes them; the last one is on.
    """
    simulator = fresh()
    for number, (players, rounds, game, config) in enumerate(matches):
        if clock is not None:
            simulator.set_clock((*clock[:2], clock[2] + number, *clock[3:]))
        put_on_table(simulator, players, game, config)
        for values in rounds:
            play(simulator, *values) if isinstance(values, tuple) else play(simulator, values)
    return settled(simulator)


def values(players, number):
    """A round of 6 nimmt! or of a free game as it could be."""
    return [(3 * seat * seat + 7 * number * (seat + 1)) % 17 + 4 for seat in range(players)]


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


def donkey(*deals, players=4, **config):
    """A match of Donkey with these deals, each (points, player who kept the donkey, from 1)."""
    simulator = table(players, (), "donkey", config)
    for points, holder in deals:
        play(simulator, points, tag=holder)
    return settled(simulator)


def okey_after(*events, names=NAMES[:4], **config):
    """A match of Okey after these events."""
    simulator = table(names, (), "okey", config)
    for event in events:
        play(simulator, (), tag=event)
    return settled(simulator)


def settled(simulator):
    """Look at where the match stands."""
    simulator.look()
    simulator.run(_SETTLED_MS)
    return simulator


_MANY = [values(12, n) for n in range(8)]
_ENDED = ((10, 20, 30), (11, 21, 40))
_TIED = ((20, 20, 40), (7, 7, 30))
_DEALS = (((0, 31, 12, 5), 2), ((25, 4, 40, 0), 3))
_CLOSED = (
    okey.event(okey.CLOSE, 0),
    okey.event(okey.INDICATOR, 2),
    okey.event(okey.CLOSE, 3, okey.PAIRS, True),
)
_TWO_SHOWN = (
    okey.event(okey.INDICATOR, 0),
    okey.event(okey.CLOSE, 0),
    okey.event(okey.INDICATOR, 2),
)
_PLAYERS = table_menu.PLAYERS
# Until help comes by itself.
_WAIT = "wait:6000"
_WAIT_AT_TABLE = "wait:5500"
_TRICK = "down*2 ok down ok "
_FINISHED = ([10, 20, 30], [11, 21, 40])
# The third one is not over.
WEEK: tuple = (
    (NAMES[:3], _FINISHED, "6nimmt", {}),
    (NAMES[1:4], ([60, 100, 100],), "free", {"wins": "highest", "target": 100}),
    (NAMES[:4], (((0, 31, 12, 5), 0, 2), ((25, 4, 40, 0), 0, 3)), "donkey", {}),
    (NAMES[:3], ([20, 20, 40], [7, 7, 30]), "6nimmt", {}),
    (LONG_NAMES[3:7], [((), 0, okey.event(okey.TILES_OUT, 0))] * 2, "okey", {"start": 2}),
    (NAMES[:4], [values(4, 1)], "6nimmt", {}),
)
# Somebody called "A" joins.
_JOINING = "down*5 ok*4 up ok*2 "

SCENES: dict[str, Callable[[], Stage]] = {
    "home-empty": fresh,
    "home-match": lambda: keyed(evening_of(4), "hold:ok"),
    "home-ended": lambda: keyed(six(*_ENDED), "hold:ok"),
    "game-choice": lambda: keyed(fresh(), "ok"),
    "game-choice-again": lambda: at_home(evening_of(4), home.NEW_GAME),
    "player-count": lambda: counting("6nimmt"),
    "player-count-most": lambda: counting("free", "up*9"),
    "rules": lambda: ruling("6nimmt"),
    "rules-middle": lambda: ruling("6nimmt", "down*3"),
    "rules-end": lambda: ruling("6nimmt", "down*9"),
    "rules-number": lambda: ruling("6nimmt", "down*2 ok hold:up:1000"),
    "rules-choice": lambda: ruling("6nimmt", "down*3 ok up"),
    "rules-left-out": lambda: ruling("6nimmt", "down*4 ok"),
    "rules-dealer": lambda: ruling("6nimmt", "down ok up*2"),
    "rules-negative": lambda: ruling("free", "down*4 ok down hold:down:9000"),
    "rules-refused": lambda: keyed(counting("6nimmt", "up*4 ok ok"), "down*5 ok up ok up*5 ok"),
    **{f"table-{n}": partial(evening_of, n) for n in range(2, 13)},
    "table-new": lambda: evening_of(4, 0),
    "table-tied": lambda: free(3, [(5, 5, 9)]),
    "table-rounds": lambda: table(5, config={"max_rounds": 8}),
    "table-no-end": lambda: free(4, [(10, -3, 0, 120)]),
    **{
        f"table-{n}-wide-{characters}": partial(wide, n, characters)
        for n in (2, 3, 4, 6, 8, 12)
        for characters in (1, 4, 5, 6)
    },
    **{
        f"table-{n}-long-names": partial(free, LONG_NAMES[:n], [values(n, 1)] * 9)
        for n in (2, 3, 4, 6, 8, 12)
    },
    **{f"table-{n}-far": partial(far, evening_of, n) for n in range(2, 13)},
    "table-12-far-second": lambda: keyed(evening_of(12), "wait:13000"),
    **{f"table-{n}-far-widest": partial(far, wide, LONG_NAMES[:n], 6) for n in (2, 4, 6, 12)},
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
    "correction": lambda: keyed(in_menu(evening_of(4), table_menu.ROUNDS), "up ok"),
    "correction-12": lambda: keyed(in_menu(evening_of(12), table_menu.ROUNDS), "ok up*2"),
    "check": lambda: keyed(evening_of(4), "ok up ok up ok down ok up ok"),
    "check-6": lambda: keyed(evening_of(6), "ok up ok up ok down ok up ok up ok up ok"),
    "check-12": lambda: keyed(free(12, [range(12)]), "ok" + " up ok" * 12),
    "check-wide": lambda: keyed(wide(LONG_NAMES[:4], 5), "ok" + " down hold:down:20000 ok" * 4),
    "check-too-low": lambda: keyed(evening_of(4), "ok" + " down ok" * 4),
    "check-too-high": lambda: keyed(six(players=2), "ok" + " up hold:up:1900 ok" * 2),
    "check-unusual": lambda: keyed(six(players=2), "ok up hold:up:1000 ok down ok"),
    "check-correction": lambda: keyed(in_menu(evening_of(4), table_menu.ROUNDS), "ok*5"),
    "delete": lambda: keyed(in_menu(evening_of(4), table_menu.ROUNDS), "ok*5 up"),
    "hold-home": lambda: holding(evening_of(4), 350),
    "hold-back": lambda: holding(keyed(evening_of(4), "ok up"), 350),
    "hold-keep": lambda: holding(keyed(six(players=2), "ok up hold:up:1000 ok down ok"), 600),
    "hold-delete": lambda: holding(
        keyed(in_menu(evening_of(4), table_menu.ROUNDS), "ok*5 up"), 600
    ),
    "toast-saved": lambda: keyed(evening_of(4), "ok" + " up ok" * 4 + " ok"),
    "toast-question": lambda: keyed(evening_of(4), "down"),
    "toast-question-edit": lambda: keyed(
        corrected(evening_of(4), 1, [9, 9, 9, 9]), "down"
    ),
    "toast-undone": lambda: keyed(evening_of(4), "down ok"),
    "toast-redone": lambda: keyed(evening_of(4), "down ok wait:500 hold:down"),
    "toast-nothing": lambda: keyed(evening_of(4, 0), "down"),
    "toast-corrected": lambda: keyed(in_menu(evening_of(4), table_menu.ROUNDS), "ok*6"),
    "toast-deleted": lambda: keyed(in_menu(evening_of(4), table_menu.ROUNDS), "ok*5 up hold:ok"),
    "toast-over-12": lambda: keyed(evening_of(12), "down"),
    "history": lambda: in_menu(evening_of(4, 4), table_menu.ROUNDS),
    "history-empty": lambda: in_menu(evening_of(4, 0), table_menu.ROUNDS),
    "history-12": lambda: keyed(in_menu(free(12, _MANY), table_menu.ROUNDS), "up*3 hold:down"),
    "history-12-last": lambda: keyed(
        in_menu(free(12, _MANY), table_menu.ROUNDS), "hold:down hold:down"
    ),
    "history-edited": lambda: in_menu(corrected(evening_of(3), 2, [4, 5, 6]), table_menu.ROUNDS),
    "history-wide": lambda: in_menu(wide(8, 6), table_menu.ROUNDS),
    "history-long-names": lambda: in_menu(
        free(LONG_NAMES[:5], [values(5, n) for n in range(5)]), table_menu.ROUNDS
    ),
    "result": lambda: six(*_ENDED),
    "result-tie": lambda: six(*_TIED),
    "result-12": lambda: free(12, [*_MANY], max_rounds=8),
    "result-12-scrolled": lambda: keyed(free(12, _MANY, max_rounds=8), "down*9"),
    "result-earlier": lambda: corrected(six((10, 20, 20), (10, 20, 20)), 1, [0, 66, 20]),
    "result-highest": lambda: free(3, [(60, 100, 100)], wins="highest", target=100),
    "result-rounds": lambda: six(*_ENDED[:1], max_rounds=1),
    "result-by-hand": lambda: keyed(in_menu(evening_of(4), table_menu.END_NOW), "wait:5000"),
    "result-wide": lambda: keyed(
        in_menu(wide(LONG_NAMES[:4], 6), table_menu.END_NOW), "wait:5000"
    ),
    "table-menu": lambda: keyed(evening_of(4), "up"),
    "table-menu-end": lambda: keyed(evening_of(4), "up down*9"),
    "result-menu": lambda: keyed(six(*_ENDED), "ok"),
    "result-menu-middle": lambda: keyed(six(*_ENDED), "ok down*3"),
    "rules-played": lambda: in_menu(evening_of(4), table_menu.RULES),
    "rules-played-end": lambda: keyed(in_menu(evening_of(4), table_menu.RULES), "down*9"),
    # Donkey
    "donkey-table": lambda: donkey(*_DEALS),
    "donkey-table-by-clock": lambda: donkey(*_DEALS, minutes=90),
    "donkey-entry": lambda: keyed(donkey(*_DEALS), "ok up"),
    "donkey-holder": lambda: keyed(donkey(*_DEALS), "ok up ok up*6 ok down ok down ok"),
    "donkey-check": lambda: keyed(donkey(*_DEALS), "ok up ok up*6 ok down ok down ok*2"),
    "donkey-refused": lambda: keyed(donkey(*_DEALS), "ok" + " up ok" * 4),
    "donkey-history": lambda: in_menu(donkey(*_DEALS), table_menu.ROUNDS),
    "donkey-result": lambda: donkey(*_DEALS, deals=2),
    "donkey-unusual": lambda: keyed(donkey(*_DEALS), "ok up hold:up:4700 ok" + " down ok" * 3),
    "donkey-check-12": lambda: keyed(
        donkey(players=12, deals=9), "ok up ok down ok" + " up ok" * 10 + " down*3 ok"
    ),
    "donkey-holder-12": lambda: keyed(
        donkey(players=12), "ok down ok" + " up ok" * 11 + " down*5"
    ),
    "donkey-table-time-up": lambda: keyed(donkey(*_DEALS, minutes=2), "wait:125000 down"),
    "donkey-rules": lambda: ruling("donkey", "down*3"),
    "donkey-rules-by-clock": lambda: ruling("donkey", "down*3 ok up*2 hold:up:1000 ok"),
    # Okey
    "okey-table": lambda: okey_after(*_CLOSED),
    "okey-who": lambda: keyed(okey_after(*_CLOSED), "ok"),
    "okey-who-long-names": lambda: keyed(okey_after(names=LONG_NAMES[3:7]), "ok up"),
    "okey-indicator": lambda: keyed(okey_after(*_CLOSED), "ok up*2 ok"),
    "okey-how": lambda: keyed(okey_after(*_CLOSED), "ok up ok"),
    "okey-how-turkish": lambda: keyed(okey_after(points="turkish"), "ok up ok up*2"),
    "okey-check": lambda: keyed(okey_after(*_CLOSED), "ok up ok*2"),
    "okey-check-end": lambda: keyed(okey_after(*_CLOSED), "ok up ok up ok"),
    "okey-check-long-names": lambda: keyed(okey_after(names=LONG_NAMES[3:7]), "ok up ok*2"),
    "okey-refused": lambda: keyed(okey_after(*_CLOSED[:2]), "ok up*2 ok*2"),
    "okey-history": lambda: in_menu(okey_after(*_CLOSED), table_menu.ROUNDS),
    "okey-event": lambda: keyed(in_menu(okey_after(*_CLOSED), table_menu.ROUNDS), "ok"),
    "okey-delete": lambda: keyed(in_menu(okey_after(*_CLOSED), table_menu.ROUNDS), "ok down*2 ok"),
    "okey-result": lambda: keyed(okey_after(*_CLOSED), "ok up ok up ok ok wait:5000"),
    "okey-table-far": lambda: keyed(okey_after(*_CLOSED), "wait:8500"),
    "okey-result-below": lambda: okey_after(*_CLOSED, start=10, floor_zero=False),
    "okey-who-correcting": lambda: keyed(
        in_menu(okey_after(*_CLOSED), table_menu.ROUNDS), "up ok*2"
    ),
    "okey-how-own": lambda: keyed(okey_after(points=[0, 3, 0, 0, 99, 0]), "ok up ok"),
    "okey-how-nothing": lambda: keyed(okey_after(points=[0] * 6), "ok up ok"),
    "okey-check-indicator": lambda: keyed(okey_after(*_CLOSED), "ok up*2 ok down*3 ok"),
    "okey-check-tiles-out": lambda: keyed(okey_after(*_CLOSED), "ok up*3 ok"),
    "okey-check-below": lambda: keyed(okey_after(*_CLOSED, floor_zero=False), "ok up ok up ok"),
    "okey-check-inserted": lambda: keyed(
        in_menu(okey_after(*_CLOSED), table_menu.ROUNDS), "ok down ok up*3 ok"
    ),
    "okey-not-played": lambda: keyed(okey_after(points=[0] * 6), "ok up ok*2"),
    "toast-delete-refused": lambda: keyed(
        in_menu(okey_after(*_TWO_SHOWN), table_menu.ROUNDS), "up ok down*2 ok hold:ok"
    ),
    "okey-history-edited": lambda: in_menu(
        settled(play(okey_after(*_CLOSED), (), 2, okey.event(okey.TILES_OUT, 0))),
        table_menu.ROUNDS,
    ),
    "okey-result-all": lambda: okey_after(*[okey.event(okey.TILES_OUT, 0)] * 2, start=2),
    "toast-okey-question": lambda: keyed(okey_after(*_CLOSED), "down"),
    "okey-rules": lambda: ruling("okey", "down*4"),
    "okey-rules-own": lambda: ruling("okey", "down*3 ok up*2 ok down"),
    # Who plays
    "who-nobody-known": lambda: counting("6nimmt", "ok"),
    "who": lambda: seating(NAMES[:5], "ok down*2 ok"),
    "who-end": lambda: seating(NAMES[:5], "up down*9"),
    "letters": lambda: counting("6nimmt", "ok up ok"),
    "letters-in-row": lambda: counting("6nimmt", "ok up ok ok down*2"),
    "letters-typed": lambda: counting("6nimmt", "ok up ok ok down ok" + " down ok up ok" * 5),
    "letters-words": lambda: counting("6nimmt", "ok up ok ok ok up ok down"),
    "rules-named": lambda: keyed(seating(NAMES[:4], "ok down ok down ok down ok"), "down"),
    # Changes at the table
    "players": lambda: in_menu(evening_of(4), _PLAYERS),
    "players-end": lambda: keyed(in_menu(evening_of(4), _PLAYERS), "down*9"),
    "player": lambda: keyed(in_menu(evening_of(4), _PLAYERS), "ok"),
    "names": lambda: keyed(in_menu(evening_of(4), _PLAYERS), "ok*2"),
    "seats": lambda: keyed(in_menu(evening_of(4), _PLAYERS), "down*4 ok"),
    "seats-carrying": lambda: keyed(in_menu(evening_of(4), _PLAYERS), "down*4 ok*2 down"),
    "seats-done": lambda: keyed(in_menu(evening_of(4), _PLAYERS), "down*4 ok down*9"),
    "start-points": lambda: keyed(in_menu(evening_of(4), _PLAYERS), _JOINING + "up hold:up"),
    "start-points-lowest": lambda: keyed(
        in_menu(evening_of(4), _PLAYERS), _JOINING + "hold:down:29000"
    ),
    "rules-change": lambda: in_menu(evening_of(4), table_menu.CHANGE_RULES),
    "rules-change-number": lambda: keyed(
        in_menu(evening_of(4), table_menu.CHANGE_RULES), "down ok up"
    ),
    # Help at the table
    "help": lambda: helped(evening_of(4)),
    "help-cards": lambda: helped(evening_of(4), "ok"),
    "help-cards-many": lambda: helped(evening_of(4), "ok up*5"),
    "help-pile": lambda: helped(evening_of(4), "down ok"),
    "help-pile-counted": lambda: helped(evening_of(4), "down ok hold:up:1500 ok up*4 ok"),
    "help-trick": lambda: helped(evening_of(4), "down*2 ok"),
    "help-trick-card": lambda: helped(evening_of(4), "down*2 ok ok hold:up up*3"),
    "help-placed": lambda: helped(trick(), _TRICK),
    "help-placed-choosing": lambda: helped(trick(), _TRICK + "ok up"),
    "help-placed-end": lambda: helped(trick(), _TRICK + "down*5"),
    "help-donkey": lambda: helped(donkey(*_DEALS)),
    "help-donkey-cards": lambda: helped(donkey(*_DEALS), "ok"),
    "help-leads": lambda: helped(donkey(*_DEALS), "down ok"),
    "help-jokers": lambda: helped(donkey(*_DEALS), "down*2 ok down*2"),
    "help-hand": lambda: helped(donkey(*_DEALS), "down*3 ok ok up ok down ok up*2 ok down*4"),
    "help-okey": lambda: helped(okey_after(*_CLOSED)),
    "help-tiles": lambda: helped(okey_after(*_CLOSED), "ok"),
    "help-roll": lambda: helped(okey_after(*_CLOSED), "down ok"),
    "help-rolled": lambda: helped(okey_after(*_CLOSED), "down ok*2"),
    "help-ok": lambda: helped(okey_after(*_CLOSED), "down*2 ok ok*3 up*12"),
    "help-closes": lambda: helped(okey_after(*_CLOSED), "down*3 ok"),
    "help-closes-turkish": lambda: helped(okey_after(points="turkish"), "down*3 ok down*4"),
    "help-bonus": lambda: helped(okey_after(*_CLOSED), "down*4 ok"),
    "help-free": lambda: helped(free(3, []), "ok"),
    # The device
    "spotlight": lambda: keyed(evening_of(12), "hold:up down*2"),
    "spotlight-widest": lambda: keyed(wide(LONG_NAMES[:8], 6), "hold:up down*5"),
    "settings": lambda: at_home(evening_of(4), home.SETTINGS),
    "settings-changing": lambda: at_home(evening_of(4), home.SETTINGS, "ok down"),
    "settings-end": lambda: at_home(evening_of(4), home.SETTINGS, "down*9"),
    "reset": lambda: at_home(evening_of(4), home.SETTINGS, "down*9 ok"),
    "language": lambda: at_home(evening_of(4), home.SETTINGS, "down*9 up ok"),
    "language-first": lambda: keyed(out_of_the_box(), "down*3"),
    "about": lambda: at_home(evening_of(4), home.ABOUT),
    # Past games
    "past-empty": lambda: keyed(fresh(), "down ok"),
    "past": lambda: at_home(played(*WEEK), home.PAST),
    "past-middle": lambda: at_home(played(*WEEK), home.PAST, "down*2"),
    "past-no-date": lambda: at_home(played(*WEEK, clock=None), home.PAST, "down"),
    "past-deleted": lambda: at_home(
        played(*WEEK), home.PAST, "down*2 ok down*9 ok hold:ok wait:5000"
    ),
    "toast-past-deleted": lambda: at_home(
        played(*WEEK), home.PAST, "down*2 ok down*9 ok hold:ok"
    ),
    "past-match": lambda: at_home(played(*WEEK), home.PAST, "down*2 ok"),
    "past-unfinished": lambda: at_home(played(*WEEK), home.PAST, "down*3 ok"),
    "past-delete": lambda: at_home(played(*WEEK), home.PAST, "down*2 ok down*9 ok"),
    "past-ranking": lambda: at_home(played(*WEEK), home.PAST, "down*2 ok ok"),
    "past-draft": lambda: at_home(
        keyed(played(*WEEK), "ok up hold:ok"), home.PAST, "down*3 ok ok"
    ),
    "people": lambda: at_home(played(*WEEK), home.PEOPLE),
    "statistics": lambda: at_home(played(*WEEK), home.PEOPLE, "ok"),
    "statistics-none": lambda: keyed(seating(["Dezső"], "hold:ok*3"), "down*2 ok*2"),
    "statistics-wide": lambda: at_home(
        played((LONG_NAMES[3:5], [[-999, 999]] * 30, "free", {"max_rounds": 30})),
        home.PEOPLE,
        "ok",
    ),
    "statistics-highest": lambda: at_home(played(*WEEK), home.PEOPLE, "down ok down*9"),
    # Help that comes by itself, and the page about a screen's keys
    "tip-home": lambda: keyed(fresh(), _WAIT),
    "tip-table": lambda: keyed(evening_of(4), _WAIT_AT_TABLE),
    "tip-entry": lambda: keyed(evening_of(4), "ok " + _WAIT),
    "tip-rules": lambda: ruling("6nimmt", _WAIT),
    "tip-letters": lambda: counting("6nimmt", "ok up ok " + _WAIT),
    "how-home": lambda: keyed(fresh(), "how"),
    "how-table": lambda: keyed(evening_of(4), "how"),
    "how-entry": lambda: keyed(evening_of(4), "ok up how"),
    "how-history": lambda: keyed(in_menu(evening_of(4), table_menu.ROUNDS), "how"),
    "how-letters": lambda: counting("6nimmt", "ok up ok how"),
    "how-rule": lambda: ruling("6nimmt", "down*2 ok how"),
    "hold-how": lambda: holding(holding(keyed(evening_of(4), "ok"), 100), 250, UP),
    "replace": lambda: keyed(at_home(evening_of(4), home.NEW_GAME), "ok"),
    "lost": lambda: losing(evening_of(4), 63),
    "trouble": lambda: failing(evening_of(4), "something odd happened in here"),
}  # fmt: skip


def build(name, language="en", shape=DEFAULT):
    """The simulator in the state that this scene is about. An unknown name or shape: KeyError."""
    with speaking(language), shaped(shape):
        return SCENES[name]()
