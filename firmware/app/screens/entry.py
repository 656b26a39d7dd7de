"""Round entry: one player after the other, old total, value and new total in view."""

from engine import reasons
from engine.compat import const
from engine.log import BLANK
from firmware.app import layout, screens
from firmware.app.fonts import bold, digits13, digits24, digits32, icons, small
from firmware.app.gestures import DOWN, OK, UP
from firmware.app.screens.base import Screen

_TEXT_ROUND_SHORT = const(38)
_TEXT_SUM = const(61)
_TEXT_WAS = const(62)
_TEXT_EQUALS = const(63)
_TEXT_ONE_TEN_MORE = const(64)
_TEXT_ONE_TEN_LESS = const(65)
_TEXT_NEXT = const(12)
_TEXT_SKIP = const(66)
_TEXT_ZERO = const(67)

_NAME_Y = const(8)
_BODY_Y = const(24)
# Body and footer in pages of the glass, 8 rows each.
_BODY_PAGE = const(3)
_BODY_PAGES = const(4)
_FOOTER_PAGE = const(7)
_MARKS_X = const(18)
_MARK_PITCH = const(6)
_VALUE_WIDTH = const(80)
# In two pages of the glass, so that a change of it takes few bytes.
_TOTAL_BASE = const(54)
_EQUALS_Y = const(46)
_TOTAL_WIDTH = const(39)
_LARGE_STEP = const(10)

# Which words the keys have.
_MORE = const(1)
_LESS = const(2)
_OFFERS = const(4)

# Fonts for the value and for the new total, largest first.
_VALUE_FONTS = (digits32, digits24)
_TOTAL_FONTS = (digits13, bold)


