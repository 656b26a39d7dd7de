"""New game, second step: how many play."""

from engine.compat import const
from firmware.app import layout, screens
from firmware.app.fonts import digits24, digits32, small
from firmware.app.gestures import DOWN, OK, UP
from firmware.app.screens.base import Screen

_TEXT_NEW_GAME_STEP = const(5)
_TEXT_PLAYERS = const(8)
_TEXT_FROM_TO = const(9)
_TEXT_MORE_PLAYERS = const(10)
_TEXT_NEXT = const(12)
_TEXT_FEWER_PLAYERS = const(11)

_STEPS = const(4)
_VALUE_Y = const(24)
_VALUE_HEIGHT = const(32)
_WORDS_X = const(72)
_WORDS_Y = const(24)
_LARGE_WORDS_Y = const(19)


class PlayerCountScreen(Screen):
    """A number between the fewest and the most that the game is for."""

    def draw(self, canvas):
        strings = self.app.strings
        canvas.text(small, 0, 0, strings.phrase(_TEXT_NEW_GAME_STEP, 2, _STEPS))
        self._draw_value(canvas)
        layout.footer(canvas, strings, _TEXT_MORE_PLAYERS, _TEXT_NEXT, _TEXT_FEWER_PLAYERS)

    def refresh(self, canvas):
        canvas.erase(0, _VALUE_Y, canvas.width, _VALUE_HEIGHT)
        self._draw_value(canvas)

    def _draw_value(self, canvas):
        strings = self.app.strings
        setup = self.app.setup
        shape = canvas.shape
        font = shape.NAME_FONT if shape else small
        digits = digits32 if shape else digits24
        words_y = _LARGE_WORDS_Y if shape else _WORDS_Y
        width = canvas.number_width(digits, setup.players)
        canvas.number(digits, 40 - (width >> 1), _VALUE_Y, setup.players)
        whole = setup.game.MOST - setup.game.FEWEST
        layout.bar(canvas, _WORDS_X, 34, 52, 6, setup.players - setup.game.FEWEST, whole)
        canvas.text(font, _WORDS_X, words_y, strings.text(_TEXT_PLAYERS))
        words = strings.phrase(_TEXT_FROM_TO, setup.game.FEWEST, setup.game.MOST)
        canvas.text(font, _WORDS_X, 42 - (font.PAGES >> 1), words)

    def press(self, role):
        if role == UP:
            self._add(1)
        elif role == DOWN:
            self._add(-1)

    def hold(self, role, repeats):
        self.press(role)

    def _add(self, step):
        setup = self.app.setup
        if setup.game.FEWEST <= setup.players + step <= setup.game.MOST:
            setup.players += step
            self.app.refresh()

    def click(self, role):
        if role == OK:
            self.app.setup.forget_names()
            self.app.show(screens.WHO)

    def back(self):
        self.app.back_to(screens.GAME_CHOICE)
