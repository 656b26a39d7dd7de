"""What stands in the terminal's window: the glass, as large as fits, and the keys by name.

Pure: pixels in, lines out. A size is (columns, rows) of characters.
"""

import textwrap
from dataclasses import dataclass

from host_sim.cells import BRAILLE, HALF, QUARTER, Cells

GLASS = "glass"
DIM_GLASS = "dim glass"
FRAME = "frame"
KEY = "key"
WORD = "word"

# Keys and what they do, in the two lines under the glass.
KEY_LINES = (
    (("↑", "up"), ("↓", "down"), ("Enter", "OK"), ("Esc", "back"), ("h", "hold OK")),
    (("PgUp", "hold up"), ("PgDn", "hold down"), ("c", "cut the power"), ("q", "quit")),
)

_GAP = "   "
_TITLE = " Tallybox "


@dataclass(frozen=True)
class Line:
    """Spans of (style, text) that start in a column and row of the window."""

    row: int
    column: int
    spans: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Window:
    """A window of `columns` x `rows` with the glass drawn in `cells`, framed or bare."""

    columns: int
    rows: int
    cells: Cells
    is_framed: bool

    def lines(self, pixels, width, height, is_dim=False, note=""):
        """Return the lines of the picture; `note` stands in the lower edge of the frame."""
        style = DIM_GLASS if is_dim else GLASS
        glass = [((style, line),) for line in self.cells.render(pixels, width, height)]
        if self.is_framed:
            glass = _framed(glass, self.cells.size(width, height)[0], note)
        body = glass + [_key_spans(keys) for keys in KEY_LINES]
        row = (self.rows - len(body)) // 2
        if row > 0:
            # Room enough for some air between the glass and the keys.
            body.insert(len(glass), ())
            row = (self.rows - len(body)) // 2
        return [
            Line(row + place, (self.columns - _length(spans)) // 2, spans)
            for place, spans in enumerate(body)
            if spans
        ]


def arrange(size, width, height):
    """Return the Window that shows a glass of `width` x `height` best; None where nothing fits."""
    columns, rows = size
    for cells in (HALF, QUARTER, BRAILLE):
        for is_framed in (True, False):
            least = least_size(cells, is_framed, width, height)
            if columns >= least[0] and rows >= least[1]:
                return Window(columns, rows, cells, is_framed)
    return None


def least_size(cells, is_framed, width, height):
    """Columns and rows that a window needs."""
    columns, rows = cells.size(width, height)
    edge = 2 if is_framed else 0
    keys = max(_length(_key_spans(line)) for line in KEY_LINES)
    return max(columns + edge, keys), rows + edge + len(KEY_LINES)


def too_small(size, width, height):
    """Return the lines that say so."""
    columns, rows = size
    least = least_size(BRAILLE, False, width, height)
    words = (
        f"This window is too small: {columns} x {rows}. "
        f"Make it at least {least[0]} x {least[1]}, or press q to quit."
    )
    text = textwrap.wrap(words, max(columns - 1, 1))[:rows]
    return [Line(row, 0, ((WORD, line),)) for row, line in enumerate(text)]


def _framed(lines, width, note):
    note = f" {note} " if note else ""
    # The note and a corner's stroke on either side of it must fit.
    note = note if len(note) <= width - 2 else ""
    top = f"╭─{_TITLE}{'─' * (width - len(_TITLE) - 1)}╮"
    bottom = f"╰{'─' * (width - len(note) - 1)}{note}─╯"
    sides = [((FRAME, "│"), *line, (FRAME, "│")) for line in lines]
    return [((FRAME, top),), *sides, ((FRAME, bottom),)]


def _key_spans(keys):
    spans = []
    for place, (key, word) in enumerate(keys):
        spans += [(WORD, _GAP if place else ""), (KEY, key), (WORD, f" {word}")]
    return tuple(spans)


def _length(spans):
    return sum(len(text) for _style, text in spans)
