"""What a person has played and won, added up from the matches that are kept.

Only matches that are over and had a round count, and only for who sat at the table at their end.
A game in which the highest total wins is another one than the same game with the lowest: best and
worst mean the opposite there.
"""

from engine import games

_KINDS = tuple((game, lowest) for game in games.ALL for lowest in (True, False))


class Statistics:
    """Of one person, game by game: `follow` chooses the person, `count` a game of theirs."""

    def __init__(self, archive):
        self.kinds = []  # (game, whether the lowest total wins), of what the person has played
        self.played = 0
        self.won = 0  # shared places are won by everyone on them
        self.sum = 0
        self.best = 0
        self.worst = 0
        self._archive = archive
        self._name = 0

    def follow(self, name):
        """Look at the person of this name (bytes)."""
        names = self._archive.names
        self._name = names.index(name) + 1 if name in names else 0
        self.kinds = [kind for kind in _KINDS if self._has_played(kind)]

    def _has_played(self, kind):
        self.count(kind)
        return self.played > 0

    def count(self, kind):
        """Add up all matches of a game, one of `kinds`."""
        self.played = 0
        self.won = 0
        self.sum = 0
        for place in range(self._archive.count()):
            match = self._archive.summary(place)
            if match.counts() and match.game() == kind[0] and match.lowest_wins() == kind[1]:
                self._add(match, kind[1])

    def _add(self, match, lowest):
        for player in range(match.players()):
            rank = match.rank(player)
            if rank and self._name and match.name(player) == self._name:
                self._add_total(match.total(player), rank == 1, lowest)

    def _add_total(self, total, is_won, lowest):
        if not self.played or (total < self.best) == lowest:
            self.best = total
        if not self.played or (total > self.worst) == lowest:
            self.worst = total
        self.played += 1
        self.won += is_won
        self.sum += total

    def average_tenths(self):
        """The average total in tenths, the nearest; the higher one of two that are as near."""
        return (20 * self.sum + self.played) // (2 * self.played)
