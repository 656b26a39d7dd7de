"""Past games, the newest first: what was played, who won, and when."""

from engine.compat import const
from firmware.app import screens
from firmware.app.dates import DateText
from firmware.app.fonts import bold
from firmware.app.game_words import game_text
from firmware.app.screens.archive_rows import ArchiveRowsScreen

_TEXT_PAST_GAMES = const(327)
_TEXT_NO_MATCHES = const(329)
_TEXT_MATCH_NUMBER = const(330)
_TEXT_UNREADABLE = const(331)
_TEXT_AND_MORE = const(332)
_TEXT_BRING_MATCH_BACK = const(339)
_TEXT_MATCH_IS_BACK = const(340)
_TEXT_NOT_KEPT = const(341)
_TEXT_PLAYER_NUMBER = const(15)
_TEXT_ROUND_SHORT = const(38)

_LEFT_OF_MIDDLE = const(2)  # where a name begins at most


class PastScreen(ArchiveRowsScreen):
    """A match a row. What was deleted last stands on top, to be brought back."""

    EMPTY_TEXT = _TEXT_NO_MATCHES

    def __init__(self, app):
        super().__init__(app)
        self._date = DateText()

    def open(self):
        is_kept = self.app.visit is None or self.app.visit.end()
        super().open()
        if not is_kept:
            self.app.toast.say(_TEXT_NOT_KEPT)

    def first_match(self):
        """The row of the newest match."""
        return 1 if self.archive.deleted else 0

    def first_row(self):
        return self.first_match()

    def count(self):
        return self.first_match() + self.archive.count()

    def _match(self, row):
        """The summary of the match in a row."""
        return self.archive.summary(self.count() - 1 - row)

    def row_of(self, serial):
        """The row of a match; -1: it is not there."""
        place = self.archive.place_of(serial)
        return place if place < 0 else self.count() - 1 - place

    def choose(self, row):
        app = self.app
        if row < self.first_match():
            self._bring_back()
            return
        serial = self._match(row).serial()
        if serial == self.archive.running():
            app.show_match()
        elif self.archive.visit(serial):
            app.show(screens.PAST_MATCH)
        else:
            app.toast.say(_TEXT_NOT_KEPT)

    def _bring_back(self):
        serial = self.archive.deleted
        if not self.archive.bring_back():
            self.app.toast.say(_TEXT_NOT_KEPT)
            return
        self.app.show(screens.PAST)
        self.app.toast.say(_TEXT_MATCH_IS_BACK, serial)

    def back(self):
        self.app.back_to(screens.HOME)

    # Drawing

    def draw_header(self, canvas):
        self.header(canvas, _TEXT_PAST_GAMES)
        if self.is_reading() or not self.first_match() <= self.cursor < self.count():
            return
        match = self._match(self.cursor)
        if match.date_at() < 0:
            words = self.app.strings.phrase(_TEXT_MATCH_NUMBER, match.serial())
        else:
            words = self._date.day(match.data, match.date_at())
        self.header_right(canvas, words)

    def row_text(self, row):
        strings = self.app.strings
        if row < self.first_match():
            return strings.phrase(_TEXT_BRING_MATCH_BACK, self.archive.deleted)
        match = self._match(row)
        if match.game():
            return game_text(strings, match.game())
        return strings.phrase(_TEXT_UNREADABLE, match.serial())

    def draw_value(self, canvas, row, y, right):
        if row < self.first_match():
            return right
        match = self._match(row)
        if not match.game():
            return right
        if not match.is_over():
            words = self.app.strings.phrase(_TEXT_ROUND_SHORT, match.deals() + 1)
            return self.text_right(canvas, self.shape.text, right, y, words)
        return self._draw_winners(canvas, match, y, right)

    def _draw_winners(self, canvas, match, y, right):
        """The first winner, and how many more there are; returns where that begins."""
        font = self.shape.text
        if font.PAGES > 2:
            # Beside the name of a game there is no room for the name of a player as large.
            y += font.BASE - bold.BASE
            font = bold
        winner = -1
        more = -1
        for player in range(match.players()):
            if match.rank(player) == 1:
                winner = player if winner < 0 else winner
                more += 1
        if more > 0:
            words = self.app.strings.phrase(_TEXT_AND_MORE, more)
            right = canvas.text_right(font, right, y, words) - 4
        if match.name(winner):
            words = self.archive.name_text(match.name(winner))
        else:
            words = self.app.strings.phrase(_TEXT_PLAYER_NUMBER, winner + 1)
        middle = (canvas.width >> 1) - _LEFT_OF_MIDDLE
        left = max(right - canvas.text_width(font, words), middle)
        canvas.text(font, left, y, words, right)
        return left
