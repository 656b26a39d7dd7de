"""The matches that lie on a flash, each read from its journal by the engine itself.

On both interpreters: the web page exports what it keeps.
"""

from engine import log as records
from engine import standing
from engine.counting import count_again
from engine.games import okey
from engine.log import BLANK
from engine.match import Match
from firmware.app.roster import Roster
from firmware.store import lost, renamings, roster_file
from firmware.store.journal import Journal
from firmware.store.paths import FOLDER, MATCHES, match_path
from firmware.store.summary import date_at

_CLOSES = ("normal", "pairs", "one_colour")
_BASE_YEAR = 2000
_LAST_SERIAL = 99999


class NoFlashError(ValueError):
    """A folder is no flash of Tallybox; the text says which and why."""


class Player:
    """Somebody in a match: the name of today, and who that is in other matches.

    `name`, `person` and `rank` may be None.
    """

    def __init__(self, number, name, person, start, total, rank, values):
        self.number = number
        self.name = name
        self.person = person
        self.start = start
        self.total = total
        self.rank = rank
        self.values = values


class KeptMatch:
    """A match with all that an export needs of it.

    `date` is (year, month, day, hour, minute), or None.
    """

    def __init__(self, serial, match, date, players):
        self.serial = serial
        self.match = match
        self.date = date
        self.players = players

    @property
    def is_over(self):
        """Whether the match has ended."""
        return self.match.is_over()

    @property
    def winners(self):
        """Everybody on the first place, by number; nobody before the end."""
        return [p.number for p in self.players if self.is_over and p.rank == 1]

    @property
    def minutes(self):
        """When the last line was entered, in minutes since the match began; None without one."""
        match = self.match
        return match.log.minute(match.line_at[match.lines - 1]) if match.lines else None


def read_flash(folder):
    """A copy in memory of the flash in a folder. NoFlashError when it is none."""
    import os
    from pathlib import Path

    from host_sim.fakes.files import MemoryFiles

    root = Path(folder)
    files = MemoryFiles()
    try:
        if "tally" not in [path.name for path in root.iterdir()]:
            raise NoFlashError(f"{folder}: no flash of Tallybox")
        for name in (FOLDER, MATCHES):
            files.mkdir(name)
            place = root / name.lstrip("/")
            for path in sorted(place.iterdir()) if place.exists() else ():
                if path.is_file():
                    files.put(f"{name}/{path.name}", path.read_bytes())
    except OSError as error:
        # The copy's errors have a number alone, as MicroPython's do.
        why = error.strerror or os.strerror(error.args[0])
        raise NoFlashError(f"{error.filename or folder}: {why}") from None
    return files


def read_matches(files):
    """All matches on a flash, the oldest first, and what could not be read, a line each."""
    problems = []
    roster = Roster()
    if roster_file.load(files, roster) != lost.FINE:
        problems.append("the roster cannot be read: some names are those of their time")
    renamed = [(last, _letters(old), _letters(new)) for last, old, new in renamings.all_of(roster)]
    serials = sorted([int(name) for name in files.listdir(MATCHES) if _is_serial(name)])
    matches = []
    for serial in serials:
        match, problem = _read(files, serial)
        if problem:
            problems.append(f"match {serial}: {problem}")
        if match is not None:
            matches.append(_kept(serial, match, renamed))
    return matches, problems


def _is_serial(name):
    digits = "0123456789"
    is_number = all(letter in digits for letter in name) and name[:1] not in ("", "0")
    return is_number and int(name) <= _LAST_SERIAL


def _letters(data):
    return bytes(data).decode("utf-8", "replace")


def _read(files, serial):
    """The match, or None, and what is wrong with its journal, or None."""
    match = Match()
    journal = Journal()
    found = journal.read(files, match_path(serial), serial, match.log)
    if journal.is_empty:
        # It only keeps its number from being given away again.
        return None, None
    if found == lost.NEWER:
        return None, "a later version wrote it"
    if found == lost.UNREADABLE:
        return None, "nothing of it can be read"
    try:
        match.load(match.log.cursor)
    except (ValueError, IndexError, KeyError):
        return None, "what it says makes no sense"
    if found == lost.PARTLY:
        return match, f"damaged after {match.lines} lines; they are exported"
    return match, None


def _kept(serial, match, renamed):
    starts = _starts(match)
    players = []
    for player in range(match.players):
        at = match.name_at(player)
        recorded = _letters(match.log.data[at : at + match.name_size(player)])
        players.append(
            Player(
                number=player + 1,
                name=_name_today(recorded, serial, renamed) or None,
                person=_person(recorded, serial, renamed) or None,
                start=starts[player],
                total=match.totals[player],
                rank=standing.rank(match, player) or None,
                values=_values(match, player),
            )
        )
    return KeptMatch(serial, match, _date(match), players)


def _name_today(name, serial, renamed):
    for last, old, new in renamed:
        if last >= serial and old == name:
            name = new
    return name


def _person(name, serial, renamed):
    """The same for the same person in every match, whatever they are called today.

    It is the name that they had first; behind it the last match before them, where somebody else
    had had that name.
    """
    for last, old, new in reversed(renamed):
        if last >= serial:
            continue
        if new == name:
            name = old
        elif old == name:
            return f"{name}~{last}"
    return name


def _date(match):
    at = date_at(match.log)
    if at < 0:
        return None
    year, month, day, hour, minute = match.log.data[at : at + 5]
    return _BASE_YEAR + year, month, day, hour, minute


def _starts(match):
    """What everybody began with."""
    starts = []
    for at in map(match.record_of, range(match.moments)):
        kind = match.log.kind(at)
        if kind == records.PLAYER:
            starts.append(match.game.start_total(match))
        elif kind == records.JOIN:
            starts.append(match.log.number(at + records.JOIN_POINTS))
    return starts


def _values(match, player):
    """What each line brought a player; None where they were not there."""
    if match.game.HAS_EVENTS:
        totals = [_total_after(match, lines, player) for lines in range(match.lines + 1)]
        return [totals[line + 1] - totals[line] for line in range(match.lines)]
    values = [match.value(line, player) for line in range(match.lines)]
    return [None if value == BLANK else value for value in values]


def _total_after(match, lines, player):
    count_again(match, lines)
    total = match.totals[player]
    count_again(match)
    return total


def event_of(tag):
    """An event of Okey as `score` takes it."""
    what = okey.kind_of(tag)
    if what == okey.TILES_OUT:
        return {"type": "tiles_out"}
    player = okey.player_of(tag) + 1
    if what == okey.INDICATOR:
        return {"type": "indicator", "player": player}
    kind = _CLOSES[okey.close_of(tag)]
    return {"type": "close", "player": player, "kind": kind, "ok": bool(okey.with_ok(tag))}
