"""A flash that fails: any call of it ends in an OSError, as MicroPython raises it."""

FULL = 28  # ENOSPC
GONE = 19  # ENODEV
BROKEN = 5  # EIO
READ_ONLY = 30  # EROFS

_WRITING = ("wb", "w+b", "ab", "r+b")


class FaultyFile:
    """A file whose calls fail when the disk says so."""

    def __init__(self, disk, file):
        self._disk = disk
        self._file = file

    def read(self, size=-1):
        self._disk.call()
        return self._file.read(size)

    def readinto(self, buffer):
        self._disk.call()
        return self._file.readinto(buffer)

    def write(self, data):
        self._disk.call()
        return self._file.write(data)

    def seek(self, place, whence=0):
        self._disk.call()
        return self._file.seek(place, whence)

    def flush(self):
        self._disk.call()
        self._file.flush()

    def close(self):
        self._disk.call()
        self._file.close()


class FaultyFiles:
    """A disk of which the `first` call and `count` in all fail with an OSError."""

    def __init__(self, files, first, count, code):
        self.calls = 0
        self.failed = 0
        self.files = files
        self._first = first
        self._count = count
        self._code = code

    def call(self):
        """One more call."""
        self.calls += 1
        if self._first <= self.calls < self._first + self._count:
            self.failed += 1
            raise OSError(self._code)

    def open(self, path, mode="rb"):
        self.call()
        return FaultyFile(self, self.files.open(path, mode))

    def mkdir(self, path):
        self.call()
        self.files.mkdir(path)

    def listdir(self, path="/"):
        self.call()
        return self.files.listdir(path)

    def ilistdir(self, path="/"):
        self.call()
        return self.files.ilistdir(path)

    def remove(self, path):
        self.call()
        self.files.remove(path)

    def rename(self, path, other):
        self.call()
        self.files.rename(path, other)


class ReadOnlyFiles:
    """A disk that is mounted for reading."""

    def __init__(self, files):
        self.files = files
        self.is_locked = True

    def open(self, path, mode="rb"):
        self._check(mode in _WRITING)
        return self.files.open(path, mode)

    def mkdir(self, path):
        self._check(True)
        self.files.mkdir(path)

    def listdir(self, path="/"):
        return self.files.listdir(path)

    def ilistdir(self, path="/"):
        return self.files.ilistdir(path)

    def remove(self, path):
        self._check(True)
        self.files.remove(path)

    def rename(self, path, other):
        self._check(True)
        self.files.rename(path, other)

    def _check(self, writes):
        if writes and self.is_locked:
            raise OSError(READ_ONLY)
