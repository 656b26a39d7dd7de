"""Round entry, where there is little room: what the kinds of small panels have in common."""

from engine.log import BLANK
from firmware.app.screens import entry


class EntryScreen(entry.EntryScreen):
    """The value and the total after it, or what the keys offer while there is no value."""

    def _draw_changing(self, canvas):
        value = self.value()
        if value == BLANK:
            self._draw_offers(canvas)
        else:
            self._draw_value(canvas, value)
            self._draw_total(canvas, self.before() + value)

    def before(self):
        """The player's total without this round."""
        return self.app.draft.before[self.player()]
