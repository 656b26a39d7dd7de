"""Past games: summaries that are never wrong, visits that lose nothing, numbers used once."""

import unittest

from firmware.app import screens
from firmware.store import renamings
from firmware.store.checksum import seal
from firmware.store.store import LEAST_KEPT
from host_sim.fakes.files import MemoryFiles
from tests.amount import ALL
from tests.shared.fakes import Dice
from tests.shared.past import Evenings, RandomPast, counted, told

ARCHIVE = "/tally/archive"
MATCHES = "/tally/matches"
FULL = 28  # ENOSPC
BROKEN = 5  # EIO
ANNA = b"Anna"
BELA = b"B\xc3\xa9la"
CILI = b"Cili"


def is_damaged(summary):
    """Whether the summary says that a part of the journal could not be read."""
    return summary.data[summary.at + 7] & 4 > 0


class CountingFiles(MemoryFiles):
    """A flash that knows which files were read, and may be full."""

    def __init__(self):
        super().__init__()
        self.opened = []
        self.is_full = False
        self.broken = None  # a file that cannot be read

    def open(self, path, mode="rb"):
        if mode == "rb":
            self.opened.append(path)
        if path == self.broken:
            raise OSError(BROKEN)
        if self.is_full and mode == "wb":
            raise OSError(FULL)
        return super().open(path, mode)

    def put(self, path, content):
        if self.is_full:
            raise OSError(FULL)
        super().put(path, content)

    def rename(self, path, other):
        if self.is_full:
            raise OSError(FULL)
        super().rename(path, other)


def two_matches(files=None):
    """Anna wins against Béla; Béla and Cili are at it."""
    night = Evenings(files)
    night.begin([ANNA, BELA], 2)
    night.play([3, 5])
    night.play([4, 6])
    night.begin([BELA, CILI], 3)
    night.play([10, 20])
    return night


FIRST = (1, True, True, 2, ((ANNA, 1, 7), (BELA, 2, 11)))
SECOND = (2, False, True, 1, ((BELA, 1, 10), (CILI, 2, 20)))


class SummaryTest(unittest.TestCase):
    def test_nothing_is_kept_at_first(self):
        archive = Evenings().archive()
        self.assertEqual((told(archive), archive.names, archive.deleted), ([], [], 0))

    def test_what_was_played(self):
        self.assertEqual(told(two_matches().archive()), [FIRST, SECOND])

    def test_large_and_negative_totals(self):
        night = Evenings()
        night.begin([ANNA, b""], 200, True)
        for _round in range(200):
            night.play([-999, 999])
        players = ((ANNA, 2, -199800), (b"", 1, 199800))
        self.assertEqual(told(night.archive()), [(1, True, False, 200, players)])

    def test_a_match_without_a_round(self):
        night = Evenings()
        night.begin([ANNA, BELA], 2)
        night.change(lambda match: match.finish())
        archive = night.archive()
        self.assertTrue(archive.summary(0).is_over())
        self.assertFalse(archive.summary(0).counts())
        self.assertEqual(counted(archive, ANNA), {})

    def test_who_left_has_no_rank_and_does_not_count(self):
        night = Evenings()
        night.begin([ANNA, BELA, CILI], 2)
        night.play([1, 2, 3])
        night.change(lambda match: match.leave(0))
        night.change(lambda match: match.finish())
        archive = night.archive()
        self.assertEqual(told(archive)[0][4], ((ANNA, 0, 1), (BELA, 1, 2), (CILI, 2, 3)))
        self.assertEqual(counted(archive, ANNA), {})
        self.assertEqual(counted(archive, BELA), {True: (1, 1, 20, 2, 2)})

    def test_the_date(self):
        night = Evenings()
        night.begin([ANNA, BELA], 2)
        night.box.set_clock((2026, 11, 30, 20, 5, 59))
        night.begin([ANNA, BELA], 2)
        night.box.run(60000)
        night.begin([ANNA, BELA], 2)
        archive = night.archive()
        self.assertEqual(archive.summary(0).date_at(), -1)
        for place, minute in ((1, 5), (2, 6)):
            match = archive.summary(place)
            at = match.date_at()
            self.assertEqual(tuple(match.data[at : at + 5]), (26, 11, 30, 20, minute))


