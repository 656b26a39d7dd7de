"""A canvas that reads aloud: it notes the words and numbers that are drawn on it."""

from engine.compat import const
from firmware.app.canvas import Canvas

_SAME_LINE = const(5)  # rows that letters of one line may be apart
_CHOSEN = "> "  # before what stands in a lit box or a frame


class ReadingCanvas(Canvas):
    """A canvas over the buffer of another; `lines` tells what stands where."""

    def __init__(self, canvas):
        super().__init__(canvas.buffer, canvas.width, canvas.height)
        self.take_shape(canvas.shape)
        self._found: list = []  # (y, x, words)
        self._boxes: list = []  # what is marked: (left, top, right, bottom)

    def clear(self):
        """Everything dark, nothing to be read."""
        super().clear()
        self._found = []
        self._boxes = []

    def lines(self):
        """What was drawn, from top to bottom and from left to right: a line a row of letters."""
        lines: list = []
        last_y = -_SAME_LINE
        for y, x, words in sorted(self._found):
            if y - last_y >= _SAME_LINE:
                lines.append([])
                last_y = y
            lines[-1].append((x, _CHOSEN + words if self._is_chosen(x, y) else words))
        return "\n".join([" ".join([words for _x, words in sorted(line)]) for line in lines])

    def _is_chosen(self, x, y):
        for left, top, right, bottom in self._boxes:
            if left <= x < right and top <= y < bottom:
                return True
        return False

    def _note(self, y, x, words):
        if y < self.height and words:
            self._found.append((y, x, words))

    # What is drawn

    def invert(self, x, y, width, height):
        """Do it and note the box."""
        self._boxes.append((x, y, x + width, y + height))
        super().invert(x, y, width, height)

    def sides(self, y, width, height, columns):
        """Do it and note the box, whose level lines are above and below."""
        self._boxes.append((0, y - 1, width, y + height))
        super().sides(y, width, height, columns)

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
