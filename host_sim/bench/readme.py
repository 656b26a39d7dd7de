"""The main numbers in README.md, between two marks."""

from host_sim.bench.row import number
from host_sim.bench.wasm import PROJECT

PATH = PROJECT / "README.md"

BEGIN = "<!-- numbers of make bench: begin -->"
END = "<!-- numbers of make bench: end -->"

_MET = {True: "yes", False: "not yet", None: ""}

# Rows that are told, with the words for people.
_TOLD = (
    ("heap from press to saved, all games", "heap taken from press to saved, a whole evening"),
    ("live heap, 6nimmt", "live heap in a match of ten, from `.mpy`"),
    ("live heap, 6nimmt, ROMFS", "the same, from a ROMFS image"),
    ("entering 6nimmt x 5, a player", "6 nimmt!: a player's value"),
    ("entering donkey x 12, a player", "Donkey: a player's value"),
    ("entering okey, a round", "Okey: a round"),
    ("press to last byte, 6nimmt, median", "from a press to the last byte, median"),
    ("bus, evening of 6nimmt", "I2C bus, an evening of 6 nimmt!"),
    ("flash, 6nimmt, a closed round", "flash erased for a closed round"),
    ("flash, 6nimmt, a draft save", "flash erased for a draft saved"),
)


def update(rows, path=PATH):
    """Put the numbers in; a README without the marks stays as it is."""
    text = path.read_text(encoding="utf-8")
    if BEGIN not in text:
        return
    before, rest = text.split(BEGIN, 1)
    after = rest.split(END, 1)[1]
    lines = [before + BEGIN, "", *told(rows), "", END + after]
    path.write_text("\n".join(lines), encoding="utf-8")


def told(rows):
    """The lines of the table."""
    found = {each["name"]: each for each in rows}
    lines = ["| what | measured | budget | met |", "|---|---|---|---|"]
    for name, words in _TOLD:
        if name in found:
            lines.append(_line(words, found[name]))
    return lines


def _line(words, each):
    unit = each["unit"]
    budget = "" if each["budget"] is None else f"{number(each['budget'])} {unit}"
    return f"| {words} | {number(each['value'])} {unit} | {budget} | {_MET[each['met']]} |"
