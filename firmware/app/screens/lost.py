"""What could not be read when the power came back; then it goes on where it was."""

from engine.compat import const
from firmware.app import layout
from firmware.app.fonts import bold, text
from firmware.app.gestures import OK
from firmware.app.layout import NOTHING
from firmware.app.screens.base import Screen

_TEXT_IS_LOST = const(320)
_TEXT_LOST_ROUNDS = const(321)
_TEXT_LOST_MATCH = const(322)
_TEXT_LOST_DRAFT = const(323)
_TEXT_LOST_NAMES = const(324)
_TEXT_LOST_SETTINGS = const(325)
_TEXT_OF_LATER = const(326)
_TEXT_GO_BACK = const(113)

# In the order of the bits of `app.lost`.
WORDS = (
    _TEXT_LOST_ROUNDS,
    _TEXT_LOST_MATCH,
    _TEXT_LOST_DRAFT,
    _TEXT_LOST_NAMES,
    _TEXT_LOST_SETTINGS,
    _TEXT_OF_LATER,
)
_COLUMN = const(66)
_GAP = const(4)
_BODY_Y = const(16)
_LINE_HEIGHT = const(13)


class LostScreen(Screen):
    """A list in two columns. What was lost lies in a file of its own (`docs/format.md`)."""

    HOLD_WORD = NOTHING

    def click(self, role):
        if role == OK:
            self.app.forget_lost()

    def back(self):
        """Nothing lies behind."""

    def draw(self, canvas):
        strings = self.app.strings
        canvas.text(bold, 0, 0, strings.text(_TEXT_IS_LOST))
        place = 0
        for bit in range(len(WORDS)):
            if self.app.lost >> bit & 1:
                x = _COLUMN * (place & 1)
                y = _BODY_Y + _LINE_HEIGHT * (place >> 1)
                words = strings.text(WORDS[bit])
                fits = canvas.text_width(bold, words) < _COLUMN - _GAP
                canvas.text(bold if canvas.shape and fits else text, x, y, words)
                place += 1
        layout.footer_middle(canvas, strings, _TEXT_GO_BACK)
