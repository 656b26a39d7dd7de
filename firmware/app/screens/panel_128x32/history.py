"""History on 128x32 pixels: three rounds at a time."""

from firmware.app.screens import history


class HistoryScreen(history.HistoryScreen):
    """The totals lie below the panel; the table has them."""

    ROWS = 3
