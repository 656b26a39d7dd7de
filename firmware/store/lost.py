"""How a file was found, and what of all that was kept could not be read."""

# How a file was found.
FINE = 0  # read, or not there at all
PARTLY = 1  # some of it could be read
UNREADABLE = 2
NEWER = 3  # written by a later version

# What could not be read, as bits, in the order of the words on the screen.
ROUNDS = 1  # the newest changes of the match
MATCH = 2  # a whole match
DRAFT = 4  # what was half entered, and the position
NAMES = 8
SETTINGS = 16
OF_LATER = 32  # written by a later version
