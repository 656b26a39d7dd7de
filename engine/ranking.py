"""The players from the best to the last; a table being played needs no list, so it lies apart."""


def put_in_order(match, players):
    """Put who sits at the table into `players`, by rank; those of one rank as they sit."""
    sign = 1 if match.game.lowest_wins(match) else -1
    for seat in range(match.seated):
        player = match.seats[seat]
        total = sign * match.totals[player]
        place = seat
        while place and total < sign * match.totals[players[place - 1]]:
            players[place] = players[place - 1]
            place -= 1
        players[place] = player
