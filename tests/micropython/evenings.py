"""What happens at a table in an evening, for a pair of hands (`host_sim.robot`)."""

from engine import games
from engine.games.okey import CLOSE, INDICATOR, NORMAL, PAIRS, TILES_OUT, event
from firmware.app import screens, settings
from firmware.app.glass import BRIGHT, DIM
from firmware.app.screens import home, player_menu, result_menu, table_menu
from firmware.store.paths import SETTINGS as SETTINGS_PATH
from host_sim import names_and_past
from host_sim.names_and_past import expect, rematch
from host_sim.refusal import Refusal
from host_sim.simulator import DOWN, OK, UP

# Long ones that begin alike, to be cut where they differ, and letters of two bytes.
NAMES = (
    "Anna",
    "Béla",
    "Katalin Nagy",
    "Katalin Kovács",
    "Erzsébet",
    "Feri",
    "Őrs",
    "Hugó",
    "Maximilian Alexander",
    "Maximilian Bartholomäus",
    "Kati",
    "Laci",
)

_TOAST_MS = 5000
_BEFORE_FAR_MS = 7000
_HELP_MS = 7000
_MINUTE_MS = 60000
_SETTLED_MS = 500
_LOW_UV = 1850000  # at the pin: half of what the cell has


class Table:
    """Who plays what: all that a robot must know to begin a match."""

    def __init__(self, game, players, dealer=1, **config):
        self.game = games.load(game)
        self.names = NAMES[:players]
        self.dealer = dealer
        self.rules = [option[3] for option in self.game.OPTIONS]
        for key, value in config.items():
            self.rules[self.game.option(key)] = value


def six_nimmt(robot):
    """Ten players, a match with all that can go wrong, then another."""
    robot.begin(Table(games.SIX_NIMMT, 10, dealer=3))
    _first_rounds(robot)
    _nothing_to_redo(robot)
    robot.undo(2)
    robot.redo(1)
    robot.simulator.run(_TOAST_MS)
    _change_ones_mind(robot)
    _meanwhile(robot)
    _fall_asleep(robot)
    _play_to_the_end(robot)
    _look_at_the_result(robot)
    _after_the_end(robot)
    _unplugged(robot)
    _again(robot)


