"""The table in the hand on 128x32 pixels: two to four columns, or lines of small letters."""

from engine.compat import const
from engine.games.contract import LEFT_OUT
from firmware.app import layout
from firmware.app.fonts import bold, digits13, digits18, small
from firmware.app.screens.compact.pages import Pages

_IN_COLUMNS = const(4)
_LINES = const(4)
_MARK_WIDTH = const(6)
_LEAST_NAME = const(15)
_BASE = const(26)
_BAR_Y = const(29)
_BAR_HEIGHT = const(3)

_FONTS = (digits18, digits13, bold, small)
_FONTS_OF_FOUR = (digits13, bold, small)


class NearView(Pages):
    """Everybody at once, unless twelve long totals leave no room for the names."""

    def most(self):
        return 12 if self._fits(3) else 8

    def draw(self, canvas):
        super().draw(canvas)
        if self._is_in_columns():
            self._draw_progress(canvas)

    def _draw_progress(self, canvas):
        match = self._app.match
        if match.game.goal(match) != LEFT_OUT and not match.is_open_ended:
            progress = match.game.progress(match)
            layout.way_to_end(canvas, 0, _BAR_Y, canvas.width, _BAR_HEIGHT, match, progress)

    def draw_player(self, canvas, place, player):
        if self._is_in_columns():
            self._draw_column(canvas, place, player)
        else:
            self._draw_line(canvas, place, player)

    def _is_in_columns(self):
        match = self._app.match
        canvas = self._app.canvas
        width = canvas.width // match.seated - 2
        return match.seated <= _IN_COLUMNS and layout.widest_total(canvas, small, match) <= width

    def _fits(self, columns):
        """Whether so many columns of lines leave room for names."""
        canvas = self._app.canvas
        room = canvas.width // columns - _MARK_WIDTH - _LEAST_NAME - 5
        return layout.widest_total(canvas, small, self._app.match) <= room

    def _draw_column(self, canvas, place, player):
        match = self._app.match
        width = canvas.width // match.seated
        x = width * place
        fonts = _FONTS_OF_FOUR if match.seated == _IN_COLUMNS else _FONTS
        font = layout.font_of_totals(canvas, fonts, width - 2, match, match.seated)
        total = match.totals[player]
        spare = width - canvas.number_width(font, total)
        canvas.number(font, x + (spare >> 1), _BASE - font.BASE, total)
        # The box of a large digit reaches into the line of the names, so they come after it.
        self.draw_mark(canvas, x, 0, player)
        self._app.names.draw(canvas, small, x + _MARK_WIDTH, 0, x + width - 3, player)

    def _draw_line(self, canvas, place, player):
        match = self._app.match
        size = self.size()
        columns = 2 if size <= 2 * _LINES else 3
        lines = (size + columns - 1) // columns
        width = canvas.width // columns
        x = width * (place // lines)
        y = canvas.height // lines * (place % lines)
        self.draw_mark(canvas, x, y, player)
        left = canvas.number_right(small, x + width - 3, y, match.totals[player])
        self._app.names.draw(canvas, small, x + _MARK_WIDTH, y, left - 2, player)
