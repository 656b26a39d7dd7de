"""Makes the pictures of all screens (`host_sim.scenes`), and the hashes that tests expect.

    python -m host_sim.tools.make_screens [--golden] [--check] [FOLDER]

Without an option every scene becomes a PNG in FOLDER (docs/screens), all of them a contact sheet,
all.png, with one for every other language (all_hu.png), for every other shape of the screens
(small panels, large print: all_72x40.png) and for both (all_hu_72x40.png), and some the README's
picture, evening.png. `--golden` writes tests/golden/screens.json and its like (screens_hu.json)
instead; `--check` compares with them: exit code 1 says that screens look different, are missing or
are no scenes any more.
"""

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from PIL import Image

from host_sim import picture, scenes
from host_sim.commands import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs" / "screens"
GOLDEN = ROOT / "tests" / "golden"
ENGLISH = "en"
USUAL = (ENGLISH, scenes.DEFAULT)
# Language and shape.
LOOKS = tuple((language, shape) for shape in scenes.SHAPES for language in LANGUAGES)

# What the README shows.
EVENING_SHEET = "evening.png"
EVENING = (
    "home-match",
    "rules",
    "table-4",
    "entry-value",
    "check-6",
    "check-unusual",
    "table-6-far",
    "okey-how",
    "result-tie",
)

_SCALE = 2
_COLUMNS = 5
_GAP = 6
_LABEL_HEIGHT = 8
_LIT = (214, 236, 255)
_PALETTE = (0, 0, 0, *_LIT, 48, 52, 60, 255, 190, 90)
_LIT_INDEX = 1
_GAP_INDEX = 2
_LABEL_INDEX = 3


def golden_path(language=ENGLISH, shape=scenes.DEFAULT):
    """Where the hashes of a language and a shape lie."""
    return GOLDEN / _named("screens", language, shape, "json")


def sheet_name(language=ENGLISH, shape=scenes.DEFAULT):
    """The contact sheet of a language and a shape."""
    return _named("all", language, shape, "png")


def _named(stem, language, shape, ending):
    parts = [stem]
    if language != ENGLISH:
        parts.append(language)
    if shape != scenes.DEFAULT:
        parts.append(shape)
    return f"{'_'.join(parts)}.{ending}"


def shots(language=ENGLISH, shape=scenes.DEFAULT):
    """Return {scene: (pixels, width, height)} of every scene."""
    found = {}
    for name in scenes.SCENES:
        simulator = scenes.build(name, language, shape)
        board = simulator.board
        found[name] = (bytes(simulator.pixels()), board.WIDTH, board.HEIGHT)
    return found


def hashes(pictures):
    """Return {scene: hash} as the golden file has it."""
    return {name: picture.pixel_hash(shot[0]) for name, shot in pictures.items()}


def differences(wanted, found):
    """What is not as it should be, in a line for each scene."""
    changed = [name for name in wanted if name in found and found[name] != wanted[name]]
    lines = [f"{name} looks different" for name in changed]
    lines += [f"{name} is not in the golden file" for name in found if name not in wanted]
    return lines + [f"{name} is no scene any more" for name in wanted if name not in found]


def read_golden(language=ENGLISH, shape=scenes.DEFAULT):
    """Return {scene: hash} of the golden file; nothing where there is none."""
    path = golden_path(language, shape)
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def write_golden(pictures, language=ENGLISH, shape=scenes.DEFAULT):
    """Let today's screens be the ones that are expected."""
    GOLDEN.mkdir(parents=True, exist_ok=True)
    text = json.dumps(hashes(pictures), indent=2) + "\n"
    golden_path(language, shape).write_text(text, encoding="utf-8")


