"""Icons for rows of the small font, drawn for this device: sources for `blit` (MONO_VLSB).

Ink stands in rows 2 to 6, on the base of the small font; what is less than five rows high is
centred there.
"""

UP = (b"\x20\x30\x38\x30\x20", 5, 8, 0)
DOWN = (b"\x08\x18\x38\x18\x08", 5, 8, 0)
OK = (b"\x38\x7c\x7c\x7c\x38", 5, 8, 0)

STAR = (b"\x48\x38\x3c\x38\x48", 5, 8, 0)  # leads
DIAMOND = (b"\x10\x38\x7c\x38\x10", 5, 8, 0)  # deals
DONKEY = (b"\x0c\x38\x70\x38\x0c", 5, 8, 0)  # kept the donkey
