"""The ops of the free game."""

from host_sim.referee.matches import Rounds, begin_plain

_ROUNDS = Rounds("round", begin_plain)

OPS = {"game": _ROUNDS.game, "undo": _ROUNDS.undo, "edit": _ROUNDS.edit}
