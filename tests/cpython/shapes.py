"""Scenes in all shapes, or a share: an eighth of the usual shape, few of each other one."""

import pytest

from host_sim import scenes
from tests.amount import ALL

OTHERS = [shape for shape in scenes.SHAPES if shape != scenes.DEFAULT]
_EVERY_USUAL = 1 if ALL else 8
_EVERY_OTHER = 1 if ALL else 40


def _some(every_usual):
    for shape in scenes.SHAPES:
        names = list(scenes.SCENES)
        if shape == scenes.DEFAULT:
            names = names[::every_usual]
        else:
            names = names[OTHERS.index(shape) % _EVERY_OTHER :: _EVERY_OTHER]
        yield from ((shape, name) for name in names)


def _parametrized(every_usual):
    return pytest.mark.parametrize(("shape", "name"), list(_some(every_usual)))


in_every_shape = _parametrized(_EVERY_USUAL)

# For what is quick: all scenes of the usual shape.
all_in_every_shape = _parametrized(1)
