"""The way from a fresh device into the first round of a 6 nimmt! match for two, key by key."""

from functools import cache

from boards import devkit
from firmware.app import screens
from host_sim import install
from host_sim.fakes.files import MemoryFiles
from host_sim.script import ROLES
from host_sim.simulator import DOWN, OK, UP, Simulator

PLAYERS = 2
_MOST_PRESSES = 50

# That round: 15 for the first who is asked, 0 for the other, both as the keys offer them; saved.
ROUND = (UP, OK, DOWN, OK, OK)


def make_simulator(board=devkit, language="en"):
    """A fresh device that speaks a language; None: it asks for one."""
    return Simulator(board, MemoryFiles(), install.install_machine, language=language)


def press_all(simulator, roles):
    """Press these keys; returns the simulator."""
    for role in roles:
        simulator.press(role)
    assert simulator.app.trouble is None
    return simulator


@cache
def way_to_entry():
    """The roles to press: OK again and again, and fewer players where they are counted."""
    simulator = make_simulator()
    roles = []
    while simulator.app.number != screens.ENTRY:
        is_too_many = simulator.app.setup.players > PLAYERS
        is_counting = simulator.app.number == screens.PLAYER_COUNT
        roles.append(DOWN if is_counting and is_too_many else OK)
        press_all(simulator, roles[-1:])
        assert len(roles) < _MOST_PRESSES
    return tuple(roles)


def words(roles):
    """The same as a script of `press`."""
    names = {role: name for name, role in ROLES.items()}
    return " ".join(names[role] for role in roles)
