"""From a press to the last byte, and the instructions that a press takes, evening by evening."""

import math
import struct
from dataclasses import dataclass

from firmware.app import screens
from firmware.app.gestures import CLICK, DOWN, OK, PRESS, UP
from host_sim import flash
from host_sim.bench import bus, evenings, nights, wasm
from host_sim.bench.row import row

# Instructions of the counting interpreter that an ESP32 at 240 MHz is taken to do in 1 us.
INSTRUCTIONS_PER_US = 400
# Nine clocks a byte at 400 kHz.
BYTE_US = 22.5

_MEDIAN_MS = 8
_NEARLY_ALL_MS = 30
_SHARE_OF_REDRAW = 0.25

# By their modules: other numbers have names in there too (SETUP, NOTHING).
_NAMES = {getattr(screens, name.upper()): name for name in screens._MODULES}


@dataclass
class Event:
    """What one event of the keys cost (see `guest`)."""

    screen: int
    next_screen: int
    role: int
    phase: int
    waited_ms: int
    to_wire: int
    instructions: int
    sent_bytes: int
    redraw: int

    @property
    def answer_ms(self):
        """From the press, or from the release where the screen waits for it, to the last byte."""
        return (
            self.waited_ms
            + self.to_wire / INSTRUCTIONS_PER_US / 1000
            + self.sent_bytes * BYTE_US / 1000
        )

    @property
    def is_answer(self):
        """Whether a key was pressed or let go, and the glass shows that."""
        return self.redraw != 0 and self.phase in (PRESS, CLICK)

    @property
    def is_change(self):
        """Whether UP or DOWN changed what this screen shows, and it was not left."""
        return self.redraw > 0 and self.role in (UP, DOWN)

    @property
    def is_step(self):
        """Whether OK went on within this screen."""
        return self.redraw > 0 and self.role == OK and self.phase == CLICK


def measure():
    """Rows of all evenings."""
    played = {key: play(key) for key in nights.all_nights()}
    everything = [event for events in played.values() for event in events]
    rows = []
    for key, events in played.items():
        rows += _answer_rows(key, [event.answer_ms for event in events if event.is_answer])
    rows += _by_key_rows([event for event in everything if event.is_answer])
    for number in sorted({event.screen for event in everything}):
        rows += _screen_rows(number, [event for event in everything if event.screen == number])
    return rows


def play(key):
    """The events of a game's evening, its keys as they were pressed on the simulator here."""
    moments = bus.watch(key).moments
    path = wasm.put(f"evening_{key}.bin", struct.pack(f"<{len(moments)}i", *moments))
    files = flash.content(evenings.flash())
    call = f"guest.play({path!r}, {len(moments)}, {files!r})"
    lines = wasm.run(f"from host_sim.bench import guest\n{call}")
    return [Event(*map(int, line.split())) for line in lines]


def quantile(values, share):
    """The value that `share` of the values, a number from 0 to 1, do not exceed."""
    ordered = sorted(values)
    return ordered[math.ceil(share * len(ordered)) - 1]


def _answer_rows(key, times_ms):
    usual = "26-96 ms for the usual stack"
    return [
        row(f"press to last byte, {key}, median", round(quantile(times_ms, 0.5), 1), "ms", usual,
            _MEDIAN_MS),
        row(f"press to last byte, {key}, 99 %", round(quantile(times_ms, 0.99), 1), "ms", usual,
            _NEARLY_ALL_MS),
    ]  # fmt: skip


def _by_key_rows(events):
    """Where the time of a median press goes, a press apart from a release."""
    rows = []
    for name, phase in (("a press", PRESS), ("a release", CLICK)):
        those = [event for event in events if event.phase == phase]
        rows += [
            row(f"{name}, waiting for contacts, median",
                quantile([event.waited_ms for event in those], 0.5), "ms", "the firmware's own"),
            row(f"{name}, computing, median",
                round(quantile([event.to_wire for event in those], 0.5)
                      / INSTRUCTIONS_PER_US / 1000, 1), "ms", "instructions / 400 per us"),
            row(f"{name}, sending, median",
                round(quantile([event.sent_bytes for event in those], 0.5) * BYTE_US / 1000, 1),
                "ms", "22.5 us a byte at 400 kHz"),
        ]  # fmt: skip
    return rows


def _screen_rows(number, events):
    """What a press costs that stays on a screen, beside drawing all of it."""
    name = _NAMES[number]
    rows = []
    for what, those in (
        ("UP or DOWN", [event for event in events if event.is_change]),
        ("OK", [event for event in events if event.is_step]),
    ):
        if not those:
            continue
        cost = sum(event.instructions for event in those) // len(those)
        redraw = sum(event.redraw for event in those) // len(those)
        rows += [
            row(f"{name}, {what}, mean", cost, "instr.", f"drawing all of it: {redraw}"),
            row(f"{name}, {what}, of drawing all", round(cost / redraw, 2), "x",
                f"{len(those)} presses", _SHARE_OF_REDRAW),
        ]  # fmt: skip
    return rows
