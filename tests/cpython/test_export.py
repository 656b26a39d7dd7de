"""`export`: what is kept on a flash comes out as it was played, in every form."""

import csv
import io
import json
import sys
import unittest

import pytest

from engine import games
from firmware.store.paths import FOLDER, MATCHES, NOW
from host_sim import boards, evening, scenes, score
from host_sim.__main__ import main
from host_sim.config import config_from
from host_sim.kept_matches import read_matches
from host_sim.tools import fetch_matches
from tests.amount import ALL
from tests.cpython.test_boot import RUNS, Board, lay_down
from tests.cpython.test_past_games import WEEK
from tests.shared.fakes import Dice
from tests.shared.past import Evenings, RandomPast, counted

BGSTATS_KEYS = {"sourceName", "sourcePlayId", "playDate", "game", "players"}


def on_disk(files, folder):
    """Lay the flash down in a folder."""
    for name in (FOLDER, MATCHES, NOW):
        place = folder / name.lstrip("/")
        place.mkdir(parents=True, exist_ok=True)
        for path in files.listdir(name):
            if f"{name}/{path}" not in (MATCHES, NOW):
                (place / path).write_bytes(files.get(f"{name}/{path}"))
    return folder


def export(capsys, folder, *form):
    """Call the command; returns its exit code, what it printed, and its complaints."""
    try:
        code = main(["export", "--state", str(folder), *form])
    except SystemExit as end:
        code = end.code
    printed, complaint = capsys.readouterr()
    return code, printed, complaint.splitlines()


def exported(capsys, files, folder):
    """All matches as JSON says, when nothing was wrong."""
    code, printed, complaints = export(capsys, on_disk(files, folder))
    assert (code, complaints) == (0, [])
    found = json.loads(printed)
    assert found["format"] == 1
    return found["matches"]


def week(tmp_path):
    """Four matches in a folder."""
    simulator = scenes.played(*WEEK)
    simulator.run(500)
    return on_disk(simulator.files, tmp_path)


def test_a_match_as_json(capsys, tmp_path):
    code, printed, _ = export(capsys, week(tmp_path))
    first = json.loads(printed)["matches"][0]
    assert code == 0
    assert first == {
        "serial": 1,
        "date": "2026-11-23T20:15",
        "game": "6nimmt",
        "config": {"target": 66, "end": "reach", "max_rounds": None, "deck": "full",
                   "tie": "shared"},
        "dealer": 1,
        "over": True,
        "rounds": 2,
        "minutes": 0,
        "winners": [1],
        "players": [
            {"number": n, "name": name, "person": name, "start": 0, "total": total, "rank": n}
            for n, (name, total) in enumerate([("Anna", 21), ("Béla", 41), ("Cili", 70)], 1)
        ],
        "script": [{"round": [10, 20, 30], "minute": 0}, {"round": [11, 21, 40], "minute": 0}],
    }  # fmt: skip


def test_csv(capsys, tmp_path):
    code, printed, _ = export(capsys, week(tmp_path), "--csv")
    rows = list(csv.DictReader(io.StringIO(printed)))
    assert (code, len(rows)) == (0, 3 + 2 + 3 + 2)
    assert rows[1] == {
        "match": "1", "date": "2026-11-23T20:15", "game": "6nimmt", "over": "yes", "rounds": "2",
        "minutes": "0", "player": "2", "name": "Béla", "person": "Béla", "start": "0",
        "total": "41", "rank": "2", "winner": "no", "values": "20 21",
    }  # fmt: skip


def test_plays_for_bg_stats(capsys, tmp_path, monkeypatch):
    monkeypatch.setenv("TZ", "Europe/Budapest")
    __import__("time").tzset()
    try:
        code, printed, complaints = export(capsys, week(tmp_path), "--bgstats")
    finally:
        monkeypatch.undo()
        __import__("time").tzset()
    plays = json.loads(printed)
    assert (code, complaints, len(plays)) == (0, [], 2)
    assert set(plays[0]) == BGSTATS_KEYS
    assert plays[0]["playDate"] == "2026-11-23 19:15:00"
    assert plays[0]["sourcePlayId"] == "1-202611232015"
    assert plays[1]["game"] == {
        "name": "Free game", "sourceGameId": "free", "highestWins": True, "noPoints": False
    }  # fmt: skip
    assert [player["winner"] for player in plays[1]["players"]] == [False, True, True]
    assert plays[1]["players"][1] == {
        "name": "Cili", "sourcePlayerId": "Cili", "startPlayer": False, "winner": True,
        "score": 100, "rank": 1,
    }  # fmt: skip


