"""One past game: its ranking, rounds and rules; to go on with it, or to delete it."""

from engine.compat import const
from firmware.app import screens
from firmware.app.dates import DateText
from firmware.app.screens.rows import RowsScreen

_TEXT_MATCH_NUMBER = const(330)
_TEXT_GO_ON_WITH_IT = const(333)
_TEXT_RANKING = const(334)
_TEXT_ROUNDS = const(98)
_TEXT_RULES_PLAYED = const(99)
_TEXT_UNDO_LAST = const(96)
_TEXT_REDO_LAST = const(114)
_TEXT_STATISTICS = const(335)
_TEXT_DELETE_MATCH = const(336)
_TEXT_NOT_KEPT = const(341)

GO_ON = 0
RANKING = 1
ROUNDS = 2
RULES = 3
UNDO = 4
REDO = 5
STATISTICS = 6
DELETE = 7

_WORDS = (
    _TEXT_GO_ON_WITH_IT,
    _TEXT_RANKING,
    _TEXT_ROUNDS,
    _TEXT_RULES_PLAYED,
    _TEXT_UNDO_LAST,
    _TEXT_REDO_LAST,
    _TEXT_STATISTICS,
    _TEXT_DELETE_MATCH,
)


class PastMatchScreen(RowsScreen):
    """What can be done with the match that is visited. One without an entry can only go."""

    def __init__(self, app):
        super().__init__(app)
        self._archive = app.keeper.archive(app)
        self._date = DateText()

    def open(self):
        self.cursor = 0
        super().open()

    def _first(self):
        match = self.app.match
        if not match.exists():
            return DELETE
        return RANKING if match.is_over() else GO_ON

    def row_of(self, meaning):
        """The row that means RANKING, ROUNDS and so on."""
        return meaning - self._first()

    def count(self):
        return len(_WORDS) - self._first()

    def row_text(self, row):
        return self.app.strings.text(_WORDS[row + self._first()])

    def draw_header(self, canvas):
        match = self.app.match
        self.header(canvas, _TEXT_MATCH_NUMBER, self.app.visit.serial)
        at = self._archive.date_at(match)
        if at >= 0:
            self.header_right(canvas, self._date.moment(match.log.data, at))

    def choose(self, row):
        app = self.app
        meaning = row + self._first()
        if meaning == GO_ON:
            self._go_on()
        elif meaning == RANKING:
            app.show(screens.RESULT)
        elif meaning == ROUNDS:
            app.show(screens.HISTORY)
        elif meaning == RULES:
            app.show(screens.RULES_PLAYED)
        elif meaning == UNDO:
            app.undo()
        elif meaning == REDO:
            app.redo()
        else:
            app.show(screens.PEOPLE if meaning == STATISTICS else screens.PAST_DELETE)

    def _go_on(self):
        app = self.app
        if not app.next_line.is_empty():
            app.show(screens.REPLACE)
        elif self._archive.take_over():
            app.show_match()
        else:
            app.toast.say(_TEXT_NOT_KEPT)

    def back(self):
        self.app.back_to(screens.PAST)
