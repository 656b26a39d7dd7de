"""A lithium cell behind a divider: how full it is, from the voltage at rest."""

from engine.compat import const

_READINGS = const(8)
_LOW_PERCENT = const(15)
_EMPTY_PERCENT = const(3)

# A cell that delivers little: millivolts and percent, from the usual discharge curves of lithium
# polymer cells at a fifth of their capacity an hour; a few percent either way.
_CURVE = (
    (4200, 100), (4060, 90), (3980, 80), (3920, 70), (3870, 60), (3820, 50),
    (3790, 40), (3770, 30), (3740, 20), (3680, 10), (3450, 5), (3300, 0),
)  # fmt: skip
_NO_CELL_MV = const(2500)  # USB alone: the divider's pin floats or hangs on nothing


class Battery:
    """`adc` is the `machine.ADC` of the divider, the cell has `ratio_percent` of its voltage.

    `switch` is the pin that connects the divider while it is low, or None. `percent` is -1 where
    no cell is found.
    """

    def __init__(self, adc, ratio_percent, switch=None):
        self.percent = -1
        self._adc = adc
        self._ratio_percent = ratio_percent
        self._switch = switch
        self._low = 0
        self._empty = 0

    def measure(self):
        """Read the cell; takes below a millisecond."""
        self.percent = _percent(self._millivolts())
        # One reading may be wrong: two in a row are believed.
        self._low = self._low + 1 if 0 <= self.percent <= _LOW_PERCENT else 0
        self._empty = self._empty + 1 if 0 <= self.percent <= _EMPTY_PERCENT else 0

    def is_low(self):
        """Whether it is time to charge."""
        return self._low >= 2

    def is_empty(self):
        """Whether to stop before the voltage gives way."""
        return self._empty >= 2

    def _millivolts(self):
        if self._switch is not None:
            self._switch.value(0)
        total_mv = 0
        for _ in range(_READINGS):
            total_mv += self._adc.read_uv() // 1000
        if self._switch is not None:
            self._switch.value(1)
        return total_mv * self._ratio_percent // (_READINGS * 100)


def _percent(millivolts):
    if millivolts < _NO_CELL_MV:
        return -1
    above_mv, above = _CURVE[0]
    for mv, percent in _CURVE:
        if millivolts >= mv:
            if mv == above_mv:
                return percent
            return percent + (above - percent) * (millivolts - mv) // (above_mv - mv)
        above_mv, above = mv, percent
    return 0
