"""The table: everyone's total, who leads, who deals, how far it is to the end."""

from engine import standing
from engine.compat import const
from engine.games.contract import LEFT_OUT
from engine.log import BLANK
from firmware.app import layout, screens
from firmware.app.change_words import ASKED, change_number, change_text
from firmware.app.clock import elapsed_ms
from firmware.app.fonts import bold, digits13, digits18, digits24, icons, small, text
from firmware.app.gestures import DOWN, OK, UP
from firmware.app.screens.base import Screen
from firmware.app.screens.far_view import PAGE_MS, FarView
from firmware.app.settings import FAR_VIEW_AFTER

_TEXT_ROUND_SHORT = const(38)
_TEXT_MINUTES_LEFT = const(115)
_TEXT_POINTS_LEFT = const(116)
_TEXT_MORE = const(39)
_TEXT_ENTER_ROUND = const(40)
_TEXT_UNDO = const(41)
_TEXT_YES = const(42)
_TEXT_NOTHING_TO_UNDO = const(44)
_TEXT_NOTHING_TO_REDO = const(45)
_TEXT_TO_HOME = const(20)

_BODY_Y = const(8)
_ASKED_MS = const(4000)
_DEALER_X = const(22)
_BAR_X = const(92)
_BAR_WIDTH = const(36)
_PROGRESS_RIGHT = const(90)
_PROGRESS_WIDTH = const(40)
_LAST_WIDTH = const(22)
_CELL_WIDTH = const(60)
_SLASH = const(15)  # its glyph

# Fonts for the totals of two, of three and four, of five and six players, largest first. All but the last leave
# a name beside the total some letters, and the glass dark enough.
_FONTS_TWO = (digits24, digits18, digits13, bold)
_FONTS_FOUR = (digits18, digits13, bold)
_FONTS_SIX = (digits13, bold)


