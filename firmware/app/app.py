"""The app: one screen at a time, one event a step, and what all screens share."""

from engine import games
from engine.compat import const
from engine.draft import Draft
from engine.match import NOTHING, Match
from engine.reasons import FINE
from firmware.app import help_notes, screens
from firmware.app.change_words import BROUGHT_BACK, UNDONE, change_number, change_text
from firmware.app.clock import elapsed_ms, later, sooner_ms
from firmware.app.gestures import BACK, CLICK, HOLD, OK, PRESS, Gestures
from firmware.app.glass import Glass
from firmware.app.hold_line import HoldLine
from firmware.app.layout import NOTHING as NO_HINT
from firmware.app.names import Names
from firmware.app.naming import Naming
from firmware.app.order import Order
from firmware.app.roster import Roster
from firmware.app.screens.base import Screen
from firmware.app.settings import LANGUAGE, Settings
from firmware.app.setup import Setup
from firmware.app.tip import Tip
from firmware.app.toast import Toast

_TEXT_NOTHING_TO_UNDO = const(44)
_TEXT_NOTHING_TO_REDO = const(45)
_TEXT_MATCH_IS_ENDED = const(93)
_TEXT_NO_END_NOW = const(234)
_TEXT_HOLD_TO_REDO = const(43)

_MINUTE_MS = const(60000)

# How much of the picture must be drawn.
_CLEAN = const(0)
_LINE = const(1)
_PART = const(2)
_ALL = const(3)

# Screens that stay loaded while a game is played; others go when they are left.
_KEPT = (
    screens.TABLE,
    screens.ENTRY,
    screens.CHECK,
    screens.HOLDER,
    screens.EVENT,
    screens.INDICATOR,
    screens.CLOSE,
    screens.EVENT_CHECK,
)


class _Watch:
    """What is done `with` it may end in an exception: that is the app's trouble, not its end.

    `try` with `except Exception as ...` would take its frame from the heap in every step.
    """

    def __init__(self, app):
        self._app = app

    def __enter__(self):
        return self

    def __exit__(self, kind, trouble, trace):
        if not isinstance(trouble, Exception):
            return False
        self._app._fail(trouble)
        return True


