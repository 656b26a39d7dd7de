"""The evenings that are measured: what happens at the table."""

from engine import games
from firmware.app.roster import Roster
from firmware.app.screens import table_menu
from firmware.store import roster_file
from firmware.store.store import FOLDER
from host_sim.fakes.files import MemoryFiles
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

ROSTER = f"{FOLDER}/roster"  # all that lies on the flash at first

_BETWEEN_ROUNDS_MINUTES = 3
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
    files = MemoryFiles()
    files.mkdir(FOLDER)
    roster = Roster()
    for name in NAMES:
        roster.use(name.encode())
    roster_file.save(files, roster)
    return files


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
        robot.wait_minutes(_BETWEEN_ROUNDS_MINUTES)
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
    """The first line turns out to be what the second is; then it does not."""
    if isinstance(line, int):
        robot.edit_event(1, line)
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
