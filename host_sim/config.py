"""House rules as files have them; on both interpreters."""

from engine.games.contract import LEFT_OUT

OWN_POINTS = 6
ONE_OF_OWN_POINTS = "points_"  # files give all six in a list
OWN = "own"


def config_from(game, rules):
    """All house rules of a match, as files have them: the opposite of `evening.rules_from`."""
    config: dict[str, object] = {}
    for place, (key, _low, _high, _default, words) in enumerate(game.OPTIONS):
        value = rules[place]
        if key.startswith(ONE_OF_OWN_POINTS):
            continue
        if value == LEFT_OUT:
            config[key] = None
        elif words == ("off", "on"):
            config[key] = bool(value)
        elif words and words[value] == OWN:
            config[key] = list(rules[place + 1 : place + 1 + OWN_POINTS])
        else:
            config[key] = words[value] if words else value
    return config
