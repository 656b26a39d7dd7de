"""The match: lines, corrections, time travel, the table, the end, room, loading."""

import unittest

from engine import log as records
from engine import match as matches
from engine import reasons
from engine.games import FREE, SIX_NIMMT
from engine.log import BLANK
from engine.match import MOST_LINES, Match
from engine.reasons import FINE
from tests.shared.tables import Table, log_bytes, reload

MOVES = 400 + 12  # what the timeline holds beside lines


class TestBeginning(unittest.TestCase):
    def test_no_match(self):
        match = Match()
        self.assertFalse(match.exists())
        self.assertFalse(match.is_over())
        self.assertEqual(match.undo(), reasons.NOTHING_TO_UNDO)
        self.assertEqual(match.redo(), reasons.NOTHING_TO_REDO)
        self.assertEqual((match.undo_at(), match.redo_at()), (-1, -1))

    def test_a_new_match(self):
        table = Table(FREE, 3, dealer=1, start=20, wins="highest")
        match = table.match
        self.assertTrue(match.exists())
        self.assertEqual(match.action, matches.BEGUN)
        self.assertEqual((match.players, match.seated, match.lines, match.deals), (3, 3, 0, 0))
        self.assertEqual((match.dealer, match.end_line, match.end_player), (1, 0, -1))
        self.assertEqual(table.totals(), [20, 20, 20])
        self.assertEqual(table.seats(), [0, 1, 2])
        self.assertEqual([table.name(player) for player in range(3)], ["Anna", "Béla", "Cili"])
        self.assertEqual(match.undo(), reasons.NOTHING_TO_UNDO)

    def test_another_game_in_the_same_memory(self):
        table = Table(FREE, 12, target=1)
        table.round(*[1] * 12)
        table.match.go_on()
        match = table.match
        match.begin(SIX_NIMMT, [66, 0, -32768, 0, 0], 1)
        match.add_player(b"", 0, 0)
        match.add_player(b"", 0, 0)
        match.ready()
        self.assertEqual(match.game.NUMBER, SIX_NIMMT)
        self.assertEqual((match.players, match.lines, match.undos(), match.dealer), (2, 0, 0, 1))
        self.assertEqual(table.totals(), [0, 0])
        self.assertEqual(
            [match.is_seated(player) for player in range(12)], [True] * 2 + [False] * 10
        )
        self.assertFalse(match.is_over())
        match.clear()
        self.assertFalse(match.exists())


