"""Gives the names of the shipped sources one or two letters, before they are compiled.

MicroPython keeps every name it ever met, some 20 bytes each, and never lets one go. Most names
are ours, and most of them never meet: two names may share their letters unless they live in the
same module, in the same class or one that it is made from, or in the same function. That is a
colouring of a graph, done greedily; the same name has the same letters everywhere, so nothing has
to be known about types.

Kept as they are: names that the outside knows (modules, builtins, what MicroPython offers, what
an uncompiled file asks for) and names that are put together from strings (`KEPT_ENDINGS`).
"""

import ast
import builtins
import gc
import io
import itertools
import keyword
import os
import pkgutil
import select
import string
import sys
import time
from importlib import import_module
from pathlib import Path

from host_sim.fakes import machine
from host_sim.tools.pack import imports

# The loaders of screens and games make these names from the names of modules.
KEPT_ENDINGS = ("Screen", "Rules")
_TYPES = (
    type(select.poll()),
    int,
    str,
    bytes,
    bytearray,
    memoryview,
    tuple,
    list,
    dict,
    set,
    io.FileIO,
    OSError,
)
_MODULES = (builtins, gc, os, sys, time)
_BOARD_MODULES = {"machine", "esp32", "time", "os", "gc", "sys", "select"}


def shorten(trees, kept=()):
    """Change the trees, given by the modules' full names; returns {name: letters}."""
    taken = _outside() | set(kept) | set(keyword.kwlist)
    for module, tree in trees.items():
        taken.update(module.split("."))
        taken.update(_imported_from_outside(trees, tree))
    families = _Families(trees)
    ours = families.bound - taken
    ours = {name for name in ours if not name.endswith(KEPT_ENDINGS) and name[:2] != "__"}
    letters = _colours(ours, families, taken | (families.seen - ours))
    for tree in trees.values():
        _Renamer(letters).visit(tree)
    return letters


def _outside():
    """The names of Python and of what a board offers; the fakes have exactly the latter."""
    names = set()
    fakes = [module.name for module in pkgutil.iter_modules([Path(machine.__file__).parent])]
    for module in (*_MODULES, *(import_module(f"host_sim.fakes.{name}") for name in fakes)):
        names.update(dir(module))
        for thing in vars(module).values():
            if isinstance(thing, type):
                names.update(dir(thing))
    for kind in (*_TYPES, type(select.poll())):
        names.update(dir(kind))
    return names


def _imported_from_outside(trees, tree):
    scopes = [node for node in ast.walk(tree) if isinstance(node, ast.Module | imports.SCOPES)]
    names = set().union(*map(imports.imported_in, scopes)) - imports.meanings(trees, tree).keys()
    # What is asked of them too: `time.ticks_ms` has no fake on the host.
    return names | {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id in _BOARD_MODULES | names
    }


