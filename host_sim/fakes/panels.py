"""The panel of a board by what its file says: chip and glass, and how they are wired."""

from engine.compat import const
from host_sim.fakes.sh1106_chip import Sh1106Chip
from host_sim.fakes.ssd1306_chip import Ssd1306Chip

# The glass of 72x40 on an SH1106 lies in the middle of the chip's rows.
_SMALLEST_HEIGHT = const(40)
_SMALLEST_FIRST_ROW = const(12)


def chip_of(kind, width, height, column_offset):
    """The chip of a kind of panel, as `PANEL` of a board calls it, under a glass of this size."""
    if kind == "sh1106":
        first_row = _SMALLEST_FIRST_ROW if height == _SMALLEST_HEIGHT else 0
        return Sh1106Chip(width, height, column_offset, first_row)
    return Ssd1306Chip(width, height, column_offset, kind)


class PanelModule:
    """The module with a board's panel, which comes with its wires to the board.

    It answers on the board's bus pins only, while it has its plug and its supply; where the board
    has a pin for RES#, not before that was low and is high again (SSD1306 data sheet, revision
    1.1, section 8.9: it belongs to switching on). `listener` hears the bus: the chip, if nobody
    puts something before it.
    """

    def __init__(self, board):
        self.chip = chip_of(board.PANEL, board.WIDTH, board.HEIGHT, board.COLUMN_OFFSET)
        self.listener = self.chip
        self.is_plugged = True
        self._board = board
        self._machine = None
        self._is_supplied = False
        self._is_ready = False

    def wire(self, machine):
        """Connect it to a board that has just got its power, and so has the module."""
        board = self._board
        self._machine = machine
        if board.RESET_PIN is not None:
            # Nobody drives it yet; a pin that floats low must not pass for a reset.
            machine.drive(board.RESET_PIN, 1)
            machine.watch(board.RESET_PIN, self._reset_moved)
        if board.POWER_PIN is not None:
            # The board keeps the module's supply off until the pin is low.
            machine.drive(board.POWER_PIN, 1)
            machine.watch(board.POWER_PIN, self._power_moved)
        self._is_supplied = board.POWER_PIN is None
        self._supply()

    def plug(self, is_plugged):
        """Put the plug in, or pull it."""
        if is_plugged != self.is_plugged:
            self.is_plugged = is_plugged
            self._supply()

    def _power_moved(self, level):
        self._is_supplied = not level
        self._supply()

    def _reset_moved(self, level):
        self._is_ready = level > 0
        if not level:
            self.chip.reset()
        self._connect()

    def _supply(self):
        """The supply came or went."""
        self.chip.power_cycle()
        self._is_ready = self._board.RESET_PIN is None
        self._connect()

    def _connect(self):
        board = self._board
        if self.is_plugged and self._is_supplied and self._is_ready:
            self._machine.attach(
                board.I2C_ID, board.ADDRESS, self.listener, board.SCL_PIN, board.SDA_PIN
            )
        elif board.ADDRESS in self._machine.bus(board.I2C_ID).devices:
            self._machine.detach(board.I2C_ID, board.ADDRESS)
