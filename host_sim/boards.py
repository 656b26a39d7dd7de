"""The board files by name."""

import importlib
import pkgutil
import types

import boards


def names():
    """All boards, in the order of the alphabet."""
    return sorted(module.name for module in pkgutil.iter_modules(boards.__path__))


def load(name):
    """The constants of a board. An unknown name: KeyError."""
    if name not in names():
        raise KeyError(name)
    return importlib.import_module(f"boards.{name}")


def with_panel(board, width, height):
    """The same board with another panel, in the middle of its chip's columns."""
    constants = {name: getattr(board, name) for name in dir(board) if name.isupper()}
    constants |= {"WIDTH": width, "HEIGHT": height, "COLUMN_OFFSET": (128 - width) // 2}
    return types.SimpleNamespace(**constants)
