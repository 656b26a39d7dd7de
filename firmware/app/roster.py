"""The names of those who play here, the most recent first."""

from firmware.app.utf8 import Text

MOST_NAMES = 32
MOST_LETTERS = 16


class Roster:
    """Names in UTF-8, each once. `is_stale` says that it is to be saved."""

    def __init__(self):
        self.names = []
        self.is_stale = False
        self._text = Text(b"")

    def count(self):
        """How many names there are."""
        return len(self.names)

    def text(self, place):
        """The name at a place, as a text that lasts until the next call."""
        self._text.data = self.names[place]
        self._text.at = 0
        self._text.size = len(self.names[place])
        return self._text

    def use(self, name):
        """Put `name` (bytes) in front; the one that was used longest ago makes room if need be."""
        if name in self.names:
            self.names.remove(name)
        elif len(self.names) == MOST_NAMES:
            self.names.pop()
        self.names.insert(0, name)
        self.is_stale = True
