"""Write the font modules of the firmware from the font packages of Debian.

    python -m host_sim.tools.make_fonts [--check] [--packages FOLDER]

FOLDER (build/fonts) keeps the packages; `apt-get download` brings those that are not there.
`--check` writes nothing and compares with the files that are there. Exit status: 0 done or equal,
1 different, 2 packages not to be had.
"""

from __future__ import annotations

import argparse
import itertools
import subprocess
import sys
import textwrap
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import freetype  # type: ignore[import-untyped]  # ships no type information

from host_sim.fakes import framebuf

ROOT = Path(__file__).resolve().parents[2]
FONTS = ROOT / "firmware" / "app" / "fonts"
PACKAGE_FOLDER = ROOT / "build" / "fonts"
PACKAGES = ("xfonts-base", "xfonts-75dpi", "xfonts-100dpi", "fonts-dejavu-extra")

ASCII = "".join(map(chr, range(32, 127)))
LETTERS_OF = {
    "hu": "áéíóöőúüűÁÉÍÓÖŐÚÜŰ",
    "de": "äöüßÄÖÜ",
    "ro": "ăâîșțĂÂÎȘȚ",
    "tr": "çğıöşüÇĞİÖŞÜ",
}
LETTERS = "".join(sorted(set("".join(LETTERS_OF.values()))))
SIGNS = "·×–…→≥▲▼●"
BOX = "box"
ORDER = (*ASCII, *LETTERS, *SIGNS, BOX)
MAP_FIRST = 0xA0
MAP_LAST = 0x21B

_BYTES_PER_LINE = 20


class MissingPackageError(Exception):
    """A package could not be downloaded or unpacked; the message says which."""


class FontError(Exception):
    """A glyph is missing or does not fit its cell."""


@dataclass(frozen=True)
class Cell:
    """Height in pages of 8 rows, and the row below the lowest row of a capital."""

    pages: int
    base: int


@dataclass(frozen=True)
class Source:
    """Where a font comes from; `licence` gives its terms out of the package's copyright file."""

    name: str
    package: str
    file: str
    licence: Callable[[str], str]


@dataclass(frozen=True)
class Drawing:
    """A glyph of our own: rows of `#`, the last one `bottom` rows above the base."""

    rows: tuple[str, ...]
    bottom: int
    advance: int


@dataclass(frozen=True)
class TextFont:
    """A font with every character of ORDER; `drawings` come before the source.

    Those in `wider` get a blank column more than the source gives them.
    """

    module: str
    source: Source
    cell: Cell
    drawings: dict[str, Drawing]
    wider: str = ""


@dataclass(frozen=True)
class DigitFont:
    """Ten digits with minus and plus. `pixels` is the em of an outline font, 0 for bitmaps."""

    module: str
    source: Source
    cell: Cell
    minus: Drawing
    plus: Drawing
    pixels: int = 0


def section(title: str) -> Callable[[str], str]:
    """Terms that stand indented below a line `title` of a copyright file."""

    def extract(text: str) -> str:
        lines = text.splitlines()
        start = lines.index(title) + 1
        end = start
        while end < len(lines) and (not lines[end] or lines[end][0].isspace()):
            end += 1
        return textwrap.dedent("\n".join(lines[start:end])).strip()

    return extract


def first_stanza(text: str) -> str:
    """Copyright and terms of `Files: *` of a machine-readable copyright file."""
    stanza = text.split("Files: *\n", 1)[1].split("\nFiles:", 1)[0]
    lines = (line.strip() for line in stanza.splitlines())
    return "\n".join("" if line == "." else line for line in lines).strip()


def _fixed(name: str, file: str) -> Source:
    terms = section("font-misc-misc/COPYING:")
    return Source(name, "xfonts-base", f"usr/share/fonts/X11/misc/{file}.pcf.gz", terms)


