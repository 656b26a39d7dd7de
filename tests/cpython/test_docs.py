"""What the docs show and name is there."""

import re
from pathlib import Path

import pytest

from host_sim import boards, scenes

PROJECT = Path(__file__).resolve().parents[2]
TEXTS = (PROJECT / "firmware" / "app" / "strings" / "en.txt").read_text("utf-8").splitlines()
PAGES = [PROJECT / "README.md", *sorted((PROJECT / "docs").glob("*.md"))]
MAKE = set(re.findall(r"^([a-z][a-z-]*(?: [a-z-]+)*):", (PROJECT / "Makefile").read_text(), re.M))
TARGETS = {word for line in MAKE for word in line.split()}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_and_pictures_lead_somewhere(page):
    for link in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
        if not link.startswith("http"):
            assert (page.parent / link).exists(), link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_make_targets_exist(page):
    for target in re.findall(r"`make ([a-z][a-z-]*)", page.read_text("utf-8")):
        assert target in TARGETS, target


def test_pictures_of_use_are_scenes():
    text = (PROJECT / "docs" / "use.md").read_text("utf-8")
    shown = set(re.findall(r"screens/([a-z0-9-]+)\.png", text))
    assert len(shown) > 20
    assert shown <= set(scenes.SCENES)


@pytest.mark.parametrize("page", ["use.md", "build.md"])
def test_quoted_words_are_those_of_the_device(page):
    """In quotes stands what is read on the glass, or how it begins."""
    prose = re.sub(r"`[^`]*`", "", (PROJECT / "docs" / page).read_text("utf-8"))
    quoted = re.findall(r'"([^"\n]+)"', prose)
    texts = [line.split(" ", 2)[2] for line in TEXTS if line[:1].isdigit()]
    assert quoted
    for words in quoted:
        assert any(text.startswith(words) for text in texts), words


def test_every_board_has_its_section():
    text = (PROJECT / "docs" / "boards.md").read_text("utf-8")
    for name in boards.names():
        assert f"\n## {name}\n" in text
