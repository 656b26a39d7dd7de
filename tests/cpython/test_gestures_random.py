"""Random traces: what gestures makes of them against a model that knows the whole trace."""

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from firmware.app.clock import elapsed_ms, later
from firmware.app.gestures import CLICK, HOLD, OK, PRESS, RELEASE, UP, Gestures
from tests.amount import ALL

PERIOD = 1 << 30
BOUNCE_MS = 20
STABLE_MS = 25
CONFIRM_MS = 2
CLICK_MS = 5
REPEATING = 3
EXAMPLES = settings(max_examples=2000 if ALL else 60, deadline=None)

noise = st.lists(st.booleans(), min_size=BOUNCE_MS, max_size=BOUNCE_MS)
press = st.tuples(
    st.sampled_from((1, 2, 4, 8)),
    st.integers(50, 1400),  # from first contact to the first opening
    st.integers(60, 200),  # open after it
    noise,
    noise,
)
presses = st.lists(press, min_size=1, max_size=4)
steps = st.integers(1, 5)
raw_trace = st.lists(
    st.tuples(st.integers(0, 15), st.one_of(st.integers(1, 30), st.integers(1, 700))),
    max_size=30,
)


def levels_of(drawn, noisy):
    """One level mask a millisecond."""
    trace = [0] * 10
    for role, down_ms, open_ms, on_press, on_release in drawn:
        for ms in range(down_ms):
            bounced = noisy and 0 < ms < BOUNCE_MS and on_press[ms]
            trace.append(0 if bounced else role)
        for ms in range(open_ms):
            bounced = noisy and 0 < ms < BOUNCE_MS and on_release[ms]
            trace.append(role if bounced else 0)
    return trace + [0] * 60


def events_of(samples, offset=0):
    return [event[:4] for event in events_beside(samples, offset)]


def events_beside(samples, offset=0):
    """The same, and which keys are beside the one that is pressed."""
    gestures = Gestures()
    gestures.update(0, (offset - 50) % PERIOD)
    events = []
    for ms, levels in samples:
        if gestures.update(levels, (ms + offset) % PERIOD):
            role, phase = gestures.role, gestures.phase
            events.append((ms, role, phase, gestures.repeats, gestures.beside))
    return events


def model(samples):
    """The events of clean presses with bounce, found by looking at the trace as a whole."""
    events = []
    presses_seen = []
    for ms, levels in samples:
        if levels and presses_seen and ms - presses_seen[-1][1][-1] <= STABLE_MS:
            presses_seen[-1][1].append(ms)
        elif levels:
            presses_seen.append((levels, [ms]))
    for role, contacts in presses_seen:
        events += model_press(role, contacts, [ms for ms, _ in samples])
    return events


def model_press(role, contacts, times):
    down = set(contacts)
    first = looked = contacts[0]
    while True:
        decisive = next(ms for ms in times if ms >= looked + CONFIRM_MS)
        if decisive in down:
            break
        looked = next(ms for ms in contacts if ms > decisive)
    events = [(decisive, role, PRESS, 0)]
    due = first + (300 if role & REPEATING else 500)
    count = 0
    for ms, following in zip(contacts, [*contacts[1:], PERIOD], strict=True):
        if ms > decisive and ms >= due:
            count += 1
            events.append((ms, role, HOLD, count))
            due = ms + (300 if count < 3 else 200) if role & REPEATING else PERIOD
        opened = next(at for at in times if at > ms)
        at_rest = not role & REPEATING and not count and opened - first >= STABLE_MS
        released = next(at for at in times if at >= opened + (CLICK_MS if at_rest else STABLE_MS))
        if decisive <= opened and released < following:
            break
    return [*events, (released, role, RELEASE if count else CLICK, count)]


@EXAMPLES
@given(presses, steps)
def test_bounced_presses_give_the_events_of_the_model(drawn, step):
    samples = list(enumerate(levels_of(drawn, noisy=True)))[::step]
    assert events_of(samples) == model(samples)


@EXAMPLES
@given(presses, steps)
def test_bounce_changes_no_event_away_from_the_thresholds(drawn, step):
    far = [one for one in drawn if min(abs(one[1] - due) for due in (300, 500, 600, 900)) > 30]
    far = [one for one in far if min(abs(one[1] - due) for due in (1100, 1300)) > 30]
    clean = events_of(list(enumerate(levels_of(far, noisy=False)))[::step])
    noisy = events_of(list(enumerate(levels_of(far, noisy=True)))[::step])
    assert [event[1:] for event in noisy] == [event[1:] for event in clean]
    assert sum(event[2] == PRESS for event in noisy) == len(far)


@EXAMPLES
@given(raw_trace, steps, st.integers(0, 20_000))
def test_events_do_not_depend_on_where_the_ticks_wrap(drawn, step, before_ms):
    trace = [levels for levels, ms in drawn for _ in range(ms)]
    samples = list(enumerate(trace))[::step]
    wrap_ms = before_ms % (len(trace) + 1)
    assert events_of(samples, PERIOD - wrap_ms) == events_of(samples, 12345)


