"""The command `referee`: questions about the rules on stdin, an answer a line on stdout."""

from host_sim.referee.command import add_arguments, run

__all__ = ["add_arguments", "run"]
