"""The live record of version 1, read once and then replaced."""

from engine.compat import const
from firmware.app import screens
from firmware.store import whole_file
from firmware.store.checksum import is_sealed
from firmware.store.paths import OLD_LIVE

_SIZE = const(69)
_END = const(67)
_SCREEN = const(4)
_NEXT_LINE = const(9)
_IS_CORRECTING = const(8)
_HAS_MATCH = const(2)

# Of these it kept only the numbers: the match is shown in their place.
_NOT_KEPT = (
    screens.TROUBLE,
    screens.GAME_CHOICE,
    screens.PLAYER_COUNT,
    screens.RULES,
    screens.WHO,
    screens.NAME_CHOICE,
    screens.LETTERS,
    screens.PLAYER_MENU,
    screens.START_POINTS,
    screens.RULES_CHANGE,
    screens.SEATS,
    screens.RESET,
    screens.REPLACE,
)


def read(files, data, sequence):
    """Fill `data`, a record of today, by the old one; False: there is none that can be used.

    The old one did not say after how many actions it was written: it is taken for the newest.
    OSError as the files raise it.
    """
    old = whole_file.read(files, OLD_LIVE, _SIZE)
    if old is None or len(old) != _SIZE or old[0] != 1 or not is_sealed(old, _END):
        return False
    data[1] = old[_IS_CORRECTING] | _HAS_MATCH
    data[2:4] = old[2:4]
    data[4] = sequence & 0xFF
    data[5] = sequence >> 8 & 0xFF
    data[6] = 0 if old[_SCREEN] in _NOT_KEPT else old[_SCREEN]
    data[7] = old[_SCREEN + 1]
    data[8:10] = old[6:8]
    data[16] = 4  # players of a match that may be set up
    data[17 : 17 + _END - _NEXT_LINE] = old[_NEXT_LINE:_END]
    return True
