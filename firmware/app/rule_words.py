"""House rules in words: the games know them by the keys that files use."""

from engine.compat import const
from engine.games.contract import OPTION_KEY, OPTION_WORDS

_TEXT_RULE_TARGET = const(21)
_TEXT_RULE_END = const(22)
_TEXT_RULE_MAX_ROUNDS = const(23)
_TEXT_RULE_DECK = const(24)
_TEXT_RULE_TIE = const(25)
_TEXT_RULE_WINS = const(26)
_TEXT_RULE_START = const(27)
_TEXT_RULE_DEALS = const(117)
_TEXT_RULE_MINUTES = const(118)
_TEXT_RULE_DONKEY_TRICK_JOKER = const(119)
_TEXT_RULE_POINTS = const(120)
_TEXT_RULE_POINTS_NORMAL = const(121)
_TEXT_RULE_POINTS_NORMAL_OK = const(122)
_TEXT_RULE_POINTS_PAIRS = const(123)
_TEXT_RULE_POINTS_PAIRS_OK = const(124)
_TEXT_RULE_POINTS_ONE_COLOUR = const(125)
_TEXT_RULE_POINTS_ONE_COLOUR_OK = const(126)
_TEXT_RULE_TILES_OUT = const(127)
_TEXT_RULE_FLOOR_ZERO = const(128)
_TEXT_RULE_INDICATOR_RULE = const(129)
_TEXT_RULE_ONE_COLOUR_OK = const(130)
_TEXT_RULE_ONE_COLOUR_ANY = const(131)
_TEXT_WORD_REACH = const(28)
_TEXT_WORD_OVER = const(29)
_TEXT_WORD_FULL = const(30)
_TEXT_WORD_KNOWN_CARDS = const(31)
_TEXT_WORD_SHARED = const(32)
_TEXT_WORD_PLAY_ON = const(33)
_TEXT_WORD_LOWEST = const(34)
_TEXT_WORD_HIGHEST = const(35)
_TEXT_WORD_CHOICE_1_OR_14 = const(132)
_TEXT_WORD_ALWAYS_1 = const(133)
_TEXT_WORD_ANY_1_TO_14 = const(134)
_TEXT_WORD_ROMANIAN = const(135)
_TEXT_WORD_TURKISH = const(136)
_TEXT_WORD_OWN = const(137)
_TEXT_WORD_OFF = const(138)
_TEXT_WORD_ON = const(139)
_TEXT_WORD_PAYER_MIN3 = const(140)
_TEXT_WORD_HOLDER_MIN3 = const(141)
_TEXT_WORD_ALWAYS = const(142)

_RULES = {
    "target": _TEXT_RULE_TARGET,
    "end": _TEXT_RULE_END,
    "max_rounds": _TEXT_RULE_MAX_ROUNDS,
    "deck": _TEXT_RULE_DECK,
    "tie": _TEXT_RULE_TIE,
    "wins": _TEXT_RULE_WINS,
    "start": _TEXT_RULE_START,
    "deals": _TEXT_RULE_DEALS,
    "minutes": _TEXT_RULE_MINUTES,
    "donkey_trick_joker": _TEXT_RULE_DONKEY_TRICK_JOKER,
    "points": _TEXT_RULE_POINTS,
    "points_normal": _TEXT_RULE_POINTS_NORMAL,
    "points_normal_ok": _TEXT_RULE_POINTS_NORMAL_OK,
    "points_pairs": _TEXT_RULE_POINTS_PAIRS,
    "points_pairs_ok": _TEXT_RULE_POINTS_PAIRS_OK,
    "points_one_colour": _TEXT_RULE_POINTS_ONE_COLOUR,
    "points_one_colour_ok": _TEXT_RULE_POINTS_ONE_COLOUR_OK,
    "tiles_out": _TEXT_RULE_TILES_OUT,
    "floor_zero": _TEXT_RULE_FLOOR_ZERO,
    "indicator_rule": _TEXT_RULE_INDICATOR_RULE,
    "one_colour_ok": _TEXT_RULE_ONE_COLOUR_OK,
    "one_colour_any": _TEXT_RULE_ONE_COLOUR_ANY,
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
    "choice_1_or_14": _TEXT_WORD_CHOICE_1_OR_14,
    "always_1": _TEXT_WORD_ALWAYS_1,
    "any_1_to_14": _TEXT_WORD_ANY_1_TO_14,
    "romanian": _TEXT_WORD_ROMANIAN,
    "turkish": _TEXT_WORD_TURKISH,
    "own": _TEXT_WORD_OWN,
    "off": _TEXT_WORD_OFF,
    "on": _TEXT_WORD_ON,
    "payer_min3": _TEXT_WORD_PAYER_MIN3,
    "holder_min3": _TEXT_WORD_HOLDER_MIN3,
    "none": _TEXT_WORD_ALWAYS,
}


def list_applying(game, rules, places):
    """Put the places of the options that mean something into `places`; returns how many."""
    count = 0
    for place in range(len(game.OPTIONS)):
        if game.applies(rules, place):
            places[count] = place
            count += 1
    return count


def rule_text(strings, option):
    """What an option of a game is called."""
    return strings.text(_RULES[option[OPTION_KEY]])


def word_text(strings, option, value):
    """What a choice of an option is called."""
    return strings.text(_WORDS[option[OPTION_WORDS][value]])
