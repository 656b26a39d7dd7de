"""About: version, memory, the last error, and how quick this board is."""

from engine.compat import const
from firmware.app import layout, screens
from firmware.app.facts import UNKNOWN
from firmware.app.fonts import small
from firmware.app.gestures import OK
from firmware.app.screens.base import Screen
from firmware.app.trouble_words import trouble_text
from firmware.app.utf8 import Text
from firmware.app.version import VERSION

_TEXT_ABOUT = const(203)
_TEXT_MEMORY_FREE = const(216)
_TEXT_LAST_ERROR = const(217)
_TEXT_NO_ERROR = const(311)
_TEXT_LOOP_TURNS = const(218)
_TEXT_MEASURE = const(219)
_TEXT_BATTERY_LOW = const(313)

_KILOBYTE = const(1024)
_MEASURED_MS = const(200)
_MOST_BYTES = const(25)


class AboutScreen(Screen):
    """OK measures how many turns of a small loop the board makes in a second."""

    def __init__(self, app):
        super().__init__(app)
        self.turns = 0
        self._version = Text(VERSION, 0, len(VERSION))
        self._trouble = trouble_text(app.trouble, _MOST_BYTES)

    def click(self, role):
        if role == OK and self.app.board.can_measure():
            self.turns = self.app.board.loop_turns(_MEASURED_MS) * (1000 // _MEASURED_MS)
            self.app.redraw()

    def back(self):
        self.app.back_to(screens.HOME)

    def draw(self, canvas):
        strings = self.app.strings
        canvas.text(small, 0, 0, strings.text(_TEXT_ABOUT))
        canvas.text_right(small, canvas.width - 1, 0, self._version)
        free = self.app.board.free_memory()
        if free != UNKNOWN:
            canvas.text(small, 0, 12, strings.phrase(_TEXT_MEMORY_FREE, free // _KILOBYTE))
        battery = self.app.board.battery
        if battery is not None and battery.percent >= 0:
            percent = strings.phrase(_TEXT_BATTERY_LOW, battery.percent)
            canvas.text_right(small, canvas.width - 1, 22, percent)
        if self.turns > 0:
            canvas.text(small, 0, 22, strings.phrase(_TEXT_LOOP_TURNS, self.turns))
        canvas.text(small, 0, 32, strings.text(_TEXT_LAST_ERROR))
        if self.app.trouble is None:
            canvas.text(small, 0, 42, strings.text(_TEXT_NO_ERROR))
        else:
            canvas.text(small, 0, 42, self._trouble)
        if self.app.board.can_measure():
            layout.footer_middle(canvas, strings, _TEXT_MEASURE)
