"""The maker of the tables of strings: what it refuses, what it says, what it keeps."""

import pytest

from firmware.app.strings import Strings
from host_sim.tools import make_strings

ENGLISH = {"points": (0, "{1} {1|point|points}"), "new": (1, "New {name}"), "gone": (3, "Gone")}


def english(tmp_path, text):
    path = tmp_path / "en.txt"
    path.write_text(text, "utf-8")
    return make_strings.read_english(path)


def language(tmp_path, text):
    path = tmp_path / "hu.txt"
    path.write_text(text, "utf-8")
    return make_strings.read_language(path)


def test_sources_are_read(tmp_path):
    assert english(tmp_path, "# a word\n0 one One  more\n\n2 two {1} of {2}\n") == {
        "one": (0, "One  more"),
        "two": (2, "{1} of {2}"),
    }
    assert language(tmp_path, "# egy\none Egy meg egy\n") == {"one": "Egy meg egy"}


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("one One\n", "en.txt:1: not 'number key text'"),
        ("0 one\n", "en.txt:1: not 'number key text'"),
        ("0 one One\n1 one Two\n", "en.txt:2: the key one stands there twice"),
        ("0 one One\n0 two Two\n", "en.txt:2: the number 0 stands there twice"),
    ],
)
def test_a_bad_english_source_is_refused(tmp_path, source, why):
    with pytest.raises(make_strings.SourceError, match=why):
        english(tmp_path, source)


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("one\n", "hu.txt:1: not 'key text'"),
        ("0 one Egy\n", "hu.txt:1: not 'key text'"),
        ("one Egy\none Kettő\n", "hu.txt:2: the key one stands there twice"),
    ],
)
def test_a_bad_source_of_another_language_is_refused(tmp_path, source, why):
    with pytest.raises(make_strings.SourceError, match=why):
        language(tmp_path, source)


def test_what_is_missing_is_said_in_one_line():
    assert make_strings.complaints("de", {"new": "Neu: {name}"}, ENGLISH) == [
        "de.txt lacks points, gone: English stands in"
    ]


def test_what_is_wrong_is_said():
    texts = {"points": "{2}", "new": "新 {name}", "gone": "Weg", "old": "Alt"}
    assert make_strings.complaints("de", texts, ENGLISH) == [
        "de.txt: points has a gap that the English text has not",
        "de.txt: new: the fonts lack 新",
        "de.txt: there is no text old",
    ]


@pytest.mark.parametrize(
    ("code", "words"),
    [("en", "{3}"), ("en", "{1|one}"), ("en", "{name|a|b}"), ("hu", "{1|a|b}"), ("ro", "{1|a|b}")],
)
def test_a_gap_of_no_such_kind_is_refused(code, words):
    with pytest.raises(make_strings.SourceError, match="no gap of this language"):
        make_strings.with_codes(words, code)


def test_english_stands_in_with_the_forms_of_the_language():
    for code in make_strings.PLURALS:
        source = make_strings._module_or_english(code, dict(ENGLISH.values()), {}, ENGLISH)
        module = type("Module", (), {})
        scope: dict = {}
        exec(source, scope)
        for name in ("PLURAL", "STARTS", "DATA"):
            setattr(module, name, scope[name])
        strings = Strings(module)
        phrase = strings.phrase(0, 5)
        assert bytes(phrase.data[: phrase.size]).decode() == "5 points"
        assert strings.text(2).size == 0  # a number that was given up
        gone = strings.text(3)
        assert bytes(gone.data[gone.at : gone.at + gone.size]) == b"Gone"


def test_numbers_are_kept():
    source = make_strings.numbers_source({"points": 0, "old": 2}, ENGLISH)
    assert source == '{\n "points": 0,\n "new": 1,\n "old": 2,\n "gone": 3\n}\n'


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"points": 4}, "points is number 4 for ever, not 0"),
        ({"old": 3}, "number 3 of gone was that of old"),
    ],
)
def test_a_number_that_changes_is_refused(given, why):
    with pytest.raises(make_strings.SourceError, match=why):
        make_strings.numbers_source(given, ENGLISH)


def test_everything_is_up_to_date_and_used(capsys):
    assert make_strings.main(["--check"]) == 0
    assert capsys.readouterr().err == ""


def test_what_is_missing_or_unused_fails(monkeypatch, capsys):
    texts, english_texts = make_strings.all_texts()
    del texts["tr"]["choose"]
    english_texts["nobody"] = (999, "Nobody")
    for own in texts.values():
        own["nobody"] = "Nobody"
    monkeypatch.setattr(make_strings, "all_texts", lambda: (texts, english_texts))
    assert make_strings.main(["--check"]) == 1
    said = capsys.readouterr().err
    assert "tr.txt lacks choose: English stands in" in said
    assert "nothing uses the text nobody" in said
