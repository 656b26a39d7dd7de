"""The part of MicroPython's `machine` that the firmware uses, as on an ESP32 of some kind.

A `FakeMachine` goes into `sys.modules["machine"]`. Its lower-case methods are the outside
world: what is wired to the pins and to the buses. Once a pin or bus exists, using it allocates
nothing on MicroPython, except for `readfrom` and `writevto`.
"""

from engine.compat import const
from host_sim.fakes import chips, peripherals

_ENODEV = const(19)
_ETIMEDOUT = const(116)

_MODE_OUTPUT = const(2)
_MODE_OPEN_DRAIN = const(4)
_PULL_UP = const(2)

_FIRST_ADDRESS = const(0x08)  # the addresses outside these are reserved by the I2C standard
_END_ADDRESS = const(0x78)

_BYTES = (bytes, bytearray, memoryview)
_NOT_GIVEN = object()


class _Pad:
    """One pin of the chip: its registers, what the world does to it, and who watches."""

    def __init__(self, number, is_input_only=False):
        self.number = number
        self.is_input_only = is_input_only
        self.mode = 0
        self.pull = 0
        self.latch = 0
        self.held = False
        self.outside = None
        self.level = 0
        self.watchers = []
        self.irq = None

    def settle(self):
        """Work out the level again and tell the watchers of a change."""
        level = self.level if self.held else self._driven_level()
        if level != self.level:
            self.level = level
            for watcher in self.watchers:
                watcher(level)

    def _driven_level(self):
        # An output wins over the world: a short circuit is no state to be modelled.
        if self.mode & _MODE_OUTPUT and not (self.mode & _MODE_OPEN_DRAIN and self.latch):
            return self.latch
        if self.outside is not None:
            return self.outside
        # A floating pin reads noise. 0 is the level that shows up: a button held down.
        return 1 if self.pull & _PULL_UP else 0


class Pin:
    """`machine.Pin`. Objects of the same pin share its state."""

    IN = 1
    OUT = 3
    OPEN_DRAIN = 7
    PULL_DOWN = 1
    PULL_UP = 2
    IRQ_RISING = 1
    IRQ_FALLING = 2
    DRIVE_0 = 0
    DRIVE_1 = 1
    DRIVE_2 = 2
    DRIVE_3 = 3

    _machine = None

    def __init__(
        self, id, mode=None, pull=-1, *, value=_NOT_GIVEN, drive=_NOT_GIVEN, hold=_NOT_GIVEN
    ):
        self._pad = self._machine.pad(id)
        self.init(mode, pull, value=value, drive=drive, hold=hold)

    def init(self, mode=None, pull=-1, *, value=_NOT_GIVEN, drive=_NOT_GIVEN, hold=_NOT_GIVEN):
        """Configure what is given; `pull` None switches both pulls off.

        Raises ValueError for an output or a pull on a pin that has neither (34 to 39 of an ESP32).
        (MicroPython 1.29 only logs the latter, and leaves the pin floating.)
        """
        pad = self._pad
        if pad.is_input_only:
            if mode is not None and mode & _MODE_OUTPUT:
                raise ValueError("pin can only be input")
            if pull not in (-1, 0, None):
                raise ValueError("pin has no pull-up or pull-down")
        if value is not _NOT_GIVEN:
            pad.latch = 1 if value else 0
        if mode is not None:
            pad.mode = mode
        if pull != -1:
            pad.pull = pull or 0
        if hold is not _NOT_GIVEN:
            pad.held = False
        pad.settle()
        if hold is not _NOT_GIVEN:
            pad.held = bool(hold)

    def value(self, x=_NOT_GIVEN):
        """Return the level of the pin, or set the level that it has as an output."""
        if x is _NOT_GIVEN:
            return self._pad.level
        self._pad.latch = 1 if x else 0
        self._pad.settle()

    def __call__(self, x=_NOT_GIVEN):
        return self.value(x)

    def on(self):
        """Set the output level to 1."""
        self.value(1)

    def off(self):
        """Set the output level to 0."""
        self.value(0)

    def toggle(self):
        """Invert the output level."""
        self.value(not self._pad.latch)

    def irq(self, handler=None, trigger=IRQ_FALLING | IRQ_RISING, wake=None):
        """Call `handler(pin)` at these edges from now on; None: no more.

        At once, where an ESP32 does so between two bytecodes.
        """
        pad = self._pad
        if pad.irq in pad.watchers:
            pad.watchers.remove(pad.irq)
        pad.irq = None
        if handler is None:
            return

        def call(level):
            if trigger & (self.IRQ_RISING if level else self.IRQ_FALLING):
                handler(self)

        pad.irq = call
        pad.watchers.append(call)


