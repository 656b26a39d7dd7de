"""Past games and statistics by presses: what somebody at the table finds and does."""

from firmware.app import screens
from firmware.app.screens import home, past_match
from host_sim import scenes
from host_sim.simulator import DOWN, OK, UP
from tests.cpython.test_screens import at, back, cut, running_scores, scores, seen

WEEK = [
    (("Anna", "Béla", "Cili"), ([10, 20, 30], [11, 21, 40]), "6nimmt", {}),
    (("Anna", "Béla"), ([30, 40],), "6nimmt", {}),
    (("Béla", "Cili", "Dóra"), ([60, 100, 100],), "free", {"wins": "highest", "target": 100}),
    (("Anna", "Dóra"), ([5, 6],), "free", {}),
]


def week(keys="", row=home.PAST):
    """Four matches, of which the first and the third are over; then keys at Past games."""
    return scenes.at_home(scenes.played(*WEEK), row, keys)


def opened(serial, keys=""):
    """An old match is opened; then keys are pressed."""
    simulator = week()
    scenes.chosen(simulator, simulator.app.screen.row_of(serial))
    return scenes.keyed(simulator, keys)


def choose(simulator, meaning):
    """Choose a row of the old match's menu."""
    return scenes.chosen(simulator, simulator.app.screen.row_of(meaning))


def totals(simulator):
    """What the players of the match have, which the device has."""
    match = simulator.app.match
    return match.totals[: match.players]


def serials(simulator):
    """The matches in the list, as they stand in it."""
    archive = simulator.app.screen.archive
    return [archive.serial(place) for place in reversed(range(archive.count()))]


def test_the_list_is_the_newest_first_and_leads_to_the_match_that_is_on():
    simulator = week()
    assert serials(simulator) == [4, 3, 2, 1]
    scenes.keyed(simulator, "ok")
    assert at(simulator, screens.TABLE)
    assert totals(simulator) == [5, 6]


def test_looking_at_an_old_match_changes_nothing():
    simulator = week()
    kept = scores(simulator)
    scenes.chosen(simulator, simulator.app.screen.row_of(1))
    assert at(simulator, screens.PAST_MATCH)
    for meaning, number in (
        (past_match.RANKING, screens.RESULT),
        (past_match.ROUNDS, screens.HISTORY),
        (past_match.RULES, screens.RULES_PLAYED),
    ):
        choose(simulator, meaning)
        assert at(simulator, number)
        assert totals(simulator) == [21, 41, 70]
        back(simulator)
        assert at(simulator, screens.PAST_MATCH)
    back(simulator)
    assert at(simulator, screens.PAST)
    assert simulator.app.screen.cursor == simulator.app.screen.row_of(1)
    back(simulator)
    assert at(simulator, screens.HOME)
    assert simulator.app.screen.cursor == simulator.app.screen.row_of(home.PAST)
    assert scores(simulator) == kept


def test_a_half_entered_round_waits_through_a_visit():
    simulator = scenes.keyed(scenes.played(*WEEK), "ok up*3 ok wait:300")
    values = list(simulator.app.next_line.values)
    back(back(simulator))
    assert at(simulator, screens.TABLE)
    scenes.at_home(simulator, home.PAST, "down*3 ok ok")
    assert at(simulator, screens.RESULT)
    cut(simulator)
    assert simulator.app.next_line.values == values
    assert totals(simulator) == [5, 6]


def test_a_correction_of_an_old_match_counts_at_once():
    simulator = opened(1)
    kept = running_scores(simulator)
    choose(simulator, past_match.ROUNDS)
    scenes.keyed(simulator, "up ok up ok*4")
    assert at(simulator, screens.PAST_MATCH)
    assert totals(simulator) == [22, 41, 70]
    back(back(simulator))
    assert scores(simulator) == kept
    scenes.keyed(simulator, "down ok")
    assert at(simulator, screens.PEOPLE)
    place = simulator.app.roster.names.index(b"Anna")
    scenes.chosen(simulator, place)
    statistics = simulator.app.screen.statistics
    assert (statistics.played, statistics.won, statistics.best) == (1, 1, 22)


def test_a_change_of_an_old_match_can_be_taken_back():
    simulator = opened(1)
    choose(simulator, past_match.UNDO)
    assert at(simulator, screens.PAST_MATCH)
    assert totals(simulator) == [10, 20, 30]
    assert simulator.app.screen.row_of(past_match.GO_ON) == 0
    choose(simulator, past_match.REDO)
    assert totals(simulator) == [21, 41, 70]
    assert simulator.app.screen.row_of(past_match.RANKING) == 0


def test_going_on_with_an_old_match():
    simulator = opened(2, "ok")
    assert at(simulator, screens.TABLE)
    scenes.keyed(simulator, "ok" + " up ok" * 2 + " ok")
    assert totals(simulator) == [45, 55]
    cut(simulator)
    assert totals(simulator) == [45, 55]
    scenes.at_home(simulator, home.PAST)
    assert serials(simulator) == [4, 3, 2, 1]
    scenes.chosen(simulator, simulator.app.screen.row_of(4))
    scenes.keyed(simulator, "ok")
    assert totals(simulator) == [5, 6]


def test_a_half_entered_round_is_asked_about_before_another_match_goes_on():
    simulator = scenes.keyed(scenes.played(*WEEK), "ok up hold:ok")
    scenes.at_home(simulator, home.PAST, "down*2 ok ok")
    assert at(simulator, screens.REPLACE)
    scenes.keyed(simulator, "down")
    assert at(simulator, screens.PAST_MATCH)
    scenes.keyed(simulator, "ok hold:ok")
    assert at(simulator, screens.TABLE)
    assert totals(simulator) == [30, 40]
    assert simulator.app.next_line.is_empty()


