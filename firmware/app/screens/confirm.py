"""What loses something is confirmed by holding OK; UP and DOWN mean no."""

from engine.compat import const
from firmware.app import layout
from firmware.app.fonts import bold, text
from firmware.app.gestures import CONFIRM_HOLD_MS, DOWN, UP
from firmware.app.screens.base import Screen

_TEXT_NO = const(107)

_WORDS_Y = const(20)
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
        canvas.text_centred(bold, 0, 0, canvas.width, self.question())
        layout.wrapped(canvas, text, 0, _WORDS_Y, canvas.width, _LINE_HEIGHT, self.loss())
        layout.footer(canvas, self.app.strings, _TEXT_NO, self.HOLD_TEXT, _TEXT_NO)
