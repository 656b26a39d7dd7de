# MicroPython: its own `micropython`, and modules that lie elsewhere.
# mypy: ignore-errors
"""Runs in the counting interpreter: an evening's keys again, and what the load points took.

Prints a line for each that was met: its name, and the most bytes that one call of it took beside
what other load points took in it.
"""

from array import array

import bare_board
from micropython import mem_total

from host_sim import load_points


class Takings:
    """The most that each load point took; noting it takes nothing."""

    def __init__(self):
        self.most = dict.fromkeys(load_points.names(), -1)
        self._told = 0  # what all of them took so far

    def enter(self):
        """What was taken before outside of load points."""
        return mem_total() - self._told

    def leave(self, name, before):
        """A load point is done; what others took in it is theirs."""
        own = mem_total() - self._told - before
        self._told += own
        self.most[name] = max(self.most[name], own)

    def load(self, number, app):
        """Make a screen, as the firmware does."""
        before = self.enter()
        try:
            return self.load_screen(number, app)
        finally:
            self.leave(load_points.LOAD_SCREEN, before)
            load_points.watch_all(self)


def play(path, numbers, files):
    """Play an evening: `numbers` numbers in a file (see `host_sim.key_record`), on a flash."""
    moments = array("i", bytes(4 * numbers))
    with open(path, "rb") as file:
        file.readinto(moments)
    board = bare_board.Board()
    board.files.put_all(files)
    takings = Takings()
    takings.load_screen = __import__("firmware.app.screens").app.screens.load
    board.start(takings.load)
    # What the start took is no load point's.
    for name in takings.most:
        takings.most[name] = -1
    board.play(moments, 0, board.device.step)
    for name in load_points.names():
        if takings.most[name] >= 0:
            print(name, takings.most[name])
