"""Why a step of an evening was not done."""

from engine import reasons
from engine.play.donkey_cards import DONKEY_POINTS

LOWEST_START = -9999
HIGHEST_START = 9999

_WORDS = {
    reasons.MATCH_IS_OVER: "the match is over",
    reasons.MATCH_IS_FULL: "the match is full",
    reasons.VALUE_MISSING: "a value is missing",
    reasons.SUM_TOO_LOW: "the sum is below {low}",
    reasons.SUM_TOO_HIGH: "the sum is above {high}",
    reasons.TOO_FEW_PLAYERS: "too few players",
    reasons.TOO_MANY_PLAYERS: "too many players",
    reasons.NO_SUCH_LINE: "there is no such round",
    reasons.NOBODY_IS_OUT: "nobody has 0",
    reasons.NOBODY_HAS_DONKEY: "nobody has the donkey's {low} points",
    reasons.HOLDER_MISSING: "nobody holds the donkey",
    reasons.HOLDER_TOO_LOW: "the donkey's holder has less than {low}",
    reasons.CLOSE_NOT_PLAYED: "this close is not played",
    reasons.INDICATOR_NOT_ALLOWED: "the indicator may not be shown",
    reasons.INDICATOR_TWICE: "the indicator was shown in this deal",
    reasons.NAME_TAKEN: "the name is taken",
}


class Refusal(Exception):
    """The step cannot be done; the table is as it was."""


def because(reason, match):
    """The refusal for a reason of the engine."""
    return Refusal(_WORDS[reason].format(low=match.low, high=match.high))


def check_undo(match, count):
    """Refuse to take back more changes than there are."""
    if match.undos() < count:
        raise Refusal(f"only {match.undos()} of {count} changes can be undone")


def check_redo(match, count):
    """Refuse to bring back more changes than were taken back."""
    if match.redos() < count:
        raise Refusal(f"only {match.redos()} of {count} changes can be redone")


def check_line(match, number):
    """Refuse a line that the match does not have; `number` from 1."""
    if not 1 <= number <= match.lines:
        raise Refusal(f"there is no {'event' if match.game.HAS_EVENTS else 'round'} {number}")


def check_holder(match, values, holder):
    """Refuse a holder of the donkey, from 1, whose value in {player: value} is too low for it."""
    if holder is None:
        return
    if holder - 1 not in values:
        raise Refusal(f"no player {holder} plays in this round")
    if values[holder - 1] < DONKEY_POINTS:
        match.low = DONKEY_POINTS
        raise because(reasons.HOLDER_TOO_LOW, match)


def check_player(match, number):
    """Refuse a player who does not sit at the table; returns the player counted from 0."""
    if not 1 <= number <= match.players or not match.is_seated(number - 1):
        raise Refusal(f"no player {number} sits at the table")
    return number - 1


def check_seats(match, numbers):
    """Refuse seats that are not those at the table, each once; returns the players from 0."""
    players = [number - 1 for number in numbers]
    if sorted(players) != sorted(match.seats[: match.seated]):
        raise Refusal("seats are the players at the table, each once")
    return players


def check_name(match, player, name):
    """Refuse a name that somebody else has; `player` from 0, or -1 for somebody new."""
    data = name.encode()
    if match.name_objection(player, data, 0, len(data)):
        raise Refusal(f"somebody is called {name}")
    return data


def check_guest(match, name, start):
    """Refuse somebody who cannot join; returns the name as bytes and the points to begin with."""
    if match.game.HAS_EVENTS:
        raise Refusal(f"nobody joins a match of {match.game.KEY}")
    start = match.game.start_total(match) if start is None else start
    if not LOWEST_START <= start <= HIGHEST_START:
        raise Refusal(f"{start} is not within {LOWEST_START} to {HIGHEST_START}")
    return check_name(match, -1, name), start


def check_leaver(match, number):
    """Refuse somebody who cannot leave; returns the player from 0."""
    player = check_player(match, number)
    if match.game.HAS_EVENTS:
        raise Refusal(f"nobody leaves a match of {match.game.KEY}")
    return player


def check_values(match, draft, order, values):
    """Give each player of `order` a value, in the order of their numbers: {player: value}.

    Refuses values that nobody could enter for `draft`: too many or few, or out of the game's
    range.
    """
    players = sorted(order.players[: order.count])
    if len(values) != len(players):
        raise Refusal(f"{len(players)} values are needed, not {len(values)}")
    low = match.game.lowest_value(match, draft)
    high = match.game.highest_value(match, draft)
    given = {}
    # Evenings are keyed in on MicroPython too, whose zip is never strict.
    for place, player in enumerate(players):
        if not low <= values[place] <= high:
            raise Refusal(f"player {player + 1}: {values[place]} is not within {low} to {high}")
        given[player] = values[place]
    return given
