"""A match as plainly as it can be told, to compare the engine with.

Everything is counted anew from a list of what happened. Written from the rules alone: nothing here
comes from the engine, not even a number.
"""

from functools import cache

from tests.cpython import donkey_model, okey_model

LIMITS = {
    "6nimmt": {
        "target": (1, 999),
        "end": ("reach", "over"),
        "max_rounds": (1, 200),
        "deck": ("full", "known_cards"),
        "tie": ("shared", "play_on"),
    },
    "free": {
        "wins": ("lowest", "highest"),
        "start": (-999, 999),
        "target": (-9999, 9999),
        "end": ("reach", "over"),
        "max_rounds": (1, 200),
        "tie": ("shared", "play_on"),
    },
    "donkey": {
        "deals": (1, 200),
        "minutes": (1, 600),
        "donkey_trick_joker": ("choice_1_or_14", "always_1", "any_1_to_14"),
        "tie": ("shared", "play_on"),
    },
    "okey": {
        "start": (1, 99),
        "points": (0, 99),
        "tiles_out": (0, 1),
        "floor_zero": (False, True),
        "indicator_rule": ("payer_min3", "holder_min3", "none", "off"),
        "one_colour_ok": (False, True),
        "one_colour_any": (False, True),
        "tie": ("shared", "play_on"),
    },
}
MAY_BE_LEFT_OUT = {
    ("6nimmt", "max_rounds"),
    ("free", "target"),
    ("free", "max_rounds"),
    ("donkey", "minutes"),
}
FEWEST_PLAYERS = {"6nimmt": 2, "free": 2, "donkey": 3, "okey": 4}
MOST_PLAYERS = {"6nimmt": 10, "free": 12, "donkey": 12, "okey": 4}
MOST_EVER = 12
MOST_NAME_BYTES = 64


def heads_of(card):
    """The bullheads on a card of 6 nimmt!"""
    if card == 55:
        return 7
    if card % 11 == 0:
        return 5
    if card % 10 == 0:
        return 3
    return 2 if card % 5 == 0 else 1


@cache
def six_nimmt_bounds(players, known_cards):
    """(least sum, greatest sum, greatest value of one player) by counting cards.

    4 to 20 of the 10n + 4 cards stay on the table; one player takes 50 cards at most. With the
    full deck the cheapest or the dearest cards of all may be the ones in play.
    """
    in_play = 10 * players + 4
    deck = sorted(heads_of(card) for card in range(1, in_play + 1 if known_cards else 105))
    least = sum(deck[: in_play - 20])
    greatest = sum(deck[-(in_play - 4) :])
    return least, greatest, min(greatest, sum(deck[-50:]))


def _fits(game, key, value):
    """Whether `value` is allowed for the rule `key`."""
    limits = LIMITS[game][key]
    if value is None:
        return (game, key) in MAY_BE_LEFT_OUT
    if key == "points":
        if isinstance(value, str):
            return value in okey_model.COSTS
        return len(value) == 6 and all(limits[0] <= each <= limits[1] for each in value)
    if isinstance(limits[0], (str, bool)):
        return value in limits
    return limits[0] <= value <= limits[1]