def _helvetica(name: str, dots: int, file: str) -> Source:
    terms = section(f"font-adobe-{dots}dpi:")
    path = f"usr/share/fonts/X11/{dots}dpi/{file}.pcf.gz"
    return Source(f"{name} ({file}, {dots} dpi)", f"xfonts-{dots}dpi", path, terms)


def _dejavu(name: str, file: str) -> Source:
    path = f"usr/share/fonts/truetype/dejavu/{file}.ttf"
    return Source(name, "fonts-dejavu-extra", path, first_stanza)


def frame(width: int, height: int) -> Drawing:
    """Hollow rectangle on the base, for characters that no glyph exists for."""
    edge, side = "#" * width, "#" + "." * (width - 2) + "#"
    return Drawing((edge, *(side,) * (height - 2), edge), 0, width + 1)


def bar(left: int, width: int, thick: int, right: int, bottom: int) -> Drawing:
    """Minus: `left` and `right` are blank columns beside it."""
    row = "." * left + "#" * width
    return Drawing((row,) * thick, bottom, left + width + right)


def cross(left: int, width: int, thick: int, right: int, bottom: int) -> Drawing:
    """Plus, as high as it is wide."""
    arm = (width - thick) // 2
    upright = "." * (left + arm) + "#" * thick
    across = "." * left + "#" * width
    rows = (*(upright,) * arm, *(across,) * thick, *(upright,) * arm)
    return Drawing(rows, bottom, left + width + right)


_THIN_ARROW = Drawing(("....#", ".....#", "#######", ".....#", "....#"), 1, 8)
_BOLD_ARROW = Drawing(("....#", "....##", "#######", "#######", "....##", "....#"), 1, 8)
_LARGE_ARROW = Drawing((".....#", ".....##", "########", "########", ".....##", ".....#"), 2, 9)


