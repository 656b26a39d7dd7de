"""The table in the hand: names and totals, the last round, who leads and deals, how far it is."""

from engine import standing
from engine.compat import const
from engine.games.contract import LEFT_OUT
from engine.log import BLANK
from firmware.app import layout
from firmware.app.fonts import bold, digits13, digits18, digits24, icons, small, text

_TEXT_ROUND_SHORT = const(38)
_TEXT_MINUTES_LEFT = const(115)
_TEXT_NO_END = const(237)
_TEXT_POINTS_LEFT = const(116)

_BODY_Y = const(8)
_DEALER_X = const(22)
_BAR_X = const(92)
_BAR_WIDTH = const(36)
_PROGRESS_RIGHT = const(90)
_PROGRESS_WIDTH = const(40)
_LAST_WIDTH = const(22)
_STAR_WIDTH = const(7)
_CELL_WIDTH = const(60)
_SLASH = const(15)  # its glyph

# Fonts for the totals of two, of three and four, of five and six players, largest first. All but
# the last leave a name beside the total some letters, and the glass dark enough.
_FONTS_TWO = (digits24, digits18, digits13, bold)
_FONTS_FOUR = (digits18, digits13, bold)
_FONTS_SIX = (digits13, bold)


class NearView:
    """Draws the table of an app's match, as large as the number of players allows."""

    def __init__(self, app):
        self._app = app
        self.page = 0
        self._best = 0  # the total of who leads

    def pages(self):
        """Everybody is in view."""
        return 1

    def draw(self, canvas):
        """Draw everybody and the line on top on a dark canvas."""
        self._best = standing.best_total(self._app.match)
        self._draw_header(canvas)
        seated = self._app.match.seated
        if seated == 2:
            self._draw_two(canvas)
        elif seated == 3:
            self._draw_three(canvas)
        elif seated == 4:
            self._draw_four(canvas)
        else:
            self._draw_many(canvas)

    def _draw_header(self, canvas):
        match = self._app.match
        game = match.game
        strings = self._app.strings
        canvas.text(small, 0, 0, strings.phrase(_TEXT_ROUND_SHORT, match.deals + 1))
        canvas.icon(icons.DIAMOND, _DEALER_X, 0)
        goal = game.goal(match)
        left = canvas.width
        if match.is_open_ended:
            left = canvas.text_right(small, canvas.width - 1, 0, strings.text(_TEXT_NO_END))
        elif goal != LEFT_OUT:
            left = self._draw_progress(canvas, game.progress(match), goal)
            layout.way_to_end(canvas, _BAR_X, 1, _BAR_WIDTH, 6, match, game.progress(match))
        self._app.names.draw(canvas, small, _DEALER_X + 7, 0, left - 3, match.dealer)

    def _draw_progress(self, canvas, progress, goal):
        """How far it is, if there is room beside the dealer; returns where it begins."""
        game = self._app.match.game
        if game.is_by_clock(self._app.match):
            return self._draw_left(canvas, _TEXT_MINUTES_LEFT, goal - progress)
        if goal < game.progress_start(self._app.match):
            return self._draw_left(canvas, _TEXT_POINTS_LEFT, progress - goal)
        width = canvas.number_width(small, progress) + 5 + canvas.number_width(small, goal)
        if width > _PROGRESS_WIDTH:
            return _BAR_X
        left = canvas.number_right(small, _PROGRESS_RIGHT, 0, goal) - 5
        canvas.glyph(small, _SLASH, left, 0)
        return canvas.number_right(small, left, 0, progress)

    def _draw_left(self, canvas, text, left):
        words = self._app.strings.phrase(text, left)
        return canvas.text_right(small, _PROGRESS_RIGHT, 0, words)

    def _draw_two(self, canvas):
        font = self._fitting(canvas, _FONTS_TWO, 62)
        for seat in range(2):
            player = self._app.match.seats[seat]
            x = 64 * seat
            self._draw_name_centred(canvas, x, _BODY_Y, 62, player)
            left = self._draw_total_centred(canvas, font, x, 24, 64, player)
            self._draw_star(canvas, x + 1, left, 32, player)
            self._draw_own_bar(canvas, x + 4, player)

    def _draw_three(self, canvas):
        font = self._fitting(canvas, _FONTS_FOUR, 41)
        for seat in range(3):
            player = self._app.match.seats[seat]
            x = 43 * seat
            self._draw_name_centred(canvas, x, _BODY_Y, 41, player)
            self._draw_total_centred(canvas, font, x, 24, 42, player)
            end = self._draw_last(canvas, x + 8, 47, player)
            self._draw_star(canvas, end + 3, x + 42, 47, player)

    def _draw_four(self, canvas):
        font = self._fitting(canvas, _FONTS_FOUR, 44)
        for seat in range(4):
            player = self._app.match.seats[seat]
            x = 64 * (seat & 1)
            y = _BODY_Y + 24 * (seat >> 1)
            total = self._app.match.totals[player]
            left = canvas.number_right(font, x + 61, y + 21 - font.BASE, total)
            self._app.names.draw(canvas, self._name_font(player), x, y, left - 2, player)
            if left - x >= _LAST_WIDTH:
                end = self._draw_last(canvas, x, y + 14, player)
                if self._leads(player) and end + 10 <= left:
                    canvas.icon(icons.STAR, end + 3, y + 14)

    def _draw_many(self, canvas):
        seated = self._app.match.seated
        if seated <= 6:
            self._draw_cells(canvas, 16, 11, self._fitting(canvas, _FONTS_SIX, 36))
        elif seated <= 8:
            self._draw_cells(canvas, 12, 10, bold)
        else:
            self._draw_columns(canvas)

    def _draw_cells(self, canvas, pitch, base, font):
        """Two columns, filled row by row."""
        for seat in range(self._app.match.seated):
            player = self._app.match.seats[seat]
            x = 64 * (seat & 1)
            y = _BODY_Y + pitch * (seat >> 1)
            total = self._app.match.totals[player]
            left = canvas.number_right(font, x + 61, y + base + 2 - font.BASE, total)
            name_y = y + base - text.BASE
            if self._leads(player):
                left -= _STAR_WIDTH
                canvas.icon(icons.STAR, left, y + base - small.BASE)
            self._app.names.draw(canvas, self._name_font(player), x, name_y, left - 2, player)

    def _draw_columns(self, canvas):
        """Two columns, filled one after the other, in the small font."""
        rows = (self._app.match.seated + 1) >> 1
        for seat in range(self._app.match.seated):
            player = self._app.match.seats[seat]
            x = 64 if seat >= rows else 0
            y = _BODY_Y + 8 * (seat - rows if seat >= rows else seat)
            left = canvas.number_right(small, x + 60, y, self._app.match.totals[player])
            if self._leads(player):
                canvas.icon(icons.STAR, x, y)
            self._app.names.draw(canvas, small, x + 7, y, left - 2, player)

    # Parts

    def _draw_name_centred(self, canvas, x, y, width, player):
        self._app.names.centre(canvas, self._name_font(player), x, y, width, player)

    def _draw_total_centred(self, canvas, font, x, y, width, player):
        """The total in the middle of `width` pixels; returns where it begins."""
        total = self._app.match.totals[player]
        x += (width - canvas.number_width(font, total)) >> 1
        canvas.number(font, x, y, total)
        return x

    def _draw_star(self, canvas, x, right, y, player):
        """The mark of who leads, where there is room between `x` and `right`."""
        if self._leads(player) and x + _STAR_WIDTH <= right:
            canvas.icon(icons.STAR, x, y)

    def _draw_last(self, canvas, x, y, player):
        """What the last line brought; returns where it ends."""
        match = self._app.match
        if match.lines:
            value = match.value(match.lines - 1, player)
            if value != BLANK:
                return canvas.signed(small, x, y, value)
        return x

    def _draw_own_bar(self, canvas, x, player):
        match = self._app.match
        if match.game.counts_points(match):
            layout.way_to_end(canvas, x, 50, 56, 4, match, match.totals[player])

    def _name_font(self, player):
        return bold if self._leads(player) else text

    def _leads(self, player):
        match = self._app.match
        return match.lines > 0 and match.totals[player] == self._best

    def _fitting(self, canvas, fonts, width):
        """The largest of `fonts` whose totals fit into `width`; the last may take all the cell."""
        match = self._app.match
        font = layout.font_of_totals(canvas, fonts, width, match, match.seated)
        if font is fonts[-1] and layout.widest_total(canvas, font, match) > _CELL_WIDTH:
            return small
        return font
