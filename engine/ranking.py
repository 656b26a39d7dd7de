"""The players from the best to the last; a table being played needs no list, so it lies apart."""


def put_in_order(match, players):
    """Put who sits at the table into `players`, by rank; those of one rank as they sit."""
    lowest_wins = match.game.lowest_wins(match)
    for seat in range(match.seated):
        player = match.seats[seat]
        total = match.totals[player]
        place = seat
        while place and _is_better(total, match.totals[players[place - 1]], lowest_wins):
            players[place] = players[place - 1]
            place -= 1
        players[place] = player


def _is_better(total, other, lowest_wins):
    return total < other if lowest_wins else total > other
