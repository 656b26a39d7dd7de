"""What a screen is: it draws, and takes presses from the app that shows it."""

from engine.compat import const

_TEXT_BACK = const(19)


class Screen:
    """A screen; made when it is loaded, opened each time it is shown."""

    OK_HOLD_MS = 500  # holding OK is BACK
    HOLD_WORD = _TEXT_BACK  # what a held OK does, in a word; NOTHING: it has no meaning here
    HOLD_MS = 300
    REPEAT_MS = 300
    FAST_REPEAT_MS = 200
    is_special = False  # now the keys mean something else than they usually do here

    def __init__(self, app):
        self.app = app
        self.cursor = 0  # the position that comes back after a power cut
        self.first = 0  # so does the first row in view, where there are rows

    def open(self):
        """Called each time the screen is shown."""

    def take_shape(self):
        """Take the sizes and fonts by which all screens are drawn; they may change meanwhile."""

    def come_back(self, cursor):
        """Stand where it was left: before a power cut, or when another screen was gone to."""
        self.cursor = cursor

    def keep(self, memo):
        """Write what comes back after a power cut, beside the position, into the bytes `memo`."""

    def recall(self, memo):
        """Take what `keep` wrote; the position comes after it."""

    def draw(self, canvas):
        """Draw everything on a dark canvas."""

    def refresh(self, canvas):
        """Draw what changed since the last time, or everything, where a screen knows no better."""
        canvas.clear()
        self.draw(canvas)

    def press(self, role):
        """UP or DOWN (or OK) went down."""

    def hold(self, role, repeats):
        """UP or DOWN is held; called again at every repeat, counted from 1."""

    def click(self, role):
        """A key was let go before it counted as held."""

    def hold_ok(self):
        """OK is held: back, unless a screen asks for a hold."""
        self.back()

    def back(self):
        """Leave; what was entered stays."""

    def tick(self, now_ms):
        """Time has passed."""

    def due_ms(self, now_ms):
        """Milliseconds until the screen changes by itself; -1: never."""
        return -1