class TestLines(unittest.TestCase):
    def test_totals_are_added_up(self):
        table = Table(FREE, 3)
        table.round(1, -2, 300)
        table.round(10, 0, 0)
        self.assertEqual(table.totals(), [11, -2, 300])
        self.assertEqual([table.match.value(0, player) for player in range(3)], [1, -2, 300])
        self.assertEqual((table.match.lines, table.match.deals), (2, 2))

    def test_every_value_is_explicit(self):
        table = Table(FREE, 3)
        table.fill((0, 0, 0))
        self.assertEqual(table.match.missing(table.draft), 0)
        table.draft.values[0] = BLANK
        table.draft.values[2] = BLANK
        self.assertEqual(table.match.missing(table.draft), 2)
        self.assertEqual(table.match.close(table.draft), reasons.VALUE_MISSING)
        self.assertEqual(table.match.lines, 0)

    def test_an_edit_puts_one_line_right(self):
        table = Table(FREE, 2)
        table.round(1, 2)
        table.round(10, 20)
        table.round(100, 200)
        self.assertEqual(table.edit(1, -10, 999), FINE)
        self.assertEqual(table.totals(), [91, 1201])
        self.assertEqual([table.match.is_edited(line) for line in range(3)], [False, True, False])
        self.assertEqual(table.match.lines, 3)
        self.assertEqual(table.edit(1, 0, 0), FINE)
        self.assertEqual(table.totals(), [101, 202])

    def test_an_edit_keeps_minute_and_tag(self):
        table = Table(FREE, 2)
        table.fill((1, 2))
        table.draft.tag = 7
        table.match.minute = 123
        table.match.close(table.draft)
        table.match.minute = 200
        table.edit(0, 3, 4)
        at = table.match.line_at[0]
        self.assertEqual((table.match.log.minute(at), table.match.tag(0)), (123, 7))

    def test_a_correction_is_prepared_with_values_and_totals_before(self):
        table = Table(FREE, 3, start=5)
        table.round(1, 2, 3)
        table.round(10, 20, 30)
        table.join("Zita", 77)
        table.round(0, 0, 0, 9)
        table.match.prepare(table.draft, 1)
        self.assertEqual(table.draft.values[:5], [10, 20, 30, BLANK, BLANK])
        self.assertEqual(table.draft.before[:4], [6, 7, 8, 0])
        self.assertEqual(table.match.seated_in(table.draft), 3)
        table.match.prepare(table.draft)
        self.assertEqual(table.draft.values, [BLANK] * 12)
        self.assertEqual(table.draft.before[:4], [16, 27, 38, 86])
        self.assertEqual(table.match.seated_in(table.draft), 4)
        table.match.prepare(table.draft, 1, True)
        self.assertEqual(table.match.seated_in(table.draft), 3)
        self.assertEqual(table.totals(), [16, 27, 38, 86])

    def test_preparing_changes_nothing(self):
        table = Table(FREE, 3, target=3)
        table.round(1, 2, 0)
        table.round(1, 2, 0)
        table.match.leave(2)
        before = table.snapshot()
        for line in (0, 1):
            table.match.prepare(table.draft, line)
            self.assertEqual(table.snapshot(), before)

    def test_a_line_is_taken_out(self):
        table = Table(FREE, 2)
        for value in (1, 10, 100):
            table.round(value, 2 * value)
        self.assertEqual(table.match.delete(1), FINE)
        self.assertEqual(table.totals(), [101, 202])
        self.assertEqual((table.match.lines, table.match.dealer), (2, 0))
        self.assertEqual(table.edit(1, 0, 0), FINE)
        self.assertEqual(table.totals(), [1, 2])
        self.assertEqual(table.match.delete(0), FINE)
        self.assertEqual(table.match.delete(0), FINE)
        self.assertEqual(table.totals(), [0, 0])
        for line in (0, -1, 240):
            self.assertEqual(table.match.delete(line), reasons.NO_SUCH_LINE)
        self.assertEqual(table.match.undos(), 7)

    def test_a_line_is_put_between(self):
        table = Table(FREE, 2)
        table.round(1, 2)
        table.round(10, 20)
        table.fill((100, 200))
        table.match.log.write_line(records.INSERT, 1, 5, table.draft)
        table.match.load(table.match.log.cursor)
        self.assertEqual([table.match.value(line, 0) for line in range(3)], [1, 100, 10])
        self.assertEqual(table.totals(), [111, 222])
        self.assertEqual(table.edit(2, 0, 0), FINE)
        self.assertEqual(table.totals(), [101, 202])
        self.assertEqual(table.match.delete(1), FINE)
        self.assertEqual(table.totals(), [1, 2])

    def test_drafts_older_than_the_table(self):
        table = Table(FREE, 3)
        table.round(1, 1, 1)
        table.fill((5, 5, 5))
        table.match.leave(1)
        self.assertEqual(table.match.close(table.draft), reasons.NO_SUCH_PLAYER)
        self.assertEqual(table.match.culprit, 1)
        table.fill((5, 5))
        table.join("Zita")
        self.assertEqual(table.match.close(table.draft), reasons.VALUE_MISSING)
        table.draft.values[3] = 5
        self.assertEqual(table.match.close(table.draft), reasons.NO_SUCH_PLAYER)
        table.fill((5, 5, 5))
        table.match.undo()
        self.assertEqual(table.match.close(table.draft), reasons.NO_SUCH_PLAYER)
        self.assertEqual(table.match.culprit, 3)
        table.match.undo()
        table.fill((5, 5, 5), 0)
        table.match.undo()
        self.assertEqual(table.match.close(table.draft), reasons.NO_SUCH_LINE)
        self.assertEqual(table.match.redos(), 3)


