"""A small file written and read as a whole: kind and version, the content, a checksum."""

from engine.compat import const
from firmware.store.checksum import is_sealed, seal
from firmware.store.closing import close

_HEAD = const(2)
_CHECKSUM = const(2)


def write(files, path, kind, version, content):
    """Write `content` (bytes); the old content counts until all of it is there.

    OSError as the files raise it.
    """
    data = bytearray(_HEAD + len(content) + _CHECKSUM)
    data[0] = kind
    data[1] = version
    data[_HEAD : _HEAD + len(content)] = content
    seal(data, _HEAD + len(content))
    file = files.open(path, "wb")
    try:
        file.write(data)
    finally:
        file.close()


def read(files, path, kind, version):
    """The content of the file, or None when there is none that can be used."""
    try:
        file = files.open(path, "rb")
    except OSError:
        return None
    try:
        data = file.read()
    except OSError:
        return None
    finally:
        close(file)
    end = len(data) - _CHECKSUM
    if end < _HEAD or data[0] != kind or data[1] != version or not is_sealed(data, end):
        return None
    return data[_HEAD:end]
