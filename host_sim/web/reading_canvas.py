"""A canvas that reads aloud: it notes the words and numbers that are drawn on it."""

from engine.compat import const
from firmware.app.canvas import Canvas

_SAME_LINE = const(5)  # rows that letters of one line may be apart
_CHOSEN = ">"


class ReadingCanvas(Canvas):
    """A canvas over the buffer of another; `lines` tells what stands where."""

    def __init__(self, canvas):
        super().__init__(canvas.buffer, canvas.width, canvas.height)
        self.shape = canvas.shape
        self._found = []
        self._chosen = (0, 0)  # rows from, to

    def clear(self):
        """Everything dark, nothing to be read."""
        super().clear()
        self._found = []
        self._chosen = (0, 0)

    def invert(self, x, y, width, height):
        """Swap dark and lit; what is as wide as a list is the row that is chosen."""
        if 2 * width > self.width:
            self._chosen = (y, y + height)
        super().invert(x, y, width, height)

    def lines(self):
        """What was drawn, from top to bottom and from left to right: a line a row of letters."""
        lines: list = []
        last_y = None
        for y, place in sorted([(y, at) for at, (y, _x, _words) in enumerate(self._found)]):
            if last_y is None or y - last_y >= _SAME_LINE:
                lines.append([])
                last_y = y
                if self._is_chosen(y):
                    lines[-1].append((-1, _CHOSEN))
            lines[-1].append(self._found[place][1:])
        return "\n".join([" ".join([words for _x, words in sorted(line)]) for line in lines])

    def _is_chosen(self, y):
        return self._chosen[0] <= y < self._chosen[1]

    def _note(self, y, x, words):
        if y < self.height and words:
            self._found.append((y, x, words))

    def _draw_letters(self, text):
        words = bytes(text.data[text.at : text.at + text.size])
        self._note(self._y, self._x, str(words, "utf-8"))
        super()._draw_letters(text)

    def number_right(self, font, right, y, value):
        """Draw it and note it."""
        self._note(y, right - self.number_width(font, value), str(value))
        return super().number_right(font, right, y, value)

    def signed(self, font, x, y, value):
        """Draw it and note it with its sign."""
        end = super().signed(font, x, y, value)
        if value >= 0:
            y, x, words = self._found.pop()
            self._note(y, x, "+" + words)
        return end
