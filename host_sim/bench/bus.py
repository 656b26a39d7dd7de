"""Bytes on the I2C bus in an evening, beside a whole-frame driver's and beside a reference."""

import functools

from boards import devkit
from host_sim import install
from host_sim.bench import evenings, nights
from host_sim.bench.pictures import fewest_bytes
from host_sim.bench.row import row
from host_sim.key_record import RecordingSimulator
from host_sim.robot import Robot

# What the usual driver sends for a picture: six commands in transfers of their own (2 bytes and
# the address), then the picture (1024, a control byte, the address).
WHOLE_FRAME_BYTES = 6 * 3 + 1026

_USUAL_SHARE = 4
_REFERENCE_SHARE = 1.3


def measure():
    """A row a game for each of both comparisons."""
    rows = []
    for key in nights.all_nights():
        rows += _rows(key, watch(key))
    return rows


@functools.cache
def watch(key):
    """Play the evening of a game; returns the simulator that saw its pictures and its keys."""
    simulator = WatchedSimulator()
    evenings.play(Robot(simulator), nights.night(key))
    return simulator


class WatchedSimulator(RecordingSimulator):
    """A simulator that sees every picture which a step leaves for a lit glass."""

    def __init__(self):
        self.refreshes = 0
        self.reference_bytes = 0
        self._picture = None
        super().__init__(devkit, evenings.flash(), install.install_machine)

    @property
    def sent_bytes(self):
        """What went over the bus since the power came."""
        return self.machine.bus(self.board.I2C_ID).bytes_sent

    def step(self):
        """One step; a picture that it changed is counted."""
        due_ms = super().step()
        picture = bytes(self.device.panel.buffer)
        if picture != self._picture and not self.app.glass.is_dark():
            # Nobody knows what the panel's memory holds when the power comes.
            before = self._picture or bytes(byte ^ 0xFF for byte in picture)
            self.reference_bytes += fewest_bytes(before, picture, self.board.WIDTH)
            self.refreshes += 1
            self._picture = picture
        return due_ms


def _rows(key, seen):
    usual = seen.refreshes * WHOLE_FRAME_BYTES
    ratio = round(seen.sent_bytes / seen.reference_bytes, 2)
    return [
        row(f"bus, evening of {key}", seen.sent_bytes, "B",
            f"a whole-frame driver: {usual} B in {seen.refreshes} refreshes",
            usual // _USUAL_SHARE),
        row(f"bus, evening of {key}, of the reference", ratio, "x",
            f"best runs a page, equal ones joined: {seen.reference_bytes} B", _REFERENCE_SHARE),
        row(f"bus, evening of {key}, usual driver", usual, "B", "one refresh a changed picture"),
    ]  # fmt: skip
