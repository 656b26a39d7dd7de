"""A list made from the matches that are kept; what is not known of them yet is read first."""

from engine.compat import const
from firmware.app import layout
from firmware.app.fonts import bold
from firmware.app.gestures import OK
from firmware.app.screens.rows import RowsScreen

_TEXT_READING_MATCHES = const(328)
_TEXT_NOT_KEPT = const(341)
_TEXT_IS_LOST = const(320)


class ArchiveRowsScreen(RowsScreen):
    """One journal is read a step, and the list comes up when the last one is."""

    EMPTY_TEXT = 0

    def __init__(self, app):
        super().__init__(app)
        self.archive = app.keeper.archive(app)
        self._unread = 0
        self._is_blocked = False  # the match that is on cannot be set aside

    def open(self):
        self._is_blocked = False
        if not self.archive.open():
            self.app.toast.warn(_TEXT_IS_LOST)
        self.cursor = self.first_row()
        self._unread = len(self.archive.unread)
        if not self._unread:
            self.list_up()
            super().open()

    def first_row(self):
        """The row to begin with."""
        return 0

    def list_up(self):
        """Everything has been read."""

    def come_back(self, cursor):
        self.cursor = cursor
        if not self.is_reading():
            super().come_back(cursor)

    # Reading

    def is_reading(self):
        """Whether there is something left to be read."""
        return len(self.archive.unread) > 0 and not self._is_blocked

    def tick(self, now_ms):
        if not self.is_reading():
            return
        self._is_blocked = not self.archive.read_next()
        if not self.is_reading():
            self.archive.go_back()
            self.list_up()
            super().come_back(self.cursor)
            if self._is_blocked:
                self.app.toast.say(_TEXT_NOT_KEPT)
        self.app.redraw()

    def due_ms(self, now_ms):
        return 0 if self.is_reading() else -1

    # Keys

    def press(self, role):
        if not self.is_reading():
            super().press(role)

    def click(self, role):
        if role == OK and self.count() and not self.is_reading():
            self.choose(self.cursor)

    # Drawing

    def draw(self, canvas):
        if not self.is_reading() and self.count():
            super().draw(canvas)
            return
        strings = self.app.strings
        self.draw_header(canvas)
        if self.is_reading():
            number = self._unread - len(self.archive.unread) + 1
            words = strings.phrase(_TEXT_READING_MATCHES, number, self._unread)
        else:
            words = strings.text(self.EMPTY_TEXT)
        font = self.shape.text
        if font.PAGES > 2 and canvas.text_width(font, words) > canvas.width:
            font = bold
        height = min(canvas.height, layout.FOOTER_Y)
        layout.note(canvas, font, self._y + height - 8 * font.PAGES >> 1, words)

    def refresh(self, canvas):
        # The line on top is about the chosen row.
        canvas.clear()
        self.draw(canvas)