class IndexTest(unittest.TestCase):
    def setUp(self):
        self.files = CountingFiles()
        self.night = two_matches(self.files)
        self.night.archive()

    def journals_read(self):
        """How many journals are opened to know all matches."""
        self.files.opened.clear()
        found = told(self.night.archive())
        self.assertEqual(found, [FIRST, SECOND])
        return len([path for path in self.files.opened if path.startswith(MATCHES)])

    def test_what_is_known_is_not_read_again(self):
        self.assertEqual(self.journals_read(), 0)
        self.night.cut()
        self.assertEqual(self.journals_read(), 0)

    def test_the_match_that_is_on_is_summed_up_without_being_read(self):
        self.night.change(lambda match: match.undo())
        self.night.change(lambda match: match.redo())
        self.assertEqual(self.journals_read(), 0)

    def test_a_missing_or_damaged_index(self):
        whole = self.files.get(ARCHIVE)
        for place in range(len(whole)):
            damaged = bytearray(whole)
            damaged[place] ^= 0x10
            self.files.put(ARCHIVE, damaged)
            # The other journal, and the one that is on again.
            self.assertEqual(self.journals_read(), 2)
        self.files.put(ARCHIVE, whole[:-1])
        self.assertEqual(self.journals_read(), 2)
        self.files.remove(ARCHIVE)
        self.assertEqual(self.journals_read(), 2)
        self.assertEqual(self.files.get(ARCHIVE), whole)

    def test_an_index_that_cannot_be_written(self):
        self.files.remove(ARCHIVE)
        self.files.is_full = True
        self.assertEqual(self.journals_read(), 2)
        self.assertFalse("archive" in self.files.listdir("/tally"))

    def test_a_correction_of_an_old_match(self):
        self.night.visit(1)
        self.night.play([30, 5], 0)
        self.night.end_visit()
        first = (1, True, True, 2, ((ANNA, 2, 34), (BELA, 1, 11)))
        self.assertEqual(told(self.night.archive()), [first, SECOND])

    def test_a_damaged_journal(self):
        whole = self.files.get(MATCHES + "/1")
        self.files.put(MATCHES + "/1", whole[:-1])
        archive = self.night.archive()
        self.assertEqual(told(archive)[0], (1, False, True, 1, ((ANNA, 1, 3), (BELA, 2, 5))))
        self.assertTrue(is_damaged(archive.summary(0)))
        self.files.put(MATCHES + "/1", b"nothing of ours")
        archive = self.night.archive()
        self.assertEqual(told(archive)[0], (1, False, False, 0, ()))
        self.assertTrue(is_damaged(archive.summary(0)))
        self.assertEqual(archive.summary(0).game(), 0)
        self.assertEqual(self.files.get(MATCHES + "/1"), b"nothing of ours")

    def test_a_name_that_nobody_has_any_more_goes(self):
        self.assertEqual(self.night.archive().names, [ANNA, BELA, CILI])
        self.night.delete(1)
        self.night.change(lambda match: match.undo())
        self.assertEqual(self.night.archive().names, [BELA, CILI])


class VisitTest(unittest.TestCase):
    def test_the_match_that_is_on_waits(self):
        night = two_matches()
        night.app.enter_line()
        night.app.next_line.values[1] = 77
        night.match.minute = 40
        night.visit(1)
        self.assertEqual(night.match.totals[:2], [7, 11])
        night.box.run(3 * 60000 + 500)
        night.end_visit()
        self.assertEqual(night.match.totals[:2], [10, 20])
        self.assertEqual(night.app.next_line.values[1], 77)
        self.assertEqual(night.app.next_line.before[:2], [10, 20])
        self.assertEqual(night.match.minute, 43)
        night.play([1, 2])
        night.cut()
        self.assertEqual(night.match.totals[:2], [11, 22])

    def test_a_power_cut_ends_it(self):
        night = two_matches()
        night.app.enter_line()
        night.app.next_line.values[1] = 77
        night.save()
        night.box.run(500)
        night.visit(1)
        night.play([30, 5], 0)
        night.box.run(500)
        night.cut()
        self.assertEqual(night.match.totals[:2], [10, 20])
        self.assertEqual(night.app.next_line.values[1], 77)
        self.assertEqual(night.app.number, screens.ENTRY)

    def test_a_draft_is_saved_before_it(self):
        night = two_matches()
        night.app.enter_line()
        night.app.next_line.values[1] = 77
        night.app.touch()
        night.visit(1)
        night.cut()
        self.assertEqual(night.app.next_line.values[1], 77)

    def test_a_match_that_cannot_be_set_aside(self):
        files = CountingFiles()
        night = two_matches(files)
        files.is_full = True
        night.play([1, 2])
        self.assertFalse(night.keeper.archive(night.app).visit(1))
        self.assertIsNone(night.app.visit)
        self.assertEqual(night.match.totals[:2], [11, 22])
        files.is_full = False
        # It is written as a whole first.
        night.visit(1)
        night.end_visit()
        self.assertEqual(night.match.totals[:2], [11, 22])

    def test_no_match_is_on(self):
        files = CountingFiles()
        night = two_matches(files)
        files.broken = MATCHES + "/2"
        night.cut()
        self.assertFalse(night.match.exists())
        files.broken = None
        night.visit(1)
        self.assertEqual(night.match.totals[:2], [7, 11])
        night.end_visit()
        self.assertFalse(night.match.exists())

    def test_going_on_with_an_old_match(self):
        night = two_matches()
        night.begin([ANNA, CILI], 1)
        night.visit(2)
        night.take_over()
        self.assertEqual(night.app.number, screens.TABLE)
        night.play([1, 2])
        night.cut()
        self.assertEqual(night.keeper.serial, 2)
        self.assertEqual(night.match.totals[:2], [11, 22])
        night.begin([ANNA, BELA], 1)
        night.cut()
        self.assertEqual(night.keeper.serial, 4)