def write_pictures(pictures, folder):
    """Write a PNG for every scene, and the contact sheet. OSError as the file system raises it."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, shot in pictures.items():
        _save(_screen(shot), folder / f"{name}.png")
    _save(contact_sheet(pictures), folder / sheet_name())
    evening = {name: pictures[name] for name in EVENING if name in pictures}
    if len(evening) == len(EVENING):
        _save(contact_sheet(evening, 3), folder / EVENING_SHEET)


def _forget_others(pictures):
    """Remove the docs' pictures of scenes that there are no more."""
    sheets = {EVENING_SHEET, *(sheet_name(*look) for look in LOOKS)}
    for path in FOLDER.glob("*.png"):
        if path.name not in sheets and path.stem not in pictures:
            path.unlink()


def contact_sheet(pictures, columns=_COLUMNS):
    """All these scenes in one picture, each under its name."""
    width = max(shot[1] for shot in pictures.values()) * _SCALE
    height = (max(shot[2] for shot in pictures.values()) + _LABEL_HEIGHT) * _SCALE
    rows = -(-len(pictures) // columns)
    size = ((width + _GAP) * columns + _GAP, (height + _GAP) * rows + _GAP)
    sheet = _palette_image(size, _GAP_INDEX)
    for place, (name, shot) in enumerate(pictures.items()):
        x = _GAP + (width + _GAP) * (place % columns)
        y = _GAP + (height + _GAP) * (place // columns)
        label = _image(_label(name, shot[1]), shot[1], _LABEL_HEIGHT, _LABEL_INDEX)
        sheet.paste(label, (x, y))
        sheet.paste(_screen(shot), (x, y + _LABEL_HEIGHT * _SCALE))
    return sheet


def _label(name, width):
    """The name of a scene in the device's own letters."""
    # The firmware finds `framebuf` once `host_sim.scenes` was imported.
    from firmware.app.canvas import Canvas
    from firmware.app.fonts import small
    from firmware.app.utf8 import Text

    pixels = bytearray(width)
    data = name.encode()
    Canvas(pixels, width, _LABEL_HEIGHT).text(small, 0, 0, Text(data, 0, len(data)))
    return pixels


def _screen(shot):
    pixels, width, height = shot
    return _image(pixels, width, height, _LIT_INDEX)


def _image(pixels, width, height, lit):
    image = _palette_image((width, height), 0)
    image.putdata(
        [
            lit if pixels[(y >> 3) * width + x] >> (y & 7) & 1 else 0
            for y in range(height)
            for x in range(width)
        ]
    )
    return image.resize((width * _SCALE, height * _SCALE), Image.Resampling.NEAREST)


def _palette_image(size, index):
    image = Image.new("P", size, index)
    image.putpalette(_PALETTE)
    return image


def _save(image, path):
    image.save(path, format="PNG", optimize=True, bits=2)


def _check(pictures):
    """Say what looks different; returns the exit code."""
    lines = [
        f"{language}, {shape}: {line}"
        for (language, shape), those in pictures.items()
        for line in differences(read_golden(language, shape), hashes(those))
    ]
    for line in lines:
        print(f"make_screens: {line}", file=sys.stderr)
    return 1 if lines else 0


def main(arguments=None):
    """Run the tool; returns its exit code."""
    parser = argparse.ArgumentParser(description="make the pictures of all screens")
    parser.add_argument("--golden", action="store_true", help="write the hashes that tests expect")
    parser.add_argument("--check", action="store_true", help="only compare with those hashes")
    parser.add_argument("folder", metavar="FOLDER", nargs="?", type=Path, default=FOLDER,
                        help="where the pictures go (docs/screens)")  # fmt: skip
    options = parser.parse_args(arguments)
    with ProcessPoolExecutor() as processes:
        pictures = dict(zip(LOOKS, processes.map(shots, *zip(*LOOKS, strict=True)), strict=True))
    if options.check:
        return _check(pictures)
    if options.golden:
        for look, those in pictures.items():
            write_golden(those, *look)
        return 0
    try:
        write_pictures(pictures[USUAL], options.folder)
        for look, those in pictures.items():
            _save(contact_sheet(those), options.folder / sheet_name(*look))
        if options.folder == FOLDER:
            _forget_others(pictures[USUAL])
    except OSError as error:
        print(f"make_screens: {options.folder}: {error.strerror}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
