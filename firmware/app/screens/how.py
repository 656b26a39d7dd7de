"""What the keys do on the screen below; any of them goes back to it."""

from engine.compat import const
from firmware.app import layout, screens, tip
from firmware.app.clock import elapsed_ms
from firmware.app.fonts import bold, small, text
from firmware.app.layout import NOTHING
from firmware.app.screens.base import Screen

_TEXT_GO_BACK = const(113)
_TEXT_HOW_FAST = const(363)
_TEXT_HOW_TENS = const(364)
_TEXT_HOW_TABLE = const(365)
_TEXT_HOW_HOLD = const(366)

# What UP and DOWN do while they are held, by the kind of screen; elsewhere they go on.
_HELD = {
    tip.VALUE: _TEXT_HOW_TENS,
    tip.TABLE: _TEXT_HOW_TABLE,
    tip.CHECK: NOTHING,
    tip.READING: NOTHING,
}
_PITCH = const(12)
_LARGE_PITCH = const(15)
_SMALL_PITCH = const(8)

# What is in view: all of it, or on little glass one part after the other.
_PRESSES = const(1)
_HOLDS = const(2)
_ALL = const(3)
_PART_MS = const(4000)


class HowScreen(Screen):
    """A page over a screen, which neither it nor a power cut changes."""

    HOLD_WORD = NOTHING
    is_special = True

    def __init__(self, app):
        super().__init__(app)
        self._below = app.screen
        self._kind = app.tip.kind()
        self._font = small
        self._pitch = _SMALL_PITCH
        self._parts = _ALL
        self._since_ms = 0
        self._y = 0  # the row that is written next

    def cover(self):
        """Lie over the present screen: it is the one that comes back after a power cut."""
        app = self.app
        self.cursor = self._below.cursor
        self.first = self._below.first
        self._since_ms = app.now_ms
        self._choose_font(app.canvas)
        self._put_on_top(self)

    def _put_on_top(self, screen):
        self.app.screen = screen
        self.app.set_holds()
        self.app.redraw()

    def keep(self, memo):
        self._below.keep(memo)

    # Keys

    def press(self, role):
        self.back()

    def back(self):
        self.app.gestures.swallow()
        screens.unload(screens.HOW)
        self._put_on_top(self._below)

    def tick(self, now_ms):
        if self.due_ms(now_ms) == 0:
            self._since_ms = now_ms
            self._parts ^= _ALL
            self.app.redraw()

    def due_ms(self, now_ms):
        if self._parts == _ALL:
            return -1
        return max(_PART_MS - elapsed_ms(now_ms, self._since_ms), 0)

    # Drawing

    def _choose_font(self, canvas):
        """The largest letters that leave room for everything; else the small ones, in turns."""
        shape = canvas.shape
        is_large = shape and shape.LARGE_PRINT
        if is_large and self._fits(canvas, shape.LINE_FONT, _LARGE_PITCH):
            return
        if is_large and self._fits(canvas, bold, _PITCH):
            return
        if canvas.height > layout.FOOTER_Y and self._fits(canvas, text, _PITCH):
            return
        if not self._fits(canvas, small, _SMALL_PITCH):
            self._parts = _PRESSES

    def _fits(self, canvas, font, pitch):
        """Take this font; True if that leaves room for everything."""
        self._font = font
        self._pitch = pitch
        # Below the glass lines are only counted.
        self._y = canvas.height
        self._write_parts(canvas)
        return self._y - canvas.height <= min(canvas.height, layout.FOOTER_Y)

    def draw(self, canvas):
        self._y = 0
        self._write_parts(canvas)
        layout.footer_middle(canvas, self.app.strings, _TEXT_GO_BACK)

    def _write_parts(self, canvas):
        strings = self.app.strings
        kind = self._kind
        if self._parts & _PRESSES:
            self._write(canvas, strings.text(tip.text_of(kind)))
        if self._parts & _HOLDS:
            held = _HELD.get(kind, _TEXT_HOW_FAST)
            if held != NOTHING:
                self._write(canvas, strings.text(held))
            word = self._below.HOLD_WORD
            if word != NOTHING:
                self._write(canvas, strings.phrase(_TEXT_HOW_HOLD, 0, 0, strings.apart(word)))

    def _write(self, canvas, words):
        font = self._font
        self._y = layout.wrapped(canvas, font, 0, self._y, canvas.width, self._pitch, words)
