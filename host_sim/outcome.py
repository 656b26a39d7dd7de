"""What a match has come to."""

from engine import standing


def outcome(match):
    """Totals, ranks (None for who left), whether it is over, and who has won, from 1."""
    players = range(match.players)
    ranks = [standing.rank(match, player) for player in players]
    over = match.is_over()
    return {
        "totals": [match.totals[player] for player in players],
        "ranks": [rank or None for rank in ranks],
        "over": over,
        "winners": [player + 1 for player in players if over and ranks[player] == 1],
    }
