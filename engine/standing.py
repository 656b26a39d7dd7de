"""Who is ahead: shared ranks and winners from totals."""


def rank(match, player):
    """The rank of `player`, 1 for the best, shared by equal totals (1, 1, 3); 0 for who left."""
    if not match.is_seated(player):
        return 0
    total = match.totals[player]
    lowest_wins = match.game.lowest_wins(match)
    place = 1
    for seat in range(match.seated):
        other = match.totals[match.seats[seat]]
        if (other < total) if lowest_wins else (other > total):
            place += 1
    return place


def best_total(match):
    """The total of whoever is ahead."""
    return match.totals[extreme(match, not match.game.lowest_wins(match))]


def best_count(match):
    """How many players share the best total."""
    best = best_total(match)
    count = 0
    for seat in range(match.seated):
        if match.totals[match.seats[seat]] == best:
            count += 1
    return count


def extreme(match, highest):
    """The player with the highest (or lowest) total among those who sit at the table.

    Of equals it is the one who has been in the match for longest.
    """
    found = -1
    most = 0
    for player in range(match.players):
        if match.is_here[player]:
            total = match.totals[player]
            if found < 0 or (total > most if highest else total < most):
                found = player
                most = total
    return found
