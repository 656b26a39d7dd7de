"""Every text in its place, in every language: measured where it is drawn, letter by letter."""

import string
from functools import cache

import pytest

from firmware.app import layout
from firmware.app.fonts import letters, small, text
from firmware.app.screens import language as language_screen
from firmware.app.screens.dial import DialScreen
from firmware.app.strings import Strings
from firmware.app.utf8 import Text
from host_sim import scenes, text_views, text_watch
from host_sim.commands import LANGUAGES
from host_sim.tools import make_fonts, make_strings
from tests.amount import ALL
from tests.cpython.shapes import OTHERS as OTHER_SHAPES

# In the share: of the language with the longest words the scenes that have every text, and all
# views beside them; of the others few scenes.
WHOLE = LANGUAGES if ALL else ("hu",)
SHARE = (
    ("result-menu", "okey-how", "player-count", "table-menu", "okey-who", "who-nobody-known")
    + ("players", "player", "seats", "trouble", "game-choice-again", "entry-blank", "reset")
    + ("result-highest", "okey-check-end", "start-points", "rules", "table-2-wide-1", "names")
    + ("hold-back", "history-empty", "result-earlier", "donkey-table-by-clock", "donkey-holder")
    + ("okey-indicator", "okey-delete", "seats-carrying", "rules-change", "spotlight", "settings")
    + ("help-placed", "help-placed-end", "help-placed-choosing", "lost", "past", "past-match")
    + ("past-unfinished", "past-deleted", "past-draft", "past-delete", "past-empty", "people")
    + ("past-no-date", "statistics", "statistics-highest", "statistics-none", "home-empty")
    + ("toast-past-deleted", "past-middle", "statistics-wide", "hold-how")
    + ("letters", "language", "check", "check-unusual", "toast-undone", "about", "entry-value")
)  # fmt: skip
EVERY_OF_THE_OTHERS = 40
# Scenes with a text that stands in no picture of the usual shape.
IN_OTHER_SHAPES = ("okey-history",)
# A share of the scenes in each other shape and language, always another one.
LOOKS = [(shape, language) for shape in OTHER_SHAPES for language in LANGUAGES]
EVERY_IN_A_SHAPE = 1 if ALL else 80
# In rows of 12 pixels the comma below a name reaches the footer (docs/decisions.md).
TIGHT = "table-8"
COMMAS = ("leaves the glass: 'ș'", "leaves the glass: 'ț'", "runs into a word: 'culoare'")


@cache
def sources():
    """{language: {key: text}} and the English {key: (number, text)}."""
    return make_strings.all_texts()


@cache
def watched(language):
    """The faults of every view, and the texts that were drawn."""
    names = tuple(scenes.SCENES) if ALL else SHARE
    if language not in WHOLE:
        names = tuple(scenes.SCENES)[::EVERY_OF_THE_OTHERS]
    faults, seen = [], set()
    for name, simulator in text_views.views(language, names, language in WHOLE):
        canvas = text_watch.watched(simulator)
        seen |= canvas.numbers
        if not name.startswith(TIGHT):
            faults += [f"{name}: {fault}" for fault in canvas.faults]
    for name in IN_OTHER_SHAPES:
        seen |= text_watch.watched(scenes.build(name, language, "72x40")).numbers
    return faults, seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_cut_or_covers_another(language):
    assert watched(language)[0] == []


