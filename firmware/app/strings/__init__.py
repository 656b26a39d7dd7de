"""What the device says, by permanent number, in one language at a time."""

from engine.compat import const
from firmware.app.utf8 import Text

_NUMBER = const(1)  # stands for the first number in a generated text
_SECOND = const(2)
_NAME = const(3)
_PHRASE_BYTES = const(160)


class Strings(Text):
    """The texts of one language's generated module. A call gives a text that lasts until the next one."""

    def __init__(self, language):
        super().__init__(language.DATA)
        self._starts = language.STARTS
        self._phrase = Text(bytearray(_PHRASE_BYTES))
        self._apart = Text(language.DATA)
        self._value = 0  # what fills the gaps of a phrase
        self._second = 0
        self._name = None

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
        self._phrase.size = 0
        self._fill(self.text(number))
        return self._phrase

    def _fill(self, text):
        at = text.at
        end = at + text.size
        while at < end:
            self._add_code(self.data[at])
            at += 1

    def _add_code(self, code):
        if code == _NUMBER:
            self._add_number(self._value)
        elif code == _SECOND:
            self._add_number(self._second)
        elif code == _NAME:
            self._add_text(self._name)
        else:
            self._add(code)

    def _start(self, number):
        return self._starts[2 * number] | self._starts[2 * number + 1] << 8

    def _add(self, code):
        phrase = self._phrase
        if phrase.size < _PHRASE_BYTES:
            phrase.data[phrase.size] = code
            phrase.size += 1

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
