"""What can be done with an event of the past."""

from engine.compat import const
from engine.games import okey
from firmware.app import screens
from firmware.app.screens.menu import MenuScreen

_TEXT_CLOSED = const(165)
_TEXT_TILES_OUT = const(239)
_TEXT_INDICATOR_SHOWN = const(240)
_TEXT_CORRECT = const(166)
_TEXT_INSERT_BEFORE = const(167)
_TEXT_DELETE_IT = const(168)

CORRECT = 0
INSERT = 1
DELETE = 2
_EVENTS = (_TEXT_CLOSED, _TEXT_TILES_OUT, _TEXT_INDICATOR_SHOWN)
_ROWS = (_TEXT_CORRECT, _TEXT_INSERT_BEFORE, _TEXT_DELETE_IT)


class LineMenuScreen(MenuScreen):
    """Put it right, put another one before it, or take it out."""

    ROWS = _ROWS

    def open(self):
        self.app.draft = self.app.correction
        super().open()

    def draw_header(self, canvas):
        app = self.app
        line = app.correction.line
        tag = app.match.tag(line)
        points = app.match.game.points_of(app.match, tag)
        words = _EVENTS[okey.kind_of(tag)]
        name = app.names.of(okey.player_of(tag))
        self.header(canvas, words, line + 1, points, name)

    def choose(self, row):
        line = self.app.correction.line
        if row == DELETE:
            self.app.match.prepare(self.app.correction, line)
            self.app.show(screens.DELETE)
        else:
            self.app.correct_line(line, row == INSERT)

    def back(self):
        self.app.show(screens.HISTORY)
