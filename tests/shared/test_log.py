"""The records byte by byte: numbers, narrow and wide lines, room."""

import unittest

from engine import log as records
from engine.draft import Draft
from engine.log import BLANK, Log

CAPACITY = 13024  # 400 changes of 30 bytes and 1024 for the table


def draft_of(*values):
    """A complete draft of a new line."""
    draft = Draft()
    draft.clear(len(values))
    for player in range(len(values)):
        draft.values[player] = values[player]
    return draft


def written(*values):
    """A log with one round, and the values that it gives back."""
    log = Log()
    at = log.write_line(records.ROUND, 0, 0, draft_of(*values))
    return log, [log.value(at, player) for player in range(len(values))]


class TestNumbers(unittest.TestCase):
    def test_two_bytes_keep_every_boundary(self):
        log = Log()
        for value in (
            -32768,
            -32767,
            -257,
            -256,
            -255,
            -1,
            0,
            1,
            127,
            128,
            255,
            256,
            32766,
            32767,
        ):
            log.put_number(10, value)
            self.assertEqual(log.number(10), value)

    def test_the_low_byte_comes_first(self):
        log = Log()
        log.put_number(0, 0x1234)
        self.assertEqual(bytes(log.data[:2]), b"\x34\x12")
        log.put_number(0, -2)
        self.assertEqual(bytes(log.data[:2]), b"\xfe\xff")


class TestLines(unittest.TestCase):
    def test_a_narrow_line_takes_a_byte_a_player(self):
        for value in (-100, -99, -1, 0, 1, 100, 153, 154):
            log, values = written(value, 0, 0)
            self.assertEqual(values, [value, 0, 0])
            self.assertEqual(log.size(0), 9)
            self.assertEqual(log.data[0], records.ROUND)

    def test_a_wide_line_takes_two(self):
        for value in (-999, -101, 155, 255, 256, 999):
            log, values = written(0, 0, value)
            self.assertEqual(values, [0, 0, value])
            self.assertEqual(log.size(0), 12)
            self.assertEqual(log.data[0], records.ROUND | 0x80)
            self.assertEqual(log.kind(0), records.ROUND)

    def test_one_wide_value_makes_the_line_wide(self):
        _log, values = written(-999, 999, -100, 154, -101, 155)
        self.assertEqual(values, [-999, 999, -100, 154, -101, 155])

    def test_blank_is_not_zero(self):
        for other in (0, 154, -100, 999, -999):
            _log, values = written(BLANK, other, BLANK, 0)
            self.assertEqual(values, [BLANK, other, BLANK, 0])

    def test_blank_alone_does_not_widen(self):
        log, _values = written(BLANK, 3)
        self.assertEqual(log.size(0), 8)

    def test_who_joined_later_is_blank(self):
        for value in (7, 700):
            log, _values = written(value, 1)
            log.write_line(records.ROUND, 1, 0, draft_of(5, 5, 5))
            self.assertEqual([log.value(0, player) for player in (2, 3, 11)], [BLANK] * 3)

    def test_twelve_wide_values_take_thirty_bytes(self):
        values = [999, -999] * 6
        log, read = written(*values)
        self.assertEqual(read, values)
        self.assertEqual(log.cursor, 30)

    def test_line_tag_and_minute(self):
        log = Log()
        for kind in (records.ROUND, records.EDIT, records.INSERT):
            for wide in (1, 999):
                draft = draft_of(wide, 2)
                draft.tag = 255
                at = log.write_line(kind, 239, 32767, draft)
                self.assertEqual(log.kind(at), kind)
                self.assertEqual((log.line(at), log.tag(at), log.minute(at)), (239, 255, 32767))

    def test_bytes_of_a_round(self):
        log = Log()
        draft = draft_of(0, 154, BLANK)
        draft.tag = 2
        log.write_line(records.EDIT, 5, 258, draft)
        self.assertEqual(bytes(log.data[:9]), bytes((4, 9, 5, 2, 2, 1, 100, 254, 255)))


