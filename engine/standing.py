"""Who is ahead: shared ranks and winners from totals."""


def is_better(total, other, lowest_wins):
    """Whether `total` beats `other`."""
    return total < other if lowest_wins else total > other


def rank(match, player):
    """The rank of `player`, 1 for the best, shared by equal totals (1, 1, 3); 0 for who left."""
    if not match.is_seated(player):
        return 0
    place = 1
    for other in range(match.players):
        if match.is_seated(other) and is_better(
            match.totals[other], match.totals[player], match.game.lowest_wins(match)
        ):
            place += 1
    return place


def best_count(match):
    """How many players share the best total."""
    count = 0
    for player in range(match.players):
        if rank(match, player) == 1:
            count += 1
    return count


def extreme(match, highest):
    """The player with the highest (or lowest) total among those who sit at the table."""
    found = -1
    for player in range(match.players):
        if match.is_seated(player) and (
            found < 0 or is_better(match.totals[player], match.totals[found], not highest)
        ):
            found = player
    return found
