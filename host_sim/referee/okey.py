"""The ops of Okey. A tile is a colour and a number, "K13", or "F" for a false OK."""

from engine.play import okey_close, okey_deal, okey_sets
from engine.play.okey_tiles import FALSE_OK, colour_of, number_of, ok_of, third_copy, tile
from host_sim.evening import CLOSES, event_tag
from host_sim.referee.matches import begin, enter_all, result, take_back
from host_sim.referee.questions import QuestionError

_COLOURS = "RBGK"
_FALSE_OK = "F"
_PLAYERS = 4
_HIGHEST_SCORE = 99  # that anybody can begin with
_LOWEST_SCORE = -9999


def _read_tile(word):
    if word == _FALSE_OK:
        return FALSE_OK
    return tile(_COLOURS.index(word[0]), int(word[1:]))


def _read_tiles(words):
    return [_read_tile(word) for word in words]


def _shown(each):
    """The engine's tile as it is written."""
    return _FALSE_OK if each == FALSE_OK else f"{_COLOURS[colour_of(each)]}{number_of(each)}"


# Tiles


def _ok_tile(asked, _house):
    return {"ok": _shown(ok_of(_read_tile(asked["indicator"])))}


def _meld(asked, _house):
    tiles = _read_tiles(asked["tiles"])
    is_set = okey_sets.is_set(tiles, _read_tile(asked["ok"]))
    return {"valid": is_set and third_copy(tiles) < 0}


def _pair(asked, _house):
    return {"valid": okey_sets.is_pair(_read_tiles(asked["tiles"]), _read_tile(asked["ok"]))}


def _close(asked, house):
    hand = _read_tiles(asked["hand"])
    indicator, closing = _read_tile(asked["indicator"]), _read_tile(asked["closing_tile"])
    close = okey_close.Close(begin(house, _PLAYERS).match, indicator, hand, closing)
    if close.why != okey_close.FINE:
        return {"valid": False, "why": _why(close, hand)}
    return {
        "valid": True,
        "why": None,
        "kind": CLOSES[close.kind],
        "ok_close": close.with_ok,
        "points": close.points,
        "sets": [[_shown(each) for each in tiles] for tiles in close.sets],
    }


def _why(close, hand):
    if close.why == okey_close.WRONG_NUMBER:
        return f"a hand has 14 tiles beside the closing one, not {len(hand)}"
    if close.why == okey_close.THIRD_COPY:
        return f"there are only two of {_shown(close.culprit)}"
    if close.why == okey_close.NOT_PLAYED:
        return "this close is not played"
    return "not all tiles are in runs and groups, or in pairs"


# Scores


def _check_scores(house, scores):
    """QuestionError when the four cannot have these scores in the middle of a match."""
    lowest = 0 if house.rules[house.game.option("floor_zero")] else _LOWEST_SCORE
    for score in scores:
        if not lowest <= score <= _HIGHEST_SCORE:
            raise QuestionError(f"scores: {score} is not within {lowest} to {_HIGHEST_SCORE}")


def _score_event(asked, house):
    table = _play(asked["scores"], [asked["event"]], house)
    return {"scores": result(table)["totals"]}


def _validate_hand(asked, house):
    before, after = asked["before"], asked["after"]
    why = _why_not_before(house, before)
    if why is None:
        match = begin(house, _PLAYERS, before).match
        if not okey_deal.can_begin(match):
            why = "before: the match was over"
        elif any(now > then for now, then in zip(after, before, strict=True)):
            why = "after: a score rises"
        elif not okey_deal.can_lead_to(match, after):
            why = "after: no deal leads there"
    return {"valid": why is None, "why": why}


def _why_not_before(house, before):
    """Why nobody can have such a score when a deal begins, or None."""
    start = house.rules[house.game.option("start")]
    for score in before:
        if score > start:
            return f"before: {score} is more than the {start} at the start"
        if score < _LOWEST_SCORE or (score < 0 and house.rules[house.game.option("floor_zero")]):
            return f"before: {score} is too low"
    return None


# Matches


def _play(scores, events, house):
    """The table after these events; `scores` are None at the start of a match."""
    if scores is not None:
        _check_scores(house, scores)
    table = begin(house, _PLAYERS, scores)
    enter_all(events, "event", lambda event: table.enter_event(event_tag(event, table.match)))
    return table


def _result(table):
    found = result(table)
    return {"scores": found.pop("totals"), **found}


def _game(asked, house):
    return _result(_play(asked.get("scores"), asked["events"], house))


def _undo(asked, house):
    if ("event" in asked) == ("events" in asked):
        raise QuestionError("events, or one event with scores")
    if "event" in asked and "scores" not in asked:
        raise QuestionError("scores is missing")
    events = asked["events"] if "events" in asked else [asked["event"]]
    table = _play(asked.get("scores"), events, house)
    take_back(table, asked["undo"])
    return _result(table)


def _edit(asked, house):
    table = _play(asked.get("scores"), asked["events"], house)
    edit = asked["edit"]
    table.edit_event(edit["event"], event_tag(edit["set"], table.match))
    return _result(table)


OPS = {
    "ok_tile": _ok_tile,
    "meld": _meld,
    "pair": _pair,
    "close": _close,
    "score_event": _score_event,
    "validate_hand": _validate_hand,
    "game": _game,
    "undo": _undo,
    "edit": _edit,
}
