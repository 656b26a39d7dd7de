"""Something went wrong in a screen: say so plainly; the match is as it was."""

from engine.compat import const
from firmware.app import layout, screens
from firmware.app.fonts import bold, small, text
from firmware.app.gestures import OK
from firmware.app.screens.base import Screen
from firmware.app.trouble_words import trouble_text

_TEXT_SOMETHING_WENT_WRONG = const(111)
_TEXT_MATCH_IS_SAFE = const(112)
_TEXT_GO_BACK = const(113)

_MOST_BYTES = const(96)


class TroubleScreen(Screen):
    """The exception in small letters, for who wants to report it; OK leads back."""

    def __init__(self, app):
        super().__init__(app)
        # Put into words when the screen is loaded: to draw it again must not need memory.
        self._words = trouble_text(app.trouble, _MOST_BYTES)

    def click(self, role):
        if role == OK:
            self.back()

    def back(self):
        if self.app.match.exists():
            self.app.show_match()
        else:
            self.app.show(screens.HOME)

    def draw(self, canvas):
        strings = self.app.strings
        canvas.text(bold, 0, 0, strings.text(_TEXT_SOMETHING_WENT_WRONG))
        font = canvas.shape.NAME_FONT if canvas.shape else text
        canvas.text(font, 0, 16, strings.text(_TEXT_MATCH_IS_SAFE))
        layout.wrapped(canvas, small, 0, 36, canvas.width, 8, self._words)
        layout.footer_middle(canvas, strings, _TEXT_GO_BACK)
