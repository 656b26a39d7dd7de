"""More about a running match."""

from engine.compat import const
from firmware.app import screens
from firmware.app.screens.menu import MenuScreen

_TEXT_TABLE_MENU = const(100)
_TEXT_PLAYERS_MENU = const(201)
_TEXT_CHANGE_RULES = const(198)
_TEXT_ROUNDS = const(98)
_TEXT_HELP = const(241)
_TEXT_RULES_PLAYED = const(99)
_TEXT_REDO_LAST = const(114)
_TEXT_END_NOW = const(101)
_TEXT_PLAY_WITHOUT_END = const(102)
_TEXT_NEW_GAME = const(4)

ROUNDS = 0
HELP = 1
PLAYERS = 2
RULES = 3
CHANGE_RULES = 4
REDO = 5
END_NOW = 6
WITHOUT_END = 7
NEW_GAME = 8

_ROWS = (
    _TEXT_ROUNDS,
    _TEXT_HELP,
    _TEXT_PLAYERS_MENU,
    _TEXT_RULES_PLAYED,
    _TEXT_CHANGE_RULES,
    _TEXT_REDO_LAST,
    _TEXT_END_NOW,
    _TEXT_PLAY_WITHOUT_END,
    _TEXT_NEW_GAME,
)


class TableMenuScreen(MenuScreen):
    """What is needed less often than the next round."""

    ROWS = _ROWS
    TITLE = _TEXT_TABLE_MENU

    def choose(self, row):
        app = self.app
        if row == ROUNDS:
            app.show(screens.HISTORY)
        elif row == HELP:
            app.show(screens.HELP)
        elif row == RULES:
            app.show(screens.RULES_PLAYED)
        elif row == PLAYERS:
            app.show(screens.PLAYERS)
        elif row == CHANGE_RULES:
            app.show(screens.RULES_CHANGE)
        elif row == REDO:
            app.redo()
        elif row == END_NOW:
            app.finish()
        elif row == WITHOUT_END:
            app.go_on()
        else:
            app.show(screens.GAME_CHOICE)

    def back(self):
        self.app.show(screens.TABLE)
