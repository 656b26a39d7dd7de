"""Okey: who shows the indicator, on 128x32 pixels."""

from firmware.app.screens import indicator
from firmware.app.screens.compact.event_words import EventWords
from firmware.app.screens.panel_128x32.small_cells import SmallCells


class IndicatorScreen(EventWords, SmallCells, indicator.IndicatorScreen):
    """All choices in view, in small letters."""