class TableScreen(Screen):
    """The near view of the table. DOWN names the change that it would take back; OK then does it."""

    HOLD_WORD = _TEXT_TO_HOME

    def __init__(self, app):
        super().__init__(app)
        self.is_asking = False
        self.is_far = False
        self._far = FarView(app)
        self._asked_ms = 0
        self._page_ms = 0

    def open(self):
        self.is_asking = False
        self.is_far = False

    # Keys: UP and DOWN may leave the screen and have a hold, so they act when they are let go.

    def click(self, role):
        if self._comes_near() and role != OK:
            return
        if role == OK:
            if self.is_asking:
                self._undo()
            else:
                self._enter()
        elif self.is_asking:
            self._ask(False)
        elif role == UP:
            self.app.show(screens.TABLE_MENU)
        elif role == DOWN:
            self._ask_for_undo()

    def hold(self, role, repeats):
        if self._comes_near() or repeats > 1:
            return
        if role == DOWN:
            self._redo()
        else:
            self.app.show(screens.SPOTLIGHT)

    def back(self):
        if self.is_asking:
            self._ask(False)
        else:
            self.app.show(screens.HOME)

    def tick(self, now_ms):
        if self.is_asking and elapsed_ms(now_ms, self._asked_ms) >= _ASKED_MS:
            self._ask(False)
        if self._goes_far_in(now_ms) == 0:
            self._go_far(now_ms)
        elif self.is_far and self._far.pages() > 1 and self._page_left(now_ms) == 0:
            self._page_ms = now_ms
            self._far.page = (self._far.page + 1) % self._far.pages()
            self.app.redraw()

    def due_ms(self, now_ms):
        if self.is_far:
            return self._page_left(now_ms) if self._far.pages() > 1 else -1
        return self._goes_far_in(now_ms)

    # Near and far

    def _goes_far_in(self, now_ms):
        """Milliseconds until the far view comes by itself; -1: it does not."""
        after_ms = self.app.settings.after_ms(FAR_VIEW_AFTER)
        if self.is_far or self.is_asking or not after_ms:
            return -1
        return max(after_ms - self.app.glass.rested_ms(now_ms), 0)

    def _go_far(self, now_ms):
        self.is_far = True
        self._page_ms = now_ms
        self._far.page = 0
        self.app.toast.forget()
        self.app.redraw()

    def _page_left(self, now_ms):
        return max(PAGE_MS - elapsed_ms(now_ms, self._page_ms), 0)

    def _comes_near(self):
        """Leave the far view, whose keys had no words; True if it was there."""
        was_far = self.is_far
        if was_far:
            self.is_far = False
            self.app.redraw()
        return was_far

    def _enter(self):
        if self.app.match.is_over():
            self.app.show(screens.RESULT)
        else:
            self.app.enter_line()

    def _ask_for_undo(self):
        if self.app.match.undo_at() < 0:
            self.app.toast.say(_TEXT_NOTHING_TO_UNDO)
        else:
            self._ask(True)

    def _ask(self, asking):
        self.is_asking = asking
        self._asked_ms = self.app.now_ms
        self.app.toast.forget()
        if asking:
            at = self.app.match.undo_at()
            self.app.toast.ask(
                change_text(self.app.match, at, ASKED), change_number(self.app.match, at), _TEXT_YES
            )
        self.app.redraw()

    def _undo(self):
        self.is_asking = False
        self.app.undo()

    def _redo(self):
        if self.app.match.redo_at() < 0:
            self.app.toast.say(_TEXT_NOTHING_TO_REDO)
        else:
            self.app.redo()

    # Drawing

    def draw(self, canvas):
        if self.is_far:
            self._far.draw(canvas)
            return
        self._draw_header(canvas)
        self._draw_players(canvas)
        layout.footer(
            canvas,
            self.app.strings,
            _TEXT_MORE,
            _TEXT_ENTER_ROUND,
            _TEXT_UNDO,
            self.app.match.deals + 1,
        )

    def _draw_header(self, canvas):
        match = self.app.match
        game = match.game
        strings = self.app.strings
        canvas.text(small, 0, 0, strings.phrase(_TEXT_ROUND_SHORT, match.deals + 1))
        canvas.icon(icons.DIAMOND, _DEALER_X, 0)
        goal = game.goal(match)
        left = canvas.width
        if goal != LEFT_OUT:
            left = self._draw_progress(canvas, game.progress(match), goal)
            self._draw_bar(canvas, _BAR_X, 1, _BAR_WIDTH, 6, game.progress(match))
        self.app.names.draw(canvas, small, _DEALER_X + 7, 0, left - 3, match.dealer)

    def _draw_progress(self, canvas, progress, goal):
        """How far it is, as numbers where they leave room for the dealer; returns where they begin."""
        game = self.app.match.game
        if game.is_by_clock(self.app.match):
            return self._draw_left(canvas, _TEXT_MINUTES_LEFT, goal - progress)
        if goal < game.progress_start(self.app.match):
            return self._draw_left(canvas, _TEXT_POINTS_LEFT, progress - goal)
        width = canvas.number_width(small, progress) + 5 + canvas.number_width(small, goal)
        if width > _PROGRESS_WIDTH:
            return _BAR_X
        left = canvas.number_right(small, _PROGRESS_RIGHT, 0, goal) - 5
        canvas.glyph(small, _SLASH, left, 0)
        return canvas.number_right(small, left, 0, progress)

    def _draw_left(self, canvas, text, left):
        words = self.app.strings.phrase(text, left)
        x = _PROGRESS_RIGHT - canvas.text_width(small, words)
        canvas.text(small, x, 0, words)
        return x

    def _draw_bar(self, canvas, x, y, width, height, progress):
        """How far `progress` has come on the way to the end."""
        match = self.app.match
        start = match.game.progress_start(match)
        layout.bar(
            canvas, x, y, width, height, progress - start, match.game.goal(match) - start
        )

    def _draw_players(self, canvas):
        seated = self.app.match.seated
        if seated == 2:
            self._draw_two(canvas)
        elif seated == 3:
            self._draw_three(canvas)
        elif seated == 4:
            self._draw_four(canvas)
        else:
            self._draw_many(canvas)

    def _draw_two(self, canvas):
        font = self.total_font(canvas, _FONTS_TWO, 62)
        for seat in range(2):
            player = self.app.match.seats[seat]
            x = 64 * seat
            self._draw_name_centred(canvas, x, _BODY_Y, 62, player)
            self._draw_total_centred(canvas, font, x, 24, 64, player)
            self._draw_own_bar(canvas, x + 4, player)

    def _draw_three(self, canvas):
        font = self.total_font(canvas, _FONTS_FOUR, 41)
        for seat in range(3):
            player = self.app.match.seats[seat]
            x = 43 * seat
            self._draw_name_centred(canvas, x, _BODY_Y, 41, player)
            self._draw_total_centred(canvas, font, x, 24, 42, player)
            self._draw_last(canvas, x + 11, 47, player)

    def _draw_four(self, canvas):
        font = self.total_font(canvas, _FONTS_FOUR, 44)
        for seat in range(4):
            player = self.app.match.seats[seat]
            x = 64 * (seat & 1)
            y = _BODY_Y + 24 * (seat >> 1)
            total = self.app.match.totals[player]
            left = canvas.number_right(font, x + 61, y + 21 - font.BASE, total)
            self.app.names.draw(canvas, self._name_font(player), x, y, left - 2, player)
            if left - x >= _LAST_WIDTH:
                end = self._draw_last(canvas, x, y + 14, player)
                if self._leads(player) and end + 10 <= left:
                    canvas.icon(icons.STAR, end + 3, y + 14)

    def _draw_many(self, canvas):
        seated = self.app.match.seated
        if seated <= 6:
            self._draw_grid(canvas, 16, 11, self.total_font(canvas, _FONTS_SIX, 36))
        elif seated <= 8:
            self._draw_grid(canvas, 12, 10, bold)
        else:
            self._draw_columns(canvas)

    def _draw_grid(self, canvas, pitch, base, font):
        """Two columns, filled row by row."""
        for seat in range(self.app.match.seated):
            player = self.app.match.seats[seat]
            x = 64 * (seat & 1)
            y = _BODY_Y + pitch * (seat >> 1)
            total = self.app.match.totals[player]
            left = canvas.number_right(font, x + 61, y + base + 2 - font.BASE, total)
            name_y = y + base - text.BASE
            self.app.names.draw(canvas, self._name_font(player), x, name_y, left - 2, player)

    def _draw_columns(self, canvas):
        """Two columns, filled one after the other, in the small font."""
        rows = (self.app.match.seated + 1) >> 1
        for seat in range(self.app.match.seated):
            player = self.app.match.seats[seat]
            x = 64 if seat >= rows else 0
            y = _BODY_Y + 8 * (seat - rows if seat >= rows else seat)
            left = canvas.number_right(small, x + 60, y, self.app.match.totals[player])
            if self._leads(player):
                canvas.icon(icons.STAR, x, y)
            self.app.names.draw(canvas, small, x + 7, y, left - 2, player)

    # Parts

    def _draw_name_centred(self, canvas, x, y, width, player):
        self.app.names.centre(canvas, self._name_font(player), x, y, width, player)

    def _draw_total_centred(self, canvas, font, x, y, width, player):
        total = self.app.match.totals[player]
        spare = width - canvas.number_width(font, total)
        canvas.number(font, x + (spare >> 1), y, total)

    def _draw_last(self, canvas, x, y, player):
        """What the last line brought; returns where it ends."""
        match = self.app.match
        if match.lines:
            value = match.value(match.lines - 1, player)
            if value != BLANK:
                return canvas.signed(small, x, y, value)
        return x

    def _draw_own_bar(self, canvas, x, player):
        match = self.app.match
        if match.game.counts_points(match):
            self._draw_bar(canvas, x, 50, 56, 4, match.totals[player])

    def _name_font(self, player):
        return bold if self._leads(player) else text

    def _leads(self, player):
        return self.app.match.lines > 0 and standing.rank(self.app.match, player) == 1

    def total_font(self, canvas, fonts, width):
        """The largest of `fonts` in which every total fits into `width`; the last may take the whole cell."""
        match = self.app.match
        for font in fonts:
            widest = 0
            for seat in range(match.seated):
                total = match.totals[match.seats[seat]]
                widest = max(widest, canvas.number_width(font, total))
            if widest <= (_CELL_WIDTH if font is fonts[-1] else width):
                return font
        return small