class TestTimeTravel(unittest.TestCase):
    def test_every_change_is_taken_back_and_brought_back(self):
        table = Table(FREE, 4, target=100, tie="play_on")
        match = table.match
        changes = (
            lambda: table.round(1, 2, 3, 4),
            lambda: table.round(90, 90, 0, -999),
            lambda: table.edit(0, 4, 3, 2, 1),
            lambda: table.rename(1, "Bori"),
            lambda: match.sit((3, 1, 0, 2)),
            lambda: table.join("Zita", 50),
            lambda: table.round(1, 1, 1, 1, 1),
            lambda: match.leave(0),
            lambda: table.set_rules(target=60, wins="highest", start=3),
            lambda: match.delete(1),
            lambda: table.edit(1, 9, 9, 9, 9, 9),
        )
        seen = [table.snapshot()]
        for change in changes:
            self.assertEqual(change(), FINE)
            self.assertEqual(match.action, matches.RECORDED)
            self.assertEqual(match.action_at, match.undo_at())
            seen.append(table.snapshot())
            self.assertNotEqual(seen[-2][:-1], seen[-1][:-1])
        for count in range(len(changes), 0, -1):
            self.assertEqual(match.undos(), count)
            self.assertEqual(match.undo(), FINE)
            self.assertEqual(match.action, matches.UNDONE)
            self.assertEqual(table.snapshot(), seen[count - 1])
            self.assertEqual(match.redos(), len(changes) - count + 1)
        self.assertEqual(match.undo(), reasons.NOTHING_TO_UNDO)
        for count in range(1, len(changes) + 1):
            self.assertEqual(match.redo(), FINE)
            self.assertEqual(match.action, matches.REDONE)
            self.assertEqual(table.snapshot(), seen[count])
        self.assertEqual(match.redo(), reasons.NOTHING_TO_REDO)
        self.assertEqual(match.redo_at(), -1)

    def test_a_change_clears_redo_and_a_refused_one_does_not(self):
        table = Table(FREE, 3, max_rounds=9)
        for value in (1, 2, 3):
            table.round(value, 0, 0)
        table.match.undo()
        table.match.undo()
        data = log_bytes(table.match)
        before = table.snapshot()
        table.fill((1000, 0, 0))
        for refused in (
            table.match.close(table.draft),
            table.match.delete(1),
            table.match.leave(3),
            table.match.sit((0, 1, 1)),
            table.rename(0, "Béla"),
            table.join("Anna"),
            table.join("Zita", 32768),
            table.set_rules(max_rounds=0),
        ):
            self.assertNotEqual(refused, FINE)
        self.assertEqual(log_bytes(table.match), data)
        self.assertEqual(table.snapshot(), before)
        self.assertEqual(table.match.redos(), 2)
        self.assertEqual(table.rename(0, "Anni"), FINE)
        self.assertEqual(table.match.redos(), 0)
        self.assertEqual(table.match.redo(), reasons.NOTHING_TO_REDO)

    def test_where_the_next_undo_and_redo_stand(self):
        table = Table(FREE, 2)
        start = table.match.log.cursor
        table.round(1, 2)
        table.round(3, 4)
        self.assertEqual(table.match.undo_at(), start + 8)
        table.match.undo()
        self.assertEqual((table.match.undo_at(), table.match.redo_at()), (start, start + 8))
        table.match.undo()
        self.assertEqual((table.match.undo_at(), table.match.redo_at()), (-1, start))

    def test_go_on_and_finish_ride_along(self):
        table = Table(FREE, 2, target=5)
        match = table.match
        table.round(1, 0)
        table.round(4, 0)
        self.assertTrue(match.is_over())
        self.assertEqual(match.go_on(), FINE)
        self.assertFalse(match.is_over())
        self.assertEqual(match.undos(), 2)
        table.round(1, 1)
        self.assertEqual(match.finish(), FINE)
        self.assertTrue(match.is_over())
        self.assertEqual(match.undos(), 3)
        match.undo()
        self.assertFalse(match.is_over())
        self.assertTrue(match.is_open_ended)
        match.undo()
        self.assertFalse(match.is_open_ended)
        self.assertEqual(match.end_line, 0)
        self.assertEqual(match.redos(), 2)
        match.redo()
        self.assertTrue(match.is_open_ended)
        self.assertEqual(match.end_line, 2)
        match.redo()
        self.assertTrue(match.is_finished)
        self.assertEqual((match.undos(), match.redos()), (3, 0))

    def test_going_on_clears_redo(self):
        for mark in ("go_on", "finish"):
            table = Table(FREE, 2)
            table.round(1, 0)
            table.round(2, 0)
            table.match.undo()
            self.assertEqual(getattr(table.match, mark)(), FINE)
            self.assertEqual(table.match.redos(), 0)
            table.match.undo()
            self.assertEqual(table.match.redos(), 1)

    def test_going_on_where_there_is_no_end_is_nothing_new(self):
        table = Table(FREE, 2, max_rounds=1)
        table.round(1, 0)
        table.match.go_on()
        table.round(2, 0)
        table.match.undo()
        end = table.match.log.end
        self.assertEqual(table.match.go_on(), FINE)
        self.assertEqual((table.match.redos(), table.match.log.end), (1, end))

    def test_a_mark_before_every_change_stays(self):
        table = Table(FREE, 2, max_rounds=1)
        table.match.go_on()
        self.assertEqual(table.match.undo(), reasons.NOTHING_TO_UNDO)
        table.round(1, 0)
        table.round(1, 0)
        table.match.undo()
        table.match.undo()
        self.assertTrue(table.match.is_open_ended)
        self.assertEqual(table.match.undos(), 0)


