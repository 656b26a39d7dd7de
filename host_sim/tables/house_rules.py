"""House rules: the defaults of every game, and what a table may agree on (rules 4)."""

from typing import Any

DEFAULTS: dict[str, dict[str, Any]] = {
    "6nimmt": {
        "target": 66,
        "end": "reach",
        "max_rounds": None,
        "deck": "full",
        "tie": "shared",
    },
    "donkey": {
        "deals": 3,
        "minutes": None,
        "donkey_trick_joker": "choice_1_or_14",
        "tie": "shared",
    },
    "okey": {
        "start": 20,
        "points": "romanian",
        "tiles_out": 1,
        "floor_zero": True,
        "indicator_rule": "payer_min3",
        "one_colour_ok": True,
        "one_colour_any": False,
        "tie": "shared",
    },
    "free": {
        "wins": "lowest",
        "start": 0,
        "target": None,
        "end": "reach",
        "max_rounds": None,
        "tie": "shared",
    },
}

# How a hand of okey is closed, in the order in which points are listed.
CLOSES = tuple(
    (kind, with_ok) for kind in ("normal", "pairs", "one_colour") for with_ok in (False, True)
)
_POINTS = {"romanian": (2, 4, 8, 12, 16, 20), "turkish": (2, 4, 4, 8, 0, 0)}

# Rules that may be told wrong for a while without making impossible what happens at the table.
_TELLABLE = {
    "6nimmt": ("target", "end", "tie"),
    "donkey": ("deals", "tie"),
    "okey": ("tiles_out", "tie"),
    "free": ("max_rounds", "wins", "tie"),
}

_CHANGES = 0.4  # how often a rule is not left at its default


def points_of_closes(rules):
    """What each close costs the others: {(kind, with the OK): points}; 0: it is not played."""
    points = rules["points"]
    listed = _POINTS[points] if isinstance(points, str) else points
    return dict(zip(CLOSES, listed, strict=True))


def agree(chance, game, players):
    """The rules of an evening, as far as they differ from the defaults."""
    offered = _OFFERS[game](chance, players)
    return {
        key: value
        for key, value in offered.items()
        if chance.random() < _CHANGES and value != DEFAULTS[game][key]
    }


def mistake(chance, game, players, rules):
    """A rule as it might be told to the device by mistake: {key: value}, or nothing."""
    offered = {**DEFAULTS[game], **_OFFERS[game](chance, players)}
    key = chance.choice(_TELLABLE[game])
    return {key: offered[key]} if offered[key] != rules[key] else {}


def _six_nimmt(chance, players):
    offered = {
        "target": chance.choice([33, 50, 100, chance.randint(20, 120)]),
        "end": "over",
        "tie": "play_on",
    }
    if players <= 6:
        offered["deck"] = "known_cards"
    if chance.random() < 0.4:
        offered["max_rounds"] = chance.randint(1, 8)
    return offered


def _donkey(chance, _players):
    offered = {
        "deals": chance.choice([1, 2, 4, 5]),
        "donkey_trick_joker": chance.choice(["always_1", "any_1_to_14"]),
        "tie": "play_on",
    }
    if chance.random() < 0.4:
        offered["minutes"] = chance.choice([20, 30, 45, 60])
    return offered


def _okey(chance, _players):
    # Every rule costs fewer points than people start with, or nobody would play it.
    own = [2, *(chance.choice([0, chance.randint(1, 12)]) for _close in CLOSES[1:])]
    return {
        "start": chance.choice([5, 6, 10, 12, chance.randint(1, 30)]),
        "points": chance.choice(["turkish", own]),
        "tiles_out": 0,
        "floor_zero": False,
        "indicator_rule": chance.choice(["holder_min3", "none", "off"]),
        "one_colour_ok": False,
        "one_colour_any": True,
        "tie": "play_on",
    }


def _free(chance, _players):
    target = chance.choice([-50, 50, 100, chance.randint(-120, 150)])
    return {
        "wins": "highest",
        "start": chance.choice([20, 100, chance.randint(-50, 50)]),
        "target": target,
        "end": "over",
        "max_rounds": chance.randint(1, 8),
        "tie": "play_on",
    }


_OFFERS = {"6nimmt": _six_nimmt, "donkey": _donkey, "okey": _okey, "free": _free}
