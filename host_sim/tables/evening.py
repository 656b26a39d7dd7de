"""An evening at a simulated table: what is played, what is written down, what goes wrong.

It comes out as the steps that `score` reads, with the table's own count after each of them.
"""

import random

from host_sim.tables import slips
from host_sim.tables.house_rules import DEFAULTS, agree, mistake
from host_sim.tables.playing import fewest, most, play_next
from host_sim.tables.score_sheet import ScoreSheet

NAMES = (
    *("Anna", "Béla", "Cili", "Dóra", "Ernő", "Feri", "Győző", "Hugó", "Ildikó", "János"),
    *("Katalin", "Laci", "Márta", "Nóra", "Ödön", "Petra", "Réka", "Ștefan", "Țica", "Ömer"),
    *("Gülşen", "Zsófia", "Jörg", "Änne"),
)
_MOST_EVER = 12  # players who may have sat at one table
_LONGEST = 40  # rounds, after which everybody is tired
_BY_HAND = (3, 10)  # rounds of a match that no rule ends
_MOST_UNDONE = 3
_MOST_MINUTES = 2

# How often things happen: between two rounds, and while one is written down.
_WAITS = 0.3
_POWER_FAILS = 0.08
_LOOKS_BACK = 0.06
_TABLE_CHANGES = 0.12
_RULE_IS_TOLD_WRONG = 0.15
_PUTS_RIGHT = 0.3
_IS_IMPOSSIBLE = 0.05
_IS_WRONG = 0.12
_IS_FORGOTTEN = 0.15
_IS_AN_EXTRA = 0.12
_COUNTS_A_PILE = 0.15

# Minutes run on the device while keys are pressed too, so a deal keeps clear of the agreed end.
_CLEAR_MINUTES = 12
_DEAL_MINUTES = (4, 9)


