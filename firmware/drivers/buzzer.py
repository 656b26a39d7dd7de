"""A passive buzzer: short sounds, played by `tick`, that never wait."""

from engine.compat import const

ACCEPT = const(0)
REFUSE = const(1)
END = const(2)

_LOUD = const(32768)
_SILENT = const(0)

# Tones of each sound: Hz (0: none), milliseconds, ...
_SOUNDS = (
    (2600, 30),
    (400, 70, 0, 40, 400, 90),
    (1047, 90, 1319, 90, 1568, 90, 2093, 180),
)


class Buzzer:
    """`pwm` is the `machine.PWM` of its pin."""

    def __init__(self, pwm):
        self.due_ms = -1  # milliseconds until the next tone; -1: it is silent
        self._pwm = pwm
        self._tones = ()
        self._at = 0
        pwm.duty_u16(_SILENT)

    def play(self, sound):
        """Begin one of the sounds; another one that still plays ends."""
        self._tones = _SOUNDS[sound]
        self.due_ms = 0
        self._begin(0)

    def tick(self, passed_ms):
        """So many milliseconds passed since the last call: go on when it is time."""
        if self.due_ms < 0:
            return
        self.due_ms -= passed_ms
        while self.due_ms <= 0 and self._at < len(self._tones):
            self._begin(self._at + 2)

    def _begin(self, at):
        self._at = at
        if at >= len(self._tones):
            self.due_ms = -1
            self._pwm.duty_u16(_SILENT)
            return
        self.due_ms += self._tones[at + 1]
        if self._tones[at]:
            self._pwm.freq(self._tones[at])
        self._pwm.duty_u16(_LOUD if self._tones[at] else _SILENT)
