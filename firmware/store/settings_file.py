"""The settings on flash, a byte each."""

from engine.compat import const
from firmware.store import sealed_file

_PATH = "/tally/settings"
_KIND = const(0x53)
_VERSION = const(1)


def load(files, settings):
    """Set `settings` to what is kept."""
    content = sealed_file.read(files, _PATH, _KIND, _VERSION)
    if content:
        settings.take(content)


def save(files, settings):
    """Keep `settings`. OSError as the files raise it."""
    sealed_file.write(files, _PATH, _KIND, _VERSION, settings.places)