@pytest.mark.parametrize(("shape", "language"), LOOKS)
def test_no_text_is_cut_or_covers_another_in_another_shape(shape, language):
    """But rows of the smallest panel that are not chosen, and what a title with R104 ends with."""
    first = 0 if ALL else LOOKS.index((shape, language))
    names = tuple(scenes.SCENES)[first::EVERY_IN_A_SHAPE]
    faults, count = [], 0
    for name, simulator in text_views.views(language, names, ALL, shape):
        passed_over = rows_passed_over(simulator.app) if shape == "72x40" else set()
        for fault in text_watch.watched(simulator).faults:
            is_known = fault.what == "is cut" and fault.words in passed_over
            # Six digits beside six digits are more than the smallest glass has room for.
            is_known |= shape == "72x40" and name == "statistics-wide"
            # The lowest row of a comma below a large letter: off the glass, or among small words.
            is_known |= shape == "large" and f"{fault}" in COMMAS
            # What Python says of an error may be any length.
            is_known |= name == "trouble" and fault.what == "goes on below"
            if not is_known and not name.startswith("late"):
                faults.append(f"{name}: {fault}")
        count += 1
    assert count >= len(names) > (200 if ALL else 2)
    assert faults == []


def rows_passed_over(app):
    """What the rows of a list say that are not chosen."""
    screen = app.screen
    text_of = getattr(screen, "row_text", None) or getattr(screen, "cell_text", None)
    if text_of is None:
        return set()
    chosen = screen.chosen_row() if hasattr(screen, "chosen_row") else screen.cursor
    if isinstance(screen, DialScreen):
        # Its cursor is the number on the dial.
        chosen = -1
    return {bytes_of(text_of(row)) for row in range(screen.count()) if row != chosen}


def bytes_of(words):
    return bytes(words.data[words.at : words.at + words.size]).decode()


