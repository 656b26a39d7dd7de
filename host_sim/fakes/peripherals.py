"""The rest of MicroPython's `machine` that the firmware uses, and its `esp32`: what they are told
and what they give back. `world` stands for time and for what a chip cannot do itself: see `Alone`.
"""

from engine.compat import const

PWRON_RESET = 1
HARD_RESET = 2
WDT_RESET = 3
DEEPSLEEP_RESET = 4
SOFT_RESET = 5

_MEMORY_BYTES = const(2048)  # what RTC.memory holds
_DATE_PARTS = const(8)
_PERIOD_MASK = const(0x3FFFFFFF)
_SHORTEST_WATCHDOG_MS = const(1000)
_FULL_SCALE_UV = const(3100000)


class Alone:
    """The least world: no time passes, and a reset is only noted, in `was_reset`."""

    def __init__(self):
        self.was_reset = 0
        self.watchdog_ms = 0

    def sleep(self, ms, is_over=None):
        """Let at most `ms` milliseconds pass (None: no limit), or less if `is_over()`."""

    def reset(self, cause):
        """The chip starts again."""
        self.was_reset = cause

    def keep_rtc(self, memory, clock_offset_s):
        """Bytes and clock that the next start is to have."""

    def deep_sleep(self, ms, pins, level):
        """The chip is off until `ms` are over or one of the pins has the level."""
        self.was_reset = DEEPSLEEP_RESET

    def watch(self, timeout_ms):
        """The watchdog bites unless this is called again within `timeout_ms`; 0: it sleeps."""
        self.watchdog_ms = timeout_ms

    def seconds(self):
        """The time since 2000."""
        return 0


class Ticking(Alone):
    """A world in which time passes as `ticks_ms` tells: milliseconds that wrap at 2^30.

    It looks on at least once a period, or time is lost.
    """

    def __init__(self, ticks_ms):
        super().__init__()
        self._ticks_ms = ticks_ms
        self._looked_ms = ticks_ms()
        self._seconds = 0
        self._part_ms = 0

    def seconds(self):
        """The time since this world began, which was with the year 2000."""
        now_ms = self._ticks_ms()
        part_ms = self._part_ms + ((now_ms - self._looked_ms) & _PERIOD_MASK)
        self._looked_ms = now_ms
        self._seconds += part_ms // 1000
        self._part_ms = part_ms % 1000
        return self._seconds


class ADC:
    """`machine.ADC` of a pin of ADC 1; the world's voltage is set by `FakeMachine.supply`."""

    ATTN_0DB = 0
    ATTN_2_5DB = 1
    ATTN_6DB = 2
    ATTN_11DB = 3

    _machine = None

    def __init__(self, pin, *, sample_ns=0, atten=ATTN_0DB):
        self._number = self._machine.pad(pin).number
        if self._number not in self._machine.chip.adc:
            raise ValueError("invalid pin")
        self._atten = atten

    def read_uv(self):
        """The voltage in microvolts, as far as this attenuation reaches."""
        reach_uv = (950000, 1250000, 1750000, _FULL_SCALE_UV)[self._atten]
        return min(self._machine.voltages_uv.get(self._number, 0), reach_uv)

    def read_u16(self):
        """The voltage as a part of 65535."""
        return self.read_uv() * 65535 // _FULL_SCALE_UV


class PWM:
    """`machine.PWM`; what is played is noted in `FakeMachine.tones` as (frequency, duty)."""

    _machine = None

    def __init__(self, dest, *, freq=5000, duty_u16=32768):
        self._machine.pad(dest)
        self._freq = freq
        self._duty = duty_u16
        self._note()

    def freq(self, value=None):
        """The frequency in Hz, 1 to 40 million: read or set."""
        if value is None:
            return self._freq
        if not 1 <= value <= 40000000:
            raise ValueError("frequency must be from 1Hz to 40MHz")
        self._freq = value
        self._note()

    def duty_u16(self, value=None):
        """The share of the time that the pin is high, of 65535: read or set."""
        if value is None:
            return self._duty
        if not 0 <= value <= 65535:
            raise ValueError("duty_u16 must be from 0 to 65535")
        self._duty = value
        self._note()

    def deinit(self):
        """Be silent."""
        self.duty_u16(0)

    def _note(self):
        self._machine.tones.append((self._freq, self._duty))


class WDT:
    """`machine.WDT`. Making it again sets another timeout, as on an ESP32."""

    _machine = None

    def __init__(self, *, id=0, timeout=5000):
        if id != 0:
            raise ValueError
        if timeout < _SHORTEST_WATCHDOG_MS:
            raise ValueError("WDT timeout too short")
        self._machine.watchdog_ms = timeout
        self.feed()

    def feed(self):
        """Not yet."""
        self._machine.world.watch(self._machine.watchdog_ms)


