"""The board's real file system, LittleFS, on a flash of which every operation can be looked at.

`Flash` is the chip: blocks that are erased and programmed. `LittleFiles` mounts it as the ESP32
does and has MicroPython's file calls. What was programmed counts; what a file still buffers is
lost with the object.
"""

from littlefs import lfs
from littlefs.context import UserContext
from littlefs.errors import LittleFSError

# The `vfs` partition of an ESP32 with 4 MB, mounted by MicroPython (extmod/vfs_lfsx.c).
BLOCK_SIZE = 4096
BLOCKS = 512
_GEOMETRY = {
    "block_size": BLOCK_SIZE,
    "read_size": 32,
    "prog_size": 32,
    "cache_size": 128,
    "lookahead_size": 32,
    "block_cycles": 100,
}
_ERASED = b"\xff" * BLOCK_SIZE

# The flags of lfs.h.
_READ = 0x1
_WRITE = 0x2
_CREATE = 0x100
_FILE = 0x1  # LFS_TYPE_REG
_TRUNCATE = 0x400
_APPEND = 0x800

_MODES = {
    "rb": _READ,
    "r+b": _READ | _WRITE,
    "wb": _WRITE | _CREATE | _TRUNCATE,
    "w+b": _READ | _WRITE | _CREATE | _TRUNCATE,
    "ab": _WRITE | _CREATE | _APPEND,
}


class Flash(UserContext):
    """NOR flash: a program only clears bits, an erase sets all of a block.

    Blocks are bytes that are never changed, so a copy costs a list. `log`, if it is a list, takes
    every operation: (block, offset, data), or (block, 0, None) for an erase.
    """

    def __init__(self, blocks=None, count=BLOCKS):
        self.blocks = [_ERASED] * count if blocks is None else blocks
        self.log = None
        self.erases = 0
        self.programs = 0
        self.in_size = len(self.blocks) * BLOCK_SIZE

    def copy(self):
        """Another flash with the same content."""
        return Flash(list(self.blocks))

    def read(self, cfg, block, off, size):
        """What stands at a place."""
        return bytearray(self.blocks[block][off : off + size])

    def prog(self, cfg, block, off, data):
        """Program what was erased."""
        self.programs += 1
        data = bytes(data)
        if self.log is not None:
            self.log.append((block, off, data))
        self._put(block, off, data)
        return 0

    def erase(self, cfg, block):
        """Erase a block."""
        self.erases += 1
        if self.log is not None:
            self.log.append((block, 0, None))
        self.blocks[block] = _ERASED
        return 0

    def sync(self, cfg):
        """Nothing is held back."""
        return 0

    def apply(self, operation, part=2):
        """Do an operation of a log: all of it (2), the first half (1), nothing (0)."""
        block, off, data = operation
        if part == 0:
            return
        if data is None:
            half = BLOCK_SIZE // 2
            old = self.blocks[block]
            self.blocks[block] = _ERASED if part > 1 else _ERASED[:half] + old[half:]
        else:
            self._put(block, off, data if part > 1 else data[: len(data) // 2])

    def _put(self, block, off, data):
        old = self.blocks[block]
        there = old[off : off + len(data)]
        if there != _ERASED[: len(data)]:
            data = bytes(new & bit for new, bit in zip(data, there, strict=True))
        self.blocks[block] = old[:off] + data + old[off + len(data) :]


def _as_oserror(error):
    """What MicroPython raises."""
    code = getattr(error, "code", None)
    return OSError(-code if code is not None else error.errno)


class _File:
    """An open file."""

    def __init__(self, disk, path, mode):
        self._disk = disk
        self._handle = disk.call(lfs.file_open, path, lfs.LFSFileFlag(_MODES[mode]))

    def read(self, size=-1):
        """Up to `size` bytes from here on; all of them if it is -1."""
        if size < 0:
            size = self._call(lfs.file_size) - self._call(lfs.file_tell)
        return bytes(self._call(lfs.file_read, size))

    def readinto(self, buffer):
        """Fill `buffer` as far as the file goes; returns how many bytes that were."""
        data = self._call(lfs.file_read, len(buffer))
        buffer[: len(data)] = data
        return len(data)

    def write(self, data):
        """Write from here on; returns the number of bytes."""
        return self._call(lfs.file_write, bytes(data))

    def seek(self, place, whence=0):
        """Go to a place counted from the beginning, from here (1) or from the end (2)."""
        return self._call(lfs.file_seek, place, whence)

    def tell(self):
        """Where it stands."""
        return self._call(lfs.file_tell)

    def flush(self):
        """From here on the new content counts."""
        self._call(lfs.file_sync)

    def close(self):
        """Flush and let go."""
        if self._handle is None:
            return
        handle, self._handle = self._handle, None
        self._disk.call(lfs.file_close, handle)

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        self.close()

    def _call(self, function, *arguments):
        if self._handle is None:
            raise ValueError("I/O operation on closed file")
        return self._disk.call(function, self._handle, *arguments)


class LittleFiles:
    """A mounted LittleFS with MicroPython's file calls."""

    def __init__(self, flash, is_new=False):
        self.flash = flash
        self._config = lfs.LFSConfig(context=flash, block_count=len(flash.blocks), **_GEOMETRY)
        self._system = lfs.LFSFilesystem()
        if is_new:
            self.call(lfs.format, self._config)
        self.call(lfs.mount, self._config)

    def call(self, function, *arguments):
        """A call of the library; its errors as MicroPython raises them."""
        try:
            return function(self._system, *arguments)
        except (LittleFSError, OSError) as error:
            raise _as_oserror(error) from None

    def open(self, path, mode="rb"):
        """Open a binary file."""
        return _File(self, path, mode)

    def mkdir(self, path):
        """Make a folder. OSError(17) when something has that name."""
        self.call(lfs.mkdir, path)

    def listdir(self, path="/"):
        """The names in a folder."""
        folder = self.call(lfs.dir_open, path)
        names = []
        while (entry := self.call(lfs.dir_read, folder)) is not None:
            if entry.name not in (".", ".."):
                names.append(entry.name)
        self.call(lfs.dir_close, folder)
        return names

    def ilistdir(self, path="/"):
        """What is in a folder: name, type, inode (0), size in bytes."""
        for name in self.listdir(path):
            entry = self.call(lfs.stat, path.rstrip("/") + "/" + name)
            is_file = entry.type == _FILE
            yield name, 0x8000 if is_file else 0x4000, 0, entry.size if is_file else 0

    def remove(self, path):
        """Delete a file, or an empty folder."""
        self.call(lfs.remove, path)

    def rename(self, path, other):
        """Give a file another name, in place of what had it."""
        self.call(lfs.rename, path, other)

    def get(self, path):
        """All of a file."""
        with self.open(path) as file:
            return file.read()

    def put(self, path, content):
        """Let this be the content of a file."""
        with self.open(path, "wb") as file:
            file.write(content)
