"""6 nimmt! with its cards: deal, ten tricks, and players who look before they lay (rules 1)."""

FEWEST = 2
MOST = 10
MOST_WITH_KNOWN_CARDS = 6

CARDS = 104
HAND = 10
ROWS = 4
FULL_ROW = 5
MOST_TAKEN = 50  # ten rows of five are the most that one player can take
MOST_LEFT = ROWS * FULL_ROW  # cards that can lie in the rows after a round

# How much a player's own opinion of a card may be off, in heads.
_MOOD = 1.5


def heads(card):
    """The bulls' heads on a card."""
    if card == 55:
        return 7
    if card % 11 == 0:
        return 5
    if card % 10 == 0:
        return 3
    if card % 5 == 0:
        return 2
    return 1


def heads_on(cards):
    """The bulls' heads on several cards."""
    return sum(map(heads, cards))


def deck(players, knows_cards):
    """The cards in play: all, or only as many as are dealt (rules 1.4)."""
    return list(range(1, (HAND * players + ROWS if knows_cards else CARDS) + 1))


def bounds(players, knows_cards):
    """Least and most heads of all players in a round, and the most of one (rules 1.6)."""
    worth = sorted(map(heads, deck(players, knows_cards)))
    most_taken = HAND * players  # four cards, one a row, stay on the table
    least_taken = HAND * players + ROWS - MOST_LEFT
    most = sum(worth[-most_taken:])
    return sum(worth[:least_taken]), most, min(most, sum(worth[-MOST_TAKEN:]))


def play_round(chance, players, knows_cards=False):
    """Deal and play a round; returns the heads of each player."""
    return [heads_on(pile) for pile in play_piles(chance, players, knows_cards)]


def play_piles(chance, players, knows_cards=False):
    """Deal and play a round; returns the cards that each player took."""
    cards = deck(players, knows_cards)
    chance.shuffle(cards)
    hands = [[cards.pop() for _card in range(HAND)] for _player in range(players)]
    rows = [[cards.pop()] for _row in range(ROWS)]
    piles: list[list[int]] = [[] for _player in range(players)]
    for _trick in range(HAND):
        plays = []
        for player, hand in enumerate(hands):
            card = choose_card(chance, hand, rows, players)
            plays.append((card, player))
            hand.remove(card)
        for player, cards_taken in play_trick(rows, plays, choose_row).items():
            piles[player] += cards_taken
    return piles


def play_trick(rows, plays, row_for):
    """Lay the cards of (card, player), the lowest first; returns {player: cards taken}.

    `row_for(rows, card, player)` is asked for a row, from 0, when a card is lower than all rows.
    """
    taken = {}
    for card, player in sorted(plays):
        place = row_of(rows, card)
        if place is None:
            place = row_for(rows, card, player)
        elif len(rows[place]) < FULL_ROW:
            rows[place].append(card)
            continue
        taken[player] = rows[place]
        rows[place] = [card]
    return taken


def row_of(rows, card):
    """The row that `card` must go to, from 0: the nearest below it; None if it is too low."""
    fitting = [place for place, row in enumerate(rows) if row[-1] < card]
    return max(fitting, key=lambda place: rows[place][-1], default=None)


def choose_row(rows, _card, _player):
    """The row with the fewest heads, of equal ones the longest: the others find less room."""
    return min(range(ROWS), key=lambda place: (heads_on(rows[place]), -len(rows[place])))


def choose_card(chance, hand, rows, players):
    """The card that looks safest; players differ, and change their minds."""
    return min(hand, key=lambda card: _danger(rows, card, players) + _MOOD * chance.random())


def _danger(rows, card, players):
    """About how many heads laying `card` will cost, as far as the rows tell."""
    place = row_of(rows, card)
    if place is None:
        return heads_on(rows[choose_row(rows, card, None)])
    row = rows[place]
    room = FULL_ROW - len(row)
    # Cards of others that come between fill the row before this one is laid.
    between = (players - 1) * (card - row[-1] - 1) / CARDS
    return heads_on(row) * min(between / room, 1) ** room if room else heads_on(row)