def test_a_play_without_a_date_says_so(capsys, tmp_path):
    files = scenes.played(*WEEK, clock=None).files
    code, printed, complaints = export(capsys, on_disk(files, tmp_path), "--bgstats")
    assert code == 0
    assert complaints == ["export: match 1 has no date", "export: match 3 has no date"]
    assert all("playDate" not in play for play in json.loads(printed))


def test_the_length_of_a_match_and_players_without_names(capsys, tmp_path):
    night = Evenings()
    night.box.set_clock((2026, 12, 31, 23, 50, 0))
    night.begin([b"Anna", b""], 1)
    night.box.run(21 * 60000)
    night.play([1, 2])
    kept = exported(capsys, night.box.files, tmp_path)[0]
    assert (kept["minutes"], kept["players"][1]["name"]) == (21, None)
    play = json.loads(export(capsys, tmp_path, "--bgstats")[1])[0]
    assert play["durationMin"] == 21
    assert play["players"][1]["name"] == "Player 2"


GAMES = {
    "donkey": lambda: scenes.donkey(*scenes._DEALS),
    "okey": lambda: scenes.okey_after(*scenes._CLOSED),
    "edited": lambda: scenes.corrected(scenes.evening_of(3), 2, [4, 5, 6]),
    "free": lambda: scenes.free(12, scenes._MANY),
}


@pytest.mark.parametrize("name", GAMES)
def test_score_counts_what_was_exported_to_the_same(capsys, tmp_path, name):
    """A script is what `score` takes, when nobody joined or left."""
    simulator = GAMES[name]()
    simulator.run(500)
    kept = exported(capsys, simulator.files, tmp_path)[0]
    more = ("minute", "edited")
    script = [{k: v for k, v in step.items() if k not in more} for step in kept["script"]]
    night = evening.Evening(
        {
            "game": kept["game"],
            "players": [player["name"] for player in kept["players"]],
            "config": kept["config"],
            "dealer": kept["dealer"],
            "script": script,
        }
    )
    table = score.make_table(night, "engine")
    found = score.answer(table, score.keep_score(table, night))
    assert found["refused"] == []
    assert found["totals"] == [player["total"] for player in kept["players"]]
    assert found["ranks"] == [player["rank"] for player in kept["players"]]
    assert (found["over"], found["rounds"]) == (kept["over"], kept["rounds"])
    assert any(step.get("edited") for step in kept["script"]) == (name == "edited")


def test_who_joined_and_who_left(capsys, tmp_path):
    night = Evenings()
    night.begin([b"Anna", b"Bea", b"Cili"], 3)
    night.play([1, 2, 3])
    night.change(lambda match: match.join(7, b"Dora", 0, 4))
    night.change(lambda match: match.leave(0))
    night.play([-(2**15), 5, 6, 7])
    kept = exported(capsys, night.box.files, tmp_path)[0]
    assert [line["round"] for line in kept["script"]] == [[1, 2, 3, None], [None, 5, 6, 7]]
    found = [(player["start"], player["total"], player["rank"]) for player in kept["players"]]
    assert found == [(0, 1, None), (0, 7, 1), (0, 9, 2), (7, 14, 3)]


@pytest.mark.parametrize("game", [games.load(number) for number in games.ALL])
def test_rules_come_out_as_they_go_in(game):
    dice = Dice(5)
    for _try in range(50):
        rules = [option[3] for option in game.OPTIONS]
        for place, (key, low, high, _default, words) in enumerate(game.OPTIONS):
            if dice.roll(2) and not key.startswith("points_"):
                rules[place] = low + dice.roll(min(high - low, 200) + 1)
            if words and rules[place] == len(words) - 1 and words[-1] == "own":
                rules[place + 1 : place + 7] = [dice.roll(90) for _points in range(6)]
        config = json.loads(json.dumps(config_from(game, rules)))
        assert evening.rules_from(game, config) == rules


