"""Random evenings: through the buttons, through the engine and through a plain model the same comes out."""

from hypothesis import given, settings
from hypothesis import strategies as st

from host_sim import score
from host_sim.evening import Evening
from tests.amount import ALL
from tests.cpython.evening_model import answer_to

PRESSED = settings(max_examples=200 if ALL else 25)
ASKED = settings(max_examples=3000 if ALL else 120)

MOST_PLAYERS = {"6nimmt": 10, "free": 12}
CUT = {"power_cut": True}


@st.composite
def configs(draw, game, players):
    """House rules of `game`; each may be missing."""
    options = {
        "end": st.sampled_from(["reach", "over"]),
        "tie": st.sampled_from(["shared", "play_on"]),
        "max_rounds": st.integers(1, 6) | st.just(200),
    }
    if game == "6nimmt":
        options["target"] = st.integers(15, 110) | st.sampled_from([1, 66, 999])
        deck = ["full", "known_cards"] if players <= 6 else ["full"]
        options["deck"] = st.sampled_from(deck)
    else:
        options["wins"] = st.sampled_from(["lowest", "highest"])
        options["start"] = st.integers(-30, 30) | st.sampled_from([-999, 999])
        options["target"] = st.integers(-60, 120) | st.sampled_from([-9999, 9999])
    return draw(st.fixed_dictionaries({}, optional=options))


def values_of(game, players):
    """What players get in a round: usually as many values as it needs, and likely ones."""
    if game == "6nimmt":
        value = st.integers(0, 25) | st.integers(8, 12) | st.sampled_from([-1, 34, 66, 79, 117, 118])
    else:
        value = st.integers(-20, 40) | st.sampled_from([0, 10, -999, 999, -1000, 1000])
    complete = st.lists(value, min_size=players, max_size=players)
    return st.one_of(complete, complete, complete, complete, st.lists(value, max_size=players + 1))


def steps(game, players):
    """A step of a script."""
    values = values_of(game, players)
    count = st.sampled_from([1, 1, 1, 2, 3])
    a_round = st.builds(lambda each: {"round": each}, values)
    edit = st.builds(
        lambda number, each: {"edit": {"round": number, "values": each}}, st.integers(0, 4), values
    )
    undo = st.builds(lambda number: {"undo": number}, count)
    redo = st.builds(lambda number: {"redo": number}, count)
    marks = st.sampled_from([{"go_on": True}, {"finish": True}, {"wait_minutes": 2}])
    return st.one_of(a_round, a_round, a_round, a_round, edit, edit, undo, redo, marks)


@st.composite
def evenings(draw, most_players, most_steps):
    """An evening that is well formed, with steps that can be done and others."""
    game = draw(st.sampled_from(["6nimmt", "free"]))
    players = draw(st.integers(2, min(MOST_PLAYERS[game], most_players)))
    return {
        "game": game,
        "players": [f"Player {number}" for number in range(players)],
        "config": draw(configs(game, players)),
        "dealer": draw(st.integers(1, players)),
        "script": draw(st.lists(steps(game, players), max_size=most_steps)),
    }


def answer_through(via, data):
    """The answer of the device, or of the engine, with the numbers of the refused steps only."""
    night = Evening(data)
    table = score.make_table(night, via)
    answer = score.answer(table, score.keep_score(table, night))
    del answer["presses"], answer["seconds"]
    answer["refused"] = [each["step"] for each in answer["refused"]]
    return answer


@ASKED
@given(data=evenings(most_players=12, most_steps=25))
def test_the_engine_answers_as_the_model(data):
    assert answer_through("engine", data) == answer_to(data)


@PRESSED
@given(data=evenings(most_players=5, most_steps=9), cuts=st.lists(st.booleans(), min_size=10, max_size=10))
def test_the_buttons_answer_as_the_model_wherever_the_power_fails(data, cuts):
    """Power cuts at rest, put in anywhere, change nothing."""
    script = []
    numbers = {}
    for number, step in enumerate(data["script"], 1):
        if cuts[number - 1]:
            script.append(CUT)
        script.append(step)
        numbers[len(script)] = number
    if cuts[-1]:
        script.append(CUT)
    answer = answer_through("buttons", {**data, "script": script})
    answer["refused"] = [numbers[step] for step in answer["refused"]]
    assert answer == answer_to(data)
