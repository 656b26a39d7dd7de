"""What the flash keeps: a match and a draft come back as they were, or not at all."""

import unittest

from engine import games
from engine.log import BLANK
from engine.match import NOTHING
from firmware.app import screens, settings
from firmware.store import lost
from firmware.store.checksum import seal
from firmware.store.store import Store
from tests.amount import ALL
from tests.shared import tables
from tests.shared.fakes import Dice, MemoryFiles, make_app
from tests.shared.faults import BROKEN, FULL, GONE, FaultyFiles

LIVE = "/tally/now/live"
FIRST = "/tally/matches/1"
SECOND = "/tally/matches/2"
HEADER = 10
SHARE = 3  # every so many bytes are damaged; all of them in tests/cpython/test_damage.py
EVERY_CALL = 1 if ALL else 7  # fails, one after another


class Kept:
    """An app whose match is kept in `files`, just switched on."""

    def __init__(self, files):
        self.files = files
        self.app = make_app()
        self.app.start(0)
        self.store = Store(files)
        self.store.start(self.app)
        self.lost = self.app.lost
        if self.lost:
            self.number_of_lost = self.app.number
            self.app.forget_lost()

    @property
    def match(self):
        """The match of the app."""
        return self.app.match

    def begin(self, game=games.FREE, players=3):
        """Begin a match by the default rules."""
        setup = self.app.setup
        setup.choose(games.load(game))
        setup.players = players
        for seat in range(players):
            setup.names[seat] = tables.NAMES[seat].encode()
        self.app.start_match()
        self.save()
        return self

    def save(self):
        """What a step with a key does at its end, then a while without a key."""
        self.app.touch()
        self.store.save(self.app)
        self.match.action = NOTHING
        self.app.now_ms += 1000
        self.store.save(self.app)

    def play(self, *values):
        """Close the next round."""
        return self._close(self.app.next_line, None, values)

    def edit(self, line, *values):
        """Put a line right."""
        return self._close(self.app.correction, line, values)

    def _close(self, draft, line, values):
        table = tables.Table(games.FREE, 2)
        table.match, table.draft = self.match, draft
        table.fill(values, line)
        if self.match.close(draft):
            raise ValueError("no line of this match: %s" % (values,))
        self.match.prepare(self.app.next_line)
        self.save()
        return self

    def change(self, change):
        """Do something to the match."""
        change(self.match)
        self.save()
        return self

    def state(self):
        """Everything that the match comes to; None: there is no match."""
        return state(self.match)

    def again(self):
        """Switched off and on."""
        return Kept(self.files)


def state(match):
    """Everything that a match comes to, its redos and its names included."""
    if not match.exists():
        return None
    table = tables.Table(games.FREE, 2)
    table.match = match
    return table.snapshot(), match.redos(), match.game.NUMBER


def evening(files):
    """A match of three rounds, of which one was put right and one undone; a name and a setting."""
    kept = Kept(files).begin()
    kept.app.roster.use(b"Zo\xc3\xa9")
    kept.app.settings.put(settings.FLIPPED, 1)
    kept.play(1, 2, 3).play(4, 5, 6).play(-7, 8, 999)
    kept.edit(0, 1, 2, 4)
    kept.change(lambda match: match.undo())
    return kept


def half_entered():
    """The same, with half of the next round."""
    kept = evening(MemoryFiles())
    kept.app.enter_line()
    kept.app.next_line.values[0] = -999
    kept.app.next_line.values[2] = 0
    kept.app.screen.cursor = 2
    kept.match.minute = 300
    kept.save()
    return kept


def empty_disk():
    """A disk with the folders, and nothing in them."""
    files = MemoryFiles()
    files.mkdir("/tally")
    files.mkdir("/tally/matches")
    files.mkdir("/tally/now")
    return files


def copy(files):
    """Another disk with the same content."""
    other = empty_disk()
    for path in contents(files):
        other.put(path, files.get(path))
    return other


def contents(files):
    """The paths of all files."""
    paths = []
    for folder in ("/tally", "/tally/matches", "/tally/now"):
        for name in files.listdir(folder):
            if name != "matches" and name != "now":
                paths.append(folder + "/" + name)
    return paths


def entries(journal):
    """Where the entries of a journal begin, and where the last one ends."""
    places = [HEADER]
    while places[-1] < len(journal):
        places.append(places[-1] + journal[places[-1]])
    return places


def with_journal(files, content):
    """The same disk, with another content of its first match."""
    other = copy(files)
    other.put(FIRST, content)
    return other


