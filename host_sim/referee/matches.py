"""Matches that the referee is told of, on the engine's own match."""

from types import SimpleNamespace

from engine import log
from host_sim.engine_table import EngineTable
from host_sim.outcome import outcome
from host_sim.referee.questions import QuestionError, check_players
from host_sim.refusal import Refusal

_VALUES = ("heads", "points", "value")  # what a value is called in an edit


def begin(house, players, scores=None):
    """A table of so many players without names; `scores` are what they begin with, if told."""
    check_players(house, players)
    table = EngineTable()
    match = table.match
    if scores is None:
        names = [""] * players
        table.begin(SimpleNamespace(game=house.game, rules=house.rules, dealer=1, names=names))
        return table
    match.begin(house.game.NUMBER, house.rules, 0)
    for score in scores:
        at = match.log.open(log.JOIN, log.JOIN_NAME)
        match.log.put_number(at + log.JOIN_POINTS, score)
        match.log.close(at)
    match.ready()
    return table


def count_players(players):
    """How many there are, told as a number or by their names."""
    return len(players) if isinstance(players, list) else players


def result(table):
    """What `game`, `undo` and `edit` answer."""
    return outcome(table.match)


def take_back(table, count):
    """Undo so many rounds or events. QuestionError when there are not as many."""
    lines = table.match.lines
    if count > lines:
        raise QuestionError(f"undo: there are only {lines} to take back")
    table.undo(count)


def enter_all(lines, word, enter):
    """Let every round or event be entered; an error says the number of the one refused."""
    for number, line in enumerate(lines, 1):
        try:
            enter(line)
        except Refusal as refusal:
            raise QuestionError(f"{word} {number}: {refusal}") from None


def nobody(_values):
    """In most games a round has no holder."""


class Rounds:
    """The ops `game`, `undo` and `edit` of a game that has rounds.

    `word` is what a round is called, `begin_table(asked, house)` makes the table, and
    `holder(values)` says who kept the donkey in a round, from 1, or None.
    """

    def __init__(self, word, begin_table, holder=nobody):
        self._word = word
        self._begin = begin_table
        self._holder = holder

    def _play(self, asked, house):
        table = self._begin(asked, house)
        lines = asked[f"{self._word}s"]
        enter_all(
            lines, self._word, lambda values: table.enter_round(values, self._holder(values))
        )
        return table

    def game(self, asked, house):
        """What rounds come to."""
        return result(self._play(asked, house))

    def undo(self, asked, house):
        """What they come to without the last ones."""
        table = self._play(asked, house)
        take_back(table, asked["undo"])
        return result(table)

    def edit(self, asked, house):
        """What they come to with one value put right."""
        table = self._play(asked, house)
        edit = asked["edit"]
        number, player = edit["round"], edit["player"]
        match = table.match
        if not 1 <= number <= match.lines:
            raise QuestionError(f"edit: there is no {self._word} {number}")
        if not 1 <= player <= match.players:
            raise QuestionError(f"edit: there is no player {player}")
        values = [match.value(number - 1, other) for other in range(match.players)]
        values[player - 1] = next(edit[word] for word in _VALUES if word in edit)
        table.edit_round(number, values, self._holder(values))
        return result(table)


def begin_plain(asked, house):
    """The table of a game whose players are told."""
    return begin(house, count_players(asked["players"]))
