"""Waiting: light sleep that a key ends, where the chip can; and the deep sleep of a dark table.

How chips differ (MicroPython 1.27 to 1.29, ports/esp32/modesp32.c): any pin ends a light sleep by
`esp32.wake_on_gpio`, which older versions lack; then a slow tick looks at the keys. A deep sleep
is ended by OK alone on the ESP32 (ext0), by every key on the S3 (ext1, where "all low" means any)
and on the C3 (by `wake_on_gpio`, too). A pin that ends light sleeps loses the interrupt that it
had, and PWM stops in them: a board with an encoder takes the tick, and sounds are waited for.
"""

from engine.compat import const

_TICK_MS = const(20)  # a quarter of the shortest press
_LOOK_MS = const(5)  # while a key is down, or something moves
_SHORTEST_SLEEP_MS = const(10)  # falling asleep and waking takes some milliseconds
_AFTER_BOOT_MS = const(15000)  # time to send Ctrl-C: a chip that sleeps hears nothing
_CONSOLE_MS = const(600000)


class Power:
    """`machine` and `esp32` are those modules, `keys` the pins that wake, OK the first of them.

    `device` tells whether a key is down, whether one moved since its last step, and whether it
    needs the chip awake. `sleep_ms` is that of `time`. `console` is a `select.poll` that has the
    console, or None: who types is not slept away from. `wakes_by_any`: a deep sleep can be ended
    by each of several keys. `has_interrupts`: pins that would wake have interrupts.
    """

    def __init__(
        self, machine, esp32, sleep_ms, keys, device, console, wakes_by_any, has_interrupts=False
    ):
        self._machine = machine
        self._esp32 = esp32
        self._sleep_ms = sleep_ms
        self._keys = keys
        self._each = tuple([(key,) for key in keys])
        self._device = device
        self._console = console
        self._wakes_by_any = wakes_by_any
        self._awake_ms = _AFTER_BOOT_MS  # how long not to sleep yet
        self._can_sleep = hasattr(esp32, "wake_on_gpio") and not has_interrupts
        if self._can_sleep:
            esp32.wake_on_gpio(keys, esp32.WAKEUP_ALL_LOW)

    def wait(self, wait_ms):
        """Rest until a key is touched, `wait_ms` milliseconds at most."""
        if self._device.has_moved():
            # While the step drew or saved: a release that is slept over makes two presses one.
            return
        is_touched = self._device.is_touched()
        if wait_ms >= _SHORTEST_SLEEP_MS and self._may_sleep():
            if not is_touched:
                self._machine.lightsleep(wait_ms)
                return
            held = self._held()
            if held is not None:
                self._sleep_till_release(held, wait_ms)
                return
        if is_touched:
            self._pass(min(wait_ms, _LOOK_MS))
        else:
            self._tick(wait_ms)

    def deep_sleep(self):
        """Off, until a key wakes: the chip starts anew then. Does not return."""
        esp32 = self._esp32
        if hasattr(esp32, "wake_on_ext0"):
            self._wake_by_key()
            if self._can_sleep:
                # Such a chip refuses a deep sleep as long as pins end a light one.
                esp32.wake_on_gpio((), esp32.WAKEUP_ALL_LOW)
        self._machine.deepsleep()

    def pause(self, ms):
        """Do nothing for so long."""
        self._sleep_ms(ms)

    def _wake_by_key(self):
        esp32 = self._esp32
        if not self._wakes_by_any:
            esp32.wake_on_ext0(self._keys[0], esp32.WAKEUP_ALL_LOW)
            return
        for key in self._keys:
            # What pulls the keys up would be off, too.
            key.init(hold=True)
        esp32.wake_on_ext1(self._keys, esp32.WAKEUP_ALL_LOW)

    def _held(self):
        """The key that is down, as a tuple of it alone; None: there are several, or none."""
        held = None
        for key in self._each:
            if not key[0].value():
                if held is not None:
                    return None
                held = key
        return held

    def _sleep_till_release(self, held, wait_ms):
        """While a key is down no other one counts: only its release is worth waking for."""
        esp32 = self._esp32
        esp32.wake_on_gpio(held, esp32.WAKEUP_ANY_HIGH)
        self._machine.lightsleep(wait_ms)
        esp32.wake_on_gpio(self._keys, esp32.WAKEUP_ALL_LOW)

    def _may_sleep(self):
        if not self._can_sleep or self._device.needs_chip():
            return False
        if self._console is not None:
            for _ in self._console.ipoll(0):
                # It stays there, for the REPL to read. Asked once only: a wire without a
                # console at its end may have made it up.
                self._awake_ms = _CONSOLE_MS
                self._console = None
                break
        return self._awake_ms <= 0

    def _tick(self, wait_ms):
        """Look at the keys only, now and then."""
        while wait_ms > 0 and not self._device.is_touched():
            self._pass(min(wait_ms, _TICK_MS))
            wait_ms -= _TICK_MS
            if self._may_sleep():
                return

    def _pass(self, ms):
        self._sleep_ms(ms)
        if self._awake_ms > 0:
            self._awake_ms -= ms
