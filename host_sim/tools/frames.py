"""The frames of the functions that ship, largest first, read off their `.mpy` files.

    python -m host_sim.tools.frames [COUNT]

A call whose state has more than 11 words takes its frame from the heap of an ESP32 and gives it
back (MicroPython's py/objfun.c). That costs time, and near a full heap it can set off a
collection; where it may happen and where not is in `tests/cpython/test_frames.py`.
"""

import ast
import sys
from dataclasses import dataclass

from host_sim.tools import make_mpy

MOST_WORDS = 11
_TRY_WORDS = 3
_FUN_TABLE, _ELLIPSIS, _STR, _BYTES, _TUPLE = 0, 4, 5, 6, 10
_SCOPES = (
    ast.FunctionDef,
    ast.ClassDef,
    ast.Lambda,
    ast.ListComp,
    ast.SetComp,
    ast.DictComp,
    ast.GeneratorExp,
)


@dataclass(frozen=True)
class Frame:
    """What a call of a function needs: words for arguments, locals and values, and for `try`s."""

    path: str
    name: str
    words: int
    nested_tries: int

    def total(self):
        """All words."""
        return self.words + _TRY_WORDS * self.nested_tries


class _Reader:
    """Goes through the bytes of a `.mpy` file, version 6."""

    def __init__(self, data):
        self._data = data
        self._at = 0

    def byte(self):
        self._at += 1
        return self._data[self._at - 1]

    def skip(self, count):
        self._at += count

    def number(self):
        value = 0
        while True:
            byte = self.byte()
            value = value << 7 | byte & 0x7F
            if byte < 0x80:
                return value

    def skip_name(self):
        size = self.number()
        if not size & 1:
            self.skip((size >> 1) + 1)

    def skip_object(self):
        kind = self.byte()
        if kind == _TUPLE:
            for _item in range(self.number()):
                self.skip_object()
        elif kind > _ELLIPSIS:
            self.skip(self.number() + (kind in (_STR, _BYTES)))

    def code(self):
        """(words, nested tries, children) of the code that begins here."""
        head = self.number()
        end = self._at + (head >> 3)
        words, tries = self._prelude()
        self._at = end
        children = [self.code() for _child in range(self.number())] if head & 4 else []
        return words, tries, children

    def _prelude(self):
        """The packed sizes before the bytecode (py/bc.h, MP_BC_PRELUDE_SIG)."""
        byte = self.byte()
        words = byte >> 3 & 0xF
        tries = byte >> 2 & 1
        place = 0
        while byte & 0x80:
            byte = self.byte()
            words |= (byte & 0x30) << 2 * place
            tries |= (byte & 0x02) << place
            place += 1
        return words + 1, tries


def frames():
    """A `Frame` for every function that ships."""
    folder = make_mpy.make_plain()  # packing changes names and places, not the frames
    found = []
    for path in sorted(folder.rglob("*.mpy")):
        source = path.relative_to(folder).with_suffix(".py")
        tree = ast.parse((make_mpy.PROJECT / source).read_text("utf-8"))
        found += frames_of(source.as_posix(), tree, path.read_bytes())
    return found


def frames_of(path, tree, mpy):
    """The frames in one module, from its tree and its `.mpy`."""
    reader = _Reader(mpy)
    reader.skip(4)
    names, objects = reader.number(), reader.number()
    for _name in range(names):
        reader.skip_name()
    for _object in range(objects):
        reader.skip_object()
    _, _, children = reader.code()
    return list(_named(path, "", tree, children))


def _named(path, prefix, node, children):
    scopes = list(_scopes_in(node))
    if len(scopes) != len(children):
        raise ValueError(f"{path}: {prefix or 'module'} has {len(children)} scopes in its .mpy")
    for scope, (words, tries, inner) in zip(scopes, children, strict=True):
        name = prefix + getattr(scope, "name", type(scope).__name__)
        if not isinstance(scope, ast.ClassDef):
            yield Frame(path, name, words, tries)
        yield from _named(path, f"{name}.", scope, inner)


def _scopes_in(node):
    for child in ast.iter_child_nodes(node):
        if isinstance(child, _SCOPES):
            yield child
        else:
            yield from _scopes_in(child)


def main(arguments):
    """Print the largest frames."""
    count = int(arguments[0]) if arguments else 40
    found = sorted(frames(), key=lambda frame: (-frame.total(), frame.path, frame.name))
    large = sum(frame.total() > MOST_WORDS for frame in found)
    print(f"{large} of {len(found)} functions have more than {MOST_WORDS} words")
    for frame in found[:count]:
        tries = f" ({frame.nested_tries} nested try)" if frame.nested_tries else ""
        print(f"{frame.total():4}  {frame.path}: {frame.name}{tries}")


if __name__ == "__main__":
    main(sys.argv[1:])
