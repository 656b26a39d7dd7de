"""A board with another panel than its file says; on both interpreters."""


class OtherPanel:
    """The constants of `board`, the panel in the middle of its chip's columns."""

    def __init__(self, board, width, height):
        for name in dir(board):
            if name.isupper():
                setattr(self, name, getattr(board, name))
        self.WIDTH = width
        self.HEIGHT = height
        self.COLUMN_OFFSET = (128 - width) // 2
