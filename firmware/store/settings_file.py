"""The settings on flash, and how often each screen was used, a byte each."""

from engine.compat import const
from firmware.store import whole_file
from firmware.store.checksum import is_sealed, seal
from firmware.store.lost import FINE, NEWER, UNREADABLE
from firmware.store.paths import SETTINGS

_KIND = const(0x53)
_VERSION = const(2)
_HEAD = const(3)  # kind, version, how many settings
_MOST_BYTES = const(128)

# Without the uses.
_OLD_VERSION = const(1)
_OLD_HEAD = const(2)


def load(files, settings):
    """Set `settings` to what is kept; returns FINE, NEWER or UNREADABLE.

    OSError as the files raise it.
    """
    data = whole_file.read(files, SETTINGS, _MOST_BYTES)
    if data is None:
        return FINE
    end = len(data) - 2
    if end < _OLD_HEAD or data[0] != _KIND or not is_sealed(data, end):
        return UNREADABLE
    if data[1] == _OLD_VERSION:
        settings.take(data[_OLD_HEAD:end])
        return FINE
    if data[1] != _VERSION:
        return NEWER
    uses = _HEAD + data[2]
    settings.take(data[_HEAD:uses])
    for screen in range(min(end - uses, len(settings.uses))):
        settings.uses[screen] = data[uses + screen]
    return FINE


def save(files, settings, aside=None):
    """Keep `settings`; the old file gets the name `aside`, or goes.

    OSError as the files raise it.
    """
    uses = _HEAD + len(settings.places)
    end = uses + len(settings.uses)
    data = bytearray(end + 2)
    data[0] = _KIND
    data[1] = _VERSION
    data[2] = len(settings.places)
    data[_HEAD:uses] = settings.places
    data[uses:end] = settings.uses
    seal(data, end)
    whole_file.write(files, SETTINGS, data, aside)
