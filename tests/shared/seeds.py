"""The facts of seeds/, on both interpreters."""

import json

_FOLDER = __file__.rsplit("/tests/", 1)[0] + "/seeds/"


def facts(name):
    """{name: value} of the facts of a game."""
    with open(_FOLDER + name + ".json") as file:
        found = json.load(file)["facts"]
    return {key: found[key]["value"] for key in found}
