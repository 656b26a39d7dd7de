"""Puts the fakes where the firmware looks for MicroPython's modules; ours are never replaced."""

import sys

from host_sim.fakes import framebuf


def install_framebuf():
    """Let `import framebuf` find ours on CPython."""
    sys.modules["framebuf"] = framebuf


def install_machine(machine):
    """Let `import machine` find this fake."""
    sys.modules["machine"] = machine


install_framebuf()
