"""Letter by letter: first the row, then the letter in it; the whole alphabet is in view."""

from engine.compat import const
from firmware.app.fonts import bold, small
from firmware.app.gestures import DOWN, OK, UP
from firmware.app.naming import FOR_GOOD, FOR_PLAYER, FOR_SEAT
from firmware.app.roster import MOST_LETTERS
from firmware.app.screens.base import Screen
from firmware.app.utf8 import Text, capital, code_at, put_code, size_at

_TEXT_LETTERS_1 = const(176)
_TEXT_LETTERS_2 = const(177)
_TEXT_LETTERS_3 = const(178)
_TEXT_LETTERS_4 = const(179)
_TEXT_LETTERS_5 = const(180)
_TEXT_LETTERS_6 = const(181)
_TEXT_LETTERS_DONE = const(182)
_TEXT_LETTERS_DELETE = const(183)
_TEXT_LETTERS_SPACE = const(184)
_TEXT_LETTERS_ACCENT = const(310)
_TEXT_OF = const(185)
_TEXT_NAME_OF = const(235)
_TEXT_NEW_NAME = const(173)

_ROWS = (
    _TEXT_LETTERS_1,
    _TEXT_LETTERS_2,
    _TEXT_LETTERS_3,
    _TEXT_LETTERS_4,
    _TEXT_LETTERS_5,
    _TEXT_LETTERS_6,
)
_WORDS = (
    _TEXT_LETTERS_DONE,
    _TEXT_LETTERS_DELETE,
    _TEXT_LETTERS_SPACE,
    _TEXT_LETTERS_ACCENT,
)

ACTIONS = 6  # the row of the words
DONE = 0
DELETE = 1
SPACE = 2
ACCENT = 3

# What ACCENT makes of the last letter, round and round; a 0 ends a ring. Capitals go the way of
# their small letters, but for I, which has a dot of its own in Turkish.
ACCENTS = (
    0x61, 0xE1, 0xE2, 0x103, 0xE4, 0,  # a
    0x63, 0xE7, 0,  # c
    0x65, 0xE9, 0,  # e
    0x67, 0x11F, 0,  # g
    0x69, 0xED, 0xEE, 0x131, 0,  # i
    0x49, 0xCD, 0xCE, 0x130, 0,  # I
    0x6F, 0xF3, 0xF6, 0x151, 0,  # o
    0x73, 0x219, 0x15F, 0xDF, 0,  # s
    0x74, 0x21B, 0,  # t
    0x75, 0xFA, 0xFC, 0x171, 0,  # u
)  # fmt: skip
_SMALL_I = const(0x69)
_DOTTED_CAPITAL_I = const(0x130)

_GRID_Y = const(16)
_GRID_X = const(4)
_PITCH = const(10)
_SIDE = const(3)  # columns of each side of the frame around the chosen row
_WORDS_X = const(90)
_MOST_BYTES = const(64)


