"""How much of an evening the chip is awake, by its own loop (`host_sim/loop_board.py`).

Two hours of matches of the largest tables, five minutes between matches.
"""

from boards import devkit
from host_sim import install
from host_sim.bench import evenings, nights
from host_sim.bench.row import row
from host_sim.key_record import MARK, RecordingSimulator
from host_sim.loop_board import LoopBoard
from host_sim.robot import Robot

_SHARE_PERCENT = 1
_EVENING_MINUTES = 120
_BETWEEN_MATCHES_MS = 300_000
_BEFORE_MS = 1000
_MINUTES = 20
_MINUTE_MS = 60_000
_SETTLED_MS = 20_000
_ASSUMED = "a step 2 ms, waking 3 ms, 22.5 us a byte on the bus; the 15 s after power-on are in"


def measure():
    """A row a game, and one for a minute in which nothing happens."""
    rows = []
    for key in nights.all_nights():
        percent = round(100 * share_awake(evening(key)), 2)
        rows.append(row(f"awake, evening of {key}", percent, "%", _ASSUMED, _SHARE_PERCENT))
    wakes = wakes_a_minute()
    rows.append(row("wake-ups in an idle minute", wakes, "", "20 minutes after a match began"))
    return rows


def evening(key):
    """The keys of two hours: the match of a game again and again, each begun from home."""
    simulator = RecordingSimulator(devkit, evenings.flash(), install.install_machine)
    # A key that is down while the power comes counts for nothing.
    simulator.run(_BEFORE_MS)
    robot = Robot(simulator)
    while simulator.now_ms < _EVENING_MINUTES * _MINUTE_MS:
        evenings.play(robot, nights.night(key))
        robot.to_table()
        robot.hold_ok()
        simulator.run(_BETWEEN_MATCHES_MS)
    simulator.mark()
    return simulator.moments


def share_awake(moments):
    """The share of the time in which the chip was awake, from power-on to the last key."""
    board = LoopBoard(devkit, evenings.flash(), moments, install.install_machine)
    board.play()
    return board.awake_us / (board.awake_us + board.asleep_us)


def wakes_a_minute():
    """Light sleeps that ended, a minute; dimming and going dark are in."""
    moments = [_SETTLED_MS, MARK, 0, _MINUTES * _MINUTE_MS, MARK, 0]
    board = LoopBoard(devkit, evenings.flash(), moments, install.install_machine)
    board.play()
    began, ended = (mark[2] for mark in board.marks)
    return round((ended - began) / _MINUTES, 2)
