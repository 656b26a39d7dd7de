"""What it takes to bring one picture onto the glass after another: instructions and bytes.

The pictures are those of an evening; the driver runs in the counting interpreter, over a bus that
takes everything.
"""

from host_sim.bench import bus, nights, wasm
from host_sim.bench.row import row
from host_sim.tools import make_mpy

_EVERY = 20  # picture is measured
_DIGIT_BYTES = 150

_GUEST = """
from host_sim.bench import difference_guest
difference_guest.play({path!r}, {count})
"""


def measure(keys=None):
    """Rows for a mean picture of the evenings of some games, and for a large digit."""
    keys = keys or nights.all_nights()
    pairs = [pair for key in keys for pair in _pairs(bus.watch(key).pictures)]
    path = wasm.put("pictures.bin", b"".join(before + after for before, after in pairs))
    # Plain, since the guest calls what is inside the driver; packed it is one module with others.
    lines = wasm.run(_GUEST.format(path=path, count=len(pairs)), make_mpy.make_plain)
    find, loop, show, nothing, digit = (int(line) for line in lines)
    among = f"mean of {len(pairs)} pictures of the evenings"
    return [
        row("finding the difference", find, "instr.", among),
        row("finding the difference, byte by byte", loop, "instr.",
            f"a loop over both pictures; {among}"),
        row("finding that there is none", nothing, "instr.", "in every step without a change"),
        row("finding and sending", show, "instr.", f"the bus itself not counted; {among}"),
        row("bus, a digit of 24 x 40", digit, "B", "a whole-frame driver: 1044 B", _DIGIT_BYTES),
    ]  # fmt: skip


def _pairs(pictures):
    return list(zip(pictures, pictures[1:], strict=False))[::_EVERY]
