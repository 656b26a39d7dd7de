"""The table in the hand on 72x40 pixels: a row each, in pages of five."""

from engine.compat import const
from engine.games.contract import LEFT_OUT
from firmware.app import layout
from firmware.app.fonts import bold, digits13, small, text
from firmware.app.screens.compact.pages import Pages

_TEXT_ROUND_SHORT = const(38)

_MOST = const(5)
_WITH_HEADER = const(4)
_MARK_WIDTH = const(6)
_TWO = const(2)
_TOTAL_WIDTH = const(42)

_FONTS_OF_TWO = (digits13, bold)


class NearView(Pages):
    """Up to four players leave a line for the round and the way to the end; two have more room."""

    def most(self):
        return _MOST

    def draw(self, canvas):
        if self._app.match.seated <= _WITH_HEADER:
            self._draw_header(canvas)
        super().draw(canvas)

    def _draw_header(self, canvas):
        match = self._app.match
        game = match.game
        words = self._app.strings.phrase(_TEXT_ROUND_SHORT, match.deals + 1)
        x = canvas.text(small, 0, 0, words) + 4
        if game.goal(match) != LEFT_OUT and not match.is_open_ended:
            layout.way_to_end(canvas, x, 2, canvas.width - x, 3, match, game.progress(match))

    def draw_player(self, canvas, place, player):
        match = self._app.match
        total = match.totals[player]
        if match.seated == _TWO:
            base = 22 + 16 * place
            font = layout.font_of_totals(canvas, _FONTS_OF_TWO, _TOTAL_WIDTH, match, _TWO)
        else:
            base = small.BASE + 8 * (place + 1 if match.seated <= _WITH_HEADER else place)
            font = small
        left = canvas.number_right(font, canvas.width, base - font.BASE, total)
        self.draw_mark(canvas, 0, base - small.BASE, player)
        font = text if match.seated == _TWO else small
        self._app.names.draw(canvas, font, _MARK_WIDTH, base - font.BASE, left - 2, player)
