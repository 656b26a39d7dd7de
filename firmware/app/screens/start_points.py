"""Somebody joins: with how many points?"""

from engine.compat import const
from firmware.app import layout, screens, two_bytes
from firmware.app.fonts import bold, digits24, small
from firmware.app.gestures import DOWN, OK, UP
from firmware.app.screens.base import Screen
from firmware.app.utf8 import Text

_TEXT_STARTS_WITH = const(196)
_TEXT_ONE_TEN_MORE = const(64)
_TEXT_JOIN = const(197)
_TEXT_ONE_TEN_LESS = const(65)

LOWEST = -9999
HIGHEST = 9999

_LARGE_STEP = const(10)
_HUGE_STEP = const(100)
_HUGE_AFTER = const(5)


class StartPointsScreen(Screen):
    """A number of points for the guest."""

    FAST_REPEAT_MS = 200

    def __init__(self, app):
        super().__init__(app)
        self.points = 0
        self._base = 0
        self._name = Text(b"")

    def open(self):
        self.points = self.app.match.game.start_total(self.app.match)
        self._take_name()

    def _take_name(self):
        self._name.data = self.app.naming.name
        self._name.size = len(self.app.naming.name)

    def keep(self, memo):
        two_bytes.put(memo, 0, self.points)
        self._name.keep(memo, 2)

    def recall(self, memo):
        self.points = two_bytes.get(memo, 0)
        self.app.naming.name = bytes(memo[3 : 3 + memo[2]])
        self._take_name()

    def press(self, role):
        self._base = self.points
        if role == UP:
            self._set(self._base + 1)
        elif role == DOWN:
            self._set(self._base - 1)

    def hold(self, role, repeats):
        distance = _LARGE_STEP * min(repeats, _HUGE_AFTER)
        if repeats > _HUGE_AFTER:
            distance += _HUGE_STEP * (repeats - _HUGE_AFTER)
        self._set(self._base + (distance if role == UP else -distance))

    def _set(self, points):
        self.points = min(max(points, LOWEST), HIGHEST)
        self.app.refresh()

    def click(self, role):
        if role != OK:
            return
        name = self.app.naming.name
        self.app.show_changed(self.app.match.join(self.points, name, 0, len(name)))

    def back(self):
        self.app.show(screens.NAME_CHOICE)

    def draw(self, canvas):
        strings = self.app.strings
        canvas.text(small, 0, 0, strings.text(_TEXT_STARTS_WITH))
        canvas.text(bold, 0, 8, self._name)
        canvas.number(digits24, 0, 28, self.points)
        layout.footer(canvas, strings, _TEXT_ONE_TEN_MORE, _TEXT_JOIN, _TEXT_ONE_TEN_LESS)
