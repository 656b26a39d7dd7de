"""The screens by number. Numbers are kept on flash: new ones are added, none is used twice."""

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

_NAMES = {
    HOME: ("home", "HomeScreen"),
    TABLE: ("table", "TableScreen"),
    ENTRY: ("entry", "EntryScreen"),
    CHECK: ("check", "CheckScreen"),
    RESULT: ("result", "ResultScreen"),
    HISTORY: ("history", "HistoryScreen"),
    TABLE_MENU: ("table_menu", "TableMenuScreen"),
    RESULT_MENU: ("result_menu", "ResultMenuScreen"),
    GAME_CHOICE: ("game_choice", "GameChoiceScreen"),
    PLAYER_COUNT: ("player_count", "PlayerCountScreen"),
    RULES: ("rules", "RulesScreen"),
    TROUBLE: ("trouble", "TroubleScreen"),
    RULES_PLAYED: ("rules_played", "RulesPlayedScreen"),
    DELETE: ("delete", "DeleteScreen"),
    HOLDER: ("holder", "HolderScreen"),
    EVENT: ("event", "EventScreen"),
    CLOSE: ("close", "CloseScreen"),
    EVENT_CHECK: ("event_check", "EventCheckScreen"),
    LINE_MENU: ("line_menu", "LineMenuScreen"),
    WHO: ("who", "WhoScreen"),
    NAME_CHOICE: ("name_choice", "NameChoiceScreen"),
    LETTERS: ("letters", "LettersScreen"),
    PLAYERS: ("players", "PlayersScreen"),
    PLAYER_MENU: ("player_menu", "PlayerMenuScreen"),
    SEATS: ("seats", "SeatsScreen"),
    START_POINTS: ("start_points", "StartPointsScreen"),
    RULES_CHANGE: ("rules_change", "RulesChangeScreen"),
    SETTINGS: ("settings", "SettingsScreen"),
    ABOUT: ("about", "AboutScreen"),
    SPOTLIGHT: ("spotlight", "SpotlightScreen"),
    RESET: ("reset", "ResetScreen"),
    INDICATOR: ("indicator", "IndicatorScreen"),
}


def known(number):
    """Whether a screen has this number."""
    return number in _NAMES


# Screens that need more than the match and the drafts: after a power cut the match is shown.
_DO_NOT_COME_BACK = (
    TROUBLE,
    GAME_CHOICE,
    PLAYER_COUNT,
    RULES,
    WHO,
    NAME_CHOICE,
    LETTERS,
    PLAYER_MENU,
    START_POINTS,
    RULES_CHANGE,
    SEATS,
    RESET,
)


def comes_back(number):
    """Whether a screen can be shown again after a power cut."""
    return known(number) and number not in _DO_NOT_COME_BACK


def load(number, app):
    """Make the screen with this number, its module read if needed. An unknown number: KeyError."""
    module, name = _NAMES[number]
    package = __import__("firmware.app.screens." + module)
    return getattr(getattr(package.app.screens, module), name)(app)
