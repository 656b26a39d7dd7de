"""What a board may have beside panel and keys: encoder, buzzer, battery. Loaded only for those."""

from engine.compat import const
from engine.match import NOTHING
from firmware.app.clock import elapsed_ms
from firmware.app.gestures import OK
from firmware.app.settings import SOUND

_TEXT_BATTERY_LOW = const(313)

_MEASURE_MS = const(60000)
_LOOK_MS = const(5)
_HELD_AFTER_MS = const(150)

# As `drivers/buzzer.py` numbers them; it is loaded only where there is one.
_ACCEPT = const(0)
_REFUSE = const(1)
_END = const(2)


class Extras:
    """Made for a board that has any of them; `machine` is that module.

    `is_empty`: the cell gives out, everything has to stop.
    """

    def __init__(self, machine, board, now_ms):
        self.encoder = _encoder(machine, board)
        self.buzzer = _buzzer(machine, board)
        self.battery = _battery(machine, board)
        self.is_empty = False
        self._was_low = False
        self._taken = 0
        self._beside = 0  # the key that the knob holds down while OK is held
        self._now_ms = now_ms
        self._measured_ms = now_ms
        if self.battery is not None:
            self.battery.measure()

    def levels(self, levels, gestures, now_ms):
        """The levels of the keys, those that the encoder holds down included."""
        if self.encoder is None:
            return levels
        taken = self._taken
        is_held = self._is_held(gestures, now_ms)
        if self._beside and not is_held:
            # That hold is over; for nothing else did the key count.
            taken = self._beside
            self._beside = 0
        is_free = is_held or (not gestures.owner and gestures.next_ms(now_ms) < 0)
        key = self.encoder.levels(taken, is_free)
        if is_held:
            self._beside = key
        return levels | key

    def _is_held(self, gestures, now_ms):
        """Whether OK is held on purpose: then a turn is a key beside it, not the next one."""
        if gestures.owner != OK or gestures.repeats:
            return False
        return gestures.held_ms(now_ms) >= _HELD_AFTER_MS

    def is_touched(self):
        """Whether somebody turned the knob."""
        return self.encoder is not None and self.encoder.is_turned()

    def is_sounding(self):
        """Whether the buzzer is in the middle of a sound."""
        return self.buzzer is not None and self.buzzer.due_ms >= 0

    def after_step(self, app):
        """Sound what the step did, measure when it is time."""
        passed_ms = elapsed_ms(app.now_ms, self._now_ms)
        self._now_ms = app.now_ms
        self._taken = app.gestures.role if app.is_pressed else 0
        if self.buzzer is not None:
            self._sound(app, passed_ms)
        if elapsed_ms(app.now_ms, self._measured_ms) >= _MEASURE_MS:
            self._measured_ms = app.now_ms
            if self.battery is not None:
                self._measure(app)

    def due_ms(self):
        """Milliseconds until something is to be done here; -1: nothing is."""
        if self.is_touched():
            return _LOOK_MS
        return -1 if self.buzzer is None else self.buzzer.due_ms

    def _sound(self, app, passed_ms):
        self.buzzer.tick(passed_ms)
        if not app.settings.value(SOUND):
            return
        if app.match.action != NOTHING:
            self.buzzer.play(_END if app.match.is_over() else _ACCEPT)
        elif app.toast.is_complaining:
            self.buzzer.play(_REFUSE)
        app.toast.is_complaining = False

    def _measure(self, app):
        battery = self.battery
        battery.measure()
        self.is_empty = battery.is_empty()
        if battery.is_low() and not self._was_low:
            app.toast.say(_TEXT_BATTERY_LOW, battery.percent)
        self._was_low = battery.is_low()


def _encoder(machine, board):
    if board.ENCODER_A_PIN is None:
        return None
    from firmware.drivers.encoder import Encoder

    pin = machine.Pin
    return Encoder(
        pin(board.ENCODER_A_PIN, pin.IN, pin.PULL_UP),
        pin(board.ENCODER_B_PIN, pin.IN, pin.PULL_UP),
    )


def _buzzer(machine, board):
    if board.BUZZER_PIN is None:
        return None
    from firmware.drivers.buzzer import Buzzer

    return Buzzer(machine.PWM(machine.Pin(board.BUZZER_PIN), freq=1000, duty_u16=0))


def _battery(machine, board):
    if board.BATTERY_PIN is None:
        return None
    from firmware.drivers.battery import Battery

    adc = machine.ADC(machine.Pin(board.BATTERY_PIN), atten=machine.ADC.ATTN_11DB)
    switch = board.BATTERY_SWITCH_PIN
    if switch is not None:
        switch = machine.Pin(switch, machine.Pin.OUT, value=1)
    return Battery(adc, board.BATTERY_RATIO_PERCENT, switch)
