"""Random evenings: the buttons, the engine and a plain model come to the same."""

from hypothesis import given, settings
from hypothesis import strategies as st

from host_sim import score
from host_sim.evening import Evening
from tests.amount import ALL
from tests.cpython.evening_model import answer_to
from tests.cpython.random_evenings import evenings

PRESSED = settings(max_examples=300 if ALL else 15)
ASKED = settings(max_examples=3000 if ALL else 150)

CUT = {"power_cut": True}


def answer_through(via, data):
    """The answer of the device, or of the engine, with the numbers of the refused steps only."""
    night = Evening(data)
    table = score.make_table(night, via)
    answer = score.answer(table, score.keep_score(table, night))
    del answer["presses"], answer["seconds"]
    answer["refused"] = [each["step"] for each in answer["refused"]]
    return answer


@ASKED
@given(data=evenings(most_players=12, least_steps=12, most_steps=25))
def test_the_engine_answers_as_the_model(data):
    assert answer_through("engine", data) == answer_to(data)


@PRESSED
@given(
    data=evenings(most_players=5, least_steps=6, most_steps=9),
    cuts=st.lists(st.booleans(), min_size=10, max_size=10),
)
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
