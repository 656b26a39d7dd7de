"""Counting a match from its timeline, first record to last: totals, seats, dealer and end."""

from engine import log as records
from engine.compat import const
from engine.games.contract import plays_on_after_tie
from engine.log import MOST_PLAYERS

_ALL_LINES = const(255)


def count_again(match, lines=_ALL_LINES):
    """Count `match`, or only its first `lines` lines."""
    for player in range(MOST_PLAYERS):
        match.is_here[player] = False
        match.totals[player] = 0
    match.seated = 0
    match.deals = 0
    match.dealer = match.first_dealer
    match.end_is_met = False
    match.end_line = 0
    match.end_player = -1
    line = 0
    player = 0
    for moment in range(match.moments):
        at = match.record_of(moment)
        kind = match.log.kind(at)
        if records.is_line(kind):
            if line == lines:
                return
            count_line(match, line, at)
            line += 1
        elif kind == records.PLAYER:
            _seat(match, player, match.game.start_total(match))
            player += 1
        elif kind == records.JOIN:
            _seat(match, player, match.log.number(at + records.JOIN_POINTS))
            player += 1
        elif kind == records.LEAVE:
            _leave(match, match.log.data[at + records.CHANGED_PLAYER])
        else:
            _change_seats(match, at)


def count_line(match, line, at):
    """Count the line in the record at `at`, the next one after all that were counted."""
    match.line_at[line] = at
    match.dealt_by[line] = match.dealer
    match.game.count(match, at)
    if not match.game.is_deal(match.log.tag(at)):
        return
    match.deals += 1
    match.dealer = next_dealer(match, match.dealer)
    _look_for_end(match, line, at)


def _look_for_end(match, line, at):
    """The end holds once it was met, even if totals move back later (rules 4, `target`)."""
    if match.end_line:
        return
    if not match.end_is_met:
        if not match.game.has_ended(match, at):
            return
        match.end_is_met = True
        match.end_player = match.game.ended_by(match)
    if not plays_on_after_tie(match) or match.game.is_decided(match):
        match.end_line = line + 1


def _seat(match, player, points):
    match.totals[player] = points
    match.is_here[player] = True
    match.seats[match.seated] = player
    match.seated += 1


def _leave(match, player):
    if match.dealer == player:
        match.dealer = next_dealer(match, player)
    seat = seat_of(match, player)
    match.is_here[player] = False
    match.seated -= 1
    while seat < match.seated:
        match.seats[seat] = match.seats[seat + 1]
        seat += 1


def _change_seats(match, at):
    for seat in range(match.seated):
        match.seats[seat] = match.log.data[at + records.SEATS_ORDER + seat]


def seat_of(match, player):
    """Where `player` sits, from 0; -1 for who left."""
    for seat in range(match.seated):
        if match.seats[seat] == player:
            return seat
    return -1


def next_dealer(match, dealer):
    """Who deals after `dealer`: the next to the left, in some games to the right."""
    seat = seat_of(match, dealer) + match.game.DEALER_STEP
    return match.seats[seat % match.seated]
