"""Okey: dice for the indicator, a stack and a tile of it."""

from engine.compat import const
from firmware.app import layout
from firmware.app.fonts import icons, small
from firmware.app.gestures import OK
from firmware.app.help_notes import SHAKEN, STACK, TILE
from firmware.app.screens.dial import DialScreen

_TEXT_ROLL = const(305)
_TEXT_ROLLED_STACK = const(306)
_TEXT_ROLLED_TILE = const(307)
_TEXT_HELP_ROLL = const(249)

_STACKS = const(21)
_TILES = const(5)


class HelpRollScreen(DialScreen):
    """OK rolls both; the dice fall as the millisecond of the press does."""

    def press(self, role):
        """There is nothing to turn."""

    def hold(self, role, repeats):
        """There is nothing to turn."""

    def click(self, role):
        if role != OK:
            return
        notes = self.app.help_notes
        # Two bytes shifted about (xorshift, period 65535), stirred by the time of the press.
        shaken = (notes[SHAKEN] | notes[SHAKEN + 1] << 8) ^ (self.app.now_ms & 0xFFFF) or 1
        for _die in range(3):
            shaken ^= shaken << 7 & 0xFFFF
            shaken ^= shaken >> 9
            shaken ^= shaken << 8 & 0xFFFF
        notes[SHAKEN] = shaken & 0xFF
        notes[SHAKEN + 1] = shaken >> 8
        place = shaken % (_STACKS * _TILES)
        notes[STACK] = 1 + place // _TILES
        notes[TILE] = 1 + place % _TILES
        self.app.refresh()

    def count(self):
        return 2 if self.app.help_notes[STACK] else 0

    def row_text(self, row):
        return self.app.strings.text(_TEXT_ROLLED_TILE if row else _TEXT_ROLLED_STACK)

    def draw_value(self, canvas, row, y, right):
        value = self.app.help_notes[TILE if row else STACK]
        return canvas.number_right(self.shape.LINE_FONT, right, y, value)

    def draw_header(self, canvas):
        self.header(canvas, _TEXT_HELP_ROLL)

    def draw_footer(self, canvas):
        if canvas.height > layout.FOOTER_Y:
            layout.footer_middle(canvas, self.app.strings, _TEXT_ROLL)
        elif not self.count():
            y = canvas.height - 8
            canvas.text(small, canvas.icon(icons.OK, 0, y), y, self.app.strings.text(_TEXT_ROLL))
