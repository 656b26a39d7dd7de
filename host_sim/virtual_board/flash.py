# MicroPython: its streams have other signatures.
# mypy: ignore-errors
"""The flash of a virtual board: a file system in memory with the calls that `vfs.mount` wants.

It behaves as LittleFS does on an ESP32: what a file holds counts from its flush or close on, and
errors carry the numbers of MicroPython. Every change is told to `keep`, which may save it:
`keep(what, path, content)`, with `what` one of "file", "folder", "gone" and content for files.
"""

import io

_FOLDER = 0x4000
_REGULAR = 0x8000

_ENOENT, _EEXIST, _ENOTDIR, _EISDIR, _EINVAL, _ENOSPC, _ENOTEMPTY = 2, 17, 20, 21, 22, 28, 39
_CLOSED = "file is closed"

# A 4 MB module with MicroPython's own table of partitions.
_BLOCK = 4096
_BLOCKS = 512
_INLINE = 128  # files up to this size lie in their folder's block

_IOCTL_FLUSH, _IOCTL_SEEK, _IOCTL_CLOSE = 1, 2, 4
_POLL = 3


class _File(io.IOBase):
    """An open file; as text it takes and gives str."""

    def __init__(self, disk, path, mode):
        self._disk = disk
        self._path = path
        self._is_text = "b" not in mode
        self._is_writable = mode[0] in "wax" or "+" in mode
        self._content = bytearray(b"" if mode[0] == "w" else disk.get(path))
        self._place = len(self._content) if mode[0] == "a" else 0
        self._is_open = True
        self._is_stale = mode[0] == "w"

    def read(self, size=-1):
        """Up to `size` bytes, or all that is left."""
        self._check()
        end = len(self._content) if size is None or size < 0 else self._place + size
        data = bytes(self._content[self._place : end])
        self._place += len(data)
        return str(data, "utf-8") if self._is_text else data

    def readinto(self, buffer, size=-1):
        """Fill `buffer` as far as the file goes; returns how many bytes that were."""
        self._check()
        data = self._content[self._place : self._place + len(buffer)]
        buffer[: len(data)] = data
        self._place += len(data)
        return len(data)

    def readline(self, size=-1):
        """The rest of the line, its end included."""
        self._check()
        end = self._content.find(b"\n", self._place) + 1 or len(self._content)
        return self.read(end - self._place if size < 0 else min(size, end - self._place))

    def __iter__(self):
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def write(self, data):
        """Write here; returns how much."""
        self._check()
        if not self._is_writable:
            raise OSError(9)
        data = data.encode() if isinstance(data, str) else bytes(data)
        end = self._place + len(data)
        self._content[self._place : end] = data
        self._place = end
        self._is_stale = True
        return len(data)

    def seek(self, place, whence=0):
        """Go to a place counted from the beginning, from here (1) or from the end (2)."""
        self._check()
        self._place = max(place + (0, self._place, len(self._content))[whence], 0)
        return self._place

    def tell(self):
        """Where it stands."""
        return self._place

    def flush(self):
        """From here on the content counts."""
        self._check()
        if self._is_stale:
            self._disk.put(self._path, self._content)
            self._is_stale = False

    def close(self):
        """Flush and let go."""
        if self._is_open:
            self.flush()
            self._is_open = False

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        self.close()

    def ioctl(self, request, argument):
        """What the interpreter asks for when it reads a module."""
        if request == _IOCTL_CLOSE:
            self.close()
        elif request == _IOCTL_FLUSH:
            self.flush()
        elif request == _POLL:
            return argument
        else:
            return -1
        return 0

    def _check(self):
        if not self._is_open:
            raise ValueError(_CLOSED)


