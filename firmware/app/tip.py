"""A line of help that comes by itself on a screen that was seldom used, until a key is pressed."""

from engine.compat import const
from firmware.app import screens
from firmware.app.fonts import small
from firmware.app.glass import BRIGHT
from firmware.app.layout import wrapped

# What the keys of a screen are for. The texts follow each other in this order.
LIST = const(1)
VALUE = const(2)
TABLE = const(3)
CHECK = const(4)
TYPING = const(5)
NUMBER = const(6)
CHANGE = const(7)
HISTORY = const(8)
WHO = const(9)
RESULT = const(10)
READING = const(11)

_TEXT_TIP_LIST = const(352)
_TEXT_TIP_VALUE = const(353)
_TEXT_TIP_TABLE = const(354)
_TEXT_TIP_CHECK = const(355)
_TEXT_TIP_LETTERS = const(356)
_TEXT_TIP_NUMBER = const(357)
_TEXT_TIP_CHANGE = const(358)
_TEXT_TIP_HISTORY = const(359)
_TEXT_TIP_WHO = const(360)
_TEXT_TIP_RESULT = const(361)
_TEXT_TIP_READ = const(362)
_TEXT_HOW_MORE = const(367)

# By the number of the screen, a byte each: its kind, 0 where the screen says all there is to say.
# "a" is 1; a capital has a page of help, but no line that comes by itself.
_KINDS = (
    b"@acbdjhaaa"  # 0 to 9
    b"fg@K@aaada"
    b"iaeaaafgg@"  # 20 to 29
    b"K@a@AK@@@@"
    b"@@@K@@aa@a"  # 40 to 49
    b"K@"
)

_OFTEN = const(5)  # so often used, a screen needs no more help
_WAIT_MS = const(6000)
_WAIT_AT_TABLE_MS = const(5500)  # before the far view comes
_LEFT = const(2)

_WAITING = const(0)
_SHOWN = const(1)
_GONE = const(2)


def kind(number):
    """What the keys of this screen are for; 0: nothing that it does not say."""
    return _KINDS[number] & 0x1F


class Tip:
    """It comes once in every wait; the press that lets it go acts as ever.

    `is_used`: a key has meant something to the present screen.
    """

    def __init__(self, app):
        self._app = app
        self._state = _WAITING
        self._is_new = False
        self.is_used = False

    def press(self):
        """A key was pressed: from here on somebody waits again."""
        if self._state == _SHOWN:
            self._app.redraw()
        self._state = _WAITING

    def forget(self):
        """Nobody is to be helped any more in this wait."""
        self._state = _GONE

    def leave(self, number):
        """The screen with this number is left: that is a use of it, if a key did anything."""
        uses = self._app.settings.uses
        if self.is_used and uses[number] < _OFTEN:
            uses[number] += 1
            self._is_new = True
        self.is_used = False

    def keep(self):
        """How often screens were used is to be written down, if it is known better now."""
        if self._is_new:
            self._is_new = False
            self._app.settings.is_stale = True

    def tick(self, now_ms):
        """Come when it is time, go where it would disturb."""
        if self._state == _SHOWN and not self._has_room():
            self.forget()
            self._app.redraw()
        elif self.due_ms(now_ms) == 0:
            self._state = _SHOWN
            self._app.redraw()

    def due_ms(self, now_ms):
        """Milliseconds until it comes; -1: it does not."""
        app = self._app
        number = app.number
        if self._state != _WAITING or app.settings.uses[number] >= _OFTEN or not self._has_room():
            return -1
        wait_ms = _WAIT_AT_TABLE_MS if number == screens.TABLE else _WAIT_MS
        return max(wait_ms - app.glass.rested_ms(now_ms), 0)

    def _has_room(self):
        """Whether nothing else is shown or told, and somebody may be looking."""
        app = self._app
        if app.screen.is_special or _KINDS[app.number] < 0x60 or app.gestures.owner:
            return False
        return app.glass.level == BRIGHT and not app.toast.is_shown()

    def draw(self, canvas):
        """Draw it over the foot of the screen."""
        if self._state == _SHOWN:
            self._draw_lines(canvas)

    def _draw_lines(self, canvas):
        """Say where to find more only if half of the screen stays in view."""
        # Below the glass lines are only counted.
        height = canvas.height
        number = _TEXT_TIP_LIST - 1 + kind(self._app.number)
        end = self._write(canvas, height, number)
        with_more = self._write(canvas, end, _TEXT_HOW_MORE)
        if with_more - height <= height >> 1:
            end = with_more
        y = 2 * height - end
        canvas.erase(0, y - 1, canvas.width, height - y + 1)
        canvas.line(0, y - 1, canvas.width)
        self._write(canvas, self._write(canvas, y, number), _TEXT_HOW_MORE)

    def _write(self, canvas, y, number):
        words = self._app.strings.text(number)
        return wrapped(canvas, small, _LEFT, y, canvas.width - _LEFT, 8, words)
