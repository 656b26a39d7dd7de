"""The table from a seat in large print: two players on all of the glass."""

from firmware.app.fonts import bold, digits13, digits18, digits24, digits32
from firmware.app.screens.large_print import near_view


class FarView(near_view.NearView):
    """Totals as large as two rows allow."""

    BASE = 31
    PITCH = 32
    FONTS = (digits32, digits24, digits18, digits13, bold)
