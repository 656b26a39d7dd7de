"""Scenes in all shapes: every one in the usual shape, of each other shape another share."""

import pytest

from host_sim import scenes
from tests.amount import ALL

OTHERS = [shape for shape in scenes.SHAPES if shape != scenes.DEFAULT]
_EVERY = 1 if ALL else 5


def _some():
    for shape in scenes.SHAPES:
        names = list(scenes.SCENES)
        if shape != scenes.DEFAULT:
            names = names[OTHERS.index(shape) % _EVERY :: _EVERY]
        yield from ((shape, name) for name in names)


in_every_shape = pytest.mark.parametrize(("shape", "name"), list(_some()))
