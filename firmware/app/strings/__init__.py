"""What the device says, by permanent number, in one language at a time."""

import sys

from engine.compat import const
from firmware.app.utf8 import Text

# Signs of a generated text: gaps, and the forms of a word after a number.
_NUMBER = const(1)  # the first number
_SECOND = const(2)
_NAME = const(3)
_FORMS = const(4)  # forms by the first number follow, up to _END
_SECOND_FORMS = const(5)  # the same by the second number
_OR = const(6)  # stands between two forms
_END = const(7)

_PHRASE_BYTES = const(160)

# The codes of the languages by their places, in one word: every name of its own costs memory.
# At place 0, nobody has chosen yet, stands English.
_CODES = "enenhuderotr"

# How a language counts: `PLURAL` of its module (host_sim/tools/make_strings.py).
_ALWAYS_ONE_FORM = const(0)
_ONE_OR_MORE = const(1)


class Strings(Text):
    """The texts of one language's module. A call gives a text that lasts until the next one."""

    def __init__(self, language=None):
        super().__init__(b"")
        self.code = ""  # the language that is spoken
        self._starts = b""
        self._plural = 0
        self._phrase = Text(bytearray(_PHRASE_BYTES))
        self._apart = Text(b"")
        self._filled = self._phrase  # the text whose gaps are being filled
        self._value = 0  # what fills them
        self._second = 0
        self._name = None
        if language is not None:
            self.take(language)

    def speak(self, place):
        """Read the texts of a language, by its place; those of the former go before they come.

        Where they are not on the board, the former language stays, or English is spoken.
        """
        former = self.code
        code = _CODES[2 * place : 2 * place + 2]
        if code == former:
            return
        self.data = self._apart.data = self._starts = b""
        try:
            self._read(code)
        except (ImportError, MemoryError):
            self._read(former or _CODES[:2])

    def _read(self, code):
        name = "firmware.app.strings." + code
        package = __import__(name).app.strings
        self.take(getattr(package, code))
        self.code = code
        # Its bytes are all that is wanted of the module.
        del sys.modules[name]
        delattr(package, code)

    def take(self, language):
        """Take the texts from a generated module."""
        self.data = self._apart.data = language.DATA
        self._starts = language.STARTS
        self._plural = language.PLURAL

    def text(self, number):
        """The text with this number, as it stands."""
        self.at = self._start(number)
        self.size = self._start(number + 1) - self.at
        return self

    def apart(self, number):
        """The same as an object of its own, to be put into a phrase."""
        text = self.text(number)
        self._apart.at = text.at
        self._apart.size = text.size
        return self._apart

    def piece(self, text):
        """An object of its own that begins where `text` does, to walk along it."""
        self._apart.at = text.at
        self._apart.size = 0
        return self._apart

    def phrase(self, number, value=0, second=0, name=None):
        """The text with this number and its gaps filled: two numbers, a name (a `Text`)."""
        self._value = value
        self._second = second
        self._name = name
        self._fill(self._phrase, number)
        return self._phrase

    def spell(self, filled, number, value):
        """The same with one number into `filled`, a `Text` over bytes of its own."""
        self._value = value
        self._fill(filled, number)

    def _fill(self, filled, number):
        self._filled = filled
        filled.size = 0
        text = self.text(number)
        at = text.at
        end = at + text.size
        while at < end:
            at = self._add_at(at)

    def _add_at(self, at):
        """Add what stands at `at` of the data; returns where the next begins."""
        code = self.data[at]
        if code == _FORMS or code == _SECOND_FORMS:
            return self._add_form(at + 1, self._value if code == _FORMS else self._second)
        if code == _NUMBER:
            self._add_number(self._value)
        elif code == _SECOND:
            self._add_number(self._second)
        elif code == _NAME:
            self._add_text(self._name)
        else:
            self._add(code)
        return at + 1

    def _add_form(self, at, value):
        """Add the form that goes with `value`; returns what lies behind the last form."""
        form = _form(self._plural, value)
        while self.data[at] != _END:
            if self.data[at] == _OR:
                form -= 1
            elif not form:
                self._add(self.data[at])
            at += 1
        return at + 1

    def _start(self, number):
        return self._starts[2 * number] | self._starts[2 * number + 1] << 8

    def _add(self, code):
        filled = self._filled
        if filled.size < len(filled.data):
            filled.data[filled.size] = code
            filled.size += 1

    def _add_text(self, text):
        for at in range(text.at, text.at + text.size):
            self._add(text.data[at])

    def _add_number(self, value):
        if value < 0:
            self._add(45)
            value = -value
        power = 1
        while value // power > 9:
            power *= 10
        while power:
            self._add(48 + value // power % 10)
            power //= 10


def _form(plural, value):
    """Which of the forms that a language has goes with `value`."""
    if plural == _ALWAYS_ONE_FORM or value == 1 or value == -1:
        return 0
    if plural == _ONE_OR_MORE or value == 0:
        return 1
    # Romanian: from 20 on "de puncte", but 101 to 119 again "puncte".
    value = (value if value > 0 else -value) % 100
    return 1 if 0 < value < 20 else 2
