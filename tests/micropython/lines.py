"""Which lines ran last. With its heap locked this interpreter can keep no traceback.

`mark` writes a call of `trail.pass_by` before every statement of a folder's modules; only after a
failure, to name the line when the same is done again.
"""

import os
import sys

_LINES_A_FILE = 10000
_KEPT = 12
_IMPORT = "from tests.micropython.lines import trail as _trail\n"
_HERE = "tests.micropython."
_DATA = ("fonts", "strings")
_NO_START = ("else:", "elif ", "except", "finally:", ")", "]", "}")


class Trail:
    """The lines that ran last; remembering one takes no memory."""

    def __init__(self):
        self._lines = [0] * _KEPT
        self._place = 0
        self._is_over = False
        self._is_closed = False
        self.files = []

    def pass_by(self, line):
        """A marked line is about to run."""
        if self._is_over:
            return
        self._place = (self._place + 1) % _KEPT
        self._lines[self._place] = line

    def begin(self):
        """From here on lines are remembered."""
        self._is_over = False

    def end(self):
        """What runs from now on is not remembered."""
        self._is_over = True

    def close(self):
        """There is nothing more to show."""
        self._is_over = True
        self._is_closed = True

    def show(self):
        """Print them, the newest last."""
        if not self.files or self._is_closed:
            return
        print("the lines that ran last:")
        for age in range(_KEPT - 1, -1, -1):
            print("  " + self.name(age))

    def name(self, age=0):
        """Where the last line stands, or one that is older by `age`."""
        line = self._lines[(self._place - age) % _KEPT]
        return "%s:%d" % (self.files[line // _LINES_A_FILE], line % _LINES_A_FILE)


trail = Trail()


def mark(folder):
    """Mark every statement of the modules in `folder`, in the interpreter's own file system."""
    for name in os.listdir(folder):
        path = folder + "/" + name
        if name in _DATA:
            continue
        if os.stat(path)[0] & 0x4000:
            mark(path)
        elif name.endswith(".py"):
            mark_file(path)


def mark_file(path):
    """Mark every statement of one module."""
    with open(path) as file:
        source = file.read()
    with open(path, "w") as file:
        file.write(_marked(source, len(trail.files)))
    trail.files.append(path)


def forget_modules():
    """Let what was marked, and what uses it, be imported anew; returns what is known now."""
    known = dict(sys.modules)
    for name in known:
        if name.split(".")[0] in ("engine", "firmware", "host_sim") or name.startswith(_HERE):
            del sys.modules[name]
    sys.modules[__name__] = known[__name__]
    return known


def restore_modules(known):
    """Bring back the modules that were forgotten, in place of those that were imported since."""
    sys.modules.update(known)


def _marked(source, file):
    """The source with a marker before each statement; line numbers are those of the original."""
    out = []
    scanner = _Scanner()
    is_decorated = False
    imported = False
    for number, line in enumerate(source.split("\n"), 1):
        words = line.strip()
        if scanner.is_between() and words and not words.startswith("#"):
            if line[0] != " " and not imported and words[0] not in "\"'":
                out.append(_IMPORT)
                imported = True
            if imported and not is_decorated and not words.startswith(_NO_START):
                margin = line[: len(line) - len(words)]
                out.append("%s_trail.pass_by(%d)\n" % (margin, file * _LINES_A_FILE + number))
            is_decorated = words.startswith("@")
        scanner.read(line)
        out.append(line + "\n")
    return "".join(out)


class _Scanner:
    """Knows whether a line ends inside brackets or inside a string of several lines."""

    def __init__(self):
        self._depth = 0
        self._quotes = ""

    def is_between(self):
        """Whether a statement can begin here."""
        return self._depth == 0 and not self._quotes

    def read(self, line):
        """Go on to the end of `line`."""
        at = 0
        while at < len(line):
            if self._quotes:
                at = self._read_string(line, at)
            elif line[at] == "#":
                return
            else:
                at = self._read_code(line, at)

    def _read_string(self, line, at):
        if line[at] == "\\":
            return at + 2
        if line[at:].startswith(self._quotes):
            at += len(self._quotes)
            self._quotes = ""
            return at
        return at + 1

    def _read_code(self, line, at):
        letter = line[at]
        if letter in "([{":
            self._depth += 1
        elif letter in ")]}":
            self._depth -= 1
        elif letter in "\"'":
            self._quotes = letter * 3 if line[at : at + 3] == letter * 3 else letter
            return at + len(self._quotes)
        return at + 1
