"""Donkey as plainly as it can be told, from its cards: nothing here comes from the engine."""

from functools import cache

HANDS = {3: 13, 4: 13, 5: 13, 6: 13, 7: 13, 8: 13, 9: 12, 10: 11, 11: 10, 12: 9}
DONKEY = 20
JOKERS = [14] * 5
NUMBERS = [number for number in range(1, 14) for _ in range(8)]


@cache
def dearest_deck(players):
    """The greatest sum that so many players can hold: the donkey and the dearest other cards."""
    others = players * HANDS[players] - 1
    return DONKEY + sum(sorted(NUMBERS + JOKERS)[-others:])


@cache
def dearest_hand(players, has_donkey):
    """The dearest hand that can be dealt."""
    pack = sorted(NUMBERS + JOKERS)
    size = HANDS[players]
    return DONKEY + sum(pack[-(size - 1) :]) if has_donkey else sum(pack[-size:])


def why_not(values, holder):
    """Why a deal with {player: points} cannot be, the holder counted from 0; or None."""
    if sum(values.values()) > dearest_deck(len(values)):
        return "sum_too_high"
    if 0 not in values.values():
        return "nobody_is_out"
    if max(values.values()) < DONKEY:
        return "nobody_has_donkey"
    if holder not in values:
        return "holder_missing"
    return None if values[holder] >= DONKEY else "holder_too_low"