def _first_rounds(robot):
    robot.enter_round([10, 12, 8, 11, 9, 10, 10, 10, 10, 10])
    robot.enter_round([0, 5, 20, 33, 1, 10, 10, 10, 10, 10])
    _refused(robot, [1, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    robot.to_table()
    robot.enter_round([0, 55, 0, 0, 0, 10, 10, 10, 10, 10])  # unlikely, and kept
    robot.edit_round(1, [10, 12, 8, 12, 9, 10, 10, 10, 10, 10])


def _refused(robot, values):
    try:
        robot.enter_round(values)
    except Refusal:
        return
    raise RuntimeError("a round was taken that cannot be")


def _nothing_to_redo(robot):
    robot.hold(DOWN)
    robot.simulator.run(_TOAST_MS)


def _change_ones_mind(robot):
    """Ask for an undo and leave it; begin a round, leave it and come back to it."""
    robot.press(DOWN)
    robot.press(UP)
    robot.press(DOWN)
    robot.simulator.run(_TOAST_MS)
    robot.press(OK)
    robot.press(UP, 2)
    robot.hold(UP, 4)
    robot.press(OK)
    robot.press(DOWN)
    robot.hold(DOWN, 2)
    robot.to_table()
    robot.hold_ok()
    robot.choose(0)
    robot.simulator.run(_MINUTE_MS)


def _meanwhile(robot):
    """What happens in any evening, whatever is played."""
    _look_back(robot)
    _grow_dim(robot)
    _look_from_afar(robot)
    _unplugged(robot)
    _loose_panel(robot)
    _change_settings(robot)
    robot.to_table()


def _look_back(robot):
    """Through the rounds and the players, there and back."""
    _to_near_table(robot)
    robot.press(UP)
    robot.choose(table_menu.ROUNDS)
    expect(robot, screens.HISTORY)
    robot.press(UP, 3)
    robot.hold(DOWN, 3)
    robot.press(DOWN, 3)
    robot.hold(UP, 3)
    robot.hold_ok()


def _hesitate(robot):
    """Wait until help comes by itself, at the table and in a round; and ask for more."""
    settings = robot.app.settings
    for screen in range(len(settings.uses)):
        # As if it were the first evening.
        settings.uses[screen] = 0
    for role in (OK, UP):
        _to_near_table(robot)
        robot.simulator.run(_BEFORE_FAR_MS)
        robot.press(role)
        robot.simulator.run(_HELP_MS)
        robot.press(DOWN)
        robot.ask()
        robot.simulator.run(_HELP_MS)


def _grow_dim(robot):
    """Nobody presses anything for a minute; then somebody does."""
    robot.to_table()
    robot.press(OK)
    robot.simulator.run(_MINUTE_MS + _SETTLED_MS)
    if robot.app.glass.level != DIM:
        raise RuntimeError("the glass is not dim")
    robot.press(DOWN)
    if robot.app.glass.level != BRIGHT:
        raise RuntimeError("the glass is not bright")


def _loose_panel(robot):
    """The panel's plug comes off and is put back."""
    simulator = robot.simulator
    machine, board = simulator.machine, simulator.board
    panel = machine.bus(board.I2C_ID).devices[board.ADDRESS]
    _to_near_table(robot)
    machine.detach(board.I2C_ID, board.ADDRESS)
    robot.press(UP)
    simulator.run(2500)
    if simulator.device.panel.present:
        raise RuntimeError("the panel is not missed")
    machine.attach(board.I2C_ID, board.ADDRESS, panel)
    simulator.run(2500)
    if not simulator.device.panel.present:
        raise RuntimeError("the panel is not found")


def _change_settings(robot):
    """Another brightness, upside down, and back again."""
    robot.to_table()
    robot.hold_ok()
    robot.choose(robot.app.screen.row_of(home.SETTINGS))
    expect(robot, screens.SETTINGS)
    for row in (settings.BRIGHTNESS, settings.FLIPPED):
        for role in (DOWN, UP):
            robot.choose(row)
            robot.press(role)
            robot.press(OK)
    robot.hold_ok()


def _to_near_table(robot):
    robot.to_table()
    if robot.app.screen.is_far:
        robot.press(UP)


def _fall_asleep(robot):
    robot.wait_minutes(6)
    if not robot.app.glass.is_dark():
        raise RuntimeError("the glass is still lit")
    robot.press(UP)
    robot.to_table()


def _play_to_the_end(robot):
    for _round in range(10):
        if robot.match.is_over():
            return
        robot.enter_round([20, 15, 5, 5, 10, 10, 10, 10, 10, 10])
    raise RuntimeError("the match does not end")


def _look_at_the_result(robot):
    robot.to_table()
    robot.simulator.run(_TOAST_MS)
    robot.press(DOWN, 3)
    robot.hold(DOWN, 3)
    robot.press(UP)
    robot.press(OK)
    robot.choose(result_menu.RULES)
    robot.press(DOWN, 2)
    robot.to_table()
    robot.undo(1)
    robot.redo(1)
    robot.press(OK)
    robot.choose(result_menu.CORRECT)
    robot.to_table()


def _after_the_end(robot):
    robot.go_on()
    robot.enter_round([20, 15, 5, 5, 10, 10, 10, 10, 10, 10])
    _delete_a_round(robot)
    robot.sit([2, 1, 3, 4, 5, 6, 7, 8, 10, 9])
    robot.leave(4)
    robot.finish()
    robot.edit_round(2, [0, 5, 20, 33, 0, 11, 10, 10, 10, 10])


def _delete_a_round(robot):
    robot.to_table()
    robot.press(UP)
    robot.choose(table_menu.ROUNDS)
    robot.press(UP, 3)
    robot.hold(DOWN, 2)
    robot.hold(UP)
    robot.press(OK)
    while robot.app.number == screens.ENTRY:
        robot.press(OK)
    robot.press(UP)
    robot.press(DOWN)  # no
    robot.press(UP)
    robot.hold_ok()
    robot.simulator.run(_TOAST_MS)


def _unplugged(robot):
    """The panel is gone for a while."""
    bus = robot.simulator.machine.bus(robot.simulator.board.I2C_ID)
    bus.wedged = True
    robot.simulator.run(2500)
    robot.to_table()
    bus.wedged = False
    robot.simulator.run(2500)


def _again(robot):
    rematch(robot)
    robot.enter_round([10] * robot.match.seated)
    robot.undo(1)
    _nothing_to_undo(robot)


def _expect_totals(robot, totals):
    """Those of the first players."""
    found = robot.match.totals[: len(totals)]
    if found != totals:
        raise RuntimeError("totals %s, not %s" % (found, totals))


def _nothing_to_undo(robot):
    robot.press(DOWN)
    robot.simulator.run(_TOAST_MS)


def free(robot):
    """Twelve players, points below zero, the highest wins."""
    table = Table(
        games.FREE, 12, dealer=12, wins=1, start=-50, target=1200, max_rounds=3, end=1, tie=1
    )
    robot.begin(table)
    robot.enter_round([-999, 999, -1, 0, 1, 10, 100, -100, 250, -250, 7, 8])
    robot.edit_round(1, [-999, 998, -1, 0, 1, 10, 100, -100, 250, -250, 7, 8])
    _look_back(robot)
    _look_from_afar(robot)
    robot.enter_round([0, 99, -1, 0, 1, 10, 100, -100, 250, -250, 7, 8])
    robot.undo(1)
    robot.redo(1)
    robot.enter_round([0, 9, -1, 0, 1, 10, 100, -100, 250, -250, 7, 8])
    _look_at_the_result(robot)
    _expect_totals(robot, [-1049, 1056, -53, -50])
    robot.press(OK)
    robot.choose(result_menu.NEW_GAME)
    robot.to_table()
    _again(robot)


def donkey(robot):
    """Twelve players; the donkey has one holder, or one of many."""
    robot.begin(Table(games.DONKEY, 12, deals=3))
    robot.enter_round([0, 35, 20, 40, 25, 30, 21, 22, 23, 10, 10, 5], 3)
    robot.enter_round([10, 0, 10, 25] + [1] * 8)
    robot.edit_round(1, [0, 35, 21, 40, 25, 30, 21, 22, 23, 10, 10, 5], 2)
    robot.undo(1)
    _change_ones_mind(robot)
    _meanwhile(robot)
    _hesitate(robot)
    _ask_for_help(robot)
    robot.enter_round([30, 20, 0, 5] + [1] * 8, 1)
    _look_at_the_result(robot)
    _expect_totals(robot, [40, 55, 30, 70])
    rematch(robot)
    robot.enter_round([0, 20] + [5] * 10)


def okey(robot):
    """Closes, the indicator, tiles that run out, an event put in between."""
    robot.begin(Table(games.OKEY, 4, start=12))
    robot.enter_event(event(INDICATOR, 1))
    robot.enter_event(event(CLOSE, 0))
    robot.enter_event(event(TILES_OUT, 0))
    robot.edit_event(2, event(CLOSE, 3, NORMAL, True))
    robot.insert_event(3, event(INDICATOR, 2))
    _look_back(robot)
    _look_from_afar(robot)
    _hesitate(robot)
    robot.undo(2)
    robot.redo(1)
    robot.simulator.run(_TOAST_MS)
    _ask_for_help(robot)
    robot.enter_event(event(CLOSE, 2, PAIRS))
    _look_at_the_result(robot)
    if robot.match.lines != 4:
        raise RuntimeError("%d lines" % robot.match.lines)
    rematch(robot)
    robot.enter_event(event(CLOSE, 1))


def large_print(robot):
    """The evening of Donkey, all of it in large print."""
    robot.choose(robot.app.screen.row_of(home.SETTINGS))
    robot.choose(list(robot.app.screen.rows).index(settings.LARGE_PRINT))
    robot.press(UP)
    robot.press(OK)
    robot.hold_ok()
    donkey(robot)


def small_tables(robot):
    """As many players as there are ways to lay out a table."""
    for players in (2, 3, 4, 6, 7, 9):
        robot.begin(Table(games.FREE, players, start=90, target=100, wins=players & 1))
        robot.enter_round([0] * players)
        robot.enter_round([9] + [10] * (players - 1))
        robot.simulator.run(_TOAST_MS)
        robot.to_table()
        robot.hold_ok()


def seldom(robot):
    """What is looked at now and then: settings, rules put right, a guest, the spotlight."""
    robot.begin(Table(games.SIX_NIMMT, 4))
    robot.enter_round([10, 5, 20, 9])
    table = Table(games.SIX_NIMMT, 4, target=77)
    robot.correct_rules(table.rules)
    robot.undo(1)
    _look_at_home(robot)
    _ask_for_help(robot)
    robot.rename(1, NAMES[8])
    robot.join(NAMES[5], 12)


def _ask_for_help(robot):
    """Every topic of the game's help, keys pressed on each."""
    robot.to_table()
    robot.press(UP)
    robot.choose(table_menu.HELP)
    for topic in range(robot.app.screen.count()):
        robot.choose(topic)
        robot.press(OK)
        robot.press(UP, 2)
        robot.hold(UP)
        robot.press(DOWN)
        robot.press(OK)
        robot.press(DOWN)
        robot.press(OK)
        while robot.app.number != screens.HELP:
            robot.hold_ok()
    robot.to_table()


def change_language(robot):
    """In the middle of a match, half of a round entered: the match does not notice."""
    robot.begin(Table(games.SIX_NIMMT, 3))
    robot.enter_round([10, 5, 20])
    _refused(robot, [1, 0, 0])
    robot.to_table()
    robot.enter_round([0, 40, 20])  # unlikely, and kept
    _change_ones_mind(robot)
    values = list(robot.app.draft.values[:3])
    robot.to_table()
    robot.hold_ok()
    robot.choose(robot.app.screen.row_of(home.SETTINGS))
    robot.choose(robot.app.screen.language_row())
    expect(robot, screens.LANGUAGE)
    robot.choose(4)
    expect(robot, screens.SETTINGS)
    robot.to_table()
    if list(robot.app.draft.values[:3]) != values:
        raise RuntimeError("the half-entered round is another one")
    robot.enter_round([10, 10, 10])


def _look_from_afar(robot):
    """Nobody presses anything, all pages take their turn; then everybody is shown alone."""
    robot.to_table()
    robot.simulator.run(_MINUTE_MS // 2)
    if not robot.app.screen.is_far:
        raise RuntimeError("the far view did not come")
    robot.press(UP)  # comes near
    robot.simulator.run(_SETTLED_MS)
    robot.hold(UP)
    if robot.app.number != screens.SPOTLIGHT:
        raise RuntimeError("no spotlight")
    robot.press(DOWN)
    robot.press(UP)
    robot.simulator.run(_MINUTE_MS // 2)


def _look_at_home(robot):
    for row in (home.SETTINGS, home.ABOUT):
        robot.to_table()
        robot.hold_ok()
        robot.choose(robot.app.screen.row_of(row))
        robot.press(DOWN, 5)
        robot.press(UP)
        robot.hold_ok()


def people(robot):
    """Names, old matches, statistics."""
    names_and_past.people(robot, Table)


def mishaps(robot):
    """A file that cannot be read; everything is forgotten; a screen fails."""
    robot.begin(Table(games.FREE, 3))
    robot.enter_round([7, 8, 9])
    _lose_settings(robot)
    names_and_past.forget_everything(robot)
    _fail(robot)


def _lose_settings(robot):
    robot.simulator.files.put(SETTINGS_PATH, b"?")
    robot.power_cut()
    expect(robot, screens.LOST)
    robot.press(OK)
    robot.to_table()


def _fail(robot):
    """The exception is there beforehand: what is looked at is what comes of it."""
    error = ValueError("on purpose")

    def draw(canvas):
        raise error

    robot.simulator.forgiven = error
    robot.app.screen.draw = draw
    robot.app.redraw()
    robot.simulator.run(_SETTLED_MS)
    expect(robot, screens.TROUBLE)
    robot.app.trouble = None
    robot.press(DOWN)
    robot.press(OK)
    expect(robot, screens.HOME)


def with_extras(robot):
    """A knob, sounds and a battery: accepted, refused and ended are heard, and the cell is low."""
    robot.begin(Table(games.SIX_NIMMT, 2, target=30))
    robot.enter_round([10, 5])
    _leave_one_alone(robot)
    for clicks in (1, 1, -1, 3, -2):
        _turn(robot, clicks)
    robot.to_table()
    machine, board = robot.simulator.machine, robot.simulator.board
    machine.supply(board.BATTERY_PIN, _LOW_UV)
    robot.simulator.run(3 * _MINUTE_MS)
    if not robot.simulator.device.extras.battery.is_low():
        raise RuntimeError("the battery is not low")
    robot.to_table()
    robot.enter_round([10, 30])
    robot.simulator.run(_TOAST_MS)


def _leave_one_alone(robot):
    """Refused with a message."""
    robot.to_table()
    robot.press(UP)
    robot.choose(table_menu.PLAYERS)
    robot.choose(0)
    robot.choose(player_menu.LEAVE)
    if not robot.app.toast.reason:
        raise RuntimeError("one plays alone")
    robot.simulator.run(_TOAST_MS)
    robot.to_table()


def _turn(robot, clicks):
    """Turn the knob, to the right or (below 0) to the left."""
    machine, board = robot.simulator.machine, robot.simulator.board
    first, second = board.ENCODER_A_PIN, board.ENCODER_B_PIN
    if clicks < 0:
        first, second = second, first
    for _click in range(abs(clicks)):
        for level in (0, None):
            machine.drive(first, level)
            machine.drive(second, level)
    robot.simulator.run(_SETTLED_MS)
