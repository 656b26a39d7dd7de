"""A device that scenes are played on: what is done to it beside pressing keys is a method each.

So a scene is a list of calls, which can be written down and made again on another interpreter.
"""

from engine import games
from firmware.app import help_notes
from firmware.app.settings import LARGE_PRINT
from host_sim.simulator import Simulator


class Stage(Simulator):
    """A simulator whose match can be put on the table without pressing keys.

    Outside a step nothing is saved by itself, so that is done here.
    """

    def know(self, names):
        """Put names, UTF-8, into the roster, in this order."""
        for name in reversed(names):
            self.app.roster.use(name)
        self.step()

    def begin(self, game, names, rules, dealer):
        """Begin a match of a game, by its number; names are UTF-8, `dealer` counts from 0."""
        setup = self.app.setup
        setup.choose(games.load(game))
        setup.players = len(names)
        for name in names:
            setup.toggle(name)
        for place in range(len(rules)):
            setup.rules[place] = rules[place]
        setup.dealer = dealer
        self.app.start_match()
        self._keep()

    def enter(self, values, number, tag):
        """Close the next round, or put round `number`, from 1, right; returns why not, or 0.

        `tag` is what the game has in it.
        """
        match = self.app.match
        draft = self.app.correction if number else self.app.next_line
        if number:
            match.prepare(draft, number - 1)
        draft.tag = tag
        for player in range(len(values)):
            draft.values[player] = values[player]
        reason = match.close(draft)
        if not reason:
            match.prepare(self.app.next_line)
            self._keep()
        return reason

    def look(self):
        """Go where the match stands."""
        self.app.show_match()

    def lay_trick(self, ends, counts, cards):
        """Tell the help of 6 nimmt! the last cards and the sizes of the rows, and cards played."""
        notes = self.app.help_notes
        for row in range(len(ends)):
            notes[help_notes.ENDS + row] = ends[row]
            notes[help_notes.COUNTS + row] = counts[row]
        for card in cards:
            help_notes.toggle(notes, help_notes.PLAYED, card)

    def print_large(self):
        """Large print from now on, as the settings have it."""
        self.app.settings.put(LARGE_PRINT, 1)
        self.app.choose_shape()
        self.app.show(self.app.number)
        self.step()

    def fail(self, words):
        """Let the present screen end in an exception when it is drawn next."""

        def draw(canvas):
            raise ValueError(words)

        self.app.screen.draw = draw
        self.app.redraw()

    def lose(self, lost):
        """Say what could not be read, as bits of `store.lost`."""
        self.app.say_lost(lost)

    def _keep(self):
        self.device.store.save(self.app)
