"""Spotlight: one player at a time, as large as it goes, in the order of the ranking."""

from engine import ranking, standing
from engine.compat import const
from engine.log import MOST_PLAYERS
from firmware.app import layout, screens
from firmware.app.clock import elapsed_ms
from firmware.app.fonts import bold, digits13, digits18, digits24, digits32, small
from firmware.app.gestures import DOWN, OK, UP
from firmware.app.screens.base import Screen

_TEXT_PLACE_OF = const(220)

_SHOWN_MS = const(3000)
_FONTS = (digits32, digits24, digits18, digits13)


class SpotlightScreen(Screen):
    """It moves on by itself; UP and DOWN move it by hand, OK leads back to the table."""

    def __init__(self, app):
        super().__init__(app)
        self._order = bytearray(MOST_PLAYERS)
        self._since_ms = 0

    def open(self):
        ranking.put_in_order(self.app.match, self._order)
        self.cursor = 0
        self._since_ms = self.app.now_ms

    def come_back(self, cursor):
        self.cursor = min(cursor, self.app.match.seated - 1)

    def press(self, role):
        if role == UP:
            self._move(-1)
        elif role == DOWN:
            self._move(1)

    def _move(self, step):
        self.cursor = (self.cursor + step) % self.app.match.seated
        self._since_ms = self.app.now_ms
        self.app.redraw()

    def click(self, role):
        if role == OK:
            self.back()

    def back(self):
        self.app.show(screens.TABLE)

    def tick(self, now_ms):
        if elapsed_ms(now_ms, self._since_ms) >= _SHOWN_MS:
            self._move(1)

    def due_ms(self, now_ms):
        return max(_SHOWN_MS - elapsed_ms(now_ms, self._since_ms), 0)

    def draw(self, canvas):
        match = self.app.match
        player = self._order[self.cursor]
        place = standing.rank(match, player)
        canvas.text(small, 0, 0, self.app.strings.phrase(_TEXT_PLACE_OF, place, match.seated))
        self.app.names.centre(canvas, bold, 0, 8, canvas.width, player)
        total = match.totals[player]
        font = layout.value_font(canvas, _FONTS, total, canvas.width)
        x = (canvas.width - canvas.number_width(font, total)) >> 1
        canvas.number(font, x, 24, total)
        if match.game.counts_points(match):
            layout.way_to_end(canvas, 1, 59, canvas.width - 2, 4, match, total)
