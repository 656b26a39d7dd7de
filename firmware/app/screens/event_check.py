"""Okey, third page: what the event does to everybody, before it is saved."""

from engine.compat import const
from engine.games import okey
from firmware.app import screens
from firmware.app.fonts import bold, icons, small, text
from firmware.app.screens import behind_event
from firmware.app.screens.check import CheckScreen

_TEXT_EVENT_RIGHT = const(227)
_TEXT_EVENT_SAVED = const(162)
_TEXT_EVENT_CORRECTED = const(163)
_TEXT_END = const(164)

_BODY_Y = const(7)
_PITCH = const(12)
_ARROW = const(138)  # its glyph in the small font


class EventCheckScreen(CheckScreen):
    """Old and new points of the four."""

    keep = behind_event.keep
    recall = behind_event.recall

    def __init__(self, app):
        super().__init__(app)
        self._after = [0] * okey.PLAYERS

    def title_text(self, is_new):
        return _TEXT_EVENT_RIGHT

    def saved_text(self, is_new):
        return _TEXT_EVENT_SAVED if is_new else _TEXT_EVENT_CORRECTED

    def back(self):
        kind = okey.kind_of(self.app.draft.tag)
        if kind == okey.CLOSE:
            self.app.show(screens.CLOSE)
        else:
            self.app.show(screens.INDICATOR if kind == okey.INDICATOR else screens.EVENT)

    def draw_sum(self, canvas):
        """An event has none."""

    def draw_line(self, canvas):
        match = self.app.match
        draft = self.app.draft
        for player in range(okey.PLAYERS):
            self._after[player] = draft.before[player]
        match.game.apply(match, self._after, draft.tag)
        for seat in range(okey.PLAYERS):
            self._draw_player(canvas, seat, match.seats[seat])

    def _draw_player(self, canvas, seat, player):
        y = _BODY_Y + _PITCH * seat
        before = self.app.draft.before[player]
        after = self._after[player]
        left = canvas.number_right(text, 70, y - 1, before)
        if self._is_by(player):
            canvas.icon(icons.STAR, left - 8, y + 3)
            left -= 8
        self.app.names.draw(canvas, text, 0, y - 1, left - 2, player)
        canvas.glyph(small, _ARROW, 76, y + 3)
        canvas.number_right(bold, 104, y - 1, after)
        if after <= 0:
            canvas.text_right(small, canvas.width - 1, y + 3, self.app.strings.text(_TEXT_END))

    def _is_by(self, player):
        tag = self.app.draft.tag
        return okey.kind_of(tag) != okey.TILES_OUT and okey.player_of(tag) == player
