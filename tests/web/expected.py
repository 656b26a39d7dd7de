"""What the browser's tests expect, found out by the simulator on CPython.

    python -m tests.web.expected FILE

FILE gets JSON: `goldens`, flashes on which the device comes back to a golden picture;
`evenings`, keys and times with the picture's hash at every mark; `scripts`, what becomes of the
glass; `words`, how scripts are read; `exports`, flashes and the files made of them.
"""

import base64
import json
import sys
from pathlib import Path

from boards import devkit
from host_sim import export, install, picture, scenes, script
from host_sim.bench import evenings, nights
from host_sim.fakes.files import MemoryFiles
from host_sim.flash import known
from host_sim.kept_matches import read_matches
from host_sim.key_record import RecordingSimulator
from host_sim.robot import Robot
from host_sim.simulator import DOWN, UP, Simulator
from host_sim.tools import make_screens
from tests.amount import ALL
from tests.cpython.cut_evenings import NAMES, Night

EVERY = 3 if ALL else 90  # golden scene
DATE = (2026, 11, 30, 20, 15, 0)
_SETTLED_MS = 500
_MARK_EVERY = 10  # presses

# Rounds of short evenings: values and who keeps the donkey, or events of Okey.
_ROUNDS = {
    "6nimmt": [([3, 11], None), ([0, 30], None)],
    "donkey": [([0, 31, 2], 2), ([22, 0, 1], 1)],
    "free": [([-5, 25], None), ([1, 10], None)],
}
_PLAYERS = {"6nimmt": 2, "donkey": 3, "okey": 4, "free": 2}
_CONFIG = {
    "6nimmt": {"max_rounds": 2},
    "donkey": {"deals": 2},
    "okey": {},
    "free": {"max_rounds": 2},
}
_OF_THE_SHARE = ("6nimmt", "donkey", "okey")

_SCRIPTS = (
    "ok",
    "ok*2 up*2 ok*2",
    "down*3 ok hold:down:900",
    "ok ok hold:ok back",
    "ok*4 cut",
    "wait:700000 up",
    "ok wait:500 unplug wait:4000 plug wait:4000",
)
_WORDS = (
    *_SCRIPTS,
    "",
    "  up\tdown\n ok ",
    "hold:ok*3 hold:up:900*2 hold:back text shot:a.png",
    "back*9999",
    "hold:up:3600000 wait:86400000 wait:0",
    "up down left",
    "ok*0",
    "ok*10000",
    "ok*",
    "ok*x",
    "hold:",
    "hold:left",
    "hold:ok:",
    "hold:ok:0",
    "hold:ok:3600001",
    "hold:up:1*0",
    "wait:",
    "wait:-1",
    "wait:86400001",
    "wait:9999999999",
    "wait",
    "shot:",
    "shot",
    "cut*2",
    "OK",
    "upp",
    "hold:ok:1:2",
)


def content(files, folder="/"):
    """Everything on a flash: {path: content in base64, None for a folder}."""
    found = {}
    for name, kind, _inode, _size in files.ilistdir(folder):
        path = f"{folder.rstrip('/')}/{name}"
        if kind == 0x4000:
            found[path] = None
            found.update(content(files, path))
        else:
            found[path] = base64.b64encode(files.get(path)).decode()
    return found


def goldens():
    """Scenes to which a device comes back when the power was gone."""
    wanted = make_screens.read_golden()
    found = []
    # "About" tells how much memory is free, which CPython cannot.
    for name in [name for name in scenes.SCENES if name != "about"][::EVERY]:
        stage = scenes.build(name)
        files = _settled(stage)
        again = Simulator(devkit, stage.files, install.install_machine, 0, None)
        again.run(_SETTLED_MS)
        if picture.pixel_hash(again.pixels()) == wanted[name]:
            found.append({"name": name, "files": files, "hash": wanted[name]})
    return found


def _settled(stage):
    stage.device.settle()
    return content(stage.files)


