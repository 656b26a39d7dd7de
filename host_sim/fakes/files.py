"""MicroPython's file calls over memory or a folder; the power can go.

As on LittleFS a file's new content counts from `flush` or `close` on; before that the old one is
there. What was not flushed is lost when the power goes.
"""

_ENOENT = 2
_EEXIST = 17
_FILE_TYPE = 0x8000
_FOLDER_TYPE = 0x4000


class _File:
    """An open binary file. Its content goes back to the disk as a whole, on flush and on close."""

    def __init__(self, disk, path, mode):
        self._disk = disk
        self._path = path
        self._place = 0
        self._is_open = True
        self._is_writable = mode != "rb"
        if mode in ("wb", "w+b"):
            self._content = bytearray()
        else:
            self._content = bytearray(disk.get(path))
        if mode == "ab":
            self._place = len(self._content)

    def read(self, size=-1):
        """Up to `size` bytes from here on; all of them if it is -1."""
        self._check()
        end = len(self._content) if size < 0 else min(self._place + size, len(self._content))
        data = bytes(self._content[self._place : end])
        self._place = end
        return data

    def readinto(self, buffer):
        """Fill `buffer` as far as the file goes; returns how many bytes that were."""
        self._check()
        size = min(len(buffer), len(self._content) - self._place)
        for i in range(size):
            buffer[i] = self._content[self._place + i]
        self._place += size
        return size

    def write(self, data):
        """Write over what is here, and beyond the end; returns the number of bytes."""
        self._check()
        if not self._is_writable:
            raise OSError(9)
        self._content[self._place : self._place + len(data)] = data
        self._place += len(data)
        return len(data)

    def seek(self, place, whence=0):
        """Go to a place counted from the beginning, from here (1) or from the end (2)."""
        self._check()
        self._place = place + (0, self._place, len(self._content))[whence]
        return self._place

    def tell(self):
        """Where it stands."""
        return self._place

    def flush(self):
        """From here on the new content counts."""
        self._check()
        if self._is_writable:
            self._disk.put(self._path, self._content)

    def close(self):
        """Flush and let go."""
        if self._is_open:
            self.flush()
            self._is_open = False

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        self.close()

    def _check(self):
        if not self._is_open:
            raise ValueError("I/O operation on closed file")


class MemoryFiles:
    """A disk that lives as long as this object."""

    def __init__(self):
        self._files = {}
        self._folders = ["/"]

    def open(self, path, mode="rb"):
        """Open a binary file. OSError(2) as MicroPython raises it when it is not there."""
        if mode not in ("rb", "wb", "ab", "r+b", "w+b"):
            raise ValueError("mode")
        self._check_folder(path)
        if mode in ("rb", "r+b") and path not in self._files:
            raise OSError(_ENOENT)
        if path not in self._files:
            self.put(path, b"")
        return _File(self, path, mode)

    def get(self, path):
        """The content that counts."""
        return self._files[path]

    def put(self, path, content):
        """Let this content count."""
        self._files[path] = bytes(content)

    def mkdir(self, path):
        """Make a folder. OSError(17) when something has that name."""
        self._check_folder(path)
        if path in self._folders or path in self._files:
            raise OSError(_EEXIST)
        self._folders.append(path)

    def listdir(self, path="/"):
        """The names in a folder."""
        if path not in self._folders:
            raise OSError(_ENOENT)
        start = path if path.endswith("/") else path + "/"
        names = []
        for other in list(self._files) + self._folders:
            rest = other[len(start) :]
            if other.startswith(start) and rest and "/" not in rest:
                names.append(rest)
        return names

    def ilistdir(self, path="/"):
        """What is in a folder, one after the other: name, type, inode (0), size in bytes."""
        for name in self.listdir(path):
            other = path.rstrip("/") + "/" + name
            if other in self._files:
                yield name, _FILE_TYPE, 0, len(self._files[other])
            else:
                yield name, _FOLDER_TYPE, 0, 0

    def remove(self, path):
        """Delete a file."""
        if path not in self._files:
            raise OSError(_ENOENT)
        del self._files[path]

    def rename(self, path, other):
        """Give a file another name, in place of what had it."""
        if path not in self._files:
            raise OSError(_ENOENT)
        self._check_folder(other)
        self._files[other] = self._files.pop(path)

    def _check_folder(self, path):
        folder = path.rsplit("/", 1)[0] or "/"
        if folder not in self._folders:
            raise OSError(_ENOENT)