def _join(match):
    match.join(-20, b"Zo\xc3\xa9", 0, 4)


# One after the other, on a table of three players who have played two rounds.
ACTIONS = (
    lambda match: match.undo(),
    lambda match: match.redo(),
    lambda match: match.rename(1, b"Bea", 0, 3),
    lambda match: match.sit((2, 0, 1)),
    lambda match: match.delete(0),
    lambda match: match.finish(),
    lambda match: match.undo(),
    lambda match: match.go_on(),
    _join,
    lambda match: match.leave(0),
    lambda match: match.undo(),
    lambda match: match.undo(),
    lambda match: match.redo(),
    lambda match: match.redo(),
    lambda match: match.set_rules([1, 5, 300, 0, 12, 1]),
    lambda match: match.finish(),
)


class RoundTripTest(unittest.TestCase):
    def test_nothing_is_kept_at_first(self):
        kept = Kept(MemoryFiles())
        self.assertIsNone(kept.state())
        self.assertEqual(kept.app.number, screens.HOME)
        self.assertFalse(kept.store.is_failing)

    def test_a_match_that_has_just_begun(self):
        kept = Kept(MemoryFiles()).begin(games.SIX_NIMMT, 10)
        self.assertEqual(kept.again().state(), kept.state())
        self.assertEqual(kept.again().app.number, screens.TABLE)

    def test_every_action(self):
        kept = Kept(MemoryFiles()).begin()
        kept.play(1, 2, 3).play(-999, 155, 999)
        for number in range(len(ACTIONS)):
            before = kept.match.log.cursor, kept.match.log.end
            kept.change(ACTIONS[number])
            self.assertNotEqual((kept.match.log.cursor, kept.match.log.end), before, number)
            again = kept.again()
            self.assertEqual(again.state(), kept.state(), number)
            self.assertEqual(tables.log_bytes(again.match), tables.log_bytes(kept.match), number)
        self.assertTrue(kept.match.is_over())

    def test_it_goes_on_after_every_start(self):
        kept = Kept(MemoryFiles()).begin()
        for number in range(5):
            kept = kept.play(number, 0, 1).again().edit(number, number, 1, 1).again()
        self.assertEqual(kept.match.totals[:3], [10, 5, 5])
        self.assertEqual(kept.match.undos(), 10)

    def test_undone_rounds_can_be_redone_after_a_start(self):
        kept = Kept(MemoryFiles()).begin().play(1, 2, 3).play(4, 5, 6)
        full = kept.state()
        kept.change(lambda match: match.undo()).change(lambda match: match.undo())
        again = kept.again()
        again.change(lambda match: match.redo()).change(lambda match: match.redo())
        self.assertEqual(again.state(), full)

    def test_the_newest_match_comes_back(self):
        kept = Kept(MemoryFiles()).begin().play(1, 2, 3)
        first = bytes(kept.files.get(FIRST))
        kept.begin(games.SIX_NIMMT, 2).play(10, 20)
        self.assertEqual(kept.again().state(), kept.state())
        self.assertEqual(kept.files.get(FIRST), first)

    def test_a_match_whose_beginning_was_cut(self):
        kept = Kept(MemoryFiles()).begin().play(1, 2, 3)
        kept.files.put(SECOND, b"")
        again = kept.again()
        self.assertEqual(again.state(), kept.state())
        again.begin()
        self.assertEqual(again.again().state(), again.state())

    def test_names_that_are_no_match(self):
        kept = Kept(MemoryFiles()).begin().play(1, 2, 3)
        kept.files.put("/tally/matches/7.old", b"x")
        kept.files.put("/tally/matches/99999", b"x")
        self.assertEqual(kept.again().state(), kept.state())


