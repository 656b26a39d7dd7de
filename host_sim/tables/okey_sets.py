"""Sets of okey, searched exactly (rules 3.3, 3.4): can a hand be closed, and as what?

A face is a number from 0 to 51: 13 times the colour, plus the number less one. A hand is a list of
how many tiles it has of each face, and how many wild ones (true OKs) beside them. A false OK has
the face of the OK, whose own two tiles are the wild ones.

Searches see a hand as one whole number, two bits a face, and a set as the lower bits of its faces.
"""

from functools import lru_cache
from itertools import combinations

COLOURS = "RBGK"  # red, blue, green, black
NUMBERS = 13
FACES = len(COLOURS) * NUMBERS
HAND = 14

NORMAL = "normal"
PAIRS = "pairs"
ONE_COLOUR = "one_colour"

_RUNS = (3, 4, 5)  # a longer one is two of these
_GROUPS = (3, 4)
_OF_A_PAIR = 2
_LOWER_BITS = sum(1 << 2 * face for face in range(FACES))


def face_of(name):
    """The face of a tile as it is written: a colour and a number."""
    return COLOURS.index(name[0]) * NUMBERS + int(name[1:]) - 1


def following(face):
    """The face one higher in the same colour; 1 follows 13 (O-A2)."""
    return face // NUMBERS * NUMBERS + (face + 1) % NUMBERS


def ways_to_close(counts, wild, one_colour_ok=True, one_colour_any=False):
    """The kinds that a hand of 14 tiles is, none if it cannot be closed."""
    kinds = []
    if is_all_sets(counts, wild):
        kinds.append(NORMAL)
    if is_all_pairs(counts, wild):
        kinds.append(PAIRS)
    if one_colour_ok or not wild:
        is_any = one_colour_any and kinds and len(_colours(counts)) == 1
        if is_any or is_one_run(counts, wild):
            kinds.append(ONE_COLOUR)
    return kinds


def is_all_pairs(counts, wild):
    """Whether the tiles are seven pairs of identical ones; a wild one goes with any."""
    if sum(counts) + wild != HAND or max(counts) > _OF_A_PAIR:
        return False
    single = sum(count % _OF_A_PAIR for count in counts)
    return single <= wild and (wild - single) % _OF_A_PAIR == 0


def is_one_run(counts, wild):
    """Whether the tiles are 1 to 13 and a second 1 of one colour."""
    colours = _colours(counts)
    if len(colours) != 1 or sum(counts) + wild != HAND:
        return False
    first = colours.pop() * NUMBERS
    wanted = [2] + [1] * (NUMBERS - 1)
    own = counts[first : first + NUMBERS]
    return all(has <= wants for has, wants in zip(own, wanted, strict=True))


def is_all_sets(counts, wild):
    """Whether all tiles go into runs and groups, the wild ones too."""
    return _goes_into_sets(_packed(counts), wild)


def loose(counts):
    """The faces that are left when as many tiles as can be lie in sets, without wild ones."""
    left = _left_over(_packed(counts))
    return [face for face in range(FACES) for _tile in range(left >> 2 * face & 3)]


def _colours(counts):
    return {face // NUMBERS for face, count in enumerate(counts) if count}


def _packed(counts):
    return sum(count << 2 * face for face, count in enumerate(counts) if count)


def _sets():
    """All sets there are, the longest first."""
    found = []
    for first in range(0, FACES, NUMBERS):
        places = [first + place % NUMBERS for place in range(NUMBERS + 1)]  # 1 follows 13
        found += [places[start : start + size] for size in _RUNS
                  for start in range(NUMBERS + 2 - size)]  # fmt: skip
    for number in range(NUMBERS):
        faces = range(number, FACES, NUMBERS)
        found += [list(chosen) for size in _GROUPS for chosen in combinations(faces, size)]
    found.sort(key=len, reverse=True)
    return found


def _bits(faces):
    return sum(1 << 2 * face for face in faces)


_SETS = [(_bits(faces), len(faces)) for faces in _sets()]
_SETS_WITH = [[_bits(faces) for faces in _sets() if face in faces] for face in range(FACES)]


def _held(packed):
    """The lower bit of every face that is there."""
    return (packed | packed >> 1) & _LOWER_BITS


@lru_cache(maxsize=1 << 16)
def _goes_into_sets(packed, wild):
    """Whether everything goes into sets, every wild tile in the place of a tile that is not there.

    Where a tile lies in another set, a wild one may as well stand there and the tile here.
    """
    if not packed:
        return wild == 0
    held = _held(packed)
    first = (packed & -packed).bit_length() - 1 >> 1
    for faces in _SETS_WITH[first]:
        missing = (faces & ~held).bit_count()
        if missing <= wild and _goes_into_sets(packed - (faces & held), wild - missing):
            return True
    return False


@lru_cache(maxsize=1 << 12)
def _left_over(packed):
    """What is left when as many tiles as can be lie in sets."""
    missing = ~_held(packed)
    sets = [each for each in _SETS if not each[0] & missing]
    return _search(packed, sets, 0)[1]


def _search(left, sets, place):
    """(tiles, left): the most tiles that go into `sets[place:]`, and what is left then."""
    while place < len(sets) and sets[place][0] & ~_held(left):
        place += 1
    if place == len(sets):
        return 0, left
    faces, size = sets[place]
    # The same set may lie there twice.
    tiles, rest = _search(left - faces, sets, place)
    without = _search(left, sets, place + 1)
    return without if without[0] > size + tiles else (size + tiles, rest)
