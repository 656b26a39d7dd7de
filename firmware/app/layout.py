"""Parts that screens share: header, footer, scroll mark, progress bar.

A footer lies below the glass of a panel that is lower than 64 rows, and what lies there is not
drawn.
"""

from engine.compat import const
from firmware.app.fonts import icons, small

FOOTER_Y = 56
NOTHING = -1  # a key without a function has no word

_ICON_WIDTH = const(7)
_MIDDLE = const(64)
_RIGHT = const(127)
_LEAST_GAP = const(1)  # beside the blank column that ends every letter
_CLOSE = const(5)  # less between two words of a footer is close
_LEAST_BAR = const(4)  # rows; a lower bar is a row of dots
_MARK = const(3)
# Digits light five eighths of a square as wide as one of them: a fifth of this is a third.
_GLASS_PARTS = const(3)


def footer(canvas, strings, up, ok, down, number=0):
    """Say what the three keys do: numbers of texts; `number` fills a gap in the middle one."""
    footer_left(canvas, strings, icons.UP, up)
    footer_right(canvas, strings, icons.DOWN, down)
    if ok != NOTHING:
        left = _word_width(canvas, strings, up)
        right = _RIGHT - _word_width(canvas, strings, down)
        _footer_between(canvas, left, right, strings.phrase(ok, number))


def footer_left(canvas, strings, icon, number):
    """The word at the left, for UP."""
    if number != NOTHING:
        _footer_word(canvas, icon, 0, strings.text(number))


def footer_middle(canvas, strings, text, number=0):
    """The word in the middle, for OK."""
    if text != NOTHING:
        phrase = strings.phrase(text, number)
        _footer_word(canvas, icons.OK, _centred_x(canvas, phrase), phrase)


def footer_right(canvas, strings, icon, number):
    """The word at the right, for DOWN."""
    if number != NOTHING:
        word = strings.text(number)
        _footer_word(canvas, icon, _right_x(canvas, word), word)


def _word_width(canvas, strings, text):
    return 0 if text == NOTHING else _ICON_WIDTH + canvas.text_width(small, strings.text(text))


def _footer_between(canvas, left, right, word):
    """The middle word; between the other two, where one of those comes close."""
    x = _centred_x(canvas, word)
    spare = right - left - _ICON_WIDTH - canvas.text_width(small, word)
    if not _CLOSE <= x - left <= spare - _CLOSE:
        x = left + (spare >> 1)
    _footer_word(canvas, icons.OK, max(x, left + _LEAST_GAP), word)


def _centred_x(canvas, word):
    return _MIDDLE - (_ICON_WIDTH + canvas.text_width(small, word) >> 1)


def _right_x(canvas, word):
    return _RIGHT - _ICON_WIDTH - canvas.text_width(small, word)


def _footer_word(canvas, icon, x, word):
    x = canvas.icon(icon, x, FOOTER_Y)
    canvas.text(small, x, FOOTER_Y, word)


def footer_arrows(canvas):
    """UP and DOWN only move: their pictures say enough."""
    canvas.icon(icons.UP, 0, FOOTER_Y)
    canvas.icon(icons.DOWN, _RIGHT - 5, FOOTER_Y)


def scroll_mark(canvas, first, shown, count, y):
    """Where the `shown` rows from `first` on stand among `count`; nothing when all are in view."""
    if shown >= count:
        return
    x = canvas.width - 2
    height = min(canvas.height, FOOTER_Y) - y
    for dot in range(y, y + height, 2):
        canvas.dot(x, dot)
    size = max(height * shown // count, 4)
    top = (height - size) * first // (count - shown)
    canvas.fill(x - 1, y + top, 3, size)


def bar(canvas, x, y, width, height, part, whole):
    """A frame, filled from the left by `part` of `whole` (both may be negative)."""
    filled = (width - 2) * part // whole if whole else 0
    filled = min(max(filled, 0), width - 2)
    if height < _LEAST_BAR:
        _dotted_bar(canvas, x, y, width, filled)
    else:
        canvas.frame(x, y, width, height)
        # Of no width it is nothing.
        canvas.fill(x + 1, y + 1, filled, height - 2)


def _dotted_bar(canvas, x, y, width, filled):
    """A mark between both ends, dots up to it: it stays for long, so it lights little."""
    canvas.upright(x, y, _MARK)
    canvas.upright(x + width - 1, y, _MARK)
    canvas.fill(x + max(filled - _MARK, 0), y, _MARK, _MARK)
    for dot in range(x + 2, x + filled, 2):
        canvas.dot(dot, y + 1)


def value_font(canvas, fonts, value, width):
    """The largest of `fonts` in which `value` fits into `width`; the last if none does."""
    place = 0
    while place < len(fonts) - 1 and not _fits(canvas, fonts[place], value, width):
        place += 1
    return fonts[place]


def _fits(canvas, font, value, width):
    wide = canvas.number_width(font, value)
    return wide <= width and _is_dark(canvas, font, wide)


def font_of_totals(canvas, fonts, width, match, shown):
    """The largest of `fonts` in which all totals fit into `width`; the last if none does.

    `shown` of them at a time leave the glass dark enough to stay.
    """
    for font in fonts:
        widest = widest_total(canvas, font, match)
        if widest <= width and _is_dark(canvas, font, shown * widest):
            break
    return font


def _is_dark(canvas, font, width):
    """Whether large digits that take so many columns light no more than a fifth of the glass.

    What stands around them lights less than the rest of a quarter.
    """
    lit = _GLASS_PARTS * width * font.WIDTHS[0]
    return font.DIGITS > 0 or lit <= canvas.width * canvas.height


def widest_total(canvas, font, match):
    """How many pixels the widest total of those who sit at the table takes."""
    widest = 0
    for seat in range(match.seated):
        widest = max(widest, canvas.number_width(font, match.totals[match.seats[seat]]))
    return widest


def way_to_end(canvas, x, y, width, height, match, progress):
    """A bar of how far `progress` (a total, or what the game counts) has come to the goal."""
    start = match.game.progress_start(match)
    bar(canvas, x, y, width, height, progress - start, match.game.goal(match) - start)


def wrapped(canvas, font, x, y, width, pitch, text):
    """Draw `text` in lines of at most `width` pixels, broken at spaces; returns the row below.

    Lines below the panel are counted, not drawn.
    """
    start = at = text.at
    end = at + text.size
    while at < end:
        text.at = at
        text.size = line_size(canvas, font, width, text, end)
        if y + pitch <= canvas.height:
            canvas.text(font, x, y, text)
        at += text.size
        y += pitch
        while at < end and text.data[at] == 32:
            at += 1
    text.at = start
    text.size = end - start
    return y


def rows_of(canvas, font, width, pitch, text):
    """How many rows `wrapped` takes for `text`."""
    # Below the glass lines are only counted.
    below = canvas.height
    return wrapped(canvas, font, 0, below, width, pitch, text) - below


def note(canvas, font, y, words):
    """Draw words in the middle; small ones in lines where the glass is too narrow for that."""
    if canvas.text_width(font, words) <= canvas.width:
        canvas.text_centred(font, 0, y, canvas.width, words)
    else:
        wrapped(canvas, small, 0, y, canvas.width, 8, words)


def line_size(canvas, font, width, text, end):
    """How many bytes from `text.at` on fit: up to a space or the end, at least a word."""
    best = 0
    size = 0
    while True:
        size += 1
        if text.at + size < end and text.data[text.at + size] != 32:
            continue
        text.size = size
        if canvas.text_width(font, text) > width:
            return best or size
        best = size
        if text.at + size >= end:
            return best
