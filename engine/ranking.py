"""The players from the best to the last; a table being played needs no list, so it lies apart."""

from engine import standing


def put_in_order(match, players):
    """Put who sits at the table into `players`, by rank; those of one rank as they sit."""
    count = 0
    for place in range(1, match.seated + 1):
        for seat in range(match.seated):
            if standing.rank(match, match.seats[seat]) == place:
                players[count] = match.seats[seat]
                count += 1
