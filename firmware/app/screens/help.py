"""Help at the table: what the rules of this game say, and counting for you."""

from engine import games
from engine.compat import const
from firmware.app import help_notes, screens
from firmware.app.screens.rows import RowsScreen

_TEXT_HELP = const(241)
_TEXT_HELP_CARDS = const(242)
_TEXT_HELP_PILE = const(243)
_TEXT_HELP_TRICK = const(244)
_TEXT_HELP_LEADS = const(245)
_TEXT_HELP_JOKERS = const(246)
_TEXT_HELP_HAND = const(247)
_TEXT_HELP_TILES = const(248)
_TEXT_HELP_ROLL = const(249)
_TEXT_HELP_OK = const(250)
_TEXT_HELP_CLOSES = const(251)
_TEXT_HELP_BONUS = const(252)
_TEXT_HELP_FREE = const(253)

# The topics of a game: title and screen.
_TOPICS = {
    games.SIX_NIMMT: (
        (_TEXT_HELP_CARDS, screens.HELP_CARDS),
        (_TEXT_HELP_PILE, screens.HELP_PILE),
        (_TEXT_HELP_TRICK, screens.HELP_TRICK),
    ),
    games.DONKEY: (
        (_TEXT_HELP_CARDS, screens.HELP_CARDS),
        (_TEXT_HELP_LEADS, screens.HELP_PAGES),
        (_TEXT_HELP_JOKERS, screens.HELP_PAGES),
        (_TEXT_HELP_HAND, screens.HELP_HAND),
    ),
    games.OKEY: (
        (_TEXT_HELP_TILES, screens.HELP_PAGES),
        (_TEXT_HELP_ROLL, screens.HELP_ROLL),
        (_TEXT_HELP_OK, screens.HELP_INDICATOR),
        (_TEXT_HELP_CLOSES, screens.HELP_CLOSES),
        (_TEXT_HELP_BONUS, screens.HELP_PAGES),
    ),
    games.FREE: ((_TEXT_HELP_FREE, screens.HELP_PAGES),),
}


class HelpScreen(RowsScreen):
    """A row a topic of the game."""

    keep = help_notes.keep
    recall = help_notes.recall

    def _topics(self):
        return _TOPICS[self.app.match.game.NUMBER]

    def count(self):
        return len(self._topics())

    def row_text(self, row):
        return self.app.strings.text(self._topics()[row][0])

    def draw_header(self, canvas):
        self.header(canvas, _TEXT_HELP)

    def choose(self, row):
        topic = self._topics()[row]
        self.app.help_topic = topic[0]
        self.app.show(topic[1])

    def back(self):
        self.app.back_to(screens.TABLE_MENU)
