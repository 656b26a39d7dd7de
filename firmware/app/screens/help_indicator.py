"""Okey: which tile the OK is."""

from engine.compat import const
from engine.play.okey_tiles import COLOURS, NUMBERS, colour_of, number_of, ok_of
from firmware.app.gestures import OK
from firmware.app.screens.dial import DialScreen

_TEXT_THE_OK = const(297)
_TEXT_INDICATOR_IS = const(298)
_TEXT_OK_IS = const(299)
_TEXT_RED = const(300)
_TEXT_BLUE = const(301)
_TEXT_GREEN = const(302)
_TEXT_BLACK = const(303)
_TEXT_NEXT_COLOUR = const(304)

_TILES = (_TEXT_RED, _TEXT_BLUE, _TEXT_GREEN, _TEXT_BLACK)
_INDICATOR = const(0)


class HelpIndicatorScreen(DialScreen):
    """The dial is the indicator's number; OK goes to the next colour."""

    def lowest(self):
        return 0

    def highest(self):
        return COLOURS * NUMBERS - 1

    def _turn(self, distance):
        colour = colour_of(self._base)
        number = min(max(number_of(self._base) + distance, 1), NUMBERS)
        super()._turn(colour * NUMBERS + number - 1 - self._base)

    def click(self, role):
        if role == OK:
            self.come_back((self.cursor + NUMBERS) % (COLOURS * NUMBERS))
            self.app.refresh()

    def count(self):
        return 2

    def row_text(self, row):
        return self.app.strings.text(_TEXT_INDICATOR_IS if row == _INDICATOR else _TEXT_OK_IS)

    def draw_value(self, canvas, row, y, right):
        tile = self.cursor if row == _INDICATOR else ok_of(self.cursor)
        words = self.app.strings.phrase(_TILES[colour_of(tile)], number_of(tile))
        return self.text_right(canvas, self.shape.LINE_FONT, right, y, words)

    def draw_header(self, canvas):
        self.header(canvas, _TEXT_THE_OK)

    def ok_word(self):
        return _TEXT_NEXT_COLOUR
