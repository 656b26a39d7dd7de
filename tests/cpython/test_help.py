"""Help at the table, by keys: what it says against the rules' own numbers."""

import random

import pytest

from engine.play import donkey_cards, donkey_setup, okey_tiles
from firmware.app import help_notes, screens
from host_sim import scenes
from tests.amount import ALL

_TRIALS = 200 if ALL else 20


def text(words):
    """A text of the device as a string."""
    return bytes(words.data[words.at : words.at + words.size]).decode()


def rows(simulator):
    """The texts of all rows of a list."""
    screen = simulator.app.screen
    return [text(screen.row_text(row)) for row in range(screen.count())]


def shown(simulator):
    """Every number and word drawn at the right of the rows, as `draw_value` says it."""
    screen = simulator.app.screen
    canvas = _Right()
    for row in range(screen.count()):
        screen.draw_value(canvas, row, 0, 119)
    return canvas.values


class _Right:
    """Takes down what is drawn at the right."""

    def __init__(self):
        self.values = []

    def number_right(self, font, right, y, value):
        self.values.append(value)
        return right

    def text_right(self, font, right, y, words):
        self.values.append(text(words))
        return right

    def icon(self, icon, x, y):
        return x


def helped(game, keys, **config):
    make = {
        "6nimmt": lambda: scenes.evening_of(4),
        "donkey": lambda: scenes.donkey(*scenes._DEALS, **config),
        "okey": lambda: scenes.okey_after(*scenes._CLOSED, **config),
        "free": lambda: scenes.free(3),
    }[game]
    return scenes.helped(make(), keys)


@pytest.mark.parametrize("game", ["6nimmt", "donkey", "okey", "free"])
def test_every_topic_opens_and_leads_back(game):
    simulator = helped(game, "")
    topics = rows(simulator)
    assert len(topics) == {"6nimmt": 3, "donkey": 4, "okey": 5, "free": 1}[game]
    for place in range(len(topics)):
        scenes.keyed(simulator, "ok down up hold:ok")
        assert simulator.app.number == screens.HELP
        assert simulator.app.screen.cursor == place
        scenes.keyed(simulator, "down")
    scenes.keyed(simulator, "hold:ok")
    assert simulator.app.number == screens.TABLE_MENU


def test_cards_for_every_number_of_players():
    simulator = helped("6nimmt", "ok down*9")
    for players in range(2, 11):
        known = [f"1-{10 * players + 4}"] if players <= 6 else []
        assert shown(simulator) == [10, 100 - 10 * players, *known]
        scenes.keyed(simulator, "up")
    simulator = helped("donkey", "ok down*12")
    for players in range(3, 13):
        hand = donkey_setup.hand_size(players)
        assert shown(simulator) == [hand, 110 - players * hand, players * hand]
        scenes.keyed(simulator, "up")


def test_a_pile_is_counted_and_taken_apart_again():
    simulator = helped("6nimmt", "down ok")
    screen = simulator.app.screen
    chance = random.Random(6)
    heads = {card: 1 + (card % 5 == 0) + (card % 10 == 0) for card in range(1, 105)}
    heads.update(dict.fromkeys(range(11, 100, 11), 5))
    heads[55] = 7
    pile = set()
    for _trial in range(_TRIALS):
        card = chance.randint(1, 104)
        screen.come_back(card)
        scenes.keyed(simulator, "ok")
        pile ^= {card}
        assert shown(simulator) == [card, heads[card], sum(heads[each] for each in pile)]
    scenes.keyed(simulator, "hold:ok ok")
    assert shown(simulator)[2] == sum(heads[each] for each in pile)


def placed_by_the_book(ends, counts, cards, choice):
    """Rules 1.2, by the numbers of the rows: what each card does, and the rows after it."""
    ends, counts = list(ends), list(counts)
    said = []
    for card in sorted(cards):
        lower = [row for row in range(4) if ends[row] < card]
        if not lower:
            row = choice
            said.append(f"{card}: takes row")
            counts[row] = 0
        else:
            row = max(lower, key=lambda each: ends[each])
            if counts[row] == 5:
                counts[row] = 0
                said.append(f"{card}: takes row {row + 1}")
            else:
                said.append(f"{card}: to row {row + 1}")
        counts[row] += 1
        ends[row] = card
    return said, ends, counts


