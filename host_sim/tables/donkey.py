"""Donkey (Ki a szamár?) with its cards: deal, tricks, and players who get rid of them (rules 2).

A hand is a list of how many cards it holds of each value: `hand[1]` to `hand[13]` numbered cards,
`hand[JOKER]`, `hand[DONKEY]`. A combination is (value, numbered cards, jokers).
"""

FEWEST = 3
MOST = 12

DONKEY = 0
HIGHEST = 13
JOKER = 14  # what one is worth alone, and in the hand at the end

OF_EACH = 8
JOKERS = 5
DONKEY_POINTS = 20
PACK = [0] + [OF_EACH] * HIGHEST + [JOKERS]  # without the donkey

# Cards that each of so many players gets (rules 2.1).
HANDS = {3: 13, 4: 13, 5: 13, 6: 13, 7: 13, 8: 13, 9: 12, 10: 11, 11: 10, 12: 9}

# How a joker counts in a donkey trick (D-A1).
ONE_OR_FOURTEEN = "choice_1_or_14"
ANY_VALUE = "any_1_to_14"

_LEADS_DONKEY = 0.9
_KEEPS_BACK = 0.15  # does not raise although it could


def most_points(players):
    """What the dearest cards that can be in play are worth (rules 2.7)."""
    cards = [value for value, count in enumerate(PACK) for _card in range(count)]
    dealt = HANDS[players] * players - 1
    return sum(cards[-dealt:]) + DONKEY_POINTS


def points(hand):
    """What is left in a hand counts against its player (rules 2.5)."""
    numbered = sum(value * count for value, count in enumerate(hand[:JOKER]))
    return numbered + JOKER * hand[JOKER] + DONKEY_POINTS * hand[DONKEY]


def play_deal(chance, players, joker_rule=ONE_OR_FOURTEEN):
    """Deal and play; returns (points of each, who holds the donkey, from 0)."""
    hands = play_hands(chance, players, joker_rule)
    return [points(hand) for hand in hands], holder_of(hands)


def play_hands(chance, players, joker_rule=ONE_OR_FOURTEEN):
    """Deal and play; returns what is left in the hands."""
    hands = deal(chance, players)

    def answer(player, best):
        return choose_raise(chance, hands[player], best)

    def lay(player, highest):
        return choose_card(hands[player], highest, joker_rule)

    leader = holder_of(hands)
    may_lead_donkey = True
    while all(map(sum, hands)):
        hand = hands[leader]
        if may_lead_donkey and hand[DONKEY] and _wants_rid(chance, hand):
            leader = donkey_trick(hands, leader, lay)
            may_lead_donkey = False
        else:
            leader = normal_trick(hands, leader, choose_lead(chance, hand), answer)
            may_lead_donkey = True
    return hands


def deal(chance, players):
    """Shuffle the donkey into counted-off cards and deal them out completely."""
    pack = [value for value, count in enumerate(PACK) for _card in range(count)]
    chance.shuffle(pack)
    size = HANDS[players]
    cards = [*pack[: size * players - 1], DONKEY]
    chance.shuffle(cards)
    hands = []
    for player in range(players):
        own = cards[player * size : (player + 1) * size]
        hands.append([own.count(value) for value in range(JOKER + 1)])
    return hands


def holder_of(hands):
    """Who has the donkey."""
    return next(player for player, hand in enumerate(hands) if hand[DONKEY])


# Tricks


def combination(value, numbered, jokers):
    """A combination; jokers without a numbered card are 14 each (rules 2.3)."""
    return (value if numbered else JOKER), numbered, jokers


def normal_trick(hands, leader, lead, answer):
    """Everybody raises or passes once (rules 2.2); returns who leads next.

    `answer(player, best)` is asked for a higher combination of as many cards, or None: pass.
    """
    best, winner = lead, leader
    _take_off(hands[leader], lead)
    for player in _others(leader, len(hands)):
        raised = answer(player, best)
        if raised:
            _take_off(hands[player], raised)
            best, winner = raised, player
    return winner


def donkey_trick(hands, leader, lay):
    """Everybody else lays one card (rules 2.4); returns who took all: the highest, the last.

    `lay(player, highest)` is asked for a card and the value that it counts.
    """
    hands[leader][DONKEY] -= 1
    laid = [DONKEY]
    taker, highest = leader, 0
    for player in _others(leader, len(hands)):
        card, value = lay(player, highest)
        hands[player][card] -= 1
        laid.append(card)
        if value >= highest:
            taker, highest = player, value
    for card in laid:
        hands[taker][card] += 1
    return taker


def _take_off(hand, each):
    value, numbered, jokers = each
    if numbered:
        hand[value] -= numbered
    hand[JOKER] -= jokers


def _others(leader, players):
    """Everybody else, to the left."""
    return [(leader + step) % players for step in range(1, players)]


# Players


def choose_lead(chance, hand):
    """Most cards at once, and of those the lowest, which win least; jokers stay for later."""
    own = [combination(value, hand[value], 0) for value in range(1, JOKER) if hand[value]]
    if not own:
        return combination(JOKER, 0, hand[JOKER])
    if hand[JOKER] and len(own) == 1:
        # All that is left goes at once.
        return combination(own[0][0], own[0][1], hand[JOKER])
    return max(own, key=lambda each: each[1] - each[0] / 10 + chance.random())


def choose_raise(chance, hand, best):
    """The cheapest combination that is higher than `best`, or None: pass."""
    count = best[1] + best[2]
    chosen = min(raises(hand, best[0], count), key=lambda each: _price(hand, each), default=None)
    goes_out = count == sum(hand)
    return chosen if goes_out or chance.random() >= _KEEPS_BACK else None


def raises(hand, above, count):
    """All combinations of `count` cards whose value is more than `above`."""
    for value in range(above + 1, JOKER):
        numbered = min(hand[value], count)
        if numbered and count - numbered <= hand[JOKER]:
            yield combination(value, numbered, count - numbered)
    if above < JOKER and hand[JOKER] >= count:
        yield combination(JOKER, 0, count)


def _price(hand, each):
    """What playing it spoils: jokers, and sets that fall apart."""
    value, numbered, jokers = each
    is_broken = numbered > 0 and hand[value] > numbered
    return 20 * jokers + 6 * is_broken + value


def _wants_rid(chance, hand):
    """The donkey is led as soon as it may be; or there is nothing else to lead."""
    return sum(hand) == 1 or chance.random() < _LEADS_DONKEY


def choose_card(hand, highest, joker_rule):
    """(card, value): the dearest card that does not take, else what takes with the least.

    A joker that counts 1 is the best of all: it is worth 14 in the hand.
    """
    if hand[JOKER]:
        value = 1 if joker_rule != ANY_VALUE else max(1, highest - 1)
        if highest > value or not any(hand[1:JOKER]):
            return JOKER, value
    own = [value for value in range(1, JOKER) if hand[value]]
    below = [value for value in own if value < highest]
    card = max(below) if below else min(own)
    return card, card
