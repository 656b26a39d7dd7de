"""How much heap a match needs on real MicroPython, in all and by module.

    python -m host_sim.tools.memory [--rom]

The firmware runs from `.mpy` (or from a ROMFS image with `--rom`) on a board of as little as can
be, by keys that a pair of hands pressed on the simulator here.
"""

import json
import subprocess
import sys
from dataclasses import dataclass

from boards import devkit
from engine import games
from engine.games import okey
from engine.games.contract import OPTION_DEFAULT, Game
from firmware.app.screens import home
from host_sim import flash, install
from host_sim.key_record import RecordingSimulator
from host_sim.robot import Robot
from host_sim.simulator import OK
from host_sim.tools import make_mpy
from host_sim.tools.pack import imports

PROJECT = make_mpy.PROJECT
_MEASURE = PROJECT / "tests" / "micropython" / "memory.mjs"
_BUILD = PROJECT / "build" / "memory"
_NAMES = [f"Player number {letter}" for letter in "ABCDEFGHIJKL"]
MATCHES = 10
_QUIET_MS = 5000  # then no message is shown any more


@dataclass
class Table:
    """Who plays what, as `Robot.begin` takes it."""

    game: Game
    names: list
    dealer: int = 1

    @property
    def rules(self):
        """The rules of the sheet."""
        return [option[OPTION_DEFAULT] for option in self.game.OPTIONS]


def _rounds(values, holder=None):
    def play(robot):
        for _round in range(2):
            robot.enter_round(values, holder)
        robot.edit_round(1, values, holder)

    return play


def _events(robot):
    robot.enter_event(okey.event(okey.INDICATOR, 1))
    robot.enter_event(okey.event(okey.CLOSE, 0))
    robot.enter_event(okey.event(okey.TILES_OUT, 0))
    robot.edit_event(2, okey.event(okey.CLOSE, 3))


# Name of the evening -> game, players, what is played.
EVENINGS = {
    "free": (games.FREE, 12, _rounds([10 * player for player in range(12)])),
    "6nimmt": (games.SIX_NIMMT, 10, _rounds([10] * 9 + [4])),
    "donkey": (games.DONKEY, 12, _rounds([0, 25, 25] + [10] * 9, 2)),
    "okey": (games.OKEY, 4, _events),
}


def _look_back(robot):
    """Past games, an old one, and what somebody has played, in the middle of a match."""
    robot.enter_round([10, 20, 30, 40])
    for meaning in (home.PAST, home.PEOPLE):
        robot.to_table()
        robot.hold_ok()
        robot.choose(robot.app.screen.row_of(meaning))
        robot.simulator.run(_QUIET_MS)
        last = robot.app.screen.count() - 1
        if last or meaning == home.PEOPLE:
            robot.choose(last)
            robot.press(OK)
            robot.hold_ok()
            robot.hold_ok()
            robot.hold_ok()
    robot.enter_round([10, 20, 30, 40])


# An evening that is only there to see that nothing of it stays.
_ALL_EVENINGS = {**EVENINGS, "looking back": (games.FREE, 4, _look_back)}


def record(name, matches=MATCHES, language="en"):
    """What lies on flash, and the keys of some matches: a mark at the table of each, one at home.

    The first match finds the device empty; from the second on the same keys do the same.
    """
    game, players, play = _ALL_EVENINGS[name]
    files = flash.known(_NAMES[::-1], language)
    kept = flash.content(files)
    simulator = RecordingSimulator(devkit, files, install.install_machine)
    robot = Robot(simulator)
    table = Table(games.load(game), _NAMES[:players])
    _play(robot, table, play)
    first = list(simulator.moments)
    _play(robot, table, play)
    second = simulator.moments[len(first) :]
    return kept, first + (matches - 1) * second


def _play(robot, table, play):
    simulator = robot.simulator
    robot.begin(table)
    play(robot)
    robot.undo(1)
    robot.redo(1)
    robot.to_table()
    simulator.run(_QUIET_MS)
    simulator.mark()
    robot.finish()
    robot.to_table()
    robot.hold_ok()
    simulator.run(_QUIET_MS)
    simulator.mark()


def image():
    """A ROMFS image of what ships: code that runs where it lies."""
    folder = make_mpy.make()
    path = _BUILD / "firmware.romfs"
    _BUILD.mkdir(parents=True, exist_ok=True)
    subprocess.run(
        [sys.executable, "-m", "mpremote", "romfs", "-o", path, "build", folder],
        check=True,
        capture_output=True,
    )
    return path


def measure(name, image=None, matches=MATCHES, language="en"):
    """What `memory.mjs` says of an evening; from `.mpy` files, or from a ROMFS image."""
    kept, moments = record(name, matches, language)
    plan = {
        "mpy": str(make_mpy.make()),
        "image": image and str(image),
        "files": kept,
        "moments": moments,
        "modules": in_order(),
        "mark": 0,
    }
    _BUILD.mkdir(parents=True, exist_ok=True)
    path = _BUILD / f"{name}{'-rom' if image else ''}.json"
    path.write_text(json.dumps(plan))
    done = subprocess.run(
        ["node", str(_MEASURE), str(path)], check=False, capture_output=True, text=True
    )
    if done.returncode:
        raise RuntimeError(done.stdout + done.stderr)
    return json.loads(done.stdout)


def in_order():
    """The names of all compiled modules, each behind those that it imports."""
    shipped, _letters = make_mpy.shipped()
    trees = {make_mpy.module_name(path): tree for path, tree in shipped.items()}
    ordered: list[str] = []
    seen: set[str] = set()
    for name in trees:
        _put(name, trees, ordered, seen)
    return ordered


def _put(name, trees, ordered, seen):
    """Some are imported by the one module at its end, and ask it themselves."""
    if name in seen or name not in trees:
        return
    seen.add(name)
    _put(name.rpartition(".")[0], trees, ordered, seen)
    for module in sorted(imports.needed(trees, trees[name])):
        _put(module, trees, ordered, seen)
    ordered.append(name)


def table(result):
    """The result as lines: modules by size, objects, total."""
    live = result["marks"][0]["live"]
    sizes = sorted(result["parts"]["sizes"].items(), key=lambda item: -item[1])
    lines = [f"{size:7} {name}" for name, size in sizes]
    code = sum(size for _, size in sizes)
    lines.append(f"{code:7} all modules")
    lines.append(f"{live - code:7} objects")
    lines.append(f"{live:7} live in a match")
    return lines


def main(arguments):
    """Print what there is to know."""
    rom = image() if "--rom" in arguments else None
    for name in EVENINGS:
        result = measure(name, rom)
        print(f"\n{name}, from {'a ROMFS image' if rom else '.mpy files'}: bytes of heap")
        print("\n".join(table(result)))
        print(f"{result['boot']['live']:7} after booting")
        print(f"{peak(result):7} peak while booting")
        print("in each match:", *(mark["live"] for mark in result["marks"][::2]))


def peak(result):
    """The highest point while booting, if nothing is collected while a module is read."""
    return max(result["parts"]["peak"], result["boot"]["live"])


if __name__ == "__main__":
    main(sys.argv[1:])
