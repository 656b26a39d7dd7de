"""Looking at an old match, in the place of the one that is on, which waits in its journal."""


class Visit:
    """What is to be put back, and how. `app.visit` is one as long as it lasts."""

    def __init__(self, store, app):
        self.serial = 0  # the match that is looked at, even if nothing of it can be read
        self.waiting = store.serial  # the match that is on; 0: there is none
        self.minute = app.match.minute  # of that match; it goes on
        self._store = store
        self._app = app

    def go_to(self, serial):
        """Look at this match."""
        self.serial = serial
        self._open(serial)

    def end(self):
        """Put the match that is on back; False: a change of the old one could not be saved."""
        app = self._app
        is_kept = self._store.set_aside(app)
        self._open(self.waiting)
        app.match.minute = self.minute
        app.visit = None
        app.take_up(False)
        app.touch()
        return is_kept

    def _open(self, serial):
        store = self._store
        app = self._app
        store.forget_match(app.match)
        if serial:
            try:
                store.read_match(app.match, serial)
            except OSError:
                store.lose_match(app)
        store.resume_match(app)
        store.follow_names(app)
        app.leave_other_games()


def visit(store, app, serial):
    """Look at an old match. False where what the app has cannot be kept: the flash fails."""
    if not store.set_aside(app):
        return False
    if app.visit is None:
        app.visit = Visit(store, app)
    app.visit.go_to(serial)
    return True
