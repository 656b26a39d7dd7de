"""Who was renamed for good: `roster.renamings`, one after the other.

last match (2), size of the old name, old name, size of the new name, new name.

A renaming stands for the matches up to a number: whoever has the old name there is the person who
has the new one now. In later matches the old name is somebody else's.
"""

from engine.compat import const

_MOST = const(64)


def all_of(roster):
    """Everybody who was renamed, in turn: (last match, old name, new name)."""
    found = []
    content = roster.renamings
    at = 0
    while at < len(content):
        last = content[at] | content[at + 1] << 8
        old = _name_at(content, at + 2)
        new = _name_at(content, at + 3 + len(old))
        at += 4 + len(old) + len(new)
        found.append((last, old, new))
    return found


def _name_at(content, at):
    return content[at + 1 : at + 1 + content[at]]


def since(roster, serial):
    """Who was renamed since match `serial` began, in turn: (old name, new name)."""
    return tuple([(old, new) for last, old, new in all_of(roster) if last >= serial])


def add(roster, old, new, last):
    """Rename somebody for good, in matches up to `last` too; the number of the name stays."""
    content = bytearray()
    for renaming in (all_of(roster) + [(last, old, new)])[-_MOST:]:
        content.extend(bytes((renaming[0] & 0xFF, renaming[0] >> 8)))
        for name in renaming[1:]:
            content.append(len(name))
            content.extend(name)
    roster.renamings = bytes(content)
    roster.rename(old, new)
