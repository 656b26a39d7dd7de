"""The device on this computer: the firmware as it is, on a fake board whose time is ours."""

from engine.compat import const
from firmware.app import screens, settings, tip
from host_sim.fakes import chips, peripherals
from host_sim.fakes.machine import FakeMachine
from host_sim.fakes.panels import PanelModule

UP = const(1)
DOWN = const(2)
OK = const(4)
BACK = const(8)

LANGUAGES = ("en", "hu", "de", "ro", "tr")  # in the order of the device's list

# A press lasts as long as a finger needs; a release must be stable before the next one.
PRESS_MS = const(80)
PAUSE_MS = const(60)
_PERIOD_MASK = const(0x3FFFFFFF)
_ALL_ROWS = const(64)


class Simulator:
    """A board with a panel and keys; `power_on` makes a new `device`, flash and glass stay.

    `console` holds the lines that the device said there.
    """

    def __init__(self, board, files, install_machine, now_ms=0, language="en"):
        """`language` is chosen where nobody has chosen yet; None: the device asks for it."""
        self.board = board
        self.files = files
        self.now_ms = now_ms
        self.device = None
        self.console = []
        self.module = self.make_module()
        self._install_machine = install_machine
        self._pins = {
            UP: board.UP_PIN,
            DOWN: board.DOWN_PIN,
            OK: board.OK_PIN,
            BACK: board.BACK_PIN,
        }
        self.power_on()
        if language is not None and not self.app.settings.places[settings.LANGUAGE]:
            self.speak(language)

    def speak(self, language):
        """Choose a language by its code, as the device's list of them does."""
        app = self.app
        place = LANGUAGES.index(language)
        if app.number == screens.LANGUAGE:
            app.screen.choose(place)
        else:
            app.settings.put(settings.LANGUAGE, 1 + place)
            app.speak()
        self.step()

    def power_on(self):
        """Start the board, as after a power cut: only the flash is as it was."""
        board = self.board
        world = peripherals.Ticking(self._ticks_ms)
        self.machine = FakeMachine(chips.named(board.CHIP), world)
        self.module.wire(self.machine)
        self._install_machine(self.machine)
        self.device = self.make_device()
        self.step()

    def make_device(self):
        """Put the device together; the machine is ready."""
        from firmware.device import Device

        return Device(self.board, self.files, self.now_ms, say=self.console.append)

    def make_module(self):
        """The module with the panel."""
        return PanelModule(self.board)

    # The panel

    @property
    def chip(self):
        """The panel's chip."""
        return self.module.chip

    @property
    def is_plugged(self):
        """Whether the panel has its plug."""
        return self.module.is_plugged

    def unplug(self):
        """Pull the panel's plug."""
        self.module.plug(False)

    def plug(self):
        """Put the panel's plug in: its supply comes on then."""
        self.module.plug(True)

    @property
    def bus(self):
        """The bus that the panel is on."""
        return self.machine.bus(self.board.I2C_ID)

    @property
    def app(self):
        """The app on the device."""
        return self.device.app

    def has(self, role):
        """Whether the board has a key for this role."""
        return self._pins[role] is not None

    # Time

    def _ticks_ms(self):
        return self.now_ms

    def set_clock(self, date):
        """Set the board's clock, as who deploys does: year, month, day, hour, minute, second."""
        year, month, day, hour, minute, second = date
        self.machine.RTC().datetime((year, month, day, 0, hour, minute, second, 0))

    def step(self):
        """One step of the device; returns in how many milliseconds the next is due."""
        return self.device.step(self.now_ms)

    def run(self, ms):
        """Let `ms` milliseconds pass; the device is stepped whenever it is due."""
        while True:
            due_ms = max(self.step(), 1)
            if due_ms >= ms:
                break
            self._pass(due_ms)
            ms -= due_ms
        self._pass(ms)
        self.step()

    def _pass(self, ms):
        self.now_ms = (self.now_ms + ms) & _PERIOD_MASK

    # Keys

    def key(self, role, is_down):
        """Push a key down or let it go."""
        self.machine.drive(self._pins[role], 0 if is_down else None)

    def press(self, role, ms=PRESS_MS):
        """Press a key for `ms` milliseconds and let it come to rest."""
        self.key(role, True)
        self.run(ms)
        self.key(role, False)
        self.run(PAUSE_MS)

    def ask(self, beside=UP):
        """Ask what the keys do: hold OK, press another key with it. Returns how long that took."""
        hold_ms = self.app.gestures.ok_hold_ms
        self.key(OK, True)
        self.run(PRESS_MS)
        self.key(beside, True)
        self.run(hold_ms)
        self.key(beside, False)
        self.key(OK, False)
        self.run(PAUSE_MS)
        return PRESS_MS + hold_ms + PAUSE_MS

    def know_every_screen(self):
        """Everybody here has used every screen often: no help comes by itself."""
        uses = self.app.settings.uses
        for screen in range(len(uses)):
            uses[screen] = tip.OFTEN
        self.app.settings.is_stale = True
        self.step()

    # The glass

    def number_shown(self):
        """The number of the screen on the glass: the page over another has one of its own."""
        is_covered = type(self.app.screen).__name__ == "HowScreen"
        return screens.HOW if is_covered else self.app.number

    def pixels(self):
        """What can be seen on the glass, 8 pixels a byte; nothing while the panel is unplugged."""
        pixels = self.chip.pixels()
        return pixels if self.is_plugged else bytearray(len(pixels))

    def is_shown(self):
        """Whether an upright glass shows what the device has drawn, where that is to stand."""
        drawn = self.device.panel.buffer
        if self.app.glass.rows_down:
            drawn = lowered(drawn, self.board.WIDTH, self.board.HEIGHT)
        return bytes(self.pixels()) == bytes(drawn)


def lowered(picture, width, height):
    """A picture one row lower; on a chip's full 64 rows the lowest comes in on top."""
    moved = bytearray(len(picture))
    for x in range(width):
        column = 0
        for at in range(len(picture) - width + x, -1, -width):
            column = column << 8 | picture[at]
        column = column << 1 | (column >> 63 if height == _ALL_ROWS else 0)
        for at in range(x, len(picture), width):
            moved[at] = column & 0xFF
            column >>= 8
    return moved
