"""Every place where a text of ours can stand, to be looked at by `host_sim.text_watch`.

A view is a name and a simulator that shows it: all scenes, and what no scene has: every row of
every list, every choice of every rule and setting, every refusal, every message, and rounds whose
numbers have three digits.
"""

from functools import partial

from engine import reasons
from engine.games import okey
from engine.games.contract import OPTION_HIGHEST
from firmware.app import notice, screens, settings
from firmware.app.facts import Facts
from firmware.app.layout import NOTHING
from firmware.app.screens import home, letters, table_menu
from firmware.app.screens.rows import RowsScreen
from firmware.store.paths import match_path
from host_sim import scenes
from host_sim.tools import make_strings

# Rounds of a match that has long been going on, and a round's number as it can be at most.
_LATE = 104
_LAST_ROUND = 200
_FEW = 16
_GAMES = ("6nimmt", "donkey", "okey", "free")
# The others cannot come of keys, and have no words.
_REASONS = (
    *range(reasons.MATCH_IS_OVER, reasons.TOO_MANY_PLAYERS + 1),
    reasons.NAME_TAKEN,
    *range(reasons.NOBODY_IS_OUT, reasons.INDICATOR_TWICE + 1),
    reasons.VALUE_UNUSUAL,
)
# A change as it is asked for, taken back and brought back.
_CHANGES = (
    ("undo_round", "round_undone", "round_back"),
    ("undo_event", "event_undone", "event_back"),
    ("undo_edit", "edit_undone", "edit_back"),
    ("undo_deletion", "deletion_undone", "deletion_back"),
    ("undo_table", "table_undone", "table_back"),
    ("undo_rules", "rules_undone", "rules_back"),
)
_SAID = (
    ("nothing_to_undo", "nothing_to_redo", "match_is_ended", "no_end_now", "round_saved")
    + ("round_corrected", "event_saved", "event_corrected", "round_deleted", "event_deleted")
    + ("match_deleted", "match_is_back", "not_kept")
)  # fmt: skip


def views(language, names=tuple(scenes.SCENES), has_more=True, shape=scenes.DEFAULT):
    """Yield (name, simulator) of these scenes, and of all other views if they are wanted.

    A simulator goes on to the next view when the next is asked for.
    """
    listed = set()
    for name in names:
        simulator = scenes.build(name, language, shape)
        yield name, simulator
        app = simulator.app
        rows = isinstance(app.screen, RowsScreen) and (app.number, app.screen.count())
        if rows and rows not in listed:
            listed.add(rows)
            yield from _rows(name, simulator)
    with scenes.speaking(language), scenes.shaped(shape):
        for make in _MORE if has_more else ():
            yield from make()


def _rows(name, simulator):
    """Each row of a list as the chosen one."""
    screen = simulator.app.screen
    simulator.app.toast.forget()
    for row in range(screen.count()):
        screen.come_back(row)
        yield f"{name}, row {row}", simulator


def _rules():
    """Every choice of every rule, as it is changed."""
    for game in _GAMES:
        simulator = scenes.ruling(game)
        screen = simulator.app.screen
        for place in range(len(simulator.app.setup.rules)):
            yield from _choices(game, simulator, place)
        screen.cursor = screen.DEALER
        screen.editing = True
        for seat in range(simulator.app.setup.players):
            simulator.app.setup.dealer = seat
            yield f"rules of {game}, dealer {seat}", simulator


def _choices(game, simulator, place):
    setup, screen = simulator.app.setup, simulator.app.screen
    if place >= len(setup.game.OPTIONS):
        return
    kept = setup.rules[place]
    key, lowest, highest, default, _words = setup.game.OPTIONS[place]
    every = range(lowest, highest + 1)
    for value in [*(every if len(every) <= _FEW else (every[0], every[-1])), default]:
        _show_option(setup, screen, place)
        setup.rules[place] = value
        screen.editing = screen.row_of(place) >= 0
        screen.cursor = max(screen.row_of(place), 0)
        screen._keep_in_view()
        yield f"rules of {game}, {key} {value}", simulator
    screen.editing = False
    setup.rules[place] = kept


def _show_option(setup, screen, place):
    """Okey's own points, and the rules that another one replaces, are shown only with theirs."""
    for other, (_key, _lowest, highest, _default, words) in enumerate(setup.game.OPTIONS):
        if setup.game.applies(setup.rules, place):
            break
        if other != place:
            setup.rules[other] = highest if words else -1
    screen._list_options()


def _rules_played():
    """Every choice of every rule, to read."""
    for game in _GAMES:
        players = 4 if game == "okey" else 3
        simulator = scenes.in_menu(scenes.table(players, (), game), table_menu.RULES)
        yield from _rows(f"rules played of {game}", simulator)
        match = simulator.app.match
        for place, (key, lowest, highest, _default, words) in enumerate(match.game.OPTIONS):
            for value in range(lowest, highest + 1) if words else ():
                match.rules[place] = value
                simulator.app.screen.open()
                simulator.app.screen.come_back(place)
                yield f"rules played of {game}, {key} {value}", simulator


