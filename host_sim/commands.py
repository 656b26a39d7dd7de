"""What commands share: the options of the simulator, starting it, and how a call fails."""

import os
from contextlib import contextmanager, suppress
from pathlib import Path

from host_sim import boards, install
from host_sim.fakes.files import MemoryFiles
from host_sim.folder_files import FolderFiles
from host_sim.simulator import LANGUAGES, Simulator

try:
    import fcntl
except ImportError:  # Windows, where a folder cannot be locked
    fcntl = None  # type: ignore[assignment]

PROGRAM = "python -m host_sim"

_FIRST = "en"
_STORE = "tally"
_REST_MS = 300  # what was done is on flash by then


class CallError(Exception):
    """The call itself was wrong: its text is one clear line, the exit code is 2."""


def one_line(text):
    """The text without line breaks or other signs that would move a terminal's cursor."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in str(text))


def add_simulator_options(parser):
    """Add `--board`, `--state` and `--lang`; returns the group that `--state` is in."""
    parser.add_argument(
        "--board", default="devkit", metavar="NAME", help="the board that is simulated (devkit)"
    )
    parser.add_argument(
        "--lang",
        metavar="xx",
        help=f"the language on the glass: {', '.join(LANGUAGES)} (as it was chosen, or {_FIRST})",
    )
    places = parser.add_mutually_exclusive_group()
    places.add_argument("--state", metavar="DIR", help="the folder that keeps the flash")
    return places


def default_state():
    """The folder of this user in which an evening survives closing the window."""
    place = os.environ.get("XDG_STATE_HOME", "")
    if os.path.isabs(place):
        return Path(place) / "tallybox"
    try:
        return Path.home() / ".local" / "state" / "tallybox"
    except RuntimeError:
        raise CallError("no home folder: say with --state DIR where to keep scores") from None


@contextmanager
def open_simulator(board, language, state, first=_FIRST):
    """Start the simulator with its flash in the folder `state`, or in memory if that is None.

    Without a `language` it is the one that was chosen; where none was, `first` is, or the device
    asks if that is None. At the end the device is given the time to save. An unknown board or
    language, a folder that is in use or no flash: CallError.
    """
    if language not in (None, *LANGUAGES):
        raise CallError(_not_built("language", language, LANGUAGES))
    try:
        constants = boards.load(board)
    except KeyError:
        raise CallError(_not_built("board", board, boards.names())) from None
    with _open_flash(state) as files:
        simulator = Simulator(
            constants, files, install.install_machine, language=language or first
        )
        try:
            if language and language != simulator.app.strings.code:
                simulator.speak(language)
            yield simulator
        finally:
            simulator.run(_REST_MS)


def _not_built(what, name, there_are):
    return f"{what} {name!r} is not built yet; there are: {', '.join(there_are)}"


@contextmanager
def _open_flash(state):
    if state is None:
        yield MemoryFiles()
        return
    folder = Path(state)
    try:
        _check_flash(folder)
        folder.mkdir(parents=True, exist_ok=True)
        lock = _lock(folder)
        files = FolderFiles(folder)
    except OSError as error:
        raise CallError(f"{folder}: {error.strerror}") from None
    try:
        yield files
    finally:
        if lock is not None:
            os.close(lock)


def _check_flash(folder):
    """A folder with something else in it would be read as a flash, and written to."""
    with suppress(FileNotFoundError):
        names = os.listdir(folder)
        if names and _STORE not in names:
            raise CallError(f"{folder}: no flash of Tallybox, other files are in it")


def _lock(folder):
    """Let no second simulator write here as long as the descriptor that is returned is open."""
    if fcntl is None:
        return None
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(descriptor)
        raise CallError(f"{folder}: another simulator is at work there") from None
    except OSError:
        # A file system without locks still keeps scores.
        pass
    return descriptor
