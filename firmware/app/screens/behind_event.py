"""Okey: the pages behind "who closed?" lead back to where that was left, after a power cut too."""

from firmware.app import screens


def keep(screen, memo):
    """What such a page keeps: its method of that name."""
    memo[0] = screen.app.cursors[screens.EVENT]


def recall(screen, memo):
    """Take what `keep` wrote."""
    screen.app.cursors[screens.EVENT] = memo[0]