def _settings():
    simulator = scenes.at_home(scenes.evening_of(4), home.SETTINGS)
    simulator.app.board = Facts(True, None, None)
    simulator.app.show(screens.SETTINGS)
    screen = simulator.app.screen
    for row in range(screen.language_row()):
        setting = screen.rows[row]
        for place in range(len(settings.CHOICES[setting])):
            screen.come_back(row)
            screen.editing = True
            simulator.app.settings.places[setting] = place
            yield f"setting {setting}, choice {place}", simulator


def _refusals():
    """Every reason as a message, and on the page that refuses a round."""
    names = ["Bartholomäus", *scenes.NAMES[1:4]]
    simulator = scenes.free(names, [(1, 2, 3, 4)])
    for reason in _REASONS:
        simulator.app.toast.complain(reason)
        yield f"message of reason {reason}", simulator
    simulator.app.toast.forget()
    scenes.keyed(simulator, "ok" + " up ok" * 4)
    screen = simulator.app.screen
    simulator.app.match.low, simulator.app.match.high = -999, 999
    for reason in _REASONS:
        for is_doubt in (False, True):
            screen.reason, screen.is_doubt = reason, is_doubt
            yield f"check page, reason {reason}, doubt {is_doubt}", simulator


def _messages():
    """What is said after something was done, and every change by name."""
    _texts, english = make_strings.all_texts()
    numbers = {key: number for key, (number, _text) in english.items()}
    simulator = scenes.evening_of(3)
    toast = simulator.app.toast
    for number in (1, _LAST_ROUND):
        for key in _SAID:
            toast.say(numbers[key], number)
            yield f"message {key} {number}", simulator
        for asked, undone, back in _CHANGES:
            toast.ask(numbers[asked], number, numbers["yes"])
            yield f"message {asked} {number}", simulator
            toast.say(numbers[undone], number, numbers["hold_to_redo"])
            yield f"message {undone} {number}", simulator
            toast.say(numbers[back], number, NOTHING)
            yield f"message {back} {number}", simulator


def _notices():
    """What is said of battery and flash, and the pages that stand when the app does not run."""
    _texts, english = make_strings.all_texts()
    numbers = {key: number for key, (number, _text) in english.items()}
    simulator = scenes.evening_of(3)
    for key in ("battery_low", "not_saved", "saved_again"):
        simulator.app.toast.say(numbers[key], 10)
        yield f"message {key}", simulator
    for head, advice in _NOTICES:
        simulator = scenes.evening_of(3)
        texts = simulator.app.strings, numbers[head], numbers[advice], b"ValueError: 3"
        simulator.app.screen.draw = lambda canvas, texts=texts: notice.draw(canvas, *texts)
        yield f"notice {head}", simulator


_NOTICES = (
    ("something_went_wrong", "starts_again"),
    ("stopped_often", "off_and_on"),
    ("battery_empty", "charge"),
)


def _late():
    """A match of more than a hundred rounds, on all its screens."""
    rounds = [(number % 7, 1, 2) for number in range(_LATE)]
    make = partial(scenes.free, 3, rounds)
    yield "late table", make()
    yield "late home", scenes.keyed(make(), "hold:ok")
    yield "late entry", scenes.keyed(make(), "ok up")
    yield "late draft", scenes.keyed(make(), "ok up wait:200 hold:ok")
    yield "late check", scenes.keyed(make(), "ok" + " up hold:up:900 ok" * 3)
    yield "late doubt", scenes.keyed(make(), "ok" + " up ok" * 3)
    history = scenes.in_menu(make(), table_menu.ROUNDS)
    yield "late history", history
    yield "late correction", scenes.keyed(history, "ok*4")
    yield "late deletion", scenes.keyed(history, "up")
    yield "late replacement", scenes.keyed(scenes.at_home(make(), home.NEW_GAME), "ok")
    yield "late result", scenes.free(3, rounds, max_rounds=_LATE)


def _at_home():
    """The first row for every game, running and ended."""
    for game in _GAMES:
        players = 4 if game == "okey" else 3
        simulator = scenes.keyed(scenes.table(players, (), game), "hold:ok")
        yield f"home, {game}", simulator
        scenes.keyed(simulator, "ok")
        simulator = scenes.in_menu(scenes.table(players, (), game), table_menu.END_NOW)
        yield f"home, {game} ended", scenes.keyed(simulator, "wait:5000 hold:ok")
        yield f"replaced, {game}", _replaced(players, game)


def _replaced(players, game):
    simulator = scenes.table(players, (), game)
    simulator.app.show(screens.REPLACE)
    return simulator


def _measured():
    """What the about page shows on a board."""
    simulator = scenes.fresh()
    simulator.app.board = Facts(False, lambda: 0, lambda: 4_194_304)
    scenes.chosen(simulator, simulator.app.screen.row_of(home.ABOUT))
    simulator.app.screen.turns = 1_999_999
    yield "about, measured", simulator