def test_deleting_a_match_and_bringing_it_back():
    simulator = opened(1)
    choose(simulator, past_match.DELETE)
    assert at(simulator, screens.PAST_DELETE)
    back(simulator)  # too short
    simulator.press(UP)
    assert at(simulator, screens.PAST_MATCH)
    choose(simulator, past_match.DELETE)
    scenes.keyed(simulator, "hold:ok")
    assert at(simulator, screens.PAST)
    assert serials(simulator) == [4, 3, 2]
    cut(simulator)
    scenes.at_home(simulator, home.PAST, "up")
    assert simulator.app.screen.cursor == 0
    scenes.keyed(simulator, "ok")
    assert serials(simulator) == [4, 3, 2, 1]


def test_a_match_of_which_nothing_can_be_read():
    simulator = scenes.played(*WEEK)
    simulator.files.put("/tally/matches/2", b"?")
    scenes.at_home(simulator, home.PAST, "down*2")
    looked = seen(simulator)
    scenes.keyed(simulator, "ok")
    assert at(simulator, screens.PAST_MATCH)
    assert simulator.app.screen.count() == 1
    back(simulator)
    assert seen(simulator) == looked
    scenes.keyed(simulator, "ok ok hold:ok")
    assert serials(simulator) == [4, 3, 1]


def test_many_matches_are_read_one_after_the_other():
    simulator = scenes.played(*WEEK * 6)
    scenes.at_home(simulator, home.PAST)
    assert len(serials(simulator)) == 24
    assert simulator.app.visit is None
    assert totals(simulator) == [5, 6]


def test_a_key_while_they_are_read_does_nothing():
    simulator = scenes.played(*WEEK * 6)
    scenes.keyed(simulator, "hold:ok down*2")
    simulator.key(OK, True)
    simulator.run(80)
    simulator.key(OK, False)
    simulator.run(10)
    for _step in range(30):
        if simulator.app.number == screens.PAST:
            break
        simulator.step()
    screen = simulator.app.screen
    assert screen.is_reading()
    for key in (DOWN, OK):
        simulator.app.screen.press(key)
        simulator.app.screen.click(key)
        assert at(simulator, screens.PAST)
    simulator.run(100)
    assert not screen.is_reading()
    assert screen.cursor == 0


def test_leaving_while_they_are_read():
    simulator = scenes.played(*WEEK * 6)
    kept = scores(simulator)
    scenes.keyed(simulator, "hold:ok")
    simulator.app.show(screens.PAST)
    for _step in range(3):
        simulator.step()
    assert simulator.app.visit is not None
    simulator.app.screen.back()
    simulator.run(100)
    assert at(simulator, screens.HOME)
    assert scores(simulator) == kept


def test_statistics_game_by_game():
    simulator = week("", home.PEOPLE)
    scenes.chosen(simulator, simulator.app.roster.names.index("Béla".encode()))
    statistics = simulator.app.screen.statistics
    assert len(statistics.kinds) == 2
    assert (statistics.played, statistics.won, statistics.average_tenths()) == (1, 0, 410)
    simulator.press(DOWN)
    assert (statistics.played, statistics.won, statistics.best) == (1, 0, 60)
    simulator.press(DOWN)
    assert simulator.app.screen.cursor == 1
    simulator.press(UP)
    assert statistics.average_tenths() == 410


def test_statistics_come_back_though_a_kind_of_game_is_gone():
    simulator = week("", home.PEOPLE)
    scenes.chosen(simulator, simulator.app.roster.names.index(b"Anna"))
    kinds = len(simulator.app.screen.statistics.kinds)
    simulator.app.screen.cursor = kinds
    simulator.app.touch()
    cut(simulator)
    assert at(simulator, screens.STATISTICS)
    assert simulator.app.screen.cursor == kinds - 1


def test_renaming_somebody_for_good():
    simulator = week("", home.PEOPLE)
    scenes.chosen(simulator, simulator.app.roster.names.index(b"Anna"))
    # The words stand above the first row: "done", and the name is the old one, which is taken.
    scenes.keyed(simulator, "ok up ok ok")
    assert at(simulator, screens.LETTERS)
    assert simulator.app.toast.is_shown()
    # One letter more.
    scenes.keyed(simulator, "down hold:ok down ok ok up ok ok")
    assert at(simulator, screens.STATISTICS)
    assert simulator.app.naming.person == b"Annaa"
    assert b"Annaa" in simulator.app.roster.names
    assert simulator.app.screen.statistics.played == 1
    cut(simulator)
    name = simulator.app.names.of(0)
    assert bytes(name.data[name.at : name.at + name.size]) == b"Annaa"
    assert b"Anna" not in simulator.app.roster.names


def test_statistics_are_reached_from_an_old_match():
    simulator = opened(1)
    choose(simulator, past_match.STATISTICS)
    assert at(simulator, screens.PEOPLE)
    scenes.keyed(simulator, "ok")
    assert at(simulator, screens.STATISTICS)
    back(back(simulator))
    assert at(simulator, screens.PAST_MATCH)
    assert totals(simulator) == [21, 41, 70]


def test_the_date_is_that_of_the_beginning():
    simulator = opened(2)
    assert simulator.app.visit.serial == 2
    match = simulator.app.match
    at_date = simulator.app.screen._archive.date_at(match)
    assert tuple(match.log.data[at_date : at_date + 5]) == (26, 11, 24, 20, 15)
