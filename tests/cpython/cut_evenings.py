"""Evenings for the power cuts: short, and with everything in them that is written to flash."""

from engine.games import okey
from firmware.app import screens
from firmware.app.screens import home, result_menu, table_menu
from host_sim import evening
from host_sim.robot import Robot
from host_sim.simulator import DOWN, OK, UP

NAMES = ("Anna", "Béla", "Cili", "Dóra", "Ernő")
_REST_MS = 300
_MINUTE_MS = 60_000


class Night:
    """Who plays what, as `Robot.begin` takes it."""

    def __init__(self, game, players, config, dealer=1):
        self.game = evening.game_named(game)
        self.names = NAMES[:players]
        self.rules = evening.rules_from(self.game, config)
        self.dealer = dealer


def six_nimmt(simulator):
    """Set up by hand with a typed name; corrections, undo and redo, the end, a rematch."""
    robot = Robot(simulator)
    _set_up_with_a_typed_name(robot)
    robot.enter_round([3, 12, 17])
    robot.enter_round([20, 0, 9])
    robot.edit_round(1, [2, 12, 17])
    robot.undo(2)
    robot.redo(1)
    _half_a_round(robot)
    robot.rename(1, "Zoe")
    robot.enter_round([25, 30, 20])
    robot.enter_round([25, 3, 20])
    _begin_again(robot, result_menu.REMATCH)
    robot.enter_round([1, 2, 17])


def free(simulator):
    """The table changes while it plays: seats, rules, somebody joins, somebody leaves."""
    robot = Robot(simulator)
    robot.begin(Night("free", 3, {"max_rounds": 4}, dealer=2))
    robot.enter_round([-5, 250, 0])
    _half_a_round(robot)
    robot.sit([3, 1, 2])
    robot.correct_rules(evening.rules_from(robot.match.game, {"target": 900}, robot.match.rules))
    robot.join("Dóra", -20)
    robot.leave(1)
    robot.enter_round([7, 7, 7])
    _delete_the_first(robot)
    robot.undo(1)
    robot.finish()
    robot.go_on()
    robot.enter_round([1, 1, 1])
    _change_settings(robot)
    _look_at_the_players(robot)


def donkey(simulator):
    """Deals with a holder, by the clock."""
    robot = Robot(simulator)
    robot.begin(Night("donkey", 4, {"minutes": 6}))
    robot.enter_round([0, 31, 25, 4], holder=2)
    simulator.run(3 * _MINUTE_MS)
    robot.edit_round(1, [0, 31, 25, 4], holder=3)
    robot.enter_round([0, 5, 20, 9], holder=3)
    robot.undo(1)
    robot.redo(1)
    simulator.run(4 * _MINUTE_MS)
    robot.to_table()
    simulator.run(_REST_MS)


def okey_evening(simulator):
    """Events: closes, an indicator put before another event, tiles that ran out."""
    robot = Robot(simulator)
    robot.begin(Night("okey", 4, {"start": 12}))
    robot.enter_event(okey.event(okey.CLOSE, 1, 0, False))
    robot.enter_event(okey.event(okey.TILES_OUT, 0))
    robot.insert_event(1, okey.event(okey.INDICATOR, 2))
    robot.edit_event(2, okey.event(okey.CLOSE, 3, 1, False))
    robot.undo(1)
    _begin_another(robot, "free")


def at_the_settings(simulator):
    """Everything is deleted, and a match begins on the device as it was in the shop."""
    robot = Robot(simulator)
    robot.begin(Night("free", 2, {}))
    robot.enter_round([1, 2])
    robot.to_table()
    robot.hold_ok()
    robot.choose(robot.app.screen.row_of(home.SETTINGS))
    robot.choose(robot.app.screen.count() - 1)
    robot.hold_ok()
    simulator.run(_REST_MS)


EVENINGS = {
    "6nimmt": six_nimmt,
    "free": free,
    "donkey": donkey,
    "okey": okey_evening,
    "reset": at_the_settings,
}


def _set_up_with_a_typed_name(robot):
    robot.choose(robot.app.screen.row_of(home.NEW_GAME))
    robot.choose(robot.app.screen.row_of(evening.game_named("6nimmt").NUMBER))
    robot._set_count(3)
    robot.press(OK)
    robot.choose(0)
    robot.type_name("Eva")
    robot.choose(2)
    robot.choose(3)
    assert robot.app.number == screens.RULES
    robot.hold_ok()
    robot.choose(1 + robot.app.roster.names.index(b"Anna"))
    robot.choose(1 + robot.app.roster.names.index(b"Anna"))
    robot._set_row(robot.app.screen.DEALER, 2)
    robot.choose(0)
    robot.simulator.run(_REST_MS)


def _half_a_round(robot):
    robot.to_table()
    robot.press(OK)
    robot.press(UP, 3)
    robot.press(OK)
    robot.press(DOWN)
    robot.to_table()


def _begin_again(robot, row):
    robot.to_table()
    robot.press(OK)
    robot.choose(row)
    robot.simulator.run(_REST_MS)


def _begin_another(robot, game):
    """A running match is given up, after a look back."""
    robot.to_table()
    robot.press(UP)
    robot.choose(table_menu.NEW_GAME)
    robot.choose(robot.app.screen.row_of(evening.game_named(game).NUMBER))
    robot.press(OK)
    robot.choose(robot.app.screen.by_number_row())
    robot.choose(0)
    assert robot.app.number == screens.REPLACE
    robot.hold_ok()
    robot.simulator.run(_REST_MS)
    robot.enter_round([1, 2, 3, 4])


def _delete_the_first(robot):
    robot._open_line(1)
    while robot.app.number != screens.CHECK:
        robot.press(OK)
    robot.press(UP)
    robot.hold_ok()
    robot.simulator.run(_REST_MS)


def _change_settings(robot):
    robot.to_table()
    robot.hold_ok()
    robot.choose(robot.app.screen.row_of(home.SETTINGS))
    robot.press(OK)
    robot.press(DOWN)
    robot.press(OK)
    robot.hold_ok()


def _look_at_the_players(robot):
    """Somebody begins to change things, and leaves them."""
    robot._open_players()
    robot.choose(0)
    robot.choose(0)
    robot.choose(robot.app.screen.count() - 1)
    robot.press(DOWN)
    robot.press(OK)
    robot.press(OK)
    robot.to_table()
