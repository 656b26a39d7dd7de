"""6 nimmt!: the heads on the cards (rules 1.1; six_nimmt.json, `heads_by_kind`)."""


def heads(card):
    """The heads on `card`, 1 to 104: the first of its kinds counts."""
    if card == 55:
        return 7
    if card < 100 and card % 11 == 0:
        return 5
    if card % 10 == 0:
        return 3
    return 2 if card % 10 == 5 else 1


def heads_of(cards):
    """The heads on all of `cards`."""
    total = 0
    for card in cards:
        total += heads(card)
    return total
