"""Okey's first page on 128x32 pixels."""

from firmware.app.screens import event
from firmware.app.screens.compact.event_words import EventWords
from firmware.app.screens.panel_128x32.small_cells import SmallCells


class EventScreen(EventWords, SmallCells, event.EventScreen):
    """All choices in view, in small letters."""
