"""Rounds as they happen, from a small generator with a seed: no table is simulated in full yet.

6 nimmt! is played with its cards, everybody laying a random one. Donkey and the free game draw
from quantiles, Okey from shares, which stand below.
"""

import random

from engine import games
from engine.games import okey

_SEED = 6

_CARDS = 104
_HAND = 10
_ROWS = 4
_FULL_ROW = 5

# Of the points of one player in one deal of Donkey: who has none in thousandths, then the median,
# the 90th percentile and the top, by players.
_DONKEY_QUANTILES = {3: (350, 14, 44, 120), 5: (220, 19, 53, 120), 12: (110, 35, 80, 120)}
_DONKEY_HIGHEST_SUM = {3: 467, 5: 668, 12: 816}
_DONKEY_CARD = 20

# Of a hundred deals of Okey: how they end.
_OKEY_ENDS = (
    (82, okey.NORMAL, False),
    (8, okey.NORMAL, True),
    (5, okey.PAIRS, False),
    (1, okey.PAIRS, True),
    (1, okey.ONE_COLOUR, False),
)

_FREE_MOST = 40


def dice():
    """The same throws in every run."""
    return random.Random(_SEED)


def six_nimmt(chance, players):
    """The heads that everybody took in one round of 6 nimmt!."""
    deck = list(range(1, _CARDS + 1))
    chance.shuffle(deck)
    hands = [[deck.pop() for _card in range(_HAND)] for _player in range(players)]
    rows = [[deck.pop()] for _row in range(_ROWS)]
    taken = [0] * players
    for _turn in range(_HAND):
        laid = sorted((hands[player].pop(), player) for player in range(players))
        for card, player in laid:
            taken[player] += _lay(rows, card)
    return taken


def donkey(chance, players):
    """The points of one deal of Donkey and who kept the donkey, from 1."""
    while True:
        values = [_quantile(chance, _DONKEY_QUANTILES[players]) for _player in range(players)]
        if 0 not in values:
            values[chance.randrange(players)] = 0
        could = [player for player in range(players) if values[player] >= _DONKEY_CARD]
        if could and sum(values) <= _DONKEY_HIGHEST_SUM[players]:
            # The more points, the likelier the donkey is among them.
            points = [values[player] for player in could]
            return values, chance.choices(could, points)[0] + 1


def free(chance, players):
    """The values of one round of some game."""
    return [chance.randint(0, _FREE_MOST) for _player in range(players)]


def okey_deal(chance):
    """The event that ends one deal of Okey."""
    player = chance.randrange(okey.PLAYERS)
    throw = chance.randrange(100)
    for share, close, with_ok in _OKEY_ENDS:
        throw -= share
        if throw < 0:
            return okey.event(okey.CLOSE, player, close, with_ok)
    return okey.event(okey.TILES_OUT, 0)


def heads(card):
    """The bulls' heads on a card of 6 nimmt!."""
    if card == 55:
        return 7
    if card % 11 == 0:
        return 5
    return {0: 3, 5: 2}.get(card % 10, 1)


def rules_of(number, **changed):
    """A game's default rules, some of them changed."""
    game = games.load(number)
    rules = [option[3] for option in game.OPTIONS]
    for key, value in changed.items():
        rules[game.option(key)] = value
    return rules


def _lay(rows, card):
    """Lay a card; returns the heads that this takes."""
    fitting = [row for row in rows if row[-1] < card]
    if not fitting:
        row = min(rows, key=lambda each: sum(map(heads, each)))
        return _take(row, card)
    row = max(fitting, key=lambda each: each[-1])
    if len(row) == _FULL_ROW:
        return _take(row, card)
    row.append(card)
    return 0


def _take(row, card):
    taken = sum(map(heads, row))
    row[:] = [card]
    return taken


def _quantile(chance, quantiles):
    """A value whose distribution has these quantiles, straight lines between them."""
    none, median, most, top = quantiles
    throw = chance.randrange(1000)
    corners = ((none, 1), (500, median), (900, most), (1000, top))
    if throw < none:
        return 0
    for (low, low_value), (high, high_value) in zip(corners, corners[1:], strict=False):
        if throw < high:
            return low_value + (high_value - low_value) * (throw - low) // (high - low)
    return top
