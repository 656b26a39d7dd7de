"""What is kept on flash: the live record, a journal for each match, names and settings."""

from engine import log
from engine.compat import const
from engine.match import BEGUN, NOTHING, RECORDED
from firmware.app import screens
from firmware.app.clock import elapsed_ms
from firmware.store import lost, roster_file, settings_file
from firmware.store.journal import Journal
from firmware.store.live import Live
from firmware.store.paths import (
    ARCHIVE,
    FOLDER,
    LIVE,
    MATCHES,
    MOST_SERIAL,
    NEW,
    NOW,
    OLD_LIVE,
    RESET,
    ROSTER,
    RUNNING,
    SETTINGS,
    highest,
    match_path,
    newest,
)

_TEXT_NOT_SAVED = const(318)
_TEXT_SAVED_AGAIN = const(319)

# In a burst of presses a draft is saved with every OK, else when the keys have rested this long.
_REST_MS = const(150)
_RETRY_MS = const(10000)

LEAST_KEPT = 50  # so many matches are kept, however large they are

# What could not be written, as bits.
_JOURNAL = const(1)
_LIVE = const(2)
_LISTS = const(4)


class Store:
    """Keeps an app's match over a power cut. `files` has MicroPython's file calls."""

    def __init__(self, files):
        self._files = files
        self._journal = Journal()
        self._live = Live(files, self._journal)
        self.serial = 0  # of the match that the app has; 0 until it has a journal
        self._path = None  # where that journal lies
        self._is_damaged = False  # it is kept aside when it is written anew
        self.is_torn = False  # the journal cannot be added to: it is to be written as a whole
        self._fails = 0
        self._is_told = False  # the screen has said that nothing can be saved
        self._keep_aside = 0  # lists that could not be read: they must not be written over
        self._lost = 0
        self._has_old_live = False
        self._changed_ms = 0
        self._failed_ms = 0
        self._is_waiting = False

    @property
    def is_failing(self):
        """Whether the flash is full, worn or not there: the game goes on in memory."""
        return self._fails > 0

    # Starting

    def start(self, app):
        """Read what is kept, bring `app` back to where it stood, and say what is lost."""
        names = self._make_folders()
        if RESET[len(FOLDER) + 1 :] in names:
            self._finish_reset(app)
        self._load_lists(app)
        app.choose_shape()
        is_live = self._read_live(app)
        try:
            self._load_match(app.match, is_live, names)
            if not is_live and OLD_LIVE[len(FOLDER) + 1 :] in names:
                is_live = self._read_old_live()
        except OSError:
            # Half of a match is none. Its journal stays as it is.
            self._fail(app, _JOURNAL)
            app.match.clear()
        self._restore(app, is_live)
        self._open(app)
        if self._lost:
            app.say_lost(self._lost)

    def _make_folders(self):
        """Make what is not there, put right what was left; returns the names in FOLDER."""
        for folder in (FOLDER, MATCHES, NOW):
            try:
                self._files.mkdir(folder)
            except OSError:
                # It is there already; if it is not, opening a file in it will say so.
                continue
        names = self._names(FOLDER)
        for folder in (FOLDER, MATCHES, NOW):
            for name in names if folder == FOLDER else self._names(folder):
                if name.endswith(NEW):
                    self._clean(folder)
        return names

    def _names(self, folder):
        try:
            return self._files.listdir(folder)
        except OSError:
            return ()

    def _clean(self, folder):
        from firmware.store import rescue

        try:
            rescue.clean(self._files, folder)
        except OSError:
            # It lies in nobody's way.
            return

    def _load_lists(self, app):
        found = _found(roster_file, self._files, app.roster)
        self._note_list(app.roster, found, lost.NAMES)
        found = _found(settings_file, self._files, app.settings)
        self._note_list(app.settings, found, lost.SETTINGS)

    def _note_list(self, content, found, what):
        if found == lost.FINE:
            return
        self._lost |= what
        self._keep_aside |= what
        if found == lost.NEWER:
            self._lost |= lost.OF_LATER
        elif found == lost.PARTLY or found == lost.UNREADABLE:
            content.is_stale = True

    def _set_aside(self, path):
        """Give a file another name, if the flash lets us."""
        from firmware.store import rescue

        try:
            rescue.keep_aside(self._files, path)
        except OSError:
            return

    def _read_live(self, app):
        """Whether there is a live record that can be used."""
        try:
            found = self._live.read()
        except OSError:
            self._fail(app, _LIVE)
            return False
        if found is not None and found != lost.FINE:
            self._lost |= lost.DRAFT
            if found == lost.NEWER:
                self._lost |= lost.OF_LATER
            self._set_aside(LIVE)
        return found == lost.FINE

    def _read_old_live(self):
        from firmware.store import old_live

        self._has_old_live = True
        return old_live.read(self._files, self._live.data, self._journal.sequence)

    def _load_match(self, match, is_live, beside):
        """Load the match that is on: the newest that can be read, unless an older one goes on.

        `beside` are the names in FOLDER.
        """
        names = self._files.listdir(MATCHES)
        if RUNNING[len(FOLDER) + 1 :] in beside:
            from firmware.store import running_file

            serial = running_file.read(self._files, names, self._live.serial() if is_live else 0)
            if serial and self._load(match, serial, is_live):
                return
            names = self._files.listdir(MATCHES)
        serial = newest(names, MOST_SERIAL + 1)
        while serial and not self._load(match, serial, is_live):
            serial = newest(names, serial)

    def _load(self, match, serial, is_live):
        """Load a match that may be the one that is on; what is wrong with it is told."""
        try:
            found = self.read_match(match, serial)
        except OSError:
            self._lost |= lost.MATCH
            raise
        if found == lost.NEWER:
            self._lost |= lost.MATCH | lost.OF_LATER
        elif self._journal.is_empty and not (is_live and self._live.serial() == serial):
            # The power went before this match had begun: the one before it is on.
            return False
        elif found == lost.UNREADABLE:
            self._lost |= lost.MATCH
            self._set_aside(match_path(serial))
        elif found == lost.PARTLY:
            self._lost |= lost.ROUNDS
        return match.exists()

    def read_match(self, match, serial):
        """Read a match; it is in none of the files then. Returns how it was found.

        FINE, PARTLY, NEWER or UNREADABLE: of the last two nothing is left in `match`. OSError as
        the files raise it.
        """
        self.forget_match(match)
        path = match_path(serial)
        found = self._journal.read(self._files, path, serial, match.log)
        if found > lost.PARTLY or not _read(match):
            match.clear()
            return max(found, lost.UNREADABLE)
        self.serial = serial
        self._path = path
        self._is_damaged = self.is_torn = found == lost.PARTLY
        return found

    def _open(self, app):
        """Open what will be written to."""
        try:
            self._live.open(app, self.serial)
            if self._has_old_live:
                self._files.remove(OLD_LIVE)
        except OSError:
            self._fail_live(app)
        if self.is_torn:
            self._write_again(app)
        else:
            self.resume_match(app)

    def _forget_summaries(self):
        """They go by the size of a journal, and one that is written anew may come to any size."""
        from firmware.store import rescue

        rescue.remove(self._files, ARCHIVE)

    def _name_aside(self, path):
        from firmware.store import rescue

        return rescue.aside(self._files, path)

    def _restore(self, app, is_live):
        match = app.match
        live = self._live
        if match.exists():
            match.take_time()
            match.prepare(app.next_line)
            self.follow_names(app)
        if not is_live:
            return
        if live.serial() == self.serial and live.has_match() == match.exists():
            self._restore_from_live(app, (self._journal.sequence - live.sequence()) & 0xFFFF)
        elif match.exists() and live.serial() < self.serial and live.was_kept():
            # The power went after this match had begun, before the record could say so.
            app.resume(screens.TABLE)

    def _restore_from_live(self, app, missed):
        if app.match.exists():
            self._live.restore_drafts(app)
        if missed:
            self._go_on_from(app, missed)
        else:
            self._live.restore_position(app)

    def _go_on_from(self, app, missed):
        """The journal is further than the live record: come to where its last action led."""
        match = app.match
        at = match.undo_at()
        kind = match.log.kind(at) if self._journal.last_action == RECORDED and at >= 0 else 0
        if missed & 0x8000:
            # It is behind: its newest entries are not there.
            self._lost |= lost.ROUNDS
        if kind == log.ROUND or missed > 1 and app.next_line.lines != match.lines:
            match.prepare(app.next_line)
        is_edit = kind == log.EDIT or kind == log.INSERT
        if is_edit and app.is_correcting() and not match.is_over():
            app.resume(screens.HISTORY, match.log.line(at))
        else:
            app.resume(screens.NOWHERE)

    # Old matches

    def archive(self, app):
        """All matches that are kept. It is read, and goes, with the screen that asks for it."""
        from firmware.store.archive import Archive

        return Archive(self, self._files, app)

    def make_room(self, app):
        """Delete old matches before another begins."""
        if len(self._names(MATCHES)) > LEAST_KEPT and not self._fails & _JOURNAL:
            self.archive(app).make_room()

    def set_aside(self, app):
        """Write down all of the match that the app has; False where the flash fails."""
        if self._fails & _JOURNAL and app.match.exists():
            self._write_again(app)
        if app.visit is None and (self._is_waiting or app.is_live_stale):
            app.is_live_stale = self._is_waiting = False
            self._save_live(app)
        return not (self._fails & _JOURNAL and app.match.exists())

    def forget_match(self, match):
        """No match; its journal is let go of."""
        self._journal.close()
        self.serial = 0
        self.is_torn = self._is_damaged = False
        match.clear()

    def resume_match(self, app):
        """Open the journal of the match that was read, if it can be added to."""
        if not self.serial or self.is_torn:
            return
        try:
            self._journal.resume(self._files, self._path)
        except OSError:
            self.is_torn = True
            self._fail(app, _JOURNAL)

    def lose_match(self, app):
        """A match that the flash does not give is none, not even a half. Its journal stays."""
        self.forget_match(app.match)
        self._fail(app, _JOURNAL)

    def follow_names(self, app):
        """Show everybody in the match under the name that they have now."""
        app.names.renamed = ()
        if app.roster.renamings:
            from firmware.store import renamings

            app.names.renamed = renamings.since(app.roster, self.serial)

    # Saving

    def save(self, app):
        """Write what changed in this step. Called after the glass shows it."""
        if app.is_to_be_reset:
            self.reset(app)
        if app.match.action != NOTHING:
            self._keep(app)
        if (app.roster.is_stale or app.settings.is_stale) and not self._fails & _LISTS:
            self.save_lists(app)
        if self._fails and elapsed_ms(app.now_ms, self._failed_ms) >= _RETRY_MS:
            self._try_again(app)
        if app.is_live_stale and not app.lost:
            app.is_live_stale = False
            # A visit is no place to come back to.
            self._is_waiting = app.visit is None
            self._changed_ms = app.now_ms
        if self._is_waiting and (app.wants_saving() or self._rest_ms(app.now_ms) == 0):
            self._is_waiting = False
            self._save_live(app)
        self._tell(app)

    def settle(self, app):
        """Save at once what waits for a pause: nothing more comes."""
        if self._is_waiting:
            self._is_waiting = False
            self._save_live(app)

    def due_ms(self, now_ms):
        """Milliseconds until something is to be saved; -1: nothing is."""
        wait_ms = self._rest_ms(now_ms) if self._is_waiting else -1
        if self._fails:
            retry_ms = max(_RETRY_MS - elapsed_ms(now_ms, self._failed_ms), 0)
            if wait_ms < 0 or retry_ms < wait_ms:
                wait_ms = retry_ms
        return wait_ms

    def _rest_ms(self, now_ms):
        return max(_REST_MS - elapsed_ms(now_ms, self._changed_ms), 0)

    def _keep(self, app):
        """Write the action of this step."""
        match = app.match
        if match.action == BEGUN:
            self.serial = 0
        try:
            if not self.serial or self.is_torn:
                self._write_whole(match)
            else:
                at = match.action_at if match.action == RECORDED else -1
                self._journal.append(match.action, match.log, at)
            self._fails &= ~_JOURNAL
        except OSError:
            self.is_torn = True
            self._fail(app, _JOURNAL)

    def _write_again(self, app):
        """Write all of the match that cannot be added to."""
        try:
            self._write_whole(app.match)
            self._fails &= ~_JOURNAL
        except OSError:
            self.is_torn = True
            self._fail(app, _JOURNAL)

    def _write_whole(self, match):
        if self.serial:
            self._forget_summaries()
            aside = self._name_aside(self._path) if self._is_damaged else None
            self._journal.create(self._files, self._path, self.serial, match.log, aside)
            self._is_damaged = False
            self._journal.resume(self._files, self._path)
        else:
            self.begin(match)
        self.is_torn = False

    def begin(self, match):
        """Give `match` a journal. OSError as the files raise it."""
        self._make_folders()
        serial = highest(self._files.listdir(MATCHES)) + 1
        path = match_path(serial)
        self._journal.sequence = 0
        self._journal.create(self._files, path, serial, match.log)
        # It is there: whatever fails from here on, the match has this number.
        self.serial = serial
        self._path = path
        self._is_damaged = False
        self._journal.resume(self._files, path)

    def save_lists(self, app):
        """What changes seldom."""
        try:
            if app.roster.is_stale:
                self._save_list(roster_file, app.roster, lost.NAMES, ROSTER)
            if app.settings.is_stale:
                self._save_list(settings_file, app.settings, lost.SETTINGS, SETTINGS)
            self._fails &= ~_LISTS
        except OSError:
            self._fail(app, _LISTS)

    def _save_list(self, file, content, what, path):
        aside = self._name_aside(path) if self._keep_aside & what else None
        file.save(self._files, content, aside)
        self._keep_aside &= ~what
        content.is_stale = False

    def _save_live(self, app):
        try:
            self._live.save(app, self.serial)
            self._fails &= ~_LIVE
        except OSError:
            self._fail_live(app)

    def _fail_live(self, app):
        self._fail(app, _LIVE)
        self._live.close()

    def reset(self, app):
        """Delete everything that is kept, if need be when the power comes back."""
        from firmware.store import rescue

        app.is_to_be_reset = False
        self._journal.close()
        self._live.close()
        self.serial = 0
        self._journal.sequence = 0
        try:
            rescue.begin_reset(self._files)
        except OSError:
            self._fail(app, _LISTS)
        self._finish_reset(app)

    def _finish_reset(self, app):
        from firmware.store import rescue

        try:
            rescue.finish_reset(self._files)
        except OSError:
            # The mark is there still, so that the next start finishes it.
            self._fail(app, _LISTS)

    # When the flash fails

    def _fail(self, app, what):
        self._fails |= what
        self._failed_ms = app.now_ms

    def _try_again(self, app):
        """The flash failed a while ago; perhaps there is room now."""
        self._failed_ms = app.now_ms
        self._make_folders()
        if self._fails & _JOURNAL:
            if app.match.exists():
                self._write_again(app)
            else:
                # A match that could not be read is among the past games, if it can be now.
                self._fails &= ~_JOURNAL
        if self._fails & _LISTS:
            self.save_lists(app)
        # What it says of the journal is new, too.
        app.touch()

    def _tell(self, app):
        """Say once that nothing can be saved, and once that it is again."""
        if self.is_failing != self._is_told:
            self._is_told = self.is_failing
            if self._is_told:
                app.toast.warn(_TEXT_NOT_SAVED)
            else:
                app.toast.say(_TEXT_SAVED_AGAIN)


def _found(file, files, content):
    """How a list was found: as its `load` says, or None when the flash fails."""
    try:
        return file.load(files, content)
    except OSError:
        return None


def _read(match):
    """Let `match` come to what its log says; False where that makes no sense."""
    try:
        match.load(match.log.cursor)
    except (IndexError, KeyError, ValueError):
        return False
    return match.exists()
