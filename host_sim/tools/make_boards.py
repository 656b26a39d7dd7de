"""Makes docs/boards.md and a wiring diagram a board, from the board files.

    python -m host_sim.tools.make_boards [--check]

`--check` writes nothing: exit code 1 says that something is not what the board files say.
"""

import argparse
import inspect
import sys
from pathlib import Path
from xml.sax.saxutils import escape

from host_sim import boards
from host_sim.fakes import chips

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "boards.md"
DIAGRAMS = ROOT / "docs" / "wiring"

_HEAD = """\
# Boards

Made from the files in `boards/` by `make boards`: a new board is one new file there. What is on
the board itself is wired already; of the rest, each button goes from its pin to ground, needing no
resistor. How sure the pins are is told in each board's text: nobody tried all of these.
[How to build one](build.md) begins with the shopping list.
"""

_ROW = 26
_TOP = 30
_BOARD_X, _PART_X = 20, 330
_BOARD_WIDTH, _PART_WIDTH = 150, 230
_GAP = 16


def parts(board):
    """What is connected to a board: (name, is on the board, [(what, pin)]).

    A pin may be a word: GND or 3V3.
    """
    found = [_panel(board)]
    for name, pin in (("UP", board.UP_PIN), ("DOWN", board.DOWN_PIN), ("OK", board.OK_PIN),
                      ("BACK", board.BACK_PIN)):  # fmt: skip
        if pin is not None:
            found.append((f"button {name}", False, [("one side", pin), ("other side", "GND")]))
    if board.ENCODER_A_PIN is not None:
        turning = [("A", board.ENCODER_A_PIN), ("B", board.ENCODER_B_PIN), ("C", "GND")]
        found.append(("rotary encoder", False, turning))
    if board.BUZZER_PIN is not None:
        found.append(("passive buzzer", False, [("+", board.BUZZER_PIN), ("-", "GND")]))
    if board.BATTERY_PIN is not None:
        found.append(_battery(board))
    return found


def _panel(board):
    is_on_board = "panel" in board.ON_BOARD
    wires = [("SDA", board.SDA_PIN), ("SCL", board.SCL_PIN)]
    if board.RESET_PIN is not None:
        wires.append(("RES", board.RESET_PIN))
    if board.POWER_PIN is not None:
        wires.append(("supply on when low", board.POWER_PIN))
    if not is_on_board:
        wires += [("VCC", "3V3"), ("GND", "GND")]
    return f"OLED {board.WIDTH}x{board.HEIGHT}, {board.PANEL.upper()}", is_on_board, wires


def _battery(board):
    wires = [(f"cell / {board.BATTERY_RATIO_PERCENT / 100:g}", board.BATTERY_PIN)]
    if board.BATTERY_SWITCH_PIN is not None:
        wires.append(("measured when low", board.BATTERY_SWITCH_PIN))
    return "battery divider", "battery" in board.ON_BOARD, wires


def _title(board):
    return inspect.getdoc(board).partition("\n\n")[0].replace("\n", " ")


def _text(board):
    return inspect.getdoc(board).partition("\n\n")[2]


def page():
    """The text of docs/boards.md."""
    lines = [_HEAD, "| board | chip | display |", "|---|---|---|"]
    for board in _all():
        chip = chips.named(board.CHIP)
        size = f"{board.PANEL.upper()} {board.WIDTH}x{board.HEIGHT}"
        lines.append(f"| [`{board.NAME}`](#{board.NAME}) | {chip.title} | {size} |")
    for board in _all():
        lines += _section(board)
    return "\n".join(lines) + "\n"


def _section(board):
    yield f"\n## {board.NAME}\n"
    yield _title(board)
    yield f"\n![Wiring of {board.NAME}](wiring/{board.NAME}.svg)\n"
    yield "| part | its pins |\n|---|---|"
    for name, is_on_board, wires in parts(board):
        place = ", on the board" if is_on_board else ""
        yield f"| {name}{place} | {', '.join(f'{what}: {pin}' for what, pin in wires)} |"
    yield f"\n{_text(board)}"
    yield f"\nMicroPython: `{chips.named(board.CHIP).firmware}`."


def diagram(board):
    """The wiring of a board as SVG."""
    shapes = []
    y = _TOP
    for name, is_on_board, wires in parts(board):
        height = _ROW * len(wires) + _GAP
        fill = "#dfe8dc" if is_on_board else "#fff"
        shapes.append(_box(_PART_X, y, _PART_WIDTH, height, fill))
        shapes.append(_label(_PART_X + _PART_WIDTH - 8, y + 16, name, "end", True))
        for row, (what, pin) in enumerate(wires):
            shapes += _wire(y + _GAP + 12 + _ROW * row, what, pin)
        y += height + 10
    board_box = _box(_BOARD_X, _TOP, _BOARD_WIDTH, y - _TOP - 10, "#dfe8dc")
    title = _label(_BOARD_X, 20, board.NAME, "start", True)
    if board.ON_BOARD:
        words = "green: on the board, wired already"
        shapes.append(_label(_PART_X + _PART_WIDTH, 20, words, "end"))
    size = f'width="{_PART_X + _PART_WIDTH + 20}" height="{y + 4}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif">'
    return "\n".join([head, _box(0, 0, "100%", "100%", "#fff", "none"), title, board_box,
                      *shapes, "</svg>"]) + "\n"  # fmt: skip


def _wire(y, what, pin):
    left, right = _BOARD_X + _BOARD_WIDTH, _PART_X
    name = pin if isinstance(pin, str) else f"GPIO{pin}"
    colour = {"GND": "#222", "3V3": "#b00"}.get(name, "#06c")
    yield (f'<line x1="{left}" y1="{y}" x2="{right}" y2="{y}" stroke="{colour}" '
           'stroke-width="2"/>')  # fmt: skip
    yield _label(left - 8, y + 4, name, "end")
    yield _label(right + 8, y + 4, what)


def _box(x, y, width, height, fill, stroke="#222"):
    return (f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="4" fill="{fill}" '
            f'stroke="{stroke}"/>')  # fmt: skip


def _label(x, y, words, anchor="start", is_bold=False):
    weight = ' font-weight="bold"' if is_bold else ""
    return (f'<text x="{x}" y="{y}" font-size="12" text-anchor="{anchor}"{weight}>'
            f"{escape(words)}</text>")  # fmt: skip


def _all():
    return [boards.load(name) for name in boards.names()]


def files():
    """Everything that is made: {path: text}."""
    found = {PAGE: page()}
    for board in _all():
        found[DIAGRAMS / f"{board.NAME}.svg"] = diagram(board)
    return found


def stale(wanted):
    """The files that are not as they should be, those of boards that are no more included."""
    wrong = [path for path, text in wanted.items()
             if not path.exists() or path.read_text("utf-8") != text]  # fmt: skip
    return wrong + [path for path in sorted(DIAGRAMS.glob("*.svg")) if path not in wanted]


def main(arguments=None):
    """Run the tool; returns its exit code."""
    parser = argparse.ArgumentParser(description="make docs/boards.md and the wiring diagrams")
    parser.add_argument("--check", action="store_true", help="only compare")
    options = parser.parse_args(arguments)
    wanted = files()
    for path in stale(wanted):
        if options.check:
            print(f"make_boards: {path.relative_to(ROOT)} is not up to date", file=sys.stderr)
        elif path in wanted:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(wanted[path], encoding="utf-8")
        else:
            path.unlink()
    return 1 if options.check and stale(wanted) else 0


if __name__ == "__main__":
    sys.exit(main())
