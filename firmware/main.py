"""What the board runs when it has started."""

from boards import devkit
from firmware.device import run

run(devkit)
