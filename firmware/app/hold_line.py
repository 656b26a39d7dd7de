"""A line that grows while OK is held, with the word for what happens at its end."""

from engine.compat import const
from firmware.app.fonts import small
from firmware.app.gestures import OK
from firmware.app.layout import NOTHING

_TEXT_HOLD_HELP = const(369)

_SEEN_AFTER_MS = const(150)
_STEPS = const(8)


class HoldLine:
    """Drawn over the foot of the screen, gone when OK is let go or has done its work."""

    def __init__(self, app):
        self._app = app
        self._steps = 0

    def tick(self, now_ms):
        """Let the line follow the key."""
        steps = self._steps_at(now_ms)
        if steps == self._steps:
            return
        if steps < self._steps:
            self._app.redraw()
        else:
            self._app.show_hold()
        self._steps = steps

    def _steps_at(self, now_ms):
        gestures = self._app.gestures
        if gestures.owner != OK or gestures.repeats or self._word() == NOTHING:
            return 0
        held_ms = gestures.held_ms(now_ms) - _SEEN_AFTER_MS
        if held_ms < 0:
            return 0
        return min(1 + held_ms * _STEPS // (gestures.ok_hold_ms - _SEEN_AFTER_MS), _STEPS)

    def _word(self):
        """What the hold comes to. With another key beside OK it is help, where there is any."""
        app = self._app
        if not app.gestures.beside:
            return app.screen.HOLD_WORD
        return _TEXT_HOLD_HELP if app.tip.kind() else NOTHING

    def due_ms(self, now_ms):
        """Milliseconds until the line changes; -1: never."""
        gestures = self._app.gestures
        if gestures.owner != OK or gestures.repeats or self._word() == NOTHING:
            return -1
        whole_ms = gestures.ok_hold_ms - _SEEN_AFTER_MS
        next_ms = _SEEN_AFTER_MS + (self._steps * whole_ms + _STEPS - 1) // _STEPS
        return max(next_ms - gestures.held_ms(now_ms), 0) if self._steps < _STEPS else -1

    def draw(self, canvas):
        """Draw it over what is there."""
        if not self._steps:
            return
        # Of another key counts only that it is beside this one, so their words make room.
        # A row for what hangs below a letter.
        y = canvas.height - 9
        canvas.raster.fill_rect(0, y, canvas.width, 9, 0)
        word = self._app.strings.text(self._word())
        canvas.text_centred(small, 0, y, canvas.width, word)
        canvas.line(0, canvas.height - 1, canvas.width * self._steps // _STEPS)
