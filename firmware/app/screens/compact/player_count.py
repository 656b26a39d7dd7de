"""New game, second step, where there is little room."""

from engine.compat import const
from firmware.app import layout
from firmware.app.fonts import digits24, small
from firmware.app.screens import player_count

_TEXT_PLAYERS = const(8)
_TEXT_FROM_TO = const(9)

_VALUE_WIDTH = const(36)
_WORDS_X = const(37)
_WIDE = const(128)
_GAP = const(6)


class PlayerCountScreen(player_count.PlayerCountScreen):
    """The number, and between which it lies."""

    def draw(self, canvas):
        strings = self.app.strings
        setup = self.app.setup
        y = (canvas.height - 24) >> 1
        x = (canvas.width - 72) >> 1
        width = canvas.number_width(digits24, setup.players)
        canvas.number(digits24, x + (_VALUE_WIDTH - width >> 1), y, setup.players)
        x += _WORDS_X if canvas.width < _WIDE else _WORDS_X + _GAP
        canvas.text(small, x, y, strings.text(_TEXT_PLAYERS))
        whole = setup.game.MOST - setup.game.FEWEST
        layout.bar(canvas, x, y + 9, 34, 6, setup.players - setup.game.FEWEST, whole)
        words = strings.phrase(_TEXT_FROM_TO, setup.game.FEWEST, setup.game.MOST)
        canvas.text(small, x, y + 17, words)

    def refresh(self, canvas):
        canvas.clear()
        self.draw(canvas)
