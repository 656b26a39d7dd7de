"""`python -m host_sim.deployment WHAT [BOARD] [--port PORT]`: what `make deploy` and its kin call.

WHAT is deploy, undeploy, console, flash-help, package or romfs.
"""

import argparse
import subprocess
import sys

from host_sim import boards
from host_sim.commands import CallError, one_line
from host_sim.deployment import install, package
from host_sim.deployment.remote import DeployError, Remote, find_port
from host_sim.fakes import chips

_FLASH_HELP = """\
MicroPython for {name} ({chip}): the newest {firmware} from
https://micropython.org/download/{firmware}/ (1.27 or newer; 1.26 runs, but stays awake).

    pip install esptool
    esptool --port {port} erase-flash
    esptool --port {port} --baud 460800 write-flash {offset:#x} {firmware}-....bin

If it does not connect: hold the button BOOT, press and let go of RESET (EN), let go of BOOT.
Erasing takes everything that was on the board with it, scores too: make export first.
"""


def main(arguments=None):
    """Returns the exit code."""
    options = _options(arguments)
    try:
        return _COMMANDS[options.what](options)
    except (DeployError, CallError) as error:
        print(f"{options.what}: {one_line(error)}", file=sys.stderr)
        return 2 if isinstance(error, CallError) else 1
    except KeyboardInterrupt:
        print(f"\n{options.what}: broken off; what ran before still runs, so just do it again",
              file=sys.stderr)  # fmt: skip
        return 130


def _options(arguments):
    parser = argparse.ArgumentParser(prog="deployment", description="put Tallybox onto a board")
    parser.add_argument("what", choices=sorted(_COMMANDS))
    parser.add_argument("board", nargs="?", default="", help="the name of a board file")
    parser.add_argument("--port", default="", help="the serial port (the one board there is)")
    return parser.parse_args(arguments)


def _board(options):
    """The board that is meant; CallError: none is, and the text lists them."""
    names = ", ".join(boards.names())
    if not options.board:
        raise CallError(f"which board? make {options.what} BOARD=name; there are: {names}")
    try:
        board = boards.load(options.board)
    except KeyError:
        raise CallError(f"no board {options.board!r}; there are: {names}") from None
    return board


def _deploy(options):
    board = _board(options)
    remote = Remote(options.port or find_port())
    try:
        remote.connect()
        install.check(remote, board)
        installation = install.Installation(remote, board, print)
        installation.run()
        installation.start()
    finally:
        remote.close()
    print(f"{board.NAME}: {installation.sent} of {len(installation.files)} files sent, it runs")
    return 0


def _undeploy(options):
    remote = Remote(options.port or find_port())
    try:
        remote.connect()
        install.uninstall(remote, print)
        remote.restart()
    finally:
        remote.close()
    return 0


def _console(options):
    port = options.port or find_port()
    print("Ctrl-C stops Tallybox, Ctrl-D starts it again, Ctrl-] leaves.")
    command = [sys.executable, "-m", "mpremote", "connect", port, "resume", "repl"]
    return subprocess.run(command, check=False).returncode


def _flash_help(options):
    board = _board(options)
    chip = chips.named(board.CHIP)
    facts = {"chip": chip.title, "firmware": chip.firmware, "offset": chip.flash_offset}
    print(_FLASH_HELP.format(name=board.NAME, port=options.port or "PORT", **facts), end="")
    return 0


def _package(options):
    print(package.make(_board(options)))
    return 0


def _romfs(options):
    print(package.make_romfs(_board(options)))
    return 0


_COMMANDS = {
    "deploy": _deploy,
    "undeploy": _undeploy,
    "console": _console,
    "flash-help": _flash_help,
    "package": _package,
    "romfs": _romfs,
}

if __name__ == "__main__":
    sys.exit(main())
