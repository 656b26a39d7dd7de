"""What a pair of hands does, as keys and times, to be done again on another interpreter."""

from host_sim.simulator import Simulator

MARK = -1  # instead of a key: something is looked at here


class RecordingSimulator(Simulator):
    """A simulator that writes down every key and every stretch of time.

    `moments` is a flat list: milliseconds that pass, then a key (or MARK), then 1 for down and
    0 for up; and so on.
    """

    def __init__(self, *arguments):
        self.moments = []
        self._passed_ms = 0
        super().__init__(*arguments)

    def run(self, ms):
        self._passed_ms += ms
        super().run(ms)

    def key(self, role, is_down):
        self._write(role, int(is_down))
        super().key(role, is_down)

    def mark(self):
        """Something is to be looked at here."""
        self._write(MARK, 0)

    def _write(self, role, state):
        self.moments += (self._passed_ms, role, state)
        self._passed_ms = 0
