"""An exception in words, for who wants to report it."""

from firmware.app.utf8 import Text


def trouble_text(trouble, most_bytes):
    """The kind of `trouble` and what it says, cut to `most_bytes`.

    It takes memory: for when a screen is loaded.
    """
    words = ("%s: %s" % (type(trouble).__name__, trouble)).encode()[:most_bytes]
    return Text(words, 0, len(words))
