"""Erases of the flash: evenings on a real LittleFS, a closed round and a draft at a time."""

from boards import devkit
from engine.match import RECORDED
from host_sim import install, power_cuts
from host_sim.bench import evenings, nights
from host_sim.bench.row import row
from host_sim.fakes.little_flash import LittleFiles
from host_sim.robot import Robot
from host_sim.simulator import Simulator

# One after the other on the same flash: directories are moved about only now and then.
EVENINGS = 8
GAMES = ("6nimmt", "donkey", "okey", "free")

_ROUND_BUDGET = 1.1
_DRAFT_BUDGET = 0.05
_USUAL = "a file that is appended to: 1 a save"


class Wear:
    """What one kind of saving cost so far."""

    def __init__(self):
        self.saves = 0
        self.erases = 0

    def mean(self):
        """Erases a save."""
        return round(self.erases / self.saves, 3)


def measure(evenings_each=EVENINGS):
    """Rows for each game."""
    rows = []
    for key in GAMES:
        rounds, drafts, erases = play(key, evenings_each)
        rows += [
            row(f"flash, {key}, a closed round", rounds.mean(), "erases", _USUAL, _ROUND_BUDGET),
            row(f"flash, {key}, a draft save", drafts.mean(), "erases", _USUAL, _DRAFT_BUDGET),
            row(f"flash, evening of {key}", round(erases / evenings_each), "erases",
                f"{rounds.saves // evenings_each} rounds and corrections, "
                f"{drafts.saves // evenings_each} draft saves"),
        ]  # fmt: skip
    return rows


def play(key, count):
    """Play evenings; returns the wear of closed lines and of drafts, and all erases."""
    flash = power_cuts.new_flash(evenings.NAMES)
    simulator = Simulator(devkit, LittleFiles(flash), install.install_machine)
    store = simulator.device.store
    rounds, drafts = Wear(), Wear()
    _count(flash, store._journal, "append", rounds, lambda action, *_: action == RECORDED)
    _count(flash, store._live, "save", drafts, lambda *_: True)
    begun = flash.erases
    robot = Robot(simulator)
    night = nights.night(key)
    for _evening in range(count):
        evenings.play(robot, night)
        robot.to_table()
        robot.hold_ok()
    if store.is_failing:
        raise RuntimeError("the flash fails")
    return rounds, drafts, flash.erases - begun


def _count(flash, owner, name, wear, counts):
    """Let every call of a method count what it makes the flash do."""
    method = getattr(owner, name)

    def counted(*arguments):
        before = flash.erases
        method(*arguments)
        if counts(*arguments):
            wear.saves += 1
            wear.erases += flash.erases - before

    setattr(owner, name, counted)