class TestRoom(unittest.TestCase):
    def test_records_follow_one_another(self):
        log = Log()
        first = log.write_line(records.ROUND, 0, 0, draft_of(1, 2))
        second = log.write_line(records.ROUND, 1, 0, draft_of(1, 200))
        self.assertEqual((first, second, log.cursor, log.end), (0, 8, 18, 18))

    def test_a_record_at_the_cursor_ends_redo_when_it_is_closed(self):
        log = Log()
        log.write_line(records.ROUND, 0, 0, draft_of(1, 2))
        log.write_line(records.ROUND, 1, 0, draft_of(1, 200))
        log.cursor = 8
        at = log.open(records.GO_ON, 2)
        self.assertEqual((at, log.cursor, log.end), (8, 8, 18))
        log.close(at)
        self.assertEqual((log.cursor, log.end), (10, 10))

    def test_room_to_the_last_byte(self):
        log = Log()
        self.assertEqual(len(log.data), CAPACITY)
        log.cursor = CAPACITY - 8
        self.assertTrue(log.has_room(8))
        self.assertFalse(log.has_room(9))
        self.assertEqual(log.write_line(records.ROUND, 0, 0, draft_of(1, 2)), CAPACITY - 8)
        self.assertFalse(log.has_room(1))

    def test_what_does_not_fit_changes_nothing(self):
        log = Log()
        log.cursor = CAPACITY - 8
        log.end = CAPACITY - 3
        before = bytes(log.data)
        self.assertEqual(log.write_line(records.ROUND, 0, 0, draft_of(1, 999)), -1)
        self.assertEqual((log.cursor, log.end), (CAPACITY - 8, CAPACITY - 3))
        self.assertEqual(bytes(log.data), before)

    def test_clear(self):
        log, _values = written(1, 2)
        log.clear()
        self.assertEqual((log.cursor, log.end), (0, 0))


class TestKinds(unittest.TestCase):
    def test_numbers_are_for_ever(self):
        kinds = (
            records.START,
            records.PLAYER,
            records.ROUND,
            records.EDIT,
            records.DELETE,
            records.INSERT,
            records.NAME,
            records.SEATS,
            records.LEAVE,
            records.RULES,
            records.GO_ON,
            records.FINISH,
            records.JOIN,
        )
        self.assertEqual(kinds, tuple(range(1, 14)))

    def test_which_hold_values_and_which_undo_takes_back(self):
        lines = [kind for kind in range(1, 14) if records.is_line(kind)]
        self.assertEqual(lines, [records.ROUND, records.EDIT, records.INSERT])
        others = [kind for kind in range(1, 14) if not records.is_change(kind)]
        self.assertEqual(others, [records.START, records.PLAYER, records.GO_ON, records.FINISH])


class TestTakingBack(unittest.TestCase):
    def log_of(self, *kinds):
        """A log of records of two bytes, and their places."""
        log = Log()
        for kind in kinds:
            log.close(log.open(kind, 2))
        return log

    def test_nothing_to_take_back(self):
        log = self.log_of(records.START, records.PLAYER, records.GO_ON, records.FINISH)
        self.assertEqual(log.last_change(), -1)
        self.assertFalse(log.undo())
        self.assertFalse(log.redo())
        self.assertEqual((log.cursor, log.changes(0, log.end)), (8, 0))

    def test_a_change_takes_its_riders_along(self):
        log = self.log_of(
            records.START,
            records.NAME,
            records.FINISH,
            records.GO_ON,
            records.DELETE,
            records.FINISH,
        )
        self.assertEqual(log.changes(0, log.cursor), 2)
        for cursor, changes in ((8, 1), (2, 0)):
            self.assertTrue(log.undo())
            self.assertEqual((log.cursor, log.changes(0, log.cursor)), (cursor, changes))
            self.assertEqual(log.changes(log.cursor, log.end), 2 - changes)
        self.assertFalse(log.undo())
        for cursor in (8, 12):
            self.assertTrue(log.redo())
            self.assertEqual((log.cursor, log.end), (cursor, 12))
        self.assertFalse(log.redo())


class TestDraft(unittest.TestCase):
    def test_sum_and_emptiness(self):
        draft = draft_of(BLANK, BLANK)
        self.assertTrue(draft.is_empty())
        self.assertEqual(draft.sum(), 0)
        draft.values[1] = 0
        self.assertFalse(draft.is_empty())
        draft.values[0] = -7
        self.assertEqual(draft.sum(), -7)

    def test_clear_forgets_everything(self):
        draft = draft_of(1, 2, 3)
        draft.line = 4
        draft.tag = 5
        draft.insert = True
        draft.clear(2)
        self.assertEqual(draft.values, [BLANK] * 12)
        self.assertEqual((draft.players, draft.tag, draft.insert), (2, 0, False))
        self.assertTrue(draft.is_new())