@pytest.mark.parametrize("seed", range(30 if ALL else 4))
def test_random_weeks(capsys, tmp_path, seed):
    """Whatever was played, corrected, deleted, brought back and renamed: the plain model's."""
    past = RandomPast(Dice(1000 + seed))
    for _step in range(150):
        past.step()
    past.check(unittest.TestCase())
    plain = past.plain
    found = exported(capsys, past.night.box.files, tmp_path)
    assert [match["serial"] for match in found] == sorted(plain.matches)
    persons = {}
    for match in found:
        wanted = plain.matches[match["serial"]]
        players = match["players"]
        names = [plain.name(person).decode() or None for person in wanted.people]
        assert [player["name"] for player in players] == names
        assert [player["total"] for player in players] == wanted.totals()
        assert [player["rank"] for player in players] == wanted.ranks()
        assert [line["round"] for line in match["script"]] == wanted.rounds
        assert match["over"] == wanted.is_over()
        firsts = [n for n, rank in enumerate(wanted.ranks(), 1) if rank == 1]
        assert match["winners"] == (firsts if wanted.is_over() else [])
        for person, player in zip(wanted.people, players, strict=True):
            if person is not None:
                persons.setdefault(person, set()).add(player["person"])
    assert all(len(called) == 1 for called in persons.values())
    assert len(set.union(set(), *persons.values())) == len(persons)
    rows = list(csv.DictReader(io.StringIO(export(capsys, tmp_path, "--csv")[1])))
    assert len(rows) == sum(len(match.people) for match in plain.matches.values())
    _check_statistics(past, rows)


def _check_statistics(past, rows):
    """What the device adds up is what somebody gets who adds up the exported lines."""
    archive = past.night.archive()
    for name in past.plain.names:
        won = sum(
            row["winner"] == "yes" and row["name"] == name.decode() and row["rounds"] != "0"
            for row in rows
        )
        assert won == sum(found[1] for found in counted(archive, name).values())


def test_damage_is_said_and_the_rest_is_exported(capsys, tmp_path):
    simulator = scenes.played(*WEEK)
    simulator.run(500)
    whole = simulator.files.get("/tally/matches/1")
    others = exported(capsys, simulator.files, tmp_path)[1:]
    for place in range(len(whole)):
        damaged = bytearray(whole)
        damaged[place] ^= 0x04
        simulator.files.put("/tally/matches/1", damaged)
        matches, problems = read_matches(simulator.files)
        assert len(problems) == 1
        assert problems[0].startswith("match 1: ")
        assert [kept.serial for kept in matches][-3:] == [2, 3, 4]
    simulator.files.put("/tally/matches/1", whole[:-1])
    code, printed, complaints = export(capsys, on_disk(simulator.files, tmp_path))
    found = json.loads(printed)["matches"]
    assert (code, complaints) == (
        1, ["export: match 1: damaged after 1 lines; they are exported"]
    )  # fmt: skip
    assert found[1:] == others
    assert [line["round"] for line in found[0]["script"]] == [[10, 20, 30]]


def test_a_damaged_roster_costs_the_new_names(capsys, tmp_path):
    night = Evenings()
    night.begin([b"Anna", b"Bea"], 2)
    night.rename(b"Anna", b"Zoe")
    files = night.box.files
    assert exported(capsys, files, tmp_path)[0]["players"][0]["name"] == "Zoe"
    files.put("/tally/roster", files.get("/tally/roster")[:-1])
    code, printed, complaints = export(capsys, on_disk(files, tmp_path))
    assert (code, len(complaints)) == (1, 1)
    assert "the roster cannot be read" in complaints[0]
    assert json.loads(printed)["matches"][0]["players"][0]["name"] == "Anna"


def test_nothing_is_written_to_the_flash(capsys, tmp_path):
    folder = week(tmp_path)
    before = {path: (path.read_bytes(), path.stat().st_mtime_ns)
              for path in folder.rglob("*") if path.is_file()}  # fmt: skip
    for form in ("--json", "--csv", "--bgstats"):
        assert export(capsys, folder, form)[0] == 0
    after = {path: (path.read_bytes(), path.stat().st_mtime_ns)
             for path in folder.rglob("*") if path.is_file()}  # fmt: skip
    assert after == before


def test_an_empty_flash_and_none(capsys, tmp_path):
    (tmp_path / "tally").mkdir()
    assert json.loads(export(capsys, tmp_path)[1]) == {"format": 1, "matches": []}
    code, printed, complaints = export(capsys, tmp_path / "nowhere")
    assert (code, printed) == (2, "")
    assert complaints == [f"export: {tmp_path / 'nowhere'}: No such file or directory"]
    (tmp_path / "tally").rmdir()
    (tmp_path / "letter.txt").touch()
    code, _, complaints = export(capsys, tmp_path)
    assert (code, complaints) == (2, [f"export: {tmp_path}: no flash of Tallybox"])
    code, _, complaints = export(capsys, tmp_path / "letter.txt")
    assert (code, complaints) == (2, [f"export: {tmp_path / 'letter.txt'}: Not a directory"])
    (tmp_path / "tally").mkdir()
    (tmp_path / "tally" / "matches").touch()
    code, _, complaints = export(capsys, tmp_path)
    assert (code, complaints) == (2, [f"export: {tmp_path}: File exists"])


