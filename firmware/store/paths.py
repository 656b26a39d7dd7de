"""Where things stand on flash."""

FOLDER = "/tally"
MATCHES = "/tally/matches"
NOW = "/tally/now"  # by itself, so that rewriting the live record moves nothing else

LIVE = "/tally/now/live"
OLD_LIVE = "/tally/live"  # until 0.1
ROSTER = "/tally/roster"
SETTINGS = "/tally/settings"
ARCHIVE = "/tally/archive"  # what is known of all matches
RUNNING = "/tally/running"  # the match that is on, where it is not the newest
RESET = "/tally/reset"  # there as long as everything is being deleted

NEW = ".new"  # a file that is to take another one's place as soon as all of it is there
BAD = ".bad"  # a file that could not be read, kept aside
GONE = ".gone"  # a match that was deleted and can be brought back

MOST_SERIAL = 0xFFFF  # serial numbers of matches take two bytes


def match_path(serial):
    """Where the journal of a match lies."""
    return MATCHES + "/" + str(serial)


def serial_of(name):
    """The number of the match that a file belongs to, kept aside, deleted or not; 0: to none."""
    digits = name.partition(".")[0]
    return int(digits) if digits.isdigit() and len(digits) < 6 else 0


def highest(names):
    """The highest number of a match among the names of files, kept aside or deleted too.

    The last one that there can be does not count: another one is to follow.
    """
    serial = 0
    for name in names:
        number = serial_of(name)
        if serial < number < MOST_SERIAL:
            serial = number
    return serial


def newest(names, end):
    """The highest number of a match below `end` among the names of files; 0: there is none."""
    serial = 0
    for name in names:
        number = serial_of(name)
        if serial < number < end and name == str(number):
            serial = number
    return serial
