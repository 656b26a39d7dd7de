"""New game, last step: start at once, or set house rules first."""

from engine import reasons
from engine.compat import const
from engine.games.contract import LEFT_OUT
from firmware.app import layout, screens
from firmware.app.fonts import bold, icons, text
from firmware.app.gestures import DOWN, OK, UP
from firmware.app.reason_words import reason_text
from firmware.app.rule_words import rule_text, word_text
from firmware.app.screens.rows import RowsScreen

_TEXT_NEW_GAME_STEP = const(5)
_TEXT_START = const(13)
_TEXT_FIRST_DEALER = const(14)
_TEXT_PLAYER_NUMBER = const(15)
_TEXT_NONE = const(16)
_TEXT_UNDO_CHANGE = const(18)
_TEXT_KEEP = const(17)

_STEPS = const(3)
_START = const(0)

_VALUE_RIGHT = const(112)
_LARGE_STEP = const(10)
_HUGE_STEP = const(100)
_HUGE_AFTER = const(5)


class RulesScreen(RowsScreen):
    """Rows of rules; OK on one lets UP and DOWN change it at once, OK again keeps it."""

    DEALER = 1
    FIRST_OPTION = 2  # the first row of the game's own options

    def __init__(self, app):
        super().__init__(app)
        self.editing = False
        self._was = 0
        self._base = 0

    def open(self):
        self.editing = False
        self.cursor = _START
        super().open()

    def count(self):
        return self.FIRST_OPTION + len(self.app.setup.game.OPTIONS)

    def row_text(self, row):
        if row == _START:
            return self.app.strings.text(_TEXT_START)
        if row == self.DEALER:
            return self.app.strings.text(_TEXT_FIRST_DEALER)
        return rule_text(self.app.strings, self._option(row))

    def draw_value(self, canvas, row, y, right):
        if row == _START:
            return
        changing = self.editing and row == self.cursor
        font = bold if changing else text
        if changing:
            canvas.icon(icons.RIGHT, right - 4, y + 4)
            right = _VALUE_RIGHT
        left = self._draw_value_text(canvas, font, right, y, row)
        if changing:
            canvas.icon(icons.LEFT, left - 8, y + 4)

    def _draw_value_text(self, canvas, font, right, y, row):
        value = self.value(row)
        strings = self.app.strings
        if row == self.DEALER:
            words = strings.phrase(_TEXT_PLAYER_NUMBER, value + 1)
        elif value == LEFT_OUT:
            words = strings.text(_TEXT_NONE)
        elif self._option(row)[4] is None:
            return canvas.number_right(font, right, y, value)
        else:
            words = word_text(strings, self._option(row), value)
        canvas.text_right(font, right, y, words)
        return right - canvas.text_width(font, words)

    def draw_header(self, canvas):
        self.header(canvas, _TEXT_NEW_GAME_STEP, _STEPS, _STEPS)

    def draw_footer(self, canvas):
        if self.editing:
            layout.footer_middle(canvas, self.app.strings, _TEXT_KEEP)
        super().draw_footer(canvas)

    # Values

    def value(self, row):
        """What a row is set to."""
        if row == self.DEALER:
            return self.app.setup.dealer
        return self.app.setup.rules[row - self.FIRST_OPTION]

    def lowest(self, row):
        """The lowest value of a row; LEFT_OUT, where a rule may be left out, comes below it."""
        return 0 if row == self.DEALER else self._option(row)[1]

    def highest(self, row):
        """The highest value of a row."""
        return self.app.setup.players - 1 if row == self.DEALER else self._option(row)[2]

    def may_be_left_out(self, row):
        """Whether the rule of a row can be left out."""
        return row != self.DEALER and self._option(row)[3] == LEFT_OUT

    def _option(self, row):
        return self.app.setup.game.OPTIONS[row - self.FIRST_OPTION]

    def _set(self, row, value):
        if row == self.DEALER:
            self.app.setup.dealer = value
        else:
            self.app.setup.rules[row - self.FIRST_OPTION] = value
        self.app.refresh()

    # Keys

    def press(self, role):
        if not self.editing:
            super().press(role)
            return
        self._base = self.value(self.cursor)
        if role == UP:
            self._step(1)
        elif role == DOWN:
            self._step(-1)

    def hold(self, role, repeats):
        if not self.editing:
            super().hold(role, repeats)
            return
        distance = _LARGE_STEP * min(repeats, _HUGE_AFTER)
        if repeats > _HUGE_AFTER:
            distance += _HUGE_STEP * (repeats - _HUGE_AFTER)
        self._step(distance if role == UP else -distance)

    def _step(self, distance):
        """Move away from the value that stood there when the key went down."""
        row = self.cursor
        if self._base == LEFT_OUT:
            # "None" has its place just below the first number.
            value = distance if distance != 1 else self._first(row)
            value = self._first(row) - 1 if distance == -1 else value
            if value < self.lowest(row):
                return
        else:
            value = self._base + distance
            if self._is_beside_none(row, distance):
                self._set(row, LEFT_OUT)
                return
        self._set(row, min(max(value, self.lowest(row)), self.highest(row)))

    def _first(self, row):
        """Where counting begins when a rule that was left out is set: 0, or 1 where 0 makes no sense."""
        return max(self.lowest(row), 0)

    def _is_beside_none(self, row, distance):
        """Whether this step from the value before leads to "none"."""
        if not self.may_be_left_out(row):
            return False
        below = self._base == self._first(row) - 1 and distance == 1
        return below or (self._base == self._first(row) and distance == -1)

    def click(self, role):
        if role != OK:
            return
        if self.editing:
            self._edit(False)
        elif self.cursor == _START:
            self._start()
        else:
            self._was = self.value(self.cursor)
            self._edit(True)

    def _edit(self, editing):
        self.editing = editing
        screen = RulesScreen if not editing else _Values
        self.HOLD_MS = screen.HOLD_MS
        self.REPEAT_MS = screen.REPEAT_MS
        self.FAST_REPEAT_MS = screen.FAST_REPEAT_MS
        self.HOLD_WORD = _TEXT_UNDO_CHANGE if editing else RulesScreen.HOLD_WORD
        self.app.set_holds()
        self.app.redraw()

    def _start(self):
        reason = self.app.setup.objection()
        if reason == reasons.FINE:
            self.app.start_match()
        else:
            self.app.toast.complain(reason_text(reason))

    def back(self):
        if self.editing:
            self._set(self.cursor, self._was)
            self._edit(False)
        else:
            self.app.show(screens.PLAYER_COUNT)


class _Values:
    """How long keys are held while a value is changed."""

    HOLD_MS = 300
    REPEAT_MS = 300
    FAST_REPEAT_MS = 200
