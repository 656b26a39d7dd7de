"""Hands among names and past games, where most of the load points are; on both interpreters.

`table(game, players)` makes what a robot must know to begin a match (`Robot.begin`).
"""

from engine import games
from firmware.app import screens
from firmware.app.screens import home, past_match, result_menu
from host_sim.simulator import DOWN, OK, UP

_TOAST_MS = 5000
_SETTLED_MS = 500


def people(robot, table):
    """Names are typed, old matches looked at, put right, deleted and gone on with; statistics."""
    robot.begin(table(games.FREE, 3))
    robot.enter_round([7, 8, 9])
    robot.finish()
    to_home(robot)
    robot.begin(table(games.SIX_NIMMT, 4))
    robot.enter_round([10, 5, 20, 9])
    robot.join("Zoé", 12)
    robot.rename(1, "Ági K")
    _begin_another(robot, table)
    _look_at_people(robot)
    _look_at_the_past(robot)
    _delete_an_old_match(robot)
    _go_on_with_an_old_match(robot)


def expect(robot, number):
    """This screen is shown, or RuntimeError."""
    if robot.app.number != number:
        raise RuntimeError(f"screen {robot.app.number}, not {number}")


def to_home(robot):
    """Home, from anywhere."""
    robot.to_table()
    robot.hold_ok()
    expect(robot, screens.HOME)


def open_row(robot, row):
    """What a row of home leads to, when all of it is read."""
    to_home(robot)
    robot.choose(robot.app.screen.row_of(row))
    robot.simulator.run(_SETTLED_MS)


def _answer(robot, is_meant, other):
    """To what is asked to be meant: OK held, or another key."""
    if is_meant:
        robot.hold_ok()
    else:
        robot.press(other)


def _begin_another(robot, table):
    """While one is on: asked about, left, then done. A new name is typed for a seat."""
    for is_meant in (False, True):
        to_home(robot)
        robot.begin(table(games.FREE, 3))
        expect(robot, screens.REPLACE)
        _answer(robot, is_meant, DOWN)
        expect(robot, screens.TABLE)
    robot.enter_round([1, 2, 3])


def _look_at_people(robot):
    """Everybody, what somebody has won, and another name for good."""
    open_row(robot, home.PEOPLE)
    robot.hold(DOWN, 3)
    robot.press(UP)
    robot.choose(0)
    expect(robot, screens.STATISTICS)
    robot.press(DOWN, 2)
    robot.press(UP)
    robot.press(OK)
    expect(robot, screens.LETTERS)
    robot.type_name("Anni")
    expect(robot, screens.STATISTICS)
    robot.simulator.run(_SETTLED_MS)


def _look_at_the_past(robot):
    """An old match, all that can be seen of it, a round put right, undo and redo."""
    _open_the_oldest(robot)
    for meaning in (past_match.RANKING, past_match.ROUNDS, past_match.RULES):
        robot.choose(robot.app.screen.row_of(meaning))
        robot.press(DOWN)
        robot.press(UP)
        robot.hold_ok()
        expect(robot, screens.PAST_MATCH)
    for meaning in (past_match.UNDO, past_match.REDO):
        robot.choose(robot.app.screen.row_of(meaning))
        robot.simulator.run(_TOAST_MS)
    robot.choose(robot.app.screen.row_of(past_match.STATISTICS))
    expect(robot, screens.PEOPLE)
    robot.hold_ok()
    expect(robot, screens.PAST_MATCH)


def _open_the_oldest(robot):
    open_row(robot, home.PAST)
    robot.hold(DOWN)
    robot.choose(robot.app.screen.count() - 1)
    expect(robot, screens.PAST_MATCH)


def _delete_an_old_match(robot):
    """Asked about, left, done, and brought back."""
    for is_meant in (False, True):
        robot.choose(robot.app.screen.row_of(past_match.DELETE))
        expect(robot, screens.PAST_DELETE)
        _answer(robot, is_meant, UP)
    expect(robot, screens.PAST)
    robot.simulator.run(_TOAST_MS)
    robot.choose(0)
    robot.simulator.run(_TOAST_MS)


def _go_on_with_an_old_match(robot):
    """Half of a round is entered in the one that is on."""
    robot.to_table()
    robot.press(OK)
    robot.press(UP)
    robot.press(OK)
    robot.to_table()
    open_row(robot, home.PAST)
    robot.choose(robot.app.screen.first_match() + 1)
    robot.choose(robot.app.screen.row_of(past_match.GO_ON))
    expect(robot, screens.REPLACE)
    robot.press(DOWN)
    robot.choose(robot.app.screen.row_of(past_match.GO_ON))
    robot.hold_ok()
    expect(robot, screens.TABLE)
    robot.enter_round([10] * robot.match.seated)


def rematch(robot):
    """The match is over; the same again."""
    robot.to_table()
    expect(robot, screens.RESULT)
    robot.press(OK)
    robot.choose(result_menu.REMATCH)
    expect(robot, screens.TABLE)


def forget_everything(robot):
    """Asked about, left, and done; then a language is chosen."""
    open_row(robot, home.SETTINGS)
    for is_meant in (False, True):
        robot.choose(robot.app.screen.count() - 1)
        expect(robot, screens.RESET)
        _answer(robot, is_meant, UP)
    expect(robot, screens.LANGUAGE)
    robot.press(DOWN, 2)
    robot.press(UP)
    robot.press(OK)
    expect(robot, screens.HOME)
