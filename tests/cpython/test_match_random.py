"""Random evenings: the engine against a plain model, compared after everything that happens."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import games, reasons, standing
from engine.draft import Draft
from engine.games import okey
from engine.games.contract import LEFT_OUT
from engine.log import BLANK
from engine.match import Match
from tests.amount import ALL
from tests.cpython import donkey_model, okey_model
from tests.cpython.engine_model import FEWEST_PLAYERS, MOST_PLAYERS, Model, six_nimmt_bounds

GAMES = {
    "6nimmt": games.SIX_NIMMT,
    "free": games.FREE,
    "donkey": games.DONKEY,
    "okey": games.OKEY,
}
EXAMPLES = settings(max_examples=1500 if ALL else 60)

# What is drawn: bytes, as one draw an operation is quick; an example is shown as what they mean.

BYTES = 20
NAMES = (
    ("", "P1", "Béla", "Bél", "Bela", "béla", "Zita", "a", "🂡")
    + ("ş" * 32, "ş" * 32 + "x", "漢" * 21)
)  # fmt: skip
BOUNDARIES = (-1000, -999, -101, -100, -1, 0, 1, 117, 118, 154, 155, 999, 1000, None)
IMPOSSIBLE = {
    "6nimmt": (("target", 1000), ("target", 0), ("max_rounds", 0), ("max_rounds", 201)),
    "free": (("target", 10000), ("target", -10000), ("max_rounds", 0), ("start", 1000)),
    "donkey": (("deals", 0), ("deals", 201), ("minutes", 0), ("minutes", 601)),
    "okey": (("start", 0), ("start", 100), ("tiles_out", 2), ("points", [2, 4, 8, 12, 16, 100])),
}
KINDS_OF_CLOSE = ("normal", "pairs", "one_colour")
KINDS_OF_EVENT = {okey.CLOSE: "close", okey.TILES_OUT: "tiles_out", okey.INDICATOR: "indicator"}
# The first is what an example shrinks to.
HOW_OFTEN = {
    "nothing": 1,
    "round": 24,
    "edit": 6,
    "delete": 2,
    "undo": 4,
    "redo": 4,
    "rename": 1,
    "join": 2,
    "leave": 2,
    "sit": 2,
    "rules": 3,
    "go_on": 2,
    "finish": 1,
    "wait": 2,
    "insert": 4,
    "reload": 1,
}
KINDS = [kind for kind, often in HOW_OFTEN.items() for _ in range(often)]


class Reader:
    """Choices out of bytes."""

    def __init__(self, drawn, is_close=False):
        self.rest = iter(drawn)
        self.is_close = is_close  # an evening with many ties

    def between(self, low, high):
        """A number of this range."""
        return low + (next(self.rest) << 8 | next(self.rest)) % (high - low + 1)

    def one_of(self, *choices):
        """One of these."""
        return choices[next(self.rest) % len(choices)]

    def values(self):
        """A value for each of twelve players: usual ones, nearly equal ones, or any at all."""
        usual = "equal" if self.is_close else "usual"
        sort = usual if next(self.rest) % 9 else "any"
        drawn = [next(self.rest) for _ in range(12)]
        if sort == "usual":
            return [byte % 25 for byte in drawn]
        if sort == "equal":
            return [12 + byte % 2 for byte in drawn]
        return [byte - 48 if byte % 3 else BOUNDARIES[byte % len(BOUNDARIES)] for byte in drawn]

    def deal(self):
        """Points of a deal of Donkey for each of twelve players, and who kept the donkey."""
        values = [value if value is None else abs(value) for value in self.values()]
        if next(self.rest) % 9:
            values = [0 if value and value % 3 == 0 else value for value in values]
            values[0] = 20 if values[0] is None else values[0] + 20
        return values, self.one_of(0, 0, 0, 0, 0, 1, 2, None, 12)

    def event(self):
        """An event of Okey."""
        what = self.one_of(*["close"] * 5, *["indicator"] * 3, "tiles_out")
        if what == "tiles_out":
            return {"type": what}
        event = {"type": what, "player": self.between(0, 3)}
        if what == "close":
            event["kind"] = self.one_of("normal", *KINDS_OF_CLOSE)
            event["ok"] = self.one_of(False, True)
        return event

    def rules(self, game):
        """House rules of `game` as the model takes them."""
        if game == "okey":
            return self._rules_of_okey()
        if game == "donkey":
            return self._rules_of_donkey()
        rounds = self.one_of(None, self.between(1, 8), None, self.between(1, 200))
        rules = {
            "end": self.one_of("reach", "over"),
            "max_rounds": rounds,
            "tie": self.one_of("shared", "play_on"),
        }
        if game == "6nimmt":
            rules["target"] = self.one_of(25, 66, self.between(20, 150), self.between(1, 999))
            rules["deck"] = self.one_of("full", "full", "full", "known_cards")
        else:
            rules["wins"] = self.one_of("lowest", "highest")
            rules["start"] = self.one_of(0, 0, self.between(-60, 60))
            rules["target"] = self.one_of(None, 25, 60, self.between(-100, 200), 9999, -9999)
        return rules

    def _rules_of_donkey(self):
        return {
            "deals": self.one_of(3, self.between(1, 6), self.between(1, 200)),
            "minutes": self.one_of(None, None, 5, self.between(1, 600)),
            "donkey_trick_joker": self.one_of("choice_1_or_14", "always_1", "any_1_to_14"),
            "tie": self.one_of("shared", "play_on"),
        }

    def _rules_of_okey(self):
        own = [next(self.rest) % 8 for _ in range(6)]
        return {
            "start": self.one_of(20, 5, self.between(1, 99)),
            "points": self.one_of("romanian", "turkish", own),
            "tiles_out": self.one_of(1, 1, 0),
            "floor_zero": self.one_of(True, False),
            "indicator_rule": self.one_of("payer_min3", "holder_min3", "none", "off"),
            "one_colour_ok": True,
            "one_colour_any": False,
            "tie": self.one_of("shared", "play_on"),
        }

    def operation(self, game):
        """Something that happens, as (what, arguments...)."""
        kind = self.one_of(*KINDS)
        return (kind, *getattr(self, "_" + kind, lambda _game: ())(game))

    def _round(self, game):
        if game == "okey":
            return (self.event(),)
        return self.deal() if game == "donkey" else (self.values(), None)

    def _edit(self, game):
        return next(self.rest), *self._round(game)

    def _insert(self, _game):
        return next(self.rest), self.event()

    def _wait(self, _game):
        return (self.one_of(1, 3, self.between(0, 700), 10000),)

    def _delete(self, _game):
        return (next(self.rest),)

    def _undo(self, _game):
        return (self.between(1, 2),)

    _redo = _undo

    def _rename(self, _game):
        return self.between(0, 12), self.one_of(*NAMES)

    def _join(self, _game):
        return self.one_of(*NAMES), self.one_of(0, 12, self.between(-300, 300))

    def _leave(self, _game):
        return (self.between(0, 12),)

    def _sit(self, _game):
        complete = self.one_of(True, True, False)
        order = [next(self.rest) for _ in range(12)]
        return sorted(range(12), key=lambda player: order[player]), complete

    def _rules(self, game):
        rules = self.rules(game)
        wrong = self.one_of(None, None, None, self.one_of(*IMPOSSIBLE[game]))
        return ({**rules, wrong[0]: wrong[1]} if wrong else rules,)


def start_of(game, is_close, drawn):
    """(game, rules, players, dealer)"""
    reader = Reader(drawn)
    rules = reader.rules(game)
    most = 6 if rules.get("deck") == "known_cards" else MOST_PLAYERS[game]
    players = reader.between(FEWEST_PLAYERS[game], 4 if is_close else most)
    return game, rules, players, reader.between(0, players - 1)


def bytes_as(meaning):
    """Bytes for one thing, as `meaning` reads them."""
    return st.binary(min_size=BYTES, max_size=BYTES).map(meaning)


def evenings_of(sort):
    """(start, operations) of (game, whether totals stay close)."""
    game, is_close = sort
    start = bytes_as(lambda drawn: start_of(game, is_close, drawn))
    operation = bytes_as(lambda drawn: Reader(drawn, is_close).operation(game))
    return st.tuples(start, st.lists(operation, min_size=30, max_size=50))


class Evening:
    """The engine and the model side by side."""

    def __init__(self, game, rules, players, dealer):
        self.game = game
        names = [f"P{player}" for player in range(players)]
        self.model = Model(game, rules, names, dealer)
        self.draft = Draft()
        self.match = Match()
        self.match.begin(GAMES[game], self.numbers_of(rules), dealer)
        for name in names:
            self.match.add_player(name.encode(), 0, len(name))
        self.match.ready()
        self.compare()

    def numbers_of(self, rules):
        """`rules` as the engine takes them."""
        found = []
        own = None
        for key, _low, _high, default, choices in games.load(GAMES[self.game]).OPTIONS:
            if key.startswith("points_"):
                value = default if own is None else own.pop(0)
            else:
                value = rules[key]
            if isinstance(value, list):
                own, value = list(value), "own"
            if value is None:
                value = LEFT_OUT
            is_word = choices is not None and not isinstance(value, bool)
            found.append(choices.index(value) if is_word else int(value))
        return found

    # What happens

    def do(self, operation):
        """Let it happen to both, and compare what they say and what it comes to."""
        getattr(self, "_" + operation[0])(*operation[1:])
        self.compare()

    def agree(self, reason, why):
        """Both refuse for the same reason, or neither."""
        assert reason == (getattr(reasons, why.upper()) if why else reasons.FINE), why

    def _nothing(self):
        pass

    def _round(self, drawn, holder=None):
        self.match.prepare(self.draft)
        if self.game == "okey":
            self.draft.tag = tag_of(drawn)
            self.agree(self.match.close(self.draft), self.model.event(drawn))
            return
        given_values = self._fill(drawn, self.model.state()["seats"], holder)
        self.agree(self.match.close(self.draft), self.model.round(given_values, holder))

    def _edit(self, number, drawn, holder=None):
        lines = self.model.state()["lines"]
        if not lines:
            return
        line = number % len(lines)
        self.match.prepare(self.draft, line)
        if self.game == "okey":
            self.draft.tag = tag_of(drawn)
            self.agree(self.match.close(self.draft), self.model.edit_event(line, drawn))
            return
        given_values = self._fill(drawn, list(lines[line]), holder)
        self.agree(self.match.close(self.draft), self.model.edit(line, given_values, holder))

    def _insert(self, number, event):
        lines = self.model.state()["lines"]
        if lines and self.game == "okey":
            line = number % len(lines)
            self.match.prepare(self.draft, line, insert=True)
            self.draft.tag = tag_of(event)
            self.agree(self.match.close(self.draft), self.model.insert_event(line, event))

    def _wait(self, minutes):
        if not self.match.is_over():
            self.match.pass_minutes(minutes)
        self.model.wait(minutes)

    def _fill(self, drawn, players, holder):
        self.draft.tag = 0 if holder is None else holder + 1
        for player in players:
            value = drawn[player]
            self.draft.values[player] = BLANK if value is None else value
        return {player: drawn[player] for player in players if drawn[player] is not None}

    def _delete(self, number):
        line = number % (len(self.model.state()["lines"]) + 1)
        self.agree(self.match.delete(line), self.model.delete(line))

    def _undo(self, times):
        for _ in range(times):
            self.agree(self.match.undo(), self.model.undo())

    def _redo(self, times):
        for _ in range(times):
            self.agree(self.match.redo(), self.model.redo())

    def _rename(self, player, name):
        encoded = name.encode()
        reason = self.match.rename(player, encoded, 0, len(encoded))
        self.agree(reason, self.model.rename(player, name))

    def _join(self, name, points):
        encoded = name.encode()
        reason = self.match.join(points, encoded, 0, len(encoded))
        self.agree(reason, self.model.join(name, points))

    def _leave(self, player):
        self.agree(self.match.leave(player), self.model.leave(player))

    def _sit(self, order, complete):
        seats = [player for player in order if player in self.model.state()["seats"]]
        if not complete:
            seats[0] = (seats[0] + 1) % 12
        self.agree(self.match.sit(seats), self.model.sit(seats))

    def _rules(self, rules):
        self.agree(self.match.set_rules(self.numbers_of(rules)), self.model.set_rules(rules))

    def _go_on(self):
        self.agree(self.match.go_on(), self.model.mark("go_on"))

    def _finish(self):
        self.agree(self.match.finish(), self.model.mark("finish"))

    def _reload(self):
        log, minute = self.match.log, self.match.minute
        self.match = Match()
        self.match.minute = minute
        self.match.log.data[: log.end] = log.data[: log.end]
        self.match.log.end = log.end
        self.match.load(log.cursor)

    # What it comes to

    def compare(self):
        """Everything that a table may ask."""
        match, told = self.match, self.model.state()
        everybody = range(match.players)
        lines = range(match.lines)
        assert match.players == len(told["names"])
        assert dict(enumerate(match.totals[: match.players])) == told["totals"]
        assert {p: standing.rank(match, p) for p in everybody} == told["ranks"]
        assert match.is_over() == told["over"]
        assert match.is_open_ended == told["open_ended"]
        assert match.is_finished == told["finished"]
        assert self.winners() == told["winners"]
        assert match.end_is_met == told["met"]
        assert match.end_line == told["end_line"]
        assert match.end_player == (-1 if told["end_player"] is None else told["end_player"])
        assert match.dealer == told["dealer"]
        assert list(match.dealt_by[: match.lines]) == told["dealt_by"]
        assert match.seats[: match.seated] == told["seats"]
        assert [p for p in range(12) if match.is_seated(p)] == sorted(told["seats"])
        assert (match.deals, match.lines) == (told["deals"], len(told["lines"]))
        assert [self.line(line) for line in lines] == told["lines"]
        assert [match.is_edited(line) for line in lines] == told["edited"]
        if self.game == "donkey":
            assert [match.tag(line) - 1 for line in lines] == told["holders"]
        assert [self.name(player) for player in everybody] == told["names"]
        assert match.rules[: len(match.game.OPTIONS)] == self.numbers_of(told["rules"])
        assert (match.undos(), match.redos()) == (told["undos"], told["redos"])

    def winners(self):
        """Who won, if it is over."""
        if not self.match.is_over():
            return []
        best = [p for p in range(self.match.players) if standing.rank(self.match, p) == 1]
        assert standing.best_count(self.match) == len(best)
        return best

    def line(self, line):
        """{player: value} of who was there; in Okey the event."""
        if self.game == "okey":
            return event_of(self.match.tag(line))
        found = {player: self.match.value(line, player) for player in range(self.match.players)}
        return {player: value for player, value in found.items() if value != BLANK}

    def name(self, player):
        """The name as text."""
        at = self.match.name_at(player)
        return self.match.log.data[at : at + self.match.name_size(player)].decode()


def tag_of(event):
    """An event of the model as the engine has it."""
    if event["type"] == "tiles_out":
        return okey.event(okey.TILES_OUT, 0)
    if event["type"] == "indicator":
        return okey.event(okey.INDICATOR, event["player"])
    close = KINDS_OF_CLOSE.index(event["kind"])
    return okey.event(okey.CLOSE, event["player"], close, event["ok"])


def event_of(tag):
    """An event of the engine as the model has it."""
    event = {"type": KINDS_OF_EVENT[okey.kind_of(tag)]}
    if event["type"] != "tiles_out":
        event["player"] = okey.player_of(tag)
    if event["type"] == "close":
        event["kind"] = KINDS_OF_CLOSE[okey.close_of(tag)]
        event["ok"] = okey.with_ok(tag) == 1
    return event


@EXAMPLES
@given(st.tuples(st.sampled_from(sorted(GAMES)), st.booleans()).flatmap(evenings_of))
def test_random_evenings(evening):
    start, operations = evening
    both = Evening(*start)
    for operation in operations:
        both.do(operation)
    both.do(("reload",))
    while both.model.done:
        both.do(("undo", 1))
    while both.model.taken_back:
        both.do(("redo", 1))


def test_the_models_bounds_are_those_of_the_rules():
    """Counted from the cards, they must be the table of rules 1.6."""
    full = [six_nimmt_bounds(players, False) for players in range(2, 11)]
    assert full == [
        (4, 79, 79),
        (14, 97, 97),
        (24, 107, 107),
        (34, 117, 117),
        (44, 127, 117),
        (54, 137, 117),
        (64, 147, 117),
        (74, 157, 117),
        (92, 167, 117),
    ]
    known = [six_nimmt_bounds(players, True) for players in range(2, 7)]
    assert known == [(4, 34, 34), (14, 51, 51), (24, 68, 68), (34, 81, 81), (44, 99, 89)]


def test_the_models_decks_are_those_of_the_rules():
    """Counted from the cards, they must be the numbers of rules 2.7."""
    players = range(3, 13)
    sums = [donkey_model.dearest_deck(count) for count in players]
    assert sums == [467, 578, 668, 738, 785, 812, 816, 818, 818, 816]
    hands = [donkey_model.dearest_hand(count, False) for count in players]
    assert hands == [174] * 6 + [161, 148, 135, 122]
    hands = [donkey_model.dearest_hand(count, True) for count in players]
    assert hands == [181] * 6 + [168, 155, 142, 129]
    assert sum(donkey_model.NUMBERS + donkey_model.JOKERS) + donkey_model.DONKEY == 818


def test_an_event_is_one_byte_there_and_back():
    closes = [
        {"type": "close", "player": player, "kind": kind, "ok": ok}
        for player in okey_model.PLAYERS
        for kind, ok in okey_model.CLOSES
    ]
    shown = [{"type": "indicator", "player": player} for player in okey_model.PLAYERS]
    events = [*closes, *shown, {"type": "tiles_out"}]
    tags = [tag_of(event) for event in events]
    assert [event_of(tag) for tag in tags] == events
    assert len(set(tags)) == 29
    assert max(tags) < 256
