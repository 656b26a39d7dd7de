"""The table's own score: steps of an evening on paper, counted by the sheet of rules.

Steps are those that `score` reads; players are numbered from 1. Nothing is worked out before it is
asked for, so nothing can be stale.
"""

from host_sim.tables.house_rules import points_of_closes

_OKEY_PLAYERS = (1, 2, 3, 4)
_ENOUGH_FOR_INDICATOR = 3
# Who deals next: the neighbour on this side.
_TO_THE_LEFT = 1
_TO_THE_RIGHT = -1


class ScoreSheet:
    """What was written down. `do` takes a step that the rules allow; the rest is asked."""

    def __init__(self, game, players, rules, dealer):
        self.game = game
        self.minutes = 0
        self._first_dealer = dealer
        seated = tuple(("sit", number, None) for number in range(1, players + 1))
        self._pages = [_Page(rules, seated)]
        self._open_page = 0

    def do(self, step):
        """Write a step down."""
        if "wait_minutes" in step:
            self.minutes += 0 if self.count().over else step["wait_minutes"]
        elif "undo" in step:
            self._open_page -= step["undo"]
        elif "redo" in step:
            self._open_page += step["redo"]
        elif "go_on" in step or "finish" in step:
            self._mark("go_on" in step)
        elif "power_cut" not in step:
            del self._pages[self._open_page + 1 :]
            self._pages.append(self._changed(step))
            self._open_page += 1

    def undos(self):
        """How many changes can be taken back."""
        return self._open_page

    def redos(self):
        """How many can be brought back."""
        return len(self._pages) - 1 - self._open_page

    def rules(self):
        """The house rules as they stand."""
        return self._page().rules

    def lines(self):
        """The rounds or events that are written down, as steps, in their order."""
        return [moment[1] for moment in self._page().moments if moment[0] == "line"]

    def count(self):
        """What it all comes to."""
        return Count(self.game, self._page(), self._first_dealer)

    def _page(self):
        return self._pages[self._open_page]

    def _mark(self, goes_on):
        """Going on and finishing are no changes of their own: undo takes them along."""
        page = self._page()
        if goes_on or not self.count().over:
            del self._pages[self._open_page + 1 :]
            self._pages[-1] = _Page(page.rules, page.moments, goes_on, not goes_on)

    def _changed(self, step):
        page = self._page()
        rules = {**page.rules, **step.get("config", {})}
        moments = list(page.moments)
        if "round" in step or "type" in step:
            moments.append(self._line(step, self.count().seats))
        elif "insert" in step:
            place = _places(moments)[step["insert"]["before_event"] - 1]
            moments.insert(place, ("line", step["insert"]["event"], None, self.minutes))
        elif "edit" in step:
            self._correct(moments, step["edit"])
        elif "join" in step:
            number = 1 + sum(moment[0] == "sit" for moment in moments)
            moments.append(("sit", number, step["join"]["start"]))
        elif "leave" in step:
            moments.append(("leave", step["leave"]))
        elif "seats" in step:
            moments.append(("seats", tuple(step["seats"])))
        return _Page(rules, tuple(moments), page.is_open_ended, page.is_finished)

    def _line(self, step, seats):
        """A line: what was entered, the players whose values it has, and when."""
        return "line", step, tuple(sorted(seats)), self.minutes

    def _correct(self, moments, edit):
        place = _places(moments)[edit.get("round", edit.get("event")) - 1]
        _line, step, players, minutes = moments[place]
        if "set" in edit:
            step = edit["set"]
        else:
            step = {**step, "round": edit["values"]}
            if "donkey" in edit:
                step["donkey"] = edit["donkey"]
        moments[place] = ("line", step, players, minutes)


class _Page:
    """The sheet after a change: rules, and what happened at the table."""

    def __init__(self, rules, moments, is_open_ended=False, is_finished=False):
        self.rules = rules
        self.moments = moments
        self.is_open_ended = is_open_ended
        self.is_finished = is_finished


