"""The command line, `python -m host_sim [COMMAND]`: without a command, the simulator."""

import argparse
import importlib
import os
import sys

from host_sim import terminal
from host_sim.commands import PROGRAM, CallError, one_line

# A command is a module with `add_arguments(parser)` and `run(arguments)`, which returns the exit
# code. It is imported only when it is asked for.
COMMANDS = {
    "board": "a virtual board behind a serial port",
    "play": "play whole evenings at simulated tables, and compare the device with the cards",
    "export": "write the matches that are kept as JSON, CSV or plays for BG Stats",
    "press": "press the device's keys from a script",
    "referee": "answer questions about the rules, a line of JSON each",
    "score": "key in an evening from a file and print its result",
    "soak": "press keys at random and see that the score stays right",
    "web": "the device on a web page, served on this machine",
}


def main(argv=None):
    """Run a command line; returns the exit code."""
    argv = sys.argv[1:] if argv is None else argv
    if not _open_streams():
        print(f"{PROGRAM}: there is no output to write to", file=sys.stderr)
        return 2
    try:
        return _run(argv)
    except BrokenPipeError:
        # Whoever read the output has enough of it.
        _drop_output()
        return 1
    except OSError as error:
        _drop_output()
        print(f"{PROGRAM}: {one_line(error)}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _open_streams():
    """What is closed from outside: no input is an empty one, and nobody reads errors then.

    Returns whether there is an output.
    """
    if sys.stdin is None:
        sys.stdin = os.fdopen(os.open(os.devnull, os.O_RDONLY))
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            # A letter that the locale lacks is no reason to stop.
            stream.reconfigure(errors="replace")
    return sys.stdout is not None


def _drop_output():
    """Nothing is left to be flushed at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(argv):
    try:
        arguments = _parse(argv)
        try:
            return arguments.run(arguments)
        except CallError as error:
            print(f"{arguments.command or PROGRAM}: {one_line(error)}", file=sys.stderr)
            return 2
    finally:
        sys.stdout.flush()


class _Parser(argparse.ArgumentParser):
    """A wrong call is said in one line; `--help` has the rest."""

    def error(self, message):
        self.exit(2, f"{self.prog}: {one_line(message)} (--help tells more)\n")


def _parse(argv):
    parser = _Parser(
        prog=PROGRAM,
        description="Tallybox on this computer. Without a command: the simulator in the terminal.",
        epilog=terminal.KEYS_HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    terminal.add_arguments(parser)
    parser.set_defaults(run=terminal.run)
    commands = parser.add_subparsers(title="commands", dest="command", metavar="COMMAND")
    for name, summary in COMMANDS.items():
        _add_command(commands, name, summary, is_asked=name in argv)
    arguments = parser.parse_args(argv)
    if arguments.command and argv[0] != arguments.command:
        parser.error(f"the options of a command stand after it: {arguments.command} ...")
    return arguments


def _add_command(commands, name, summary, is_asked):
    parser = commands.add_parser(name, help=summary, description=summary, allow_abbrev=False)
    if not is_asked:
        return
    module = importlib.import_module(f"host_sim.{name}")
    module.add_arguments(parser)
    parser.set_defaults(run=module.run)


if __name__ == "__main__":
    sys.exit(main())