class EntryScreen(Screen):
    """A value per player, blank until it is entered; leaving keeps it as a draft."""

    def __init__(self, app):
        super().__init__(app)
        self.order = app.order
        self._base = 0
        self._sum_width = 0  # of the number that is drawn; 0: none is
        self._words_drawn = layout.NOTHING

    def open(self):
        self.order.follow(self.app.draft)
        self.cursor = 0
        if self.app.draft.is_new():
            self._go_to_missing(0)

    def come_back(self, cursor):
        self.cursor = min(cursor, self.order.count - 1)

    def player(self):
        """Who is asked now."""
        return self.order.players[self.cursor]

    # Values

    def value(self):
        """The value being entered; BLANK when it was not."""
        return self.app.draft.values[self.player()]

    def lowest(self):
        """The lowest value that can be."""
        return self.app.match.game.lowest_value(self.app.match, self.app.draft)

    def highest(self):
        """The highest value that can be."""
        return self.app.match.game.highest_value(self.app.match, self.app.draft)

    def usual(self):
        """What UP offers for a blank value."""
        return min(self.app.match.game.USUAL, self.highest())

    def press(self, role):
        if role != UP and role != DOWN:
            return
        value = self.value()
        was_blank = value == BLANK
        if was_blank:
            self._base = self.usual() if role == UP else 0
            self._set(self._base)
        else:
            self._base = value
            self._set(value + (1 if role == UP else -1))

    def hold(self, role, repeats):
        # The hold replaces the step: it counts from the value before the press.
        distance = _LARGE_STEP * repeats
        self._set(self._base + (distance if role == UP else -distance))

    def _set(self, value):
        value = min(max(value, self.lowest()), self.highest())
        if value != self.value():
            self.app.draft.values[self.player()] = value
            self.app.refresh()

    # Moving on

    def click(self, role):
        if role == OK:
            self._go_on()

    def _go_on(self):
        if self.cursor + 1 < self.order.count:
            self._go_to(self.cursor + 1)
        elif self.app.match.missing(self.app.draft):
            self._go_to_missing(0)
            self.app.redraw()
            self.app.touch()
        else:
            self._finish()

    def _finish(self):
        """All values are there: ask who kept the donkey, unless only one can have it."""
        app = self.app
        game = app.match.game
        if game.ASKS_FOR_HOLDER:
            holders = game.could_hold(app.draft)
            if not game.may_hold(app.draft, app.draft.tag - 1):
                app.draft.tag = game.likeliest_holder(app.draft) + 1 if holders else 0
            if holders > 1 and app.match.objection(app.draft) == reasons.FINE:
                app.show(screens.HOLDER)
                return
        app.show_check()

    def back(self):
        if self.cursor:
            self._go_to(self.cursor - 1)
        else:
            self.app.leave_entry()

    def _go_to(self, cursor):
        self.cursor = cursor
        self.app.redraw()
        self.app.touch()

    def _go_to_missing(self, cursor):
        for place in range(cursor, self.order.count):
            if self.app.draft.values[self.order.players[place]] == BLANK:
                self.cursor = place
                return

    # Drawing

    def draw(self, canvas):
        app = self.app
        draft = app.draft
        canvas.text(small, 0, 0, app.strings.phrase(_TEXT_ROUND_SHORT, self._line_number()))
        self._draw_marks(canvas)
        was = app.strings.phrase(_TEXT_WAS, draft.before[self.player()])
        left = canvas.width - 1 - canvas.text_width(small, was)
        canvas.text(small, left, 12, was)
        app.names.draw(canvas, bold, 0, _NAME_Y, left - 4, self.player())
        self._sum_width = 0
        self._draw_changing(canvas)
        self._draw_footer(canvas, self._words(self.value()))

    def refresh(self, canvas):
        canvas.pages.fill_rect(0, _BODY_PAGE, canvas.width, _BODY_PAGES, 0)
        self._draw_changing(canvas)
        words = self._words(self.value())
        if words != self._words_drawn:
            canvas.pages.fill_rect(0, _FOOTER_PAGE, canvas.width, 1, 0)
            self._draw_footer(canvas, words)

    def _draw_changing(self, canvas):
        """What every press changes: the sum, the value, what comes of it."""
        self._draw_sum(canvas)
        value = self.value()
        if value == BLANK:
            canvas.raster.fill_rect(0, 40, 18, 4, 1)
            canvas.raster.fill_rect(26, 40, 18, 4, 1)
        else:
            self._draw_value(canvas, value)
            self._draw_total(canvas, self.app.draft.before[self.player()] + value)

    def _draw_value(self, canvas, value):
        font = layout.value_font(canvas, _VALUE_FONTS, value, _VALUE_WIDTH)
        canvas.number(font, 0, _BODY_Y, value)

    def _draw_total(self, canvas, total):
        font = layout.value_font(canvas, _TOTAL_FONTS, total, _TOTAL_WIDTH)
        left = canvas.number_right(font, canvas.width - 1, _TOTAL_BASE - font.BASE, total)
        self._draw_equals(canvas, left)

    def _draw_equals(self, canvas, right):
        canvas.text_right(small, right - 4, _EQUALS_Y, self.app.strings.text(_TEXT_EQUALS))

    def _draw_sum(self, canvas):
        """The sum so far. Its word stays where it is as long as the number keeps its width."""
        total = self.app.draft.sum()
        width = canvas.number_width(small, total)
        if width == self._sum_width:
            canvas.pages.fill_rect(canvas.width - 1 - width, 0, width, 1, 0)
            canvas.number_right(small, canvas.width - 1, 0, total)
        else:
            self._sum_width = width
            canvas.pages.fill_rect(self._marks_end(), 0, canvas.width - self._marks_end(), 1, 0)
            self._draw_sum_words(canvas, self.app.strings.phrase(_TEXT_SUM, total))

    def _draw_sum_words(self, canvas, words):
        """The sum with its word before it, unless many players leave no room for that."""
        begin = canvas.width - 1 - canvas.text_width(small, words)
        if begin >= self._marks_end():
            canvas.text(small, begin, 0, words)
        else:
            canvas.number_right(small, canvas.width - 1, 0, self.app.draft.sum())

    def _line_number(self):
        """Which round this is, from 1."""
        draft = self.app.draft
        return (self.app.match.deals if draft.is_new() else draft.line) + 1

    def _marks_x(self):
        """Where the marks begin, behind the number of the round."""
        return _MARKS_X if self._line_number() < 100 else _MARKS_X + 5

    def _marks_end(self):
        return self._marks_x() + _MARK_PITCH * self.order.count

    def _draw_marks(self, canvas):
        """One mark a player: entered, being entered, missing."""
        x = self._marks_x()
        for place in range(self.order.count):
            if place == self.cursor:
                canvas.frame(x - 1, 1, 6, 6)
            elif self.app.draft.values[self.order.players[place]] == BLANK:
                canvas.fill(x + 1, 3, 2, 2)
            else:
                canvas.fill(x, 2, 4, 4)
            x += _MARK_PITCH

    def _draw_offers(self, canvas):
        """What the keys offer while there is no value."""
        x = canvas.icon(icons.UP, 0, layout.FOOTER_Y)
        canvas.number(small, x, layout.FOOTER_Y, self.usual())
        layout.footer(canvas, self.app.strings, layout.NOTHING, _TEXT_SKIP, _TEXT_ZERO)

    def _words(self, value):
        """Which words the keys have: those beside a blank value, or more, less, both."""
        if value == BLANK:
            return _OFFERS
        more = _MORE if value < self.highest() else 0
        return more | _LESS if value > self.lowest() else more

    def _draw_footer(self, canvas, words):
        """The words of the keys: the dearest part of the screen, and seldom other ones."""
        self._words_drawn = words
        if words == _OFFERS:
            self._draw_offers(canvas)
            return
        up = _TEXT_ONE_TEN_MORE if words & _MORE else layout.NOTHING
        down = _TEXT_ONE_TEN_LESS if words & _LESS else layout.NOTHING
        layout.footer_left(canvas, self.app.strings, icons.UP, up)
        layout.footer_middle(canvas, self.app.strings, _TEXT_NEXT)
        layout.footer_right(canvas, self.app.strings, icons.DOWN, down)