def test_where_cards_go():
    chance = random.Random(104)
    for _trial in range(_TRIALS):
        deck = list(range(1, 105))
        chance.shuffle(deck)
        ends, cards = deck[:4], deck[4 : 4 + chance.randint(1, 10)]
        counts = [chance.randint(1, 5) for _row in range(4)]
        choice = chance.randint(0, 3)
        simulator = scenes.evening_of(4)
        notes = simulator.app.help_notes
        notes[help_notes.ENDS : help_notes.ENDS + 4] = bytes(ends)
        notes[help_notes.COUNTS : help_notes.COUNTS + 4] = bytes(counts)
        for card in cards:
            help_notes.toggle(notes, help_notes.PLAYED, card)
        scenes.helped(simulator, "down*2 ok down ok")
        if simulator.app.screen.has_value(0):
            scenes.keyed(simulator, "ok" + " up" * choice + " ok")
        said, ends, counts = placed_by_the_book(ends, counts, cards, choice)
        assert rows(simulator)[:-1] == said
        scenes.keyed(simulator, f"down*{len(cards)} ok")
        assert simulator.app.number == screens.HELP_TRICK
        assert shown(simulator)[1::2] == ends
        assert shown(simulator)[2::2] == counts
        assert rows(simulator)[1] == "Place 0 cards"


def test_a_card_is_played_and_taken_back():
    simulator = helped("6nimmt", "down*2 ok ok hold:up ok")
    assert rows(simulator)[1] == "Place 1 card"
    scenes.keyed(simulator, "ok*2")
    assert rows(simulator)[1] == "Place 0 cards"


def test_no_card_has_nowhere_to_go():
    simulator = helped("6nimmt", "down*2 ok down ok")
    assert simulator.app.number == screens.HELP_TRICK


def test_a_hand_is_counted():
    simulator = helped("donkey", "down*3 ok")
    screen = simulator.app.screen
    chance = random.Random(20)
    for _trial in range(_TRIALS):
        hand = [chance.randint(0, donkey_cards.copies(card)) for card in range(15)]
        for row in range(15):
            screen.put(row, hand[screen.card(row)])
        cards = [card for card in range(15) for _copy in range(hand[card])]
        scenes.keyed(simulator, "down")
        total = donkey_cards.hand_points(cards)
        screen.draw_header(simulator.app.canvas)
        assert text(simulator.app.strings._phrase) == f"In the hand: {total} points"


def test_no_more_cards_in_a_hand_than_there_are():
    simulator = helped("donkey", "down*3 ok ok hold:up:3000 ok down ok hold:up:3000 ok")
    assert shown(simulator)[:3] == [1, 5, 0]


def test_jokers_follow_the_house_rule():
    said = {
        "choice_1_or_14": "In a donkey trick a joker is 1, or 14 if you say so.",
        "always_1": "In a donkey trick a joker is always 1.",
        "any_1_to_14": "In a donkey trick a joker is 1 to 14, as you say; else 1.",
    }
    for word, sentence in said.items():
        simulator = helped("donkey", "down*2 ok down*2", donkey_trick_joker=word)
        screen = simulator.app.screen
        assert text(simulator.app.strings.text(screen._text())) == sentence


def test_the_ok_of_every_indicator():
    simulator = helped("okey", "down*2 ok")
    screen = simulator.app.screen
    colours = ("red", "blue", "green", "black")
    for tile in range(52):
        screen.come_back(tile)
        ok = okey_tiles.ok_of(tile)
        assert shown(simulator) == [
            f"{colours[tile // 13]} {tile % 13 + 1}",
            f"{colours[ok // 13]} {ok % 13 + 1}",
        ]


def test_the_dial_of_tiles_stays_in_its_colour():
    simulator = helped("okey", "down*2 ok up*20 ok")
    assert shown(simulator) == ["blue 13", "blue 1"]
    scenes.keyed(simulator, "down*20 ok*3")
    assert shown(simulator) == ["red 1", "red 2"]


def test_dice_reach_every_stack_and_tile():
    simulator = helped("okey", "down ok")
    assert rows(simulator) == []
    seen = set()
    for trial in range(600):
        scenes.keyed(simulator, f"wait:{100 + trial % 7} ok")
        stack, tile = shown(simulator)
        assert 1 <= stack <= 21
        assert 1 <= tile <= 5
        seen.add((stack, tile))
    assert len({stack for stack, _ in seen}) == 21
    assert len(seen) > 90


def test_what_closes_cost_here():
    assert shown(helped("okey", "down*3 ok")) == [2, 4, 8, 12, 16, 20, 1]
    turkish = helped("okey", "down*3 ok", points="turkish", tiles_out=0)
    assert shown(turkish) == [2, 4, 4, 8, "none", "none", "none"]


def test_notes_stay_while_the_match_goes_on_and_go_with_it():
    simulator = helped("6nimmt", "down ok up*4 ok hold:ok hold:ok hold:ok")
    scenes.helped(simulator, "down ok")
    assert shown(simulator) == [5, 2, 2]
    simulator.app.rematch()
    simulator.app.start_match()
    assert simulator.app.help_notes == bytearray(help_notes.SIZE)
