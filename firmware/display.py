"""Keeps the panel in step with the app: picture, brightness, a panel that comes and goes."""

from engine.compat import const
from firmware.app import glass
from firmware.app.clock import elapsed_ms
from firmware.app.settings import BRIGHTNESS, FLIPPED

_DIM_CONTRAST = const(0x01)

# A panel that is gone is tried again after the first time, then after twice as long each time.
_FIRST_RETRY_MS = const(50)
_LAST_RETRY_MS = const(800)

# How often a panel is asked whether it is still on: two bytes on the bus each time. Nobody has
# pressed a key for a while when the glass is dim.
_CHECK_MS = const(1000)
_DIM_CHECK_MS = const(10000)
# How often all is sent again to one that does not answer.
_REFRESH_MS = const(60000)

_GONE = "display: no answer; the game goes on"
_BACK = "display: it is there"
_ANOTHER = "display: the chip is another one than the board file says"


class Display:
    """Shows an app on a panel. `say` takes lines for the console, by `print` on the board."""

    def __init__(self, app, panel, say):
        self._app = app
        self._panel = panel
        self._say = say
        self._level = glass.BRIGHT
        self._brightness = -1
        self._flipped = 0
        self._rows_down = 0
        # From when it is counted how long the panel was not tried, or not checked.
        self._looked_ms = app.now_ms
        self._retry_ms = 0
        self._was_present = True
        self._is_kind_told = False

    def update(self, now_ms):
        """Bring the glass up to date. At most one picture is sent in a call."""
        self._follow_settings()
        self._follow_glass()
        self._look_after(now_ms)
        if self._level != glass.DARK:
            self._panel.show()
        self._report(now_ms)

    def due_ms(self, now_ms):
        """Milliseconds until there is something to do beside the picture; -1: nothing."""
        if self._panel.present and self._level == glass.DARK:
            return -1
        return max(self._pause_ms() - elapsed_ms(now_ms, self._looked_ms), 0)

    def _follow_settings(self):
        settings = self._app.settings
        if settings.value(BRIGHTNESS) != self._brightness:
            self._brightness = settings.value(BRIGHTNESS)
            if self._level == glass.BRIGHT:
                self._panel.contrast(self._brightness)
        if settings.value(FLIPPED) != self._flipped:
            self._flipped = settings.value(FLIPPED)
            self._panel.flip(self._flipped)

    def _follow_glass(self):
        level = self._app.glass.level
        if self._app.glass.rows_down != self._rows_down:
            self._rows_down = self._app.glass.rows_down
            self._panel.shift(self._rows_down)
        if level == self._level:
            return
        was_dark = self._level == glass.DARK
        self._level = level
        if level == glass.DARK:
            self._panel.sleep()
            return
        self._panel.contrast(self._brightness if level == glass.BRIGHT else _DIM_CONTRAST)
        if was_dark:
            self._panel.wake()

    def _look_after(self, now_ms):
        """Try a panel that is gone; ask one that is there whether it still is on."""
        panel = self._panel
        if panel.present and self._level == glass.DARK:
            # Ticks can be compared over six days only, and a glass may be dark for longer.
            self._looked_ms = now_ms
        elif elapsed_ms(now_ms, self._looked_ms) >= self._pause_ms():
            self._looked_ms = now_ms
            if not panel.present:
                self._retry_ms = min(max(2 * self._retry_ms, _FIRST_RETRY_MS), _LAST_RETRY_MS)
                panel.start()
                self._tell_kind()
            elif panel.answers():
                panel.check()
            else:
                panel.refresh()

    def _pause_ms(self):
        if not self._panel.present:
            return self._retry_ms
        if not self._panel.answers():
            return _REFRESH_MS
        return _CHECK_MS if self._level == glass.BRIGHT else _DIM_CHECK_MS

    def _tell_kind(self):
        """Say it once when the panel answers, but as another chip."""
        if self._panel.is_another_kind() and not self._is_kind_told:
            self._is_kind_told = True
            self._say(_ANOTHER)

    def _report(self, now_ms):
        """Say it once when the panel goes, and when it comes back."""
        is_present = self._panel.present
        if is_present == self._was_present:
            return
        self._was_present = is_present
        if is_present:
            self._say(_BACK)
        else:
            self._looked_ms = now_ms
            self._retry_ms = _FIRST_RETRY_MS
            self._say(_GONE)
