"""Okey: what each result of a deal costs at this table."""

from engine.compat import const
from engine.games import okey
from firmware.app import help_notes, screens
from firmware.app.layout import NOTHING
from firmware.app.screens.rows import RowsScreen

_TEXT_HELP_CLOSES = const(251)
_TEXT_RULE_POINTS_NORMAL = const(121)
_TEXT_RULE_POINTS_NORMAL_OK = const(122)
_TEXT_RULE_POINTS_PAIRS = const(123)
_TEXT_RULE_POINTS_PAIRS_OK = const(124)
_TEXT_RULE_POINTS_ONE_COLOUR = const(125)
_TEXT_RULE_POINTS_ONE_COLOUR_OK = const(126)
_TEXT_RULE_TILES_OUT = const(127)
_TEXT_NONE = const(16)

_NAMES = (
    _TEXT_RULE_POINTS_NORMAL,
    _TEXT_RULE_POINTS_NORMAL_OK,
    _TEXT_RULE_POINTS_PAIRS,
    _TEXT_RULE_POINTS_PAIRS_OK,
    _TEXT_RULE_POINTS_ONE_COLOUR,
    _TEXT_RULE_POINTS_ONE_COLOUR_OK,
    _TEXT_RULE_TILES_OUT,
)
_TILES_OUT = const(6)


class HelpClosesScreen(RowsScreen):
    """A row a result, from the cheapest close on."""

    keep = help_notes.keep
    recall = help_notes.recall

    def count(self):
        return len(_NAMES)

    def row_text(self, row):
        return self.app.strings.text(_NAMES[row])

    def draw_value(self, canvas, row, y, right):
        match = self.app.match
        if row == _TILES_OUT:
            points = match.rules[match.game.option("tiles_out")]
        else:
            points = match.game.points_of(match, okey.event(okey.CLOSE, 0, row >> 1, row & 1 > 0))
        if points:
            return canvas.number_right(self.shape.text, right, y, points)
        none = self.app.strings.text(_TEXT_NONE)
        return self.text_right(canvas, self.shape.text, right, y, none)

    def draw_header(self, canvas):
        self.header(canvas, _TEXT_HELP_CLOSES)

    def ok_word(self):
        return NOTHING

    def back(self):
        self.app.back_to(screens.HELP)