class _Families:
    """Which names must differ: sets of names, each of one module, class or function."""

    def __init__(self, trees):
        self.bound = set()
        self.seen = set()
        self.sets = []
        self.everywhere = set()  # set from outside of the object, so its class is not known
        self._members: dict[tuple[str, str], set[str]] = {}  # by module and class
        self._bases: dict[tuple[str, str], list] = {}  # (module, class) of those it is made from
        for module, tree in trees.items():
            self._read(module, tree)
        for key in self._members:
            self.sets.append(self._with_ancestors(key))

    def _read(self, module, tree):
        names = imports.bound_in(tree) | imports.imported_in(tree)
        self.sets.append(names)
        self.bound |= names
        origins = _origins(module, tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                self._read_class(module, node, origins)
            elif isinstance(node, ast.FunctionDef):
                self._read_function(node)
            elif isinstance(node, ast.Attribute):
                self._read_attribute(node)
            elif isinstance(node, ast.Name):
                self.seen.add(node.id)

    def _read_class(self, module, node, origins):
        members = imports.bound_in(node)
        self.bound |= members
        # What a class's own body reads must not be hidden by what it binds.
        self.sets.append(
            members | {n.id for n in imports.own_nodes(node) if isinstance(n, ast.Name)}
        )
        attributes = [n for n in ast.walk(node) if isinstance(n, ast.Attribute)]
        own = {n.attr for n in attributes if _is_self(n.value)}
        self._members[module, node.name] = members | own
        self._bases[module, node.name] = [_base(base, origins) for base in node.bases]

    def _read_function(self, node):
        names = imports.bound_in(node)
        self.bound |= names
        self.sets.append(names | {n.id for n in ast.walk(node) if isinstance(n, ast.Name)})

    def _read_attribute(self, node):
        self.seen.add(node.attr)
        if not isinstance(node.ctx, ast.Load):
            self.bound.add(node.attr)
            if not _is_self(node.value):
                self.everywhere.add(node.attr)

    def _with_ancestors(self, key):
        if key not in self._members:  # a class of MicroPython's
            return set()
        return self._members[key].union(*map(self._with_ancestors, self._bases[key]))


def _origins(module, tree):
    """{name in a module: where it is from}."""
    origins = {
        node.name: (module, node.name) for node in tree.body if isinstance(node, ast.ClassDef)
    }
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                origins[alias.asname or alias.name] = node.module, alias.name
    return origins


def _base(node, origins):
    """The class that a base's expression means: `Game` or `contract.Game`."""
    name = ast.unparse(node)
    if "." in name:
        module, _dot, name = name.partition(".")
        return ".".join(origins[module]), name
    return origins.get(name)


def _is_self(node):
    return isinstance(node, ast.Name) and node.id == "self"


def _colours(ours, families, taken):
    """Letters for every name, so that no two of one family have the same."""
    rivals: dict[str, set[str]] = {name: set() for name in ours}
    for family in families.sets:
        members = family & ours
        for name in members:
            rivals[name] |= members
    for name in families.everywhere & ours:
        for other in ours:
            rivals[name].add(other)
            rivals[other].add(name)
    letters: dict[str, str] = {}
    # The order of equals is open. With this one the largest matches need one pool of names less:
    # `tests/cpython/test_memory.py` notices when that changes.
    for name in sorted(ours, key=lambda name: (-len(rivals[name]), name[::-1])):
        used = {letters.get(other) for other in rivals[name]}
        letters[name] = next(word for word in _words() if word not in used and word not in taken)
    return letters


def _words():
    """a, b, ... z, A, ... Z, aa, ab and so on."""
    for size in itertools.count(1):
        for word in itertools.product(string.ascii_letters, repeat=size):
            yield "".join(word)


class _Renamer(ast.NodeTransformer):
    def __init__(self, letters):
        self._letters = letters

    def _short(self, name):
        return self._letters.get(name, name)

    def visit_Name(self, node):
        node.id = self._short(node.id)
        return node

    def visit_Attribute(self, node):
        node.attr = self._short(node.attr)
        return self.generic_visit(node)

    def visit_FunctionDef(self, node):
        node.written = node.name  # for whoever reads a traceback
        node.name = self._short(node.name)
        node.returns = None
        return self.generic_visit(node)

    def visit_ClassDef(self, node):
        node.name = self._short(node.name)
        return self.generic_visit(node)

    def visit_arg(self, node):
        node.arg = self._short(node.arg)
        node.annotation = None
        return node

    def visit_AnnAssign(self, node):
        self.generic_visit(node)
        return ast.copy_location(ast.Assign([node.target], node.value), node)

    def visit_ImportFrom(self, node):
        for alias in node.names:
            name = alias.asname or alias.name
            alias.name = self._short(alias.name)
            alias.asname = self._short(name)
            if alias.asname == alias.name:
                alias.asname = None
        return node

    def visit_ExceptHandler(self, node):
        node.name = node.name and self._short(node.name)
        return self.generic_visit(node)