class ListsTest(unittest.TestCase):
    def test_names_and_settings_come_back(self):
        again = evening(MemoryFiles()).again()
        self.assertEqual(again.app.roster.names, [b"Zo\xc3\xa9"])
        self.assertEqual(again.app.settings.value(settings.FLIPPED), 1)

    def test_damage_is_never_a_name_nor_a_setting(self):
        kept = evening(MemoryFiles())
        for path in ("/tally/roster", "/tally/settings"):
            whole = kept.files.get(path)
            for place in range(0, len(whole), SHARE):
                damaged = bytearray(whole)
                damaged[place] ^= 0x01
                self.check_lost(kept, path, damaged)
                self.check_lost(kept, path, whole[:place])
            self.check_lost(kept, path, whole + b"\0")
            self.check_lost(kept, path, b"\xff" * 5000)

    def check_lost(self, kept, path, content):
        """What is damaged is told once, and kept aside."""
        files = copy(kept.files)
        files.put(path, content)
        again = Kept(files)
        is_roster = path == "/tally/roster"
        self.assertTrue(again.lost & (lost.NAMES if is_roster else lost.SETTINGS), content)
        # The name has a checksum of its own: bytes around it cost nothing but the word.
        is_all_there = is_roster and bytes(content[5:13]) == kept.files.get(path)[5:]
        names = [] if is_roster and not is_all_there else [b"Zo\xc3\xa9"]
        self.assertEqual(again.app.roster.names, names)
        self.assertEqual(again.app.settings.value(settings.FLIPPED), 1 if is_roster else 0)
        self.assertEqual(again.state(), kept.state())
        self.assertFalse(again.store.is_failing)
        again.save()
        if again.lost & lost.OF_LATER:
            self.assertEqual(files.get(path), content)
            again.app.roster.use(b"Bea")
            again.app.settings.put(settings.SOUND, 0)
            again.save()
        self.assertEqual(files.get(path + ".bad1"), content)
        later = again.again()
        self.assertEqual(later.lost, 0)
        self.assertEqual(later.app.roster.names, again.app.roster.names)
        self.assertEqual(list(later.app.settings.places), list(again.app.settings.places))

    def test_damage_costs_the_names_it_hits(self):
        kept = Kept(MemoryFiles())
        names = [b"Anna", b"B\xc3\xa9la", b"C", b"Dani", b"Erzsi"]
        for name in reversed(names):
            kept.app.roster.use(name)
        kept.save()
        whole = kept.files.get("/tally/roster")
        for place in range(5, len(whole), SHARE):
            damaged = bytearray(whole)
            damaged[place] ^= 0x10
            kept.files.put("/tally/roster", damaged)
            again = Kept(copy(kept.files))
            self.assertEqual(again.lost, lost.NAMES)
            found = again.app.roster.names
            self.assertEqual(len(found), len(names) - 1, place)
            self.assertEqual(found, [name for name in names if name in found])

    def test_as_many_names_as_there_is_room_for(self):
        kept = Kept(MemoryFiles())
        names = [b"Name number %d" % (1000 + number) for number in range(40)]
        for name in names:
            kept.app.roster.use(name[-16:])
        kept.save()
        found = kept.again().app.roster.names
        self.assertTrue(len(found) >= 24)
        self.assertEqual(found, kept.app.roster.names)
        self.assertEqual(found, [name[-16:] for name in reversed(names)][: len(found)])

    def test_numbers_of_names_are_kept(self):
        kept = Kept(MemoryFiles())
        dice = Dice(5)
        names = [b"N%d" % number for number in range(40)]
        numbers = {}
        for _turn in range(300):
            name = names[dice.roll(len(names))]
            kept.app.roster.use(name)
            numbers = {
                other: number
                for other, number in numbers.items()
                if other in kept.app.roster.names
            }
            number = kept.app.roster.number_of(name)
            self.assertEqual(numbers.setdefault(name, number), number)
            self.assertEqual(kept.app.roster.name_of(number), name)
            self.assertEqual(len(set(kept.app.roster.numbers)), kept.app.roster.count())
        kept.save()
        again = kept.again().app.roster
        self.assertEqual({name: again.number_of(name) for name in again.names}, numbers)


