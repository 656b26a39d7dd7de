"""The order in which players are asked for their values."""

from engine.log import MOST_PLAYERS


class Order:
    """Players by their place: who sits at the table, then who left after an old line."""

    def __init__(self, match):
        self._match = match
        self.players = bytearray(MOST_PLAYERS)
        self.count = 0

    def follow(self, draft):
        """List those of whom `draft` wants a value."""
        match = self._match
        self.count = 0
        for seat in range(match.seated):
            if match.plays_in(draft, match.seats[seat]):
                self._add(match.seats[seat])
        for player in range(match.players):
            if not match.is_seated(player) and match.plays_in(draft, player):
                self._add(player)

    def _add(self, player):
        self.players[self.count] = player
        self.count += 1
