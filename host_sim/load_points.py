"""The load points: where the firmware takes memory between a press and its saving.

Everywhere else it works with the heap locked (`tests/micropython/test_heap_locked.py`). `make
bench` tells what each takes at most. Runs on both interpreters.
"""

import sys

LOAD_SCREEN = "screens.load"

# Class, method and its module. All of them make what will be there for a while: a screen, a match,
# texts, a list of what lies on flash. They have no argument but `self`, or up to two, never None.
METHODS = (
    ("App", "start_match", "firmware.app.app"),
    ("App", "rematch", "firmware.app.app"),
    ("App", "choose_shape", "firmware.app.app"),  # large print, or not any more
    ("App", "reset", "firmware.app.app"),
    ("Strings", "speak", "firmware.app.strings"),
    ("Naming", "take_typed", "firmware.app.naming"),  # a new name
    ("Store", "begin", "firmware.store.store"),  # a match's first journal
    ("Store", "save_lists", "firmware.store.store"),  # a new name, a setting that was changed
    ("Store", "reset", "firmware.store.store"),
    ("Live", "open", "firmware.store.live"),  # its file is gone, or was
    ("Archive", "open", "firmware.store.archive"),
    ("Archive", "read_next", "firmware.store.archive"),
    ("Archive", "visit", "firmware.store.archive"),
    ("Archive", "take_over", "firmware.store.archive"),
    ("Archive", "delete", "firmware.store.archive"),
    ("Archive", "bring_back", "firmware.store.archive"),
    ("Archive", "rename", "firmware.store.archive"),
    ("Visit", "end", "firmware.store.visit"),  # the match that is on is read again
    ("PeopleScreen", "list_up", "firmware.app.screens.people"),
    ("Statistics", "follow", "firmware.store.statistics"),
)


def names():
    """The names of all load points."""
    return [LOAD_SCREEN] + [owner + "." + method for owner, method, _module in METHODS]


def watch_all(watch):
    """Call `watch.enter()` before a load point's method, `watch.leave(name, what it said)` after.

    Modules that are not loaded are left out. They come and go: call this again when one may have
    come.
    """
    for owner, method, module in METHODS:
        found = getattr(sys.modules.get(module), owner, None)
        if found is not None and not hasattr(found, "_watched_" + method):
            setattr(found, "_watched_" + method, True)
            setattr(found, method, _watched(getattr(found, method), (watch, owner + "." + method)))


def _watched(method, point):
    # The arguments one by one, and no more than two names from around it: MicroPython takes
    # memory for `*arguments`, and for a call with more than five of both.
    def watched(self, first=None, second=None):
        watch, name = point
        said = watch.enter()
        try:
            if first is None:
                return method(self)
            return method(self, first) if second is None else method(self, first, second)
        finally:
            watch.leave(name, said)

    return watched
