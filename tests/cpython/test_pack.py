"""Packing changes no more than names and places."""

import ast
from zlib import crc32

import pytest

from boards import devkit
from firmware.app import screens
from host_sim import flash, install
from host_sim.key_record import RecordingSimulator
from host_sim.robot import Robot
from host_sim.tools import long_names, make_mpy, pack
from host_sim.tools.pack import bundle, constants, short_names
from tests.amount import ALL
from tests.cpython import guest
from tests.micropython import evenings

NUMBERS = {
    "shop.sizes": "LARGE = 1 << 4\n_SMALL = LARGE - 20\nTEXT = 'x'\nSHELF = (LARGE, _SMALL)\n",
    "shop.till": "from shop.sizes import LARGE, TEXT\nfrom shop import sizes\n"
    "def pay(price):\n    return price + LARGE + sizes.LARGE + sizes.SHELF[1] + len(TEXT)\n"
    "def hide(LARGE):\n    return LARGE\n",
}


def trees_of(sources):
    return {module: ast.parse(text) for module, text in sources.items()}


def text_of(trees, module):
    return ast.unparse(trees[module])


def test_constants_become_numbers_everywhere():
    trees = trees_of(NUMBERS)
    constants.put_in_place(trees)
    assert text_of(trees, "shop.sizes") == "TEXT = 'x'\nSHELF = (16, -4)"
    assert "price + 16 + 16 + sizes.SHELF[1]" in text_of(trees, "shop.till")
    assert "from shop.sizes import TEXT\n" in text_of(trees, "shop.till")


def test_a_parameter_of_the_same_name_is_no_constant():
    trees = trees_of(NUMBERS)
    constants.put_in_place(trees)
    assert "def hide(LARGE):\n    return LARGE" in text_of(trees, "shop.till")


def test_a_module_that_is_passed_around_keeps_its_constants():
    trees = trees_of(
        {
            "a.font": "HEIGHT = 8\n",
            "a.page": "from a import font\ndef draw(put):\n    put(font, font.HEIGHT)\n",
        }
    )
    constants.put_in_place(trees)
    assert text_of(trees, "a.font") == "HEIGHT = 8"
    assert "put(font, 8)" in text_of(trees, "a.page")


JOINED = {
    "a.root": "from a.tools import twice\nfrom a import names, font\n"
    "def run(width):\n    return names.longest(width) + twice(1) + draw(font)\n"
    "def draw(font):\n    return font.WIDTH\n",
    "a.tools": "def twice(n):\n    return _plus(n, n)\ndef _plus(a, b):\n    return a + b\n",
    "a.names": "def longest(n):\n    return _plus(n)\ndef _plus(n):\n    return n + 100\n",
    "a.font": "WIDTH = 1000\n",
    "a.screen": "from a import names\nfrom a.tools import twice\n"
    "def show(names_):\n    return names.longest(names_) + twice(5)\n",
}


def joined():
    trees = trees_of(JOINED)
    bundle.bundle(trees, "a.root")
    return trees


def test_what_the_root_imports_becomes_part_of_it():
    trees = joined()
    assert sorted(trees) == ["a.font", "a.root", "a.screen"]
    space = {}
    body = text_of(trees, "a.root").replace("from a import font", "import types as font")
    exec(body, space)
    space["font"].WIDTH = 1000
    assert space["run"](7) == 107 + 2 + 1000


def test_others_find_it_in_the_root():
    text = text_of(joined(), "a.screen")
    assert "from a import root as _root" in text
    assert "_root.names_longest(names_)" in text
    assert "from a.root import tools_twice" in text


def test_a_separate_module_that_asks_the_root_is_imported_last():
    trees = trees_of(
        {
            "a.root": "from a import kept\nfrom a.tools import twice\n"
            "def run(save):\n    return save(kept) + twice(2)\n",
            "a.tools": "def twice(n):\n    return n + n\n",
            "a.kept": "from a.tools import twice\ndef load(n):\n    return twice(n)\n",
        }
    )
    bundle.bundle(trees, "a.root")
    assert "from a.root import tools_twice" in text_of(trees, "a.kept")
    assert text_of(trees, "a.root").endswith("from a import kept")


def test_two_modules_with_one_last_name_are_refused():
    trees = trees_of(
        {
            "a.root": "from a.x import tools\nfrom a.y import tools as more\n"
            "def run():\n    return tools.f() + more.f()\n",
            "a.x.tools": "def f():\n    return 1\n",
            "a.y.tools": "def f():\n    return 2\n",
        }
    )
    with pytest.raises(ValueError, match="same last name"):
        bundle.bundle(trees, "a.root")


