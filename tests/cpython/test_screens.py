"""What the screens do when keys are pressed: what a table relies on, on the simulated device."""

import random

import pytest

from engine import games, reasons
from engine.log import BLANK, Log
from engine.match import Match
from firmware.app import screens
from firmware.app.screens import home, letters, result_menu, table_menu
from firmware.store.journal import Journal
from firmware.store.paths import match_path
from host_sim import boards, install, scenes
from host_sim.fakes.files import MemoryFiles
from host_sim.power_cuts import state_of
from host_sim.refusal import Refusal
from host_sim.robot import Robot
from host_sim.simulator import DOWN, LANGUAGES, OK, UP, Simulator
from host_sim.tools.make_fonts import ASCII, LETTERS
from tests.amount import ALL
from tests.cpython.shapes import in_every_shape

BACK_MS = 600  # longer than the hold that is BACK, shorter than the one that confirms
REST_MS = 300

_TEXT_BATTERY_LOW = 313


def scores(simulator):
    """All that a table would miss: the records in force, and those that redo brings back."""
    log = simulator.app.match.log
    return bytes(log.data[: log.end]), log.cursor


def running_scores(simulator):
    """The same of the match that is on, also while an old one is looked at."""
    app = simulator.app
    if app.visit is None:
        return scores(simulator)
    log = Log()
    serial = app.visit.waiting
    Journal().read(simulator.files, match_path(serial), serial, log)
    return bytes(log.data[: log.end]), log.cursor


def seen(simulator):
    """What is on the glass."""
    return bytes(simulator.pixels())


def entered(simulator):
    """The values of the round that is being entered."""
    app = simulator.app
    return [None if value == BLANK else value for value in app.draft.values[: app.match.players]]


def place(simulator):
    """Where the device stands: screen, cursor, values, totals before them."""
    app = simulator.app
    before = list(app.draft.before[: app.match.players])
    return app.number, app.screen.cursor, entered(simulator), before, app.is_correcting()


def cut(simulator):
    """Pull the plug at rest and put it in again."""
    simulator.run(REST_MS)
    simulator.power_on()
    return simulator


def back(simulator):
    """Hold OK as long as BACK takes."""
    simulator.press(OK, BACK_MS)
    return simulator


def at(simulator, number):
    """Whether this screen is shown, without trouble."""
    assert simulator.app.trouble is None
    return simulator.app.number == number


def entering(players=3, keys="ok"):
    """A match of 6 nimmt! after one round, with the next one begun."""
    return scenes.keyed(scenes.table(players, [[10] * players]), keys)


