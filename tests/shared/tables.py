"""Matches for the tests: a table of players, rules by name, rounds in one call."""

from engine import games, standing
from engine.draft import Draft
from engine.log import BLANK
from engine.match import Match

NAMES = (
    "Anna",
    "Béla",
    "Cili",
    "Dani",
    "Erzsi",
    "Feri",
    "Gabi",
    "Hugó",
    "Ida",
    "Jani",
    "Kati",
    "Laci",
)


def rules_of(game, **chosen):
    """The rules of `game` by default, changed where `chosen` says so; words for choices."""
    rules = []
    known = games.load(game)
    for key, _lowest, _highest, default, words in known.OPTIONS:
        value = chosen.pop(key, default)
        rules.append(words.index(value) if words and value in words else value)
    if chosen:
        raise KeyError(str(chosen))
    return rules


class Table:
    """A match with a draft of its own."""

    def __init__(self, game, players, dealer=0, **rules):
        self.match = Match()
        self.draft = Draft()
        self.match.begin(game, rules_of(game, **rules), dealer)
        for player in range(players):
            name = NAMES[player].encode()
            self.match.add_player(name, 0, len(name))
        self.match.ready()

    def fill(self, values, line=None):
        """Put a value for each player in it into the draft of the next line or of `line`."""
        match, draft = self.match, self.draft
        if line is None:
            match.prepare(draft)
        else:
            match.prepare(draft, line)
        given = iter(values)
        for player in range(match.players):
            draft.values[player] = next(given) if match.plays_in(draft, player) else BLANK

    def round(self, *values):
        """Close a round; returns the reason against it."""
        self.fill(values)
        return self.match.close(self.draft)

    def edit(self, line, *values):
        """Put `line` (from 0) right; returns the reason against it."""
        self.fill(values, line)
        return self.match.close(self.draft)

    def join(self, name, points=0):
        """Seat somebody new."""
        name = name.encode()
        return self.match.join(points, name, 0, len(name))

    def rename(self, player, name):
        """Give `player` another name."""
        name = name.encode()
        return self.match.rename(player, name, 0, len(name))

    def set_rules(self, **rules):
        """Replace all rules."""
        return self.match.set_rules(rules_of(self.match.game.NUMBER, **rules))

    def totals(self):
        """The totals of all who ever played."""
        return self.match.totals[: self.match.players]

    def ranks(self):
        """The ranks of all who ever played."""
        return [standing.rank(self.match, player) for player in range(self.match.players)]

    def winners(self):
        """The players of rank 1 once the match is over."""
        ranks = self.ranks() if self.match.is_over() else []
        return [player for player in range(len(ranks)) if ranks[player] == 1]

    def seats(self):
        """The players as they sit."""
        return self.match.seats[: self.match.seated]

    def name(self, player):
        """The name of `player`."""
        at = self.match.name_at(player)
        return bytes(self.match.log.data[at : at + self.match.name_size(player)]).decode()

    def dealt_by(self):
        """Who dealt each line."""
        return list(self.match.dealt_by[: self.match.lines])

    def snapshot(self):
        """Everything that the records come to, to compare."""
        match = self.match
        return (
            self.totals(),
            self.ranks(),
            self.seats(),
            [self.name(player) for player in range(match.players)],
            self.dealt_by(),
            match.dealer,
            match.deals,
            match.is_over(),
            match.is_open_ended,
            match.is_finished,
            match.end_line,
            match.end_player,
            match.rules[: len(match.game.OPTIONS)],
            [[match.value(line, p) for p in range(match.players)] for line in range(match.lines)],
            match.undos(),
        )


def log_bytes(match):
    """The records of `match`, in force or to be redone."""
    return bytes(match.log.data[: match.log.end])


def reload(table):
    """Another table that knows only the records of `table`."""
    other = Table(games.FREE, 2)
    other.match = Match()
    data = log_bytes(table.match)
    other.match.log.data[: len(data)] = data
    other.match.log.end = len(data)
    other.match.load(table.match.log.cursor)
    return other
