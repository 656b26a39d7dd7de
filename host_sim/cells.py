"""The glass in characters: a cell of the terminal stands for 2, 4 or 8 pixels."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Cells:
    """A way to draw pixels: `columns` x `rows` of them a character, of which `glyphs` has all.

    The pixel at (x, y) of a cell counts `weights[y][x]` in the index of its glyph.
    """

    name: str
    weights: tuple[tuple[int, ...], ...]
    glyphs: str

    @property
    def columns(self):
        """Pixels that a cell is wide."""
        return len(self.weights[0])

    @property
    def rows(self):
        """Pixels that a cell is high."""
        return len(self.weights)

    def size(self, width, height):
        """Columns and rows of the terminal that a glass takes."""
        return -(-width // self.columns), -(-height // self.rows)

    def render(self, pixels, width, height):
        """Return the lines of a picture (MONO_VLSB, stride `width`)."""
        return [
            "".join(
                self.glyphs[self._index(pixels, width, height, left, top)]
                for left in range(0, width, self.columns)
            )
            for top in range(0, height, self.rows)
        ]

    def _index(self, pixels, width, height, left, top):
        index = 0
        for y, weights in enumerate(self.weights[: height - top], top):
            for x, weight in enumerate(weights[: width - left], left):
                index += weight * (pixels[(y >> 3) * width + x] >> (y & 7) & 1)
        return index


# A blank is a space in each: some fonts draw the empty Braille cell as eight hollow dots.
HALF = Cells("half blocks", ((1,), (2,)), " ▀▄█")
QUARTER = Cells("quarter blocks", ((1, 2), (4, 8)), " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
BRAILLE = Cells(
    "Braille",
    ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80)),
    " " + "".join(chr(0x2800 + dots) for dots in range(1, 256)),
)
