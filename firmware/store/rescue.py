"""What is seldom needed when the power comes back: files that are damaged or left behind."""

from firmware.store import whole_file
from firmware.store.paths import BAD, FOLDER, MATCHES, NEW, NOW, RESET

_MOST_ASIDE = 9
_ENOENT = 2


def remove(files, path):
    """Remove the file at `path`, if there is one. OSError as the files raise it."""
    try:
        files.remove(path)
    except OSError as error:
        if error.args[0] != _ENOENT:
            raise


def aside(files, path):
    """A name for the file at `path` when it is kept aside; None: there is no such file.

    After nine the last one goes. OSError as the files raise it.
    """
    folder, _slash, name = path.rpartition("/")
    names = files.listdir(folder)
    if name not in names:
        return None
    number = 1
    while number < _MOST_ASIDE and name + BAD + str(number) in names:
        number += 1
    return path + BAD + str(number)


def keep_aside(files, path):
    """Give the file at `path`, if there is one, another name. OSError as the files raise it."""
    other = aside(files, path)
    if other:
        files.rename(path, other)


def clean(files, folder):
    """Put right what a cut left behind between two steps of replacing a file.

    OSError as the files raise it.
    """
    names = files.listdir(folder)
    for name in names:
        if not name.endswith(NEW):
            continue
        base = name[: -len(NEW)]
        path = folder + "/" + name
        if base not in names and base + BAD + "1" in names and _is_whole(files, path):
            # The damaged one has been kept aside, and what is to take its place is all there.
            files.rename(path, folder + "/" + base)
        else:
            files.remove(path)


def _is_whole(files, path):
    """Whether a file was written and closed: until then it is empty."""
    return whole_file.read(files, path, 0) != b""


def begin_reset(files):
    """From here on everything is to go, even if the power goes first."""
    files.open(RESET, "wb").close()


def finish_reset(files):
    """Delete everything that is kept, the mark of that at last. OSError as the files raise it."""
    for folder in (MATCHES, NOW, FOLDER):
        for name in files.listdir(folder):
            path = folder + "/" + name
            if path not in (MATCHES, NOW, RESET):
                files.remove(path)
    files.remove(RESET)
