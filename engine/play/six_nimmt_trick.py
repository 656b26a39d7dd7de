"""6 nimmt!: a trick, in which everybody's card is placed (rules 1.2)."""

from engine.play.six_nimmt_rows import ends_of, forced_row, put


def order(cards):
    """The players in the order in which their cards are placed: the lowest first."""
    return sorted(range(len(cards)), key=lambda player: cards[player])


def chooser(rows, cards):
    """The player whose card is lower than all rows, so that he chooses one; -1: there is none.

    Only the lowest card can be: once it lies there, every later one has a row that ends lower.
    """
    lowest = order(cards)[0]
    return lowest if forced_row(ends_of(rows), cards[lowest]) < 0 else -1


def play(rows, cards, choice):
    """Place a card of every player; `rows` are then as the trick leaves them.

    `choice` is the row that the `chooser` takes; it means nothing when there is none. Returns for
    every player the cards taken, in their order, or None.
    """
    taken = [None] * len(cards)
    for player in order(cards):
        row = forced_row(ends_of(rows), cards[player])
        taken[player] = put(rows, choice if row < 0 else row, cards[player])
    return taken
