"""A list whose rows never change."""

from firmware.app.screens.rows import RowsScreen


class MenuScreen(RowsScreen):
    """Rows by the numbers of their texts, under a title."""

    ROWS = ()
    TITLE = 0

    def open(self):
        self.cursor = 0
        super().open()

    def count(self):
        return len(self.ROWS)

    def row_text(self, row):
        return self.app.strings.text(self.ROWS[row])

    def draw_header(self, canvas):
        self.header(canvas, self.TITLE)
