"""A short message over the foot of the screen: what was just done, and the key that answers it."""

from engine.compat import const
from engine.reasons import FINE
from firmware.app.clock import elapsed_ms
from firmware.app.fonts import bold, icons, small, text
from firmware.app.gestures import PRESS
from firmware.app.layout import NOTHING
from firmware.app.reason_words import reason_text

_SHOWN_MS = const(4000)
_STEP_MS = const(500)
_STEP_WIDTH = const(16)
_Y = const(48)
_HEIGHT = const(16)
_ICON_WIDTH = const(7)


class Toast:
    """One message at a time. It goes by itself; an error stays until a key is pressed."""

    def __init__(self, app):
        self._app = app
        self._value = 0
        self._since_ms = 0
        self._steps = 0
        self.forget()

    def forget(self):
        """No message."""
        self._text = NOTHING
        self._hint = NOTHING
        self.reason = FINE  # what an error says, as the engine knows it
        self._is_question = False

    def say(self, text, value=0, hint=NOTHING):
        """Show a text with its number, and the words of a hint at the right."""
        self._text = text
        self._value = value
        self._hint = hint
        self.reason = FINE
        self._is_question = False
        self._since_ms = self._app.now_ms
        self._steps = _SHOWN_MS // _STEP_MS
        self._app.redraw()

    def complain(self, reason):
        """Say why something is refused, until a key is pressed."""
        self.say(reason_text(reason))
        self.reason = reason

    def ask(self, text, value, hint):
        """Show a question; the screen that asks takes it away again."""
        self.say(text, value, hint)
        self._is_question = True

    def is_shown(self):
        """Whether there is a message."""
        return self._text != NOTHING

    def takes_event(self):
        """An error goes with the next press, which does nothing else."""
        if self.reason == FINE:
            return False
        # A key that was still down when the error came up is let go: that is no answer.
        if self._app.gestures.phase == PRESS:
            self.forget()
            self._app.gestures.swallow()
        return True

    def tick(self, now_ms):
        """Let the line shrink, and the message go."""
        if not self.is_shown() or self.reason != FINE:
            return
        steps = (_SHOWN_MS - elapsed_ms(now_ms, self._since_ms)) // _STEP_MS
        if steps < 0:
            self.forget()
            self._app.redraw()
        elif steps != self._steps:
            self._steps = steps
            self._app.redraw()

    def due_ms(self, now_ms):
        """Milliseconds until the message changes by itself; -1: never."""
        if not self.is_shown() or self.reason != FINE:
            return -1
        shown_ms = elapsed_ms(now_ms, self._since_ms)
        return max(_SHOWN_MS - self._steps * _STEP_MS + 1 - shown_ms, 0)

    def draw(self, canvas):
        """Draw it over what is there."""
        if self.is_shown():
            self._draw_message(canvas)

    def _draw_message(self, canvas):
        canvas.erase(0, _Y, canvas.width, _HEIGHT)
        canvas.line(0, _Y, canvas.width)
        font = bold if self._hint == NOTHING else text
        end = canvas.text(font, 2, _Y + 1, self._app.strings.phrase(self._text, self._value))
        if self._hint != NOTHING:
            self._draw_hint(canvas, end)
        if self.reason == FINE:
            canvas.line(0, canvas.height - 1, self._steps * _STEP_WIDTH)

    def _draw_hint(self, canvas, left):
        """The key that answers, at the right; left out where a long message needs the room."""
        hint = self._app.strings.text(self._hint)
        x = canvas.width - 1 - canvas.text_width(small, hint)
        if x - _ICON_WIDTH < left:
            return
        canvas.icon(icons.OK if self._is_question else icons.DOWN, x - _ICON_WIDTH, _Y + 4)
        canvas.text(small, x, _Y + 4, hint)
