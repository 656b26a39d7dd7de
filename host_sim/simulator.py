"""The device on this computer: the firmware as it is, on a fake board whose time is ours."""

from engine.compat import const
from firmware.app import screens, settings
from host_sim.fakes import chips
from host_sim.fakes.machine import FakeMachine
from host_sim.fakes.ssd1306_chip import Ssd1306Chip

UP = const(1)
DOWN = const(2)
OK = const(4)
BACK = const(8)

LANGUAGES = ("en", "hu", "de", "ro", "tr")  # in the order of the device's list

# A press lasts as long as a finger needs; a release must be stable before the next one.
PRESS_MS = const(80)
PAUSE_MS = const(60)
_PERIOD_MASK = const(0x3FFFFFFF)


class Simulator:
    """A board with a panel and keys; `power_on` makes a new `device`, flash and glass stay."""

    def __init__(self, board, files, install_machine, now_ms=0, language="en"):
        """`language` is chosen where nobody has chosen yet; None: the device asks for it."""
        self.board = board
        self.files = files
        self.now_ms = now_ms
        self.device = None
        self.chip = Ssd1306Chip(board.WIDTH, board.HEIGHT, board.COLUMN_OFFSET)
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
        app.settings.put(settings.LANGUAGE, 1 + LANGUAGES.index(language))
        app.speak()
        if app.number == screens.LANGUAGE:
            app.show(screens.HOME)
        self.step()

    def power_on(self):
        """Start the board, as after a power cut: only the flash is as it was."""
        self.machine = FakeMachine(chips.named(self.board.CHIP))
        self.machine.attach(self.board.I2C_ID, self.board.ADDRESS, self.chip)
        if self.board.RESET_PIN is not None:
            self.machine.watch(self.board.RESET_PIN, self._reset_pin_moved)
        self.chip.power_cycle()
        self._install_machine(self.machine)
        self.device = self.make_device()
        self.step()

    def make_device(self):
        """Put the device together; the machine is ready."""
        from firmware.device import Device

        return Device(self.board, self.files, self.now_ms)

    def _reset_pin_moved(self, level):
        if not level:
            self.chip.reset()

    @property
    def app(self):
        """The app on the device."""
        return self.device.app

    def has(self, role):
        """Whether the board has a key for this role."""
        return self._pins[role] is not None

    # Time

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

    def pixels(self):
        """What can be seen on the glass, 8 pixels a byte."""
        return self.chip.pixels()
