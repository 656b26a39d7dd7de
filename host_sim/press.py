"""`press "SCRIPT"`: the device by hand, scripted."""

import argparse
import sys

from host_sim import script
from host_sim.commands import CallError, add_simulator_options, one_line, open_simulator

_WORDS = """\
words of a script, separated by spaces:
  up down ok back    press a key (back holds OK where the board has no such key)
  hold:KEY           hold it just as long as the screen wants; hold:KEY:MS as long as you say
  how                hold OK and press UP with it: what the keys do here
  ...*N              the press or hold N times
  wait:MS            let time pass: the simulator's own, so it takes none
  cut                power off and on
  unplug plug        the display, off and on
  shot:FILE          the screen as PNG
  text               the screen as half-block characters
"""


def add_arguments(parser):
    """Say what the command takes."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = _WORDS
    parser.add_argument("script", metavar="SCRIPT", help='for example "ok down*3 hold:ok text"')
    add_simulator_options(parser)


def run(arguments):
    """Check the script, then play it; returns the exit code."""
    try:
        steps = script.parse(arguments.script)
    except script.ScriptError as error:
        raise CallError(str(error)) from None
    with open_simulator(arguments.board, arguments.lang, arguments.state) as simulator:
        failures = script.play(simulator, steps, sys.stdout)
        is_failing = simulator.device.store.is_failing
    for line in simulator.console:
        print(f"console: {line}", file=sys.stderr)
    if is_failing:
        failures.append("the flash could not be written: the last changes are lost")
    for failure in failures:
        print(f"press: {one_line(failure)}", file=sys.stderr)
    return 1 if failures else 0
