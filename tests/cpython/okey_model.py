"""Okey as plainly as it can be told: nothing here comes from the engine.

Events are as in files, players counted from 0: a close is
{"type": "close", "player", "kind", "ok"}.
"""

CLOSES = [(kind, ok) for kind in ("normal", "pairs", "one_colour") for ok in (False, True)]
COSTS = {"romanian": [2, 4, 8, 12, 16, 20], "turkish": [2, 4, 4, 8, 0, 0]}
PLAYERS = range(4)


def is_deal(event):
    """Whether the event is a deal's result."""
    return event["type"] != "indicator"


def cost(rules, kind, ok):
    """What a close costs each of the others; 0: it is not played."""
    points = rules["points"]
    points = COSTS[points] if isinstance(points, str) else points
    return points[CLOSES.index((kind, ok))]


def after(rules, totals, event):
    """What the four have after an event."""
    found = dict(totals)
    for player in PLAYERS:
        found[player] -= _loss(rules, totals, event, player)
        if rules["floor_zero"]:
            found[player] = max(found[player], 0)
    return found


def _loss(rules, totals, event, player):
    if event["type"] == "tiles_out":
        return rules["tiles_out"]
    if player == event["player"]:
        return 0
    if event["type"] == "close":
        return cost(rules, event["kind"], event["ok"])
    # One that later corrections forbid costs nothing.
    if not may_show(rules, totals, event["player"]):
        return 0
    return 1 if rules["indicator_rule"] != "payer_min3" or totals[player] >= 3 else 0


def may_show(rules, totals, player):
    """Whether `player` may show the indicator."""
    if rules["indicator_rule"] == "holder_min3":
        return totals[player] >= 3
    return rules["indicator_rule"] != "off"


def why_not(rules, totals, event):
    """Why the event cannot happen to the four with these totals, or None."""
    if event["type"] == "close" and not cost(rules, event["kind"], event["ok"]):
        return "close_not_played"
    if event["type"] == "indicator" and not may_show(rules, totals, event["player"]):
        return "indicator_not_allowed"
    return None


def has_two_indicators(events):
    """Whether some deal among these events has more than one indicator."""
    shown = 0
    for event in events:
        shown = 0 if is_deal(event) else shown + 1
        if shown == 2:
            return True
    return False