class LiveTest(unittest.TestCase):
    def test_a_half_entered_round(self):
        again = half_entered().again()
        self.assertEqual(again.app.next_line.values[:4], [-999, BLANK, 0, BLANK])
        self.assertEqual(again.app.number, screens.ENTRY)
        self.assertEqual(again.app.screen.cursor, 2)
        self.assertEqual(again.match.minute, 300)
        self.assertTrue(again.app.draft is again.app.next_line)

    def test_a_half_entered_correction_beside_it(self):
        kept = half_entered()
        kept.app.correct_line(1)
        kept.app.correction.values[1] = 77
        kept.save()
        again = kept.again()
        self.assertTrue(again.app.is_correcting())
        self.assertEqual(again.app.correction.line, 1)
        self.assertEqual(again.app.correction.values[:3], [4, 77, 6])
        self.assertEqual(again.app.next_line.values[:3], [-999, BLANK, 0])
        self.assertEqual(again.state(), kept.state())

    def test_a_draft_waits_until_the_keys_rest(self):
        kept = half_entered()
        before = kept.files.get(LIVE)
        kept.app.next_line.values[1] = 5
        kept.app.touch()
        kept.store.save(kept.app)
        self.assertEqual(kept.store.due_ms(kept.app.now_ms), 150)
        kept.app.now_ms += 149
        kept.store.save(kept.app)
        self.assertEqual(kept.files.get(LIVE), before)
        kept.app.now_ms += 1
        kept.store.save(kept.app)
        self.assertNotEqual(kept.files.get(LIVE), before)
        self.assertEqual(kept.store.due_ms(kept.app.now_ms), -1)

    def test_damage_costs_the_draft_and_not_the_match(self):
        kept = half_entered()
        whole = kept.files.get(LIVE)
        for place in range(0, len(whole), 2 * SHARE):
            damaged = bytearray(whole)
            damaged[place] ^= 0x10
            self.check_lost(kept, damaged)
        for size in (0, 1, len(whole) - 1):
            self.check_lost(kept, whole[:size])
        self.check_lost(kept, b"not ours at all" * 10)
        self.check_lost(kept, b"not ours at all" * 1000)

    def check_lost(self, kept, content):
        kept.files.put(LIVE, content)
        again = kept.again()
        self.assertEqual(again.lost, lost.DRAFT)
        self.assertEqual(again.number_of_lost, screens.LOST)
        again.files.remove(LIVE + ".bad1")
        self.assertEqual(again.state(), kept.state())
        self.assertEqual(again.app.number, screens.HOME)
        self.assertTrue(again.app.next_line.is_empty())
        again.app.touch()
        again.save()
        self.assertEqual(again.again().state(), kept.state())

    def test_the_evening_is_as_late_as_its_last_round_without_the_record(self):
        """Or a match that ends by the clock would begin its time again."""
        kept = Kept(MemoryFiles()).begin()
        kept.match.minute = 40
        kept.play(1, 2, 3)
        kept.match.minute = 55
        kept.save()
        self.assertEqual(kept.again().match.minute, 55)
        kept.files.put(LIVE, b"not ours at all")
        self.assertEqual(kept.again().match.minute, 40)

    def test_a_record_that_was_just_begun_is_none(self):
        """The power went when the damaged one had been kept aside, and the new one was empty."""
        kept = half_entered()
        kept.files.put(LIVE + ".bad1", b"damaged")
        kept.files.remove(LIVE)
        kept.files.put(LIVE + ".new", b"")
        again = kept.again()
        self.assertEqual(again.lost, 0)
        self.assertEqual(again.state(), kept.state())
        self.assertEqual(sorted(again.files.listdir("/tally/now")), ["live", "live.bad1"])

    def test_a_record_of_another_match(self):
        kept = half_entered()
        record = kept.files.get(LIVE)
        kept.begin()
        kept.files.put(LIVE, record)
        again = kept.again()
        self.assertEqual(again.state(), kept.state())
        self.assertTrue(again.app.next_line.is_empty())


class DamageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        kept = Kept(MemoryFiles()).begin()
        cls.states = [kept.state()]
        for change in ((1, 2, 3), (4, 5, 6), (-7, 8, 999)):
            kept.play(*change)
            cls.states.append(kept.state())
        kept.change(lambda match: match.undo())
        cls.states.append(kept.state())
        cls.files = kept.files
        cls.journal = bytes(kept.files.get(FIRST))
        cls.places = entries(cls.journal)

    def start(self, content):
        """Boot with this journal, add a round, boot again; returns what came back at first.

        What was lost is said once, and the damaged journal is kept aside.
        """
        kept = Kept(with_journal(self.files, content))
        found = kept.state()
        self.assertFalse(kept.store.is_failing)
        self.assertEqual(kept.number_of_lost, screens.LOST)
        is_later = kept.lost & lost.OF_LATER
        self.assertEqual(kept.lost, (lost.ROUNDS if found else lost.MATCH) | is_later)
        is_clean = found is not None and len(content) in self.places
        if not is_clean:
            path = FIRST if is_later else FIRST + ".bad1"
            self.assertEqual(kept.files.get(path), bytes(content))
        if found is None:
            self.assertEqual(kept.app.number, screens.HOME)
            kept.begin()
            self.assertTrue("2" in kept.files.listdir("/tally/matches"))
        kept.play(10, 20, 30)
        again = kept.again()
        self.assertEqual(again.lost, 0)
        self.assertEqual(again.state(), kept.state())
        return found

    def after(self, entry):
        """What the match came to after so many entries: it begins with 1 + 3 of them."""
        return self.states[entry - 4] if entry >= 4 else None

    def test_a_torn_tail_is_ignored(self):
        last = len(self.places) - 1
        for size in range(self.places[last - 1], self.places[last]):
            self.assertEqual(self.start(self.journal[:size]), self.after(last - 1), size)
        for size in range(self.places[last - 2], self.places[last - 1]):
            self.assertEqual(self.start(self.journal[:size]), self.after(last - 2), size)

    def test_a_wrong_byte_ends_what_is_read(self):
        for entry in range(4, len(self.places) - 1):
            for place in range(self.places[entry], self.places[entry + 1], SHARE):
                damaged = bytearray(self.journal)
                damaged[place] ^= 0x04
                self.assertEqual(self.start(damaged), self.after(entry), place)

    def test_an_entry_twice_is_a_wrong_sequence(self):
        last = self.journal[self.places[-3] : self.places[-2]]
        damaged = self.journal[: self.places[-2]] + last + self.journal[self.places[-2] :]
        self.assertEqual(self.start(damaged), self.states[3])

    def test_an_entry_left_out_is_a_wrong_sequence(self):
        damaged = self.journal[: self.places[-3]] + self.journal[self.places[-2] :]
        self.assertEqual(self.start(damaged), self.states[2])

    def test_bytes_behind_the_end(self):
        self.assertEqual(self.start(self.journal + b"\0" * 20), self.states[4])
        self.assertEqual(self.start(self.journal + b"\xff" * 300), self.states[4])

    def test_a_file_of_somebody_else(self):
        for content in (b"", b"T", b"TJ\x01", b"hello, world", b"\xff" * 64, b"\0" * 64):
            self.assertIsNone(self.start(content))

    def test_the_journal_of_another_match(self):
        kept = Kept(copy(self.files)).begin(games.SIX_NIMMT, 2).play(10, 20)
        self.assertIsNone(self.start(kept.files.get(SECOND)))

    def test_entries_of_another_match(self):
        other = Kept(copy(self.files)).begin().play(7, 7, 7).play(8, 8, 8).play(9, 9, 9)
        foreign = other.files.get(SECOND)
        last = self.places[-3]
        self.assertEqual(self.start(self.journal[:last] + foreign[last:]), self.states[2])

    def test_another_version_is_not_loaded(self):
        for version in (0, 3, 255):
            damaged = bytearray(self.journal)
            damaged[2] = version
            self.assertIsNone(self.start(damaged))
            seal(damaged, 8)
            self.assertIsNone(self.start(damaged))

    def test_a_header_alone_is_no_match(self):
        self.assertIsNone(self.start(self.journal[:HEADER]))


class SerialTest(unittest.TestCase):
    def test_a_stray_file_with_the_last_number_stops_no_match(self):
        for number in (65534, 65535, 65536, 99999):
            kept = evening(MemoryFiles())
            kept.files.put("/tally/matches/%d" % number, kept.files.get(FIRST))
            again = kept.again().begin()
            again.play(7, 8, 9)
            self.assertFalse(again.store.is_failing)
            self.assertEqual(again.again().state(), again.state(), number)


