"""The simulator's picture on a real OLED too, through Adafruit's driver and a bus of Blinka's."""

import importlib
import importlib.util
import sys
from types import ModuleType
from typing import Any

from host_sim.commands import CallError

_INSTALL = "python -m pip install adafruit-blinka"

# All but the first are named in annotations only.
_ASKED_FOR: dict[str, dict[str, Any]] = {
    "micropython": {"const": lambda value: value},
    "busio": {"I2C": object, "SPI": object},
    "digitalio": {"DigitalInOut": object},
    "circuitpython_typing": {"ReadableBuffer": object, "WriteableBuffer": object},
}


class RealOled:
    """An OLED on a bus that has CircuitPython's calls. One that is not there: CallError."""

    def __init__(self, i2c, width, height, address):
        try:
            self._driver = _driver_module().SSD1306_I2C(width, height, i2c, addr=address)
        except (OSError, ValueError) as error:
            raise CallError(f"no OLED at address 0x{address:02X}: {error}") from None
        self._is_lost = False
        self._shown = None

    def show(self, pixels, contrast):
        """Show a picture of the glass. While the OLED is gone it is tried again each time."""
        wanted = (bytes(pixels), contrast)
        if wanted == self._shown:
            return
        try:
            if self._is_lost:
                self._driver.init_display()
            self._driver.contrast(contrast)
            self._driver.buffer[1:] = pixels
            self._driver.show()
        except OSError:
            self._is_lost = True
            self._shown = None
            return
        self._is_lost = False
        self._shown = wanted


def open_oled(board):
    """The OLED on this computer's own bus. No Blinka, no bus or no OLED: CallError."""
    return RealOled(_open_bus(), board.WIDTH, board.HEIGHT, board.ADDRESS)


def _open_bus():
    try:
        pins = importlib.import_module("board")
    except ImportError:
        raise CallError(f"an OLED needs Blinka: {_INSTALL}") from None
    except (NotImplementedError, RuntimeError, OSError) as error:
        raise CallError(f"Blinka knows no bus on this computer: {error}") from None
    try:
        return pins.I2C()
    except (AttributeError, NotImplementedError, RuntimeError, OSError, ValueError) as error:
        raise CallError(f"no I2C bus on this computer: {error}") from None


def _driver_module():
    """`adafruit_ssd1306`. What it asks Blinka for by name stands in while it is read without."""
    missing = [name for name in _ASKED_FOR if importlib.util.find_spec(name) is None]
    for name in missing:
        module = ModuleType(name)
        vars(module).update(_ASKED_FOR[name])
        sys.modules[name] = module
    try:
        return importlib.import_module("adafruit_ssd1306")
    finally:
        for name in missing:
            del sys.modules[name]
