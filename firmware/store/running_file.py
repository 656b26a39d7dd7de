"""The match that is on, where it is not the newest one: it was gone on with."""

from engine.compat import const
from firmware.app import two_bytes
from firmware.store import whole_file
from firmware.store.checksum import is_sealed, seal
from firmware.store.paths import RUNNING, highest

_KIND = const(0x4D)
_VERSION = const(1)
_SERIAL = const(2)
_HIGHEST = const(4)  # the highest number of a match when this one was gone on with
_END = const(6)
_SIZE = const(8)


def read(files, names, live_serial):
    """The number of that match; 0: another one was begun since then, or it is not there.

    `names` are those of the journals. Where the file cannot be read `live_serial` is believed,
    the number in the live record, or 0. OSError as the files raise it.
    """
    data = whole_file.read(files, RUNNING, _SIZE) or b""
    serial = live_serial
    if len(data) == _SIZE and data[0] == _KIND and data[1] == _VERSION and is_sealed(data, _END):
        serial = two_bytes.get(data, _SERIAL) & 0xFFFF
        if two_bytes.get(data, _HIGHEST) & 0xFFFF != highest(names):
            return 0
    return serial if str(serial) in names else 0


def write(files, names, serial):
    """Keep that the match of this number is on, until another begins.

    OSError as the files raise it.
    """
    data = bytearray(_SIZE)
    data[0] = _KIND
    data[1] = _VERSION
    two_bytes.put(data, _SERIAL, serial)
    two_bytes.put(data, _HIGHEST, highest(names))
    seal(data, _END)
    whole_file.write(files, RUNNING, data)