class Count:
    """A sheet counted up: `totals` {player: points}, `seats`, `dealer`, `rounds`, `over`."""

    def __init__(self, game, page, first_dealer):
        self.game = game
        self._rules = page.rules
        self.totals = {}
        self.seats = []
        self.dealer = first_dealer
        self.rounds = 0
        self._is_met = False
        self._has_ended = False
        for moment in page.moments:
            getattr(self, "_" + moment[0])(*moment[1:])
        self.over = page.is_finished or (self._has_ended and not page.is_open_ended)

    def answer(self):
        """The totals, ranks, winners... as `score` answers them."""
        ranks = self.ranks()
        return {
            "totals": [self.totals[player] for player in sorted(self.totals)],
            "ranks": [ranks.get(player) for player in sorted(self.totals)],
            "over": self.over,
            "winners": [player for player in sorted(ranks) if self.over and ranks[player] == 1],
            "rounds": self.rounds,
            "dealer": None if self.over else self.dealer,
        }

    def ranks(self):
        """Everybody's place at the table, shared by equal totals."""
        best_first = sorted(
            (self.totals[player] for player in self.seats), reverse=self._most_wins()
        )
        return {player: best_first.index(self.totals[player]) + 1 for player in self.seats}

    def _most_wins(self):
        return self.game == "okey" or self._rules.get("wins") == "highest"

    # Moments

    def _sit(self, player, points):
        self.totals[player] = self._rules.get("start", 0) if points is None else points
        self.seats.append(player)

    def _seats(self, seats):
        self.seats = list(seats)

    def _leave(self, player):
        if player == self.dealer:
            self._pass_the_deal()
        self.seats.remove(player)

    def _line(self, step, players, minutes):
        if self.game == "okey":
            self._count_event(step)
            if step["type"] == "indicator":
                return
        else:
            for player, value in zip(players, step["round"], strict=True):
                self.totals[player] += value
        self.rounds += 1
        self._pass_the_deal()
        self._is_met = self._is_met or self._meets_the_end(minutes)
        if self._is_met and not self._plays_on():
            self._has_ended = True

    def _pass_the_deal(self):
        """Play goes to the left; okey goes to the right."""
        side = _TO_THE_RIGHT if self.game == "okey" else _TO_THE_LEFT
        seat = self.seats.index(self.dealer) + side
        self.dealer = self.seats[seat % len(self.seats)]

    # Okey

    def _count_event(self, event):
        others = [player for player in _OKEY_PLAYERS if player != event.get("player")]
        if event["type"] == "tiles_out":
            self._lose(others, self._rules["tiles_out"])
        elif event["type"] == "indicator":
            self._lose(self._payers(event["player"], others), 1)
        else:
            closes = points_of_closes(self._rules)
            self._lose(others, closes[event["kind"], event["ok"]])

    def _payers(self, holder, others):
        """Who pays for an indicator (O-A1)."""
        rule = self._rules["indicator_rule"]
        if rule == "payer_min3":
            return [player for player in others if self.totals[player] >= _ENOUGH_FOR_INDICATOR]
        is_short = self.totals[holder] < _ENOUGH_FOR_INDICATOR
        return [] if rule == "off" or (rule == "holder_min3" and is_short) else others

    def _lose(self, players, points):
        for player in players:
            left = self.totals[player] - points
            self.totals[player] = max(left, 0) if self._rules["floor_zero"] else left

    # The end

    def _meets_the_end(self, minutes):
        here = [self.totals[player] for player in self.seats]
        rules = self._rules
        if self.game == "okey":
            return min(here) <= 0
        if self.game == "donkey":
            if rules["minutes"] is not None:
                return minutes >= rules["minutes"]
            return self.rounds >= rules["deals"]
        if rules["max_rounds"] is not None and self.rounds >= rules["max_rounds"]:
            return True
        if self.game == "6nimmt":
            return rules["max_rounds"] is None and self._reaches(max(here), rules["target"])
        return rules["target"] is not None and self._free_target_is_met(here)

    def _free_target_is_met(self, here):
        target = self._rules["target"]
        if target >= self._rules["start"]:
            return self._reaches(max(here), target)
        return self._reaches(-min(here), -target)

    def _reaches(self, total, target):
        return total > target if self._rules["end"] == "over" else total >= target

    def _plays_on(self):
        """Whether a shared first place is played out."""
        if self._rules["tie"] == "shared":
            return False
        if self.game == "okey" and self._rules["floor_zero"] and not any(self.totals.values()):
            return False
        return list(self.ranks().values()).count(1) > 1


def _places(moments):
    """Where the lines stand among the moments."""
    return [place for place, moment in enumerate(moments) if moment[0] == "line"]
