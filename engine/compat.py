"""`const` on both interpreters: folded by MicroPython's compiler, a plain call on CPython."""

try:
    from micropython import const
except ImportError:

    def const(value):
        """Return `value` unchanged."""
        return value
