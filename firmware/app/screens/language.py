"""Which language: each in its own words, for who cannot read the others."""

from engine.compat import const
from firmware.app import screens
from firmware.app.fonts import icons
from firmware.app.layout import FOOTER_Y, NOTHING, footer_arrows
from firmware.app.screens.rows import RowsScreen
from firmware.app.settings import LANGUAGE
from firmware.app.utf8 import Text

_TEXT_TALLYBOX = const(1)

_OK_X = const(61)

# In the order of the setting's choices, of which the first stands for "not chosen yet".
NAMES = (b"English", b"Magyar", b"Deutsch", b"Rom\xc3\xa2n\xc4\x83", b"T\xc3\xbcrk\xc3\xa7e")


class LanguageScreen(RowsScreen):
    """The first screen of all; later it is opened from the settings, and back leads there."""

    HOLD_WORD = NOTHING

    def __init__(self, app):
        super().__init__(app)
        self._name = Text(b"")
        self._is_first = True

    def open(self):
        place = self.app.settings.places[LANGUAGE]
        self._is_first = not place and not self.app.match.exists()
        self.cursor = max(place - 1, 0)
        super().open()

    def count(self):
        return len(NAMES)

    def row_text(self, row):
        self._name.data = NAMES[row]
        self._name.size = len(NAMES[row])
        return self._name

    def draw_header(self, canvas):
        self.header(canvas, _TEXT_TALLYBOX)

    def draw_footer(self, canvas):
        # A word would be in one of the languages.
        footer_arrows(canvas)
        canvas.icon(icons.OK, _OK_X, FOOTER_Y)

    def choose(self, row):
        app = self.app
        app.settings.put(LANGUAGE, row + 1)
        app.speak()
        if self._is_first:
            # What was lost, the settings among it, is told in words that are understood.
            app.show(screens.LOST if app.lost else screens.HOME)
        else:
            self.back()

    def back(self):
        if not self._is_first:
            self.app.back_to(screens.SETTINGS)