@EXAMPLES
@given(raw_trace, steps)
def test_order_of_events_under_any_levels(drawn, step):
    trace = [levels for levels, ms in drawn for _ in range(ms)]
    state = (0, 0, 0)
    for _, role, phase, repeats in events_of(list(enumerate(trace))[::step]):
        owner, before, count = state
        if phase == PRESS:
            assert before in (0, CLICK, RELEASE)
            assert repeats == 0
        else:
            assert owner == role
            assert (before, phase) in (
                (PRESS, HOLD),
                (HOLD, HOLD),
                (PRESS, CLICK),
                (HOLD, RELEASE),
            )
            assert repeats == count + (phase == HOLD)
            assert role & REPEATING or repeats <= 1
        state = (role, phase, repeats)


@EXAMPLES
@given(raw_trace)
def test_calling_when_asked_gives_what_calling_always_gives(drawn):
    trace = [levels for levels, ms in drawn for _ in range(ms)]
    gestures = Gestures()
    gestures.update(0, PERIOD - 50)
    events = []
    due = -1
    for ms, levels in enumerate(trace):
        changed = ms == 0 or levels != trace[ms - 1]
        if not changed and ms != due:
            continue
        if gestures.update(levels, ms):
            role, phase = gestures.role, gestures.phase
            events.append((ms, role, phase, gestures.repeats, gestures.beside * (phase == HOLD)))
        wait = gestures.next_ms(ms)
        # What is still due at once comes out at the next millisecond.
        due = -1 if wait < 0 else ms + max(wait, 1)
    always = events_beside(list(enumerate(trace)))
    assert events == [(*event[:4], event[4] * (event[2] == HOLD)) for event in always]


@EXAMPLES
@given(raw_trace, steps)
def test_held_time_says_hold_when_there_is_one(drawn, step):
    gestures = Gestures()
    gestures.update(0, PERIOD - 50)
    trace = [levels for levels, ms in drawn for _ in range(ms)]
    for ms, levels in list(enumerate(trace))[::step]:
        gestures.update(levels, ms)
        held = gestures.held_ms(ms)
        if gestures.owner:
            threshold = 300 if gestures.owner & REPEATING else 500
            assert (gestures.repeats > 0) == (held >= threshold)
        else:
            assert held == 0


beside = st.tuples(
    st.sampled_from((1, 2)),
    st.integers(1, 700),  # from the first contact of OK to its own
    st.integers(1, 700),  # how long it is down
    noise,
    noise,
)


@EXAMPLES
@given(beside, st.integers(60, 1200), noise, noise, steps)
def test_a_key_beside_another_is_told_at_the_hold_and_changes_nothing_else(
    other, down_ms, on_press, on_release, step
):
    """OK goes down first; what the other one does counts only if it is surely down at the hold."""
    role, after_ms, other_ms, other_on_press, other_on_release = other
    alone = levels_of([(OK, down_ms, 900, on_press, on_release)], noisy=True)
    one = levels_of([(role, other_ms, 100, other_on_press, other_on_release)], noisy=True)
    joined = ([0] * after_ms + one + [0] * len(alone))[: len(alone)]
    both = [one | other for one, other in zip(alone, joined, strict=True)]
    samples = list(enumerate(both))[::step]
    events = events_beside(samples)
    alone = events_of([(ms, alone[ms]) for ms, _ in samples])
    contacts = [ms for ms, _ in samples if joined[ms]]
    # What goes down before the press counted, or after it, has presses of its own.
    assume(not contacts or alone[0][0] < contacts[0] < alone[-1][0] - 2 * STABLE_MS)
    assert [event[:4] for event in events if event[1] == OK] == alone
    for ms, _, phase, _, found in events:
        is_sure = joined[ms] and ms - contacts[0] >= CONFIRM_MS
        assert phase != HOLD or found == (role if is_sure else 0)


class SmallInt(int):
    """An integer that refuses to leave the small integers of a 32-bit MicroPython."""

    def _checked(self, result):
        assert -(1 << 30) <= result < 1 << 30
        return SmallInt(result)

    def __add__(self, other):
        return self._checked(int(self) + int(other))

    def __sub__(self, other):
        return self._checked(int(self) - int(other))


ticks = st.one_of(
    st.integers(0, PERIOD - 1),
    st.sampled_from((0, 1, PERIOD // 2 - 1, PERIOD // 2, PERIOD // 2 + 1, PERIOD - 1)),
)


@EXAMPLES
@given(ticks, ticks)
def test_tick_arithmetic_stays_within_small_integers(now, then):
    expected = (now - then + PERIOD // 2) % PERIOD - PERIOD // 2
    assert elapsed_ms(SmallInt(now), SmallInt(then)) == expected
    assert later(SmallInt(now), SmallInt(then)) == (now + then) % PERIOD


def test_a_press_of_days_keeps_its_length():
    gestures = Gestures()
    gestures.update(0, 0)
    gestures.update(UP, 1)
    gestures.update(UP, 3)
    assert gestures.held_ms(PERIOD // 2) == PERIOD // 2 - 1
    assert gestures.held_ms(PERIOD // 2 + 1) == PERIOD // 2 - 1
