"""The table: everyone's total, who leads, who deals, how far it is to the end."""

from engine.compat import const
from firmware.app import glass, layout, screens
from firmware.app.change_words import ASKED, change_number, change_text
from firmware.app.clock import elapsed_ms
from firmware.app.gestures import DOWN, OK, UP
from firmware.app.screens.base import Screen
from firmware.app.settings import FAR_VIEW_AFTER

_TEXT_MORE = const(39)
_TEXT_ENTER_ROUND = const(40)
_TEXT_CONTINUE_ROUND = const(236)
_TEXT_UNDO = const(41)
_TEXT_YES = const(42)
_TEXT_NOTHING_TO_UNDO = const(44)
_TEXT_NOTHING_TO_REDO = const(45)
_TEXT_TO_HOME = const(20)

_PAGE_MS = const(4000)
# When nobody has pressed anything for minutes: each page costs as much as ten presses.
_DIM_PAGE_MS = const(16000)


class TableScreen(Screen):
    """The near or the far view. DOWN names the change that it would undo; OK then does it."""

    HOLD_WORD = _TEXT_TO_HOME

    def __init__(self, app):
        super().__init__(app)
        self.is_far = False
        self._near = self.view = screens.read("near_view", app).NearView(app)
        self._far = screens.read("far_view", app).FarView(app)
        self._page_ms = 0

    def open(self):
        self._show(False)

    def is_asking(self):
        """Whether the question is on the glass; a message in its place ends it."""
        toast = self.app.toast
        return toast.is_question and not toast.is_tip

    # Keys: UP and DOWN may leave the screen and have a hold, so they act when they are let go.

    def click(self, role):
        if self._comes_near() and role != OK:
            return
        if role == OK:
            if self.is_asking():
                self.app.undo()
            else:
                self._enter()
        elif self.is_asking():
            self._ask_no_more()
        elif role == UP:
            self.app.show(screens.TABLE_MENU)
        elif role == DOWN:
            self._ask_for_undo()

    def hold(self, role, repeats):
        if self._comes_near() or repeats > 1:
            return
        if role == DOWN:
            self._redo()
        else:
            self.app.show(screens.SPOTLIGHT)

    def back(self):
        if self.is_asking():
            self._ask_no_more()
        else:
            self.app.show(screens.HOME)

    def tick(self, now_ms):
        if self._goes_far_in(now_ms) == 0:
            self._show(True)
            self.app.toast.forget()
            self.app.redraw()
        elif self._page_left(now_ms) == 0:
            self._page_ms = now_ms
            view = self.view
            view.page = (view.page + 1) % view.pages()
            self.app.redraw()

    def due_ms(self, now_ms):
        page_ms = self._page_left(now_ms)
        far_ms = self._goes_far_in(now_ms)
        return page_ms if far_ms < 0 or 0 <= page_ms < far_ms else far_ms

    # Near and far

    def _goes_far_in(self, now_ms):
        """Milliseconds until the far view comes by itself; -1: it does not."""
        after_ms = self.app.settings.after_ms(FAR_VIEW_AFTER)
        if self.is_far or self.is_asking() or self.app.toast.stays or not after_ms:
            return -1
        return max(after_ms - self.app.glass.rested_ms(now_ms), 0)

    def _show(self, is_far):
        """From here on the near or the far view, from its first page on."""
        self.is_far = is_far
        self._page_ms = self.app.now_ms
        self.view = self._far if is_far else self._near
        self.view.page = 0

    def _page_left(self, now_ms):
        """Milliseconds until the next page comes; -1: there is but one."""
        if self.view.pages() == 1:
            return -1
        page_ms = _DIM_PAGE_MS if self.app.glass.level == glass.DIM else _PAGE_MS
        return max(page_ms - elapsed_ms(now_ms, self._page_ms), 0)

    def _comes_near(self):
        """Leave the far view, whose keys had no words; True if it was there."""
        was_far = self.is_far
        if was_far:
            self._show(False)
            self.app.redraw()
        return was_far

    def _enter(self):
        if self.app.match.is_over():
            self.app.show(screens.RESULT)
        else:
            self.app.enter_line()

    def _ask_for_undo(self):
        match = self.app.match
        at = match.undo_at()
        if at < 0:
            self.app.toast.say(_TEXT_NOTHING_TO_UNDO)
        else:
            self.app.toast.ask(change_text(match, at, ASKED), change_number(match, at), _TEXT_YES)

    def _ask_no_more(self):
        self.app.toast.forget()
        self.app.redraw()

    def _redo(self):
        if self.app.match.redo_at() < 0:
            self.app.toast.say(_TEXT_NOTHING_TO_REDO)
        else:
            self.app.redo()

    # Drawing

    def draw(self, canvas):
        self.view.draw(canvas)
        if self.is_far:
            return
        app = self.app
        number = app.match.deals + 1
        is_begun = app.next_line.lines == app.match.lines and not app.next_line.is_empty()
        enter = _TEXT_CONTINUE_ROUND if is_begun else _TEXT_ENTER_ROUND
        layout.footer(canvas, app.strings, _TEXT_MORE, enter, _TEXT_UNDO, number)
