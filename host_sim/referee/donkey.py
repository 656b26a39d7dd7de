"""The ops of Donkey. A card is a number, "J" or "D"; a joker with a value said is "J=1"."""

from engine.play import donkey_setup
from engine.play.donkey_cards import (
    DONKEY,
    DONKEY_POINTS,
    JOKER,
    NO_COMBINATION,
    combination,
    first_too_many,
    hand_points,
)
from engine.play.donkey_deal import Deal, holder_of
from engine.play.donkey_tricks import (
    NOTHING_SAID,
    DonkeyTrick,
    NormalTrick,
    may_lead_donkey,
)
from host_sim.referee.matches import Rounds, begin, count_players
from host_sim.referee.questions import QuestionError, check_players
from host_sim.refusal import Refusal

_WORDS = {"J": JOKER, "D": DONKEY}
_LETTERS = {JOKER: "J", DONKEY: "D"}


def _read_cards(cards, place):
    """The engine's cards. QuestionError when the pack does not have them that often."""
    found = [_WORDS.get(card, card) for card in cards]
    _check_pack(found, place)
    return found


def _check_pack(cards, place):
    too_many = first_too_many(cards)
    if too_many >= 0:
        card = _shown([cards[too_many]])[0]
        raise QuestionError(f"{place}: there are not so many of {card}")


def _shown(cards):
    """The engine's cards as they are written."""
    return [_LETTERS.get(card, card) for card in cards]


class _Play:
    """One play: who, the engine's cards (None: a pass), and what a joker was said to be."""

    def __init__(self, play):
        self.player, cards = play
        self.cards = None
        self.said = NOTHING_SAID
        if cards is not None:
            written = cards if isinstance(cards, list) else [cards]
            self.cards = [self._read(card) for card in written]

    def _read(self, card):
        if isinstance(card, str) and "=" in card:
            card, value = card.split("=")
            self.said = int(value)
        return _WORDS.get(card, card)


# Cards


def _setup(asked, house):
    players = asked["players"]
    check_players(house, players)
    return {
        "hand": donkey_setup.hand_size(players),
        "mini_deck": donkey_setup.mini_deck(players),
        "numbered_and_jokers": donkey_setup.counted_off(players),
        "set_aside": donkey_setup.set_aside(players),
    }


def _combo(asked, _house):
    cards = _read_cards(asked["cards"], "cards")
    value = combination(cards)
    if value == NO_COMBINATION:
        raise QuestionError("cards: no combination")
    return {"value": value, "count": len(cards)}


def _hand_points(asked, _house):
    return {"points": hand_points(_read_cards(asked["hand"], "hand"))}


# Single tricks


def _may_lead_donkey(asked, _house):
    after_donkey_trick = asked["previous_trick"] == "donkey"
    legal = may_lead_donkey(asked["has_lead"], asked["has_donkey"], after_donkey_trick)
    return {"legal": legal}


def _play_trick(trick, asked, house):
    """Let all play into `trick`; returns the name of who breaks the rules, or None."""
    plays = [_Play(play) for play in asked["plays"]]
    check_players(house, len({play.player for play in plays}))
    seen = set()
    for number, play in enumerate(plays):
        # Everybody has one turn (D-A11).
        if play.player in seen or not trick.play(number, play.cards, play.said):
            return play.player
        seen.add(play.player)
    return None


def _normal_trick(asked, house):
    trick = NormalTrick()
    illegal_by = _play_trick(trick, asked, house)
    if illegal_by is not None:
        return {"illegal_by": illegal_by}
    winner = asked["plays"][trick.winner][0]
    return {"winner": winner, "value": trick.value, "count": trick.count}


def _donkey_trick(asked, house):
    trick = DonkeyTrick(_joker_rule(house))
    illegal_by = _play_trick(trick, asked, house)
    if illegal_by is not None:
        return {"illegal_by": illegal_by}
    taker = asked["plays"][trick.winner][0]
    return {"taker": taker, "value": trick.value, "picked_up": _shown(trick.cards)}


def _joker_rule(house):
    return house.rules[house.game.option("donkey_trick_joker")]


# Deals


