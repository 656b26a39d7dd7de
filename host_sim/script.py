"""The language of `press`: words that press the device's keys, and look at its glass.

    ok down*3 hold:ok hold:up:900 how wait:500 cut unplug plug shot:a.png text

`parse` makes steps of it, all of them checked; `play` does them, in the simulator's time.
"""

import re
from dataclasses import dataclass

from host_sim import picture
from host_sim.simulator import BACK, DOWN, OK, PRESS_MS, UP

ROLES = {"up": UP, "down": DOWN, "ok": OK, "back": BACK}

# OK as BACK: longer than that takes, shorter than the hold that confirms.
BACK_HOLD_MS = 600

_MOST_TIMES = 9999
_LONGEST_HOLD_MS = 3_600_000
_LONGEST_WAIT_MS = 86_400_000
_PRESS = re.compile(r"(up|down|ok|back|hold:.*?)(?:\*(.*))?")
# How far beyond the threshold a key is held: before UP and DOWN repeat, the soonest after 125 ms.
_PAST_HOLD_MS = 50
_PAST_OK_HOLD_MS = 100


class ScriptError(ValueError):
    """A word that cannot be understood; the text says which and why."""


@dataclass(frozen=True)
class Press:
    """A key pressed `times` times."""

    role: int
    times: int = 1

    def play(self, simulator, out):
        """Do it; `back` holds OK where the board has no such key."""
        for _ in range(self.times):
            if simulator.has(self.role):
                simulator.press(self.role, PRESS_MS)
            else:
                simulator.press(OK, BACK_HOLD_MS)


@dataclass(frozen=True)
class Hold:
    """A key held for `ms`, or just as long as the present screen wants it held: one step."""

    role: int
    ms: int | None = None
    times: int = 1

    def play(self, simulator, out):
        """Do it."""
        role = self.role if simulator.has(self.role) else OK
        for _ in range(self.times):
            simulator.press(role, self._ms(simulator.app.gestures))

    def _ms(self, gestures):
        if self.ms is not None:
            return self.ms
        if self.role in (UP, DOWN):
            return gestures.hold_ms + _PAST_HOLD_MS
        if self.role == OK:
            return gestures.ok_hold_ms + _PAST_OK_HOLD_MS
        return BACK_HOLD_MS


@dataclass(frozen=True)
class Wait:
    """Nothing is pressed for `ms`."""

    ms: int

    def play(self, simulator, out):
        """Do it."""
        simulator.run(self.ms)


@dataclass(frozen=True)
class How:
    """What the keys do here: OK is held, and UP pressed with it."""

    def play(self, simulator, out):
        """Do it."""
        simulator.ask()


@dataclass(frozen=True)
class Cut:
    """The power goes off and comes back."""

    def play(self, simulator, out):
        """Do it."""
        simulator.power_on()


@dataclass(frozen=True)
class Unplug:
    """The display's plug is pulled."""

    def play(self, simulator, out):
        """Do it."""
        simulator.unplug()


@dataclass(frozen=True)
class Plug:
    """The display's plug is put in again."""

    def play(self, simulator, out):
        """Do it."""
        simulator.plug()


@dataclass(frozen=True)
class Shot:
    """A picture of the glass into a PNG file."""

    path: str

    def play(self, simulator, out):
        """Do it. A file that cannot be written: OSError."""
        board = simulator.board
        picture.png(simulator.pixels(), board.WIDTH, board.HEIGHT, self.path)


@dataclass(frozen=True)
class Text:
    """The glass as half-block characters to `out`."""

    def play(self, simulator, out):
        """Do it."""
        board = simulator.board
        out.write(picture.half_blocks(simulator.pixels(), board.WIDTH, board.HEIGHT) + "\n")


_PLAIN = {"how": How(), "cut": Cut(), "unplug": Unplug(), "plug": Plug(), "text": Text()}


def parse(text):
    """Return the steps of a script. A word that is none: ScriptError."""
    steps = []
    for place, word in enumerate(text.split(), 1):
        try:
            steps.append(_step(word))
        except ScriptError as error:
            raise ScriptError(f"word {place}, {word!r}: {error}") from None
    return steps


def play(simulator, steps, out):
    """Do the steps; returns what failed, a line for each picture that was not written."""
    failures = []
    for step in steps:
        try:
            step.play(simulator, out)
        except BrokenPipeError:
            raise
        except OSError as error:
            if not isinstance(step, Shot):
                raise
            failures.append(f"{step.path}: {error.strerror or error}")
    return failures


def _step(word):
    match = _PRESS.fullmatch(word)
    if match:
        return _press(match[1], match[2])
    head, colon, rest = word.partition(":")
    if not colon:
        return _plain(word)
    if head == "wait":
        return Wait(_number(rest, 0, _LONGEST_WAIT_MS, "ms"))
    if head == "shot":
        if not rest:
            raise ScriptError("no file name")
        return Shot(rest)
    raise ScriptError("no such word")


def _press(key, times):
    times = 1 if times is None else _number(times, 1, _MOST_TIMES, "times")
    if key in ROLES:
        return Press(ROLES[key], times)
    name, colon, ms = key.removeprefix("hold:").partition(":")
    if name not in ROLES:
        raise ScriptError(f"no such key; there are: {', '.join(ROLES)}")
    return Hold(ROLES[name], _number(ms, 1, _LONGEST_HOLD_MS, "ms") if colon else None, times)


def _plain(word):
    if word in _PLAIN:
        return _PLAIN[word]
    raise ScriptError("no such word")


def _number(digits, least, most, unit):
    # Nine digits are beyond every limit; int() takes more spellings than a script should.
    if not re.fullmatch(r"[0-9]{1,9}", digits) or not least <= int(digits) <= most:
        raise ScriptError(f"{unit} from {least} to {most}")
    return int(digits)