class Flash:
    """The file system; paths are absolute, or seen from the folder that `chdir` chose."""

    def __init__(self, keep):
        self._files = {}
        self._folders = {"/"}
        self._keep = keep
        self._here = "/"

    def load(self, path, content):
        """Something was on the flash before: a file, or a folder if there is no content."""
        if content is None:
            self._folders.add(path)
        else:
            self._files[path] = content

    # For open files

    def get(self, path):
        """The content that counts."""
        return self._files[path]

    def put(self, path, content):
        """Let this content count."""
        before = _blocks(len(self._files.get(path, b"")))
        if self._used() - before + _blocks(len(content)) > _BLOCKS:
            raise OSError(_ENOSPC)
        content = bytes(content)
        # What cannot be kept does not count.
        self._keep("file", path, content)
        self._files[path] = content

    # What `vfs.mount` wants

    def mount(self, is_readonly, is_new):
        """It is there from now on."""

    def umount(self):
        """It is gone."""

    def open(self, path, mode="r"):
        """Open a file. Without `b` in its mode it is text."""
        path = self._path(path)
        if mode[:1] not in ("r", "w", "a", "x") or mode.strip("rwaxbt+"):
            raise ValueError("mode")
        if path in self._folders:
            raise OSError(_EISDIR)
        self._check_folder(path)
        if path not in self._files:
            if mode[0] == "r":
                raise OSError(_ENOENT)
            self.put(path, b"")
        elif mode[0] == "x":
            raise OSError(_EEXIST)
        return _File(self, path, mode)

    def ilistdir(self, path):
        """(name, type, 0, size) of everything in a folder."""
        path = self._path(path)
        if path not in self._folders:
            raise OSError(_ENOTDIR if path in self._files else _ENOENT)
        found = []
        for other in sorted(self._folders):
            if other != "/" and _parent(other) == path:
                found.append((_name(other), _FOLDER, 0, 0))
        for other in sorted(self._files):
            if _parent(other) == path:
                found.append((_name(other), _REGULAR, 0, len(self._files[other])))
        return iter(found)

    def mkdir(self, path):
        """Make a folder."""
        path = self._path(path)
        self._check_folder(path)
        if path in self._folders or path in self._files:
            raise OSError(_EEXIST)
        self._folders.add(path)
        self._keep("folder", path, None)

    def rmdir(self, path):
        """Remove an empty folder."""
        path = self._path(path)
        if path in self._files:
            raise OSError(_ENOTDIR)
        self.remove(path)

    def remove(self, path):
        """Remove a file, or an empty folder as LittleFS does."""
        path = self._path(path)
        if path in self._folders:
            if path == "/":
                raise OSError(_EINVAL)
            if self._is_used(path):
                raise OSError(_ENOTEMPTY)
            self._folders.discard(path)
        elif path in self._files:
            del self._files[path]
        else:
            raise OSError(_ENOENT)
        self._keep("gone", path, None)

    def rename(self, path, other):
        """Give a file or a folder another name; a file in place of what had it."""
        path, other = self._path(path), self._path(other)
        self._check_folder(other)
        if path in self._files:
            if other in self._folders:
                raise OSError(_EISDIR)
            self.put(other, self._files[path])
            self.remove(path)
            return
        if path not in self._folders:
            raise OSError(_ENOENT)
        if other in self._files or (other in self._folders and self._is_used(other)):
            raise OSError(_ENOTEMPTY if other in self._folders else _ENOTDIR)
        self._move_folder(path, other)

    def stat(self, path):
        """As `os.stat`: type and size are what it knows."""
        path = self._path(path)
        if path in self._folders:
            return (_FOLDER, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        if path not in self._files:
            raise OSError(_ENOENT)
        return (_REGULAR, 0, 0, 0, 0, 0, len(self._files[path]), 0, 0, 0)

    def statvfs(self, path):
        """As `os.statvfs`."""
        free = _BLOCKS - self._used()
        return (_BLOCK, _BLOCK, _BLOCKS, free, free, 0, 0, 0, 0, 255)

    def chdir(self, path):
        """Look from this folder."""
        path = self._path(path)
        if path not in self._folders:
            raise OSError(_ENOENT)
        self._here = path

    def getcwd(self):
        """The folder that it looks from."""
        return self._here

    def _path(self, path):
        parts = [] if path.startswith("/") else self._here.split("/")
        found = []
        for part in parts + path.split("/"):
            if part == "..":
                found = found[:-1]
            elif part not in ("", "."):
                found.append(part)
        return "/" + "/".join(found)

    def _check_folder(self, path):
        folder = _parent(path)
        if folder not in self._folders:
            raise OSError(_ENOTDIR if folder in self._files else _ENOENT)

    def _is_used(self, folder):
        everything = list(self._files) + list(self._folders)
        return any(_parent(path) == folder for path in everything if path != "/")

    def _move_folder(self, path, other):
        start = path + "/"
        self._folders.add(other)
        self._keep("folder", other, None)
        for folder in sorted(self._folders):
            if folder.startswith(start):
                self.mkdir(other + "/" + folder[len(start) :])
        for file in sorted(self._files):
            if file.startswith(start):
                self.put(other + "/" + file[len(start) :], self._files[file])
                self.remove(file)
        for folder in sorted(self._folders, reverse=True):
            if folder == path or folder.startswith(start):
                self.remove(folder)

    def _used(self):
        return len(self._folders) * 2 + sum(_blocks(len(data)) for data in self._files.values())


def _blocks(size):
    return 0 if size <= _INLINE else -(-size // _BLOCK)


def _parent(path):
    return path.rpartition("/")[0] or "/"


def _name(path):
    return path.rpartition("/")[2]
