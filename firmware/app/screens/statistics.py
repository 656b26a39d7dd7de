"""What somebody has played and won, a game at a time."""

from engine import reasons
from engine.compat import const
from firmware.app import layout, screens
from firmware.app.fonts import bold, digits13, icons, small, text
from firmware.app.game_words import game_text
from firmware.app.gestures import OK, UP
from firmware.app.naming import FOR_GOOD
from firmware.app.screens.base import Screen
from firmware.app.utf8 import Text

_TEXT_OF = const(185)
_TEXT_RENAME_PERSON = const(350)
_TEXT_LOWEST_WINS = const(87)
_TEXT_HIGHEST_WINS = const(88)
_TEXT_NOTHING_COUNTS = const(344)
_TEXT_PLAYED = const(345)
_TEXT_WON = const(346)
_TEXT_AVERAGE = const(347)
_TEXT_BEST = const(348)
_TEXT_WORST = const(349)
_TEXT_NOT_KEPT = const(341)

_NAME_Y = const(8)
_LABELS_Y = const(24)
_VALUES_Y = const(32)
_ENDS_Y = const(48)
_WON_X = const(40)
_RIGHT = const(126)
_AVERAGE_WIDTH = const(52)


class StatisticsScreen(Screen):
    """UP and DOWN bring the next game, OK another name for the person."""

    def __init__(self, app):
        super().__init__(app)
        self.archive = app.keeper.archive(app)
        self.statistics = self.archive.statistics()
        self._is_ready = False
        self._name = Text(b"")

    def open(self):
        self.cursor = 0
        self._is_ready = False

    def keep(self, memo):
        person = self.app.naming.person
        memo[0] = len(person)
        for i in range(len(person)):
            memo[1 + i] = person[i]

    def recall(self, memo):
        self.app.naming.person = bytes(memo[1 : 1 + memo[0]])

    def tick(self, now_ms):
        # Not in `open`: when the power comes back matches cannot be read yet.
        if self._is_ready:
            return
        self._is_ready = True
        naming = self.app.naming
        self.archive.open()
        self.archive.read_all()
        if naming.new_name:
            self._rename(naming.new_name)
            naming.new_name = b""
        self._name.data = naming.person
        self._name.size = len(naming.person)
        self.statistics.follow(naming.person)
        # After a power cut there may be fewer kinds than there were.
        self.cursor = max(min(self.cursor, len(self.statistics.kinds) - 1), 0)
        self._count()
        self.app.redraw()

    def due_ms(self, now_ms):
        return -1 if self._is_ready else 0

    def _rename(self, name):
        """Another name for the person, unless somebody else has it in a past game."""
        naming = self.app.naming
        if name in self.archive.names:
            self.app.toast.complain(reasons.NAME_TAKEN)
        elif self.archive.rename(naming.person, name):
            naming.person = name
        else:
            self.app.toast.say(_TEXT_NOT_KEPT)

    def _count(self):
        if self.cursor < len(self.statistics.kinds):
            self.statistics.count(self.statistics.kinds[self.cursor])

    def _is_known(self):
        """Whether the person is in the roster, so that the name can be changed."""
        return self.app.naming.person in self.app.roster.names

    def press(self, role):
        if role == OK:
            return
        cursor = self.cursor + (-1 if role == UP else 1)
        if 0 <= cursor < len(self.statistics.kinds):
            self.cursor = cursor
            self._count()
            self.app.refresh()

    def click(self, role):
        if role == OK and self._is_known():
            naming = self.app.naming
            naming.purpose = FOR_GOOD
            naming.player = self.app.roster.number_of(naming.person)
            self.app.show(screens.LETTERS)

    def back(self):
        self.app.back_to(screens.PEOPLE)

    # Drawing

    def draw(self, canvas):
        strings = self.app.strings
        kinds = self.statistics.kinds
        if kinds:
            self._draw_game(canvas, kinds[self.cursor])
        else:
            shape = canvas.shape
            canvas.text(shape.LINE_FONT if shape else bold, 0, _NAME_Y, self._name)
            words = strings.text(_TEXT_NOTHING_COUNTS)
            font = shape.NAME_FONT if shape else text
            canvas.text_centred(font, 0, _VALUES_Y, canvas.width, words)
        if self._is_known():
            layout.footer_middle(canvas, strings, _TEXT_RENAME_PERSON)
        if self.cursor > 0:
            canvas.icon(icons.UP, 0, layout.FOOTER_Y)
        if self.cursor + 1 < len(kinds):
            canvas.icon(icons.DOWN, canvas.width - 6, layout.FOOTER_Y)

    def _draw_game(self, canvas, kind):
        strings = self.app.strings
        statistics = self.statistics
        number = _TEXT_LOWEST_WINS if kind[1] else _TEXT_HIGHEST_WINS
        canvas.text(small, 0, 0, strings.text(number))
        if len(statistics.kinds) > 1:
            words = strings.phrase(_TEXT_OF, self.cursor + 1, len(statistics.kinds))
            canvas.text_right(small, _RIGHT, 0, words)
        left = canvas.text_right(text, _RIGHT, _NAME_Y, game_text(strings, kind[0]))
        canvas.text(bold, 0, _NAME_Y, self._name, left - 4)
        canvas.text(small, 0, _LABELS_Y, strings.text(_TEXT_PLAYED))
        canvas.text(small, _WON_X, _LABELS_Y, strings.text(_TEXT_WON))
        canvas.text_right(small, _RIGHT, _LABELS_Y, strings.text(_TEXT_AVERAGE))
        canvas.number(digits13, 0, _VALUES_Y, statistics.played)
        canvas.number(digits13, _WON_X, _VALUES_Y, statistics.won)
        self._draw_average(canvas, statistics.average_tenths())
        end = canvas.text(small, 0, _ENDS_Y, strings.text(_TEXT_BEST))
        canvas.number(small, end + 4, _ENDS_Y, statistics.best)
        left = canvas.number_right(small, _RIGHT, _ENDS_Y, statistics.worst)
        canvas.text_right(small, left - 4, _ENDS_Y, strings.text(_TEXT_WORST))

    def _draw_average(self, canvas, tenths):
        value = -tenths if tenths < 0 else tenths
        font = digits13 if self._has_room(canvas, digits13, value) else bold
        self._draw_tenths(canvas, font, _VALUES_Y + 14, tenths)

    def _has_room(self, canvas, font, value):
        return canvas.number_width(font, value) <= _AVERAGE_WIDTH

    def _draw_tenths(self, canvas, font, base, tenths):
        """Draw a number of tenths at the right; `base` is the row below it."""
        value = -tenths if tenths < 0 else tenths
        y = base - font.BASE
        left = canvas.number_right(font, _RIGHT, y, value % 10) - 4
        canvas.fill(left + 1, base - 2, 2, 2)
        left = canvas.number_right(font, left, y, value // 10)
        if tenths < 0:
            canvas.fill(left - 6, base - 6, 5, 2)
