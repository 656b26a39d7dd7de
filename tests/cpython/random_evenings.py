"""Random evenings for `score`: most steps can be done as the evening stands, some cannot.

Every step comes from a number of its own, so that an example gets shorter step by step.
"""

import random

from hypothesis import strategies as st

from tests.cpython import evening_model, okey_model
from tests.cpython.engine_model import FEWEST_PLAYERS, MOST_PLAYERS

GAMES = ("6nimmt", "donkey", "okey", "free")
GUESTS = ("Player 1", "Zita", "Béla", "Ödön", "Ili")
TIES = ("shared", "play_on")
SEEDS = st.integers(0, 2**32 - 1)

# How often each step comes.
STEPS = {
    "line": 16,
    "edit": 5,
    "insert": 2,
    "undo": 3,
    "redo": 3,
    "config": 3,
    "go_on": 1,
    "finish": 1,
    "wait_minutes": 1,
    "rename": 1,
    "seats": 1,
    "join": 2,
    "leave": 2,
}


@st.composite
def evenings(draw, most_players, least_steps, most_steps):
    """An evening that is well formed."""
    chance = random.Random(draw(SEEDS))
    game = draw(st.sampled_from(GAMES))
    fewest, most = FEWEST_PLAYERS[game], min(MOST_PLAYERS[game], most_players)
    players = draw(st.integers(fewest, most))
    data = {
        "game": game,
        "players": [f"Player {number}" for number in range(players)],
        "config": config(chance, game, players, few=False),
        "dealer": chance.randint(1, players),
        "script": [],
    }
    model = evening_model.model_of(data)
    for seed in draw(st.lists(SEEDS, min_size=least_steps, max_size=most_steps)):
        step = Maker(random.Random(seed), model).step()
        evening_model.is_done(model, step)
        data["script"].append(step)
    return data


def config(chance, game, players, few):
    """House rules, few of them or many."""
    options = OPTIONS[game](chance)
    if players > 6:
        options.pop("deck", None)
    chosen = [key for key in options if chance.random() < (0.2 if few else 0.5)]
    return {key: options[key] for key in chosen}


def _six_nimmt(chance):
    return {
        "target": chance.choice([chance.randint(15, 110), 66, 1, 999]),
        "end": chance.choice(["reach", "over"]),
        "max_rounds": chance.choice([None, None, chance.randint(1, 6), 200]),
        "deck": chance.choice(["full", "full", "known_cards"]),
        "tie": chance.choice(TIES),
    }


def _free(chance):
    return {
        "wins": chance.choice(["lowest", "highest"]),
        "start": chance.choice([0, chance.randint(-30, 30), -999, 999]),
        "target": chance.choice([None, chance.randint(-60, 120), -9999, 9999]),
        "end": chance.choice(["reach", "over"]),
        "max_rounds": chance.choice([None, chance.randint(1, 6), 200]),
        "tie": chance.choice(TIES),
    }


def _donkey(chance):
    return {
        "deals": chance.choice([chance.randint(1, 5), 3, 200]),
        # Pressing takes minutes too: no agreed end lies where they would matter.
        "minutes": chance.choice([None, 5, 15, 595]),
        "donkey_trick_joker": chance.choice(["choice_1_or_14", "always_1", "any_1_to_14"]),
        "tie": chance.choice(TIES),
    }


def _okey(chance):
    own = [chance.randint(0, 12) for _close in range(6)]
    return {
        "start": chance.choice([chance.randint(1, 30), *[chance.randint(1, 6)] * 2, 99]),
        "points": chance.choice(["romanian", "turkish", own]),
        "tiles_out": chance.choice([1, 0]),
        "floor_zero": chance.choice([True, False]),
        "indicator_rule": chance.choice(["payer_min3", "holder_min3", "none", "none", "off"]),
        "one_colour_ok": chance.choice([True, False]),
        "one_colour_any": chance.choice([True, False]),
        "tie": chance.choice(TIES),
    }


OPTIONS = {"6nimmt": _six_nimmt, "donkey": _donkey, "okey": _okey, "free": _free}
OUT_OF_RANGE = {
    "6nimmt": {"target": 1000},
    "donkey": {"minutes": 601},
    "okey": {"points": [2, 4, 8, 12, 16, 100]},
    "free": {"start": -1000},
}


