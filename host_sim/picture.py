"""Pictures of the glass for people and for tests. All take MONO_VLSB with stride `width`."""

import hashlib

from PIL import Image

_DARK = (0, 0, 0)
_LIT = (214, 236, 255)
_GAP_FROM_SCALE = 4

_HALF_BLOCKS = " ▀▄█"


def pixel_hash(pixels):
    """Return 16 hexadecimal digits that stand for a picture."""
    return hashlib.sha256(bytes(pixels)).hexdigest()[:16]


def half_blocks(pixels, width, height):
    """Return a picture as text, two rows of pixels a line."""
    lines = []
    for y in range(0, height, 2):
        lines.append("".join(_half_block(pixels, width, height, x, y) for x in range(width)))
    return "\n".join(lines)


def png(pixels, width, height, path, scale=4):
    """Write a picture as PNG, `scale` dots a pixel, with the dark grid of an OLED from 4 on."""
    image = Image.new("RGB", (width * scale, height * scale), _DARK)
    dot = scale - 1 if scale >= _GAP_FROM_SCALE else scale
    for y in range(height):
        for x in range(width):
            if _lit(pixels, width, x, y):
                left, top = x * scale, y * scale
                image.paste(_LIT, (left, top, left + dot, top + dot))
    image.save(path, format="PNG")


def _half_block(pixels, width, height, x, y):
    upper = _lit(pixels, width, x, y)
    lower = _lit(pixels, width, x, y + 1) if y + 1 < height else 0
    return _HALF_BLOCKS[upper | lower << 1]


def _lit(pixels, width, x, y):
    return pixels[(y >> 3) * width + x] >> (y & 7) & 1
