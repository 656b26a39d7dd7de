"""What players are called on the glass: their names, or a letter and a number."""

from engine.compat import const
from firmware.app.fonts import letters
from firmware.app.utf8 import Text, code_at, size_at

_TEXT_PLAYER_SHORT = const(0)

_SHORT_BYTES = const(12)


class Names(Text):
    """The names of a match, one at a time: `of` gives a text that lasts until the next call."""

    def __init__(self, match, strings):
        super().__init__(match.log.data)
        self._match = match
        self._strings = strings
        self._short = Text(bytearray(_SHORT_BYTES))
        # Whoever got another name for good since this match began, (old, new) in turn.
        self.renamed: tuple = ()
        self._piece = Text(self.data)

    def of(self, player):
        """The name of `player`."""
        self.size = self._match.name_size(player)
        if not self.size:
            self._spell_number(player + 1)
            return self
        self.data = self._match.log.data
        self.at = self._match.name_at(player)
        for old, new in self.renamed:
            if self._is(old):
                self.data = new
                self.at = 0
                self.size = len(new)
        return self

    def _is(self, name):
        """Whether the text is `name` (bytes)."""
        if self.size != len(name):
            return False
        for i in range(self.size):
            if self.data[self.at + i] != name[i]:
                return False
        return True

    def _spell_number(self, number):
        short = self._short
        self._strings.spell(short, _TEXT_PLAYER_SHORT, number)
        self.data = short.data
        self.at = 0
        self.size = short.size

    def draw(self, canvas, font, x, y, right, player):
        """Draw the name of `player` between `x` and `right`; returns where it ends.

        A name that is too long is cut at a whole letter. If the part that is left could be
        somebody else's, its last letter is the one in which they differ.
        """
        text = self.of(player)
        if canvas.text_width(font, text) <= right - x:
            return canvas.text(font, x, y, text)
        if not self._match.name_size(player):
            # A number tells more than the letters before it.
            letters_size = text.size - (2 if player > 8 else 1)
            return self._draw_piece(canvas, font, x, y, letters_size, text.size - letters_size)
        differs = self._differs_at(player)
        text = self.of(player)
        size = _fitting(font, text, right - x)
        if differs < size or differs >= text.size:
            return self._draw_piece(canvas, font, x, y, text.at, size)
        letter_size = size_at(text.data, text.at + differs)
        letter_width = font.WIDTHS[letters.glyph(code_at(text.data, text.at + differs))]
        size = _fitting(font, text, right - x - letter_width)
        x = self._draw_piece(canvas, font, x, y, text.at, size)
        return self._draw_piece(canvas, font, x, y, text.at + differs, letter_size)

    def centre(self, canvas, font, x, y, width, player):
        """Draw the name of `player` in the middle of `width` pixels from `x` on."""
        spare = width - canvas.text_width(font, self.of(player))
        self.draw(canvas, font, x + (spare >> 1 if spare > 0 else 0), y, x + width, player)

    def _draw_piece(self, canvas, font, x, y, at, size):
        self._piece.data = self.data
        self._piece.at = at
        self._piece.size = size
        return canvas.text(font, x, y, self._piece)

    def _differs_at(self, player):
        """How many bytes at its beginning the name shares with the name of another player."""
        if self.renamed:
            return 0  # the match does not know all names as they are shown
        shared = 0
        for other in range(self._match.players):
            if other != player:
                same = self._shared(player, other)
                if same > shared:
                    shared = same
        return shared

    def _shared(self, player, other):
        match = self._match
        data = match.log.data
        mine = match.name_at(player)
        theirs = match.name_at(other)
        size = min(match.name_size(player), match.name_size(other))
        same = 0
        while same < size and code_at(data, mine + same) == code_at(data, theirs + same):
            same += size_at(data, mine + same)
        return same


def _fitting(font, text, width):
    """How many bytes at the beginning of `text` fit into `width` pixels."""
    at = text.at
    end = at + text.size
    while at < end:
        width -= font.WIDTHS[letters.glyph(code_at(text.data, at))]
        if width < 0:
            break
        at += size_at(text.data, at)
    return at - text.at