class _Bus:
    """The wires of one I2C peripheral, and what is connected to them.

    `transactions` and `bytes_sent` (address bytes included) count what went over the wires.
    `wedged` makes every transfer time out, as a device does that holds the lines.
    """

    def __init__(self, scl, sda):
        self.scl = scl
        self.sda = sda
        self.frequency_hz = 0
        self.wedged = False
        self.transactions = 0
        self.bytes_sent = 0
        self.devices = {}
        self.wires = {}

    def write(self, address, data):
        """Send `data` in one transaction; OSError as the ESP32 raises it."""
        device = self._select(address)
        acknowledged = device.write(data)
        if acknowledged < len(data):
            self.bytes_sent += acknowledged + 1
            raise OSError(_ENODEV)
        self.bytes_sent += acknowledged
        return acknowledged

    def read_into(self, address, buffer):
        """Fill `buffer` with bytes of the device at `address`; OSError as the ESP32 raises it."""
        device = self._select(address)
        device.read_into(buffer)
        self.bytes_sent += len(buffer)

    def answers(self, address):
        """Whether a device acknowledges `address`."""
        try:
            self._select(address)
        except OSError:
            return False
        return True

    def _select(self, address):
        self.transactions += 1
        if self.wedged:
            raise OSError(_ETIMEDOUT)
        self.bytes_sent += 1
        device = self.devices.get(address)
        if device is None or not self._reaches(self.wires[address]):
            raise OSError(_ENODEV)
        return device

    def _reaches(self, wires):
        return wires is None or (wires[0] == self.scl and wires[1] == self.sda)


def _readable(buffer):
    """Return `buffer` in a form that has single bytes; TypeError without buffer protocol."""
    if isinstance(buffer, _BYTES):
        return buffer
    return bytes(memoryview(buffer))


class I2C:
    """`machine.I2C`: a hardware peripheral. Objects of the same id share its bus."""

    _machine = None

    def __init__(self, id, *, scl=None, sda=None, freq=400000, timeout=50000):
        self._bus = self._machine.bus(id)
        if scl is not None:
            self._bus.scl = self._machine.pad(scl).number
        if sda is not None:
            self._bus.sda = self._machine.pad(sda).number
        self._bus.frequency_hz = freq

    def scan(self):
        """Return the addresses that are acknowledged."""
        found = []
        for address in range(_FIRST_ADDRESS, _END_ADDRESS):
            if self._bus.answers(address):
                found.append(address)
        return found

    def writeto(self, addr, buf, stop=True):
        """Send `buf`; return the number of bytes acknowledged.

        Raises OSError 19 if the address or a byte is not acknowledged, OSError 116 on a wedged
        bus. `stop` has no effect, as in MicroPython 1.29.
        """
        return self._bus.write(addr, _readable(buf))

    def writevto(self, addr, vector, stop=True):
        """Send the buffers of a list or tuple in one transaction."""
        return self._bus.write(addr, b"".join([bytes(_readable(buffer)) for buffer in vector]))

    def readfrom(self, addr, nbytes, stop=True):
        """Return `nbytes` bytes read from the device."""
        data = bytearray(nbytes)
        self._bus.read_into(addr, data)
        return bytes(data)

    def readfrom_into(self, addr, buf, stop=True):
        """Fill `buf` with bytes read from the device."""
        self._bus.read_into(addr, buf)


