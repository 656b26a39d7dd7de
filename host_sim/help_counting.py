"""Hands that have the device count a pile (6 nimmt!) or a hand (Donkey), on its help at the table.

What was counted before stays there, as on a device: it is taken out again.
"""

from firmware.app import help_notes, screens
from firmware.app.screens import table_menu
from host_sim.robot import number_steps
from host_sim.simulator import DOWN, OK, UP

# Where they stand in the help of their games.
_PILE_ROW = 1
_HAND_ROW = 3


def count_pile(robot, cards):
    """Put cards on the pile; returns the heads that the device counts."""
    _open(robot, _PILE_ROW, screens.HELP_PILE)
    screen = robot.app.screen
    notes = robot.app.help_notes
    for card in range(1, screen.highest() + 1):
        if help_notes.has(notes, help_notes.PILE, card) != (card in cards):
            robot.play(number_steps(screen.cursor, card))
            robot.press(OK)
    heads = screen.total()
    robot.to_table()
    return heads


def count_hand(robot, hand):
    """Enter how many a hand holds of each card; returns the points that the device counts."""
    _open(robot, _HAND_ROW, screens.HELP_HAND)
    screen = robot.app.screen
    for row in range(screen.count()):
        missing = hand[screen.card(row)] - screen.value(row)
        if missing:
            robot.choose(row)
            robot.press(UP if missing > 0 else DOWN, abs(missing))
            robot.press(OK)
    points = screen.total()
    robot.to_table()
    return points


def _open(robot, row, number):
    robot.to_near_table()
    robot.press(UP)
    robot.choose(table_menu.HELP)
    robot.choose(row)
    if robot.app.number != number:
        raise RuntimeError("the help is elsewhere")
