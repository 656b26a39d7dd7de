"""Whole numbers from -32768 to 32767 in two bytes, the low one first."""


def put(data, at, value):
    """Write `value` at `at`."""
    data[at] = value & 0xFF
    data[at + 1] = value >> 8 & 0xFF


def get(data, at):
    """The number at `at`."""
    value = data[at] | data[at + 1] << 8
    return value - 65536 if value & 0x8000 else value


def put_all(data, at, values, count):
    """Write the first `count` of `values` from `at` on."""
    place = 0
    while place < count:
        put(data, at, values[place])
        place += 1
        at += 2


def get_all(data, at, values, count):
    """Read the first `count` of `values`, which begin at `at`."""
    place = 0
    while place < count:
        values[place] = get(data, at)
        place += 1
        at += 2
