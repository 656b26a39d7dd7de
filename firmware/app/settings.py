"""What the owner of the device has set; it counts at once, and for every match."""

from engine.compat import const

BRIGHTNESS = 0
DIM_AFTER = 1
DARK_AFTER = 2
FAR_VIEW_AFTER = 3
FLIPPED = 4
SOUND = 5
LANGUAGE = 6
LARGE_PRINT = 7
COUNT = 8

# Choices of each setting; the number kept is the place in its row. Times are in seconds, 0: never.
# Each contrast is twice the one before: smaller steps do not show.
_CONTRASTS = (15, 31, 63, 127, 255)
_DIM_AFTER_S = (0, 15, 30, 60, 120, 300)
_DARK_AFTER_S = (0, 60, 120, 300, 600, 1800)
_FAR_VIEW_AFTER_S = (0, 8, 20)
_OFF_ON = (0, 1)
CHOICES = (
    _CONTRASTS,
    _DIM_AFTER_S,
    _DARK_AFTER_S,
    _FAR_VIEW_AFTER_S,
    _OFF_ON,
    _OFF_ON,
    (0, 1, 2, 3, 4, 5),  # the languages of `strings`; 0: nobody has chosen yet
    _OFF_ON,
)

_DEFAULTS = (3, 3, 3, 1, 0, 1, 0, 0)
_MS = const(1000)
_SCREENS = const(64)  # more than there are


class Settings:
    """The settings as places in CHOICES. `is_stale` says that they are to be saved.

    `uses` says how often each screen was used, by its number, as far as that matters.
    """

    def __init__(self):
        self.places = bytearray(_DEFAULTS)
        self.uses = bytearray(_SCREENS)
        self.is_stale = False

    def value(self, setting):
        """What a setting comes to: a contrast, seconds, 0 or 1, a language."""
        return CHOICES[setting][self.places[setting]]

    def after_ms(self, setting):
        """A time in milliseconds; 0: never."""
        return self.value(setting) * _MS

    def put(self, setting, place):
        """Set a setting to a place of its choices."""
        self.places[setting] = place
        self.is_stale = True

    def take(self, places):
        """Take what was kept, as far as it makes sense."""
        for setting in range(min(COUNT, len(places))):
            if places[setting] < len(CHOICES[setting]):
                self.places[setting] = places[setting]

    def reset(self):
        """Everything as it was in the shop."""
        self.take(_DEFAULTS)
        for screen in range(len(self.uses)):
            self.uses[screen] = 0
        self.is_stale = True
