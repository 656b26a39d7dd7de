"""The roster on flash: names, the most recent first, and who was renamed.

Each name and each renaming has a checksum of its own.
"""

from engine.compat import const
from engine.log import MOST_NAME_BYTES
from firmware.app.roster import MOST_NAMES, NOBODY
from firmware.store import whole_file
from firmware.store.checksum import is_sealed, seal
from firmware.store.lost import FINE, NEWER, PARTLY, UNREADABLE
from firmware.store.paths import ROSTER

_KIND = const(0x52)
_VERSION = const(3)
_COUNT = const(2)
_HEAD = const(5)  # kind, version, how many entries, checksum; version 2 had no renamings
_FIRST_HEAD = const(2)  # of version 1: kind and version
# An entry: number of the name, or NOBODY for a renaming; size in bytes, content, checksum.
_CONTENT = const(2)
_FRAME = const(4)
_OLD_NAME = const(2)  # where in a renaming the size of the old name stands
_MOST_RENAMING_BYTES = const(4 + 2 * 64)
_MOST_BYTES = const(5 + 32 * (4 + 64) + 64 * (4 + 132))


def load(files, roster):
    """Fill `roster` with what is kept; returns FINE, PARTLY, NEWER or UNREADABLE.

    OSError as the files raise it.
    """
    data = whole_file.read(files, ROSTER, _MOST_BYTES)
    if data is None:
        return FINE
    if len(data) > _FIRST_HEAD and data[0] == _KIND and data[1] == 1:
        return _load_first_version(data, roster)
    if len(data) >= _HEAD and data[0] == _KIND and is_sealed(data, _HEAD - 2):
        return _load_entries(data, roster) if data[1] <= _VERSION else NEWER
    _load_entries(data, roster)
    return PARTLY if roster.count() or roster.renamings else UNREADABLE


def _load_entries(data, roster):
    """A damaged entry costs only itself: what follows is found by its checksum."""
    found = FINE
    missing = data[_COUNT] if len(data) > _COUNT else 0
    at = _HEAD
    while at < len(data):
        size = _entry_size(data, at)
        if not size:
            found = PARTLY
            at += 1
            continue
        content = bytes(data[at + _CONTENT : at + size - 2])
        if _take(roster, data[at], content):
            missing -= 1
        at += size
    return PARTLY if missing else found


def _take(roster, number, content):
    """Add what an entry says to `roster`; False if it makes no sense there."""
    if number == NOBODY:
        if not _is_renaming(content):
            return False
        roster.renamings += content
        return True
    is_known = roster.number_of(content) or roster.name_of(number)
    if is_known or roster.count() == MOST_NAMES:
        return False
    roster.put(roster.count(), content, number)
    return True


def _is_renaming(content):
    """Whether the sizes of its names fill it."""
    if len(content) <= _OLD_NAME:
        return False
    new = _OLD_NAME + 1 + content[_OLD_NAME]
    return new < len(content) and new + 1 + content[new] == len(content)


def _entry_size(data, at):
    """How many bytes the entry at `at` takes; 0: there is none."""
    if at + _FRAME > len(data):
        return 0
    most = MOST_NAME_BYTES if data[at] else _MOST_RENAMING_BYTES
    size = data[at + 1] + _FRAME
    if not 0 < data[at + 1] <= most or at + size > len(data):
        return 0
    return size if is_sealed(data[at : at + size], size - 2) else 0


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
    for place in range(roster.count()):
        _add(data, roster.numbers[place], roster.names[place])
    renamings = roster.renamings
    at = 0
    while at < len(renamings):
        old = at + _OLD_NAME
        new = old + 1 + renamings[old]
        end = new + 1 + renamings[new]
        _add(data, NOBODY, renamings[at:end])
        data[_COUNT] += 1
        at = end
    seal(data, _HEAD - 2)
    whole_file.write(files, ROSTER, data, aside)


def _add(data, number, content):
    entry = bytearray(len(content) + _FRAME)
    entry[0] = number
    entry[1] = len(content)
    entry[_CONTENT : _CONTENT + len(content)] = content
    seal(entry, len(entry) - 2)
    data.extend(entry)
