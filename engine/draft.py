"""A round on its way into the match: a value per player, blank until it is entered."""

from engine.log import BLANK, MOST_PLAYERS

NEW = 255  # the line of a draft that is no correction


class Draft:
    """The values being entered, for a new line or for one that is being corrected."""

    def __init__(self):
        self.values = [BLANK] * MOST_PLAYERS
        self.before = [0] * MOST_PLAYERS  # totals without this line
        self.clear(0)

    def clear(self, players):
        """Start a new line for `players` players, everything blank."""
        self.players = players
        self.line = NEW
        self.lines = 0  # how many lines the match had when this was begun
        self.insert = False
        self.tag = 0
        for player in range(MOST_PLAYERS):
            self.values[player] = BLANK

    def is_new(self):
        """Whether this is the next line, not a correction."""
        return self.line == NEW

    def is_empty(self):
        """Whether nothing was entered."""
        for player in range(self.players):
            if self.values[player] != BLANK:
                return False
        return True

    def sum(self):
        """The sum of all values entered so far."""
        total = 0
        for player in range(self.players):
            if self.values[player] != BLANK:
                total += self.values[player]
        return total
