"""Live heap in a match, the largest table of each game, on real MicroPython (`tools.memory`)."""

from host_sim.bench.row import row
from host_sim.tools import memory

_MPY_BYTES = 56 * 1024
_AGAINST = "an ESP32 begins with 56 KB; ten matches, a mark in each"


def measure():
    """A row a game: the largest match of ten."""
    rows = []
    for name in memory.EVENINGS:
        marks = memory.measure(name)["marks"]
        in_matches = [mark["live"] for mark in marks[::2]]
        rows.append(row(f"live heap, {name}", max(in_matches), "B", _AGAINST, _MPY_BYTES))
        grown = in_matches[-1] - in_matches[0]
        growth = f"live heap, {name}, grown from first match to tenth"
        rows.append(row(growth, grown, "B", "one match after the other", 0))
    return rows