def _nameless():
    """Players without names, in every font that names have."""
    for players in (2, 4, 6, 8, 10):
        simulator = scenes.keyed(scenes.ruling("6nimmt"), "hold:ok")
        simulator.app.setup.players = players
        yield f"nameless {players}", scenes.keyed(simulator, "hold:ok ok ok ok")


def _events():
    """Every kind of event in its menu, and somebody who has left."""
    for kind in (okey.CLOSE, okey.TILES_OUT, okey.INDICATOR):
        simulator = scenes.in_menu(scenes.okey_after(okey.event(kind, 0)), table_menu.ROUNDS)
        yield f"event {kind}", scenes.keyed(simulator, "ok")
    simulator = scenes.evening_of(4)
    simulator.app.match.leave(1)
    simulator.app.match.finish()
    yield "somebody has left", scenes.keyed(scenes.settled(simulator), "down*3")
    simulator = scenes.six((10, 20, 20))
    simulator.app.match.go_on()
    yield "no end", scenes.settled(simulator)


def _typing():
    """Every place of the letters."""
    simulator = scenes.counting("6nimmt", "ok up ok")
    screen = simulator.app.screen
    for screen.row in range(letters.ACTIONS + 1):
        for screen.is_in_row in (False, True):
            for place in range(screen.places(screen.row)):
                screen.place = place
                yield f"letters, {screen.row}, {place}", simulator


def _holds():
    """What is shown while OK is held, on every screen."""
    simulator = scenes.holding(scenes.ruling("6nimmt", "down*2 ok up"), 350)
    yield "hold in a rule", simulator
    simulator = scenes.keyed(scenes.at_home(scenes.evening_of(4), home.NEW_GAME), "ok")
    yield "hold to begin", scenes.holding(simulator, 600)
    yield "hold in a choice", scenes.holding(scenes.evening_of(4), 350)


def _help():
    """Every page and row of every topic, whatever the house rules; and all that is counted."""
    for game, options in _HELPED.items():
        for value in range(4):
            players = 4 if game == "okey" else 3
            simulator = scenes.helped(scenes.table(players, (), game))
            if not value:
                yield from _rows(f"help of {game}", simulator)
                scenes.keyed(simulator, "up*9")
            match, topics = simulator.app.match, simulator.app.screen.count()
            for key in options:
                place = match.game.option(key)
                match.rules[place] = min(value, match.game.OPTIONS[place][OPTION_HIGHEST])
            for topic in range(topics if value < _choices_of(match, options) else 0):
                scenes.keyed(simulator, "down " * topic + "ok")
                yield from _topic(f"help of {game}, {topic}, {value}", simulator)
                scenes.keyed(simulator, "up*9")


_HELPED = {
    "6nimmt": (),
    "donkey": ("donkey_trick_joker",),
    "okey": ("indicator_rule", "points"),
    "free": (),
}


def _choices_of(match, options):
    """How many choices the option has that has most."""
    highest = [match.game.OPTIONS[match.game.option(key)][OPTION_HIGHEST] for key in options]
    return 1 + max(highest, default=0)


def _topic(name, simulator):
    yield f"{name}, first", simulator
    if isinstance(simulator.app.screen, RowsScreen):
        yield from _rows(name, simulator)
    for turn, keys in enumerate(["down"] * 4 + ["ok down", "hold:up:2000", "ok up*3", "ok"] * 3):
        scenes.keyed(simulator, keys)
        yield f"{name}, turn {turn}", simulator
    while simulator.app.number != screens.HELP:
        scenes.keyed(simulator, "hold:ok")


# Every kind of screen whose keys are explained, and every word for what a held OK does there.
_EXPLAINED = (
    ("home-empty", "table-4", "entry-value", "check", "check-unusual", "letters", "player-count")
    + ("rules", "rules-number", "rules-change-number", "settings-changing", "history", "who")
    + ("result", "spotlight", "okey-who")
)  # fmt: skip
_NOTHING_MS = 7000


def _explained():
    """The line of help that comes by itself, and the page behind a hold."""
    for name in _EXPLAINED:
        simulator = scenes.SCENES[name]()
        # The far view never comes.
        simulator.app.settings.put(settings.FAR_VIEW_AFTER, 0)
        simulator.run(_NOTHING_MS)
        yield f"tip, {name}", simulator
        simulator.ask()
        yield f"how, {name}", simulator


def _past():
    """Past games that are being read, one that cannot be, and nobody who played any."""
    simulator = scenes.at_home(scenes.played(*scenes.WEEK[:2]), home.PAST)
    screen = simulator.app.screen
    for serial in (2, 200):
        screen.archive.unread = [serial] * serial
        yield f"reading {serial} matches", simulator
    simulator = scenes.played(*scenes.WEEK[:2])
    simulator.files.put(match_path(1), b"?")
    yield "unreadable match", scenes.at_home(simulator, home.PAST)
    yield "nobody known", scenes.at_home(scenes.fresh(), home.PEOPLE)


_MORE = (
    _past,
    _help,
    _rules,
    _rules_played,
    _settings,
    _refusals,
    _messages,
    _notices,
    _late,
    _at_home,
    _measured,
    _nameless,
    _events,
    _typing,
    _holds,
    _explained,
)
