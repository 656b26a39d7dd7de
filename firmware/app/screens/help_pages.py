"""A topic of the help in sentences, a page each."""

from engine.compat import const
from firmware.app import help_notes, layout, screens
from firmware.app.fonts import small, text
from firmware.app.gestures import DOWN, UP
from firmware.app.screens.base import Screen

_TEXT_HELP_LEADS = const(245)
_TEXT_HELP_JOKERS = const(246)
_TEXT_HELP_TILES = const(248)
_TEXT_HELP_BONUS = const(252)
_TEXT_HELP_FREE = const(253)
_TEXT_LEADS_FIRST = const(254)
_TEXT_LEADS_THEN = const(255)
_TEXT_LEADS_NO_DONKEY = const(256)
_TEXT_JOKER_BESIDE = const(257)
_TEXT_JOKER_ALONE = const(258)
_TEXT_JOKER_CHOICE = const(259)
_TEXT_JOKER_ONE = const(260)
_TEXT_JOKER_ANY = const(261)
_TEXT_JOKER_LEFT = const(262)
_TEXT_TILES_DEALT = const(263)
_TEXT_TILES_STACKS = const(264)
_TEXT_TILES_FALSE_OK = const(265)
_TEXT_BONUS_WHEN = const(266)
_TEXT_BONUS_PAYER = const(267)
_TEXT_BONUS_HOLDER = const(268)
_TEXT_BONUS_ALL = const(269)
_TEXT_BONUS_OFF = const(270)
_TEXT_FREE_VALUES = const(271)
_TEXT_FREE_TENS = const(272)
_TEXT_OF = const(185)

# A page that depends on a house rule: the option, and a text for each of its values.
_JOKER = ("donkey_trick_joker", (_TEXT_JOKER_CHOICE, _TEXT_JOKER_ONE, _TEXT_JOKER_ANY))
_BONUS = (
    "indicator_rule",
    (_TEXT_BONUS_PAYER, _TEXT_BONUS_HOLDER, _TEXT_BONUS_ALL, _TEXT_BONUS_OFF),
)
_PAGES = {
    _TEXT_HELP_LEADS: (_TEXT_LEADS_FIRST, _TEXT_LEADS_THEN, _TEXT_LEADS_NO_DONKEY),
    _TEXT_HELP_JOKERS: (_TEXT_JOKER_BESIDE, _TEXT_JOKER_ALONE, _JOKER, _TEXT_JOKER_LEFT),
    _TEXT_HELP_TILES: (_TEXT_TILES_DEALT, _TEXT_TILES_STACKS, _TEXT_TILES_FALSE_OK),
    _TEXT_HELP_BONUS: (_BONUS, _TEXT_BONUS_WHEN),
    _TEXT_HELP_FREE: (_TEXT_FREE_VALUES, _TEXT_FREE_TENS),
}
_TOP = const(10)
_PITCH = const(11)


class HelpPagesScreen(Screen):
    """UP and DOWN turn the pages."""

    keep = help_notes.keep

    def __init__(self, app):
        super().__init__(app)
        self._pages: tuple = ()

    def open(self):
        self.cursor = 0
        self._pages = _PAGES.get(self.app.help_topic, ())

    def recall(self, memo):
        help_notes.recall(self, memo)
        self._pages = _PAGES.get(self.app.help_topic, ())

    def press(self, role):
        if role == UP:
            self._turn(-1)
        elif role == DOWN:
            self._turn(1)

    def hold(self, role, repeats):
        self.press(role)

    def _turn(self, step):
        page = self.cursor + step
        if 0 <= page < len(self._pages):
            self.cursor = page
            self.app.refresh()

    def _text(self):
        page = self._pages[self.cursor]
        if type(page) is tuple:
            match = self.app.match
            return page[1][match.rules[match.game.option(page[0])]]
        return page

    def draw(self, canvas):
        self.draw_title(canvas)
        words = self.app.strings.text(self._text())
        layout.wrapped(canvas, text, 0, _TOP, canvas.width, _PITCH, words)
        self.draw_footer(canvas)

    def draw_title(self, canvas):
        """Draw the topic, and which page of it this is."""
        strings = self.app.strings
        canvas.text(small, 0, 0, strings.text(self.app.help_topic))
        place = strings.phrase(_TEXT_OF, self.cursor + 1, len(self._pages))
        canvas.text_right(small, canvas.width - 1, 0, place)

    def draw_footer(self, canvas):
        """Draw what the keys do."""
        if len(self._pages) > 1:
            layout.footer_arrows(canvas)

    def back(self):
        self.app.back_to(screens.HELP)
