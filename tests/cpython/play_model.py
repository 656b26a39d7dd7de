"""The rules of play as plainly as they can be told: nothing here comes from the engine.

Cards and tiles are as in requests to the referee.
"""

from collections import Counter
from itertools import combinations

# 6 nimmt!


def heads(card):
    """The heads on a card, by its digits."""
    digits = str(card)
    if digits == "55":
        return 7
    if len(digits) == 2 and len(set(digits)) == 1:
        return 5
    return {"0": 3, "5": 2}.get(digits[-1], 1)


def six_nimmt_trick(rows, plays, choices):
    """What a trick leaves: rows and {player: cards taken}; or the name of who has to choose."""
    rows = [list(row) for row in rows]
    taken = {}
    for card, player in sorted((card, player) for player, card in plays):
        lower = [row for row in rows if max(row) < card]
        if lower:
            row = max(lower, key=max)
            if len(row) < 5:
                row.append(card)
                continue
        elif player in choices:
            row = rows[choices[player] - 1]
        else:
            return player
        taken[player] = list(row)
        row[:] = [card]
    return rows, taken


# Donkey


def exist(cards):
    """Whether the pack has all these cards."""
    have = {"J": 5, "D": 1, **dict.fromkeys(range(1, 14), 8)}
    return all(count <= have[card] for card, count in Counter(cards).items())


def value(cards):
    """What cards are worth in a normal trick; None: they cannot be played there."""
    numbers = set(cards) - {"J"}
    if not cards or "D" in numbers or len(numbers) > 1:
        return None
    return numbers.pop() if numbers else 14


def normal_trick(plays):
    """(winner, value, count) or the name of the first who breaks the rules."""
    done = []
    for player, cards in plays:
        raises = [played for _, played in done if played is not None]
        if cards is None:
            legal = bool(raises)
        else:
            every = [card for played in raises for card in played] + cards
            legal = value(cards) is not None and exist(every)
            legal = legal and all(len(played) == len(cards) for played in raises)
            legal = legal and all(value(played) < value(cards) for played in raises)
        if not legal or player in [other for other, _ in done]:
            return player
        done.append((player, cards))
    best = max((value(cards), player, len(cards)) for player, cards in done if cards is not None)
    return best[1], best[0], best[2]


MAY_SAY = {"choice_1_or_14": (1, 14), "always_1": (1,), "any_1_to_14": range(1, 15)}


def donkey_trick(plays, rule):
    """(taker, value, cards) or the name of the first who breaks the rules."""
    table = []
    values = []
    for place, (player, cards) in enumerate(plays):
        legal = cards is not None and len(cards) == 1
        if legal:
            card, _, said = str(cards[0]).partition("=")
            card = int(card) if card.isdigit() else card
            legal = (card == "D") == (place == 0) and exist([*table, card])
            legal = legal and (not said or int(said) in MAY_SAY[rule])
        if not legal or player in [other for other, _ in plays[:place]]:
            return player
        table.append(card)
        values.append({"D": 0, "J": int(said or 1)}.get(card, card))
    highest = max(values)
    taker = max(place for place in range(len(plays)) if values[place] == highest)
    return plays[taker][0], highest, table


# Okey


def is_set(tiles, ok):
    """Whether tiles are a run or a group: whether they fill one of all that there are."""
    plain = Counter(ok if tile == "F" else tile for tile in tiles if tile != ok)
    wild = sum(tile == ok for tile in tiles)
    if len(tiles) < 3:
        return False
    return any(not plain - one and (one - plain).total() == wild for one in _every_set(len(tiles)))


_SETS: dict[int, list] = {}


def _every_set(size):
    if size not in _SETS:
        order = [*range(1, 14), 1]
        runs = [
            [f"{colour}{number}" for number in order[first : first + size]]
            for colour in "RBGK"
            for first in range(14 - size + 1)
        ]
        groups = [
            [f"{colour}{number}" for colour in colours]
            for number in range(1, 14)
            for colours in combinations("RBGK", size)
        ]
        _SETS[size] = [Counter(one) for one in runs + groups]
    return _SETS[size]


def go_into_sets(tiles, ok):
    """Whether all tiles go into runs and groups: every way to part them is tried."""
    known: dict[tuple, bool] = {(): True}

    def part(rest):
        if rest not in known:
            known[rest] = any(
                is_set([rest[0], *(rest[at] for at in chosen)], ok)
                and part(tuple(rest[at] for at in range(1, len(rest)) if at not in chosen))
                for chosen in _partners(rest, ok)
            )
        return known[rest]

    return part(tuple(sorted(tiles, key=lambda tile: (tile == ok, tile))))


def _partners(tiles, ok):
    """Where tiles stand that might be in one set with the first: of its colour, or its number."""
    face = [ok if tile == "F" else tile for tile in tiles]
    for like in (0, slice(1, None)):
        fits = [
            at for at in range(1, len(tiles)) if tiles[at] == ok or face[at][like] == face[0][like]
        ]
        for size in range(2, len(fits) + 1):
            yield from combinations(fits, size)


def pairs_of(tiles, ok):
    """Whether all tiles are pairs, by trying every partner of the first."""
    if not tiles:
        return True
    first, *rest = tiles
    for at, other in enumerate(rest):
        faces = {ok if tile == "F" else tile for tile in (first, other)}
        if (ok in (first, other) or len(faces) == 1) and pairs_of(rest[:at] + rest[at + 1 :], ok):
            return True
    return False


def kinds_of(hand, ok):
    """The kinds of hand that fourteen tiles are, by default rules."""
    kinds = set()
    if go_into_sets(hand, ok):
        kinds.add("normal")
    if pairs_of(sorted(hand, key=lambda tile: tile == ok), ok):
        kinds.add("pairs")
    if is_set(hand, ok):
        kinds.add("one_colour")
    return kinds