def values_while_held(simulator, role, ms):
    """The different values that a held key brings, and the one that is left in the end."""
    found = []
    simulator.key(role, True)
    for _time in range(ms // 10):
        simulator.run(10)
        value = simulator.app.screen.value()
        if not found or found[-1] != value:
            found.append(value)
    simulator.key(role, False)
    simulator.run(60)
    found.append(simulator.app.screen.value())
    return found


# Values


def test_blank_is_not_zero():
    """OK on a blank value leaves it blank, and after the last player asks for it again."""
    simulator = entering(3, "ok ok up ok ok")
    assert at(simulator, screens.ENTRY)
    assert entered(simulator) == [None, 15, None]
    assert simulator.app.screen.player() == 0
    scenes.keyed(simulator, "down ok")
    assert entered(simulator) == [0, 15, None]
    scenes.keyed(simulator, "ok ok")
    assert (at(simulator, screens.ENTRY), simulator.app.screen.player()) == (True, 2)
    scenes.keyed(simulator, "down*1 up*4 ok")
    assert at(simulator, screens.CHECK)
    assert entered(simulator) == [0, 15, 4]


def test_a_hold_replaces_the_step():
    simulator = entering(3, "ok up")
    assert values_while_held(simulator, UP, 350) == [16, 25, 25]
    assert values_while_held(simulator, DOWN, 650) == [24, 15, 5, 5]


def test_a_hold_on_a_blank_value_counts_from_what_the_press_offers():
    simulator = entering()
    assert values_while_held(simulator, UP, 350) == [15, 25, 25]


def test_holds_come_faster_after_the_third():
    simulator = entering(3, "ok down")
    assert values_while_held(simulator, UP, 1350) == [1, 10, 20, 30, 40, 50, 50]


def test_values_stop_at_the_ends_of_what_can_be():
    simulator = entering(3, "ok down*3")
    assert entered(simulator)[0] == 0
    scenes.keyed(simulator, "hold:up:5000 up*2")
    assert entered(simulator)[0] == 97
    scenes.keyed(simulator, "hold:down:5000 down")
    assert entered(simulator)[0] == 0


def test_the_free_game_goes_below_zero():
    simulator = scenes.keyed(scenes.free(2), "ok down*3")
    assert entered(simulator) == [-2, None]
    scenes.keyed(simulator, "hold:down:30000")
    assert entered(simulator) == [-999, None]


def test_a_refused_round_can_be_put_right():
    """Each refusal is said before anything is saved, and leads back to the values."""
    simulator = entering(3, "ok" + " down ok" * 3)
    kept = scores(simulator)
    assert at(simulator, screens.CHECK)
    scenes.keyed(simulator, "ok")
    assert (at(simulator, screens.ENTRY), entered(simulator)) == (True, [0, 0, 0])
    scenes.keyed(simulator, "hold:up ok ok ok")
    assert at(simulator, screens.CHECK)
    assert scores(simulator) == kept
    scenes.keyed(simulator, "ok")
    assert entered(simulator) == [10, 0, 0]
    scenes.keyed(simulator, "ok up*4 ok ok ok")
    assert at(simulator, screens.TABLE)
    assert simulator.app.match.totals[:3] == [20, 14, 10]


def test_what_is_unusual_is_kept_by_a_hold_alone():
    simulator = entering(2, "ok up hold:up:650 ok down ok")
    assert at(simulator, screens.CHECK)
    kept = scores(simulator)
    scenes.keyed(simulator, "ok hold:ok:900 wait:500")
    assert (at(simulator, screens.CHECK), scores(simulator)) == (True, kept)
    scenes.keyed(simulator, "hold:ok:1100")
    assert (at(simulator, screens.TABLE), list(simulator.app.match.totals[:2])) == (True, [45, 10])


# Drafts


def test_a_draft_is_there_again_after_leaving():
    simulator = entering(3, "ok up ok up*3 ok")
    while not at(simulator, screens.TABLE):
        back(simulator)
    assert entered(simulator) == [15, 17, None]
    scenes.keyed(simulator, "hold:ok ok ok")
    assert (at(simulator, screens.ENTRY), simulator.app.screen.player()) == (True, 2)
    assert entered(simulator) == [15, 17, None]


@pytest.mark.parametrize(
    "keys",
    [
        "ok",
        "ok up*3",
        "ok up ok",
        "ok up ok ok up",
        "ok up ok up ok up",
        "ok up ok up ok up ok",
    ],
)
def test_a_power_cut_in_the_middle_of_a_round_changes_nothing(keys):
    simulator = entering(3, keys)
    simulator.run(REST_MS)
    stood, looked = place(simulator), seen(simulator)
    cut(simulator)
    assert place(simulator) == stood
    assert seen(simulator) == looked
    scenes.keyed(simulator, "hold:up")
    assert at(simulator, stood[0]) or stood[0] == screens.CHECK


@pytest.mark.parametrize("keys", ["ok", "ok up*3 ok", "ok down ok hold:up ok"])
def test_a_power_cut_in_the_middle_of_a_correction_changes_nothing(keys):
    simulator = scenes.in_menu(scenes.evening_of(3), table_menu.ROUNDS)
    scenes.keyed(simulator, "up " + keys)
    simulator.run(REST_MS)
    stood, looked = place(simulator), seen(simulator)
    cut(simulator)
    assert place(simulator) == stood
    assert seen(simulator) == looked
    assert stood[3] == [4, 7, 16]
    scenes.keyed(simulator, "ok " * 4)
    assert [simulator.app.match.value(1, player) for player in range(3)] == stood[2]


def test_correcting_another_round_leaves_the_next_one_half_entered():
    simulator = entering(3, "ok up ok up*3 ok")
    while not at(simulator, screens.TABLE):
        back(simulator)
    scenes.keyed(scenes.in_menu(simulator, table_menu.ROUNDS), "ok up ok*4")
    assert list(simulator.app.match.totals[:3]) == [11, 10, 10]
    while not at(simulator, screens.TABLE):
        back(simulator)
    scenes.keyed(simulator, "ok")
    assert entered(simulator) == [15, 17, None]
    assert list(simulator.app.draft.before[:3]) == [11, 10, 10]


def test_a_correction_that_was_left_changes_nothing():
    simulator = scenes.in_menu(scenes.evening_of(3), table_menu.ROUNDS)
    kept = scores(simulator)
    scenes.keyed(simulator, "ok up*5")
    while not at(simulator, screens.TABLE):
        back(simulator)
    assert scores(simulator) == kept


# Undo and redo


def test_undo_names_the_change_first():
    simulator = scenes.evening_of(3)
    kept = scores(simulator)
    before = seen(simulator)
    scenes.keyed(simulator, "down")
    assert scores(simulator) == kept
    assert seen(simulator) != before
    scenes.keyed(simulator, "ok")
    assert (simulator.app.match.lines, simulator.app.match.redos()) == (2, 1)


@pytest.mark.parametrize(
    "keys",
    ["down*2", "down*9", "down up", "hold:down:9000", "down hold:down:9000", "down hold:ok"],
)
def test_an_elbow_on_down_loses_nothing(keys):
    simulator = scenes.evening_of(3)
    kept = scores(simulator)
    scenes.keyed(simulator, keys)
    assert at(simulator, screens.TABLE)
    assert scores(simulator) == kept


def test_the_question_goes_away_by_itself():
    simulator = scenes.evening_of(3)
    before, kept = seen(simulator), scores(simulator)
    scenes.keyed(simulator, "down wait:4500")
    assert seen(simulator) == before
    scenes.keyed(simulator, "ok")
    assert (at(simulator, screens.ENTRY), scores(simulator)) == (True, kept)


def test_a_message_in_the_place_of_the_question_is_not_answered():
    simulator = scenes.evening_of(3)
    kept = scores(simulator)
    scenes.keyed(simulator, "down")
    assert simulator.app.screen.is_asking()
    simulator.app.toast.say(_TEXT_BATTERY_LOW, 12)
    scenes.keyed(simulator, "ok")
    assert (at(simulator, screens.ENTRY), scores(simulator)) == (True, kept)


def test_redo_is_a_hold_of_down():
    simulator = scenes.evening_of(3)
    kept = scores(simulator)
    scenes.keyed(simulator, "down ok down ok hold:down hold:down")
    assert scores(simulator) == kept
    scenes.keyed(simulator, "hold:down")
    assert scores(simulator) == kept


def test_undo_leads_from_the_result_back_to_the_table():
    simulator = scenes.six((10, 20, 30), (11, 21, 40))
    assert at(simulator, screens.RESULT)
    scenes.chosen(scenes.keyed(simulator, "ok"), result_menu.UNDO)
    assert (at(simulator, screens.TABLE), simulator.app.match.lines) == (True, 1)
    scenes.keyed(simulator, "wait:500 hold:down")
    assert (at(simulator, screens.RESULT), simulator.app.match.lines) == (True, 2)


def test_the_last_round_of_a_match_that_ended_can_be_corrected():
    simulator = scenes.six((10, 20, 30), (11, 21, 40))
    scenes.chosen(scenes.keyed(simulator, "ok"), result_menu.CORRECT)
    scenes.keyed(simulator, "ok ok hold:down ok ok")
    assert at(simulator, screens.TABLE) or at(simulator, screens.HISTORY)
    assert simulator.app.match.totals[:3] == [21, 41, 60]
    assert not simulator.app.match.is_over()


def test_without_a_round_there_is_none_to_correct():
    simulator = scenes.table(3)
    simulator.app.match.finish()
    simulator.app.show(screens.RESULT_MENU)
    scenes.chosen(simulator, result_menu.CORRECT)
    assert at(simulator, screens.RESULT_MENU)
    assert simulator.app.toast.is_shown()


def test_who_kept_the_donkey_stays_when_another_value_is_put_right():
    """The first player has more points, but the second one kept it."""
    simulator = scenes.donkey(((40, 25, 0), 2), players=3)
    simulator.app.correct_line(0)
    scenes.keyed(simulator, "down ok*4")
    assert at(simulator, screens.CHECK)
    scenes.keyed(simulator, "ok")
    match = simulator.app.match
    assert (match.totals[:3], match.tag(0)) == ([39, 25, 0], 2)


def test_who_can_no_longer_have_kept_the_donkey_is_not_the_guess():
    simulator = scenes.donkey(((40, 25, 0), 2), players=3)
    simulator.app.correct_line(0)
    scenes.keyed(simulator, "ok down*6 ok*3")
    match = simulator.app.match
    assert (match.totals[:3], match.tag(0)) == ([40, 19, 0], 1)


def test_the_first_dealer_of_other_players_is_the_first():
    """Chosen among four, then only two play."""
    simulator = scenes.keyed(scenes.counting("free"), "ok")
    app = simulator.app
    assert at(simulator, screens.WHO)
    app.setup.dealer = 3
    back(simulator)
    assert at(simulator, screens.PLAYER_COUNT)
    scenes.keyed(simulator, "down*2 ok")
    assert (app.setup.players, app.setup.dealer) == (2, 0)


def test_a_deleted_round_can_be_brought_back():
    simulator = scenes.build("delete")
    kept = simulator.app.match.totals[:4]
    scenes.keyed(simulator, "hold:ok:900")
    assert (at(simulator, screens.DELETE), simulator.app.match.lines) == (True, 3)
    scenes.keyed(simulator, "hold:ok:1100")
    assert (at(simulator, screens.TABLE), simulator.app.match.lines) == (True, 2)
    scenes.keyed(simulator, "down ok")
    assert (simulator.app.match.lines, simulator.app.match.totals[:4]) == (3, kept)


# Getting about


def test_home_resumes_what_is_on():
    simulator = scenes.evening_of(3)
    scenes.keyed(back(simulator), "ok")
    assert at(simulator, screens.TABLE)
    simulator = scenes.six((10, 20, 30), (11, 21, 40))
    scenes.keyed(back(simulator), "ok")
    assert at(simulator, screens.RESULT)


def test_the_first_thing_on_a_new_device_is_a_new_game():
    simulator = scenes.fresh()
    assert at(simulator, screens.HOME)
    assert simulator.app.screen.row_of(home.NEW_GAME) == 0
    scenes.keyed(simulator, "hold:ok")
    assert at(simulator, screens.HOME)


def test_a_new_game_replaces_the_old_one_only_when_it_starts():
    simulator = scenes.evening_of(3)
    kept = scores(simulator)
    scenes.at_home(simulator, home.NEW_GAME, "down ok up ok")
    assert scores(simulator) == kept


@in_every_shape
def test_holding_ok_leads_home_from_everywhere(shape, name):
    """No screen is a dead end, and leaving them changes nothing in the match."""
    simulator = scenes.build(name, shape=shape)
    simulator.key(OK, False)
    simulator.run(100)
    if name == "language-first":
        # There is no way back to what nobody can read yet.
        assert at(back(simulator), screens.LANGUAGE)
        simulator.press(OK)
    number, kept = simulator.app.number, running_scores(simulator)
    for _press in range(60):
        if simulator.app.number == screens.HOME:
            break
        if simulator.app.number == screens.LOST:
            simulator.press(OK)
        elif simulator.app.gestures.ok_hold_ms > BACK_MS:
            # Here a longer hold confirms; the other keys mean no.
            simulator.press(DOWN)
        else:
            back(simulator)
    assert simulator.app.number == screens.HOME, f"no way home from {number}"
    assert scores(simulator) == kept


# What passes by itself, or is on its way to a change that nobody confirmed, does not come back.
# A rule that is being changed may already have brought other rows with it (the scroll mark).
PASSING = ("toast-", "tip-", "how-", "hold-", "spotlight", "rules-refused", "rules-negative")


@in_every_shape
def test_a_power_cut_at_rest_comes_back_to_the_same_screen(shape, name):
    """All come back as they were, but for what says that something went wrong."""
    simulator = scenes.build(name, shape=shape)
    simulator.key(OK, False)
    simulator.run(REST_MS)
    number, looked, kept = simulator.app.number, seen(simulator), running_scores(simulator)
    was_visiting = simulator.app.visit
    cut(simulator)
    assert scores(simulator) == kept
    assert simulator.app.trouble is None
    if number in (screens.TROUBLE, screens.LOST):
        assert at(simulator, screens.TABLE)
    elif was_visiting:
        assert at(simulator, screens.PAST)
    else:
        assert at(simulator, number)
        assert seen(simulator) == looked or name.startswith(PASSING) or "-far" in name


@pytest.mark.parametrize(
    "name",
    [name for name in scenes.SCENES if not name.startswith(PASSING)][:: 1 if ALL else 9],
)
def test_any_press_survives_a_cut_300_ms_later(name):
    """It is saved by then, on whatever screen it was made, or it led nowhere."""
    keys = (UP, DOWN, OK) if ALL else ((UP, DOWN, OK)[len(name) % 3],)
    for key in keys:
        simulator = scenes.build(name)
        simulator.key(OK, False)
        simulator.run(REST_MS)
        simulator.key(key, True)
        simulator.run(60)
        simulator.key(key, False)
        simulator.run(300)
        if simulator.app.number in (screens.TROUBLE, screens.LOST) or simulator.app.visit:
            continue
        before = state_of(simulator.app)
        cut(simulator)
        assert state_of(simulator.app) == before


BEHIND_OTHERS = (screens.HELP, screens.CLOSE, screens.INDICATOR, screens.EVENT_CHECK)
HELP = range(screens.HELP, screens.HELP_CLOSES + 1)


def answers(app):
    """All but the minutes, and what was set up before a game is chosen."""
    match = app.match
    totals = list(match.totals) if match.exists() else None
    counts = (totals, match.lines, match.undos(), match.redos(), match.log.cursor)
    # Some know what was left before, on a screen that may not be the one of the cut.
    most = {screens.GAME_CHOICE: 3, **dict.fromkeys(BEHIND_OTHERS, 2)}.get(app.number, -1)
    return counts + state_of(app)[1][:most]


@pytest.mark.parametrize("seed", range(100 if ALL else 4))
def test_a_cut_at_rest_changes_no_answer(seed):
    """Two devices get the same keys, one of them loses its power now and then."""
    chance = random.Random(seed)
    # What is left of a minute when the power goes is lost, so nobody plays by the clock.
    name = chance.choice([name for name in scenes.SCENES if "clock" not in name])
    steady, cut_off = scenes.build(name), scenes.build(name)
    for simulator in (steady, cut_off):
        simulator.know_every_screen()
        for role in (UP, DOWN, OK):
            simulator.key(role, False)
    for turn in range(60):
        key = chance.choice((UP, UP, DOWN, DOWN, OK, OK, OK))
        ms = chance.choice((60, 60, 60, 60, 600, 1100))
        for simulator in (steady, cut_off):
            simulator.key(OK, False)
            simulator.press(key, ms)
            # Nothing is asked any more then, no message is shown, and the table is near.
            simulator.run(6000)
        app = steady.app
        if app.number in (screens.TROUBLE, screens.LOST, screens.SPOTLIGHT):
            break
        # A cut ends a visit of an old match, and of the help only the open page is kept.
        is_kept = app.visit is None and (not any(app.help_notes) or app.number in HELP)
        if chance.randrange(3) == 0 and not app.toast.is_shown() and is_kept:
            cut_off.power_on()
        assert answers(cut_off.app) == answers(app), (name, turn)
        if app.number not in (screens.ABOUT, screens.RESET):
            assert seen(cut_off) == seen(steady), (name, turn)


def test_lists_keep_the_neighbour_of_the_chosen_row_in_view():
    simulator = scenes.keyed(scenes.six((10, 20, 30), (11, 21, 40)), "ok")
    screen = simulator.app.screen
    last = screen.count() - 1
    for role in (DOWN, UP):
        for _row in range(last + 2):
            assert screen.first <= max(screen.cursor - 1, 0)
            assert min(screen.cursor + 1, last) <= screen.first + 2
            assert 0 <= screen.first <= last - 2
            simulator.press(role)
        assert screen.cursor == (last if role == DOWN else 0)


def test_twelve_players_are_all_on_the_table_and_in_the_list_of_results():
    simulator = scenes.build("result-12")
    places = set()
    for _press in range(12):
        places.add(seen(simulator))
        simulator.press(DOWN)
    assert len(places) == 10


# When something is wrong


@pytest.mark.parametrize("method", ["draw", "press", "click", "hold", "tick"])
@pytest.mark.parametrize("number", [screens.TABLE, screens.ENTRY, screens.HISTORY])
def test_an_exception_in_a_screen_is_said_and_leads_back_to_the_match(method, number):
    simulator = scenes.evening_of(3)
    if number == screens.ENTRY:
        scenes.keyed(simulator, "ok up")
    elif number == screens.HISTORY:
        scenes.in_menu(simulator, table_menu.ROUNDS)
    app = simulator.app
    kept = scores(simulator)

    def fail(*_):
        raise ZeroDivisionError("on purpose")

    setattr(app.screen, method, fail)
    app.redraw()
    presses = [(UP, 500)] if method == "hold" else [(OK, 80)] if method == "click" else [(UP, 80)]
    for role, ms in presses:
        simulator.press(role, ms)
    assert app.number == screens.TROUBLE
    assert isinstance(app.trouble, ZeroDivisionError)
    simulator.press(OK)
    assert app.number == screens.TABLE
    assert scores(simulator) == kept
    app.trouble = None
    scenes.keyed(simulator, "ok")
    assert at(simulator, screens.ENTRY)


def test_an_error_in_the_middle_of_a_count_spoils_no_total(monkeypatch):
    """The history of Okey counts the match to each line that it draws."""
    simulator = scenes.build("okey-history")
    match = simulator.app.match

    def counted():
        dealing = match.deals, match.dealer, match.end_line, match.seated
        return [*match.totals, *dealing, *match.dealt_by]

    told = counted()
    draw = simulator.app.canvas.number_right

    def fail(*arguments):
        if counted() != told:
            raise MemoryError
        return draw(*arguments)

    with monkeypatch.context() as patch:
        patch.setattr(simulator.app.canvas, "number_right", fail)
        simulator.app.redraw()
        simulator.step()
    assert simulator.app.number == screens.TROUBLE
    assert counted() == told


def test_an_error_stays_until_a_key_and_the_key_does_nothing_else():
    simulator = scenes.build("rules-refused")
    said = seen(simulator)
    simulator.run(20000)
    assert seen(simulator) == said
    scenes.keyed(simulator, "ok")
    assert at(simulator, screens.RULES)
    assert seen(simulator) != said
    scenes.keyed(simulator, "ok")
    assert seen(simulator) == said


@pytest.mark.parametrize("role", [UP, DOWN, OK])
def test_a_key_that_is_stuck_at_boot_does_nothing(role):
    """Until it was let go; the others work meanwhile."""
    pins = boards.load("devkit")
    pin = {UP: pins.UP_PIN, DOWN: pins.DOWN_PIN, OK: pins.OK_PIN}[role]

    def install_stuck(machine):
        machine.drive(pin, 0)
        install.install_machine(machine)

    simulator = Simulator(pins, MemoryFiles(), install_stuck)
    simulator.know_every_screen()
    shown = seen(simulator), simulator.app.number
    simulator.run(30000)
    assert (seen(simulator), simulator.app.number) == shown
    other = DOWN if role != DOWN else OK
    simulator.press(other)
    assert (seen(simulator), simulator.app.number) != shown
    simulator.key(role, False)
    simulator.run(100)
    before = seen(simulator)
    simulator.press(role)
    assert seen(simulator) != before


@pytest.mark.parametrize("role", [UP, DOWN, OK])
def test_the_press_that_wakes_the_glass_does_nothing_else(role):
    simulator = scenes.keyed(scenes.evening_of(3), "ok up")
    stood = place(simulator)
    simulator.run(400000)
    assert simulator.app.glass.is_dark()
    assert not any(seen(simulator))
    simulator.press(role, 700)
    assert not simulator.app.glass.is_dark()
    assert place(simulator) == stood
    simulator.press(UP)
    assert place(simulator) != stood


def test_a_burst_of_presses_loses_none():
    """Quicker than a hand can: every press counts once."""
    simulator = entering(3, "ok down")
    for _press in range(40):
        simulator.key(UP, True)
        simulator.run(35)
        simulator.key(UP, False)
        simulator.run(35)
    assert entered(simulator)[0] == 40


def test_a_second_key_within_a_press_is_ignored():
    simulator = entering(3, "ok up")
    simulator.key(UP, True)
    simulator.run(50)
    simulator.key(DOWN, True)
    simulator.run(100)
    simulator.key(DOWN, False)
    simulator.run(50)
    simulator.key(UP, False)
    simulator.run(60)
    assert entered(simulator)[0] == 16


def test_the_question_who_closed_begins_at_the_second_seat():
    """Nobody sits further than two presses away; what was chosen is there on the way back."""
    simulator = scenes.build("okey-table")
    scenes.keyed(simulator, "ok")
    assert (at(simulator, screens.EVENT), simulator.app.screen.cursor) == (True, 1)
    scenes.keyed(simulator, "up ok")
    assert at(simulator, screens.CLOSE)
    assert (at(back(simulator), screens.EVENT), simulator.app.screen.cursor) == (True, 0)
    scenes.keyed(simulator, "up ok")
    assert at(simulator, screens.INDICATOR)
    assert (at(back(simulator), screens.EVENT), simulator.app.screen.cursor) == (True, 5)
    # A line that is put right begins where it stands, a new one between two as any other.
    simulator = scenes.build("okey-who-correcting")
    assert simulator.app.screen.cursor != 1
    simulator = scenes.in_menu(scenes.build("okey-table"), table_menu.ROUNDS)
    scenes.keyed(simulator, "ok down ok")
    assert (at(simulator, screens.EVENT), simulator.app.screen.cursor) == (True, 1)


def test_hands_find_their_way_to_the_table_from_everywhere():
    """What `score` relies on."""
    places = ("entry-12", "check-unusual", "check-too-low", "delete", "history", "home-match")
    for name in places:
        robot = Robot(scenes.build(name))
        robot.to_table()
        assert robot.app.number == screens.TABLE


@pytest.mark.parametrize("row", [table_menu.END_NOW, table_menu.WITHOUT_END])
def test_what_no_longer_fits_into_the_match_is_refused_aloud(row, monkeypatch):
    simulator = scenes.build("table-4")
    for change in ("finish", "go_on"):
        monkeypatch.setattr(Match, change, lambda _match: reasons.MATCH_IS_FULL)
    scenes.in_menu(simulator, row)
    assert simulator.app.toast.reason == reasons.MATCH_IS_FULL
    assert simulator.app.number == screens.TABLE_MENU


# Languages


def started(language=None):
    """A device that nobody has used, or on which a language was chosen."""
    return Simulator(boards.load("devkit"), MemoryFiles(), install.install_machine, 0, language)


def test_the_first_start_asks_for_the_language_and_never_again():
    simulator = started()
    assert at(simulator, screens.LANGUAGE)
    assert at(back(simulator), screens.LANGUAGE)
    assert at(cut(simulator), screens.LANGUAGE)
    scenes.keyed(simulator, "down*3 ok")
    assert (at(simulator, screens.HOME), simulator.app.strings.code) == (True, "ro")
    assert seen(simulator) == seen(started("ro"))
    cut(simulator)
    assert (at(simulator, screens.HOME), simulator.app.strings.code) == (True, "ro")


@pytest.mark.parametrize("place", range(5))
def test_the_list_speaks_what_it_says(place):
    simulator = scenes.keyed(started(), "down " * place + "ok")
    assert seen(simulator) == seen(started(LANGUAGES[place]))


def test_another_language_counts_at_once_and_leaves_the_match_alone():
    """Half a round entered, a correction undone: everything is as it was, in other words."""
    simulator = scenes.corrected(scenes.evening_of(4), 2, [1, 2, 3, 30])
    scenes.keyed(simulator, "down ok wait:5000 ok up*3 ok down ok")
    before = scores(simulator), place(simulator)
    for _back in range(3):
        back(simulator)
    scenes.at_home(simulator, home.SETTINGS)
    in_english = seen(simulator)
    scenes.chosen(simulator, simulator.app.screen.language_row())
    assert at(simulator, screens.LANGUAGE)
    scenes.chosen(simulator, LANGUAGES.index("de"))
    assert at(simulator, screens.SETTINGS)
    assert simulator.app.screen.cursor == simulator.app.screen.language_row()
    assert seen(simulator) != in_english
    Robot(simulator).to_table()
    scenes.keyed(simulator, "ok")
    assert (scores(simulator), place(simulator)) == before
    assert cut(simulator).app.strings.code == "de"
    assert (scores(simulator), place(simulator)) == before


def test_back_from_the_languages_changes_nothing():
    simulator = scenes.at_home(scenes.evening_of(4), home.SETTINGS)
    scenes.chosen(simulator, simulator.app.screen.language_row())
    scenes.keyed(simulator, "down*2 hold:ok")
    assert (at(simulator, screens.SETTINGS), simulator.app.strings.code) == (True, "en")


def test_the_reset_asks_for_the_language_again():
    simulator = scenes.at_home(scenes.evening_of(4), home.SETTINGS, "down*9 ok hold:ok")
    assert at(simulator, screens.LANGUAGE)
    assert at(cut(simulator), screens.LANGUAGE)


def test_a_match_from_before_there_were_languages_goes_on():
    """Its settings say nothing of a language: that is no first start."""
    simulator = started()
    simulator.app.setup.choose(games.load(games.FREE))
    simulator.app.start_match()
    simulator.device.store.save(simulator.app)
    assert at(cut(simulator), screens.TABLE)
    assert simulator.app.strings.code == "en"


NAMES_TO_TYPE = {
    "en": ["Belá Őz", "Gülşen", "Ștefan", "Groß", "Ödön", "Irmak", "İnci", "Ţ"],
    "hu": ["Győző", "Ürögi Űrs", "Ágnes Íme", "Çiğdem", "Ioniță"],
    "de": ["Jürgen Groß", "Änne", "Örs", "Ştefan"],
    "ro": ["Ștefăniță", "Țîrlea Îngâ", "Ömer", "Árpád"],
    "tr": ["İnci", "Irmak", "Işıl Çağrı", "Şükrü Öğün", "Őze", "Iñ"],
}


@pytest.mark.parametrize(
    ("language", "name"),
    [(language, name) for language, names in NAMES_TO_TYPE.items() for name in names],
)
def test_names_are_typed_with_every_letter_of_all_languages(language, name):
    with scenes.speaking(language):
        simulator = scenes.evening_of(3)
    robot = Robot(simulator)
    if not set(name) <= set(LETTERS + ASCII):
        with pytest.raises(Refusal, match="cannot be typed"):
            robot.rename(1, name)
        return
    robot.rename(1, name)
    match = simulator.app.match
    data = match.log.data[match.name_at(0) :][: match.name_size(0)]
    assert bytes(data).decode() == name


def test_accents_go_round():
    """Every letter with an accent comes round from its base letter, and back to it."""
    small = [letter for letter in LETTERS if letter.islower()]
    for base in "aceginostu":
        seen_letters = [base]
        while (letter := chr(letters.accented(ord(seen_letters[-1])))) != base:
            seen_letters.append(letter)
        small = [letter for letter in small if letter not in seen_letters]
        capitals = letters.accented(ord(base.upper()))
        assert chr(capitals).isupper()
    assert small == []
    assert letters.accented(ord("x")) == ord("x")


def test_new_seats_that_are_refused_trap_nobody(monkeypatch):
    """A match with no room for another change can be left as it is."""
    simulator = scenes.in_menu(scenes.table(3, [(10, 20, 30)]), table_menu.PLAYERS)
    scenes.chosen(simulator, simulator.app.screen.seats_row())
    scenes.keyed(simulator, "ok down ok")
    assert simulator.app.number == screens.SEATS
    assert bytes(simulator.app.screen.seats[:3]) == bytes((1, 0, 2))
    monkeypatch.setattr(type(simulator.app.match), "sit", lambda *_: reasons.MATCH_IS_FULL)
    scenes.keyed(simulator, "hold:ok")
    assert simulator.app.toast.reason == reasons.MATCH_IS_FULL
    scenes.keyed(simulator, "ok hold:ok hold:ok hold:ok")
    assert simulator.app.number == screens.TABLE
    assert list(simulator.app.match.seats[:3]) == [0, 1, 2]


def test_another_name_shows_everywhere_and_nobody_is_another():
    """A device on which a name was put right looks like one on which it never was wrong."""
    rounds = [(10, 20, 30), (11, 2, 40)]
    right = scenes.table(["Anna", "Zita", "Cili"], rounds)
    renamed = scenes.table(["Anna", "Béla", "Cili"], rounds)
    before = list(renamed.app.match.totals), list(renamed.app.match.seats)
    assert not renamed.app.match.rename(1, b"Zita", 0, 4)
    renamed.device.store.save(renamed.app)
    renamed.look()
    assert (list(renamed.app.match.totals), list(renamed.app.match.seats)) == before
    for keys in (
        "wait:1",
        "wait:8500",  # from afar
        "hold:up down",  # one player large
        "ok up ok",
        "ok up ok up ok up ok",  # the check
        "up ok",  # the rounds
        "up down*2 ok",  # the players
        "up down*2 ok*2",
    ):
        for simulator in (right, renamed):
            simulator.look()
            scenes.keyed(simulator, keys)
        assert right.app.number == renamed.app.number
        assert seen(renamed) == seen(right), keys
    for simulator in (right, renamed):
        simulator.look()
        scenes.keyed(simulator, "wait:5000")
    renamed.power_on()
    assert seen(renamed) == seen(right)