class App:
    """Screens over one match: `step` takes time and levels, and draws into `canvas`."""

    def __init__(self, canvas, strings, load_screen=screens.load):
        self.canvas = canvas
        self.strings = strings
        self.match = Match()
        self.next_line = Draft()  # the round that comes next, half entered or not at all
        self.correction = Draft()  # a line of the match that is being put right
        self.draft = self.next_line  # the one of both that the entry screens work on
        self.setup = Setup()
        self.names = Names(self.match, strings)
        self.order = Order(self.match)
        self.roster = Roster()
        self.naming = Naming(self)
        self.gestures = Gestures()
        self.settings = Settings()
        self.canvas.take_shape(screens.shape(self, None))
        self.glass = Glass(self.settings)
        self.toast = Toast(self)
        self.tip = Tip(self)
        self.board = None  # what is known of the board, a `Facts`
        self.help_notes = bytearray(help_notes.SIZE)  # what was entered on the help screens
        self.help_topic = 0  # the number of its title
        self.keeper = None  # keeps the matches, a `Store`
        self.visit = None  # `match` is an old one to look at; the one that is on waits
        self.trouble = None  # the exception that a screen ended in
        self.trouble_at = 0  # the number of that screen
        self.now_ms = 0
        self.is_live_stale = False  # draft or position changed since they were saved
        self.lost = 0  # what of all that was kept could not be read, as bits of `store.lost`
        self._resume_at = None  # where to go on after that was said
        self.is_to_be_reset = False  # everything on flash is to go
        self.is_pressed = False  # an event came in this step
        self._minute_began_ms = 0
        self._hold_line = HoldLine(self)
        self._watch = _Watch(self)
        self._load_screen = load_screen
        # All keys are there from the beginning: a dictionary that grows takes memory.
        self._kept = {number: None for number in _KEPT}
        self._kept_for = 0  # the game that they were loaded for
        self._stale = _ALL
        self.cursors = bytearray(screens.numbers())  # where each screen was left
        self.number = 0
        self.screen = Screen(self)  # a blank one, until the first is shown

    # For screens

    def show(self, number):
        """Go to the screen with this number. UP or DOWN still held means nothing there."""
        if self.gestures.role != OK:
            self.gestures.swallow()
        if self.visit and number == screens.HOME:
            self.visit.end()
        self.tip.leave(self.number, number)
        if self.number != number and self.number not in self._kept:
            screens.unload(self.number)
        self.cursors[self.number] = self.screen.cursor & 0xFF
        self.number = number
        self.screen = self._kept.get(number) or self._load(number)
        self.set_holds()
        self.toast.forget()
        self.screen.open()
        self.redraw()
        self.touch()

    def _load(self, number):
        screen = self._load_screen(number, self)
        if number in self._kept:
            self._kept[number] = screen
            self._kept_for = self.match.game.NUMBER
        return screen

    def leave_other_games(self):
        """What was loaded for another game goes: its rules and its screens."""
        if self.match.game is None:
            return
        game = self.match.game.NUMBER
        games.leave_only(game)
        if game != self._kept_for:
            self.unload()

    def unload(self):
        """The screens of the match go; they are loaded when they are shown again."""
        for number in _KEPT:
            self._kept[number] = None
            screens.unload(number)

    def choose_shape(self):
        """Large print or not, as it is set; screens that were drawn otherwise are loaded anew."""
        shape = screens.shape(self, None)
        if shape is not self.canvas.shape:
            self.canvas.take_shape(shape)
            self.screen.take_shape()
            self.unload()
            self.redraw()

    def set_holds(self):
        """Tell the gestures how long the present screen wants its keys held."""
        screen = self.screen
        self.gestures.set_holds(screen.HOLD_MS, screen.REPEAT_MS, screen.OK_HOLD_MS)
        self.gestures.fast_repeat_ms = screen.FAST_REPEAT_MS

    def redraw(self):
        """Everything must be drawn."""
        self._stale = _ALL

    def refresh(self):
        """Something changed that the screen draws by itself."""
        self._stale = max(self._stale, _PART)
        self.touch()

    def show_hold(self):
        """The line of a held key grew."""
        self._stale = max(self._stale, _LINE)

    def touch(self):
        """Draft or position changed: they are to be saved."""
        self.is_live_stale = True

    def new_match(self):
        """Begin the match that was set up; a running one is asked about first."""
        is_running = self.match.exists() and not self.match.is_over()
        if is_running and (self.match.lines or not self.next_line.is_empty()):
            self.show(screens.REPLACE)
        else:
            self.start_match()

    def start_match(self):
        """Begin the match that was set up, with an empty draft."""
        if self.keeper is not None:
            screens.lend(self.number, self.keeper.make_room, self)
        self.setup.begin(self.match, self.board and self.board.date())
        self.names.renamed = ()
        for seat in range(self.setup.named - 1, -1, -1):
            if self.setup.names[seat]:
                self.roster.use(self.setup.names[seat])
        self.leave_other_games()
        help_notes.clear(self.help_notes)
        self.match.prepare(self.next_line)
        self.match.minute = 0
        self._minute_began_ms = self.now_ms
        self.show(screens.TABLE)

    def reset(self):
        """Forget everything that is kept: matches, names, settings."""
        self.match.clear()
        self.next_line.clear(0)
        self.correction.clear(0)
        self.draft = self.next_line
        self.roster.forget()
        self.settings.reset()
        self.is_to_be_reset = True
        self.choose_shape()
        self.show(screens.LANGUAGE)

    def speak(self):
        """Take up the language that is set."""
        self.strings.speak(self.settings.value(LANGUAGE))
        self.redraw()

    def rematch(self):
        """Begin the same match again; the next dealer deals first."""
        self.setup.copy(self.match, self.names)
        self.new_match()

    def show_match(self):
        """Go where the match stands now: its table, or its result. It may have changed."""
        self.draft = self.next_line
        if self.visit:
            self.show(screens.PAST_MATCH)
            return
        self.match.renew(self.next_line)
        self.show(screens.RESULT if self.match.is_over() else screens.TABLE)

    def show_changed(self, reason):
        """Go where the match stands after a change, or say why it was refused; True if done."""
        if reason != FINE:
            self.toast.complain(reason)
            return False
        self.show_match()
        return True

    def show_player_count(self):
        """Ask how many play, unless the game leaves no choice."""
        game = self.setup.game
        if game.FEWEST == game.MOST:
            self.setup.forget_names()
            self.show(screens.WHO)
        else:
            self.show(screens.PLAYER_COUNT)

    def back_to(self, number):
        """Go back to a screen, to the row that was left there."""
        self.show(number)
        self.screen.come_back(self.cursors[number])

    def back_to_menu(self):
        """Go back to the menu that belongs to where the match stands."""
        if self.visit:
            self.back_to(screens.PAST_MATCH)
        else:
            self.back_to(screens.RESULT_MENU if self.match.is_over() else screens.TABLE_MENU)

    def enter_line(self):
        """Go on with the next line."""
        if self.next_line.lines == self.match.lines:
            self.match.renew(self.next_line)
        else:
            # It was begun for another round, before an undo.
            self.match.prepare(self.next_line)
        self.draft = self.next_line
        self.show_entry()

    def correct_line(self, line, insert=False):
        """Put `line` of the match right, or put another line before it."""
        self.match.prepare(self.correction, line, insert)
        self.draft = self.correction
        self.show_entry()

    def show_entry(self):
        """Go to where a line of this game is entered."""
        self.show(screens.EVENT if self.match.game.HAS_EVENTS else screens.ENTRY)

    def show_check(self):
        """Go to where the entered line is looked at before it is saved."""
        self.show(screens.EVENT_CHECK if self.match.game.HAS_EVENTS else screens.CHECK)

    def leave_entry(self):
        """Back from the entry screens; what was entered for the next line stays."""
        self.show(screens.TABLE if self.draft.is_new() else screens.HISTORY)

    def undo(self):
        """Take back the newest change and say which."""
        at = self.match.undo_at()
        if at < 0:
            self.toast.say(_TEXT_NOTHING_TO_UNDO)
            return
        text = change_text(self.match, at, UNDONE)
        number = change_number(self.match, at)
        self.match.undo()
        self.show_match()
        # In the menu of an old match a hold moves on, and "redo" is a row.
        self.toast.say(text, number, NO_HINT if self.visit else _TEXT_HOLD_TO_REDO)

    def redo(self):
        """Bring back the change that was taken back last and say which."""
        at = self.match.redo_at()
        if at < 0:
            self.toast.say(_TEXT_NOTHING_TO_REDO)
            return
        text = change_text(self.match, at, BROUGHT_BACK)
        number = change_number(self.match, at)
        self.match.redo()
        self.show_match()
        self.toast.say(text, number)

    def finish(self):
        """End the match by hand and say so."""
        if self.show_changed(self.match.finish()):
            self.toast.say(_TEXT_MATCH_IS_ENDED)

    def go_on(self):
        """Play on past the end and say so."""
        if self.show_changed(self.match.go_on()):
            self.toast.say(_TEXT_NO_END_NOW)

    # For whoever keeps the match

    def is_correcting(self):
        """Whether the entry screens work on a correction."""
        return self.draft is self.correction

    def wants_saving(self):
        """Whether OK or a match that changed asks to save the draft at once."""
        return self.match.action != NOTHING or (self.is_pressed and self.gestures.role == OK)

    def take_up(self, is_correcting):
        """Go on with the drafts that were kept."""
        self.draft = self.correction if is_correcting else self.next_line

    # The step

    def start(self, now_ms):
        """Begin on the home screen; `resume` goes on from there."""
        self.now_ms = now_ms
        self._minute_began_ms = now_ms
        self.glass.wake(now_ms)
        self.show(screens.HOME)

    def resume(self, number, cursor=0, first=0, memo=None):
        """Come back after a power cut to a screen, a position in it and what it kept, if known."""
        if self._resume_at is None:  # later on it is there, and another tuple would take memory
            self._resume_at = number, cursor, first, memo
        has_match = self.match.exists()
        with self._watch:
            if screens.comes_back(number, has_match):
                self.show(number)
                if memo is not None:
                    self.screen.recall(memo)
                self.screen.first = first
                self.screen.come_back(cursor)
            elif has_match:
                self.show_match()
        self.redraw()

    def say_lost(self, lost):
        """Say what could not be read; then it goes on where it was resumed."""
        self.lost = lost
        self.show(screens.LOST)

    def forget_lost(self):
        """It was said: go on."""
        self.lost = 0
        if self._resume_at:
            number, cursor, first, memo = self._resume_at
            self.resume(number, cursor, first, memo)
        else:
            self.show(screens.HOME)

    def step(self, now_ms, levels):
        """Take the levels of the keys at `now_ms`, let the screen act, draw; see `wait_ms`."""
        self.now_ms = now_ms
        self._count_minutes()
        self.match.action = NOTHING
        self.is_pressed = False
        if self.gestures.update(levels, now_ms):
            self._take_event()
        self.glass.rest(now_ms)
        self.toast.tick(now_ms)
        self._hold_line.tick(now_ms)
        self._tick()
        self.tip.tick(now_ms)
        self._draw()

    def wait_ms(self):
        """How long nothing happens by itself: milliseconds until the next step is due."""
        if self._stale:
            # Whoever keeps the match had something to say, after the picture was drawn.
            return 0
        wait = _MINUTE_MS - elapsed_ms(self.now_ms, self._minute_began_ms)
        wait = sooner_ms(wait, self.gestures.next_ms(self.now_ms))
        wait = sooner_ms(wait, self.screen.due_ms(self.now_ms))
        wait = sooner_ms(wait, self._hold_line.due_ms(self.now_ms))
        wait = sooner_ms(wait, self.toast.due_ms(self.now_ms))
        wait = sooner_ms(wait, self.tip.due_ms(self.now_ms))
        return sooner_ms(wait, self.glass.due_ms(self.now_ms))

    def _count_minutes(self):
        while elapsed_ms(self.now_ms, self._minute_began_ms) >= _MINUTE_MS:
            self._minute_began_ms = later(self._minute_began_ms, _MINUTE_MS)
            if self.visit:
                self.visit.minute += 1
            elif self.match.exists() and not self.match.is_over():
                self.match.pass_minutes(1)
                self.touch()
                if self.match.game.is_by_clock(self.match):
                    self.redraw()

    def _take_event(self):
        self.is_pressed = True
        was_dark = self.glass.is_dark()
        self.glass.wake(self.now_ms)
        self.tip.is_over = False
        if was_dark:
            # The press that wakes the glass does nothing else.
            self.gestures.swallow()
        elif self.toast.takes_event():
            self.redraw()
        else:
            if self.gestures.phase == PRESS:
                self.tip.is_used = True
            self._send_event()

    def _send_event(self):
        with self._watch:
            self._dispatch()

    def _dispatch(self):
        gestures = self.gestures
        screen = self.screen
        if gestures.role == BACK:
            if gestures.phase == PRESS:
                screen.back()
        elif gestures.phase == PRESS:
            screen.press(gestures.role)
        elif gestures.phase == CLICK:
            screen.click(gestures.role)
        elif gestures.phase == HOLD:
            if gestures.role != OK:
                screen.hold(gestures.role, gestures.repeats)
            elif not gestures.beside:
                screen.hold_ok()
            elif self.tip.kind():
                self._load_screen(screens.HOW, self).cover()

    def _tick(self):
        with self._watch:
            self.screen.tick(self.now_ms)

    def _fail(self, trouble):
        """A screen ended in an exception: say so plainly; the match is untouched."""
        self.trouble = trouble
        self.trouble_at = self.number
        if self.number in self._kept:
            self._kept[self.number] = None
        if self.match.exists():
            # It may have been counted to some line only, for a picture.
            self.match.read()
        self.show(screens.TROUBLE)

    def _draw(self):
        if self._stale > _LINE:
            screen = self.screen
            with self._watch:
                self._draw_screen()
            if self.screen is not screen:
                # It ended in an exception; the screen that says so is still to be drawn.
                self._draw_screen()
            self.toast.draw(self.canvas)
        if self._stale:
            self._hold_line.draw(self.canvas)
            self._stale = _CLEAN

    def _draw_screen(self):
        if self._stale == _ALL:
            self.canvas.clear()
            self.screen.draw(self.canvas)
        else:
            self.screen.refresh(self.canvas)
