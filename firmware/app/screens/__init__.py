"""The screens by number. Numbers are kept on flash: new ones are added, none is used twice.

A screen's module, and what only it needs, is read when it is loaded and goes when it is unloaded.
"""

import sys

from firmware.app.settings import LARGE_PRINT

NOWHERE = 0
HOME = 1
TABLE = 2
ENTRY = 3
CHECK = 4
RESULT = 5
HISTORY = 6
TABLE_MENU = 7
RESULT_MENU = 8
GAME_CHOICE = 9
PLAYER_COUNT = 10
RULES = 11
TROUBLE = 12
RULES_PLAYED = 13
DELETE = 14
HOLDER = 15
EVENT = 16
CLOSE = 17
EVENT_CHECK = 18
LINE_MENU = 19
WHO = 20
NAME_CHOICE = 21
LETTERS = 22
PLAYERS = 23
PLAYER_MENU = 24
SEATS = 25
START_POINTS = 26
RULES_CHANGE = 27
SETTINGS = 28
ABOUT = 29
SPOTLIGHT = 30
RESET = 31
INDICATOR = 32
REPLACE = 33
HELP = 34
HELP_PAGES = 35
HELP_CARDS = 36
HELP_PILE = 37
HELP_TRICK = 38
HELP_PLACED = 39
HELP_HAND = 40
HELP_INDICATOR = 41
HELP_ROLL = 42
HELP_CLOSES = 43
LANGUAGE = 44
LOST = 45
PAST = 46
PAST_MATCH = 47
PAST_DELETE = 48
PEOPLE = 49
STATISTICS = 50
HOW = 51

# The modules in the order of the numbers; the class of `table_menu` is `TableMenuScreen`.
_MODULES = (
    "home",
    "table",
    "entry",
    "check",
    "result",
    "history",
    "table_menu",
    "result_menu",
    "game_choice",
    "player_count",
    "rules",
    "trouble",
    "rules_played",
    "delete",
    "holder",
    "event",
    "close",
    "event_check",
    "line_menu",
    "who",
    "name_choice",
    "letters",
    "players",
    "player_menu",
    "seats",
    "start_points",
    "rules_change",
    "settings",
    "about",
    "spotlight",
    "reset",
    "indicator",
    "replace",
    "help",
    "help_pages",
    "help_cards",
    "help_pile",
    "help_trick",
    "help_placed",
    "help_hand",
    "help_indicator",
    "help_roll",
    "help_closes",
    "language",
    "lost",
    "past",
    "past_match",
    "past_delete",
    "people",
    "statistics",
    "how",
)

# What was read with each screen, to be let go of with it: (package, name in it, full name).
_READ_WITH: dict = {}


def numbers():
    """One more than the highest number of a screen."""
    return len(_MODULES) + 1


def known(number):
    """Whether a screen has this number."""
    return 0 < number <= len(_MODULES)


# What a screen keeps over a power cut together with others.
CORRECTION = 0  # the line that is being put right
SETUP = 1  # the match that is being set up
NOTHING = 2

_OF_SETUP = (GAME_CHOICE, PLAYER_COUNT, WHO, RULES, REPLACE)
_WITHOUT_MATCH = (
    HOME,
    GAME_CHOICE,
    PLAYER_COUNT,
    WHO,
    RULES,
    LETTERS,
    SETTINGS,
    ABOUT,
    RESET,
    LANGUAGE,
    PAST,
    PEOPLE,
    STATISTICS,
)
# They need more than the match and the drafts: after a power cut the match is shown. The last two
# are about a visit, which a cut ends.
_DO_NOT_COME_BACK = (TROUBLE, LOST, HOW, PAST_MATCH, PAST_DELETE)
_WITH_MORE_OF_ITS_OWN = (LETTERS, START_POINTS, STATISTICS)


def shared(number, is_for_seat):
    """What the screen with this number keeps; `is_for_seat`: a name would be for a new match."""
    if number in _OF_SETUP or (number == LETTERS and is_for_seat):
        return SETUP
    return NOTHING if number in _WITH_MORE_OF_ITS_OWN else CORRECTION


def comes_back(number, has_match):
    """Whether a screen can be shown again after a power cut."""
    if number in _DO_NOT_COME_BACK:
        return False
    return known(number) and (has_match or number in _WITHOUT_MATCH)


def load(number, app):
    """Make the screen with this number, its module read if needed. An unknown number: KeyError."""
    if not known(number):
        raise KeyError(number)
    return lend(number, _make, (number, app))


def _make(number_and_app):
    number, app = number_and_app
    module = _MODULES[number - 1]
    return getattr(read(module, app), _class_name(module))(app)


def lend(number, work, argument):
    """Do some work; the modules that are read for it go with the screen of this number."""
    before = set(sys.modules)
    done = work(argument)
    new = [_place(name) for name in set(sys.modules).difference(before) if "." in name]
    if new:
        _READ_WITH[number] = new + list(_READ_WITH.get(number, ()))
    return done


def read(module, app):
    """The module of this name, or what draws it in the shape that the app's screens have."""
    shape = app.canvas.shape
    name = "firmware.app.screens." + (shape.OWN.get(module, "") if shape else "") + module
    __import__(name)
    return sys.modules[name]


def shape(app, name="panel_128x64"):
    """The shape that suits panel and settings, its module read if needed; `name`: the usual one.

    With None for a name it is None for the usual one, in which every screen draws itself.
    """
    canvas = app.canvas
    if canvas.width < 128 or canvas.height < 32:
        name = "panel_72x40"
    elif canvas.height < 64:
        name = "panel_128x32"
    elif app.settings.value(LARGE_PRINT):
        name = "large_print"
    if name is None:
        return None
    name = "firmware.app.shapes." + name
    __import__(name)
    return sys.modules[name]


def unload(number):
    """Let go of all modules that were read with this screen. Takes no memory."""
    if number not in _READ_WITH:
        return
    for package, name, full_name in _READ_WITH[number]:
        if full_name in sys.modules:
            del sys.modules[full_name]
        if hasattr(package, name):
            delattr(package, name)
    _READ_WITH[number] = ()


def _class_name(module):
    return "".join(word[0].upper() + word[1:] for word in module.split("_")) + "Screen"


def _place(full_name):
    """A module's package, its name in there, its full name."""
    package, _dot, name = full_name.rpartition(".")
    return sys.modules[package], name, full_name
