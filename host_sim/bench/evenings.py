"""The evenings that are measured: what happens at the table."""

from engine import games
from engine.games import okey
from firmware.app.screens import table_menu
from host_sim.flash import known
from host_sim.simulator import DOWN, OK, UP

NAMES = (
    "Anna",
    "Béla",
    "Cili",
    "Dani",
    "Erzsébet",
    "Feri",
    "Gabi",
    "Hugó",
    "Ildikó",
    "János",
    "Katalin",
    "Laci",
)

# How long a round is played. Three deals of Donkey take half an hour (seeds/donkey.json, `guide`);
# ten tricks of ten players about six minutes; a hand of Okey five. Of a free game nobody knows.
_ROUND_MINUTES = {games.SIX_NIMMT: 6, games.DONKEY: 10, games.OKEY: 5, games.FREE: 6}
_MENU_MS = 2000


class Night:
    """Who plays what, and the lines of the match: all that a robot must know.

    A line is an event's tag, or a list of the values and the holder (None: nobody is asked).
    """

    def __init__(self, game, players, rules, lines):
        self.game = games.load(game)
        self.names = NAMES[:players]
        self.dealer = 1
        self.rules = rules
        self.lines = lines


def flash():
    """A flash with the names of all that may come."""
    return known(NAMES[::-1])


def play(robot, night):
    """From home to the end of the match, with a correction, an undo and a look at the rounds."""
    robot.begin(night)
    for number, line in enumerate(night.lines):
        if robot.match.is_over():
            break
        enter(robot, line)
        if number == 1:
            _put_right(robot, line)
            _look_back(robot)
        robot.wait_minutes(_ROUND_MINUTES[night.game.NUMBER])
    if not robot.match.is_over():
        raise RuntimeError("the match does not end")
    _look_at_the_result(robot)


def enter(robot, line):
    """Enter the next line."""
    if isinstance(line, int):
        robot.enter_event(line)
    else:
        robot.enter_round(line[0], line[1])


def _put_right(robot, line):
    """The first line turns out to be what the second is, or no close at all; then it does not."""
    if isinstance(line, int):
        robot.edit_event(1, okey.event(okey.TILES_OUT, 0))
    else:
        robot.edit_round(1, line[0], line[1])
    if robot.match.undos():
        robot.undo(1)
        robot.redo(1)
        robot.undo(1)


def _look_back(robot):
    robot.to_table()
    robot.simulator.run(_MENU_MS)
    robot.press(UP)
    robot.choose(table_menu.ROUNDS)
    robot.press(DOWN, 2)
    robot.to_table()


def _look_at_the_result(robot):
    robot.to_table()
    robot.simulator.run(_MENU_MS)
    robot.press(DOWN, 2)
    robot.press(OK)
    robot.press(DOWN, 2)
    robot.to_table()
