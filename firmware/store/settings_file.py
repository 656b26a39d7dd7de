"""The settings on flash, a byte each."""

from engine.compat import const
from firmware.store import whole_file
from firmware.store.checksum import is_sealed, seal
from firmware.store.lost import FINE, NEWER, UNREADABLE
from firmware.store.paths import SETTINGS

_KIND = const(0x53)
_VERSION = const(1)
_HEAD = const(2)
_MOST_BYTES = const(64)


def load(files, settings):
    """Set `settings` to what is kept; returns FINE, NEWER or UNREADABLE.

    OSError as the files raise it.
    """
    data = whole_file.read(files, SETTINGS, _MOST_BYTES)
    if data is None:
        return FINE
    end = len(data) - 2
    if end < _HEAD or data[0] != _KIND or not is_sealed(data, end):
        return UNREADABLE
    if data[1] != _VERSION:
        return NEWER
    settings.take(data[_HEAD:end])
    return FINE


def save(files, settings, aside=None):
    """Keep `settings`; the old file gets the name `aside`, or goes.

    OSError as the files raise it.
    """
    end = _HEAD + len(settings.places)
    data = bytearray(end + 2)
    data[0] = _KIND
    data[1] = _VERSION
    data[_HEAD:end] = settings.places
    seal(data, end)
    whole_file.write(files, SETTINGS, data, aside)
