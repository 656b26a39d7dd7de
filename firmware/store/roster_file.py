"""The roster on flash: names, the most recent first, each with a checksum of its own."""

from engine.compat import const
from engine.log import MOST_NAME_BYTES
from firmware.app.roster import MOST_NAMES
from firmware.store import whole_file
from firmware.store.checksum import is_sealed, seal
from firmware.store.lost import FINE, NEWER, PARTLY, UNREADABLE
from firmware.store.paths import ROSTER

_KIND = const(0x52)
_VERSION = const(2)
_COUNT = const(2)
_HEAD = const(5)  # kind, version, how many names, checksum
_FIRST_HEAD = const(2)  # of version 1: kind and version
# An entry: number of the name, size in bytes, name, checksum (two bytes).
_NAME = const(2)
_FRAME = const(4)
_MOST_BYTES = const(5 + 32 * (4 + 64))


def load(files, roster):
    """Fill `roster` with what is kept; returns FINE, PARTLY, NEWER or UNREADABLE.

    OSError as the files raise it.
    """
    data = whole_file.read(files, ROSTER, _MOST_BYTES)
    if data is None:
        return FINE
    if len(data) >= _HEAD and is_sealed(data, _HEAD - 2) and data[0] == _KIND:
        return _load_entries(data, roster) if data[1] == _VERSION else NEWER
    if len(data) > _FIRST_HEAD and data[0] == _KIND and data[1] == 1:
        return _load_first_version(data, roster)
    _load_entries(data, roster)
    return PARTLY if roster.count() else UNREADABLE


def _load_entries(data, roster):
    """A damaged entry costs one name: what follows is found by its checksum."""
    found = FINE
    at = _HEAD
    while at < len(data) and roster.count() < MOST_NAMES:
        size = _entry_size(data, at)
        if size:
            name = bytes(data[at + _NAME : at + size - 2])
            if not roster.number_of(name) and not roster.name_of(data[at]):
                roster.put(roster.count(), name, data[at])
            at += size
        else:
            found = PARTLY
            at += 1
    is_whole = at == len(data) and roster.count() == data[_COUNT]
    return found if is_whole else PARTLY


def _entry_size(data, at):
    """How many bytes the entry at `at` takes; 0: there is none."""
    if at + _FRAME > len(data) or not data[at] or not 0 < data[at + 1] <= MOST_NAME_BYTES:
        return 0
    size = data[at + 1] + _FRAME
    if at + size > len(data) or not is_sealed(data[at : at + size], size - 2):
        return 0
    return size


def _load_first_version(data, roster):
    """A name behind its size, and one checksum of all."""
    end = len(data) - 2
    if end < _FIRST_HEAD or not is_sealed(data, end):
        return UNREADABLE
    at = _FIRST_HEAD
    while at < end and roster.count() < MOST_NAMES:
        size = data[at]
        roster.put(roster.count(), bytes(data[at + 1 : at + 1 + size]), roster.count() + 1)
        at += 1 + size
    return FINE


def save(files, roster, aside=None):
    """Keep `roster`; the old file gets the name `aside`, or goes.

    OSError as the files raise it.
    """
    data = bytearray((_KIND, _VERSION, roster.count(), 0, 0))
    seal(data, _HEAD - 2)
    for place in range(roster.count()):
        name = roster.names[place]
        entry = bytearray(len(name) + _FRAME)
        entry[0] = roster.numbers[place]
        entry[1] = len(name)
        entry[_NAME : _NAME + len(name)] = name
        seal(entry, len(entry) - 2)
        data.extend(entry)
    whole_file.write(files, ROSTER, data, aside)
