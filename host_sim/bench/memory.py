"""Live heap in a match, the largest table of each game, on real MicroPython (`tools.memory`)."""

from host_sim.bench.row import row
from host_sim.tools import memory

_MPY_BYTES = 56 * 1024
_ROMFS_BYTES = 24 * 1024
_AGAINST = "an ESP32 begins with 56 KB; the largest of ten matches"


def measure():
    """Rows a game: from `.mpy` files, how it grows, from a ROMFS image."""
    rows = []
    image = memory.image()
    for name in memory.EVENINGS:
        from_files = _in_matches(name, None)
        from_image = _in_matches(name, image)
        rows += [
            row(f"live heap, {name}", max(from_files), "B", _AGAINST, _MPY_BYTES),
            row(f"live heap, {name}, first match to tenth", from_files[-1] - from_files[0], "B",
                f"from the second to the tenth: {from_files[-1] - from_files[1]}", 0),
            row(f"live heap, {name}, ROMFS", max(from_image), "B", _AGAINST, _ROMFS_BYTES),
        ]  # fmt: skip
    return rows


def _in_matches(name, image):
    """The live heap at the table of each match; between them lie the marks at home."""
    return [mark["live"] for mark in memory.measure(name, image)["marks"][::2]]
