"""Arithmetic with millisecond ticks: 0 .. 2^30 - 1, then 0 again.

Every intermediate stays within a small integer of a 32-bit MicroPython (-2^30 .. 2^30 - 1), so
that nothing here takes memory. That is why 2^30 itself is only ever added in two halves.
"""

from engine.compat import const

_HALF_PERIOD = const(0x20000000)
_LAST_TICK = const(0x3FFFFFFF)


def elapsed_ms(now_ms, then_ms):
    """Milliseconds from `then_ms` to `now_ms`: -2^29 .. 2^29 - 1, negative if `then` is later."""
    difference = now_ms - then_ms
    if difference >= _HALF_PERIOD:
        return difference - _HALF_PERIOD - _HALF_PERIOD
    if difference < -_HALF_PERIOD:
        return difference + _HALF_PERIOD + _HALF_PERIOD
    return difference


def later(now_ms, ms):
    """The tick `ms` after `now_ms`; `ms` is 0 .. 2^30 - 1."""
    below_period = now_ms - _LAST_TICK - 1 + ms
    if below_period >= 0:
        return below_period
    return below_period + _HALF_PERIOD + _HALF_PERIOD


def sooner_ms(wait_ms, due_ms):
    """The shorter of two waits, of which -1 is none."""
    if wait_ms < 0 or 0 <= due_ms < wait_ms:
        return due_ms
    return wait_ms
