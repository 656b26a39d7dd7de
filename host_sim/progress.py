"""How far a long command has come."""

import time

_BAR_WIDTH = 24


class Progress:
    """A bar on a terminal; nothing where there is none."""

    def __init__(self, total, what, out):
        self._total = total
        self._what = what
        self._out = out
        self._is_shown = out.isatty()
        self._done = 0
        self._start_s = time.monotonic()

    def advance(self, done):
        """So much more is done."""
        self._done += done
        if not self._is_shown:
            return
        part = self._done / self._total
        bar = "#" * int(part * _BAR_WIDTH)
        left_s = (time.monotonic() - self._start_s) * (1 - part) / part
        self._out.write(
            f"\r[{bar:-<{_BAR_WIDTH}}] {self._done:,} of {self._total:,} {self._what}, "
            f"{int(left_s // 60)}:{int(left_s % 60):02} left \x1b[K"
        )
        self._out.flush()

    def close(self):
        """Take the bar away, for text in its place."""
        if self._is_shown:
            self._out.write("\r\x1b[K")
            self._out.flush()