def keys(width: int, bottom: int) -> dict[str, Drawing]:
    """The keys UP, DOWN and OK, `width` (odd) columns wide; a word follows without a space."""
    half = width // 2
    wedge = tuple("." * (half - row) + "#" * (2 * row + 1) for row in range(half + 1))
    corner = width // 4
    disc = ["#" * width] * width
    for row in range(corner):
        disc[row] = disc[-1 - row] = "." * (corner - row) + "#" * (width - 2 * (corner - row))
    return {
        "▲": Drawing(wedge, bottom, width + 2),
        "▼": Drawing(wedge[::-1], bottom, width + 2),
        "●": Drawing(tuple(disc), bottom - half // 2, width + 2),
    }


def capital_i(
    stem: int, height: int, *, dot: tuple[str, ...], acute: tuple[str, ...], hat: tuple[str, ...]
) -> dict[str, Drawing]:
    """I, with serifs that an l has not, and with each of its accents a row above."""
    serif = "#" * (stem + 2)
    body = (serif, *("." + "#" * stem,) * (height - 2), serif)
    accents = {"I": (), "İ": dot, "Í": acute, "Î": hat}
    return {
        letter: Drawing((*accent, "", *body), 0, stem + 3) for letter, accent in accents.items()
    }


# In the source the arms of W meet as those of an H do, and a full stop is a plus.
_SMALL_W = Drawing(("#...#", "#...#", "#.#.#", "#.#.#", "##.##", "#...#"), 0, 6)
_SMALL_STOP = Drawing((".##", ".##"), 0, 5)
# In the source l is an I without one pixel, and í an i with one more.
_SMALL_L = Drawing((".##..", *("..#..",) * 4, "...#."), 0, 5)
_SMALL_I_ACUTE = Drawing(("..#..", ".#...", ".....", ".##..", *("..#..",) * 2, ".###."), 0, 5)
# In the source Ű is ű without one pixel, and all of these run into the next letter.
_SMALL_LONG_UMLAUTS = {
    "ő": Drawing((".#.#.", "#.#..", ".....", ".##..", *("#..#.",) * 2, ".##.."), 0, 5),
    "ű": Drawing((".#.#.", "#.#..", ".....", *("#..#.",) * 3, ".###."), 0, 5),
    "Ő": Drawing(("..#.#", ".#.#.", ".....", ".###.", *("#...#",) * 2, ".###."), 0, 6),
    "Ű": Drawing(("..#.#", ".#.#.", ".....", *("#...#",) * 3, ".###."), 0, 6),
}
# The cell has one row below the base, and a mark of one pixel is overlooked: so a capital is a
# row shorter, and a small letter stands a row higher.
_SMALL_CAPITAL_C = Drawing((".##..", "#..#.", "#....", "#..#.", ".##..", "..#..", ".#..."), -1, 5)
_SMALL_CAPITAL_S = Drawing((".###.", "#....", ".##..", "...#.", "###..", "..#..", ".#..."), -1, 5)
_SMALL_LITTLE_S = Drawing(("..##.", ".##..", "...#.", ".##..", "..#..", ".#..."), -1, 5)
_SMALL_BELOW = {
    "Ç": _SMALL_CAPITAL_C,
    "ç": Drawing(("..##.", *(".#...",) * 2, "..##.", "...#.", "..#.."), -1, 5),
    "Ş": _SMALL_CAPITAL_S,
    "ş": _SMALL_LITTLE_S,
    "Ș": _SMALL_CAPITAL_S,
    "ș": _SMALL_LITTLE_S,
    # On the stem, where the source has it, it makes a J.
    "Ț": Drawing((".###.", *("..#..",) * 4, ".....", "..#.."), -1, 5),
    "ț": Drawing((*(".#...",) * 2, "###..", ".#...", "..##.", "...#.", "..#.."), -1, 5),
}
# In the source the dots are so near that i is an l without one pixel, and an í one with its dot
# moved; j is an i that is one pixel longer, and 1 an l that is one wider.
_TEXT_STEM = ("#", ".", ".", *("#",) * 6)
_TEXT_I = Drawing(_TEXT_STEM, 0, 2)
_TEXT_J = Drawing((*_TEXT_STEM, "#", "#"), -2, 2)
_TEXT_ONE = Drawing(("..#", ".##", *("..#",) * 5, ".###"), 0, 6)
# In the source of both the bar runs into the next digit.
_BOLD_FOUR = Drawing(
    ("...##", "..###", ".#.##", ".#.##", "#..##", "#####", "...##", "...##"), 0, 6
)
_LARGE_FOUR = Drawing(
    ("....###", "...####", "..##.##", ".##..##", *("##...##",) * 2, "#######", *(".....##",) * 3),
    0,
    8,
)

TEXT_FONTS = (
    TextFont(
        "small",
        _fixed("misc-fixed 5x8", "5x8"),
        Cell(1, 7),
        {
            "W": _SMALL_W,
            ".": _SMALL_STOP,
            "l": _SMALL_L,
            "í": _SMALL_I_ACUTE,
            **_SMALL_LONG_UMLAUTS,
            **_SMALL_BELOW,
            **keys(5, 1),
            BOX: frame(4, 6),
        },
    ),
    TextFont(
        "text",
        _helvetica("Helvetica 10", 75, "helvR10"),
        Cell(2, 11),
        {
            "1": _TEXT_ONE,
            "i": _TEXT_I,
            "j": _TEXT_J,
            **capital_i(1, 8, dot=(".#", ".#"), acute=("..#", ".#"), hat=(".#", "#.#")),
            "→": _THIN_ARROW,
            **keys(7, 2),
            BOX: frame(5, 8),
        },
        wider="í",  # or its accent joins the dot in "díj"
    ),
    TextFont(
        "bold",
        _helvetica("Helvetica bold 10", 75, "helvB10"),
        Cell(2, 11),
        {
            "4": _BOLD_FOUR,
            **capital_i(2, 8, dot=(".##",), acute=("..#", ".#"), hat=(".##", "#..#")),
            "→": _BOLD_ARROW,
            **keys(7, 2),
            BOX: frame(6, 8),
        },
        wider="rı",  # or "rn" and "ın" read as "m"
    ),
    TextFont(
        "large",
        _helvetica("Helvetica bold 14", 75, "helvB14"),
        Cell(3, 16),
        {
            "4": _LARGE_FOUR,
            **capital_i(2, 11, dot=(".##", ".##"), acute=("..##", ".##"), hat=(".##", "#..#")),
            "-": bar(1, 5, 2, 1, bottom=4),
            "–": bar(1, 7, 2, 1, bottom=4),
            "→": _LARGE_ARROW,
            **keys(9, 3),
            BOX: frame(8, 11),
        },
    ),
)

# Minus and plus are drawn: those of the sources are wide, and lower than the middle of a digit.
DIGIT_FONTS = (
    DigitFont(
        "digits13",
        _helvetica("Helvetica bold 18", 75, "helvB18"),
        Cell(2, 14),
        minus=bar(0, 5, 3, 2, bottom=5),
        plus=cross(0, 7, 3, 1, bottom=3),
    ),
    DigitFont(
        "digits18",
        _helvetica("Helvetica bold 24", 75, "helvB24"),
        Cell(3, 20),
        minus=bar(0, 7, 3, 2, bottom=7),
        plus=cross(0, 9, 3, 1, bottom=4),
    ),
    DigitFont(
        "digits24",
        _helvetica("Helvetica bold 24", 100, "helvB24"),
        Cell(3, 24),
        minus=bar(0, 9, 4, 1, bottom=10),
        plus=cross(0, 12, 4, 1, bottom=6),
    ),
    DigitFont(
        "digits32",
        _dejavu("DejaVu Sans Condensed Bold, 42 px, hinted", "DejaVuSansCondensed-Bold"),
        Cell(4, 31),
        minus=bar(1, 12, 5, 1, bottom=13),
        plus=cross(0, 15, 5, 1, bottom=8),
        pixels=42,
    ),
)


def fetch(folder: Path) -> None:
    """Bring the packages that `folder` lacks, and unpack each into a folder of its name."""
    folder.mkdir(parents=True, exist_ok=True)
    for package in PACKAGES:
        if not list(folder.glob(f"{package}_*.deb")):
            _run(["apt-get", "download", package], folder, package)
        archive = sorted(folder.glob(f"{package}_*.deb"))[-1]
        if not (folder / package).is_dir():
            _run(["dpkg-deb", "-x", archive.name, package], folder, package)


def _run(command: list[str], folder: Path, package: str) -> None:
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    except OSError as error:
        raise MissingPackageError(f"{package}: {error}") from error
    if done.returncode:
        raise MissingPackageError(f"{package}: {done.stderr.strip()}")


def open_face(source: Source, pixels: int, folder: Path) -> freetype.Face:
    """The font of `source`, set to its only size or to an em of `pixels`."""
    face = freetype.Face(str(folder / source.package / source.file))
    if pixels:
        face.set_pixel_sizes(0, pixels)
    else:
        face.select_size(0)
    return face


def rendered(face: freetype.Face, character: str, cell: Cell) -> list[int]:
    """Columns of a character as wide as its advance, bit 0 on top.

    Ink that would stick out at the left is moved in, and the glyph widened by as much.
    """
    if not face.get_char_index(character):
        raise FontError(f"no glyph for {character}")
    face.load_char(character, freetype.FT_LOAD_RENDER | freetype.FT_LOAD_TARGET_MONO)
    slot, bitmap = face.glyph, face.glyph.bitmap
    moved = max(0, -slot.bitmap_left)
    left = slot.bitmap_left + moved
    width = max((slot.advance.x >> 6) + moved, left + bitmap.width)
    columns = [0] * width
    for row in range(bitmap.rows):
        for column in range(bitmap.width):
            if bitmap.buffer[row * bitmap.pitch + column // 8] >> (7 - column % 8) & 1:
                columns[left + column] |= _pixel(cell, cell.base - slot.bitmap_top + row)
    return columns


def drawn(drawing: Drawing, cell: Cell) -> list[int]:
    """Columns of a drawing."""
    columns = [0] * drawing.advance
    top = cell.base - drawing.bottom - len(drawing.rows)
    for row, line in enumerate(drawing.rows):
        for column, mark in enumerate(line):
            if mark == "#":
                columns[column] |= _pixel(cell, top + row)
    return columns


def _pixel(cell: Cell, row: int) -> int:
    if not 0 <= row < 8 * cell.pages:
        raise FontError(f"ink in row {row}")
    return 1 << row


def literal(data: bytes, indent: int, note: str = "") -> str:
    """`data` as adjoining byte literals, `note` as a comment behind the last one."""
    lines = []
    for start in range(0, len(data), _BYTES_PER_LINE):
        digits = "".join(f"\\x{byte:02x}" for byte in data[start : start + _BYTES_PER_LINE])
        lines.append(f'{" " * indent}b"{digits}"')
    return "\n".join(lines) + note + "\n"


def heading(about: str, our_own: str, source: Source, folder: Path) -> str:
    """Docstring of a module: source, glyphs drawn by us, package and terms."""
    copyright_file = folder / source.package / "usr/share/doc" / source.package / "copyright"
    terms = source.licence(copyright_file.read_text(encoding="utf-8"))
    package = f"Debian package {source.package}; drawn for this device: {our_own}."
    return (
        f'"""{about}\n\nGenerated by `make fonts` from {source.name},\n'
        f"{textwrap.fill(package, 99)}\n"
        f"Terms of the font:\n\n{terms}\n"
        '"""\n\n'
    )


def text_module(font: TextFont, folder: Path) -> str:
    """Source of the module of a text font."""
    face = open_face(font.source, 0, folder)
    glyphs = []
    for character in ORDER:
        drawing = font.drawings.get(character)
        columns = drawn(drawing, font.cell) if drawing else rendered(face, character, font.cell)
        if character in font.wider:
            columns.append(0)
        glyphs.append(columns)
    about = f"Text font `{font.module}`: the characters of letters.py."
    named = [(name, ORDER.index(sign)) for name, sign in _NAMED]
    return heading(about, ", ".join(font.drawings), font.source, folder) + tables(
        font.cell, named, glyphs, ORDER
    )


_NAMED = (("DIGITS", "0"), ("MINUS", "-"), ("PLUS", "+"))


def digit_module(font: DigitFont, folder: Path) -> str:
    """Source of the module of a digit font."""
    face = open_face(font.source, font.pixels, folder)
    # Hinting leaves a lopsided crumb of the round digits' overshoot below the base.
    above_base = (1 << font.cell.base) - 1
    glyphs = [[column & above_base for column in rendered(face, d, font.cell)] for d in _DIGITS]
    glyphs += [drawn(font.minus, font.cell), drawn(font.plus, font.cell)]
    about = f"Digit font `{font.module}`: 0 to 9, minus, plus."
    named = [("DIGITS", 0), ("MINUS", 10), ("PLUS", 11)]
    return heading(about, "minus, plus", font.source, folder) + tables(
        font.cell, named, glyphs, _DIGITS + "-+"
    )


def tables(
    cell: Cell,
    named: Sequence[tuple[str, int]],
    glyphs: list[list[int]],
    characters: Sequence[str],
) -> str:
    """What a font module defines: its cell, named glyphs, and the picture of all glyphs."""
    *starts, columns = itertools.accumulate(map(len, glyphs), initial=0)
    begin = b"".join(at.to_bytes(2, "little") for at in starts)
    return (
        f"PAGES = {cell.pages}\nBASE = {cell.base}\n"
        + "".join(f"{name} = {index}\n" for name, index in named)
        + f"\nWIDTHS = (\n{literal(bytes(map(len, glyphs)), 4)})\n"
        + "\n# The columns that glyphs begin with, two bytes each.\n"
        + f"STARTS = (\n{literal(begin, 4)})\n"
        + "\n# All glyphs side by side, one page after the other: a source for `blit` (GS8).\n"
        + f"PICTURE = (\n{_pages(cell, glyphs, characters)}    ,\n"
        + f"    {columns},\n    {cell.pages},\n    {framebuf.GS8},\n)\n"
    )


def _pages(cell: Cell, glyphs: list[list[int]], characters: Sequence[str]) -> str:
    lines = []
    for page in range(cell.pages):
        for columns, character in zip(glyphs, characters, strict=True):
            data = bytes(column >> 8 * page & 0xFF for column in columns)
            lines.append(literal(data, 4, f"  # {character}".rstrip()))
    return "".join(lines)


_DIGITS = "0123456789"


def letters_module() -> str:
    """Source of letters.py: from code points to glyphs."""
    indexes = {ord(character): index for index, character in enumerate(ORDER[:-1])}
    mapped = bytes(indexes.get(code, 0) for code in range(MAP_FIRST, MAP_LAST + 1))
    others = [(code, index) for code, index in indexes.items() if code > MAP_LAST]
    return _LETTERS.format(
        count=len(ORDER),
        box=ORDER.index(BOX),
        first=MAP_FIRST,
        last=MAP_LAST,
        mapped=literal(mapped, 4),
        other_codes=", ".join(f"0x{code:04X}" for code, _ in others),
        other_first=others[0][1],
    )


_LETTERS = '''"""Which glyph of the text fonts (small, text, bold, large) shows a code point.

Generated by `make fonts`. Glyphs 0 to 94 are ASCII 32 to 126; letters and signs follow.
"""

from engine.compat import const

COUNT = const({count})
BOX = const({box})

FIRST_EXTRA = const(0x{first:X})
_LAST_MAPPED = const(0x{last:X})

# Glyph of code point FIRST_EXTRA + i; 0 where the fonts have none.
MAP = (
{mapped})

# Signs beyond MAP; their glyphs follow each other.
_OTHERS = ({other_codes})
_OTHERS_FIRST = const({other_first})


def glyph(code):
    """Index of the glyph for a code point; BOX for what cannot be drawn."""
    if code < 32:
        return BOX
    if code < 127:
        return code - 32
    if code < FIRST_EXTRA:
        return BOX
    if code <= _LAST_MAPPED:
        return MAP[code - FIRST_EXTRA] or BOX
    for index in range(len(_OTHERS)):
        if _OTHERS[index] == code:
            return _OTHERS_FIRST + index
    return BOX
'''


def modules(folder: Path) -> dict[str, str]:
    """Every generated file: name and content."""
    files = {f"{font.module}.py": text_module(font, folder) for font in TEXT_FONTS}
    files |= {f"{font.module}.py": digit_module(font, folder) for font in DIGIT_FONTS}
    files["letters.py"] = letters_module()
    return files


def differing(files: dict[str, str], folder: Path) -> list[str]:
    """Names of the files that `folder` lacks or holds with other content."""
    return [
        name
        for name, content in files.items()
        if not (folder / name).is_file() or (folder / name).read_bytes() != content.encode()
    ]


def write(files: dict[str, str], folder: Path) -> None:
    """Write `files` into `folder`."""
    for name, content in files.items():
        (folder / name).write_bytes(content.encode())


def main(arguments: list[str] | None = None) -> int:
    """The command; returns its exit status."""
    parser = argparse.ArgumentParser(prog="make_fonts", description="Write the font modules.")
    parser.add_argument("--check", action="store_true", help="compare only")
    parser.add_argument("--packages", type=Path, default=PACKAGE_FOLDER, metavar="FOLDER")
    options = parser.parse_args(arguments)
    try:
        fetch(options.packages)
    except MissingPackageError as error:
        print(f"font packages cannot be had: {error}", file=sys.stderr)
        print("(apt-get update may help)", file=sys.stderr)
        return 2
    files = modules(options.packages)
    if not options.check:
        write(files, FONTS)
        return 0
    stale = differing(files, FONTS)
    for name in stale:
        print(f"{name} is not what `make fonts` writes", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
