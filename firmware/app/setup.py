"""What is chosen for the next match while the steps of "new game" are walked through."""

from engine import games
from engine.compat import const
from engine.games.contract import OPTION_DEFAULT
from engine.log import MOST_PLAYERS
from firmware.app import two_bytes
from firmware.app.utf8 import Text

_TEXT_PLAYER_NUMBER = const(15)

_FIRST_PLAYERS = 4

_SEATS_IN_MEMO = const(4)
_RULES_IN_MEMO = const(16)
_KEPT_RULES = const(14)  # no game has more
_UNKNOWN = const(255)  # a name that the roster has forgotten


class Setup:
    """Game, number of players, house rules and first dealer of the match to come."""

    def __init__(self):
        self.game = None  # its `Rules`, as soon as one is chosen
        self.players = _FIRST_PLAYERS
        self.dealer = 0
        self.names = [b""] * MOST_PLAYERS  # UTF-8 in the order of the seats; empty: only a number
        self.named = 0  # how many seats have a name
        self.rules = [0] * 16
        self._text = Text(b"")

    def choose(self, game):
        """Take another game, its `Rules`, with its defaults."""
        self.game = game
        self.forget_names()
        self.use_defaults()

    def use_defaults(self):
        """The rules of the sheet."""
        for place in range(len(self.game.OPTIONS)):
            self.rules[place] = self.game.OPTIONS[place][OPTION_DEFAULT]
        self.players = min(max(self.players, self.game.FEWEST), self.game.MOST)

    def forget_names(self):
        """Nobody is seated yet."""
        for seat in range(MOST_PLAYERS):
            self.names[seat] = b""
        self.named = 0
        self.dealer = 0

    def seat_of(self, name):
        """The seat, from 0, that has this name; -1: nobody has."""
        for seat in range(self.named):
            if self.names[seat] == name:
                return seat
        return -1

    def toggle(self, name):
        """Give `name` the next seat, or take it away again; those behind move up."""
        seat = self.seat_of(name)
        if seat < 0:
            if self.named < self.players:
                self.names[self.named] = name
                self.named += 1
            return
        self.named -= 1
        while seat < self.named:
            self.names[seat] = self.names[seat + 1]
            seat += 1
        self.names[self.named] = b""

    def name_text(self, strings, seat):
        """What the player on a seat will be called, as a text that lasts until the next call."""
        if not self.names[seat]:
            return strings.phrase(_TEXT_PLAYER_NUMBER, seat + 1)
        self._text.data = self.names[seat]
        self._text.size = len(self.names[seat])
        return self._text

    def copy(self, match, names):
        """Take everything from `match`, as it sits now; who would deal next deals first.

        `names` are its `Names`: who was renamed plays under the new name.
        """
        self.copy_rules(match)
        self.forget_names()
        for seat in range(match.seated):
            player = match.seats[seat]
            if match.name_size(player):
                name = names.of(player)
                self.names[seat] = bytes(name.data[name.at : name.at + name.size])
                self.named = seat + 1
            if player == match.dealer:
                self.dealer = seat

    def copy_rules(self, match):
        """Take game, rules and number of players from `match`."""
        self.game = match.game
        self.players = match.seated
        for place in range(len(self.game.OPTIONS)):
            self.rules[place] = match.rules[place]

    def keep(self, roster, memo):
        """Write everything into the 44 bytes of `memo`; names by their numbers in the roster."""
        memo[0] = self.game.NUMBER if self.game else 0
        memo[1] = self.players
        memo[2] = self.dealer
        memo[3] = self.named
        self._keep_rules(memo, len(self.game.OPTIONS) if self.game else 0)
        seat = 0
        while seat < MOST_PLAYERS:
            memo[_SEATS_IN_MEMO + seat] = _number_in(roster, self.names[seat])
            seat += 1

    def _keep_rules(self, memo, count):
        """What another game had behind them is none of this one's."""
        two_bytes.put_all(memo, _RULES_IN_MEMO, self.rules, count)
        at = _RULES_IN_MEMO + 2 * count
        while at < _RULES_IN_MEMO + 2 * _KEPT_RULES:
            memo[at] = 0
            at += 1

    def take(self, roster, memo):
        """Take what `keep` wrote; False, and nothing is taken, where a name is not known."""
        for seat in range(MOST_PLAYERS):
            number = memo[_SEATS_IN_MEMO + seat]
            if number and not roster.name_of(number):
                return False
        for seat in range(MOST_PLAYERS):
            self.names[seat] = roster.name_of(memo[_SEATS_IN_MEMO + seat])
        self.game = games.load(memo[0]) if memo[0] else None
        self.players = memo[1]
        self.dealer = memo[2]
        self.named = memo[3]
        two_bytes.get_all(memo, _RULES_IN_MEMO, self.rules, _KEPT_RULES)
        return True

    def objection(self):
        """Why this match cannot be begun, or FINE."""
        return self.game.rules_objection(self.rules, self.players)

    def begin(self, match, date=None):
        """Begin the match; `date` as `Match.note_date` takes it, None where nobody knows it."""
        match.begin(self.game.NUMBER, self.rules, self.dealer)
        self.game = match.game
        if date is not None:
            match.note_date(date)
        for seat in range(self.players):
            match.add_player(self.names[seat], 0, len(self.names[seat]))
        match.ready()


def _number_in(roster, name):
    """Of no name 0."""
    return roster.number_of(name) or _UNKNOWN if name else 0
