"""A board that differs from its file; on both interpreters."""


class OtherBoard:
    """The constants of `board`, some of them changed."""

    def __init__(self, board, **changed):
        for name in dir(board):
            if name.isupper():
                setattr(self, name, getattr(board, name))
        for name, value in changed.items():
            setattr(self, name, value)


def with_size(board, width, height):
    """The same board with another panel, in the middle of its chip's columns."""
    return OtherBoard(board, WIDTH=width, HEIGHT=height, COLUMN_OFFSET=(128 - width) // 2)
