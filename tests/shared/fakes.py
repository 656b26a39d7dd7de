"""What the device needs around it, on both interpreters: a framebuf, a board, keys to press."""

import sys

try:
    import framebuf
except ImportError:
    # Puts ours where the firmware looks for it.
    from host_sim import install
    from host_sim.fakes import framebuf

    assert sys.modules["framebuf"] is framebuf, install

from boards import devkit
from engine import games
from firmware.app.app import App
from firmware.app.canvas import Canvas
from firmware.app.strings import Strings, en
from host_sim.fakes.files import MemoryFiles
from host_sim.simulator import Simulator


def install_machine(machine):
    """Let `import machine` find this fake."""
    sys.modules["machine"] = machine


def simulator(files=None, now_ms=0):
    """A simulated board that has just been switched on."""
    return Simulator(devkit, files or MemoryFiles(), install_machine, now_ms)


def make_canvas(width, height):
    """A canvas over a picture of its own."""
    return Canvas(bytearray(width * (height + 7 >> 3)), width, height)


def make_app():
    """An app that draws into a picture of its own."""
    return App(make_canvas(128, 64), Strings(en))


def begin_match(box, game, players):
    """Begin a match by the default rules on a simulated device; nobody has a name."""
    setup = box.app.setup
    setup.choose(games.load(game))
    setup.players = players
    box.app.start_match()
    box.device.store.save(box.app)


class Dice:
    """Random numbers that are the same on every interpreter, of at most 31 bits on the way."""

    def __init__(self, seed):
        self._state = seed

    def roll(self, sides):
        """A number from 0 to sides - 1."""
        self._state = (self._state * 75 + 74) % 65537
        return self._state % sides


def checksum(data):
    """A number that any changed byte changes."""
    total = 1
    for byte in data:
        total = (total * 31 + byte) % 1000003
    return total