class TestDealer(unittest.TestCase):
    def test_clockwise_from_the_first(self):
        table = Table(FREE, 3, dealer=1)
        for _ in range(4):
            table.round(0, 0, 0)
        self.assertEqual(table.dealt_by(), [1, 2, 0, 1])
        self.assertEqual(table.match.dealer, 2)

    def test_the_other_way_round(self):
        table = Table(FREE, 4, dealer=1)
        table.match.game.DEALER_STEP = -1
        for _ in range(3):
            table.round(0, 0, 0, 0)
        self.assertEqual(table.dealt_by(), [1, 0, 3])
        self.assertEqual(table.match.dealer, 2)
        table.match.leave(2)
        self.assertEqual(table.match.dealer, 1)
        self.assertEqual(Table(FREE, 2).match.game.DEALER_STEP, 1)

    def test_as_they_sit(self):
        table = Table(FREE, 4)
        table.match.sit((2, 0, 3, 1))
        self.assertEqual(table.match.dealer, 0)
        for _ in range(4):
            table.round(0, 0, 0, 0)
        self.assertEqual(table.dealt_by(), [0, 3, 1, 2])

    def test_new_seats_in_the_middle(self):
        table = Table(FREE, 4)
        table.round(0, 0, 0, 0)
        table.match.sit((3, 2, 1, 0))
        table.round(0, 0, 0, 0)
        self.assertEqual(table.dealt_by(), [0, 1])
        self.assertEqual(table.match.dealer, 0)

    def test_the_next_one_deals_when_the_dealer_leaves(self):
        table = Table(FREE, 4, dealer=2)
        table.match.leave(2)
        self.assertEqual((table.match.dealer, table.seats()), (3, [0, 1, 3]))
        table.round(0, 0, 0)
        table.match.leave(3)
        self.assertEqual(table.match.dealer, 0)
        table = Table(FREE, 3, dealer=2)
        table.match.leave(2)
        self.assertEqual(table.match.dealer, 0)
        table = Table(FREE, 3, dealer=2)
        table.match.leave(0)
        self.assertEqual(table.match.dealer, 2)

    def test_who_joins_sits_last(self):
        table = Table(FREE, 2, dealer=1)
        table.match.sit((1, 0))
        table.join("Zita")
        self.assertEqual(table.seats(), [1, 0, 2])
        for _ in range(4):
            table.round(0, 0, 0)
        self.assertEqual(table.dealt_by(), [1, 0, 2, 1])

    def test_a_line_taken_out_moves_the_deal_back(self):
        table = Table(FREE, 3)
        table.round(0, 0, 0)
        table.round(0, 0, 0)
        table.match.delete(0)
        self.assertEqual((table.dealt_by(), table.match.dealer), ([0], 1))


