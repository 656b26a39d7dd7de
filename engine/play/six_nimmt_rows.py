"""6 nimmt!: which row a card goes to, and who takes a row (rules 1.2; six_nimmt.json, `rows`)."""

from engine.compat import const

ROWS = 4
ROW_LIMIT = const(5)  # cards, the first included


def forced_row(ends, card):
    """The row that `card` has to go to: of those that end lower the one that ends highest.

    `ends` are the last cards of the rows. -1 when all are higher: the card's owner chooses a row
    and takes it.
    """
    forced = -1
    for row in range(ROWS):
        if ends[row] < card and (forced < 0 or ends[row] > ends[forced]):
            forced = row
    return forced


def ends_of(rows):
    """The last cards of the rows."""
    return [row[-1] for row in rows]


def is_full(row):
    """Whether the next card takes these cards."""
    return len(row) == ROW_LIMIT


def put(rows, row, card):
    """Put `card` into `row`, its forced one or the one that its owner chose.

    Returns the cards that its owner takes, in their order, or None when it was appended.
    """
    cards = rows[row]
    if cards[-1] < card and not is_full(cards):
        cards.append(card)
        return None
    rows[row] = [card]
    return cards
