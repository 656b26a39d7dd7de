"""The usual approach, measured in the same run: whole frames, formatted strings."""

from host_sim.bench import wasm
from host_sim.bench.presses import BYTE_US, INSTRUCTIONS_PER_US, quantile
from host_sim.bench.row import row

_CONTACTS_MS = 2
_AGAINST = "a screen of formatted strings, sent whole at each press"


def measure():
    """What a press costs there."""
    lines = wasm.run("from host_sim.bench import usual_guest\nusual_guest.play()")
    instructions, taken, sent = zip(*(map(int, line.split()) for line in lines), strict=True)
    cost = quantile(instructions, 0.5)
    sent_bytes = quantile(sent, 0.5)
    answer_ms = _CONTACTS_MS + cost / INSTRUCTIONS_PER_US / 1000 + sent_bytes * BYTE_US / 1000
    return [
        row("usual way, a press, instructions", cost, "instr.", _AGAINST),
        row("usual way, a press, heap", quantile(taken, 0.5), "B", _AGAINST),
        row("usual way, a press, bus", sent_bytes, "B", _AGAINST),
        row("usual way, press to last byte", round(answer_ms, 1), "ms", _AGAINST),
    ]
