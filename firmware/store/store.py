"""What is kept on flash: the live record, and a journal for each match."""

from engine.compat import const
from engine.match import BEGUN, NOTHING, RECORDED
from firmware.app.clock import elapsed_ms
from firmware.store import roster_file, settings_file
from firmware.store.journal import Journal
from firmware.store.live import Live

FOLDER = "/tally"
_LIVE = "/tally/live"
_MATCHES = "/tally/matches"

# In a burst of presses a draft is saved with every OK, else when the keys have rested this long.
_REST_MS = const(150)

_ALL = const(0x10000)  # serial numbers take two bytes


class Store:
    """Keeps an app's match over a power cut. `files` has MicroPython's file calls."""

    def __init__(self, files):
        self._files = files
        self._live = Live(files, _LIVE)
        self._journal = Journal()
        self._serial = 0  # of the match that is on; 0 until it has a journal
        self._path = None  # where that journal lies
        self._is_torn = False  # the journal cannot be added to: it is to be written as a whole
        self._journal_fails = False
        self._live_fails = False
        self._lists_fail = False
        self._changed_ms = 0
        self._is_waiting = False

    @property
    def is_failing(self):
        """Whether the flash is full, worn or not there: the game goes on in memory."""
        return self._journal_fails or self._live_fails or self._lists_fail

    # Starting

    def start(self, app):
        """Open what is kept and bring `app` back to where it stood."""
        self._make_folders()
        roster_file.load(self._files, app.roster)
        settings_file.load(self._files, app.settings)
        is_sound = self._open_live()
        try:
            self._open_newest(app.match)
        except OSError:
            # Half of a match is none. Its journal stays as it is.
            self._journal_fails = True
            self._journal.close()
            app.match.clear()
        if app.match.exists():
            app.match.prepare(app.next_line)
            if is_sound and self._live.serial() == self._serial:
                self._live.restore(app)

    def _make_folders(self):
        for folder in (FOLDER, _MATCHES):
            try:
                self._files.mkdir(folder)
            except OSError:
                # It is there already; if it is not, opening a file in it will say so.
                continue

    def _open_live(self):
        try:
            return self._live.open()
        except OSError:
            self._live_fails = True
            self._live.close()
            return False

    def _open_newest(self, match):
        serial = self._newest(_ALL)
        while serial:
            is_whole = self._journal.open(self._files, _path(serial), match.log)
            if not self._journal.is_empty:
                break
            # The power went before this match had begun: the one before it is on.
            serial = self._newest(serial)
        match.load(match.log.cursor)
        if match.exists():
            self._serial = serial
            self._path = _path(serial)
            self._is_torn = not is_whole

    def _newest(self, end):
        """The highest serial number below `end`; 0: there is no match."""
        newest = 0
        for name in self._files.listdir(_MATCHES):
            if name.isdigit() and int(name) < end:
                newest = max(newest, int(name))
        return newest

    # Saving

    def save(self, app):
        """Write what changed in this step. Called after the glass shows it."""
        if app.is_to_be_reset:
            self._reset(app)
        if app.match.action != NOTHING:
            self._keep(app)
        if app.roster.is_stale or app.settings.is_stale:
            self.save_lists(app)
        if app.is_live_stale:
            app.is_live_stale = False
            self._is_waiting = True
            self._changed_ms = app.now_ms
        if self._is_waiting and (app.wants_saving() or self.due_ms(app.now_ms) == 0):
            self._is_waiting = False
            self._save_live(app)

    def settle(self, app):
        """Save at once what waits for a pause: nothing more comes."""
        if self._is_waiting:
            self._is_waiting = False
            self._save_live(app)

    def due_ms(self, now_ms):
        """Milliseconds until something is to be saved; -1: nothing is."""
        if not self._is_waiting:
            return -1
        return max(_REST_MS - elapsed_ms(now_ms, self._changed_ms), 0)

    def _keep(self, app):
        match = app.match
        if match.action == BEGUN:
            self._serial = 0
        try:
            self._write(match)
            self._is_torn = False
            self._journal_fails = False
        except OSError:
            self._is_torn = True
            self._journal_fails = True

    def _write(self, match):
        if not self._serial:
            self.begin(match)
        elif self._is_torn:
            self._journal.create(self._files, self._path, match.log)
        else:
            at = match.action_at if match.action == RECORDED else -1
            self._journal.append(match.action, match.log, at)

    def begin(self, match):
        """Give `match` a journal. OSError as the files raise it."""
        self._make_folders()
        self._serial = self._newest(_ALL) + 1
        self._path = _path(self._serial)
        self._journal.create(self._files, self._path, match.log)

    def save_lists(self, app):
        """What changes seldom. It is tried once for every change."""
        try:
            if app.roster.is_stale:
                app.roster.is_stale = False
                roster_file.save(self._files, app.roster)
            if app.settings.is_stale:
                app.settings.is_stale = False
                settings_file.save(self._files, app.settings)
            self._lists_fail = False
        except OSError:
            self._lists_fail = True

    def _reset(self, app):
        """Delete everything that is kept, the matches first."""
        app.is_to_be_reset = False
        self._journal.close()
        self._live.close()
        self._serial = 0
        for folder in (_MATCHES, FOLDER):
            self._delete_files(folder)

    def _delete_files(self, path):
        try:
            for name in self._files.listdir(path):
                if path + "/" + name != _MATCHES:
                    self._files.remove(path + "/" + name)
        except OSError:
            self._lists_fail = True

    def _save_live(self, app):
        try:
            self._live.save(app, self._serial)
            self._live_fails = False
        except OSError:
            self._live_fails = True
            self._live.close()


def _path(serial):
    return _MATCHES + "/" + str(serial)
