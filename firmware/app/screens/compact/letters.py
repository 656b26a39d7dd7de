"""Letter by letter where there is little room: the chosen row of letters with its neighbours."""

from engine.compat import const
from firmware.app.fonts import small
from firmware.app.roster import MOST_LETTERS
from firmware.app.screens import letters
from firmware.app.utf8 import Text, size_at

_TEXT_OF = const(185)
_TEXT_LETTERS_DONE = const(182)
_TEXT_LETTERS_DELETE = const(183)
_TEXT_LETTERS_SPACE = const(184)
_TEXT_LETTERS_ACCENT = const(310)

_WORDS = (
    _TEXT_LETTERS_DONE,
    _TEXT_LETTERS_DELETE,
    _TEXT_LETTERS_SPACE,
    _TEXT_LETTERS_ACCENT,
)
_MOST_IN_ROW = const(10)
_ABOVE = const(1)  # rows in view above the chosen one
_AROUND = const(4)  # columns at either end of a row, for a side and a gap


class LettersScreen(letters.LettersScreen):
    """The name so far on top; a row in a frame is to be chosen, a lit letter typed."""

    def __init__(self, app):
        super().__init__(app)
        self._tail = Text(self.typed.data)

    def draw(self, canvas):
        shape = canvas.shape
        height = shape.LINE_HEIGHT
        self._draw_name(canvas)
        top = canvas.height % height + height
        for line in range((canvas.height - top) // height):
            row = (self.row + line - _ABOVE) % (letters.ACTIONS + 1)
            y = top + height * line
            if row == letters.ACTIONS:
                self._draw_words(canvas, y)
            else:
                self._draw_row(canvas, row, y)

    def _draw_name(self, canvas):
        """The end of the name so far and a cursor, or whose name it will be."""
        shape = canvas.shape
        font = shape.NAME_FONT
        y = shape.LINE_BASE - font.BASE
        if not self.typed.size:
            canvas.text(font, 0, y, self._title())
            return
        words = self.app.strings.phrase(_TEXT_OF, self.typed.letters(), MOST_LETTERS)
        left = canvas.text_right(small, canvas.width, 0, words)
        tail = self._tail
        tail.at = 0
        tail.size = self.typed.size
        while canvas.text_width(font, tail) > left - 8:
            size = size_at(tail.data, tail.at)
            tail.at += size
            tail.size -= size
        end = canvas.text(font, 0, y, tail)
        canvas.line(end + 1, shape.LINE_BASE, 5)

    def _draw_row(self, canvas, row, y):
        shape = canvas.shape
        room = canvas.width - 2 * _AROUND
        pitch = min(canvas.width // _MOST_IN_ROW, room // self.places(row))
        row_text = self._letters(row)
        piece = self.app.strings.piece(row_text)
        end = row_text.at + row_text.size
        letters_y = y + shape.LINE_BASE - shape.LINE_FONT.BASE
        place = 0
        while piece.at < end:
            piece.size = size_at(piece.data, piece.at)
            x = _AROUND + pitch * place
            canvas.text_centred(shape.LINE_FONT, x, letters_y, pitch, piece)
            if row == self.row and self.is_in_row and place == self.place:
                canvas.invert(x, y, pitch, shape.LINE_HEIGHT)
            piece.at += piece.size
            place += 1
        if row == self.row and not self.is_in_row:
            letters.draw_frame(canvas, y, 2 * _AROUND + pitch * place, shape.LINE_HEIGHT)

    def _draw_words(self, canvas, y):
        """The words from the chosen one on, as many as fit."""
        shape = canvas.shape
        font = shape.NAME_FONT
        is_here = self.row == letters.ACTIONS
        first = self.place if is_here and self.is_in_row else 0
        x = end = _AROUND
        # A comma below a letter must not leave the glass.
        words_y = min(y + shape.LINE_BASE - font.BASE, canvas.height - 8 * font.PAGES)
        for word in range(len(_WORDS)):
            words = self.app.strings.text(_WORDS[(first + word) % len(_WORDS)])
            if x + canvas.text_width(font, words) > canvas.width:
                break
            end = canvas.text(font, x, words_y, words)
            if is_here and self.is_in_row and not word:
                canvas.invert(x - 2, y, end - x + 3, shape.LINE_HEIGHT)
            x = end + 6
        if is_here and not self.is_in_row:
            letters.draw_frame(canvas, y, min(end + _AROUND, canvas.width), shape.LINE_HEIGHT)
