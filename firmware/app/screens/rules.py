"""New game, last step: start at once, or set house rules first."""

from engine import reasons
from engine.compat import const
from engine.games.contract import (
    LEFT_OUT,
    OPTION_DEFAULT,
    OPTION_HIGHEST,
    OPTION_LOWEST,
    OPTION_WORDS,
)
from firmware.app import screens, two_bytes
from firmware.app.fonts import bold
from firmware.app.gestures import DOWN, OK, UP
from firmware.app.rule_words import list_applying, rule_text, word_text
from firmware.app.screens.rows import RowsScreen

_TEXT_NEW_GAME_STEP = const(5)
_TEXT_START = const(13)
_TEXT_FIRST_DEALER = const(14)
_TEXT_NONE = const(16)
_TEXT_UNDO_CHANGE = const(18)
_TEXT_KEEP = const(17)

_STEPS = const(4)
_START = const(0)

_NAME_WIDTH = const(64)
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
        self._places = bytearray(len(app.setup.rules))  # the options that mean something
        self._shown = 0
        self._was = 0
        self._base = 0
        # The first assignment takes memory; here is where that is allowed.
        self._hold_as(RulesScreen, RulesScreen.HOLD_WORD)

    def open(self):
        self.editing = False
        self.cursor = _START
        self._list_options()
        super().open()

    def keep(self, memo):
        memo[0] = self.editing
        two_bytes.put(memo, 1, self._was)

    def recall(self, memo):
        self._was = two_bytes.get(memo, 1)
        if memo[0]:
            self._edit(True)

    def count(self):
        return self.FIRST_OPTION + self._shown

    def row_of(self, place):
        """The row of the option at `place`, or -1 where it means nothing."""
        for row in range(self._shown):
            if self._places[row] == place:
                return self.FIRST_OPTION + row
        return -1

    def _list_options(self):
        setup = self.app.setup
        self._shown = list_applying(setup.game, setup.rules, self._places)

    def _place(self, row):
        return self._places[row - self.FIRST_OPTION]

    def row_text(self, row):
        if row == _START:
            return self.app.strings.text(_TEXT_START)
        if row == self.DEALER:
            return self.app.strings.text(_TEXT_FIRST_DEALER)
        return rule_text(self.app.strings, self._option(row))

    def draw_value(self, canvas, row, y, right):
        if row == _START:
            return right
        changing = self.editing and row == self.cursor
        if changing:
            right = self.draw_arrows(canvas, right, y)
        font = self.shape.bold if changing else self.shape.text
        return self._draw_value_text(canvas, font, right, y, row)

    def _draw_value_text(self, canvas, font, right, y, row):
        value = self.value(row)
        strings = self.app.strings
        if row == self.DEALER:
            return self._draw_name(canvas, font, right, y, value)
        if value == LEFT_OUT:
            words = strings.text(_TEXT_NONE)
        elif self._option(row)[OPTION_WORDS] is None:
            return canvas.number_right(font, right, y, value)
        else:
            words = word_text(strings, self._option(row), value)
        return self.text_right(canvas, font, right, y, words)

    def _draw_name(self, canvas, font, right, y, seat):
        """The first dealer; a long name gives way to the words at the left."""
        name = self.app.setup.name_text(self.app.strings, seat)
        left = canvas.width - _NAME_WIDTH
        if canvas.text_width(font, name) <= right - left:
            return self.text_right(canvas, font, right, y, name)
        if font.PAGES > 2:
            y += font.BASE - bold.BASE
            font = bold
            left = max(left, right - canvas.text_width(font, name))
        canvas.text(font, left, y, name, right)
        return left

    def draw_header(self, canvas):
        self.header(canvas, _TEXT_NEW_GAME_STEP, _STEPS, _STEPS)

    def ok_word(self):
        return _TEXT_KEEP if self.editing else super().ok_word()

    # Values

    def value(self, row):
        """What a row is set to."""
        if row == self.DEALER:
            return self.app.setup.dealer
        return self.app.setup.rules[self._place(row)]

    def lowest(self, row):
        """The lowest value of a row; LEFT_OUT, where a rule may be left out, comes below it."""
        return 0 if row == self.DEALER else self._option(row)[OPTION_LOWEST]

    def highest(self, row):
        """The highest value of a row."""
        if row == self.DEALER:
            return self.app.setup.players - 1
        return self._option(row)[OPTION_HIGHEST]

    def may_be_left_out(self, row):
        """Whether the rule of a row can be left out."""
        return row != self.DEALER and self._option(row)[OPTION_DEFAULT] == LEFT_OUT

    def _option(self, row):
        return self.app.setup.game.OPTIONS[self._place(row)]

    def _set(self, row, value):
        if row == self.DEALER:
            self.app.setup.dealer = value
        else:
            self.app.setup.rules[self._place(row)] = value
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
        """Where counting begins when a rule left out is set: 0, or 1 where 0 makes no sense."""
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
            self.start()
        else:
            self._was = self.value(self.cursor)
            self._edit(True)

    def _edit(self, editing):
        self.editing = editing
        if editing:
            self._hold_as(_Values, _TEXT_UNDO_CHANGE)
        else:
            self._hold_as(RulesScreen, RulesScreen.HOLD_WORD)
        self.app.set_holds()
        self._follow_options()
        self.app.redraw()
        self.app.touch()

    def _follow_options(self):
        """A changed rule can make others mean nothing; the cursor stays on its own."""
        place = self._place(self.cursor) if self.cursor >= self.FIRST_OPTION else -1
        self._list_options()
        if place >= 0:
            self.cursor = self.row_of(place)
        self._keep_in_view()

    def _hold_as(self, times, word):
        self.HOLD_MS = times.HOLD_MS
        self.REPEAT_MS = times.REPEAT_MS
        self.FAST_REPEAT_MS = times.FAST_REPEAT_MS
        self.HOLD_WORD = word

    def start(self):
        """OK on the first row."""
        reason = self.app.setup.objection()
        if reason == reasons.FINE:
            self.app.new_match()
        else:
            self.app.toast.complain(reason)

    def back(self):
        if self.editing:
            self._set(self.cursor, self._was)
            self._edit(False)
        else:
            self.leave()

    def leave(self):
        """Back, without any change."""
        self.app.show(screens.WHO)


class _Values:
    """How long keys are held while a value is changed."""

    HOLD_MS = 300
    REPEAT_MS = 300
    FAST_REPEAT_MS = 200