class RTC:
    """`machine.RTC`: a clock, and some memory that survives everything but the loss of power.

    There is one; it begins with the year 2000 when the power comes, and knows whole seconds.
    """

    _machine = None

    def __init__(self):
        """Nothing is to be chosen."""

    def memory(self, data=None):
        """The bytes kept, up to 2048: read or set."""
        if data is None:
            return self._machine.memory
        if len(data) > _MEMORY_BYTES:
            raise ValueError("buffer too long")
        self._machine.memory = bytes(data)
        self._keep()

    def datetime(self, datetimetuple=None):
        """(year, month, day, weekday, hour, minute, second, microsecond): read or set.

        The weekday that is set counts for nothing. Another number of parts: ValueError.
        """
        clock = self._machine
        if datetimetuple is None:
            return _date(clock.world.seconds() + clock.clock_offset_s)
        if len(datetimetuple) != _DATE_PARTS:
            raise ValueError("requested length 8 but object has length %d" % len(datetimetuple))
        clock.clock_offset_s = _seconds(datetimetuple) - clock.world.seconds()
        self._keep()

    def init(self, datetimetuple):
        """Set the clock."""
        self.datetime(datetimetuple)

    def _keep(self):
        machine = self._machine
        machine.world.keep_rtc(machine.memory, machine.clock_offset_s)


class Esp32:
    """The module `esp32`: what may wake this chip. A way that it lacks is no attribute."""

    WAKEUP_ALL_LOW = False
    WAKEUP_ANY_HIGH = True

    def __init__(self, machine):
        self._machine = machine
        self._light = ((), False)
        self._deep = ((), False)
        if machine.chip.name != "esp32c3":
            self.wake_on_ext0 = self._wake_on_ext0
            self.wake_on_ext1 = self._wake_on_ext1

    def wake_on_gpio(self, pins, level):
        """Any of these pins ends a light sleep; on a C3 those that can end a deep one, too."""
        numbers = tuple(self._machine.pad(pin).number for pin in pins or ())
        self._light = (numbers, level)
        if self._machine.chip.name == "esp32c3":
            self._deep = (numbers, level)

    def _wake_on_ext0(self, pin, level):
        self._set_deep(() if pin is None else (pin,), level)

    def _wake_on_ext1(self, pins, level):
        self._set_deep(pins or (), level)

    def _set_deep(self, pins, level):
        numbers = tuple(self._machine.pad(pin).number for pin in pins)
        for number in numbers:
            if number not in self._machine.chip.wakes:
                raise ValueError("invalid pin")
        self._deep = (numbers, level)

    def light_pins(self):
        """The pins that end a light sleep."""
        return self._light[0]

    def is_woken(self):
        """Whether a pin ends a light sleep now."""
        numbers, level = self._light
        for number in numbers:
            if self._machine.pin_state(number) == int(level):
                return True
        return False

    def deep_wakes(self):
        """The pins that end a deep sleep, and their level. ValueError: one of them cannot."""
        numbers, level = self._deep
        for number in numbers:
            if number not in self._machine.chip.wakes:
                raise ValueError("invalid pin")
        return numbers, int(level)


_DAYS_BEFORE = (0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)
_DAY_S = const(86400)


def _leap_days(year):
    return year // 4 - year // 100 + year // 400


def _seconds(value):
    """Seconds since 2000 of a date as `RTC.datetime` has it."""
    year, month, day, _weekday, hour, minute, second = value[:7]
    days = 365 * (year - 2000) + _leap_days(year - 1) - _leap_days(1999)
    days += _DAYS_BEFORE[month - 1] + day - 1
    if month > 2:
        days += _leap_days(year) - _leap_days(year - 1)
    return days * _DAY_S + 3600 * hour + 60 * minute + second


def _date(seconds):
    days, rest = seconds // _DAY_S, seconds % _DAY_S
    year = 2000 + days // 366
    while _seconds((year + 1, 1, 1, 0, 0, 0, 0)) <= seconds:
        year += 1
    month = 12
    while _seconds((year, month, 1, 0, 0, 0, 0)) > seconds:
        month -= 1
    day = days - _seconds((year, month, 1, 0, 0, 0, 0)) // _DAY_S + 1
    # 2000 began on a Saturday.
    return (year, month, day, (days + 5) % 7, rest // 3600, rest // 60 % 60, rest % 60, 0)
