"""Reading text letter by letter out of bytes, without making strings."""


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


class Text:
    """A piece of text: `size` bytes of UTF-8 in `data` from `at` on."""

    def __init__(self, data, at=0, size=0):
        self.data = data
        self.at = at
        self.size = size

    def letters(self):
        """How many letters it has."""
        at = self.at
        count = 0
        while at < self.at + self.size:
            at += size_at(self.data, at)
            count += 1
        return count
