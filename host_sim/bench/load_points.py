"""What each load point takes from the heap: an evening with all of them, from `.mpy` files."""

import struct

from boards import devkit
from engine import games
from engine.games.contract import OPTION_DEFAULT
from firmware.app import settings
from firmware.app.screens import home
from host_sim import flash, install, load_points, names_and_past
from host_sim.bench import evenings, wasm
from host_sim.bench.row import row
from host_sim.key_record import RecordingSimulator
from host_sim.robot import Robot
from host_sim.simulator import OK, UP
from host_sim.tools import make_mpy

_LAST_LANGUAGE = 4

_GUEST = """
from host_sim.bench import load_points_guest
load_points_guest.play({path!r}, {numbers}, {files!r})
"""


def measure():
    """A row for each: the most that a call took, given back or not.

    What other load points take in it counts for them.
    """
    found = most()
    return [
        row(f"load point {name}", found.get(name), "B", "the most in an evening")
        for name in load_points.names()
    ]


def most():
    """{load point: bytes} of those that the evening met."""
    files = flash.known(evenings.NAMES[::-1])
    kept = flash.content(files)
    simulator = RecordingSimulator(devkit, files, install.install_machine)
    _play(Robot(simulator))
    moments = simulator.moments
    path = wasm.put("load_points.bin", struct.pack(f"<{len(moments)}i", *moments))
    code = _GUEST.format(path=path, numbers=len(moments), files=kept)
    # Plain: packed, the methods have other names.
    lines = (line.split() for line in wasm.run(code, make_mpy.make_plain))
    return {name: int(taken) for name, taken in lines}


def _play(robot):
    names_and_past.people(robot, _table)
    robot.finish()
    names_and_past.rematch(robot)
    _change_settings(robot)
    names_and_past.forget_everything(robot)


def _table(game, players):
    rules = [option[OPTION_DEFAULT] for option in games.load(game).OPTIONS]
    return evenings.Night(game, players, rules, [])


def _change_settings(robot):
    """Large print, and another language."""
    names_and_past.open_row(robot, home.SETTINGS)
    screen = robot.app.screen
    robot.choose(list(screen.rows).index(settings.LARGE_PRINT))
    robot.press(UP)
    robot.press(OK)
    robot.choose(screen.language_row())
    robot.choose(_LAST_LANGUAGE)
