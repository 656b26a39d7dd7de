"""The board files by name."""

import importlib
import pkgutil

import boards


def names():
    """All boards, in the order of the alphabet."""
    return sorted(module.name for module in pkgutil.iter_modules(boards.__path__))


def load(name):
    """The constants of a board. An unknown name: KeyError."""
    if name not in names():
        raise KeyError(name)
    return importlib.import_module(f"boards.{name}")
