"""Letting go of a file of which nothing is expected any more."""


def close(file):
    """Close `file` (or None); what was not flushed is given up.

    A file system may refuse to write through a handle that had an error, without saying so: it is
    closed then, and the file is opened anew.
    """
    if file is None:
        return
    try:
        file.close()
    except OSError:
        return
