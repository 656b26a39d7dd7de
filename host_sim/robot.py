"""A pair of hands: keeps the score of an evening by pressing keys.

It reads the app to know where it stands, and changes it by keys alone. Time is counted by the
model of the design: a press takes 0.2 s, a hold its threshold and its repeats.
"""

from engine import reasons
from engine.games import okey
from engine.games.contract import LEFT_OUT
from engine.log import BLANK, MOST_PLAYERS
from firmware.app import screens
from firmware.app.screens import (
    event,
    home,
    letters,
    line_menu,
    player_menu,
    result_menu,
    table_menu,
    who,
)
from firmware.app.screens.entry import EntryScreen
from firmware.app.utf8 import capital, size_at
from host_sim.refusal import (
    Refusal,
    because,
    check_guest,
    check_holder,
    check_leaver,
    check_line,
    check_name,
    check_player,
    check_redo,
    check_seats,
    check_undo,
    check_values,
)
from host_sim.simulator import DOWN, OK, UP

PRESS_MS = 200
_SLOW_REPEATS = 3
_FAR = 20
_SLACK_MS = 40
_REST_MS = 300
_MOST_BACKS = 40
_MOST_ACCENTS = 5
_DOTTED_CAPITAL_I = 0x130


class Robot:
    """Hands on a simulator. What cannot be done raises Refusal and leaves the match as it was."""

    def __init__(self, simulator):
        self.simulator = simulator
        self.presses = 0
        self.time_ms = 0

    @property
    def app(self):
        """The app on the device."""
        return self.simulator.app

    @property
    def match(self):
        """The match on the device."""
        return self.simulator.app.match

    # Hands

    def press(self, role, times=1):
        """Press a key."""
        for _time in range(times):
            self._wake()
            self.simulator.press(role)
            self._count(PRESS_MS)

    def hold(self, role, repeats=1):
        """Hold UP or DOWN until it has counted `repeats` times."""
        self._wake()
        held_ms = hold_ms(self.app.gestures, repeats)
        # Let go between two repeats: a board counts each some milliseconds later than a finger.
        self.simulator.press(role, held_ms + self.app.gestures.fast_repeat_ms // 2)
        self._count(held_ms)

    def hold_ok(self):
        """Hold OK for what it means on this screen."""
        self._wake()
        held_ms = self.app.gestures.ok_hold_ms
        self.simulator.press(OK, held_ms + _SLACK_MS)
        self._count(held_ms)

    def ask(self):
        """Ask what the keys do on this screen, read it, and go back."""
        self._wake()
        self.simulator.ask()
        self.press(OK)

    def play(self, steps):
        """Press and hold UP and DOWN: a list of (role, repeats of a hold or 0)."""
        for role, repeats in steps:
            if repeats:
                self.hold(role, repeats)
            else:
                self.press(role)

    def _count(self, ms):
        self.presses += 1
        self.time_ms += ms
        if self.app.trouble is not None:
            raise self.app.trouble

    def _wake(self):
        if self.app.glass.is_dark():
            self.simulator.press(OK)
            self._count(PRESS_MS)

    # Getting about

    def choose(self, row):
        """Choose a row of the list on the screen."""
        self.move_to(row)
        self.press(OK)

    def move_to(self, row):
        """Move to a row of the list on the screen."""
        screen = self.app.screen
        distance = row - screen.cursor
        self.press(DOWN if distance > 0 else UP, abs(distance))
        if screen.cursor != row:
            raise RuntimeError(f"row {row} cannot be reached")

    def to_table(self):
        """Go back to where the match stands."""
        for _back in range(_MOST_BACKS):
            if self.app.number in (screens.TABLE, screens.RESULT):
                return
            if self.app.number == screens.HOME:
                self.choose(0)
            elif self.app.number == screens.CHECK and self.app.screen.is_doubt:
                self.press(DOWN)
            else:
                self.hold_ok()
        raise RuntimeError("no way back to the table")

    def to_near_table(self):
        """Go back to where UP and DOWN mean something: in the far view they bring the near one."""
        self.to_table()
        if self.app.number == screens.TABLE and self.app.screen.is_far:
            self.press(DOWN)

    def _from_menu(self, table_row, result_row):
        """Choose a row of the menu that belongs to where the match stands."""
        self.to_near_table()
        if self.app.number == screens.RESULT:
            self.press(OK)
            self.choose(result_row)
        else:
            self.press(UP)
            self.choose(table_row)

    # Beginning

    def begin(self, evening):
        """Begin the match of an evening, from the home screen."""
        self.choose(self.app.screen.row_of(home.NEW_GAME))
        screen = self.app.screen
        self.choose(screen.row_of(evening.game.NUMBER))
        if self.app.number == screens.PLAYER_COUNT:
            self._set_count(len(evening.names))
            self.press(OK)
        for name in evening.names:
            place = self.app.roster.names.index(name.encode())
            self.choose(who.FIRST_NAME + place)
        self._set_rules(evening)
        self.choose(0)
        self.simulator.run(_REST_MS)

    def _set_count(self, count):
        distance = count - self.app.setup.players
        self.press(UP if distance > 0 else DOWN, abs(distance))

    def _set_rules(self, evening):
        screen = self.app.screen
        self._set_row(screen.DEALER, evening.dealer - 1)
        self._set_options(evening.rules)

    def _set_options(self, rules):
        screen = self.app.screen
        places = range(len(self.app.setup.game.OPTIONS))
        if any(screen.row_of(place) < 0 and self._differs(place, rules) for place in places):
            self._leave_out(places)
        for place in places:
            row = screen.row_of(place)
            if row >= 0:
                self._set_row(row, rules[place])

    def _differs(self, place, rules):
        return self.app.setup.rules[place] != rules[place]

    def _leave_out(self, places):
        """Leave out what can be: the rules that it stands in for come into view."""
        screen = self.app.screen
        for place in places:
            row = screen.row_of(place)
            if row >= 0 and screen.may_be_left_out(row):
                self._set_row(row, LEFT_OUT)

    def _set_row(self, row, value):
        screen = self.app.screen
        if screen.value(row) == value:
            return
        self.choose(row)
        self.play(rule_steps(screen, row, value))
        if screen.value(row) != value:
            raise RuntimeError(f"rule in row {row} cannot be set to {value}")
        self.press(OK)

    # Rounds

    def enter_round(self, values, holder=None):
        """Enter the next round; what is unlikely is kept. `holder` kept the donkey, from 1."""
        self._begin_line()
        self._enter(values, holder)

    def _begin_line(self):
        self.to_table()
        if self.match.is_over():
            raise Refusal("the match is over")
        self.press(OK)

    def edit_round(self, number, values, holder=None):
        """Put round `number`, counted from 1, right."""
        self._open_line(number)
        self._enter(values, holder)

    def _open_line(self, number):
        check_line(self.match, number)
        self._from_menu(table_menu.ROUNDS, result_menu.ROUNDS)
        self._move_to_line(number - 1)
        self.press(OK)

    def _move_to_line(self, line):
        screen = self.app.screen
        distance = line - screen.cursor
        self.press(DOWN if distance > 0 else UP, abs(distance))

    def _enter(self, values, holder):
        try:
            self._enter_values(values, holder)
            self._say_holder(holder)
            self._confirm()
        except Refusal:
            self.to_table()
            raise
        self.to_table()
        self.simulator.run(_REST_MS)

    def _enter_values(self, values, holder):
        order = self.app.screen.order
        value_of = check_values(self.match, self.app.draft, order, values)
        check_holder(self.match, value_of, holder)
        for place in range(order.count):
            self._go_to(place)
            self._enter_value(value_of[order.players[place]])
        while self.app.number == screens.ENTRY:
            self.press(OK)

    def _say_holder(self, holder):
        if self.app.number == screens.HOLDER:
            players = list(self.app.screen.players[: self.app.screen.count()])
            self.choose(players.index(holder - 1))

    # Events of Okey

    def enter_event(self, tag):
        """Enter the next event."""
        self._begin_line()
        self._enter_event(tag)

    def edit_event(self, number, tag):
        """Put event `number`, counted from 1, right."""
        self._open_line(number)
        self.choose(line_menu.CORRECT)
        self._enter_event(tag)

    def insert_event(self, number, tag):
        """Put an event before event `number`."""
        self._open_line(number)
        self.choose(line_menu.INSERT)
        self._enter_event(tag)

    def _enter_event(self, tag):
        try:
            self._choose_event(tag)
            self._confirm()
        except Refusal:
            self.to_table()
            raise
        self.to_table()
        self.simulator.run(_REST_MS)

    def _choose_event(self, tag):
        kind = okey.kind_of(tag)
        if kind == okey.TILES_OUT:
            self._choose_cell(event.TILES_OUT)
            return
        seat = list(self.match.seats[: okey.PLAYERS]).index(okey.player_of(tag))
        if kind == okey.INDICATOR:
            self._choose_cell(event.INDICATOR)
            self._choose_cell(seat)
            return
        if not self.match.game.points_of(self.match, tag):
            raise Refusal("this close is not played")
        self._choose_cell(seat)
        self._choose_cell(2 * okey.close_of(tag) + okey.with_ok(tag))

    def _choose_cell(self, cell):
        screen = self.app.screen
        down = _presses_round(screen, cell, 1)
        up = _presses_round(screen, cell, -1)
        if down <= up:
            self.press(DOWN, down)
        else:
            self.press(UP, up)
        self.press(OK)

    def _go_to(self, place):
        screen = self.app.screen
        while screen.cursor < place:
            self.press(OK)
        while screen.cursor > place:
            self.hold_ok()

    def _enter_value(self, value):
        screen = self.app.screen
        self.play(value_steps(screen, value))
        if screen.value() != value:
            raise RuntimeError(f"{value} was pressed, {screen.value()} is shown")

    def _confirm(self):
        screen = self.app.screen
        if screen.reason and not screen.is_doubt:
            refusal = because(screen.reason, self.match)
            self.press(OK)
            raise refusal
        if screen.is_doubt:
            self.hold_ok()
        else:
            self.press(OK)
        self._refuse_complaint()

    # Taking back

    def undo(self, count):
        """Take back the newest `count` changes."""
        check_undo(self.match, count)
        for _change in range(count):
            self.to_near_table()
            if self.app.number == screens.RESULT:
                self.press(OK)
                self.choose(result_menu.UNDO)
            else:
                self.press(DOWN)
                self.press(OK)

    def redo(self, count):
        """Bring back the newest `count` changes."""
        check_redo(self.match, count)
        for _change in range(count):
            self.to_near_table()
            if self.app.number == screens.RESULT:
                self.press(OK)
                self.choose(result_menu.REDO)
            else:
                self.hold(DOWN)

    # The end

    def go_on(self):
        """Play on past the end."""
        self._from_menu(table_menu.WITHOUT_END, result_menu.GO_ON)
        self._refuse_complaint()

    def finish(self):
        """End the match by hand, if it has not ended."""
        self.to_near_table()
        if not self.match.is_over():
            self.press(UP)
            self.choose(table_menu.END_NOW)
            self._refuse_complaint()

    # The table

    def correct_rules(self, rules):
        """Put right what the match is played by."""
        self._from_menu(table_menu.CHANGE_RULES, result_menu.CHANGE_RULES)
        self._set_options(rules)
        self.choose(0)
        self._refuse_complaint()

    def rename(self, number, name):
        """Give a player another name."""
        player = check_player(self.match, number)
        data = check_name(self.match, player, name)
        self._open_players()
        self.choose(list(self.match.seats).index(player))
        self.choose(player_menu.RENAME)
        self._name(data)
        self._refuse_complaint()

    def sit(self, numbers):
        """Change the seats: one player after the other is carried to the new place."""
        players = check_seats(self.match, numbers)
        self._open_players()
        self.choose(self.app.screen.seats_row())
        screen = self.app.screen
        for seat, player in enumerate(players):
            now = list(screen.seats).index(player, seat)
            if now != seat:
                self.choose(now)
                self.press(UP, now - seat)
                self.press(OK)
        self.choose(len(players))
        self._refuse_complaint()

    def join(self, name, start):
        """Somebody joins."""
        data, start = check_guest(self.match, name, start)
        if self.match.seated == self.match.game.MOST or self.match.players == MOST_PLAYERS:
            raise because(reasons.TOO_MANY_PLAYERS, self.match)
        self._open_players()
        self.choose(self.app.screen.join_row())
        self._name(data)
        self._set_points(start)
        self.press(OK)
        self._refuse_complaint()

    def leave(self, number):
        """Somebody leaves."""
        player = check_leaver(self.match, number)
        self._open_players()
        self.choose(list(self.match.seats).index(player))
        self.choose(player_menu.LEAVE)
        self._refuse_complaint()

    def _open_players(self):
        self._from_menu(table_menu.PLAYERS, result_menu.PLAYERS)

    def _name(self, name):
        """Pick a name from the roster, or type it."""
        screen = self.app.screen
        for row in range(screen.count() - 1):
            if self.app.roster.names[screen.places[row]] == name:
                self.choose(row)
                return
        self.choose(screen.count() - 1)
        self.type_name(name.decode())

    def type_name(self, name):
        """Type a name letter by letter, in place of what stands there."""
        screen = self.app.screen
        while screen.typed.size:
            self.hold_ok()
        for letter in name:
            if letter == " ":
                self._choose_letter(letters.ACTIONS, letters.SPACE)
            else:
                self._type_letter(letter)
        self._choose_letter(letters.ACTIONS, letters.DONE)

    def _type_letter(self, letter):
        """From the grid, or its base letter and as many accents as it takes."""
        screen = self.app.screen
        typed = screen.typed
        begins = not typed.size or typed.data[typed.size - 1] == ord(" ")
        small = _small(ord(letter))
        place = screen.find(small)
        if place < 0:
            place = screen.find(_base(small))
        if place < 0:
            self.to_table()
            raise Refusal(f"{letter!r} cannot be typed")
        self._choose_letter(place >> 4, place & 15)
        wanted = ord(letter) if begins else small
        if _last_code(typed) != wanted:
            self._accent(typed, wanted)

    def _accent(self, typed, wanted):
        """Change the accent of the last letter until it is the one that is wanted, or all were."""
        self._choose_letter(letters.ACTIONS, letters.ACCENT)
        for _other in range(_MOST_ACCENTS):
            if _last_code(typed) == wanted:
                break
            self.press(OK)
        self.hold_ok()

    def _choose_letter(self, row, place):
        screen = self.app.screen
        self._turn(row - screen.row, letters.ACTIONS + 1)
        self.press(OK)
        self._turn(place, screen.places(row))
        self.press(OK)

    def _turn(self, distance, count):
        """Go `distance` places round a ring of `count`, the shorter way."""
        down = distance % count
        if down <= count - down:
            self.press(DOWN, down)
        else:
            self.press(UP, count - down)

    def _set_points(self, points):
        screen = self.app.screen
        self.play(number_steps(screen.points, points))
        if screen.points != points:
            raise RuntimeError(f"{points} was pressed, {screen.points} is shown")

    def _refuse_complaint(self):
        """What the device refuses with a message is refused."""
        reason = self.app.toast.reason
        if reason != reasons.FINE:
            refusal = because(reason, self.match)
            self.press(OK)
            self.to_table()
            raise refusal

    # The world

    def power_cut(self):
        """Pull the plug at rest, and put it in again."""
        self.simulator.run(_REST_MS)
        self.simulator.power_on()

    def wait_minutes(self, minutes):
        """Let time pass."""
        for _minute in range(minutes):
            self.simulator.run(60000)


def _presses_round(screen, cell, step):
    """How many presses lead round the cells of `screen` to `cell`."""
    presses = 0
    now = screen.cursor
    while now != cell:
        now = (now + step) % screen.count()
        presses += screen.can_choose(now)
    return presses


def hold_ms(gestures, repeats):
    """How long a hold of `repeats` repeats takes."""
    slow = min(repeats, _SLOW_REPEATS) - 1
    fast = max(repeats - _SLOW_REPEATS, 0)
    return gestures.hold_ms + slow * gestures.repeat_ms + fast * gestures.fast_repeat_ms


def value_steps(screen, value):
    """The quickest presses that bring the entry screen to `value`.

    Returns a list of (role, repeats of a hold or 0).
    """
    now = screen.value()
    low, high = screen.lowest(), screen.highest()
    if now == value:
        return []
    if now != BLANK:
        return _steps_from(now, value, low, high, [])
    best = None
    for role, start in ((UP, screen.usual()), (DOWN, max(0, low))):
        for repeats in range(100):
            held = start + 10 * repeats * (1 if role == UP else -1)
            if not low <= held <= high:
                break
            if repeats and abs(value - held) > _FAR:
                # Another number of repeats comes nearer.
                continue
            steps = _steps_from(held, value, low, high, [(role, repeats)])
            if best is None or steps_ms(steps) < steps_ms(best):
                best = steps
    return best


def _steps_from(now, value, low, high, steps):
    """Presses from a value on: tens by holding, the rest one by one, whichever is quicker."""
    best = steps + _single(value - now)
    distance = value - now
    for tens in (distance // 10, distance // 10 + 1):
        held = now + 10 * tens
        if tens and low <= held <= high:
            role = UP if tens > 0 else DOWN
            other = steps + [(role, abs(tens))] + _single(value - held)
            if steps_ms(other) < steps_ms(best):
                best = other
    return best


def rule_steps(screen, row, value):
    """Presses that bring the rule in `row` of the rules screen to `value`."""
    now = screen.value(row)
    # "None" lies between these two, where a rule may be left out.
    first = max(screen.lowest(row), 0)
    below = first - 1
    if now == LEFT_OUT:
        role, begin = (UP, first) if value >= first else (DOWN, below)
        return [(role, 0)] + number_steps(begin, value)
    role, beside, beyond = (DOWN, first, below) if now >= first else (UP, below, first)
    if value == LEFT_OUT:
        return number_steps(now, beside) + [(role, 0)]
    if screen.may_be_left_out(row) and (now >= first) != (value >= first):
        return number_steps(now, beside) + [(role, 0)] * 2 + number_steps(beyond, value)
    return number_steps(now, value)


def number_steps(now, value):
    """Presses from one number to another: by hundreds, tens and ones."""
    steps = []
    distance = abs(value - now)
    role = UP if value > now else DOWN
    if distance >= 150:
        hundreds = (distance - 50) // 100
        steps.append((role, 5 + hundreds))
        distance -= 50 + 100 * hundreds
    while distance >= 10:
        repeats = min(distance // 10, 5)
        steps.append((role, repeats))
        distance -= 10 * repeats
    return steps + [(role, 0)] * distance


def _small(code):
    """The small letter of a capital; any other letter as it is."""
    if ord("A") <= code <= ord("Z"):
        return code + 32
    for small in letters.ACCENTS:
        if small and small != code and capital(small) == code:
            return small
    return ord("i") if code == _DOTTED_CAPITAL_I else code


def _base(code):
    """The letter from which accents lead to this one; 0: there is none."""
    place = letters.ACCENTS.index(code) if code in letters.ACCENTS else len(letters.ACCENTS) - 1
    while place and letters.ACCENTS[place - 1] and letters.ACCENTS[place]:
        place -= 1
    return letters.ACCENTS[place]


def _last_code(typed):
    """The code of the last letter."""
    at = code = 0
    while at < typed.size:
        code = typed.code_at(at)
        at += size_at(typed.data, at)
    return code


def _single(distance):
    return [(UP if distance > 0 else DOWN, 0)] * abs(distance)


def steps_ms(steps):
    """How long the presses of an entry screen's value take, as `value_steps` returns them."""
    total = 0
    for _role, repeats in steps:
        if repeats:
            slow = min(repeats, _SLOW_REPEATS) - 1
            fast = max(repeats - _SLOW_REPEATS, 0)
            total += EntryScreen.HOLD_MS
            total += slow * EntryScreen.REPEAT_MS + fast * EntryScreen.FAST_REPEAT_MS
        else:
            total += PRESS_MS
    return total
