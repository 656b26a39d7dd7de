"""The same evening without a device: straight into the engine."""

from engine import reasons
from engine.draft import Draft
from engine.match import Match
from firmware.app.order import Order
from host_sim.refusal import (
    Refusal,
    because,
    check_guest,
    check_holder,
    check_leaver,
    check_line,
    check_name,
    check_player,
    check_redo,
    check_seats,
    check_undo,
    check_values,
)


class EngineTable:
    """Takes the steps of an evening as `Robot` does."""

    presses = None
    time_ms = None

    def __init__(self):
        self.match = Match()
        self._draft = Draft()
        self._order = Order(self.match)

    def begin(self, evening):
        """Begin the match of an evening."""
        self.match.begin(evening.game.NUMBER, evening.rules, evening.dealer - 1)
        for name in evening.names:
            data = name.encode()
            self.match.add_player(data, 0, len(data))
        self.match.ready()

    def enter_round(self, values, holder=None):
        """Enter the next round; `holder` kept the donkey, from 1."""
        self._begin_line()
        self._enter(values, holder)

    def edit_round(self, number, values, holder=None):
        """Put round `number`, counted from 1, right."""
        self._open_line(number)
        self._enter(values, holder)

    def enter_event(self, tag):
        """Enter the next event of Okey."""
        self._begin_line()
        self._close(tag)

    def edit_event(self, number, tag):
        """Put event `number`, counted from 1, right."""
        self._open_line(number)
        self._close(tag)

    def insert_event(self, number, tag):
        """Put an event before event `number`."""
        self._open_line(number, True)
        self._close(tag)

    def _begin_line(self):
        if self.match.is_over():
            raise Refusal("the match is over")
        self.match.prepare(self._draft)

    def _open_line(self, number, insert=False):
        check_line(self.match, number)
        self.match.prepare(self._draft, number - 1, insert)

    def _enter(self, values, holder):
        order = self._order
        order.follow(self._draft)
        value_of = check_values(self.match, self._draft, order, values)
        check_holder(self.match, value_of, holder)
        for player, value in value_of.items():
            self._draft.values[player] = value
        self._close(holder or 0)

    def _close(self, tag):
        self._draft.tag = tag
        self._agree(self.match.close(self._draft))

    def undo(self, count):
        """Take back the newest `count` changes."""
        check_undo(self.match, count)
        for _change in range(count):
            self.match.undo()

    def redo(self, count):
        """Bring back the newest `count` changes."""
        check_redo(self.match, count)
        for _change in range(count):
            self.match.redo()

    def go_on(self):
        """Play on past the end."""
        self.match.go_on()

    def finish(self):
        """End the match by hand, if it has not ended."""
        if not self.match.is_over():
            self.match.finish()

    def correct_rules(self, rules):
        """Put right what the match is played by."""
        self._agree(self.match.set_rules(rules))

    def rename(self, number, name):
        """Give a player another name."""
        player = check_player(self.match, number)
        data = check_name(self.match, player, name)
        self._agree(self.match.rename(player, data, 0, len(data)))

    def sit(self, numbers):
        """Change the seats."""
        self._agree(self.match.sit(check_seats(self.match, numbers)))

    def join(self, name, start):
        """Somebody joins."""
        data, start = check_guest(self.match, name, start)
        self._agree(self.match.join(start, data, 0, len(data)))

    def leave(self, number):
        """Somebody leaves."""
        self._agree(self.match.leave(check_leaver(self.match, number)))

    def _agree(self, reason):
        if reason != reasons.FINE:
            raise because(reason, self.match)

    def power_cut(self):
        """Nothing here forgets."""

    def wait_minutes(self, minutes):
        """Let time pass."""
        if not self.match.is_over():
            self.match.pass_minutes(minutes)
