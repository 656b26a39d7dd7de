"""A short message over the foot of the screen: what was just done, and the key that answers it."""

from engine.compat import const
from engine.reasons import FINE
from firmware.app.clock import elapsed_ms
from firmware.app.fonts import bold, icons, small, text
from firmware.app.gestures import PRESS
from firmware.app.layout import NOTHING, rows_of, wrapped
from firmware.app.reason_words import reason_text

_TEXT_HOW_MORE = const(367)

_SHOWN_MS = const(4000)
_STEP_MS = const(500)
_STEPS = const(8)
_LEFT = const(2)
# Rows from the foot of the screen up.
_HEIGHT = const(17)
_TEXT_Y = const(16)  # a whole row of text: what hangs below a letter stays on the glass
_HINT_Y = const(12)
_LINES = const(2)  # of small letters, at least, of which each has a row of 8
_BELOW_LINES = const(2)
_PITCH = const(8)
# In large print: large letters in two lines, or in one above a hint, else bold ones.
_BOLD_PITCH = const(14)
_LARGE_PITCH = const(19)
_ICON_WIDTH = const(7)


class Toast:
    """One message at a time. It goes by itself, unless it stays until a key is pressed."""

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
        self.is_question = False  # the key that answers it is OK
        self.is_complaining = False  # an error came up, and nobody sounded it yet
        self.stays = False  # until a key is pressed, which does nothing else
        self.is_tip = False  # it stays until a key is pressed, which acts as ever

    def say(self, text, value=0, hint=NOTHING):
        """Show a text with its number, and the words of a hint at the right."""
        self._text = text
        self._value = value
        self._hint = hint
        self.reason = FINE
        self.is_question = False
        self.stays = self.is_tip = False
        self._since_ms = self._app.now_ms
        self._steps = _SHOWN_MS // _STEP_MS
        self._app.redraw()

    def complain(self, reason):
        """Say why something is refused, until a key is pressed."""
        self.warn(reason_text(reason))
        self.reason = reason
        self.is_complaining = True

    def warn(self, text):
        """Show a text until a key is pressed."""
        self.say(text)
        self.stays = True

    def ask(self, text, value, hint):
        """Show a question, which its screen takes for answered only while it is there."""
        self.say(text, value, hint)
        self.is_question = True

    def advise(self, text):
        """Show what the keys do here, and the way to more of it."""
        self.ask(text, 0, _TEXT_HOW_MORE)
        self.is_tip = True

    def is_shown(self):
        """Whether there is a message."""
        return self._text != NOTHING

    def _goes_by_itself(self):
        return self.is_shown() and not self.stays and not self.is_tip

    def takes_event(self):
        """A message that stays goes with the next press, which does nothing else."""
        if self.is_tip:
            self.forget()
            self._app.redraw()
        if not self.stays:
            return False
        # A key that was still down when the error came up is let go: that is no answer.
        if self._app.gestures.phase == PRESS:
            self.forget()
            self._app.gestures.swallow()
        return True

    def tick(self, now_ms):
        """Let the line shrink, and the message go."""
        if not self._goes_by_itself():
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
        if not self._goes_by_itself():
            return -1
        shown_ms = elapsed_ms(now_ms, self._since_ms)
        return max(_SHOWN_MS - self._steps * _STEP_MS + 1 - shown_ms, 0)

    def draw(self, canvas):
        """Draw it over what is there."""
        if not self.is_shown():
            return
        shape = canvas.shape
        most = _LARGE_PITCH if self._hint != NOTHING else _LINES * _LARGE_PITCH
        if shape is None or not shape.LARGE_PRINT:
            self._draw_message(canvas)
        elif self._rows(canvas, shape.LINE_FONT, _LARGE_PITCH) <= most:
            self._draw_lines(canvas, shape.LINE_FONT, _LARGE_PITCH, 1)
        else:
            self._draw_lines(canvas, bold, _BOLD_PITCH, 1)
        if self._goes_by_itself():
            canvas.line(0, canvas.height - 1, self._steps * canvas.width // _STEPS)

    def _draw_message(self, canvas):
        font = bold if self._hint == NOTHING else text
        end = _LEFT + canvas.text_width(font, self._words())
        # A long question leaves room for the picture of the key alone.
        hint_width = _ICON_WIDTH if self.is_question else self._hint_width(canvas)
        if self.is_tip or end > canvas.width - hint_width:
            self._draw_lines(canvas, small, _PITCH, _LINES)
        else:
            foot = canvas.height
            canvas.erase(0, foot - _HEIGHT, canvas.width, _HEIGHT)
            canvas.line(0, foot - _HEIGHT, canvas.width)
            canvas.text(font, _LEFT, foot - _TEXT_Y, self._words())
            self._draw_hint(canvas, end, foot - _HINT_Y)

    def _draw_lines(self, canvas, font, pitch, lines):
        """As many lines as it takes, at least `lines`; a hint takes the last one, a small one.

        Half of a screen that is explained stays in view, if need be without the hint.
        """
        height = canvas.height
        width = canvas.width - _LEFT
        size = self._rows(canvas, font, pitch)
        has_hint = self._hint != NOTHING and not (self.is_tip and 2 * (size + _PITCH) > height)
        size = max(size + has_hint * _PITCH, lines * pitch)
        y = height - _BELOW_LINES - size
        canvas.erase(0, y - 1, canvas.width, height - y + 1)
        canvas.line(0, y - 1, canvas.width)
        wrapped(canvas, font, _LEFT, y, width, pitch, self._words())
        if has_hint:
            self._draw_hint(canvas, _LEFT, y + size - _PITCH)

    def _rows(self, canvas, font, pitch):
        """How many rows the words take."""
        return rows_of(canvas, font, canvas.width - _LEFT, pitch, self._words())

    def _words(self):
        app = self._app
        if self.reason == FINE:
            return app.strings.phrase(self._text, self._value)
        match = app.match
        return app.strings.phrase(self._text, match.low, match.high, app.names.of(match.culprit))

    def _hint_width(self, canvas):
        if self._hint == NOTHING:
            return 0
        return _ICON_WIDTH + canvas.text_width(small, self._app.strings.text(self._hint)) + 1

    def _draw_hint(self, canvas, left, y):
        """The key that answers, at the right; a long question leaves room for its picture."""
        if self._hint == NOTHING:
            return
        x = canvas.width - self._hint_width(canvas)
        if x >= left:
            canvas.text(small, x + _ICON_WIDTH, y, self._app.strings.text(self._hint))
        elif self.is_tip:
            return
        else:
            x = canvas.width - _ICON_WIDTH
        canvas.icon(icons.OK if self.is_question else icons.DOWN, x, y)
