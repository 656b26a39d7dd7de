"""The composition root: puts a board's parts together and runs them, one step after the other."""

from engine.compat import const
from firmware.app import glass, screens
from firmware.app.app import App
from firmware.app.canvas import Canvas
from firmware.app.clock import sooner_ms
from firmware.app.facts import Facts
from firmware.app.settings import LANGUAGE
from firmware.app.strings import Strings
from firmware.display import Display
from firmware.drivers.buttons import Buttons
from firmware.store.store import Store

_DEEP_SLEEP_AFTER_MS = const(1800000)


class Device:
    """A board with everything on it. `step` is the whole device.

    `say` takes lines for the console.
    """

    def __init__(self, board, files, now_ms, load_screen=screens.load, say=print):
        import machine

        self.panel = make_panel(machine, board)
        self.buttons = _buttons(machine, board)
        self._levels = 0  # of the keys in the last step
        self.app = App(
            Canvas(self.panel.buffer, self.panel.width, self.panel.height),
            Strings(),
            load_screen,
        )
        self.extras = _extras(machine, board, now_ms)
        self.app.board = _facts(machine, board, self.extras)
        self.store = Store(files)
        self.app.keeper = self.store
        self.app.start(now_ms)
        self.store.start(self.app)
        self.app.speak()
        is_asked = self.app.number == screens.LANGUAGE
        is_chosen = self.app.settings.places[LANGUAGE]
        if not is_asked and not is_chosen and not self.app.match.exists():
            # The first start of all.
            self.app.show(screens.LANGUAGE)
        self.display = Display(self.app, self.panel, say)

    def step(self, now_ms):
        """Read the keys, let the app act and draw, send the picture, save; waits for no key.

        Returns in how many milliseconds the next step is due if no key changes before.
        """
        app = self.app
        extras = self.extras
        self._levels = levels = self.buttons.read()
        if extras is not None:
            levels = extras.levels(levels, app.gestures, now_ms)
        app.step(now_ms, levels)
        self.display.update(now_ms)
        # A press is on the glass before the flash, which may stand still for a while.
        self.store.save(app)
        if extras is not None:
            extras.after_step(app)
        return self._wait_ms(now_ms)

    def has_moved(self):
        """Whether a key went down or up since the last step read it."""
        return self.buttons.read() != self._levels

    def is_touched(self):
        """Whether a key is down, or a knob was turned, now."""
        return self.buttons.read() or (self.extras is not None and self.extras.is_touched())

    def needs_chip(self):
        """Whether something goes on that a light sleep would stop: a sound."""
        return self.extras is not None and self.extras.is_sounding()

    def is_empty(self):
        """Whether the battery gives out: everything has to stop."""
        return self.extras is not None and self.extras.is_empty

    def rest_ms(self):
        """In how many milliseconds the board may be off, until a key is pressed; -1: it may not.

        After half an hour in the dark; not in a match that ends by the clock.
        """
        app = self.app
        if app.glass.level != glass.DARK or self.store.due_ms(app.now_ms) >= 0:
            return -1
        match = app.match
        if match.exists() and not match.is_over() and match.game.is_by_clock(match):
            return -1
        return max(_DEEP_SLEEP_AFTER_MS - app.glass.rested_ms(app.now_ms), 0)

    def settle(self):
        """Save what was not saved yet: nothing more comes."""
        self.store.settle(self.app)

    def _wait_ms(self, now_ms):
        wait_ms = sooner_ms(self.app.wait_ms(), self.store.due_ms(now_ms))
        wait_ms = sooner_ms(wait_ms, self.display.due_ms(now_ms))
        # A rest that is due is no reason to step.
        wait_ms = sooner_ms(wait_ms, self.rest_ms() or -1)
        return wait_ms if self.extras is None else sooner_ms(wait_ms, self.extras.due_ms())


def _extras(machine, board, now_ms):
    if board.ENCODER_A_PIN is None and board.BUZZER_PIN is None and board.BATTERY_PIN is None:
        return None
    from firmware.extras import Extras

    return Extras(machine, board, now_ms)


def _facts(machine, board, extras):
    import gc
    import time

    clock = getattr(time, "ticks_ms", None)
    free = getattr(gc, "mem_free", None)
    facts = Facts(board.BUZZER_PIN is not None, clock, free, machine.RTC())
    facts.battery = None if extras is None else extras.battery
    return facts


def make_panel(machine, board):
    """The panel of a board, not started yet."""
    i2c = machine.I2C(
        board.I2C_ID,
        scl=machine.Pin(board.SCL_PIN),
        sda=machine.Pin(board.SDA_PIN),
        freq=board.I2C_HZ,
    )
    return _driver(board.PANEL)(
        i2c,
        board.WIDTH,
        board.HEIGHT,
        board.ADDRESS,
        board.COLUMN_OFFSET,
        _output(machine, board.RESET_PIN),
        _output(machine, board.POWER_PIN),
    )


def _driver(kind):
    """The class for a kind of panel; its module is read only if there is one."""
    if kind == "ssd1306" or kind == "ssd1315":
        from firmware.drivers.ssd1306 import Ssd1306 as Driver
    elif kind == "ssd1309":
        from firmware.drivers.ssd1309 import Ssd1309 as Driver
    elif kind == "sh1106":
        from firmware.drivers.sh1106 import Sh1106 as Driver
    else:
        raise ValueError("no driver for a panel " + kind)
    return Driver


def _output(machine, pin):
    return None if pin is None else machine.Pin(pin, machine.Pin.OUT)


def _buttons(machine, board):
    return Buttons(
        _button(machine, board.UP_PIN),
        _button(machine, board.DOWN_PIN),
        _button(machine, board.OK_PIN),
        _button(machine, board.BACK_PIN),
    )


def _button(machine, pin):
    return None if pin is None else machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP)
