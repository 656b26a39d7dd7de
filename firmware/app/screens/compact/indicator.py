"""Okey: who shows the indicator, where there is little room."""

from firmware.app.screens import indicator
from firmware.app.screens.compact.event_words import EventWords
from firmware.app.screens.compact.one_choice import OneChoice


class IndicatorScreen(EventWords, OneChoice, indicator.IndicatorScreen):
    """The choices as rows."""
