"""What a table plays next, as it would be told to whoever keeps the score."""

from host_sim.tables import dice, donkey, okey, six_nimmt
from host_sim.tables.house_rules import points_of_closes

GAMES = {"6nimmt": six_nimmt, "donkey": donkey, "okey": okey, "free": dice}

_ENOUGH_FOR_INDICATOR = 3
_LEFT_UNMIXED = 0.03  # deals of okey


def fewest(game):
    """How few can play a game."""
    return okey.PLAYERS if game == "okey" else GAMES[game].FEWEST


def most(game, rules):
    """How many can play a game by these rules."""
    if game == "okey":
        return okey.PLAYERS
    if rules.get("deck") == "known_cards":
        return six_nimmt.MOST_WITH_KNOWN_CARDS
    return GAMES[game].MOST


def play_next(chance, game, rules, count, piles=None):
    """Play a round by `rules` at the table of `count`; returns steps: a round, or events.

    The list `piles` gets what everybody took (6 nimmt!: cards) or has left (Donkey: how many of
    each).
    """
    if game == "okey":
        return _events(chance, rules, count)
    seats = count.seats
    step = {}
    if game == "6nimmt":
        ends = six_nimmt.play_piles(chance, len(seats), rules["deck"] == "known_cards")
        values = [six_nimmt.heads_on(pile) for pile in ends]
    elif game == "donkey":
        ends = donkey.play_hands(chance, len(seats), rules["donkey_trick_joker"])
        values = [donkey.points(hand) for hand in ends]
        step["donkey"] = seats[donkey.holder_of(ends)]
    else:
        ends = []
        values = dice.play_round(chance, len(seats))
    if piles is not None:
        piles += ends
    # Written down by the players' numbers, whatever seats they have.
    by_number = dict(zip(seats, values, strict=True))
    return [{"round": [by_number[player] for player in sorted(seats)], **step}]


def may_show(rules, totals):
    """The players who may show the indicator."""
    if rules["indicator_rule"] == "off":
        return []
    if rules["indicator_rule"] == "holder_min3":
        return [player for player in totals if totals[player] >= _ENOUGH_FOR_INDICATOR]
    return list(totals)


def _events(chance, rules, count):
    seats = count.seats
    allowed = may_show(rules, count.totals)
    closing = okey.Closing(
        points_of_closes(rules), rules["one_colour_ok"], rules["one_colour_any"]
    )
    events = okey.play_deal(
        chance,
        seats.index(count.dealer),
        closing,
        [seat for seat, player in enumerate(seats) if player in allowed],
        is_mixed=chance.random() >= _LEFT_UNMIXED,
    )
    for event in events:
        if "player" in event:
            event["player"] = seats[event["player"]]
    return events
