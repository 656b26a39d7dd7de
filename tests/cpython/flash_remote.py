"""A board that is no more than a flash: deployment's programs for it run here, on fakes."""

import builtins
import hashlib
import io
from types import SimpleNamespace

from host_sim.deployment.remote import DeployError, Remote
from host_sim.virtual_board.flash import Flash


class BrokenOffError(Exception):
    """The cable was pulled."""


class FlashRemote(Remote):
    """Pulls the cable at the change number `limit`, in the middle of it where it is a file."""

    def __init__(self, flash=None, limit=None, machine="Generic ESP32 module with ESP32"):
        super().__init__("flash")
        self.flash = flash or Flash(lambda what, path, content: None)
        self.limit = limit
        self.changes = 0
        self.machine = machine
        self.implementation = SimpleNamespace(
            name="micropython", version=(1, 29, 0, ""), _mpy=0x306, _machine=machine
        )
        self.clock = None

    def run(self, program):
        if any(call in program for call in ("mkdir", "remove", "rename", "'wb'")):
            self._change()
        out = io.StringIO()
        names = {
            "__import__": self._import,
            "open": self.flash.open,
            "print": lambda *words: print(*words, file=out),
        }
        try:
            exec(program, {"__builtins__": {**vars(builtins), **names}})
        except OSError as error:
            raise DeployError(f"OSError: {error.args[0]}") from None
        return out.getvalue()

    def _import(self, name, *rest):
        if name == "os":
            return self.flash
        if name == "sys":
            return SimpleNamespace(implementation=self.implementation)
        if name == "machine":
            return SimpleNamespace(RTC=lambda: SimpleNamespace(datetime=self._set_clock))
        return __import__(name, *rest)

    def _set_clock(self, value):
        self.clock = value

    def write(self, path, content):
        try:
            self._change()
        except BrokenOffError:
            with self.flash.open(path, "wb") as file:
                file.write(content[: len(content) // 2])
            raise
        with self.flash.open(path, "wb") as file:
            file.write(content)

    def read(self, path):
        try:
            return self.flash.open(path, "rb").read()
        except OSError:
            return None

    def _change(self):
        if self.changes == self.limit:
            raise BrokenOffError
        self.changes += 1

    def files(self):
        """{path: content} of everything on the flash."""
        return {
            path: self.flash.get(path)
            for path, digest in self.hashes("").items()
            if digest is not None
        }


def digest(content):
    """As `Remote.hashes` has it."""
    return hashlib.sha256(content).hexdigest()
