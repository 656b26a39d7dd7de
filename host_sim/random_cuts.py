"""Random presses on a board with a real LittleFS, and the power cut at random operations of it."""

from host_sim import power_cuts
from host_sim.random_evening import NAMES, Chance
from host_sim.simulator import DOWN, OK, UP

_KEYS = (OK, OK, OK, OK, UP, UP, DOWN, DOWN, DOWN)
_HOLDS_MS = (450, 600, 600, 700, 1100, 1700)
_WAITS_MS = (1, 30, 200, 500, 5000, 61000)
_RELEASES_MS = (5, 20, 60, 60, 200)
_MORE_PRESSES = 3
_REST_MS = 300


class RandomCuts:
    """An evening of so many presses, the same for the same seed."""

    def __init__(self, seed, presses, board, install_machine):
        self.chance = Chance(seed)
        self.presses = presses
        self.cuts = 0  # how many were made
        names = NAMES[: self.chance.below(len(NAMES))]
        flash = power_cuts.new_flash(names)
        self.tape = power_cuts.Tape(board, install_machine, flash, self._press_away)

    def check(self, cuts):
        """Cut at so many places, some of them a second time. Difference when it is not right."""
        places = self.tape.cuts()
        chosen = {self.chance.below(len(places)) for _cut in range(cuts)}
        for place in sorted(chosen):
            self.cuts += 1
            simulator, flash = self.tape.boot(places[place])
            go_on(simulator, flash)
            if self.chance.below(4) == 0:
                again = self.tape.cut_again(places[place], self._press_a_little)
                for second in again.cuts():
                    self.cuts += 1
                    again.boot(second)

    def _press_away(self, simulator):
        for _press in range(self.presses):
            self._press(simulator)
        simulator.run(_REST_MS)

    def _press_a_little(self, simulator):
        simulator.run(_REST_MS)
        for _press in range(_MORE_PRESSES):
            self._press(simulator)
        simulator.run(_REST_MS)

    def _press(self, simulator):
        chance = self.chance
        key = chance.of(_KEYS)
        dice = chance.below(100)
        if dice < 8:
            simulator.run(chance.of(_WAITS_MS))
            return
        ms = chance.of(_HOLDS_MS) if dice < 22 else 40 + chance.below(160)
        simulator.key(key, True)
        simulator.run(ms)
        simulator.key(key, False)
        simulator.run(chance.of(_RELEASES_MS))


def go_on(simulator, flash):
    """A press and a rest, and the power goes once more. Difference when something is lost."""
    simulator.press(DOWN)
    simulator.press(OK)
    simulator.run(_REST_MS)
    before = power_cuts.state_of(simulator.app)
    simulator.files = power_cuts.LittleFiles(flash.copy())
    simulator.power_on()
    power_cuts.check(simulator.app, [before], "after going on")
