"""House rules in words: the games know them by the keys that files use."""

from engine.compat import const

_TEXT_RULE_TARGET = const(21)
_TEXT_RULE_END = const(22)
_TEXT_RULE_MAX_ROUNDS = const(23)
_TEXT_RULE_DECK = const(24)
_TEXT_RULE_TIE = const(25)
_TEXT_RULE_WINS = const(26)
_TEXT_RULE_START = const(27)
_TEXT_WORD_REACH = const(28)
_TEXT_WORD_OVER = const(29)
_TEXT_WORD_FULL = const(30)
_TEXT_WORD_KNOWN_CARDS = const(31)
_TEXT_WORD_SHARED = const(32)
_TEXT_WORD_PLAY_ON = const(33)
_TEXT_WORD_LOWEST = const(34)
_TEXT_WORD_HIGHEST = const(35)

_RULES = {
    "target": _TEXT_RULE_TARGET,
    "end": _TEXT_RULE_END,
    "max_rounds": _TEXT_RULE_MAX_ROUNDS,
    "deck": _TEXT_RULE_DECK,
    "tie": _TEXT_RULE_TIE,
    "wins": _TEXT_RULE_WINS,
    "start": _TEXT_RULE_START,
}

_WORDS = {
    "reach": _TEXT_WORD_REACH,
    "over": _TEXT_WORD_OVER,
    "full": _TEXT_WORD_FULL,
    "known_cards": _TEXT_WORD_KNOWN_CARDS,
    "shared": _TEXT_WORD_SHARED,
    "play_on": _TEXT_WORD_PLAY_ON,
    "lowest": _TEXT_WORD_LOWEST,
    "highest": _TEXT_WORD_HIGHEST,
}


def rule_text(strings, option):
    """What an option of a game is called."""
    return strings.text(_RULES[option[0]])


def word_text(strings, option, value):
    """What a choice of an option is called."""
    return strings.text(_WORDS[option[4][value]])
