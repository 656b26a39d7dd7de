"""Slips of whoever keeps the score: what is written down wrongly, and what never could be."""

from host_sim.tables import donkey, six_nimmt
from host_sim.tables.house_rules import points_of_closes
from host_sim.tables.playing import may_show

_SMALL = 3  # points that somebody is off by in a free game


def wrong(chance, game, rules, count, step):
    """The step with a slip that nobody can see in it, or None if none was made."""
    if game == "okey":
        return _wrong_event(chance, rules, count, step)
    values = list(step["round"])
    if game == "free":
        values[chance.randrange(len(values))] += chance.randint(1, _SMALL)
        return {"round": values}
    # Two piles get mixed up: everything else stays possible.
    one, other = chance.sample(range(len(values)), 2)
    values[one], values[other] = values[other], values[one]
    if values == step["round"]:
        return None
    slip = {"round": values}
    if game == "donkey":
        players = sorted(count.seats)
        swapped = {players[one]: players[other], players[other]: players[one]}
        slip["donkey"] = swapped.get(step["donkey"], step["donkey"])
    return slip


def _wrong_event(chance, rules, count, step):
    if step["type"] == "tiles_out":
        return None
    others = [player for player in count.seats if player != step["player"]]
    if step["type"] == "indicator":
        allowed = may_show(rules, count.totals)
        others = [player for player in others if player in allowed]
        return {**step, "player": chance.choice(others)} if others else None
    closes = points_of_closes(rules)
    ways = [way for way in closes if closes[way] and way != (step["kind"], step["ok"])]
    if ways and chance.random() < 0.5:
        kind, with_ok = chance.choice(ways)
        return {**step, "kind": kind, "ok": with_ok}
    return {**step, "player": chance.choice(others)}


def impossible(chance, game, rules, count, step):
    """A step that the device has to refuse, or None if none comes to mind."""
    players = sorted(count.seats)
    if game == "6nimmt":
        bounds = six_nimmt.bounds(len(players), rules["deck"] == "known_cards")
        # Nobody has taken anything, or everybody nearly everything.
        return {"round": [chance.choice([0, bounds[2]])] * len(players)}
    if game == "donkey":
        nobody_out = [max(value, 1) for value in step["round"]]
        slips = [{**step, "round": nobody_out}]
        low = [player for player, value in zip(players, step["round"], strict=True)
               if value < donkey.DONKEY_POINTS]  # fmt: skip
        slips.append({**step, "donkey": chance.choice(low)})
        return chance.choice(slips)
    if game == "okey" and rules["indicator_rule"] == "off":
        return {"type": "indicator", "player": chance.choice(players)}
    return None