class _Table:
    """A deal among players with names, who sit in the order of `seats`."""

    def __init__(self, seats, hands, house):
        check_players(house, len(seats))
        if set(hands) != set(seats):
            raise QuestionError("hands: not those of the players")
        self.seats = seats
        self._names = list(hands)
        self._hands = [_read_cards(hands[name], f"hands.{name}") for name in seats]
        _check_pack([card for hand in self._hands for card in hand], "hands")
        for name, hand in zip(seats, self._hands, strict=True):
            if not hand:
                raise QuestionError(f"hands.{name}: nobody begins a trick without a card")
        self._joker_rule = _joker_rule(house)

    def begin(self, leader):
        """Start playing; `leader`, by the seats from 0, leads first."""
        self.deal = Deal(self._hands, leader, self._joker_rule)

    def holder(self):
        """Whose lead the first one is."""
        holder = holder_of(self._hands)
        if holder < 0:
            raise QuestionError("hands: nobody has the donkey")
        return holder

    def check_names(self, plays):
        """QuestionError when somebody plays who does not sit here."""
        for name, _cards in plays:
            if name not in self.seats:
                raise QuestionError(f"plays: {name} is not among the players")

    def play_trick(self, plays, place):
        """Play a trick; returns the name of who breaks the rules, or None."""
        for number, written in enumerate(plays):
            play = _Play(written)
            is_extra = number > 0 and self.deal.trick is None
            player = self.seats.index(play.player)
            if is_extra or not self.deal.play(player, play.cards, play.said):
                return play.player
        if self.deal.trick is not None or not plays:
            raise QuestionError(f"{place}: {self.seats[self.deal.turn]} has not played")
        return None

    def leader(self):
        """Who leads next: who won the last trick, or took it."""
        return self.seats[self.deal.leader]

    def hands(self):
        """{player: cards} as they are now."""
        return {name: _shown(self._hand(name)) for name in self._names}

    def scores(self):
        """{player: points} when the deal is over."""
        return {name: hand_points(self._hand(name)) for name in self._names}

    def _hand(self, name):
        return self.deal.hands[self.seats.index(name)]


def _after_trick(asked, house):
    plays, hands = asked["plays"], asked["hands"]
    # They sit in the order in which they play; who is missing there is said to be so.
    seats = list(dict.fromkeys([name for name, _cards in plays if name in hands] + list(hands)))
    table = _Table(seats, hands, house)
    table.check_names(plays)
    table.begin(0)
    is_donkey_trick = asked["trick"] == "donkey"
    if plays and (_Play(plays[0]).cards == [DONKEY]) != is_donkey_trick:
        return {"illegal_by": plays[0][0]}
    illegal_by = table.play_trick(plays, "plays")
    if illegal_by is not None:
        return {"illegal_by": illegal_by}
    ended = table.deal.is_over
    more = {"scores": table.scores()} if ended else {"next_leader": table.leader()}
    return {"winner": table.leader(), "ended": ended, "hands": table.hands(), **more}


def _deal(asked, house):
    table = _Table(asked["seats"], asked["hands"], house)
    table.begin(table.holder())
    for plays in asked["tricks"]:
        table.check_names(plays)
    winners = []
    for number, plays in enumerate(asked["tricks"], 1):
        illegal_by = table.play_trick(plays, f"tricks[{number}]")
        if illegal_by is not None:
            return {"illegal_trick": number, "illegal_by": illegal_by}
        winners.append(table.leader())
    ended = table.deal.is_over
    return {"winners": winners, "ended": ended, "scores": table.scores() if ended else None}


# Points and matches


def _validate_deal(asked, house):
    holder = asked["donkey_holder"]
    table = begin(house, asked["players"])
    if holder is not None and not 1 <= holder <= asked["players"]:
        raise QuestionError(f"donkey_holder: there is no player {holder}")
    try:
        table.enter_round(asked["points"], holder)
    except Refusal as refusal:
        return {"valid": False, "why": str(refusal)}
    return {"valid": True, "why": None}


def _begin(asked, house):
    """A match of as many deals as planned, and of as many players as are told or seen."""
    if "deals_planned" in asked:
        deals = house.game.option("deals")
        planned = asked["deals_planned"]
        if not house.game.rule_fits(deals, planned):
            _key, low, high, _default, _words = house.game.OPTIONS[deals]
            raise QuestionError(f"deals_planned is {low} to {high}, not {planned}")
        house.rules[deals] = planned
    if "players" in asked:
        return begin(house, count_players(asked["players"]))
    if not asked["deals"]:
        raise QuestionError("players is missing, and no deal tells how many there are")
    return begin(house, len(asked["deals"][0]))


def _likeliest_holder(points):
    """Who may have the donkey, from 1: a deal is possible when it is with that holder."""
    most = max(points, default=0)
    return points.index(most) + 1 if most >= DONKEY_POINTS else None


_DEALS = Rounds("deal", _begin, _likeliest_holder)

OPS = {
    "setup": _setup,
    "combo": _combo,
    "normal_trick": _normal_trick,
    "donkey_trick": _donkey_trick,
    "may_lead_donkey": _may_lead_donkey,
    "after_trick": _after_trick,
    "deal": _deal,
    "hand_points": _hand_points,
    "validate_deal": _validate_deal,
    "game": _DEALS.game,
    "undo": _DEALS.undo,
    "edit": _DEALS.edit,
}
