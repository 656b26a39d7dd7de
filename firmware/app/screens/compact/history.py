"""History where there is little room: one round at a time."""

from engine.compat import const
from engine.counting import count_again
from engine.log import BLANK
from firmware.app import layout
from firmware.app.fonts import icons, small
from firmware.app.screens import history
from firmware.app.screens.compact import grid

_TEXT_ENTER_ROUND = const(40)
_TEXT_EVENT_NUMBER = const(368)
_TEXT_NO_ROUNDS = const(104)
_TEXT_GO_BACK = const(113)
_TEXT_OPEN = const(103)


class HistoryScreen(history.HistoryScreen):
    """The players of one round; UP and DOWN change the round, held they bring other players."""

    def columns(self):
        return grid.size(self.app.canvas, self.app.match.players)

    def draw(self, canvas):
        match = self.app.match
        strings = self.app.strings
        if not match.lines:
            self._draw_nothing(canvas)
            layout.footer_middle(canvas, strings, _TEXT_GO_BACK)
            return
        title = _TEXT_EVENT_NUMBER if match.game.HAS_EVENTS else _TEXT_ENTER_ROUND
        end = canvas.text(small, 0, 0, strings.phrase(title, self.cursor + 1))
        if match.is_edited(self.cursor):
            canvas.fill(end + 1, 3, 2, 2)
        self._draw_players(canvas)
        layout.footer_middle(canvas, strings, _TEXT_OPEN)
        layout.footer_arrows(canvas)

    def _draw_nothing(self, canvas):
        font = canvas.shape.LINE_FONT
        y = (canvas.height >> 1) - font.BASE
        layout.note(canvas, font, y, self.app.strings.text(_TEXT_NO_ROUNDS))

    def _draw_players(self, canvas):
        match = self.app.match
        has_events = match.game.HAS_EVENTS
        if has_events:
            count_again(match, self.cursor + 1)
        for place in range(min(self.columns(), match.players - self.left)):
            player = self.left + place
            value = match.totals[player] if has_events else match.value(self.cursor, player)
            if value != BLANK:
                self._draw_player(canvas, place, player, value)
        if has_events:
            count_again(match)

    def _draw_player(self, canvas, place, player, value):
        match = self.app.match
        is_holder = match.game.ASKS_FOR_HOLDER and match.tag(self.cursor) == player + 1
        icon = icons.DONKEY if is_holder else None
        grid.draw(self.app, canvas, place, match.players, player, value, icon)
