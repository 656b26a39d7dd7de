"""Okey, second page: how the hand was closed, and what it costs the others."""

from engine.compat import const
from engine.games import okey
from firmware.app import screens
from firmware.app.fonts import digits13, small, text
from firmware.app.screens import behind_event
from firmware.app.screens.cells import CellsScreen

_TEXT_HOW_CLOSED = const(157)
_TEXT_WITH_OK = const(158)
_TEXT_NORMAL = const(159)
_TEXT_PAIRS = const(160)
_TEXT_ONE_COLOUR = const(161)

_KINDS = (_TEXT_NORMAL, _TEXT_PAIRS, _TEXT_ONE_COLOUR)
_CLOSES = const(6)
_BODY_Y = const(8)
_PLAIN_RIGHT = const(84)
_OK_RIGHT = const(124)
_BOX = const(32)


class CloseScreen(CellsScreen):
    """Rows for the kinds, columns for plain and with the OK; what is not played is left out."""

    keep = behind_event.keep
    recall = behind_event.recall

    def open(self):
        tag = self.app.draft.tag
        self.cursor = 2 * okey.close_of(tag) + okey.with_ok(tag)
        if not self.can_choose(self.cursor):
            self._move(1)

    def count(self):
        return _CLOSES

    def can_choose(self, cell):
        return self._points(cell) > 0

    def _points(self, cell):
        return self.app.match.game.points_of(self.app.match, self._event(cell))

    def _event(self, cell):
        player = okey.player_of(self.app.draft.tag)
        return okey.event(okey.CLOSE, player, cell >> 1, cell & 1 == 1)

    def draw(self, canvas):
        super().draw(canvas)
        words = self.app.strings.text(_TEXT_WITH_OK)
        left = canvas.width - 1 - canvas.text_width(small, words)
        canvas.erase(left - 4, 0, canvas.width - left + 4, 8)
        canvas.text(small, left, 0, words)

    def question(self):
        name = self.app.names.of(okey.player_of(self.app.draft.tag))
        return self.app.strings.phrase(_TEXT_HOW_CLOSED, 0, 0, name)

    def _draw_cells(self, canvas):
        for cell in range(_CLOSES):
            y = _BODY_Y + 16 * (cell >> 1)
            if not cell & 1:
                canvas.text(text, 0, y, self.app.strings.text(_KINDS[cell >> 1]))
            if self.can_choose(cell):
                right = _OK_RIGHT if cell & 1 else _PLAIN_RIGHT
                canvas.number_right(digits13, right, y, -self._points(cell))
                if cell == self.cursor:
                    canvas.invert(right - _BOX, y, _BOX + 2, 16)

    def choose(self, cell):
        self.app.draft.tag = self._event(cell)
        self.app.show_check()

    def back(self):
        self.app.back_to(screens.EVENT)