class _MarkingSimulator(RecordingSimulator):
    """Keeps the hash of the picture at every mark, of which some come by themselves."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.hashes = []
        self._presses = 0

    def look(self):
        self.run(_SETTLED_MS)
        self._mark()

    def key(self, role, is_down):
        self._presses += is_down
        if is_down and self._presses % _MARK_EVERY == 0:
            self._mark()
        super().key(role, is_down)

    def _mark(self):
        self.mark()
        self.hashes.append(picture.pixel_hash(self.pixels()))


def _evening(key, names, play):
    files = known(names)
    start = content(files)
    simulator = _MarkingSimulator(devkit, files, install.install_machine, 0, None)
    simulator.set_clock(DATE)
    play(Robot(simulator), key)
    simulator.look()
    return {
        "game": key,
        "files": start,
        "moments": simulator.moments,
        "hashes": simulator.hashes,
    }


def _play_shortly(robot, key):
    """To the end of the match: a correction, one taken back, a look at the rounds."""
    look = robot.simulator.look
    robot.begin(Night(key, _PLAYERS[key], _CONFIG[key]))
    look()
    if key == "okey":
        events = nights.night("okey").lines
        for event in events[:2]:
            robot.enter_event(event)
            look()
        robot.edit_event(1, events[2])
        robot.undo(1)
        look()
        return
    for number, (values, holder) in enumerate(_ROUNDS[key], 1):
        robot.enter_round(values, holder)
        look()
        if number == 1 and key == "6nimmt":
            robot.edit_round(1, values[::-1], holder)
            robot.undo(1)
            look()
    robot.press(DOWN)
    robot.press(UP)


def _play_the_whole(robot, key):
    evenings.play(robot, nights.night(key))


def all_evenings():
    """Three short ones, one for each kind of hand; the whole: all, and those that are measured."""
    found = [_evening(key, NAMES, _play_shortly) for key in (_CONFIG if ALL else _OF_THE_SHARE)]
    if ALL:
        found += [_evening(key, evenings.NAMES[::-1], _play_the_whole) for key in _CONFIG]
    return found


def _script(text):
    """The glass after a script, on a device fresh from the box that speaks English."""
    simulator = Simulator(devkit, MemoryFiles(), install.install_machine)
    script.play(simulator, script.parse(text), sys.stdout)
    simulator.run(_SETTLED_MS)
    return {"script": text, "hash": picture.pixel_hash(simulator.pixels())}


def _words(text):
    try:
        return {"text": text, "steps": [_step(step) for step in script.parse(text)]}
    except script.ScriptError as error:
        return {"text": text, "error": str(error)}


def _step(step):
    match step:
        case script.Press(role, times):
            return {"word": "press", "role": role, "ms": 0, "times": times}
        case script.Hold(role, ms, times):
            return {"word": "press", "role": role, "ms": -1 if ms is None else ms, "times": times}
        case script.Wait(ms):
            return {"word": "wait", "ms": ms}
    return {"word": type(step).__name__.lower()}


def _exports():
    """Flashes with matches of every game, and what `export` makes of them."""
    stages = [
        scenes.build(name) for name in ("past", "okey-history", "donkey-result", "okey-how-own")
    ]
    stages.append(scenes.table(('A,"b"', "Béla"), [(10, 20), (3, 0)], "free"))
    found = []
    for stage in stages:
        files = _settled(stage)
        matches, problems = read_matches(stage.files)
        data = json.loads(export.as_json(matches))
        csv = export.as_csv(matches)
        found.append({"files": files, "data": data, "csv": csv, "problems": problems})
    return found


def main(arguments):
    """Write the file."""
    found = {
        "goldens": goldens(),
        "evenings": all_evenings(),
        "scripts": [_script(text) for text in _SCRIPTS[:: 1 if ALL else 2]],
        "words": [_words(text) for text in _WORDS],
        "exports": _exports(),
        "table": _settled(scenes.build("table-6")),
        "firstLook": make_screens.read_golden()["language-first"],
        "home": make_screens.read_golden()["home-empty"],
    }
    Path(arguments[0]).write_text(json.dumps(found), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
