"""What is chosen for the next match while the steps of "new game" are walked through."""

from engine import games
from engine.log import MOST_PLAYERS

_FIRST_PLAYERS = 4


class Setup:
    """Game, number of players, house rules and first dealer of the match to come."""

    def __init__(self):
        self.game = games.load(games.ALL[0])
        self.players = _FIRST_PLAYERS
        self.dealer = 0
        self.names = [b""] * MOST_PLAYERS  # UTF-8 in the order of the seats; empty: only a number
        self.rules = [0] * 16
        self.use_defaults()

    def choose(self, number):
        """Take another game, with its defaults."""
        self.game = games.load(number)
        self.names = [b""] * MOST_PLAYERS
        self.use_defaults()

    def use_defaults(self):
        """The rules of the sheet."""
        for place in range(len(self.game.OPTIONS)):
            self.rules[place] = self.game.OPTIONS[place][3]
        self.players = min(max(self.players, self.game.FEWEST), self.game.MOST)
        self.dealer = 0

    def copy(self, match):
        """Take everything from `match`, as it sits now; who would deal next deals first."""
        self.game = match.game
        self.players = match.seated
        for place in range(len(self.game.OPTIONS)):
            self.rules[place] = match.rules[place]
        for seat in range(match.seated):
            player = match.seats[seat]
            at = match.name_at(player)
            self.names[seat] = bytes(match.log.data[at : at + match.name_size(player)])
            if player == match.dealer:
                self.dealer = seat

    def objection(self):
        """Why this match cannot be begun, or FINE."""
        return self.game.rules_objection(self.rules, self.players)

    def begin(self, match):
        """Begin the match."""
        match.begin(self.game.NUMBER, self.rules, self.dealer)
        for seat in range(self.players):
            match.add_player(self.names[seat], 0, len(self.names[seat]))
        match.ready()
