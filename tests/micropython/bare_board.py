"""A board of as little as can be, for measurements of what the firmware itself needs.

Everything here is made beforehand and makes nothing while it works; it imports nothing of ours
before the device does.
"""

import sys

_PINS = 40
_FILES = 12
_FILE_BYTES = 20000
_PERIOD_MASK = 0x3FFFFFFF
MARK = -1  # as in `host_sim.key_record`


class _Machine:
    """Stands for the module `machine`."""


class _Pin:
    IN = 1
    OUT = 3
    PULL_UP = 2
    pins = [None] * _PINS

    def __init__(self, number, mode=None, pull=None):
        self.level = 1
        self.pins[number] = self

    def value(self, level=None):
        if level is not None:
            self.level = level
        return self.level


class _I2C:
    """A bus whose panel acknowledges everything, and says whether it is on."""

    bytes = 0
    status = 0x46

    def __init__(self, number, scl=None, sda=None, freq=0):
        pass

    def writeto(self, address, data):
        _I2C.bytes = _I2C.bytes + len(data) & _PERIOD_MASK
        if len(data) == 2 and data[0] == 0:
            _I2C.status = 0x06 if data[1] == 0xAF else 0x46
        return len(data)

    def readfrom_into(self, address, buffer):
        _I2C.bytes = _I2C.bytes + len(buffer) & _PERIOD_MASK
        buffer[0] = _I2C.status


class _Clock:
    """A clock that nobody has set."""

    def datetime(self):
        return (2000, 1, 1, 5, 0, 0, 0, 0)


class _File:
    """A place for one file; it is its own handle."""

    def __init__(self, files):
        self._files = files
        self.path = None
        self.content = bytearray(_FILE_BYTES)
        self.size = 0
        self.place = 0

    def read(self, size=-1):
        end = self.size if size < 0 else min(self.size, self.place + size)
        data = bytes(self.content[self.place : end])
        self.place = end
        return data

    def readinto(self, buffer):
        count = min(len(buffer), self.size - self.place)
        for i in range(count):
            buffer[i] = self.content[self.place + i]
        self.place += count
        return count

    def write(self, data):
        content = self.content
        place = self.place
        for i in range(len(data)):
            content[place] = data[i]
            place += 1
        self.place = place
        self.size = max(self.size, place)
        return len(data)

    def seek(self, place):
        self.place = place
        return place

    def flush(self):
        self._files.flushes += 1

    def close(self):
        pass


class Files:
    """A flash with places for a few files."""

    def __init__(self):
        self._places = [_File(self) for _place in range(_FILES)]
        self.flushes = 0
        self.opens = 0

    def put_all(self, contents):
        """Lay down files: their content in hexadecimal by path."""
        for path in contents:
            self.open(path, "wb").write(bytes.fromhex(contents[path]))

    def open(self, path, mode):
        """A file by its path. OSError(2) when it is not there, OSError(28) without a place."""
        self.opens += 1
        file = self._find(path)
        if file is None:
            if mode[0] == "r":
                raise OSError(2)
            file = self._find(None)
            if file is None:
                raise OSError(28)
            file.path = path
        if mode[0] == "w":
            file.size = 0
        file.place = 0
        return file

    def _find(self, path):
        for file in self._places:
            if file.path == path:
                return file
        return None

    def mkdir(self, path):
        """Folders are there."""

    def listdir(self, path):
        """The names in a folder."""
        return [
            file.path[len(path) + 1 :]
            for file in self._places
            if file.path is not None and file.path.startswith(path + "/")
        ]

    def ilistdir(self, path):
        """The same with type, inode and size."""
        return [(name, 0x8000, 0, self._find(path + "/" + name).size)
                for name in self.listdir(path)]  # fmt: skip

    def remove(self, path):
        """Delete a file."""
        file = self._find(path)
        if file is None:
            raise OSError(2)
        file.path = None

    def rename(self, old, new):
        """Give a file another name; what has that name goes."""
        other = self._find(new)
        if other is not None:
            other.path = None
        file = self._find(old)
        if file is None:
            raise OSError(2)
        file.path = new

    def forget_matches(self, folder):
        """Delete all files in a folder but the newest: more evenings than there are places."""
        names = sorted(self.listdir(folder), key=int)
        for name in names[:-1]:
            self.remove(folder + "/" + name)


class Board:
    """A device of the firmware on this board, and keys that are pressed as recorded."""

    def __init__(self):
        machine = _Machine()
        machine.Pin = _Pin
        machine.I2C = _I2C
        machine.RTC = _Clock
        sys.modules["machine"] = machine
        self.files = Files()
        self.now_ms = 0
        self.device = None
        self.panel = None  # width and height, if other than the board's own
        self._key_pins = None

    def bytes_sent(self):
        """How many bytes went to the panel."""
        return _I2C.bytes

    def start(self, load_screen=None):
        """Make the device, its modules read; it loads its screens itself unless told how."""
        devkit = __import__("boards.devkit").devkit
        if self.panel is not None:
            devkit.WIDTH = self.panel[0]
            devkit.HEIGHT = self.panel[1]
        self._key_pins = (devkit.UP_PIN, devkit.DOWN_PIN, devkit.OK_PIN)
        device = __import__("firmware.device").device
        if load_screen is None:
            self.device = device.Device(devkit, self.files, self.now_ms)
        else:
            self.device = device.Device(devkit, self.files, self.now_ms, load_screen)
        self.device.step(self.now_ms)

    def key(self, role, is_down):
        """Push a key down or let it go."""
        _Pin.pins[self._key_pins[role >> 1]].level = 0 if is_down else 1

    def run(self, ms, step):
        """Let time pass; `step` is called whenever the device is due."""
        while True:
            due_ms = max(step(self.now_ms), 1)
            if due_ms >= ms:
                break
            self.now_ms = (self.now_ms + due_ms) & _PERIOD_MASK
            ms -= due_ms
        self.now_ms = (self.now_ms + ms) & _PERIOD_MASK
        step(self.now_ms)

    def play(self, moments, at, step):
        """Do what was recorded from `at` on up to the next mark; returns what lies behind it."""
        while at < len(moments):
            if moments[at]:
                self.run(moments[at], step)
            role = moments[at + 1]
            at += 3
            if role == MARK:
                break
            self.key(role, moments[at - 1])
        if self.device.app.trouble is not None:
            raise self.device.app.trouble
        return at