CLASSES = """
LIMIT = (1, 2)
def helper(first, second):
    total = first + second
    return total
class Base:
    FEWEST = 1
    PAIR = (LIMIT, FEWEST)
    def __init__(self, start):
        self.first_value = start
    def common(self):
        return self.first_value
class Left(Base):
    def __init__(self, start):
        super().__init__(start)
        self.left_value = helper(start, 10)
    def answer(self, factor):
        return [self.common() * factor, self.left_value, self.PAIR]
class Right(Base):
    def __init__(self, start):
        super().__init__(start)
        self.right_value = helper(start, 20)
    def answer(self, factor):
        self.first_value += factor
        return [self.common(), self.right_value, self.FEWEST]
def main():
    return Left(3).answer(2) + Right(4).answer(5)
"""


def test_short_names_change_no_answer():
    trees = {"shop": ast.parse(CLASSES)}
    wanted = {}
    exec(CLASSES, wanted)
    letters = short_names.shorten(trees, kept=("main",))
    space = {}
    exec(text_of(trees, "shop"), space)
    assert space["main"]() == wanted["main"]()
    assert len(set(letters.values())) < len(letters) / 2
    assert "left_value" in letters
    assert "super" not in letters


def test_names_that_meet_differ():
    trees = {"shop": ast.parse(CLASSES)}
    letters = short_names.shorten(trees)
    assert len({letters[name] for name in ("first_value", "left_value", "common", "answer")}) == 4
    assert len({letters[name] for name in ("LIMIT", "FEWEST", "PAIR")}) == 3
    assert len({letters[name] for name in ("first", "second", "total")}) == 3


def test_names_from_outside_stay():
    text = "def close(file):\n    file.close()\n    file.readinto(close)\n"
    trees = {"shop": ast.parse(text)}
    letters = short_names.shorten(trees)
    assert "close" not in letters
    assert "readinto" not in letters


def test_what_a_board_offers_keeps_its_name():
    text = "import time\ndef loop(ticks_ms, esp32):\n    esp32.wake(ticks_ms, time.ticks_ms)\n"
    letters = short_names.shorten({"shop": ast.parse(text + "def wake(loop):\n    pass\n")})
    assert letters.keys() == {"loop", "esp32"}


def test_everything_that_ships_is_packed_into_few_names():
    trees, letters = make_mpy.shipped()
    assert len(letters) > 700
    assert len(set(letters.values())) < 230
    assert "firmware/device.py" in trees
    assert "engine/match.py" not in trees


class _Watched(RecordingSimulator):
    """Notes the picture after every key that was let go."""

    def __init__(self, *arguments):
        self.seen = []
        super().__init__(*arguments)

    def key(self, role, is_down):
        super().key(role, is_down)
        if not is_down:
            self.run(100)
            self.mark()
            self.look()

    def look(self):
        device = self.device
        self.seen.append([device.app.number, crc32(device.panel.buffer)])


@pytest.fixture(scope="module")
def packed_code(tmp_path_factory):
    """The folder that the interpreter sees."""
    return guest.put_together(tmp_path_factory.mktemp("guest"), make_mpy.make(), "packed")


@pytest.mark.parametrize("name", ("okey", "seldom") + ("six_nimmt", "free", "donkey") * ALL)
def test_an_evening_looks_the_same_packed(packed_code, name):
    files = flash.known(evenings.NAMES[::-1])
    kept = flash.content(files)
    simulator = _Watched(devkit, files, install.install_machine)
    getattr(evenings, name)(Robot(simulator))
    found = guest.play(packed_code, "packed", kept, simulator.moments)
    assert len(found) > 100
    differences = [
        (place, ours, theirs)
        for place, (ours, theirs) in enumerate(zip(simulator.seen, found, strict=False))
        if ours != theirs and ours[0] != screens.ABOUT  # which shows what memory is free
    ]
    assert differences == []


def test_a_traceback_can_be_read():
    known = long_names.functions()
    trees, letters = make_mpy.shipped()
    line = f'  File "entry", line 1, in {letters["_draw_changing"]}'
    assert "_draw_changing" in long_names.explain(line, known)
    assert long_names.explain("ValueError: 3", known) == "ValueError: 3"


def test_all_three_go_together():
    trees = trees_of(NUMBERS)
    letters = pack.pack(trees, "shop.till", kept=("pay",))
    space = {}
    exec(text_of(trees, "shop.till"), space)
    assert sorted(trees) == ["shop.till"]
    assert space["pay"](1) == 1 + 16 + 16 - 4 + 1
    assert "hide" in letters
