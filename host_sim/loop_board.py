"""A board whose own loop runs, `firmware.boot.loop`, with its waiting and sleep, in our time.

`Simulator` steps a device itself; here the firmware decides when it steps and how it rests.
"""

from types import SimpleNamespace

from host_sim.fakes import chips, peripherals
from host_sim.fakes.machine import FakeMachine
from host_sim.fakes.panels import PanelModule
from host_sim.key_record import MARK
from host_sim.simulator import BACK, DOWN, OK, UP

_PERIOD_MASK = 0x3FFFFFFF

# What is assumed of the chip: an ESP32 at 160 MHz.
STEP_US = 2000  # a step in which nothing happens
BYTE_US = 22.5  # on the bus, at 400 kHz
WAKE_US = 3000  # from a light sleep to the first instruction, and back


class OverError(Exception):
    """All that was to happen has happened."""


class OffError(Exception):
    """The chip went into its deep sleep."""


class LoopBoard(peripherals.Alone):
    """Plays `moments` (as `key_record` writes them) on a board that decides itself when to look.

    Times are in microseconds: `awake_us`, `asleep_us`; `wakes` counts the ends of light sleeps.
    `has_gpio_wake` False stands for a MicroPython before 1.27. `typed_ms` is when something comes
    over the console, or None.
    """

    def __init__(self, board, files, moments, install_machine, **facts):
        super().__init__()
        self.board = board
        self.files = files
        self.now_us = facts.get("now_ms", 0) * 1000
        self.awake_us = 0
        self.asleep_us = 0
        self.wakes = 0
        self.marks = []  # (awake_us, asleep_us, wakes) at every mark
        self._typed_ms = facts.get("typed_ms")
        self._events = self._in_order(moments)
        module = PanelModule(board)
        self.chip = module.chip
        self.machine = FakeMachine(
            chips.named(board.CHIP), self, facts.get("cause", peripherals.PWRON_RESET)
        )
        if not facts.get("has_gpio_wake", True):
            self.machine.esp32 = _without_gpio_wake(self.machine.esp32)
        module.wire(self.machine)
        install_machine(self.machine)
        while self._events and self._events[0][0] <= self.now_us:
            # Keys that are down when the power comes.
            self._happen(*self._events.pop(0)[1:])
        self.device = self._make_device()
        self.power = self._make_power()

    def _in_order(self, moments):
        events = []
        at_us = self.now_us
        for place in range(0, len(moments), 3):
            ms, role, is_down = moments[place : place + 3]
            at_us += 1000 * ms
            events.append((at_us, role, is_down))
        return events

    def _make_device(self):
        from firmware.device import Device

        return Device(self.board, self.files, self.ticks_ms())

    def _make_power(self):
        from firmware.boot import wake_keys
        from firmware.drivers.power import Power

        keys = wake_keys(self.machine, self.board)
        console = SimpleNamespace(ipoll=self._ipoll)
        return Power(self.machine, self.machine.esp32, self._idle, keys, self.device,
                     console, self.board.CHIP == "esp32s3",
                     self.board.ENCODER_A_PIN is not None)  # fmt: skip

    def _ipoll(self, timeout=-1, flags=0):
        is_typed = self._typed_ms is not None and self.now_us >= 1000 * self._typed_ms
        return iter([(None, 1)] if is_typed else [])

    def play(self):
        """Run the loop until all has happened, or the chip is off: returns whether it is off."""
        from firmware.boot import loop

        device = SimpleNamespace(step=self._step, **{
            name: getattr(self.device, name)
            for name in ("rest_ms", "is_empty", "settle", "panel")
        })  # fmt: skip
        try:
            loop(device, self.power, self.machine.WDT(timeout=1000), self.ticks_ms, self.files)
        except OverError:
            return False
        except OffError:
            return True

    def ticks_ms(self):
        """The clock."""
        return int(self.now_us // 1000) & _PERIOD_MASK

    def _step(self, now_ms):
        bus = self.machine.bus(self.board.I2C_ID)
        sent = bus.bytes_sent
        wait_ms = self.device.step(now_ms)
        self._pass(STEP_US + BYTE_US * (bus.bytes_sent - sent))
        return wait_ms

    def _idle(self, ms):
        self._pass(1000 * ms)

    def _pass(self, us):
        """Awake for a while; keys move meanwhile."""
        self.awake_us += us
        self._move_to(self.now_us + us)

    def _move_to(self, end_us):
        while self._events and self._events[0][0] <= end_us:
            self.now_us = max(self.now_us, self._events[0][0])
            self._happen(*self._events.pop(0)[1:])
        self.now_us = end_us
        if not self._events:
            raise OverError

    def _happen(self, role, is_down):
        if role == MARK:
            self.marks.append((self.awake_us, self.asleep_us, self.wakes))
            return
        pins = {UP: "UP_PIN", DOWN: "DOWN_PIN", OK: "OK_PIN", BACK: "BACK_PIN"}
        self.machine.drive(getattr(self.board, pins[role]), 0 if is_down else None)

    # The world

    def sleep(self, ms, is_over=None):
        """A light sleep: to the next event that ends it, or to its end."""
        end_us = float("inf") if ms is None else self.now_us + 1000 * ms
        while not is_over() and self.now_us < end_us:
            began_us = self.now_us
            until_us = min(end_us, self._events[0][0])
            self.asleep_us += until_us - began_us
            self._move_to(until_us)
        self.wakes += 1
        self._pass(WAKE_US)

    def deep_sleep(self, ms, pins, level):
        """The chip is off."""
        self.woken_by = pins
        raise OffError


def _without_gpio_wake(esp32):
    names = ["WAKEUP_ALL_LOW", "wake_on_ext0", "wake_on_ext1"]
    names += ["light_pins", "is_woken", "deep_wakes"]
    return SimpleNamespace(**{name: getattr(esp32, name) for name in names})