class Evening:
    """`data` is what `score` reads; `counts` is what the table has after each step.

    `refused` are the numbers, from 1, of the steps that cannot be written down. `piles` are what
    the device is asked to count before such a step.
    """

    def __init__(self, game, players, seed):
        self.counts = []
        self.refused = []
        self.piles = {}
        self._game = game
        self._cards = random.Random(f"{game}, {players} players, cards {seed}")
        self._chance = random.Random(f"{game}, {players} players, table {seed}")
        agreed = agree(self._chance, game, players)
        self._rules = {**DEFAULTS[game], **agreed}
        self._told_wrong = {}
        if self._happens(_RULE_IS_TOLD_WRONG):
            self._told_wrong = mistake(self._chance, game, players, self._rules)
        names = self._chance.sample(NAMES, players)
        self._name_of = dict(enumerate(names, 1))
        self._wrong = {}  # lines that are still to be put right: {number: the right step}
        self.data = {
            "game": game,
            "players": names,
            "config": {**agreed, **self._told_wrong},
            "dealer": self._chance.randint(1, players),
            "script": [],
        }
        self.sheet = ScoreSheet(
            game, players, {**self._rules, **self._told_wrong}, self.data["dealer"]
        )
        has_end = game != "free" or self._rules["target"] or self._rules["max_rounds"]
        self._most_rounds = _LONGEST if has_end else self._chance.randint(*_BY_HAND)
        self._play()

    def _happens(self, share):
        return self._chance.random() < share

    def _write(self, step):
        """A step that is written down."""
        self.data["script"].append(step)
        self.sheet.do(step)
        self.counts.append(self.sheet.count().answer())

    def _try(self, step):
        """A step that cannot be."""
        self.data["script"].append(step)
        self.counts.append(self.sheet.count().answer())
        self.refused.append(len(self.counts))

    # The match

    def _play(self):
        """Play until the match is over and everything on the sheet is right."""
        while True:
            count = self.sheet.count()
            if self._is_in_doubt() and (count.over or self._happens(_PUTS_RIGHT)):
                self._put_right()
            elif count.over:
                break
            elif count.rounds >= self._most_rounds:
                self._write({"finish": True})
            else:
                self._pass_time()
                self._sit_together()
                self._play_round()
        self._go_home()

    def _is_in_doubt(self):
        return bool(self._wrong or self._told_wrong)

    def _put_right(self):
        """One thing that was written down wrongly is noticed."""
        if self._told_wrong:
            self._write({"config": {key: self._rules[key] for key in self._told_wrong}})
            self._told_wrong = {}
        else:
            number = min(self._wrong)
            self._correct(number, self._wrong.pop(number))

    def _correct(self, number, step):
        if "type" in step:
            self._write({"edit": {"event": number, "set": step}})
        else:
            values = {"values" if key == "round" else key: step[key] for key in step}
            self._write({"edit": {"round": number, **values}})

    def _play_round(self):
        rules = {**self._rules, **self._told_wrong}
        piles: list[list[int]] = []
        steps = play_next(self._cards, self._game, rules, self.sheet.count(), piles)
        if piles and self._happens(_COUNTS_A_PILE):
            self.piles[len(self.counts) + 1] = self._chance.choice(piles)
        if len(steps) > 1 and self._happens(_IS_FORGOTTEN):
            # The indicator comes to mind when the deal is over.
            self._write(steps[1])
            self._write({"insert": {"before_event": len(self.sheet.lines()), "event": steps[0]}})
            return
        for place, step in enumerate(steps):
            self._write_line(rules, step)
            if place + 1 < len(steps) and self._happens(_IS_IMPOSSIBLE):
                # Nobody shows it twice in a deal.
                self._try(step)

    def _write_line(self, rules, step):
        """Write down what was played, sooner or later as it was."""
        count = self.sheet.count()
        if self._happens(_IS_IMPOSSIBLE):
            slip = slips.impossible(self._chance, self._game, rules, count, step)
            if slip:
                self._try(slip)
        slip = None
        if self._happens(_IS_WRONG):
            slip = slips.wrong(self._chance, self._game, rules, count, step)
        self._write(slip or step)
        if slip:
            self._notice(step)

    def _notice(self, step):
        """The newest line is wrong: undo it, correct it, or do not notice for a while."""
        number = len(self.sheet.lines())
        is_later = self._game != "okey" and self._happens(0.4)
        if is_later:
            self._wrong[number] = step
        elif self._happens(0.5):
            self._write({"undo": 1})
            self._write(step)
        else:
            self._correct(number, step)

    # Between rounds

    def _pass_time(self):
        by_clock = self._rules.get("minutes")
        if by_clock:
            self._write({"wait_minutes": self._minutes_until_deal_ends(by_clock)})
        elif self._happens(_WAITS):
            self._write({"wait_minutes": self._chance.randint(1, _MOST_MINUTES)})
        if self._happens(_POWER_FAILS):
            self._write({"power_cut": True})
        if self._happens(_LOOKS_BACK):
            self._look_back()

    def _minutes_until_deal_ends(self, by_clock):
        minutes = self._chance.randint(*_DEAL_MINUTES)
        over = self.sheet.minutes + minutes - by_clock
        return minutes if abs(over) >= _CLEAR_MINUTES else minutes - over + _CLEAR_MINUTES

    def _look_back(self):
        """What did it look like before? Undo some, and bring them back."""
        undone = min(self.sheet.undos(), self._chance.randint(1, _MOST_UNDONE))
        if undone:
            self._write({"undo": undone})
            if self._happens(_POWER_FAILS):
                self._write({"power_cut": True})
            self._write({"redo": undone})

    def _sit_together(self):
        """Now and then the table changes."""
        if not self._happens(_TABLE_CHANGES):
            return
        seats = self.sheet.count().seats
        changes = [self._rename, self._change_seats]
        if self._game != "okey":
            if len(seats) > fewest(self._game):
                changes += [self._leave, self._leave]
            if len(seats) < most(self._game, self._rules) and len(self._name_of) < _MOST_EVER:
                changes += [self._join, self._join]
        self._chance.choice(changes)(seats)

    def _rename(self, seats):
        player = self._chance.choice(seats)
        self._name_of[player] = self._chance.choice(self._new_names())
        self._write({"rename": {"player": player, "name": self._name_of[player]}})

    def _change_seats(self, seats):
        self._write({"seats": self._chance.sample(seats, len(seats))})

    def _leave(self, seats):
        self._write({"leave": self._chance.choice(seats)})

    def _join(self, seats):
        """Somebody new, or who left before; with as many points as the last at the table."""
        totals = self.sheet.count().totals
        left = [self._name_of[player] for player in totals if player not in seats]
        here = [self._name_of[player] for player in seats]
        back = [name for name in left if name not in here]
        name = self._chance.choice(back if back and self._happens(0.5) else self._new_names())
        self._name_of[len(totals) + 1] = name
        start = self._chance.choice([totals[player] for player in seats])
        self._write({"join": {"name": name, "start": start}})

    def _new_names(self):
        return [name for name in NAMES if name not in self._name_of.values()]

    # After the end

    def _go_home(self):
        if self._happens(_LOOKS_BACK):
            self._look_back()
        if self._happens(_IS_AN_EXTRA):
            self._try(play_next(self._cards, self._game, self._rules, self.sheet.count())[-1])
        if self._happens(_IS_AN_EXTRA):
            # One more, although it is late.
            self._write({"go_on": True})
            for step in play_next(self._cards, self._game, self._rules, self.sheet.count()):
                self._write(step)
            self._write({"finish": True})
        if self._happens(_POWER_FAILS):
            self._write({"power_cut": True})
