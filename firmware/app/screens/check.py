"""Check page: the whole round before it is saved, or why it cannot be."""

from engine import reasons
from engine.compat import const
from firmware.app import layout, screens
from firmware.app.fonts import bold, digits13, icons, small, text
from firmware.app.gestures import CONFIRM_HOLD_MS, DOWN, OK, OK_HOLD_MS, UP
from firmware.app.reason_words import reason_text
from firmware.app.screens.base import Screen

_TEXT_CHECK_ROUND = const(68)
_TEXT_CORRECT_ROUND = const(69)
_TEXT_SUM = const(61)
_TEXT_THAT_CANNOT_BE = const(70)
_TEXT_THAT_IS_UNUSUAL = const(71)
_TEXT_FIX = const(72)
_TEXT_SAVE = const(73)
_TEXT_DELETE = const(74)
_TEXT_HOLD_TO_KEEP = const(75)
_TEXT_YES = const(42)
_TEXT_NO = const(107)
_TEXT_BACK = const(19)
_TEXT_ROUND_SAVED = const(76)
_TEXT_ROUND_CORRECTED = const(77)

_BODY_Y = const(8)
_IN_LARGE_TYPE = const(6)


class CheckScreen(Screen):
    """What is refused can only be put right; what is only unlikely is kept by holding OK."""

    def __init__(self, app):
        super().__init__(app)
        self.reason = reasons.FINE
        self.is_doubt = False
        self.is_special = False
        self.OK_HOLD_MS = OK_HOLD_MS
        self.HOLD_WORD = _TEXT_BACK

    def open(self):
        match = self.app.match
        self.reason = match.objection(self.app.draft)
        self.is_doubt = False
        if self.reason == reasons.FINE:
            self.reason = match.doubt(self.app.draft)
            self.is_doubt = self.reason != reasons.FINE
        self.OK_HOLD_MS = CONFIRM_HOLD_MS if self.is_doubt else OK_HOLD_MS
        self.HOLD_WORD = _TEXT_YES if self.is_doubt else _TEXT_BACK
        self.is_special = self.reason != reasons.FINE or self._can_delete()
        self.app.set_holds()

    # Keys

    def press(self, role):
        if role == UP and self._can_delete():
            self.app.show(screens.DELETE)
        elif role == UP or role == DOWN:
            self.back()

    def click(self, role):
        if role != OK or self.is_doubt:
            return
        if self.reason == reasons.FINE:
            self._save()
        else:
            self.back()

    def hold_ok(self):
        if self.is_doubt:
            self._save()
        else:
            self.back()

    def back(self):
        self.app.show_entry()

    def _can_delete(self):
        draft = self.app.draft
        return not draft.is_new() and not draft.insert and self.reason == reasons.FINE

    def _save(self):
        app = self.app
        is_new = app.draft.is_new()
        number = self.line_number()
        reason = app.match.close(app.draft)
        if reason != reasons.FINE:
            app.toast.complain(reason)
            return
        if is_new:
            app.match.prepare(app.next_line)
        if is_new or app.match.is_over():
            app.show_match()
        else:
            app.leave_entry()
        app.toast.say(self.saved_text(is_new), number)

    def line_number(self):
        """The number of the line that is checked, from 1."""
        draft = self.app.draft
        return (self.app.match.lines if draft.is_new() else draft.line) + 1

    def title_text(self, is_new):
        """The number of the text on top."""
        return _TEXT_CHECK_ROUND if is_new else _TEXT_CORRECT_ROUND

    def saved_text(self, is_new):
        """The number of the text that says that the line is saved."""
        return _TEXT_ROUND_SAVED if is_new else _TEXT_ROUND_CORRECTED

    # Drawing

    def draw(self, canvas):
        if self.reason == reasons.FINE:
            self.draw_line(canvas)
        else:
            self._draw_reason(canvas)
        # The box of a large digit reaches into the line on top, so that comes after it.
        title = self.title_text(self.app.draft.is_new())
        canvas.text(small, 0, 0, self.app.strings.phrase(title, self.line_number()))
        self.draw_sum(canvas)
        self._draw_footer(canvas)

    def _draw_reason(self, canvas):
        app = self.app
        title = _TEXT_THAT_IS_UNUSUAL if self.is_doubt else _TEXT_THAT_CANNOT_BE
        canvas.text(bold, 0, _BODY_Y, app.strings.text(title))
        name = app.names.of(app.match.culprit)
        words = app.strings.phrase(reason_text(self.reason), app.match.low, app.match.high, name)
        layout.wrapped(canvas, text, 0, _BODY_Y + 16, canvas.width, 14, words)

    def draw_sum(self, canvas):
        """Draw what all values come to."""
        words = self.app.strings.phrase(_TEXT_SUM, self.app.draft.sum())
        canvas.text_right(small, canvas.width - 1, 0, words)

    def draw_line(self, canvas):
        """Draw all that was entered."""
        order = self.app.order
        order.follow(self.app.draft)
        for place in range(order.count):
            if order.count <= _IN_LARGE_TYPE:
                self._draw_large(canvas, place, order.players[place])
            else:
                self._draw_small(canvas, place, order.count, order.players[place])

    def _draw_large(self, canvas, place, player):
        x = 64 * (place & 1)
        y = _BODY_Y + 16 * (place >> 1)
        value = self.app.draft.values[player]
        left = canvas.number_right(digits13, x + 61, y + 13 - digits13.BASE, value)
        left = self._draw_holder(canvas, left, y + 4, player)
        self.app.names.draw(canvas, text, x, y, left - 2, player)

    def _draw_small(self, canvas, place, count, player):
        rows = (count + 1) >> 1
        x = 64 if place >= rows else 0
        y = _BODY_Y + 8 * (place - rows if place >= rows else place)
        left = canvas.number_right(small, x + 60, y, self.app.draft.values[player])
        left = self._draw_holder(canvas, left, y, player)
        self.app.names.draw(canvas, small, x + 2, y, left - 2, player)

    def _draw_holder(self, canvas, left, y, player):
        """A sign before the points of who kept the donkey; returns where it begins."""
        if not self.app.match.game.ASKS_FOR_HOLDER or self.app.draft.tag != player + 1:
            return left
        canvas.icon(icons.DONKEY, left - 7, y)
        return left - 7

    def _draw_footer(self, canvas):
        strings = self.app.strings
        if self.is_doubt:
            layout.footer(canvas, strings, _TEXT_NO, _TEXT_HOLD_TO_KEEP, _TEXT_NO)
        elif self.reason != reasons.FINE:
            layout.footer(canvas, strings, layout.NOTHING, _TEXT_FIX, layout.NOTHING)
        else:
            up = _TEXT_DELETE if self._can_delete() else _TEXT_FIX
            layout.footer(canvas, strings, up, _TEXT_SAVE, _TEXT_FIX)
