"""What loses something is confirmed by holding OK; UP and DOWN mean no."""

from engine.compat import const
from firmware.app import layout
from firmware.app.fonts import bold, icons, small, text
from firmware.app.gestures import CONFIRM_HOLD_MS, DOWN, UP
from firmware.app.screens.base import Screen

_TEXT_NO = const(107)

_LOSS_BELOW = const(9)  # rows from the base of the question to the first line of the loss
_LINE_HEIGHT = const(14)


class ConfirmScreen(Screen):
    """A question, what will be lost, and the hold that means yes: `hold_ok`."""

    OK_HOLD_MS = CONFIRM_HOLD_MS
    HOLD_TEXT = layout.NOTHING  # the number of the words that name the hold

    def press(self, role):
        if role == UP or role == DOWN:
            self.back()

    def question(self):
        """The question, as a text."""

    def loss(self):
        """What will be lost, as a text."""

    def draw(self, canvas):
        if canvas.height <= layout.FOOTER_Y:
            self._draw_rows(canvas)
            return
        question = self.question()
        font = canvas.shape.bold if canvas.shape else bold
        if canvas.text_width(font, question) > canvas.width:
            font = bold
        canvas.text_centred(font, 0, 0, canvas.width, question)
        y = font.BASE + _LOSS_BELOW
        font = bold if canvas.shape and self._fits(canvas, y) else text
        layout.wrapped(canvas, font, 0, y, canvas.width, _LINE_HEIGHT, self.loss())
        layout.footer(canvas, self.app.strings, _TEXT_NO, self.HOLD_TEXT, _TEXT_NO)

    def _fits(self, canvas, y):
        """Whether there is room for the loss in bold letters."""
        rows = layout.rows_of(canvas, bold, canvas.width, _LINE_HEIGHT, self.loss())
        return y + rows <= layout.FOOTER_Y

    def _draw_rows(self, canvas):
        """In small letters; what will be lost only where it fits between the question and OK."""
        y = layout.wrapped(canvas, small, 0, 0, canvas.width, 8, self.question())
        end = layout.wrapped(canvas, small, 0, y, canvas.width, 8, self.loss())
        last = canvas.height - 8
        if end > last:
            canvas.erase(0, y, canvas.width, canvas.height - y)
        x = canvas.icon(icons.OK, 0, last)
        canvas.text(small, x, last, self.app.strings.text(self.HOLD_TEXT))
