"""What a game tells the match. A game is one module with a class `Rules` made from this one."""

from engine import reasons, standing
from engine.compat import const
from engine.log import BLANK

LEFT_OUT = -32768  # a rule that is not set

_SHARED = const(0)

# What stands where in an option: its key in files, the range of its values, the one of the sheet
# (LEFT_OUT where it may be left out), the words of its choices (None for a number).
OPTION_KEY = 0
OPTION_LOWEST = 1
OPTION_HIGHEST = 2
OPTION_DEFAULT = 3
OPTION_WORDS = 4

TIE = ("tie", 0, 1, 0, ("shared", "play_on"))
END = ("end", 0, 1, 0, ("reach", "over"))
MAX_ROUNDS = ("max_rounds", 1, 200, LEFT_OUT, None)

LOWEST_VALUE = -999
HIGHEST_VALUE = 999


class Game:
    """A game whose lines are summed up and whose lowest total wins; games override the rest."""

    NUMBER = 0
    KEY = ""
    FEWEST = 2
    MOST = 12
    DEALER_STEP = 1  # to the left; -1 to the right
    USUAL = 10  # the value that is offered first
    OPTIONS = (TIE,)
    TIE_RULE = 0  # the place of `tie` among the options
    ASKS_FOR_HOLDER = False  # a line also says who kept the donkey
    HOLDER_LEADS = False  # whoever has the donkey leads first
    HAS_EVENTS = False  # a line is an event in its tag, not a value per player

    # Rules

    def option(self, key):
        """The place of the option `key`, or -1."""
        for place in range(len(self.OPTIONS)):
            if self.OPTIONS[place][OPTION_KEY] == key:
                return place
        return -1

    def rule_fits(self, place, value):
        """Whether `value` is allowed for the option at `place`."""
        option = self.OPTIONS[place]
        if value == LEFT_OUT:
            return option[OPTION_DEFAULT] == LEFT_OUT
        return option[OPTION_LOWEST] <= value <= option[OPTION_HIGHEST]

    def applies(self, rules, place):
        """Whether the option at `place` means something beside the others."""
        return True

    def rules_objection(self, rules, players):
        """Why these rules do not go together with this many players, or FINE."""
        if players < self.FEWEST:
            return reasons.TOO_FEW_PLAYERS
        return reasons.TOO_MANY_PLAYERS if players > self.MOST else reasons.FINE

    # Winning

    def lowest_wins(self, match):
        """Whether the lowest total is the best."""
        return True

    def start_total(self, match):
        """What everybody begins with."""
        return 0

    def has_ended(self, match, at):
        """Whether the end is met after the deal just counted, whose line is at `at` of the log."""
        return False

    def ended_by(self, match):
        """The player whose total brought the end, or -1."""
        return -1

    def is_decided(self, match):
        """Whether nobody can gain any more, so that a tie stays one."""
        return False

    # A line

    def is_deal(self, tag):
        """Whether a line with this tag ends a deal."""
        return True

    def count(self, match, at):
        """Add the line at `at` of the log to the totals."""
        for player in range(match.players):
            value = match.log.value(at, player)
            if value != BLANK:
                match.totals[player] += value

    def lowest_value(self, match, draft):
        """The lowest value that one player can get."""
        return 0

    def highest_value(self, match, draft):
        """The highest value that one player can get."""
        return HIGHEST_VALUE

    def objection(self, match, draft):
        """Why the complete `draft` cannot have happened, or FINE.

        Bounds that it breaks go to `match.low` and `match.high`.
        """
        return reasons.FINE

    def doubt(self, match, draft):
        """Why the complete `draft` is unlikely, or FINE."""
        return reasons.FINE

    def deletion_objection(self, match, line):
        """Why `line` cannot be taken out of the match, or FINE."""
        return reasons.FINE

    # What the table shows

    def progress(self, match):
        """How far the match has come, as the game counts; `goal` is where it ends, or LEFT_OUT."""
        return match.deals

    def is_by_clock(self, match):
        """Whether `progress` counts minutes."""
        return False

    def progress_start(self, match):
        """Where `progress` began."""
        return 0

    def goal(self, match):
        """What `progress` runs to, or LEFT_OUT."""
        return LEFT_OUT

    def counts_points(self, match):
        """Whether `progress` is a total, so that every player has a progress of their own."""
        return False


def plays_on_after_tie(match):
    """Whether a shared best place is played out."""
    return match.rules[match.game.TIE_RULE] != _SHARED and standing.best_count(match) > 1
