"""Check page where there is little room; more players than are in view take turns."""

from engine.compat import const
from firmware.app.clock import elapsed_ms
from firmware.app.fonts import icons, small
from firmware.app.screens import check
from firmware.app.screens.compact import grid
from firmware.app.screens.compact.in_lines import InLines

_TEXT_SUM = const(61)

_PAGE_MS = const(3000)


class CheckScreen(InLines, check.CheckScreen):
    """A title, the sum, and names with their values."""

    def __init__(self, app):
        super().__init__(app)
        self._first = 0
        self._since_ms = 0

    def open(self):
        super().open()
        self.app.order.follow(self.app.draft)
        self._turn_to(0)

    def _turn_to(self, first):
        self._first = first
        self._since_ms = self.app.now_ms

    def _size(self):
        return grid.size(self.app.canvas, self.app.order.count)

    def due_ms(self, now_ms):
        if self.app.order.count <= self._size():
            return -1
        return max(_PAGE_MS - elapsed_ms(now_ms, self._since_ms), 0)

    def tick(self, now_ms):
        if self.due_ms(now_ms) == 0:
            first = self._first + self._size()
            self._turn_to(first if first < self.app.order.count else 0)
            self.app.redraw()

    def draw_title(self, canvas):
        """The sum goes without its word, or is left out, where the title leaves no room."""
        room = canvas.width - 3 - super().draw_title(canvas)
        total = self.app.draft.sum()
        words = self.app.strings.phrase(_TEXT_SUM, total)
        if canvas.text_width(small, words) <= room:
            canvas.text_right(small, canvas.width, 0, words)
        elif canvas.number_width(small, total) <= room:
            canvas.number_right(small, canvas.width, 0, total)

    def draw_line(self, canvas):
        order = self.app.order
        draft = self.app.draft
        has_holder = self.app.match.game.ASKS_FOR_HOLDER
        for place in range(min(self._size(), order.count - self._first)):
            player = order.players[self._first + place]
            icon = icons.DONKEY if has_holder and draft.tag == player + 1 else None
            value = draft.values[player]
            grid.draw(self.app, canvas, place, order.count, player, value, icon)
