"""Bytes on the I2C bus in an evening, beside a whole-frame driver's and beside a reference."""

import functools

from boards import devkit
from host_sim import install
from host_sim.bench import evenings, nights
from host_sim.bench.pictures import fewest_bytes
from host_sim.bench.row import row
from host_sim.fakes.other_board import OtherBoard
from host_sim.key_record import RecordingSimulator
from host_sim.robot import Robot

_USUAL_SHARE = 4
_REFERENCE_SHARE = 1.3

# What a board file says of each panel that is measured. An SSD1315 or SSD1309 is sent what an
# SSD1306 is.
PANELS: dict[str, dict] = {
    "ssd1306": {},
    "sh1106": {"PANEL": "sh1106", "COLUMN_OFFSET": 2},
    "128x32": {"HEIGHT": 32},
    "72x40": {"WIDTH": 72, "HEIGHT": 40, "COLUMN_OFFSET": 28},
    "72x40, sh1106": {"PANEL": "sh1106", "WIDTH": 72, "HEIGHT": 40, "COLUMN_OFFSET": 30},
}
_SMALL = ("128x32", "72x40", "72x40, sh1106")


def measure(keys=None):
    """Rows a game for each of both comparisons, and of the reference for each other panel."""
    rows = []
    for key in keys or nights.all_nights():
        rows += _rows(key, watch(key))
        other = watch(key, "sh1106")
        rows.append(row(f"bus, evening of {key}, sh1106", other.sent_bytes, "B", "1.3 inch"))
        rows.append(_reference_row(f"bus, evening of {key}, sh1106", other))
        for panel in _SMALL:
            rows.append(_reference_row(f"bus, evening of {key}, {panel}", watch(key, panel)))
    return rows


@functools.cache
def watch(key, panel="ssd1306"):
    """Play the evening of a game; returns the simulator that saw its pictures and its keys."""
    simulator = WatchedSimulator(panel)
    evenings.play(Robot(simulator), nights.night(key))
    return simulator


def board_with(panel):
    """The usual board with one of `PANELS` on it."""
    return OtherBoard(devkit, **PANELS[panel])


def whole_frame_bytes(board):
    """What the usual driver sends for a picture.

    Six commands in transfers of their own (2 bytes and the address), then the picture with a
    control byte and the address.
    """
    return 6 * 3 + board.WIDTH * board.HEIGHT // 8 + 2


class WatchedSimulator(RecordingSimulator):
    """A simulator that keeps every picture which a step leaves for a lit glass."""

    def __init__(self, panel="ssd1306"):
        self.refreshes = 0
        self.reference_bytes = 0
        self.pictures = []
        self._picture = None
        super().__init__(board_with(panel), evenings.flash(), install.install_machine)

    @property
    def sent_bytes(self):
        """What went over the bus since the power came."""
        return self.bus.bytes_sent

    def step(self):
        """One step; a picture that it changed is counted."""
        due_ms = super().step()
        picture = bytes(self.device.panel.buffer)
        if picture != self._picture and not self.app.glass.is_dark():
            # Nobody knows what the panel's memory holds when the power comes.
            before = self._picture or bytes(byte ^ 0xFF for byte in picture)
            joins = self.board.PANEL != "sh1106"
            self.reference_bytes += fewest_bytes(before, picture, self.board.WIDTH, joins)
            self.refreshes += 1
            self._picture = picture
            self.pictures.append(picture)
        return due_ms


def _rows(key, seen):
    usual = seen.refreshes * whole_frame_bytes(seen.board)
    return [
        row(f"bus, evening of {key}", seen.sent_bytes, "B",
            f"a whole-frame driver: {usual} B in {seen.refreshes} refreshes",
            usual // _USUAL_SHARE),
        row(f"bus, evening of {key}, of a whole-frame driver's", _share(seen.sent_bytes, usual),
            "x", f"the reference comes to {_share(seen.reference_bytes, usual)}",
            1 / _USUAL_SHARE),
        _reference_row(f"bus, evening of {key}", seen),
        row(f"bus, evening of {key}, usual driver", usual, "B", "one refresh a changed picture"),
    ]  # fmt: skip


def _reference_row(name, seen):
    return row(f"{name}, of the reference", _share(seen.sent_bytes, seen.reference_bytes), "x",
               f"best runs a page, equal ones joined: {seen.reference_bytes} B",
               _REFERENCE_SHARE)  # fmt: skip


def _share(part, whole):
    return round(part / whole, 2)
