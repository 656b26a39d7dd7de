"""How often in a row the app ended in an error, and what the last one said, on flash."""

from engine.compat import const
from firmware.store.paths import FOLDER

_PATH = FOLDER + "/crash"
_MOST_BYTES = const(120)


class CrashNote:
    """`count` errors in a row; `words` say what the last one was, in bytes."""

    def __init__(self, files):
        self.count = 0
        self.words = b""
        self._files = files
        try:
            with files.open(_PATH, "rb") as file:
                data = file.read(_MOST_BYTES + 1)
        except OSError:
            return
        if data:
            self.count = data[0]
            self.words = data[1:]

    def add(self, words):
        """One more. A flash that fails is no reason to fail here."""
        self.count = min(self.count + 1, 255)
        self.words = words[:_MOST_BYTES]
        self._write()

    def begin_again(self):
        """The next error is the first one; what the last one said is kept."""
        self.count = 0
        self._write()

    def _write(self):
        try:
            with self._files.open(_PATH, "wb") as file:
                file.write(bytes((self.count,)) + self.words)
        except OSError:
            return


def exists(files):
    """Whether the app ended in an error the last time."""
    try:
        with files.open(_PATH, "rb") as file:
            return file.read(1) not in (b"", b"\x00")
    except OSError:
        return False
