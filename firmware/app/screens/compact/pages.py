"""The table in pages: some players at a time, as many on each page as can be."""

from engine import standing
from firmware.app.fonts import icons


class Pages:
    """Draws a page of the players of an app's match on a dark canvas; `page` counts from 0."""

    def __init__(self, app):
        self._app = app
        self.page = 0
        self._pages = 1

    def most(self):
        """How many players there is room for on a page."""
        return 1

    def pages(self):
        """How many pages it takes, as it was drawn last."""
        return self._pages

    def size(self):
        """How many players stand on a page, the last of which may have fewer."""
        return (self._app.match.seated + self._pages - 1) // self._pages

    def draw(self, canvas):
        """Draw the present page."""
        match = self._app.match
        most = self.most()
        self._pages = (match.seated + most - 1) // most
        self.page %= self._pages
        size = self.size()
        first = self.page * size
        for place in range(min(size, match.seated - first)):
            self.draw_player(canvas, place, match.seats[first + place])

    def draw_player(self, canvas, place, player):
        """Draw one player at a place of the page."""

    def draw_mark(self, canvas, x, y, player):
        """A star for who leads, else a diamond for who deals; returns whether there is one."""
        match = self._app.match
        leads = match.lines > 0 and standing.rank(match, player) == 1
        if leads or match.dealer == player:
            canvas.icon(icons.STAR if leads else icons.DIAMOND, x, y)
            return True
        return False
