"""A line of help that comes by itself on a screen that was seldom used, until a key is pressed."""

from engine.compat import const
from firmware.app import screens
from firmware.app.glass import BRIGHT

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

# By the number of the screen, a letter each: its kind, "a" is 1; "@" where the screen says all
# there is to say. A capital has a page of help, but no line that comes by itself.
_KINDS = (
    b"@acbdjhaaa"  # 0 to 9
    b"fg@K@aaada"
    b"iaeaaafgg@"  # 20 to 29
    b"K@a@AK@@@@"
    b"@@@K@@aa@a"  # 40 to 49
    b"K@"
)
_FIRST_SMALL = const(0x60)
_KIND = const(0x1F)

OFTEN = const(5)  # so often used, a screen needs no more help
_WAIT_MS = const(6000)
_WAIT_AT_TABLE_MS = const(5500)  # some time before the far view comes


def text_of(kind):
    """The number of the text that explains keys of this kind."""
    return _TEXT_TIP_LIST - 1 + kind


class Tip:
    """It comes once in every wait, as a message whose end is a press that acts as ever.

    `is_used`: a key has meant something to the present screen. `is_over`: it came in this wait.
    """

    def __init__(self, app):
        self._app = app
        self._is_new = False
        self.is_used = False
        self.is_over = False

    def kind(self):
        """What the keys of the present screen are for; 0: nothing that it does not say."""
        app = self._app
        return 0 if app.screen.is_special else _KINDS[app.number] & _KIND

    def leave(self, number, to):
        """A screen is left for another: that is a use of it, if a key did anything.

        Uses are written down where a match ends, and where somebody comes home.
        """
        settings = self._app.settings
        if number != to and self.is_used and settings.uses[number] < OFTEN:
            settings.uses[number] += 1
            self._is_new = True
        if self._is_new and (to == screens.HOME or to == screens.RESULT):
            self._is_new = False
            settings.is_stale = True
        if number != to:
            self.is_used = False

    def tick(self, now_ms):
        """Come when it is time, go before the glass is dim."""
        app = self._app
        if self.due_ms(now_ms) == 0:
            self.is_over = True
            app.toast.advise(text_of(self.kind()))
        elif app.toast.is_tip and app.glass.level != BRIGHT:
            app.toast.forget()
            app.redraw()

    def due_ms(self, now_ms):
        """Milliseconds until it comes; -1: it does not, or not as long as this lasts."""
        app = self._app
        number = app.number
        if self.is_over or _KINDS[number] < _FIRST_SMALL or app.settings.uses[number] >= OFTEN:
            return -1
        if app.screen.is_special or app.gestures.owner or app.toast.is_shown():
            return -1
        if app.glass.level != BRIGHT:
            return -1
        wait_ms = _WAIT_AT_TABLE_MS if number == screens.TABLE else _WAIT_MS
        return max(wait_ms - app.glass.rested_ms(now_ms), 0)