class Model:
    """What happened at one table, and what it comes to.

    A line is {player: value}, in Okey an event as `okey_model` has it.
    """

    def __init__(self, game, rules, names, dealer):
        self.game = game
        self.first = {"rules": dict(rules), "names": list(names), "dealer": dealer, "marks": []}
        self.done = []  # each {"what", ..., "marks": what was said after it}
        self.taken_back = []
        self.minute = 0

    # What it comes to

    def evening(self):
        """Names, rules and events in the order of the table: lines, joins, leaves, new seats."""
        first = self.first
        found = {"names": list(first["names"]), "rules": first["rules"], "events": []}
        marks = list(first["marks"])
        for change in self.done:
            self._tell(found, change)
            marks += change["marks"]
        found["open_ended"] = bool(marks) and marks[-1] == "go_on"
        found["finished"] = bool(marks) and marks[-1] == "finish"
        return found

    def _tell(self, found, change):
        events = found["events"]
        lines = [place for place, event in enumerate(events) if event["what"] == "round"]
        what = change["what"]
        if what == "edit":
            place = lines[change["line"]]
            minute = events[place]["minute"]
            events[place] = {**change, "what": "round", "edited": True, "minute": minute}
        elif what == "insert":
            minute = events[lines[change["line"]]]["minute"]
            events.insert(lines[change["line"]], {**change, "what": "round", "minute": minute})
        elif what == "delete":
            del events[lines[change["line"]]]
        elif what == "rename":
            found["names"][change["player"]] = change["name"]
        elif what == "rules":
            found["rules"] = change["rules"]
        else:
            if what == "join":
                found["names"].append(change["name"])
            events.append(change)

    def state(self):
        """Everything that a table may ask, as a dictionary."""
        found = self.evening()
        rules = found["rules"]
        starters = len(self.first["names"])
        start = rules.get("start", 0)
        table = {
            "deals": 0,
            "holders": [],
            "names": found["names"],
            "rules": rules,
            "totals": dict.fromkeys(range(starters), start),
            "seats": list(range(starters)),
            "dealer": self.first["dealer"],
            "dealt_by": [],
            "lines": [],
            "edited": [],
            "met": False,
            "end_line": 0,
            "end_player": None,
            "open_ended": found["open_ended"],
            "finished": found["finished"],
        }
        for event in found["events"]:
            getattr(self, "_" + event["what"])(table, event)
        ended = table["end_line"] > 0 and not table["open_ended"]
        table["over"] = table["finished"] or ended
        table["ranks"] = self._ranks(table)
        table["winners"] = [p for p, rank in table["ranks"].items() if rank == 1 and table["over"]]
        table["undos"] = len(self.done)
        table["redos"] = len(self.taken_back)
        return table

    def _round(self, table, event):
        table["dealt_by"].append(table["dealer"])
        table["lines"].append(event["values"])
        table["edited"].append(event.get("edited", False))
        table["holders"].append(event.get("holder"))
        if self.game == "okey":
            table["totals"] = okey_model.after(table["rules"], table["totals"], event["values"])
            if not okey_model.is_deal(event["values"]):
                return
        else:
            for player, value in event["values"].items():
                table["totals"][player] += value
        table["deals"] += 1
        table["dealer"] = self._next_dealer(table, table["dealer"])
        if table["end_line"]:
            return
        if not table["met"]:
            met, player = self._end_of_match(table, event)
            if not met:
                return
            table["met"] = True
            table["end_player"] = player
        best = [p for p, rank in self._ranks(table).items() if rank == 1]
        is_shared = table["rules"]["tie"] == "shared" or self._is_decided(table)
        if len(best) == 1 or is_shared:
            table["end_line"] = len(table["lines"])

    def _is_decided(self, table):
        """Okey with all at 0, where nobody can fall lower: a tie stays one."""
        if self.game != "okey" or not table["rules"]["floor_zero"]:
            return False
        return set(table["totals"].values()) == {0}

    def _join(self, table, event):
        player = len(table["totals"])
        table["totals"][player] = event["points"]
        table["seats"].append(player)

    def _leave(self, table, event):
        if table["dealer"] == event["player"]:
            table["dealer"] = self._next_dealer(table, table["dealer"])
        table["seats"].remove(event["player"])

    def _sit(self, table, event):
        table["seats"] = list(event["seats"])

    def _next_dealer(self, table, player):
        """To the left, in Okey to the right."""
        seats = table["seats"]
        return (seats + seats)[seats.index(player) + (-1 if self.game == "okey" else 1)]

    def _end_of_match(self, table, deal):
        """Whether the end is met now, after this deal, and whose total met it."""
        rules = table["rules"]
        totals = {player: table["totals"][player] for player in sorted(table["seats"])}
        if self.game == "okey":
            lowest = min(totals.values())
            return lowest <= 0, min(totals, key=totals.get) if lowest <= 0 else None
        if self.game == "donkey":
            if rules["minutes"] is not None:
                return deal["minute"] >= rules["minutes"], None
            return table["deals"] >= rules["deals"], None
        rounds, target = rules["max_rounds"], rules["target"]
        rounds_are_up = rounds is not None and len(table["lines"]) >= rounds
        if self.game == "6nimmt" and rounds is not None:
            return rounds_are_up, None
        if target is None:
            return rounds_are_up, None
        upwards = target >= rules.get("start", 0)
        farthest = max(totals.values()) if upwards else min(totals.values())
        if rules["end"] == "over":
            met = farthest > target if upwards else farthest < target
        else:
            met = farthest >= target if upwards else farthest <= target
        if not met:
            return rounds_are_up, None
        return True, [player for player, total in totals.items() if total == farthest][0]

    def _ranks(self, table):
        lowest = table["rules"].get("wins", "lowest") == "lowest" and self.game != "okey"
        ranks = {}
        for player in table["totals"]:
            if player not in table["seats"]:
                ranks[player] = 0
                continue
            mine = table["totals"][player]
            others = [table["totals"][other] for other in table["seats"]]
            ranks[player] = 1 + sum(other < mine if lowest else other > mine for other in others)
        return ranks

    # What may happen: each returns why not, or None when it was done

    def round(self, values, holder=None):
        """A new line; `values` {player: value}, `holder` of the donkey."""
        table = self.state()
        if table["over"]:
            return "match_is_over"
        why = self._why_not(table, table["seats"], values, holder)
        line = {"values": values, "holder": holder, "minute": self.minute}
        return why or self._do({"what": "round", **line})

    def edit(self, line, values, holder=None):
        """A line put right; whoever played in it needs a value."""
        table = self.state()
        why = self._why_not(table, list(table["lines"][line]), values, holder)
        change = {"what": "edit", "line": line, "values": values, "holder": holder}
        return why or self._do(change)

    def event(self, event):
        """Another event of Okey."""
        table = self.state()
        if table["over"]:
            return "match_is_over"
        why = self._why_no_event([*table["lines"], event], len(table["lines"]))
        return why or self._do({"what": "round", "values": event, "minute": self.minute})

    def edit_event(self, line, event):
        """An event put right."""
        events = self.state()["lines"]
        events[line] = event
        why = self._why_no_event(events, line)
        return why or self._do({"what": "edit", "line": line, "values": event})

    def insert_event(self, line, event):
        """An event that was forgotten before another one."""
        events = self.state()["lines"]
        events.insert(line, event)
        why = self._why_no_event(events, line)
        return why or self._do({"what": "insert", "line": line, "values": event})

    def _why_no_event(self, events, line):
        """Why these events cannot be with the one at `line` among them."""
        rules = self.state()["rules"]
        totals = dict.fromkeys(range(4), rules["start"])
        for event in events[:line]:
            totals = okey_model.after(rules, totals, event)
        why = okey_model.why_not(rules, totals, events[line])
        if why:
            return why
        return "indicator_twice" if okey_model.has_two_indicators(events) else None

    def wait(self, minutes):
        """Time passes; a match that is over has none."""
        if not self.state()["over"]:
            self.minute += minutes

    def _why_not(self, table, players, values, holder):
        if any(player not in values for player in players):
            return "value_missing"
        low, most = -999, 999
        if self.game == "donkey":
            low, most = 0, donkey_model.dearest_deck(len(players))
        if self.game == "6nimmt":
            known = table["rules"]["deck"] == "known_cards" and len(players) <= 6
            least, greatest, most = six_nimmt_bounds(len(players), known)
            low = 0
        if any(not low <= value <= most for value in values.values()):
            return "value_out_of_range"
        if self.game == "donkey":
            return donkey_model.why_not(values, holder)
        if self.game == "6nimmt" and sum(values.values()) < least:
            return "sum_too_low"
        if self.game == "6nimmt" and sum(values.values()) > greatest:
            return "sum_too_high"
        return None

    def delete(self, line):
        """A line taken out."""
        lines = self.state()["lines"]
        if line >= len(lines):
            return "no_such_line"
        del lines[line]
        if self.game == "okey" and okey_model.has_two_indicators(lines):
            return "indicator_twice"
        return self._do({"what": "delete", "line": line})

    def join(self, name, points):
        """Somebody new at the end of the row."""
        table = self.state()
        here = len(table["seats"])
        if here == MOST_PLAYERS[self.game] or len(table["names"]) == MOST_EVER:
            return "too_many_players"
        why = self._name_objection(table, None, name)
        if why:
            return why
        if table["rules"].get("deck") == "known_cards" and here == 6:
            return "too_many_players"
        return self._do({"what": "join", "name": name, "points": points})

    def leave(self, player):
        """Somebody goes home."""
        seats = self.state()["seats"]
        if player not in seats:
            return "no_such_player"
        if len(seats) == FEWEST_PLAYERS[self.game]:
            return "too_few_players"
        return self._do({"what": "leave", "player": player})

    def sit(self, seats):
        """Another order, clockwise."""
        now = self.state()["seats"]
        if sorted(seats) != sorted(now):
            return "no_such_player"
        return self._do({"what": "sit", "seats": seats})

    def rename(self, player, name):
        """Another name for `player`."""
        table = self.state()
        if player >= len(table["names"]):
            return "no_such_player"
        why = self._name_objection(table, player, name)
        return why or self._do({"what": "rename", "player": player, "name": name})

    @staticmethod
    def _name_objection(table, player, name):
        if len(name.encode()) > MOST_NAME_BYTES:
            return "name_too_long"
        others = [table["names"][number] for number in table["seats"] if number != player]
        return "name_taken" if name and name in others else None

    def set_rules(self, rules):
        """Other rules for the whole match."""
        if not all(_fits(self.game, key, rules[key]) for key in LIMITS[self.game]):
            return "rule_out_of_range"
        if rules.get("deck") == "known_cards" and len(self.state()["seats"]) > 6:
            return "too_many_players"
        return self._do({"what": "rules", "rules": dict(rules)})

    def _do(self, change):
        self.done.append({**change, "marks": []})
        self.taken_back.clear()

    # What goes with the change before it

    def mark(self, mark):
        """`go_on`, which is nothing new where the match has no end already, or `finish`."""
        if mark == "go_on" and self.evening()["open_ended"]:
            return
        newest = self.done[-1] if self.done else self.first
        newest["marks"].append(mark)
        self.taken_back.clear()

    def undo(self):
        """Take the newest change back."""
        if not self.done:
            return "nothing_to_undo"
        self.taken_back.append(self.done.pop())
        return None

    def redo(self):
        """Bring back what was taken back last."""
        if not self.taken_back:
            return "nothing_to_redo"
        self.done.append(self.taken_back.pop())
        return None
