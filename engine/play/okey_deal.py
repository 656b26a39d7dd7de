"""Okey: whether a deal can have led from some scores to others (rules 3.7)."""

from engine import standing
from engine.games.contract import plays_on_after_tie
from engine.games.okey import CLOSE, INDICATOR, KINDS, PLAYERS, TILES_OUT, event


def can_begin(match):
    """Whether another deal is played with the totals that `match` has now (O-A8)."""
    if match.totals[standing.extreme(match, False)] > 0:
        return True
    return plays_on_after_tie(match) and not match.game.is_decided(match)


def can_lead_to(match, totals):
    """Whether one deal, with or without an indicator, takes the totals of `match` to `totals`."""
    if _result_leads_to(match, match.totals[:PLAYERS], totals):
        return True
    for holder in range(PLAYERS):
        # One that may not be shown changes nothing.
        shown = match.totals[:PLAYERS]
        match.game.apply(match, shown, event(INDICATOR, holder))
        if _result_leads_to(match, shown, totals):
            return True
    return False


def _result_leads_to(match, before, totals):
    if _leads_to(match, before, event(TILES_OUT, 0), totals):
        return True
    for closer in range(PLAYERS):
        for kind in range(KINDS):
            for with_ok in (False, True):
                close = event(CLOSE, closer, kind, with_ok)
                is_played = match.game.points_of(match, close) > 0
                if is_played and _leads_to(match, before, close, totals):
                    return True
    return False


def _leads_to(match, before, tag, totals):
    after = list(before)
    match.game.apply(match, after, tag)
    return after == list(totals)