class LettersScreen(Screen):
    """UP and DOWN choose a row, OK goes into it, UP and DOWN choose a letter, OK types it."""

    HOLD_MS = 400
    REPEAT_MS = 200
    FAST_REPEAT_MS = 200

    def __init__(self, app):
        super().__init__(app)
        self.typed = Text(bytearray(_MOST_BYTES))
        self.row = 0
        self.is_in_row = False
        self.place = 0

    def open(self):
        self.typed.size = 0
        naming = self.app.naming
        if naming.purpose == FOR_GOOD:
            self._begin_with(naming.person, 0, len(naming.person))
        elif naming.purpose == FOR_PLAYER and self.app.match.name_size(naming.player):
            name = self.app.names.of(naming.player)
            self._begin_with(name.data, name.at, name.size)
        self.row = 0
        self.is_in_row = False

    def _begin_with(self, data, at, size):
        """Renaming begins with the name as it is: most often one letter is wrong."""
        self.typed.size = size
        for i in range(size):
            self.typed.data[i] = data[at + i]

    def keep(self, memo):
        memo[0] = self.row
        memo[1] = self.place
        memo[2] = self.is_in_row
        self.typed.keep(memo, 3)

    def recall(self, memo):
        self.row = memo[0]
        self.place = memo[1]
        self.is_in_row = memo[2] > 0
        self.typed.size = memo[3]
        for i in range(self.typed.size):
            self.typed.data[i] = memo[4 + i]

    # Keys

    def press(self, role):
        if role == UP:
            self._move(-1)
        elif role == DOWN:
            self._move(1)

    def hold(self, role, repeats):
        self.press(role)

    def _move(self, step):
        if self.is_in_row:
            self.place = (self.place + step) % self.places(self.row)
        else:
            self.row = (self.row + step) % (ACTIONS + 1)
        self.app.refresh()

    def places(self, row):
        """How many letters, or words, a row has."""
        return len(_WORDS) if row == ACTIONS else self._letters(row).letters()

    def click(self, role):
        if role != OK:
            return
        if not self.is_in_row:
            self.is_in_row = True
            self.place = 0
        elif self.row == ACTIONS:
            self._act()
        else:
            self._type(self._code(self.row, self.place))
            self.is_in_row = False
        self.app.refresh()

    def _act(self):
        if self.place == DONE:
            self._finish()
        elif self.place == DELETE:
            self._delete()
        elif self.place == ACCENT:
            self._accent()
        else:
            self._type(32)
            self.is_in_row = False
            self.row = 0

    def _finish(self):
        typed = self.typed
        while typed.size and typed.data[typed.size - 1] == 32:
            typed.size -= 1
        if typed.size:
            self.app.naming.take_typed(typed)

    def _type(self, code):
        typed = self.typed
        if typed.letters() >= MOST_LETTERS or (code == 32 and not typed.size):
            return
        self._put(typed.size, code)

    def _put(self, at, code):
        """Let a letter be the last one, at `at`; one that begins a word is a capital."""
        typed = self.typed
        if not at or typed.data[at - 1] == 32:
            code = self._capital(code)
        typed.size = put_code(typed.data, at, code)

    def _capital(self, code):
        if code == _SMALL_I and self.app.strings.code == "tr":
            return _DOTTED_CAPITAL_I
        return capital(code)

    def _delete(self):
        self.typed.size = self._last_at()

    def _last_at(self):
        """Where the last letter begins."""
        typed = self.typed
        at = 0
        last = 0
        while at < typed.size:
            last = at
            at += size_at(typed.data, at)
        return last

    def _accent(self):
        """The last letter with its next accent."""
        typed = self.typed
        if typed.size:
            at = self._last_at()
            self._put(at, accented(code_at(typed.data, at)))

    def back(self):
        """One step back: out of the row, then the last letter, then off the screen."""
        if self.is_in_row:
            self.is_in_row = False
        elif self.typed.size:
            self._delete()
        else:
            self.app.naming.leave()
            return
        self.app.refresh()

    # The grid

    def _letters(self, row):
        return self.app.strings.text(_ROWS[row])

    def _code(self, row, place):
        text = self._letters(row)
        at = text.at
        while place:
            at += size_at(text.data, at)
            place -= 1
        return text.code_at(at)

    def find(self, code):
        """Where a letter stands, in one number (row * 16 + place), or -1."""
        for row in range(ACTIONS):
            for place in range(self.places(row)):
                if self._code(row, place) == code:
                    return row * 16 + place
        return -1

    def _title(self):
        """Whose name it is, as long as nothing is typed."""
        setup = self.app.setup
        if self.app.naming.purpose == FOR_SEAT:
            return self.app.strings.phrase(_TEXT_NAME_OF, setup.named + 1, setup.players)
        return self.app.strings.text(_TEXT_NEW_NAME)

    # Drawing

    def draw(self, canvas):
        count = self.app.strings.phrase(_TEXT_OF, self.typed.letters(), MOST_LETTERS)
        left = canvas.text_right(small, canvas.width - 1, 0, count)
        if not self.typed.size:
            canvas.text(small, 10, 3, self._title())
        end = canvas.text(bold, 0, 0, self.typed, left - 8)
        canvas.line(end + 1, 12, 6)
        for row in range(ACTIONS):
            self._draw_letters(canvas, row)
        for word in range(len(_WORDS)):
            y = _GRID_Y + 8 * word
            end = canvas.text(small, _WORDS_X, y, self.app.strings.text(_WORDS[word]))
            if self.row == ACTIONS and (not self.is_in_row or self.place == word):
                canvas.invert(_WORDS_X - 2, y, end - _WORDS_X + 4, 8)

    def _draw_letters(self, canvas, row):
        y = _GRID_Y + 8 * row
        letters = self._letters(row)
        piece = self.app.strings.piece(letters)
        place = 0
        while piece.at < letters.at + letters.size:
            piece.size = size_at(piece.data, piece.at)
            x = _GRID_X + _PITCH * place
            canvas.text(small, x, y, piece)
            if row == self.row and self.is_in_row and place == self.place:
                canvas.frame(x - 2, y - 1, 9, 9)
            piece.at += piece.size
            place += 1
        if row == self.row and not self.is_in_row:
            draw_frame(canvas, y, _GRID_X + _PITCH * place, 8)


def draw_frame(canvas, y, width, height):
    """Draw a frame with thick sides around a row of letters that is to be chosen."""
    canvas.frame(0, y - 1, width, height + 1)
    canvas.sides(y, width, height - 1, _SIDE)


def accented(code):
    """The letter that ACCENT makes of another; one that has no accents stays."""
    for place in range(len(ACCENTS)):
        if ACCENTS[place] == code:
            return _next(place)
    for place in range(len(ACCENTS)):
        if ACCENTS[place] and capital(ACCENTS[place]) == code:
            return capital(_next(place))
    return code


def _next(place):
    """The letter after the one at `place` of its ring."""
    if ACCENTS[place + 1]:
        return ACCENTS[place + 1]
    while place and ACCENTS[place - 1]:
        place -= 1
    return ACCENTS[place]
