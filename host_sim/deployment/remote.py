"""A board at the end of a serial line, through mpremote's own transport."""

import ast
import contextlib
import hashlib
import io
import os
import time

from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport
from serial import SerialException
from serial.tools import list_ports

_TRIES = 3
_READ_S = 5
_ENTER_S = 4
_CHUNK_BYTES = 1024

_ASLEEP = "press a button, it may be asleep, and try again"

# Runs on the board: prints path, size and hash of all files below a folder, and folders as None.
_LIST = """
import os, hashlib, binascii
def walk(path):
    for entry in os.ilistdir(path):
        name = path + '/' + entry[0]
        if entry[1] & 0x4000:
            print(repr((name, None)))
            walk(name)
        else:
            digest = hashlib.sha256()
            with open(name, 'rb') as file:
                while True:
                    data = file.read(512)
                    if not data:
                        break
                    digest.update(data)
            print(repr((name, binascii.hexlify(digest.digest()).decode())))
try:
    walk({folder!r})
except OSError as error:
    if error.args[0] != 2:
        raise
"""

_COPY = """
with open({source!r}, 'rb') as here, open({target!r}, 'wb') as there:
    while True:
        data = here.read(512)
        if not data:
            break
        there.write(data)
"""

_IDENTIFY = """
import sys
made = getattr(sys.implementation, '_machine', '')
print(repr((sys.implementation.name, tuple(sys.implementation.version)[:3],
            getattr(sys.implementation, '_mpy', 0), made)))
"""


class DeployError(RuntimeError):
    """What is in the way, in one clear line."""


class Remote:
    """The board at `port`; it is in its raw REPL from `connect` to `close`."""

    def __init__(self, port):
        self.port = port
        self._transport = None

    # Coming and going

    def connect(self):
        """Stop what runs there. DeployError: nobody answers."""
        _check_port(self.port)
        for _ in range(_TRIES):
            try:
                self._enter()
                return
            except (TransportError, SerialException, OSError):
                self.close()
                time.sleep(1)
        raise DeployError(f"{self.port}: nobody answers: {_ASLEEP}")

    def _enter(self):
        self._transport = SerialTransport(self.port, timeout=_READ_S)
        # It prints what it read when it fails.
        with contextlib.redirect_stdout(io.StringIO()):
            # A soft reset: memory is free, and nothing runs but boot.py.
            self._transport.enter_raw_repl(timeout_overall=_ENTER_S)

    def close(self):
        """Let go of the port."""
        if self._transport is not None:
            with contextlib.suppress(OSError, SerialException):
                self._transport.close()
            self._transport = None

    def restart(self):
        """Reset the board, as its button does."""
        self._transport.exec_raw_no_follow("import machine\nmachine.reset()")

    def wait_for(self, mark, limit_s):
        """What the board prints up to `mark`; DeployError if that never comes."""
        text = self._transport.read_until(
            1, mark.encode(), timeout=limit_s, timeout_overall=limit_s
        ).decode(errors="replace")
        if mark not in text:
            lines = [line for line in text.splitlines() if line.strip()]
            last = f": {lines[-1].strip()}" if lines else ""
            raise DeployError(f"{self.port}: it does not start{last}")
        return text

    # Asking

    def run(self, program):
        """What a program prints. DeployError: it ended in an error, or the board is gone."""
        try:
            return self._transport.exec(program).decode()
        except TransportExecError as error:
            lines = error.error_output.strip().splitlines()
            raise DeployError(f"{self.port}: {lines[-1]}") from None
        except (TransportError, SerialException, OSError) as error:
            raise DeployError(f"{self.port}: the board is gone ({error})") from None

    def identity(self):
        """(name, version, mpy version, machine) of the interpreter."""
        try:
            return ast.literal_eval(self.run(_IDENTIFY).strip())
        except (ValueError, SyntaxError):
            raise DeployError(f"{self.port}: this is no MicroPython") from None

    def hashes(self, folder):
        """{path: SHA-256 in hex, None for a folder} of everything below a folder."""
        lines = self.run(_LIST.format(folder=folder)).splitlines()
        return dict(ast.literal_eval(line) for line in lines)

    def is_there(self, path):
        """Whether there is a file or a folder of this name."""
        program = f"import os\ntry:\n os.stat({path!r})\n print(1)\nexcept OSError:\n print(0)"
        return self.run(program).strip() == "1"

    def free_bytes(self):
        """What the flash has room for."""
        return ast.literal_eval(
            self.run("import os\ns = os.statvfs('/')\nprint(s[0] * s[3])").strip()
        )

    def read(self, path):
        """A file's content; None: it is not there."""
        try:
            return bytes(self._transport.fs_readfile(path))
        except FileNotFoundError:
            return None

    # Changing

    def write(self, path, content):
        """Write a file in one go."""
        try:
            self._transport.fs_writefile(path, content, chunk_size=_CHUNK_BYTES)
        except (TransportError, SerialException, OSError) as error:
            raise DeployError(f"{self.port}: {path} was not written: {error}") from None

    def copy(self, source, target):
        """Copy a file that is on the board already."""
        self.run(_COPY.format(source=source, target=target))

    def make_folder(self, path):
        """Make a folder."""
        self.run(f"import os\nos.mkdir({path!r})")

    def remove(self, path):
        """Remove a file, or a folder that is empty."""
        self.run(f"import os\nos.remove({path!r})")

    def rename(self, path, other):
        """Give a file another name, in place of what had it: in one step, come what may."""
        self.run(f"import os\nos.rename({path!r}, {other!r})")

    def set_clock(self):
        """Let the board's clock say what this computer's says."""
        now = time.localtime()
        value = (now.tm_year, now.tm_mon, now.tm_mday, now.tm_wday, *now[3:6], 0)
        self.run(f"import machine\nmachine.RTC().datetime({value!r})")


def hash_of(content):
    """The hash as `Remote.hashes` has it."""
    return hashlib.sha256(content).hexdigest()


def find_port():
    """The one board that is plugged in. DeployError: there is none, or several."""
    ports = [port.device for port in list_ports.comports() if port.vid is not None]
    if not ports:
        raise DeployError("no board found: does the cable carry data? Or say PORT=")
    if len(ports) > 1:
        raise DeployError(f"several ports, say PORT=: {', '.join(sorted(ports))}")
    return ports[0]


def _check_port(port):
    if not os.path.exists(port):
        raise DeployError(f"{port}: there is no such port")
    if not os.access(port, os.R_OK | os.W_OK):
        raise DeployError(
            f"{port}: permission denied: sudo usermod -a -G dialout $USER, then log in again"
        )