class FakeMachine:
    """Stands for the module `machine`, and for the world around the chip.

    `world` knows time and what a reset is (`peripherals.Alone` tells what it must have),
    `reset_cause` why the chip starts, `memory` what the RTC kept. `esp32` stands for that module.
    """

    PWRON_RESET = peripherals.PWRON_RESET
    HARD_RESET = peripherals.HARD_RESET
    WDT_RESET = peripherals.WDT_RESET
    DEEPSLEEP_RESET = peripherals.DEEPSLEEP_RESET
    SOFT_RESET = peripherals.SOFT_RESET

    def __init__(
        self, chip=chips.ESP32, world=None, reset_cause=peripherals.PWRON_RESET, memory=b""
    ):
        self.chip = chip
        self.world = world or peripherals.Alone()
        self.memory = memory
        self.clock_offset_s = 0
        self.watchdog_ms = 0
        self.voltages_uv = {}
        self.tones = []
        self.tones_cut = 0
        self._cause = reset_cause
        self._hz = 160_000_000
        self._pads = {}
        self._buses = [_Bus(scl, sda) for scl, sda in chip.i2c_pins]
        self.esp32 = peripherals.Esp32(self)
        self._make_classes()

    def _make_classes(self):
        class MachinePin(Pin):
            _machine = self

        class MachineI2C(I2C):
            _machine = self

        class MachineADC(peripherals.ADC):
            _machine = self

        class MachinePWM(peripherals.PWM):
            _machine = self

        class MachineWDT(peripherals.WDT):
            _machine = self

        class MachineRTC(peripherals.RTC):
            _machine = self

        self.Pin = MachinePin
        self.I2C = MachineI2C
        self.ADC = MachineADC
        self.PWM = MachinePWM
        self.WDT = MachineWDT
        self.RTC = MachineRTC

    # The module's functions

    def reset_cause(self):
        """Why the chip started."""
        return self._cause

    def freq(self, hz=None):
        """The processor's clock: read or set."""
        if hz is None:
            return self._hz
        if hz not in (20_000_000, 40_000_000, 80_000_000, 160_000_000, 240_000_000):
            raise ValueError("frequency must be 20MHz, 40MHz, 80Mhz, 160MHz or 240MHz")
        self._hz = hz

    def unique_id(self):
        """Six bytes, different on every chip."""
        return b"\x24\x0a\xc4\x00\x00\x01"

    def idle(self):
        """Wait for an interrupt, a millisecond at most."""
        self.world.sleep(1)

    def lightsleep(self, time_ms=None):
        """Rest until a pin of `esp32.wake_on_gpio` wakes, or `time_ms` are over.

        Such a pin watches for a level from then on; the edges that it had an interrupt for are
        lost. PWM stops; that a tone goes on is noted in `tones_cut`.
        """
        for number in self.esp32.light_pins():
            self.Pin(number).irq(None)
        self.tones_cut += bool(self.tones) and self.tones[-1][1] > 0
        self.world.watch(0)
        self.world.sleep(time_ms, self.esp32.is_woken)
        self.world.watch(self.watchdog_ms)

    def deepsleep(self, time_ms=None):
        """Off until a pin wakes, or `time_ms` are over; then the chip starts anew.

        ValueError: pins are set to end light sleeps, and this chip knows no deep sleep with that.
        """
        if self.esp32.light_pins() and self.chip.name != "esp32c3":
            raise ValueError("DEEPSLEEP with gpio pins not supported on this chip")
        numbers, level = self.esp32.deep_wakes()
        self.world.deep_sleep(time_ms, numbers, level)

    def reset(self):
        """Start anew."""
        self.world.reset(self.HARD_RESET)

    def soft_reset(self):
        """Start the interpreter anew."""
        raise SystemExit

    # The world

    def supply(self, pin_id, volts_uv):
        """Let a pin of the converter have this many microvolts."""
        self.voltages_uv[self.pad(pin_id).number] = volts_uv

    def drive(self, pin_id, level):
        """Let the world pull a pin to `level` 0 or 1, or let go of it (None)."""
        pad = self.pad(pin_id)
        pad.outside = level
        pad.settle()

    def pin_state(self, pin_id):
        """Return the level of a pin, 0 or 1, as a meter would show it."""
        return self.pad(pin_id).level

    def watch(self, pin_id, callback):
        """Call `callback(level)` at every change of the level of a pin."""
        self.pad(pin_id).watchers.append(callback)

    def attach(self, i2c_id, address, device, scl=None, sda=None):
        """Connect a device to a bus.

        `device.write(data)` returns how many bytes it acknowledged, `device.read_into(buffer)`
        fills a buffer; both may raise OSError. With `scl` and `sda` it is found only by an I2C
        that uses these pin numbers.
        """
        bus = self.bus(i2c_id)
        bus.devices[address] = device
        bus.wires[address] = None if scl is None else (scl, sda)

    def detach(self, i2c_id, address):
        """Take a device off a bus."""
        del self.bus(i2c_id).devices[address]

    def bus(self, i2c_id):
        """Return a bus: `transactions`, `bytes_sent`, `wedged`, `frequency_hz`, `scl`, `sda`."""
        if not 0 <= i2c_id < len(self._buses):
            raise ValueError("I2C(%d) doesn't exist" % i2c_id)
        return self._buses[i2c_id]

    def pad(self, pin):
        """The pin of a number or of a `Pin`. ValueError: there is none."""
        if isinstance(pin, Pin):
            return pin._pad
        if not isinstance(pin, int) or pin not in self.chip.pins:
            raise ValueError("invalid pin")
        if pin not in self._pads:
            self._pads[pin] = _Pad(pin, pin in self.chip.input_only)
        return self._pads[pin]
