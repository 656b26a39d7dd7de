"""What is kept on flash: the live record, and a journal for each match."""

from engine.compat import const
from engine.match import BEGUN, NOTHING, RECORDED
from firmware.app.clock import elapsed_ms
from firmware.store.journal import Journal
from firmware.store.live import Live

FOLDER = "/tally"
_LIVE = "/tally/live"
_MATCHES = "/tally/matches"

# In a burst of presses a draft is saved with every OK, else when the keys have rested this long.
_REST_MS = const(150)


class Store:
    """Keeps an app's match over a power cut. `files` has MicroPython's file calls."""

    def __init__(self, files):
        self.is_failing = False  # the flash is full, worn or not there: the game goes on in memory
        self._files = files
        self._live = Live()
        self._journal = Journal()
        self._serial = 0
        self._changed_ms = 0
        self._is_waiting = False

    # Starting

    def start(self, app):
        """Open what is kept and bring `app` back to where it stood."""
        try:
            self._make_folders()
            is_sound = self._live.open(self._files, _LIVE)
            self._serial = self._newest()
            if self._serial:
                self._load(app, is_sound)
        except OSError:
            self.is_failing = True

    def _make_folders(self):
        for folder in (FOLDER, _MATCHES):
            try:
                self._files.mkdir(folder)
            except OSError:
                # It is there already; if it is not, opening a file in it will say so.
                continue

    def _newest(self):
        newest = 0
        for name in self._files.listdir(_MATCHES):
            if name.isdigit():
                newest = max(newest, int(name))
        return newest

    def _load(self, app, is_sound):
        self._journal.open(self._files, _path(self._serial), app.match.log)
        app.match.load(app.match.log.cursor)
        app.match.prepare(app.next_line)
        if is_sound and self._live.serial() == self._serial:
            self._live.restore(app)

    # Saving

    def save(self, app):
        """Write what changed in this step. Called after the glass shows it."""
        if app.match.action != NOTHING:
            self._keep(app)
        if app.is_live_stale:
            app.is_live_stale = False
            self._is_waiting = True
            self._changed_ms = app.now_ms
        if self._is_waiting and (app.wants_saving() or self.due_ms(app.now_ms) == 0):
            self._is_waiting = False
            self._save_live(app)

    def due_ms(self, now_ms):
        """Milliseconds until something is to be saved; -1: nothing is."""
        if not self._is_waiting:
            return -1
        return max(_REST_MS - elapsed_ms(now_ms, self._changed_ms), 0)

    def _keep(self, app):
        match = app.match
        try:
            if match.action == BEGUN:
                self._serial += 1
                self._journal.create(self._files, _path(self._serial), match.log)
            else:
                at = match.action_at if match.action == RECORDED else -1
                self._journal.append(match.action, match.log, at)
            self.is_failing = False
        except OSError:
            self.is_failing = True

    def _save_live(self, app):
        try:
            self._live.save(app, self._serial)
        except OSError:
            self.is_failing = True


def _path(serial):
    return _MATCHES + "/" + str(serial)