@pytest.mark.parametrize("form", [["--csv", "--json"], ["--xml"], ["more"]])
def test_a_wrong_call(capsys, tmp_path, form):
    code, printed, _complaints = export(capsys, tmp_path, *form)
    assert (code, printed) == (2, "")


# Off a device

FAKE_MPREMOTE = """
import json, pathlib, shutil, sys
log = pathlib.Path({log!r})
log.write_text(log.read_text() + json.dumps(sys.argv[1:]) + "\\n")
if sys.argv[3] == "reset":
    sys.exit(0)
assert sys.argv[1:] == ["connect", "/dev/board", "rtc", "--set", "fs", "--recursive", "cp",
                        ":/tally", sys.argv[-1]]
if {fails!r}:
    print("mpremote: cp: /tally: No such file or directory.", file=sys.stderr)
    sys.exit(1)
shutil.copytree({flash!r}, sys.argv[-1] + "/tally")
"""


@pytest.fixture
def mpremote(tmp_path, monkeypatch):
    """Put something in the place of mpremote that copies a folder; returns its log."""

    def put(flash, fails=False):
        log = tmp_path / "calls"
        log.touch()
        path = tmp_path / "mpremote.py"
        path.write_text(
            FAKE_MPREMOTE.format(log=str(log), flash=str(flash / "tally"), fails=fails)
        )
        monkeypatch.setattr(fetch_matches, "MPREMOTE", (sys.executable, str(path)))
        return log

    return put


def test_off_a_device(capsys, tmp_path, mpremote):
    flash = week(tmp_path / "flash")
    log = mpremote(flash)
    out = tmp_path / "out"
    for _turn in range(2):
        assert fetch_matches.main(["/dev/board", str(out)]) == 0
        assert "4 matches in " in capsys.readouterr().out
    assert [json.loads(line)[2] for line in log.read_text().splitlines()] == ["rtc", "reset"] * 2
    names = {"matches.json": "--json", "matches.csv": "--csv", "plays.json": "--bgstats"}
    for name, form in names.items():
        assert (out / name).read_text("utf-8") == export(capsys, flash, form)[1]
    assert export(capsys, out)[1] == export(capsys, flash)[1]
    (flash / "tally" / "matches" / "2").write_bytes(b"?")
    assert fetch_matches.main(["/dev/board", str(out)]) == 1
    assert capsys.readouterr().err == "export: match 2: nothing of it can be read\n"


def test_a_device_without_matches(capsys, tmp_path, mpremote):
    log = mpremote(tmp_path, fails=True)
    out = tmp_path / "out"
    assert fetch_matches.main(["/dev/board", str(out)]) == 2
    assert capsys.readouterr().err == (
        "export: /dev/board: cp: /tally: No such file or directory.\n"
    )
    # It is started again all the same, and nothing is left behind.
    assert len(log.read_text().splitlines()) == 2
    assert not out.exists()


def test_no_device(capsys, tmp_path):
    """The real mpremote says it."""
    assert fetch_matches.main([str(tmp_path / "port"), str(tmp_path / "out")]) == 2
    complaint = capsys.readouterr().err
    assert len(complaint.splitlines()) == 1
    assert "failed to access" in complaint
    for arguments in ([], [""], ["", "folder"]):
        assert fetch_matches.main(arguments) == 2
        assert "make export PORT=" in capsys.readouterr().err


def test_a_device_gives_its_matches(capsys, tmp_path):
    """By the real mpremote, while it keeps score; then it runs again."""
    flash, out = tmp_path / "flash", tmp_path / "out"
    lay_down(flash)
    week(flash)
    _code, wanted, _complaints = export(capsys, flash)
    with Board(boards.load("devkit"), flash) as board:
        board.listen(RUNS)
        assert fetch_matches.main([board.port, str(out)]) == 0
        board.listen(RUNS)
    said = capsys.readouterr()
    assert said.err == ""
    assert said.out.startswith("4 matches in ")
    assert json.loads((out / "matches.json").read_text("utf-8")) == json.loads(wanted)
    assert (out / "matches.csv").read_text("utf-8").count("\n") > 4
    assert len(json.loads((out / "plays.json").read_text("utf-8"))) == 2
    # What was copied is a flash that the simulator can read.
    assert export(capsys, out)[1] == wanted
