"""What the board runs when it has started; `this_board` is the board file that was installed."""

from boards import this_board  # type: ignore[attr-defined]
from firmware.boot import start

start(this_board)
