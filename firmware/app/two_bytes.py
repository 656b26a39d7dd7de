"""Whole numbers from -32768 to 32767 in two bytes, the low one first."""


def put(data, at, value):
    """Write `value` at `at`."""
    data[at] = value & 0xFF
    data[at + 1] = value >> 8 & 0xFF


def get(data, at):
    """The number at `at`."""
    value = data[at] | data[at + 1] << 8
    return value - 65536 if value & 0x8000 else value
