"""`python -m host_sim.bench`: measures everything, prints it, writes bench.json and the README."""

import json

from host_sim.bench import (
    boot,
    bus,
    difference,
    entry,
    heap,
    load_points,
    memory,
    presses,
    readme,
    sleep,
    usual,
    wasm,
    wear,
)
from host_sim.bench.row import table

_MEASURED = (heap, load_points, memory, bus, difference, presses, entry, wear, usual, boot, sleep)
_NOTE = "Nothing was measured on a real board."


def main():
    """Returns the exit code: numbers are told, not judged."""
    rows = [each for measured in _MEASURED for each in measured.measure()]
    text = json.dumps(rows, indent=1, ensure_ascii=False) + "\n"
    (wasm.PROJECT / "bench.json").write_text(text, encoding="utf-8")
    readme.update(rows)
    print("\n".join(table(rows)))
    missed = sum(each["met"] is False for each in rows)
    budgets = sum(each["met"] is not None for each in rows)
    print(f"\n{budgets - missed} of {budgets} budgets met. {_NOTE}")
    return 0


if __name__ == "__main__":
    wasm.leave(main())