class TestTable(unittest.TestCase):
    def test_who_left_keeps_a_total(self):
        table = Table(FREE, 3, target=50)
        table.round(-9, 5, 6)
        self.assertEqual(table.match.leave(0), FINE)
        self.assertEqual((table.match.players, table.match.seated), (3, 2))
        self.assertFalse(table.match.is_seated(0))
        table.round(1, 50)
        self.assertEqual(table.totals(), [-9, 6, 56])
        self.assertEqual(table.match.value(1, 0), BLANK)
        self.assertEqual((table.ranks(), table.winners()), ([0, 1, 2], [1]))
        self.assertEqual(table.edit(0, 0, 0, 0), FINE)
        self.assertEqual(table.totals(), [0, 1, 50])
        self.assertEqual(table.winners(), [1])

    def test_too_few_and_strangers(self):
        table = Table(FREE, 3)
        for player in (3, 11, 12, -1):
            self.assertEqual(table.match.leave(player), reasons.NO_SUCH_PLAYER)
        self.assertEqual(table.match.leave(1), FINE)
        self.assertEqual(table.match.leave(1), reasons.NO_SUCH_PLAYER)
        self.assertEqual(table.match.leave(0), reasons.TOO_FEW_PLAYERS)
        self.assertEqual(table.seats(), [0, 2])

    def test_twelve_in_a_match_and_no_more(self):
        table = Table(FREE, 11)
        self.assertEqual(table.join("Zita"), FINE)
        self.assertEqual(table.join("Ödön"), reasons.TOO_MANY_PLAYERS)
        table.match.leave(0)
        self.assertEqual(table.join("Ödön"), reasons.TOO_MANY_PLAYERS)
        self.assertEqual(table.round(*range(11)), FINE)
        self.assertEqual(table.totals(), [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])

    def test_start_points_of_who_joins(self):
        for points in (-32767, -1, 0, 300, 32767):
            table = Table(FREE, 2)
            self.assertEqual(table.join("Zita", points), FINE)
            self.assertEqual(table.totals(), [0, 0, points])
        for points in (-32768, 32768, 65536):
            self.assertEqual(table.join("Ödön", points), reasons.VALUE_OUT_OF_RANGE)
            self.assertEqual((table.match.low, table.match.high), (-32767, 32767))
        self.assertEqual(table.match.players, 3)

    def test_who_joined_is_gone_after_undo(self):
        table = Table(FREE, 2)
        table.join("Zita", 5)
        table.match.undo()
        self.assertEqual(table.totals(), [0, 0])
        self.assertFalse(table.match.is_seated(2))
        self.assertEqual(table.match.leave(2), reasons.NO_SUCH_PLAYER)

    def test_seats_must_hold_everybody_once(self):
        table = Table(FREE, 3)
        for seats in ((0, 1, 1), (0, 1, 3), (2, 2, 2), (255, 0, 1)):
            self.assertEqual(table.match.sit(seats), reasons.NO_SUCH_PLAYER)
        self.assertEqual(table.match.sit((2, 0, 1)), FINE)
        self.assertEqual(table.seats(), [2, 0, 1])
        table.match.leave(0)
        self.assertEqual(table.seats(), [2, 1])
        self.assertEqual(table.match.sit((0, 1)), reasons.NO_SUCH_PLAYER)
        self.assertEqual(table.match.sit((1, 2)), FINE)
        self.assertEqual(table.seats(), [1, 2])

    def test_the_same_order_again_is_a_change(self):
        table = Table(FREE, 3)
        self.assertEqual(table.match.sit((0, 1, 2)), FINE)
        self.assertEqual(table.match.undos(), 1)
        self.assertEqual(table.match.sit((0, 2, 1)), FINE)
        self.assertEqual(table.match.sit((0, 2, 1)), FINE)
        self.assertEqual((table.match.undos(), table.seats()), (3, [0, 2, 1]))

    def test_moves_have_a_limit_that_leaves_room_for_all_lines(self):
        table = Table(FREE, 2, max_rounds=200)
        for move in range(MOVES - 2):
            self.assertEqual(table.match.sit((1 - move % 2, move % 2)), FINE)
        before = table.snapshot()
        self.assertEqual(table.match.sit((1, 0)), reasons.MATCH_IS_FULL)
        self.assertEqual(table.join("Zita"), reasons.MATCH_IS_FULL)
        self.assertEqual(table.snapshot(), before)
        self.assertEqual(table.rename(0, "Zita"), FINE)
        table.match.go_on()
        self.play_all_lines(table)
        table.match.undo()
        self.assertEqual(table.match.sit((1, 0)), reasons.MATCH_IS_FULL)

    def play_all_lines(self, table):
        """Fill the match with lines in one go: as loaded, since a reading for each takes long."""
        table.fill((1, 2))
        for line in range(MOST_LINES):
            table.match.log.write_line(records.ROUND, line, 0, table.draft)
        table.match.load(table.match.log.cursor)
        self.assertEqual(table.totals(), [MOST_LINES, 2 * MOST_LINES])