class FaultTest(unittest.TestCase):
    """Every call fails once, then from there on, or for a while: the game goes on."""

    def play(self, files, first, count, code):
        """Boot and play on with faults. Returns whether a call had still to fail."""
        sound = Kept(copy(files))
        faulty = FaultyFiles(copy(files), first, count, code)
        kept = Kept(faulty)
        self.check_start(kept, sound, faulty)
        if not kept.match.exists():
            kept.begin()
        states = [kept.state()]
        for number in range(4):
            kept.play(number, 1, 2)
            states.append(kept.state())
        kept.change(lambda match: match.undo())
        states.append(kept.state())
        again = Kept(faulty.files)
        if not kept.store.is_failing:
            self.assertEqual(again.state(), kept.state(), first)
        elif again.state() is not None:
            self.assertTrue(again.state() in states + [sound.state()], first)
        return faulty.calls >= first

    def check_start(self, kept, sound, faulty):
        # A folder that is there already, and a journal that is just let go of, are no failure.
        if not faulty.failed:
            self.assertFalse(kept.store.is_failing)
        self.assertTrue(kept.state() in (None, sound.state()))
        if kept.state() != sound.state():
            self.assertTrue(kept.store.is_failing)

    def check_all(self, files, count, code):
        first = 1
        while self.play(files, first, count, code):
            first += EVERY_CALL
        self.assertTrue(first > 30, first)

    def test_each_call_of_a_first_evening(self):
        self.check_all(empty_disk(), 1, BROKEN)

    def test_each_call_of_a_later_evening(self):
        self.check_all(evening(MemoryFiles()).files, 1, BROKEN)

    def test_full_for_a_while(self):
        self.check_all(evening(MemoryFiles()).files, 3, FULL)

    def test_gone_for_good(self):
        self.check_all(evening(MemoryFiles()).files, 1000, GONE)

    def test_a_fault_at_the_start_changes_nothing(self):
        files = half_entered().files
        before = {path: files.get(path) for path in contents(files)}
        first = 1
        while True:
            faulty = FaultyFiles(copy(files), first, 1, BROKEN)
            kept = Kept(faulty)
            if not kept.store.is_failing:
                self.assertEqual(kept.app.next_line.values[:3], [-999, BLANK, 0], first)
            after = {path: faulty.files.get(path) for path in contents(faulty.files)}
            self.assertEqual(after, before, first)
            if not faulty.failed:
                break
            first += 1
        self.assertTrue(first > 10, first)

    def test_gone_from_the_beginning(self):
        kept = Kept(FaultyFiles(MemoryFiles(), 1, 100000, GONE))
        self.assertTrue(kept.store.is_failing)
        kept.begin().play(1, 2, 3).change(lambda match: match.undo())
        self.assertTrue(kept.store.is_failing)
        self.assertEqual(kept.match.undos(), 0)
        self.assertEqual(kept.match.redos(), 1)

    def test_room_again(self):
        files = MemoryFiles()
        faulty = FaultyFiles(files, 1, 60, FULL)
        kept = Kept(faulty).begin()
        rounds = 0
        while kept.store.is_failing:
            kept.play(1, 2, 3)
            rounds += 1
        self.assertTrue(rounds > 3)
        self.assertEqual(Kept(files).state(), kept.state())

    def test_no_match_is_kept_twice(self):
        """Whatever call fails while a match begins, and however often: it has one journal."""
        for count in (1, 2, 5):
            first = 1
            while True:
                faulty = FaultyFiles(empty_disk(), first, count, BROKEN)
                kept = Kept(faulty).begin()
                kept.app.now_ms += 20000
                kept.save()
                kept.app.now_ms += 20000
                kept.save()
                names = faulty.files.listdir("/tally/matches")
                self.assertEqual(names, ["1"], (first, count))
                if not faulty.failed:
                    break
                first += 1
            self.assertTrue(first > 10, first)

    def test_a_flash_that_can_be_read_again_is_well(self):
        """The board may rest then, which a failing flash keeps it from."""
        files = evening(MemoryFiles()).files
        cleared = 0
        for first in range(1, 40):
            kept = Kept(FaultyFiles(copy(files), first, 1, BROKEN))
            if not kept.store.is_failing or kept.match.exists():
                continue
            for _try in range(2):
                kept.app.now_ms += 20000
                kept.save()
            self.assertFalse(kept.store.is_failing, first)
            self.assertEqual(kept.store.due_ms(kept.app.now_ms), -1)
            cleared += 1
        self.assertTrue(cleared > 2, cleared)

    def test_a_match_that_cannot_be_read_is_not_written_over(self):
        files = evening(MemoryFiles()).files
        journal = files.get(FIRST)
        first = 1
        while True:
            faulty = FaultyFiles(copy(files), first, 1, BROKEN)
            kept = Kept(faulty)
            if not faulty.failed:
                break
            if not kept.match.exists():
                kept.begin().play(1, 2, 3)
                self.assertEqual(faulty.files.get(FIRST), journal)
                self.assertEqual(Kept(faulty.files).state(), kept.state())
            first += 1
        self.assertTrue(first > 10, first)


class JournalTest(unittest.TestCase):
    def test_the_longest_names(self):
        kept = Kept(MemoryFiles()).begin()
        kept.change(lambda match: match.join(0, b"x" * 64, 0, 64))
        kept.change(lambda match: match.rename(0, b"y" * 64, 0, 64))
        self.assertEqual(kept.match.name_size(0), 64)
        self.assertEqual(kept.again().state(), kept.state())

    def test_the_widest_line(self):
        kept = Kept(MemoryFiles()).begin(games.FREE, 12).play(*[-999] * 12)
        self.assertEqual(kept.again().state(), kept.state())
