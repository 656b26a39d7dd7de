"""The ops of 6 nimmt!. Rows count from 1 here, from 0 in the engine."""

from engine.games.contract import OPTION_WORDS
from engine.play import six_nimmt_rows, six_nimmt_setup, six_nimmt_trick
from engine.play.six_nimmt_heads import heads, heads_of
from host_sim.referee.matches import Rounds, begin, begin_plain
from host_sim.referee.questions import QuestionError, check_players
from host_sim.refusal import Refusal

_KNOWN_CARDS = "known_cards"


def _heads(asked, _house):
    return {"heads": heads(asked["card"])}


def _heads_sum(asked, _house):
    return {"heads": heads_of(asked["cards"])}


def _heads_histogram(_asked, _house):
    deck = range(1, six_nimmt_setup.CARDS + 1)
    histogram: dict[str, int] = {}
    for number in sorted(heads(card) for card in deck):
        histogram[str(number)] = histogram.get(str(number), 0) + 1
    return {"cards": len(deck), "histogram": histogram, "total": heads_of(deck)}


# Rows


def _read_rows(rows, cards, highest=six_nimmt_setup.CARDS):
    """The rows, to be played on. QuestionError when these rows and cards cannot lie there."""
    seen = [*cards, *(card for row in rows for card in row)]
    if max(seen) > highest:
        raise QuestionError(f"{max(seen)} is not in play, the highest card is {highest}")
    if len(set(seen)) < len(seen):
        twice = next(card for card in seen if seen.count(card) > 1)
        raise QuestionError(f"{twice} is there twice")
    for number, row in enumerate(rows, 1):
        if row != sorted(row):
            raise QuestionError(f"rows[{number}]: a row goes up")
    return [list(row) for row in rows]


def _place(asked, _house):
    card = asked["card"]
    rows = _read_rows(asked["rows"], [card])
    row = six_nimmt_rows.forced_row(six_nimmt_rows.ends_of(rows), card)
    if row < 0:
        return {"kind": "must_choose"}
    taken = six_nimmt_rows.put(rows, row, card)
    if taken is None:
        return {"kind": "append", "row": row + 1}
    return {"kind": "take_full", "row": row + 1, "taken": taken, "heads": heads_of(taken)}


# Tricks


def _read_plays(plays, house):
    """{player: card} of a trick."""
    found = {}
    for player, card in plays:
        if player in found:
            raise QuestionError("a player plays twice in a trick")
        found[player] = card[0] if isinstance(card, list) else card
    check_players(house, len(found))
    return found


def _play_trick(rows, plays, choices):
    """{player: cards taken} by who took some; or the name of who has not said which row."""
    players = list(plays)
    cards = list(plays.values())
    chooser = six_nimmt_trick.chooser(rows, cards)
    if chooser >= 0 and players[chooser] not in choices:
        return players[chooser]
    choice = choices[players[chooser]] - 1 if chooser >= 0 else None
    taken = six_nimmt_trick.play(rows, cards, choice)
    return {player: some for player, some in zip(players, taken, strict=True) if some}


def _trick(asked, house):
    plays = _read_plays(asked["plays"], house)
    cards = list(plays.values())
    rows = _read_rows(asked["rows"], cards, _highest_card(house, len(plays)))
    taken = _play_trick(rows, plays, asked.get("choices", {}))
    if isinstance(taken, str):
        return {"need_choice": taken}
    players = list(plays)
    return {
        "order": [players[player] for player in six_nimmt_trick.order(cards)],
        "rows": rows,
        "taken": taken,
        "heads": {player: heads_of(taken.get(player, [])) for player in players},
    }


def _round(asked, house):
    tricks = [_read_plays(plays, house) for plays in asked["tricks"]]
    choices = asked.get("choices", [{}] * len(tricks))
    _check_round(tricks, choices)
    players = list(tricks[0])
    cards = [card for plays in tricks for card in plays.values()]
    rows = _read_rows(asked["rows"], cards, _highest_card(house, len(players)))
    piles: dict[str, list] = {player: [] for player in players}
    for number, plays in enumerate(tricks, 1):
        taken = _play_trick(rows, plays, choices[number - 1])
        if isinstance(taken, str):
            return {"need_choice": taken, "trick": number}
        for player, cards in taken.items():
            piles[player] += cards
    return {
        "rows": rows,
        "taken": {player: pile for player, pile in piles.items() if pile},
        "heads": {player: heads_of(pile) for player, pile in piles.items()},
        "left_on_table_heads": sum(heads_of(row) for row in rows),
    }


def _check_round(tricks, choices):
    if not 1 <= len(tricks) <= six_nimmt_setup.HAND:
        raise QuestionError(f"tricks: a round has 1 to {six_nimmt_setup.HAND}")
    if len(choices) != len(tricks):
        raise QuestionError("choices: one object for each trick")
    for number, plays in enumerate(tricks, 1):
        if set(plays) != set(tricks[0]):
            raise QuestionError(f"tricks[{number}]: not the players of the first trick")


# Rounds and matches


def _with_variant(asked, house):
    """The house rules, the deck as the question has it."""
    if "variant" in asked:
        deck = house.game.option("deck")
        house.rules[deck] = house.game.OPTIONS[deck][OPTION_WORDS].index(asked["variant"])
    return house


def _plays_known_cards(house):
    deck = house.game.option("deck")
    return house.game.OPTIONS[deck][OPTION_WORDS][house.rules[deck]] == _KNOWN_CARDS


def _highest_card(house, players):
    return six_nimmt_setup.highest_card(players, _plays_known_cards(house))


def _setup(asked, house):
    players = asked["players"]
    check_players(_with_variant(asked, house), players)
    highest = _highest_card(house, players)
    return {
        "hand": six_nimmt_setup.HAND,
        "rows": six_nimmt_rows.ROWS,
        "left": six_nimmt_setup.left_over(players, _plays_known_cards(house)),
        "lo": 1,
        "hi": highest,
        "cards": highest,
    }


def _validate_round(asked, house):
    table = begin(_with_variant(asked, house), asked["players"])
    try:
        table.enter_round(asked["heads"])
    except Refusal as refusal:
        return {"valid": False, "why": str(refusal)}
    return {"valid": True, "why": None}


_ROUNDS = Rounds("round", begin_plain)

OPS = {
    "heads": _heads,
    "heads_sum": _heads_sum,
    "heads_histogram": _heads_histogram,
    "place": _place,
    "trick": _trick,
    "round": _round,
    "setup": _setup,
    "validate_round": _validate_round,
    "game": _ROUNDS.game,
    "undo": _ROUNDS.undo,
    "edit": _ROUNDS.edit,
}
