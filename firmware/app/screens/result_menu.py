"""What can follow a result."""

from engine.compat import const
from firmware.app import screens
from firmware.app.screens.menu import MenuScreen

_TEXT_MATCH_IS_ENDED = const(93)
_TEXT_REMATCH = const(94)
_TEXT_CORRECT_LAST = const(95)
_TEXT_UNDO_LAST = const(96)
_TEXT_REDO_LAST = const(114)
_TEXT_GO_ON = const(97)
_TEXT_ROUNDS = const(98)
_TEXT_RULES_PLAYED = const(99)
_TEXT_CHANGE_RULES = const(198)
_TEXT_PLAYERS_MENU = const(201)
_TEXT_NEW_GAME = const(4)
_TEXT_NO_ROUNDS = const(104)

REMATCH = 0
CORRECT = 1
UNDO = 2
REDO = 3
GO_ON = 4
ROUNDS = 5
RULES = 6
CHANGE_RULES = 7
PLAYERS = 8
NEW_GAME = 9

_ROWS = (
    _TEXT_REMATCH,
    _TEXT_CORRECT_LAST,
    _TEXT_UNDO_LAST,
    _TEXT_REDO_LAST,
    _TEXT_GO_ON,
    _TEXT_ROUNDS,
    _TEXT_RULES_PLAYED,
    _TEXT_CHANGE_RULES,
    _TEXT_PLAYERS_MENU,
    _TEXT_NEW_GAME,
)


class ResultMenuScreen(MenuScreen):
    """Rematch first; what was wrong can still be put right."""

    ROWS = _ROWS
    TITLE = _TEXT_MATCH_IS_ENDED

    def choose(self, row):
        app = self.app
        if row == REMATCH:
            app.rematch()
        elif row == CORRECT:
            if app.match.lines:
                app.correct_line(app.match.lines - 1)
            else:
                app.toast.say(_TEXT_NO_ROUNDS)
        elif row == UNDO:
            app.undo()
        elif row == REDO:
            app.redo()
        elif row == GO_ON:
            app.go_on()
        elif row == ROUNDS:
            app.show(screens.HISTORY)
        elif row == RULES:
            app.show(screens.RULES_PLAYED)
        elif row == CHANGE_RULES:
            app.show(screens.RULES_CHANGE)
        elif row == PLAYERS:
            app.show(screens.PLAYERS)
        else:
            app.show(screens.GAME_CHOICE)

    def back(self):
        self.app.show_match()
