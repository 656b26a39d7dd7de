"""The board files by name."""

import importlib
import pkgutil

import boards

# What the drivers and the screens are made for.
_PANELS = ("ssd1306", "ssd1315")
_SIZE = (128, 64)


def names():
    """All boards, in the order of the alphabet."""
    return sorted(module.name for module in pkgutil.iter_modules(boards.__path__))


def load(name):
    """The constants of a board. An unknown name: KeyError."""
    if name not in names():
        raise KeyError(name)
    return importlib.import_module(f"boards.{name}")


def whats_missing(board):
    """What the firmware lacks to run on a board: one line, empty if it lacks nothing."""
    if board.PANEL not in _PANELS:
        return f"panels of the kind {board.PANEL!r} are not built yet"
    if (board.WIDTH, board.HEIGHT) != _SIZE:
        return f"panels of {board.WIDTH}x{board.HEIGHT} pixels are not built yet"
    return ""
