"""Watches texts as they are drawn: which are cut, leave the glass, meet or cover something.

What is checked is the ink itself, pixel by pixel, so every text is measured in its own font at
its own place, whatever a screen makes of it.
"""

from contextlib import contextmanager
from dataclasses import dataclass

from firmware.app import layout, screens
from firmware.app.canvas import Canvas

# A name may be cut; with a shorter one in it, a text of ours may not.
_SHORT_NAME = 12
_ICON = "an icon"


@dataclass(frozen=True)
class Fault:
    """Something that cannot be read: what happened to which words."""

    what: str
    words: str

    def __str__(self):
        return f"{self.what}: {self.words!r}"


class WatchedCanvas(Canvas):
    """A canvas over the buffer of another that notes what becomes of each text in `faults`.

    `strings` are the texts of the device; `numbers` holds those that were asked for.
    """

    def __init__(self, canvas, strings):
        super().__init__(canvas.buffer, canvas.width, canvas.height)
        self.faults = []
        self.numbers: set[int] = set()
        self.take_shape(canvas.shape)
        self._strings = strings
        self._words = ""
        # Pictures are numbers with a bit a pixel, in the order of the buffer's bits, so that the
        # pixel at the right is 8 bits further on.
        self._ink = None  # what is being drawn; None between two drawings
        self._leaves = False  # some of it is not on the glass
        self._before = 0
        self._end = None  # where the last text ended: font and place
        self._goes_on = False  # what is drawn begins there
        # All that was drawn before, as far as it is still there, and what of it was no icon.
        self._written = 0
        self._worded = 0
        self._not_first = self._without_columns(0, 2)
        self._not_last = self._without_columns(canvas.width - 2, canvas.width)
        text = strings.text

        def noted(number):
            self.numbers.add(number)
            return text(number)

        strings.text = noted

    def _without_columns(self, first, end):
        rows = bytearray(b"\xff" * len(self.buffer))
        for page in range(0, len(rows), self.width):
            rows[page + first : page + end] = bytes(end - first)
        return int.from_bytes(rows, "little")

    @contextmanager
    def _drawing(self, words, is_ours=False):
        if self._ink is not None:
            # A part of what is being drawn already.
            yield
            return
        self._words = words
        self._ink = 0
        self._leaves = False
        self._before = int.from_bytes(self.buffer, "little")
        try:
            yield
        finally:
            ink, self._ink = self._ink, None
            self._check(ink, is_ours)

    def _check(self, ink, is_ours):
        right, left = ink & self._not_last, ink & self._not_first
        self._written &= self._before
        self._worded &= self._before
        if self._leaves:
            self._fault("leaves the glass")
        elif ink & self._before:
            self._fault("covers something")
        elif (right << 8 | left >> 8) & self._written and not self._goes_on:
            self._fault("touches something")
        elif is_ours and (right << 16 | left >> 16) & self._worded:
            # A single column between two words is what there is between two letters of one.
            self._fault("runs into a word")
        self._written |= ink
        if self._words != _ICON:
            self._worded |= ink

    def _fault(self, what):
        self.faults.append(Fault(what, self._words))

    # What is drawn, and with which ink

    def _draw(self, glyph):
        with self._drawing(self._words):
            font = self._font
            width = font.WIDTHS[glyph]
            data, columns, pages, _format = font.PICTURE
            start = font.STARTS[2 * glyph] | font.STARTS[2 * glyph + 1] << 8
            for page in range(0 if self._is_left_out(self._y) else pages):
                at = page * columns + start
                self._note(data[at : at + width], self._x, self._y + 8 * page)
            super()._draw(glyph)

    def _note(self, columns, x, y):
        """Ink in columns of 8 pixels from a place on."""
        for column, bits in enumerate(columns, x):
            for bit in range(8):
                if bits >> bit & 1:
                    self._note_pixel(column, y + bit)

    def _note_pixel(self, x, y):
        if 0 <= x < self.width and 0 <= y < self.height:
            self._ink |= 1 << 8 * ((y >> 3) * self.width + x) + (y & 7)
        else:
            self._leaves = True

    def icon(self, icon, x, y):
        """Draw it and watch."""
        with self._drawing(_ICON):
            if not self._is_left_out(y):
                self._note(icon[0], x, y)
            return super().icon(icon, x, y)

    def text(self, font, x, y, text, right=None):
        """Draw it and watch."""
        # A name that is cut is drawn in two parts.
        self._goes_on = (font, x, y) == self._end
        with self._drawing(_string(text), self._is_ours(text)):
            end = super().text(font, x, y, text, right)
        self._end = (font, end, y)
        self._goes_on = False
        return end

    def text_centred(self, font, x, y, width, text):
        """Draw it and watch."""
        with self._drawing(_string(text), self._is_ours(text)):
            super().text_centred(font, x, y, width, text)

    def text_right(self, font, right, y, text):
        """Draw it and watch."""
        with self._drawing(_string(text), self._is_ours(text)):
            return super().text_right(font, right, y, text)

    def number_right(self, font, right, y, value):
        """Draw it and watch."""
        with self._drawing(str(value)):
            return super().number_right(font, right, y, value)

    def signed(self, font, x, y, value):
        """Draw it and watch."""
        with self._drawing(f"{value:+}"):
            return super().signed(font, x, y, value)

    def _draw_letters(self, text):
        end = self._x + self.text_width(self._font, text)
        is_cut = text.size and end > self._right and not self._is_left_out(self._y)
        if is_cut and self._may_not_be_cut(text):
            self._fault("is cut")
        super()._draw_letters(text)

    def _is_left_out(self, y):
        """Whether it is a footer of a low panel, which has none, or only measured."""
        return y >= self.height and (y == layout.FOOTER_Y or y < self.height + 8)

    def _is_ours(self, text):
        """Whether it is a text of the device, or one with a number or a name in it."""
        return text.data is self._strings.data or text.data is self._strings._phrase.data

    def _may_not_be_cut(self, text):
        if text.data is self._strings.data:
            return True
        name = self._strings._name
        return self._is_ours(text) and (name is None or name.letters() <= _SHORT_NAME)


@contextmanager
def _lines_watched(watching):
    """Find what goes on below the glass. A text may be drawn again where all of it has room."""
    wrapped = layout.wrapped
    goes_on = {}

    def noted(canvas, font, x, y, width, pitch, text):
        below = wrapped(canvas, font, x, y, width, pitch, text)
        if y + pitch <= canvas.height:
            goes_on[_string(text)] = below > canvas.height
        return below

    layout.wrapped = noted
    try:
        yield
    finally:
        layout.wrapped = wrapped
    watching.faults += [Fault("goes on below", words) for words, does in goes_on.items() if does]


def _string(text):
    return bytes(text.data[text.at : text.at + text.size]).decode(errors="replace")


def watched(simulator):
    """Draw the present screen once more; returns the canvas that watched."""
    app = simulator.app
    canvas = app.canvas
    app.canvas = watching = WatchedCanvas(canvas, app.strings)
    try:
        with _lines_watched(watching):
            app.redraw()
            simulator.step()
    finally:
        app.canvas = canvas
        del app.strings.text
    if app.trouble is not None and app.number != screens.TROUBLE:
        raise app.trouble
    return watching
