"""A free game: everybody throws three dice and may throw the lowest one again."""

FEWEST = 2
MOST = 12

_DICE = 3
_SIDES = 6
_POOR = 3


def play_round(chance, players):
    """The points of each player; who threw the same number three times loses that many."""
    return [_turn(chance) for _player in range(players)]


def _turn(chance):
    thrown = sorted(chance.randint(1, _SIDES) for _die in range(_DICE))
    if thrown[0] <= _POOR:
        thrown[0] = chance.randint(1, _SIDES)
    return -sum(thrown) if len(set(thrown)) == 1 else sum(thrown)
