"""The table from a seat on 72x40 pixels: one player at a time."""

from firmware.app.fonts import small
from firmware.app.screens.compact import spotlight
from firmware.app.screens.compact.pages import Pages


class FarView(Pages):
    """A total as large as it goes."""

    def draw_player(self, canvas, place, player):
        self.draw_mark(canvas, 0, 0, player)
        self._app.names.draw(canvas, small, 7, 0, canvas.width, player)
        spotlight.draw_total(self._app.match, canvas, player)