class TestNames(unittest.TestCase):
    def test_every_length(self):
        table = Table(FREE, 2)
        for size in range(65):
            name = "ő" * (size // 2) + "x" * (size % 2)
            self.assertEqual(table.rename(0, name), FINE)
            self.assertEqual((table.match.name_size(0), table.name(0)), (size, name))
            self.assertEqual(table.name(1), "Béla")
        self.assertEqual(table.rename(0, "ő" * 32 + "x"), reasons.NAME_TOO_LONG)
        self.assertEqual(table.join("x" * 65), reasons.NAME_TOO_LONG)
        self.assertEqual(table.name(0), "ő" * 32)

    def test_every_length_of_those_who_sit_down(self):
        for size in (0, 1, 63, 64):
            match = Match()
            match.begin(FREE, [0, 0, -32768, 0, -32768, 0], 0)
            name = ("漢" * 21 + "x")[: size // 3] + "y" * (size % 3)
            encoded = name.encode()
            self.assertEqual(len(encoded), size)
            match.add_player(encoded, 0, size)
            match.add_player(b"other", 0, 5)
            match.ready()
            at = match.name_at(0)
            self.assertEqual(bytes(match.log.data[at : at + match.name_size(0)]), encoded)

    def test_letters_of_one_to_four_bytes(self):
        table = Table(FREE, 2)
        for name in ("a", "ş", "漢", "🂡", "Aş漢🂡" * 6):
            self.assertEqual(table.join(name), FINE)
            self.assertEqual(table.name(table.match.players - 1), name)

    def test_a_name_out_of_a_longer_buffer(self):
        table = Table(FREE, 2)
        self.assertEqual(table.match.rename(1, b"xxZitayy", 2, 4), FINE)
        self.assertEqual(table.name(1), "Zita")
        self.assertEqual(table.match.join(0, b"xxZitayy", 2, 4), reasons.NAME_TAKEN)
        self.assertEqual(table.match.join(0, b"xxZitayy", 2, 5), FINE)
        self.assertEqual(table.name(2), "Zitay")

    def test_taken(self):
        table = Table(FREE, 3)
        self.assertEqual(table.rename(0, "Béla"), reasons.NAME_TAKEN)
        self.assertEqual(table.join("Cili"), reasons.NAME_TAKEN)
        self.assertEqual(table.rename(0, "Anna"), FINE)
        self.assertEqual(table.rename(0, "Bél"), FINE)
        self.assertEqual(table.rename(0, "Bela"), FINE)
        self.assertEqual(table.join("Anna"), FINE)
        self.assertEqual(table.join("Cili"), reasons.NAME_TAKEN)
        table.match.leave(2)
        self.assertEqual(table.join("Cili"), FINE)

    def test_the_same_name_again_is_a_change(self):
        table = Table(FREE, 3)
        self.assertEqual(table.rename(0, table.name(0)), FINE)
        self.assertEqual(table.match.undos(), 1)

    def test_any_number_may_have_none(self):
        table = Table(FREE, 3)
        for player in range(3):
            self.assertEqual(table.rename(player, ""), FINE)
        self.assertEqual(table.join(""), FINE)
        self.assertEqual([table.match.name_size(player) for player in range(4)], [0] * 4)

    def test_strangers_have_none(self):
        table = Table(FREE, 3)
        for player in (3, 12, -1):
            self.assertEqual(table.rename(player, "Zita"), reasons.NO_SUCH_PLAYER)

    def test_undo_brings_the_old_name_back(self):
        table = Table(FREE, 2)
        table.rename(1, "Bori")
        table.rename(0, "Béla")
        table.match.undo()
        table.match.undo()
        self.assertEqual([table.name(0), table.name(1)], ["Anna", "Béla"])


class TestEnd(unittest.TestCase):
    def test_a_correction_may_end_it_earlier(self):
        table = Table(SIX_NIMMT, 2)
        for _ in range(3):
            self.assertEqual(table.round(20, 10), FINE)
        self.assertEqual(table.edit(0, 70, 5), FINE)
        self.assertTrue(table.match.is_over())
        self.assertEqual((table.match.end_line, table.match.end_player), (1, 0))
        self.assertEqual(table.totals(), [110, 25])
        self.assertEqual(table.winners(), [1])
        self.assertEqual(table.edit(2, 0, 5), FINE)
        self.assertEqual(table.round(5, 5), reasons.MATCH_IS_OVER)
        self.assertEqual(table.edit(0, 5, 5), FINE)
        self.assertFalse(table.match.is_over())
        self.assertEqual((table.match.end_line, table.match.end_player), (0, -1))
        self.assertEqual(table.round(5, 5), FINE)

    def test_a_line_taken_out_takes_the_end_back(self):
        table = Table(SIX_NIMMT, 2)
        table.round(20, 10)
        table.round(60, 0)
        self.assertTrue(table.match.is_over())
        self.assertEqual(table.match.delete(0), FINE)
        self.assertFalse(table.match.is_over())

    def test_rules_apply_to_the_whole_match(self):
        table = Table(FREE, 2, wins="highest")
        for _ in range(5):
            table.round(3, 1)
        self.assertEqual(table.set_rules(max_rounds=2), FINE)
        self.assertEqual((table.match.end_line, table.winners()), (2, [1]))
        self.assertEqual(table.set_rules(target=9, wins="highest"), FINE)
        self.assertEqual((table.match.end_line, table.match.end_player), (3, 0))
        self.assertEqual(table.winners(), [0])
        self.assertEqual(table.set_rules(start=8, target=0), FINE)
        self.assertFalse(table.match.is_over())
        self.assertEqual(table.totals(), [23, 13])
        table.match.undo()
        self.assertEqual((table.match.end_line, table.totals()), (3, [15, 5]))

    def test_going_on_until_it_is_finished(self):
        table = Table(FREE, 2, target=5)
        table.round(5, 0)
        self.assertEqual(table.round(1, 1), reasons.MATCH_IS_OVER)
        table.match.go_on()
        for _ in range(3):
            self.assertEqual(table.round(0, 9), FINE)
        self.assertEqual((table.match.end_line, table.match.end_player), (1, 0))
        self.assertEqual(table.winners(), [])
        table.match.finish()
        self.assertFalse(table.match.is_open_ended)
        self.assertEqual(table.round(1, 1), reasons.MATCH_IS_OVER)
        self.assertEqual(table.winners(), [0])
        table.match.go_on()
        self.assertEqual(table.round(0, 0), FINE)

    def test_ties_go_on_deal_by_deal(self):
        table = Table(FREE, 3, max_rounds=2, tie="play_on", wins="highest")
        table.round(5, 5, 5)
        table.round(5, 5, 0)
        self.assertFalse(table.match.is_over())
        table.round(0, 0, 5)
        self.assertFalse(table.match.is_over())
        table.round(0, 0, 1)
        self.assertEqual((table.match.end_line, table.winners()), (4, [2]))
        table.edit(1, 6, 5, 0)
        self.assertEqual((table.match.end_line, table.winners()), (2, [0, 2]))

    def test_a_tie_of_who_left_is_none(self):
        table = Table(FREE, 3, max_rounds=1, tie="play_on", wins="highest")
        table.round(5, 5, 0)
        self.assertFalse(table.match.is_over())
        table.match.leave(1)
        self.assertFalse(table.match.is_over())
        table.round(0, 0)
        self.assertEqual((table.match.end_line, table.winners()), (2, [0]))


class TestRoom(unittest.TestCase):
    def test_every_line_and_no_more(self):
        table = Table(FREE, 2)
        table.fill((1, 2))
        for line in range(MOST_LINES - 1):
            table.match.log.write_line(records.ROUND, line, 0, table.draft)
        table.match.load(table.match.log.cursor)
        self.assertEqual(table.round(1, 2), FINE)
        before = table.snapshot()
        self.assertEqual(table.totals(), [240, 480])
        self.assertEqual(table.dealt_by(), [0, 1] * 120)
        self.assertEqual(table.round(1, 2), reasons.MATCH_IS_FULL)
        self.assertEqual(table.snapshot(), before)
        self.assertEqual(table.edit(239, 999, -999), FINE)
        self.assertEqual(table.totals(), [1238, -521])
        self.assertEqual(table.match.delete(0), FINE)
        self.assertEqual(table.round(0, 0), FINE)
        self.assertEqual(table.match.lines, 240)

    def test_a_round_on_top_reads_no_other(self):
        table = Table(SIX_NIMMT, 3, max_rounds=200)
        match = table.match
        kind = match.log.kind
        read = []

        def noted(at):
            read.append(at)
            return kind(at)

        match.log.kind = noted
        costs = []
        for _ in range(40):
            read.clear()
            self.assertEqual(table.round(4, 15, 10), FINE)
            costs.append(len(read))
        self.assertEqual(costs, [costs[0]] * 40)
        self.assertTrue(costs[0] <= 3)
        # After any other change all of them are read.
        read.clear()
        self.assertEqual(table.edit(7, 4, 15, 11), FINE)
        self.assertTrue(len(read) > 80)

    def test_a_full_log_refuses_everything_and_keeps_everything(self):
        table = Table(FREE, 3, target=9)
        table.round(1, 2, 3)
        match = table.match
        for _ in range(190):
            at = match.log.open(records.NAME, 67)
            match.log.data[at + 2] = 0
            match.log.close(at)
        match.load(match.log.cursor)
        while match.log.has_room(2):
            match.log.close(match.log.open(records.GO_ON, 2))
        match.load(match.log.cursor)
        data = log_bytes(match)
        self.assertTrue(len(data) >= 13023)
        before = table.snapshot()
        for attempt in (
            lambda: table.round(1, 1, 1),
            lambda: table.round(999, 1, 1),
            lambda: table.edit(0, 1, 1, 1),
            lambda: match.delete(0),
            lambda: table.join("Zita"),
            lambda: match.leave(0),
            lambda: match.sit((0, 2, 1)),
            lambda: table.rename(0, ""),
            table.set_rules,
            match.finish,
        ):
            self.assertEqual(attempt(), reasons.MATCH_IS_FULL)
            self.assertEqual(log_bytes(match), data)
            self.assertEqual(table.snapshot(), before)
        self.assertEqual((match.go_on(), log_bytes(match)), (FINE, data))  # it does already
        self.assertEqual(match.undo(), FINE)
        self.assertEqual(table.round(1, 1, 1), FINE)

    def test_the_largest_table_and_four_hundred_changes(self):
        table = Table(FREE, 2, max_rounds=200)
        match = table.match
        match.begin(FREE, [0, 0, -32768, 0, 200, 0], 0)
        for player in range(12):
            match.add_player(b"n" * 63 + bytes((97 + player,)), 0, 64)
        match.ready()
        rounds = [
            999 - line if player % 2 else line - 999 for line in range(2) for player in range(12)
        ]
        for line in range(199):
            table.fill(rounds[:12] if line % 2 else rounds[12:])
            self.assertEqual(match.log.write_line(records.ROUND, line, 0, table.draft) > 0, True)
        match.load(match.log.cursor)
        self.assertFalse(match.is_over())
        self.assertEqual(table.round(*rounds[:12]), FINE)
        self.assertTrue(match.is_over())
        self.assertEqual(match.totals[1], 100 * 999 + 100 * 998)
        table.fill([-999] * 6 + [999] * 6, 0)
        for line in range(199):
            self.assertEqual(match.log.write_line(records.EDIT, line, 0, table.draft) > 0, True)
        match.load(match.log.cursor)
        self.assertEqual(table.edit(199, *[-999] * 6 + [999] * 6), FINE)
        self.assertEqual(table.totals(), [-999 * 200] * 6 + [999 * 200] * 6)
        self.assertEqual((match.undos(), match.lines), (400, 200))
        self.assertEqual(table.ranks(), [1] * 6 + [7] * 6)
        changed = table.snapshot()
        for _ in range(199):
            match.log.undo()
        self.assertEqual(match.undo(), FINE)
        self.assertEqual((match.undos(), match.redos()), (200, 200))
        self.assertEqual(match.totals[:2], [-100 * 999 - 100 * 998, 100 * 999 + 100 * 998])
        for _ in range(199):
            match.log.undo()
        self.assertEqual(match.undo(), FINE)
        self.assertEqual((match.undos(), match.redos()), (0, 400))
        self.assertEqual(table.totals(), [0] * 12)
        self.assertEqual(match.undo(), reasons.NOTHING_TO_UNDO)
        for _ in range(399):
            match.log.redo()
        self.assertEqual(match.redo(), FINE)
        self.assertEqual(table.snapshot(), changed)
        self.assertEqual(match.redo(), reasons.NOTHING_TO_REDO)


class TestLoading(unittest.TestCase):
    def test_a_match_out_of_its_records(self):
        table = Table(SIX_NIMMT, 4, dealer=2, target=30)
        table.round(10, 20, 0, 5)
        table.match.sit((3, 2, 1, 0))
        table.round(0, 20, 11, 5)
        table.match.go_on()
        table.join("Zita", 8)
        table.edit(0, 0, 20, 10, 5)
        table.match.undo()
        other = reload(table)
        self.assertEqual(other.snapshot(), table.snapshot())
        self.assertEqual(other.match.game.NUMBER, SIX_NIMMT)
        self.assertEqual((other.match.undos(), other.match.redos()), (4, 1))
        self.assertEqual(other.match.action, matches.NOTHING)
        other.match.redo()
        table.match.redo()
        self.assertEqual(other.snapshot(), table.snapshot())

    def test_bytes_of_a_match(self):
        """What stands on flash: it changes only with the version."""
        table = Table(FREE, 2, dealer=1, target=-5)
        table.rename(1, "Bo")
        table.match.sit((1, 0))
        table.set_rules()
        table.fill((-1, 155))
        table.match.minute = 300
        table.match.close(table.draft)
        table.edit(0, 1, 2)
        table.match.delete(0)
        table.join("Z", -2)
        table.match.leave(2)
        table.match.go_on()
        table.match.finish()
        self.assertEqual(
            log_bytes(table.match),
            b"\x01\x11\x01\x02\x01\x00\x00\x00\x00\xfb\xff\x00\x00\x00\x80\x00\x00"
            b"\x02\x06Anna\x02\x07B\xc3\xa9la"
            b"\x07\x05\x01Bo\x08\x04\x01\x00"
            b"\x0a\x0e\x00\x00\x00\x00\x00\x80\x00\x00\x00\x80\x00\x00"
            b"\x83\x0a\x00\x00\x2c\x01\xff\xff\x9b\x00\x04\x08\x00\x00\x2c\x01\x65\x66\x05\x03\x00"
            b"\x0d\x05\xfe\xffZ\x09\x03\x02\x0b\x02\x0c\x02",
        )
