"""Reading and writing text letter by letter in bytes, without making strings."""

from engine.compat import const

_DOTLESS_I = const(0x131)


def size_at(data, at):
    """How many bytes the letter at `at` takes, 1 to 4."""
    lead = data[at]
    if lead < 0xC0:
        return 1
    if lead < 0xE0:
        return 2
    return 3 if lead < 0xF0 else 4


def code_at(data, at):
    """The code point of the letter at `at`."""
    size = size_at(data, at)
    if size == 1:
        return data[at]
    code = data[at] & (0x7F >> size)
    while size > 1:
        at += 1
        size -= 1
        code = code << 6 | data[at] & 0x3F
    return code


def put_code(data, at, code):
    """Write the letter `code` (below 0x800) at `at`; returns where it ends, `at` without room."""
    if code < 0x80 and at < len(data):
        data[at] = code
        return at + 1
    if at + 2 > len(data):
        return at
    data[at] = 0xC0 | code >> 6
    data[at + 1] = 0x80 | code & 0x3F
    return at + 2


def capital(code):
    """The capital of a small letter of the five languages; anything else as it is."""
    if 0x61 <= code <= 0x7A or (0xE0 <= code <= 0xFE and code != 0xF7):
        return code - 0x20
    if code == _DOTLESS_I:
        return 0x49
    return code - 1 if 0x100 <= code <= 0x21B and code & 1 else code


class Text:
    """A piece of text: `size` bytes of UTF-8 in `data` from `at` on."""

    def __init__(self, data, at=0, size=0):
        self.data = data
        self.at = at
        self.size = size

    def code_at(self, at):
        """The code point of the letter at byte `at`."""
        return code_at(self.data, at)

    def keep(self, memo, at):
        """Write the size and the bytes into `memo` from `at` on."""
        memo[at] = self.size
        for i in range(self.size):
            memo[at + 1 + i] = self.data[self.at + i]

    def letters(self):
        """How many letters it has."""
        at = self.at
        count = 0
        while at < self.at + self.size:
            at += size_at(self.data, at)
            count += 1
        return count