class DeletionTest(unittest.TestCase):
    def test_it_can_be_undone_after_a_power_cut(self):
        night = two_matches()
        night.delete(1)
        self.assertEqual(told(night.archive()), [SECOND])
        night.cut()
        self.assertEqual(night.archive().deleted, 1)
        night.bring_back()
        self.assertEqual(told(night.archive()), [FIRST, SECOND])

    def test_a_number_is_never_used_twice(self):
        night = two_matches()
        night.begin([ANNA, CILI], 1)
        night.visit(2)
        night.take_over()
        night.delete(3)
        night.delete(1)
        self.assertEqual(night.archive().deleted, 1)
        night.cut()
        self.assertEqual(night.keeper.serial, 2)
        night.begin([ANNA, BELA], 1)
        self.assertEqual(night.keeper.serial, 4)

    def test_the_one_before_it_is_gone_for_good(self):
        night = two_matches()
        night.begin([ANNA, CILI], 1)
        night.delete(1)
        night.delete(2)
        self.assertEqual(sorted(night.box.files.listdir(MATCHES)), ["2.gone", "3"])


class PeopleTest(unittest.TestCase):
    def test_a_new_name_is_shown_everywhere(self):
        night = two_matches()
        night.rename(BELA, b"Bea")
        for _turn in range(2):
            archive = night.archive()
            players = [match[4] for match in told(archive)]
            self.assertEqual(players[0], ((ANNA, 1, 7), (b"Bea", 2, 11)))
            self.assertEqual(players[1], ((b"Bea", 1, 10), (CILI, 2, 20)))
            self.assertEqual(counted(archive, b"Bea"), {True: (1, 0, 110, 11, 11)})
            name = night.app.names.of(0)
            self.assertEqual(bytes(name.data[name.at : name.at + name.size]), b"Bea")
            self.assertTrue(b"Bea" in night.app.roster.names)
            self.assertFalse(BELA in night.app.roster.names)
            night.box.files.remove(ARCHIVE)
            night.cut()

    def test_an_index_from_before_it(self):
        night = two_matches()
        night.archive()
        files = night.box.files
        index = files.get(ARCHIVE)
        night.rename(BELA, b"Bea")
        files.put(ARCHIVE, index)
        self.assertEqual(told(night.archive())[0][4][1][0], b"Bea")

    def test_a_roster_from_before_there_were_renamings(self):
        files = MemoryFiles()
        files.mkdir("/tally")
        names = bytes((0x52, 1, len(ANNA))) + ANNA + bytes((len(BELA),)) + BELA
        data = bytearray(names + bytes(2))
        seal(data, len(names))
        files.put("/tally/roster", data)
        night = Evenings(files)
        self.assertEqual(night.app.roster.names, [ANNA, BELA])
        night.rename(BELA, b"Bea")
        night.cut()
        self.assertEqual(night.app.roster.names, [ANNA, b"Bea"])
        night.app.roster.use(CILI)
        night.save()
        night.cut()
        self.assertEqual(night.app.roster.names, [CILI, ANNA, b"Bea"])
        self.assertEqual(renamings.all_of(night.app.roster), [(0, BELA, b"Bea")])

    def test_many_renamings(self):
        night = two_matches()
        for _turn in range(70):
            night.rename(BELA, b"Bea")
            night.rename(b"Bea", BELA)
        night.cut()
        self.assertEqual(len(renamings.all_of(night.app.roster)), 64)
        night.box.files.remove(ARCHIVE)
        self.assertEqual(told(night.archive()), [FIRST, SECOND])

    def test_a_rematch_is_played_under_it(self):
        night = two_matches()
        night.rename(BELA, b"Bea")
        night.app.setup.copy(night.match, night.app.names)
        night.app.start_match()
        night.save()
        self.assertEqual([player[0] for player in told(night.archive())[2][4]], [b"Bea", CILI])

    def test_the_old_name_is_somebody_else_then(self):
        night = two_matches()
        night.rename(BELA, b"Bea")
        night.begin([BELA, b"Bea"], 1)
        night.play([1, 2])
        archive = night.archive()
        self.assertEqual(counted(archive, BELA), {True: (1, 1, 10, 1, 1)})
        self.assertEqual(counted(archive, b"Bea"), {True: (2, 0, 65, 2, 11)})

    def test_it_is_all_or_nothing(self):
        files = CountingFiles()
        night = two_matches(files)
        files.is_full = True
        night.rename(BELA, b"Bea")
        self.assertTrue(night.keeper.is_failing)
        files.is_full = False
        night.cut()
        self.assertEqual(told(night.archive()), [FIRST, SECOND])
        self.assertTrue(BELA in night.app.roster.names)

    def test_it_is_saved_when_there_is_room_again(self):
        files = CountingFiles()
        night = two_matches(files)
        files.is_full = True
        night.rename(BELA, b"Bea")
        files.is_full = False
        night.box.run(11000)
        self.assertFalse(night.keeper.is_failing)
        night.cut()
        self.assertEqual(told(night.archive())[0][4][1][0], b"Bea")

    def test_the_number_of_the_name_stays(self):
        night = two_matches()
        number = night.app.roster.number_of(BELA)
        night.rename(BELA, b"Bea")
        night.cut()
        self.assertEqual(night.app.roster.name_of(number), b"Bea")

    def test_averages(self):
        night = Evenings()
        for total in (-5, 0, -4):
            night.begin([ANNA, BELA], 1, True)
            night.play([total, 1])
        archive = night.archive()
        self.assertEqual(counted(archive, ANNA), {False: (3, 0, -30, 0, -5)})
        night.begin([ANNA, BELA], 1)
        night.play([5, 5])
        self.assertEqual(counted(night.archive(), BELA),
                         {True: (1, 1, 50, 5, 5), False: (3, 3, 10, 1, 1)})  # fmt: skip


