"""What it must cost at least to bring one picture onto the glass after another.

The reference: per page the runs of columns that together take the fewest bytes on the wire, and
equal runs on adjacent pages sent as one window. A window costs 10 bytes beside its columns: the
address twice, two control bytes, six for its corners (SSD1306 data sheet, 10.1.4 and 10.1.5). An
SH1106 takes 7, its page and its column, and knows no windows of several pages.
"""

WINDOW_BYTES = 10
PAGE_WINDOW_BYTES = 7


def fewest_bytes(before, after, width, joins=True):
    """The bytes on the wire, by the reference; pictures are MONO_VLSB, `width` bytes a page.

    `joins`: whether the chip takes windows of several pages.
    """
    window_bytes = WINDOW_BYTES if joins else PAGE_WINDOW_BYTES
    pages = [runs(before[at : at + width], after[at : at + width], window_bytes)
             for at in range(0, len(after), width)]  # fmt: skip
    total = 0
    above: list[tuple[int, int]] = []
    for page in pages:
        for first, end in page:
            total += end - first
            if not joins or (first, end) not in above:
                total += window_bytes
        above = page
    return total


def runs(before, after, window_bytes=WINDOW_BYTES):
    """The cheapest runs of one page, as (first column, column behind the last).

    `cheapest[n]` is what the first `n` changed columns cost at least, and where the last of
    their runs begins.
    """
    changed = [column for column in range(len(after)) if before[column] != after[column]]
    cheapest = [(0, 0)]
    for last in range(len(changed)):
        cheapest.append(
            min(
                (cheapest[first][0] + window_bytes + changed[last] - changed[first] + 1, first)
                for first in range(last + 1)
            )
        )
    found = []
    end = len(changed)
    while end:
        first = cheapest[end][1]
        found.append((changed[first], changed[end - 1] + 1))
        end = first
    return found[::-1]
