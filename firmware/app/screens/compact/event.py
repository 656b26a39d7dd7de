"""Okey's first page where there is little room."""

from firmware.app.screens import event
from firmware.app.screens.compact.event_words import EventWords
from firmware.app.screens.compact.one_choice import OneChoice


class EventScreen(EventWords, OneChoice, event.EventScreen):
    """The choices as rows."""
