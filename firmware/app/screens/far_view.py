"""The table to be read from a seat: larger totals, no header, no footer.

More than six players take turns.
"""

from engine import standing
from engine.compat import const
from firmware.app import layout
from firmware.app.fonts import bold, digits13, digits18, digits24, digits32, icons, small

_PAGE_PLAYERS = const(6)

_TWO = (digits32, digits24, digits18, digits13, bold)
_FOUR = (digits24, digits18, digits13, bold)
_SIX = (digits18, digits13, bold)
_CELL_WIDTH = const(62)
_ROW_HEIGHT = const(21)
_BESIDE_NAME_WIDTH = const(40)


class FarView:
    """Draws the totals of an app's match; `page` counts the pages of six players."""

    def __init__(self, app):
        self._app = app
        self.page = 0

    def pages(self):
        """How many pages it takes."""
        return (self._app.match.seated + _PAGE_PLAYERS - 1) // _PAGE_PLAYERS

    def draw(self, canvas):
        """Draw the present page on a dark canvas."""
        match = self._app.match
        first = self.page * _PAGE_PLAYERS
        shown = min(match.seated - first, _PAGE_PLAYERS)
        if match.seated == 2:
            self._draw_two(canvas)
        elif match.seated <= 4:
            font = layout.font_of_totals(canvas, _FOUR, _CELL_WIDTH, match, shown)
            self._draw_cells(canvas, first, shown, font)
        else:
            font = layout.font_of_totals(canvas, _SIX, _BESIDE_NAME_WIDTH, match, shown)
            self._draw_rows(canvas, first, shown, font)

    def _draw_two(self, canvas):
        match = self._app.match
        font = layout.font_of_totals(canvas, _TWO, _CELL_WIDTH, match, 2)
        for seat in range(2):
            player = match.seats[seat]
            x = 64 * seat
            self._app.names.centre(canvas, bold, x, 0, 62, player)
            total = match.totals[player]
            spare = 64 - canvas.number_width(font, total)
            canvas.number(font, x + (spare >> 1), 48 - 8 * font.PAGES, total)
            if match.game.counts_points(match):
                layout.way_to_end(canvas, x + 4, 56, 56, 3, match, total)

    def _draw_cells(self, canvas, first, shown, font):
        """Three or four: the name above its total."""
        match = self._app.match
        for place in range(shown):
            player = match.seats[first + place]
            x = 64 * (place & 1)
            y = 32 * (place >> 1)
            self._draw_mark(canvas, x, y, player)
            self._app.names.draw(canvas, small, x + 7, y, x + 62, player)
            canvas.number_right(font, x + 62, y + 32 - font.BASE, match.totals[player])

    def _draw_rows(self, canvas, first, shown, font):
        """Five or six: the name beside its total, so that nobody mistakes whose it is."""
        match = self._app.match
        for place in range(shown):
            player = match.seats[first + place]
            x = 64 * (place & 1)
            y = _ROW_HEIGHT * (place >> 1)
            number_y = y + _ROW_HEIGHT - 1 - font.BASE
            left = canvas.number_right(font, x + 62, number_y, match.totals[player])
            self._draw_mark(canvas, x, y + 7, player)
            self._app.names.draw(canvas, small, x + 7, y + 7, left - 2, player)

    def _draw_mark(self, canvas, x, y, player):
        """A star for who leads, else a diamond for who deals."""
        match = self._app.match
        if match.lines and standing.rank(match, player) == 1:
            canvas.icon(icons.STAR, x, y)
        elif match.dealer == player:
            canvas.icon(icons.DIAMOND, x, y)
