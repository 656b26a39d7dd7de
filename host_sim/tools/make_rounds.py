"""Make the rounds that are measured, `host_sim/bench/rounds.json`, at simulated tables.

With `--check` nothing is written: the exit code says whether the file is what would be made.
"""

import json
import random
import sys

from engine.games import okey as okey_events
from host_sim.bench.rounds import PATH
from host_sim.tables import dice, donkey, okey, six_nimmt
from host_sim.tables.house_rules import CLOSES, DEFAULTS, points_of_closes

_SEED = 6
_ROUNDS = 200
_DEALS_OF_OKEY = 360


def make(deals_of_okey=_DEALS_OF_OKEY):
    """The text of the file: a table a line, each with a stream of chance of its own."""
    tables = {
        "6nimmt x 5": _rounds("6nimmt x 5", lambda chance: six_nimmt.play_round(chance, 5)),
        "6nimmt x 10": _rounds("6nimmt x 10", lambda chance: six_nimmt.play_round(chance, 10)),
        "donkey x 5": _rounds("donkey x 5", lambda chance: _deal_of_donkey(chance, 5)),
        "donkey x 12": _rounds("donkey x 12", lambda chance: _deal_of_donkey(chance, 12)),
        "free x 12": _rounds("free x 12", lambda chance: dice.play_round(chance, 12)),
        "okey x 4": _deals_of_okey(_chance("okey x 4"), deals_of_okey),
    }
    lines = [f"{json.dumps(key)}: {json.dumps(each, separators=(',', ':'))}"
             for key, each in tables.items()]  # fmt: skip
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _chance(key):
    return random.Random(f"{key}, rounds {_SEED}")


def _rounds(key, play):
    chance = _chance(key)
    return [play(chance) for _round in range(_ROUNDS)]


def _deal_of_donkey(chance, players):
    """The points, and behind them the number of who kept the donkey."""
    points, holder = donkey.play_deal(chance, players)
    return [*points, holder + 1]


def _deals_of_okey(chance, count):
    """Every deal as the tags of its events, by the default rules; the deal goes round."""
    closing = okey.Closing(points_of_closes(DEFAULTS["okey"]))
    everybody = range(okey.PLAYERS)
    return [
        [_tag(event) for event in okey.play_deal(chance, -deal % okey.PLAYERS, closing, everybody)]
        for deal in range(count)
    ]


def _tag(event):
    if event["type"] == "tiles_out":
        return okey_events.event(okey_events.TILES_OUT, 0)
    if event["type"] == "indicator":
        return okey_events.event(okey_events.INDICATOR, event["player"])
    close = CLOSES.index((event["kind"], event["ok"])) // 2
    return okey_events.event(okey_events.CLOSE, event["player"], close, event["ok"])


def main(arguments):
    """Returns the exit code."""
    text = make()
    if "--check" in arguments:
        if PATH.read_text(encoding="utf-8") == text:
            return 0
        print(f"{PATH.name}: out of date; make rounds makes it", file=sys.stderr)
        return 1
    PATH.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
