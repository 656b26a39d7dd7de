"""Settings: OK changes one, and what it changes can be seen at once."""

from engine.compat import const
from firmware.app import screens, settings
from firmware.app.gestures import OK, UP
from firmware.app.layout import FOOTER_Y
from firmware.app.screens.rows import RowsScreen

_TEXT_SETTINGS = const(202)
_TEXT_BRIGHTNESS = const(204)
_TEXT_DIM_AFTER = const(205)
_TEXT_DARK_AFTER = const(206)
_TEXT_FAR_VIEW_AFTER = const(207)
_TEXT_FLIPPED = const(208)
_TEXT_SOUND = const(209)
_TEXT_LANGUAGE = const(308)
_TEXT_LANGUAGE_NAME = const(309)
_TEXT_RESET = const(210)
_TEXT_SECONDS = const(211)
_TEXT_MINUTES = const(212)
_TEXT_NEVER = const(213)
_TEXT_WORD_OFF = const(138)
_TEXT_WORD_ON = const(139)
_TEXT_KEEP = const(17)
_TEXT_UNDO_CHANGE = const(18)
_TEXT_OF = const(185)
_TEXT_LARGE_PRINT = const(351)

_NAMES = (
    _TEXT_BRIGHTNESS,
    _TEXT_DIM_AFTER,
    _TEXT_DARK_AFTER,
    _TEXT_FAR_VIEW_AFTER,
    _TEXT_FLIPPED,
    _TEXT_SOUND,
    _TEXT_LANGUAGE,
    _TEXT_LARGE_PRINT,
)
_MINUTE_S = const(60)


class SettingsScreen(RowsScreen):
    """A row a setting that this board can have; then the language and the reset."""

    def __init__(self, app):
        super().__init__(app)
        self.editing = False
        self._was = 0
        # The first assignment takes memory; here is where that is allowed.
        self.HOLD_WORD = RowsScreen.HOLD_WORD
        self.rows = bytearray(settings.COUNT)  # the settings in the order of their rows
        self._count = 0
        for setting in range(settings.COUNT):
            if self._can_be_set(setting):
                self.rows[self._count] = setting
                self._count += 1
        self.rows[self._count] = settings.LANGUAGE

    def _can_be_set(self, setting):
        """Whether a setting has a value to change here; the language has a screen of its own."""
        if setting == settings.SOUND:
            return self.app.board.has_buzzer
        if setting == settings.LARGE_PRINT:
            # A small panel has no room for larger letters.
            return self.app.canvas.height > FOOTER_Y
        return setting != settings.LANGUAGE

    def open(self):
        self.editing = False
        self.cursor = 0
        super().open()

    def keep(self, memo):
        memo[0] = self.editing
        memo[1] = self._was

    def recall(self, memo):
        self._was = memo[1]
        if memo[0]:
            self._edit(True)

    def language_row(self):
        """The row of the languages, behind the settings of this board; the next one resets."""
        return self._count

    def count(self):
        return self._count + 2

    def row_text(self, row):
        is_reset = row > self.language_row()
        return self.app.strings.text(_TEXT_RESET if is_reset else _NAMES[self.rows[row]])

    def draw_header(self, canvas):
        self.header(canvas, _TEXT_SETTINGS)
        place = self.app.strings.phrase(_TEXT_OF, self.cursor + 1, self.count())
        self.header_right(canvas, place)

    def draw_value(self, canvas, row, y, right):
        if row == self.language_row():
            name = self.app.strings.text(_TEXT_LANGUAGE_NAME)
            return self.text_right(canvas, self.shape.text, right, y, name)
        if row > self.language_row():
            return right
        changing = self.editing and row == self.cursor
        if changing:
            right = self.draw_arrows(canvas, right, y)
        font = self.shape.bold if changing else self.shape.text
        return self.text_right(canvas, font, right, y, self._value_text(self.rows[row]))

    def _value_text(self, setting):
        strings = self.app.strings
        value = self.app.settings.value(setting)
        if setting == settings.BRIGHTNESS:
            whole = len(settings.CHOICES[setting])
            return strings.phrase(_TEXT_OF, self.app.settings.places[setting] + 1, whole)
        if setting >= settings.FLIPPED:
            return strings.text(_TEXT_WORD_ON if value else _TEXT_WORD_OFF)
        if not value:
            return strings.text(_TEXT_NEVER)
        if value < _MINUTE_S:
            return strings.phrase(_TEXT_SECONDS, value)
        return strings.phrase(_TEXT_MINUTES, value // _MINUTE_S)

    def ok_word(self):
        return _TEXT_KEEP if self.editing else super().ok_word()

    def refresh(self, canvas):
        canvas.clear()
        self.draw(canvas)

    def press(self, role):
        if not self.editing:
            super().press(role)
        elif role != OK:
            self._step(1 if role == UP else -1)

    def _step(self, step):
        setting = self.rows[self.cursor]
        place = self.app.settings.places[setting] + step
        if 0 <= place < len(settings.CHOICES[setting]):
            self._put(place)

    def _put(self, place):
        self.app.settings.put(self.rows[self.cursor], place)
        self.app.choose_shape()
        self._keep_in_view()
        self.app.refresh()

    def choose(self, row):
        if row >= self._count:
            self.app.show(screens.LANGUAGE if row == self.language_row() else screens.RESET)
            return
        self._was = self.app.settings.places[self.rows[row]]
        self._edit(not self.editing)

    def _edit(self, editing):
        self.editing = editing
        self.HOLD_WORD = _TEXT_UNDO_CHANGE if editing else RowsScreen.HOLD_WORD
        self.app.redraw()
        self.app.touch()

    def back(self):
        if self.editing:
            self._put(self._was)
            self._edit(False)
        else:
            self.app.back_to(screens.HOME)
