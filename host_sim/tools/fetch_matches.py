"""All matches off a device: copied with mpremote, then written as JSON and CSV.

    python -m host_sim.tools.fetch_matches PORT FOLDER

The folder gets `matches.json`, `matches.csv`, `plays.json` (for BG Stats), and the files
themselves in `tally`: a flash that `export --state FOLDER` and the simulator can read. The
device's clock is set on the way, and the device begins again where it stood.
"""

import shutil
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from host_sim import export
from host_sim.commands import one_line
from host_sim.kept_matches import NoFlashError, read_flash, read_matches

MPREMOTE = (sys.executable, "-m", "mpremote")
_NAMES = {"json": "matches.json", "csv": "matches.csv", "bgstats": "plays.json"}
_TIMEOUT_S = 300


class DeviceError(Exception):
    """The device could not be read; the text says why."""


def fetch(port, folder):
    """Copy the files of the device at `port` into `folder`, in place of an older copy.

    DeviceError if it cannot be done; an older copy is then as it was.
    """
    with tempfile.TemporaryDirectory() as fresh:
        try:
            _mpremote(port, "rtc", "--set", "fs", "--recursive", "cp", ":/tally", fresh)
        except DeviceError:
            with suppress(DeviceError):
                _mpremote(port, "reset")
            raise
        # It begins anew, and keeps score again.
        _mpremote(port, "reset")
        copy = Path(fresh) / "tally"
        if not copy.is_dir():
            raise DeviceError("no matches are kept there")
        shutil.rmtree(folder / "tally", ignore_errors=True)
        folder.mkdir(parents=True, exist_ok=True)
        shutil.move(copy, folder / "tally")


def _mpremote(port, *command):
    try:
        done = subprocess.run(
            [*MPREMOTE, "connect", port, *command],
            check=False, capture_output=True, text=True, timeout=_TIMEOUT_S,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise DeviceError("the device does not answer") from None
    if done.returncode:
        words = (done.stderr + done.stdout).strip().splitlines()
        raise DeviceError(words[-1].removeprefix("mpremote: ") if words else "mpremote failed")


def write(folder):
    """Write what lies in the copy in every form; returns what could not be read, a line each."""
    matches, problems = read_matches(read_flash(folder))
    for form, name in _NAMES.items():
        (folder / name).write_text(export.FORMS[form](matches), encoding="utf-8")
    print(f"{len(matches)} matches in {', '.join(str(folder / name) for name in _NAMES.values())}")
    return problems


def main(arguments):
    """Run the tool; returns its exit code."""
    port, folder = (*arguments, "", "")[:2]
    if not port or not folder:
        print("export: say where the device is: make export PORT=/dev/ttyUSB0", file=sys.stderr)
        return 2
    try:
        fetch(port, Path(folder))
        problems = write(Path(folder))
    except (DeviceError, NoFlashError) as error:
        print(f"export: {port}: {one_line(error)}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"export: {error.filename}: {error.strerror}", file=sys.stderr)
        return 2
    for problem in problems:
        print(f"export: {one_line(problem)}", file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