class Maker:
    """Makes a step for the evening as it stands."""

    def __init__(self, chance, model):
        self._chance = chance
        self._game = model.game
        self._table = model.state()

    def step(self):
        """A step of a script."""
        kind = self._chance.choices(list(STEPS), STEPS.values())[0]
        if kind == "line" and self._table["over"] and self._chance.random() < 0.5:
            kind = "go_on"
        if kind == "redo" and not self._table["redos"] and not self._is_odd():
            kind = "undo"
        if kind == "undo" and self._table["redos"] and self._chance.random() < 0.5:
            kind = "redo"
        return getattr(self, "_" + kind)()

    def _is_odd(self):
        """Now and then something odd happens."""
        return self._chance.random() < 0.08

    def _number(self):
        """A line; now and then one that is not there."""
        lines = len(self._table["lines"])
        return self._chance.randint(0, lines + 1) if self._is_odd() else max(lines, 1)

    def _player(self):
        """Somebody at the table; now and then somebody else, or nobody."""
        if self._is_odd():
            return self._chance.randint(0, 13)
        return self._chance.choice(self._table["seats"]) + 1

    # Lines

    def _line(self):
        return self._event() if self._game == "okey" else self._round(self._table["seats"])

    def _edit(self):
        lines = self._table["lines"]
        number = self._chance.randint(1, len(lines)) if lines else self._number()
        if self._is_odd():
            number = self._chance.choice([0, len(lines) + 1])
        if self._game == "okey":
            return {"edit": {"event": number, "set": self._event()}}
        players = lines[number - 1] if 0 < number <= len(lines) else self._table["seats"]
        line = self._round(players)
        return {"edit": {"round": number, "values": line.pop("round"), **line}}

    def _insert(self):
        if self._game != "okey":
            return self._edit()
        return {"insert": {"before_event": self._number(), "event": self._event()}}

    def _event(self):
        chance = self._chance
        kind = chance.choice(["close", "close", "close", "indicator", "indicator", "tiles_out"])
        event = {"type": kind}
        if kind != "tiles_out":
            event["player"] = chance.randint(0, 5) if self._is_odd() else chance.randint(1, 4)
        if kind == "close":
            how = chance.choice(["normal", "normal", "pairs", "one_colour"])
            is_with_ok = chance.random() < 0.3
            if chance.random() < 0.5:
                event |= {"kind": how, "ok": is_with_ok}
            else:
                points = okey_model.cost(self._table["rules"], how, is_with_ok)
                event["points"] = 3 if self._is_odd() else points
        return event

    def _round(self, players):
        count = len(players)
        if self._is_odd():
            count += self._chance.choice([-1, 1])
        kind = {"6nimmt": "_heads", "donkey": "_points"}.get(self._game, "_any")
        return getattr(self, kind)(count)

    def _heads(self, count):
        least = self._chance.choice([0, 4, 8])
        values = [self._chance.randint(least, 24) for _player in range(count)]
        return {"round": self._with_odd_value(values, [-1, 34, 66, 79, 117, 118])}

    def _any(self, count):
        spread = self._chance.choice([1, 10, 40])
        values = [self._chance.randint(-spread, spread) for _player in range(count)]
        return {"round": self._with_odd_value(values, [-999, 999, -1000, 1000])}

    def _points(self, count):
        values = [self._chance.randint(0, 40) for _player in range(count)]
        holder = self._chance.randrange(count) if count else 0
        if count > 1:
            values[holder] = self._chance.choice([20, 20 + values[holder]])
            values[holder - 1] = 0
        values = self._with_odd_value(values, [-1, 1, 19, 175, 182, 467, 578, 818, 819])
        if self._is_odd():
            holder = self._chance.randint(-1, count)
        return {"round": values, "donkey": holder + 1}

    def _with_odd_value(self, values, odd):
        if values and self._is_odd():
            values[self._chance.randrange(len(values))] = self._chance.choice(odd)
        return values

    # Taking back, and the end

    def _undo(self):
        return {"undo": self._chance.choice([1, 1, 1, 2, 3])}

    def _redo(self):
        return {"redo": self._chance.choice([1, 1, 1, 2, 3])}

    def _go_on(self):
        return {"go_on": True}

    def _finish(self):
        return {"finish": True}

    def _wait_minutes(self):
        return {"wait_minutes": 10}

    # The table

    def _config(self):
        if self._is_odd():
            return {"config": OUT_OF_RANGE[self._game]}
        rules = config(self._chance, self._game, len(self._table["seats"]), few=True)
        return {"config": rules or {"tie": self._chance.choice(TIES)}}

    def _rename(self):
        return {"rename": {"player": self._player(), "name": self._chance.choice(GUESTS)}}

    def _seats(self):
        seats = [player + 1 for player in self._table["seats"]]
        self._chance.shuffle(seats)
        if self._is_odd():
            seats[0] = self._chance.choice([0, seats[1], 13])
        return {"seats": seats}

    def _join(self):
        guest = {"name": self._chance.choice(GUESTS)}
        if self._chance.random() < 0.7:
            odd = self._chance.choice([-9999, 9999, -10000, 10000])
            guest["start"] = odd if self._is_odd() else self._chance.randint(-30, 30)
        return {"join": guest}

    def _leave(self):
        return {"leave": self._player()}
