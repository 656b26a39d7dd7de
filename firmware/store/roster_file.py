"""The roster on flash: each name behind its size, the most recent first."""

from engine.compat import const
from firmware.app.roster import MOST_NAMES
from firmware.store import sealed_file

_PATH = "/tally/roster"
_KIND = const(0x52)
_VERSION = const(1)


def load(files, roster):
    """Fill `roster` with what is kept."""
    content = sealed_file.read(files, _PATH, _KIND, _VERSION)
    at = 0
    while content and at < len(content) and roster.count() < MOST_NAMES:
        size = content[at]
        roster.names.append(content[at + 1 : at + 1 + size])
        at += 1 + size


def save(files, roster):
    """Keep `roster`. OSError as the files raise it."""
    content = bytearray()
    for name in roster.names:
        content.append(len(name))
        content.extend(name)
    sealed_file.write(files, _PATH, _KIND, _VERSION, content)