@pytest.mark.parametrize("language", WHOLE)
def test_every_text_was_seen(language):
    """Or the test above would not have measured it."""
    seen = watched(language)[1]
    unseen = [key for key, (number, _text) in sources()[1].items() if number not in seen]
    assert unseen == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_there(language):
    texts, english = sources()
    assert make_strings.complaints(language, texts[language], english) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_gaps_are_those_of_the_english_text(language):
    """A gap may be left out; numbers and names that are not given may not be asked for."""
    texts, english = sources()
    for key, words in texts[language].items():
        assert make_strings.gaps(words) <= make_strings.gaps(english[key][1]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_is_one_of_the_language(language):
    """So it is among those that may not look alike: test_fonts.py compares them."""
    words = "".join(sources()[0][language].values())
    own = string.ascii_letters + make_fonts.LETTERS_OF.get(language, "")
    assert {letter for letter in words if letter.isalpha()} <= set(own)


@pytest.mark.parametrize("language", LANGUAGES)
def test_own_letters_stand_next_to_their_base_letters(language):
    texts = sources()[0][language]
    grid = "".join(texts[f"letters_{row}"] for row in range(1, 7))
    wanted = set("abcdefghijklmnopqrstuvwxyz-.'&1234567890")
    own = {letter for letter in make_fonts.LETTERS_OF.get(language, "") if letter.islower()}
    assert sorted(grid) == sorted(wanted | own)
    bases = {letter: make_base(letter) for letter in own}
    for letter, base in bases.items():
        between = grid[min(grid.index(base), grid.index(letter)) :][
            : abs(grid.index(base) - grid.index(letter))
        ]
        assert all(make_base(other) == base for other in between), letter
    assert max(len(texts[f"letters_{row}"]) for row in range(1, 6)) <= 8


def make_base(letter):
    """The letter without its accent."""
    if letter == "ı":
        return "i"
    if letter == "ß":
        return "s"
    import unicodedata

    return unicodedata.normalize("NFD", letter)[0]


def test_languages_are_called_as_they_call_themselves():
    texts = sources()[0]
    names = [name.decode() for name in language_screen.NAMES]
    assert names == [texts[language]["language_name"] for language in LANGUAGES]


# Tests of the tests


@pytest.fixture
def longer(monkeypatch):
    """A way to let the text with this key be another one on every device."""

    def change(key, words):
        number = sources()[1][key][0]
        take = Strings.take

        def taken(strings, module):
            data, starts = bytearray(module.DATA), list(module.STARTS)
            begin = [starts[at] | starts[at + 1] << 8 for at in range(0, len(starts), 2)]
            data[begin[number] : begin[number + 1]] = words.encode()
            grown = len(words.encode()) - (begin[number + 1] - begin[number])
            begin = [at + grown * (place > number) for place, at in enumerate(begin)]

            class Changed:
                PLURAL = module.PLURAL
                DATA = bytes(data)
                STARTS = b"".join(at.to_bytes(2, "little") for at in begin)

            take(strings, Changed)

        monkeypatch.setattr(Strings, "take", taken)

    return change


def faults_of(scene, language="hu", shape=scenes.DEFAULT):
    canvas = text_watch.watched(scenes.build(scene, language, shape))
    return [fault.what for fault in canvas.faults]


@pytest.mark.parametrize(
    ("scene", "key", "words", "what"),
    [
        ("table-4", "undo", "visszavonása", "covers something"),
        ("table-4", "more", "mindenféle", "covers something"),
        ("table-menu", "rounds", "Valamennyi eddigi kör sorban", "is cut"),
        ("rules", "rule_target", "Ennyi pontig megy a játék", "is cut"),
        ("check", "check_round", "4. kör rendben van?", "covers something"),
        ("delete", "can_be_undone", "Ezt is vissza lehet vonni, " * 3, "covers something"),
        ("rules-refused", "too_many_players", "Túlsokjátékosvanitt" * 2, "is cut"),
        ("okey-who", "tiles_ran_out", "a kövek elfogytak", "is cut"),
        ("statistics", "played", "gespielt", "runs into a word"),
        ("past-delete", "can_be_undone", "Ezt is vissza lehet vonni, " * 6, "goes on below"),
    ],
)
def test_a_text_that_is_too_long_is_found(longer, scene, key, words, what):
    assert faults_of(scene) == []
    longer(key, words)
    assert what in faults_of(scene)


@pytest.mark.parametrize(
    ("shape", "key", "words", "what"),
    [
        ("72x40", "too_many_players", "Too many players, " * 4, "leaves the glass"),
        ("128x32", "too_many_players", "Too many players, " * 6, "leaves the glass"),
        ("large", "too_many_players", "Toomanyplayers" * 3, "is cut"),
    ],
)
def test_a_text_that_is_too_long_for_a_shape_is_found(longer, shape, key, words, what):
    assert faults_of("rules-refused", "en", shape) == []
    longer(key, words)
    assert what in faults_of("rules-refused", "en", shape)


def test_texts_that_touch_are_found():
    app = scenes.fresh().app
    canvas = text_watch.WatchedCanvas(app.canvas, app.strings)
    canvas.clear()
    letter = Text(b"M", 0, 1)
    for x, y in ((0, 8), (5, 8), (9, 8), (0, 16), (123, 24), (0, 32)):
        canvas.text(small, x, y, letter)
    assert [str(fault) for fault in canvas.faults] == ["touches something: 'M'"]
    canvas.clear()
    canvas.text(small, 4, 8, letter)
    assert len(canvas.faults) == 1, "what was erased cannot be touched"


def test_what_lies_below_a_low_panel_is_found():
    app = scenes.build("home-empty", shape="128x32").app
    canvas = text_watch.WatchedCanvas(app.canvas, app.strings)
    letter = Text(b"M", 0, 1)
    canvas.text(small, 0, layout.FOOTER_Y, letter)
    canvas.text_centred(text, 0, canvas.height, canvas.width, letter)
    assert canvas.faults == [], "it has no footer, and what begins there is only measured"
    canvas.text(small, 0, 48, letter)
    canvas.icon((b"\x03", 1, 8, 0), 0, 48)
    assert [fault.what for fault in canvas.faults] == ["leaves the glass"] * 2


def test_a_letter_without_a_glyph_is_found(monkeypatch):
    texts, english = sources()
    glyph = letters.glyph
    monkeypatch.setattr(
        letters, "glyph", lambda code: letters.BOX if code == ord("ő") else glyph(code)
    )
    found = make_strings.complaints("hu", texts["hu"], english)
    assert "hu.txt: brightness: the fonts lack ő" in found
