"""A small file that is read and written as a whole."""

from engine.compat import const
from firmware.store.closing import close
from firmware.store.paths import NEW

_ENOENT = const(2)


def read(files, path, most_bytes):
    """The content, at most `most_bytes` and one more; None: there is no file.

    OSError as the files raise it.
    """
    try:
        file = files.open(path, "rb")
    except OSError as error:
        if error.args[0] == _ENOENT:
            return None
        raise
    try:
        return file.read(most_bytes + 1)
    finally:
        close(file)


def write(files, path, data, aside=None):
    """Write `data`; the old content counts until all of it is there.

    Then the old file gets the name `aside`, or goes. OSError as the files raise it.
    """
    file = files.open(path + NEW, "wb")
    try:
        file.write(data)
    finally:
        # Closing makes the content count, half of it too: that is why it has another name.
        file.close()
    if aside:
        files.rename(path, aside)
    files.rename(path + NEW, path)