class RoomTest(unittest.TestCase):
    def many(self, night, count, rounds=1):
        """So many matches, each over but every tenth."""
        for number in range(count):
            night.begin([ANNA, BELA], rounds)
            for _round in range(rounds - (number % 10 == 9)):
                night.play([number, 1])

    def test_the_last_ones_are_kept(self):
        night = Evenings()
        self.many(night, 80)
        found = told(night.archive())
        serials = [match[0] for match in found]
        self.assertTrue(LEAST_KEPT <= len(serials) <= 64 + 8, len(serials))
        self.assertEqual(serials[-LEAST_KEPT:], list(range(81 - LEAST_KEPT, 81)))
        # What is not over stays longer.
        self.assertEqual([serial for serial in serials if serial < 11], [10])

    def test_large_ones_take_the_room_of_several(self):
        night = Evenings()
        files = night.box.files
        for number in range(54):
            night.begin([ANNA, BELA], 1)
            night.play([1, 2])
            if number:
                # The one before, which is closed, as if it had been changed over and over.
                path = MATCHES + "/" + str(night.keeper.serial - 1)
                files.put(path, files.get(path) + bytes(9000))
        self.assertEqual(len(night.box.files.listdir(MATCHES)), LEAST_KEPT + 1)

    def test_what_is_not_over_stays(self):
        night = Evenings()
        night.begin([ANNA, BELA], 200)
        night.play([5, 6])
        self.many(night, 55)
        night.visit(1)
        night.take_over()
        night.play([5, 6])
        self.assertEqual(night.match.totals[:2], [10, 12])
        self.many(night, 11)
        self.assertTrue("1" in night.box.files.listdir(MATCHES))
        self.assertEqual(told(night.archive())[0][4], ((ANNA, 1, 10), (BELA, 2, 12)))


class RandomTest(unittest.TestCase):
    def test_whatever_happens(self):
        for seed in range(40 if ALL else 2):
            past = RandomPast(Dice(seed + 1))
            for step in range(120):
                past.step()
                if step % 12 == 11:
                    past.check(self)
