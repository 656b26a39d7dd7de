"""Drivers that others wrote give the chip models the same picture as ours, for every scene."""

import sys
from types import ModuleType, SimpleNamespace

import pytest

from boards import devkit
from firmware.drivers.sh1106 import Sh1106
from firmware.drivers.ssd1306 import Ssd1306
from firmware.drivers.ssd1309 import Ssd1309
from host_sim import __main__, real_oled, scenes
from host_sim.commands import CallError
from host_sim.fakes.machine import FakeMachine
from host_sim.fakes.sh1106_chip import Sh1106Chip
from host_sim.fakes.ssd1306_chip import Ssd1306Chip
from host_sim.real_oled import RealOled
from tests.amount import ALL

ADDRESS = devkit.ADDRESS
SCENES = tuple(scenes.SCENES)[:: 1 if ALL else 16]


class CircuitBus:
    """The I2C calls of CircuitPython, over our fake bus."""

    def __init__(self, i2c):
        self._i2c = i2c

    def try_lock(self):
        return True

    def unlock(self):
        pass

    def scan(self):
        return self._i2c.scan()

    def writeto(self, address, buffer, *, start=0, end=None):
        self._i2c.writeto(address, memoryview(buffer)[start:end])

    def readfrom_into(self, address, buffer, *, start=0, end=None):
        self._i2c.readfrom_into(address, memoryview(buffer)[start:end])


class Wired:
    """A chip on a bus."""

    def __init__(self, chip):
        self.chip = chip
        self.machine = FakeMachine()
        self.machine.attach(0, ADDRESS, chip)
        self.i2c = self.machine.I2C(0)

    def unplug(self):
        self.machine.detach(0, ADDRESS)

    def plug(self):
        self.chip.power_cycle()
        self.machine.attach(0, ADDRESS, self.chip)


class Ours:
    """A driver of ours."""

    def __init__(self, driver, chip, offset=0):
        self.wired = Wired(chip)
        self.panel = driver(self.wired.i2c, chip.width, chip.height, ADDRESS, offset)
        self.panel.start()

    def show(self, picture):
        self.panel.buffer[:] = picture
        self.panel.show()
        return bytes(self.wired.chip.pixels())


class Adafruits:
    """adafruit_ssd1306."""

    def __init__(self, chip):
        self.wired = Wired(chip)
        self.oled = RealOled(CircuitBus(self.wired.i2c), chip.width, chip.height, ADDRESS)

    def show(self, picture):
        self.oled.show(picture, 207)
        return bytes(self.wired.chip.pixels())


class MicroPythons:
    """What MicroPython's own driver sends: a command a transfer, whole pictures.

    A narrow glass has the middle of the chip's columns.
    """

    def __init__(self, chip):
        self.wired = Wired(chip)
        left = (128 - chip.width) // 2
        self.window = bytes((0x21, left, left + chip.width - 1, 0x22, 0, chip.height // 8 - 1))
        self.command(self.setup(chip))

    def setup(self, chip):
        wiring = 0x02 if chip.width > 2 * chip.height else 0x12
        return (
            b"\xae\x20\x00\x40\xa1\xa8" + bytes([chip.height - 1])
            + b"\xc8\xd3\x00\xda" + bytes([wiring])
            + b"\xd5\x80\xd9\xf1\xdb\x30\x81\xff\xa4\xa6\xad\x30\x8d\x14\xaf"
        )  # fmt: skip

    def command(self, commands):
        for command in commands:
            self.wired.i2c.writeto(ADDRESS, bytes([0x80, command]))

    def show(self, picture):
        self.command(self.window)
        self.wired.i2c.writevto(ADDRESS, [b"\x40", picture])
        return bytes(self.wired.chip.pixels())


class PageByPage(MicroPythons):
    """What drivers of the SH1106 send: three commands a page in transfers of their own."""

    def setup(self, chip):
        return (
            b"\xae\xd5\x80\xa8\x3f\xd3\x00\x40\xad\x8b\xa1\xc8\xda\x12\x81\xff\xd9\x1f\xdb\x40\xaf"
        )

    def show(self, picture):
        for page in range(8):
            self.command(bytes([0xB0 | page, 0x02, 0x10]))
            self.wired.i2c.writeto(ADDRESS, b"\x40" + picture[128 * page : 128 * page + 128])
        return bytes(self.wired.chip.pixels())


def lenient(chip):
    """A chip that is sent what it does not know: charge pump and current of an SSD1306."""
    chip.is_strict = False
    return chip


# Each of them shows one scene after the other, as in an evening. For 72x40 on an SH1106 there is
# no other driver: ours must give the picture that the others give on an SSD1306.
DRIVERS = {
    "128x64": lambda: [
        Ours(Ssd1306, Ssd1306Chip()),
        Ours(Ssd1306, Ssd1306Chip(kind="ssd1315")),
        Ours(Ssd1309, Ssd1306Chip(kind="ssd1309")),
        Ours(Sh1106, Sh1106Chip(), 2),
        Adafruits(Ssd1306Chip()),
        Adafruits(lenient(Ssd1306Chip(kind="ssd1309"))),
        MicroPythons(Ssd1306Chip()),
        PageByPage(Sh1106Chip()),
    ],
    "128x32": lambda: [
        Ours(Ssd1306, Ssd1306Chip(128, 32)),
        Ours(Ssd1306, Ssd1306Chip(128, 32, kind="ssd1315")),
        Adafruits(Ssd1306Chip(128, 32)),
        MicroPythons(Ssd1306Chip(128, 32)),
    ],
    "72x40": lambda: [
        Ours(Ssd1306, Ssd1306Chip(72, 40, 28), 28),
        Ours(Ssd1306, Ssd1306Chip(72, 40, 28, "ssd1315"), 28),
        Ours(Sh1106, Sh1106Chip(72, 40, 30, 12), 30),
        Adafruits(Ssd1306Chip(72, 40, 28)),
        MicroPythons(Ssd1306Chip(72, 40, 28)),
    ],
}


@pytest.fixture(scope="module", params=DRIVERS)
def drivers(request):
    """A shape, and the drivers of its panels."""
    return request.param, DRIVERS[request.param]()


@pytest.mark.parametrize("name", SCENES)
def test_every_driver_shows_the_same(drivers, name):
    shape, panels = drivers
    picture = bytes(scenes.build(name, shape=shape).device.panel.buffer)
    for place, driver in enumerate(panels):
        assert driver.show(picture) == picture, (shape, place, type(driver).__name__)


def test_a_driver_of_the_ssd1306_on_an_sh1106_shows_garbage():
    """Whoever has the wrong chip in the board file sees it, and so does the model."""
    chip = Sh1106Chip()
    chip.is_strict = False
    picture = bytes(range(256)) * 4
    assert MicroPythons(chip).show(picture) != picture


# The simulator's picture on a real OLED


def test_an_oled_that_was_gone_is_set_up_again():
    oled = Adafruits(Ssd1306Chip())
    first, second = bytes([1] * 1024), bytes([2] * 1024)
    assert oled.show(first) == first
    oled.wired.unplug()
    oled.show(second)
    oled.wired.plug()
    assert oled.show(second) == second


def test_the_same_picture_is_not_sent_twice():
    oled = Adafruits(Ssd1306Chip())
    oled.show(bytes(1024))
    sent = oled.wired.machine.bus(0).bytes_sent
    oled.show(bytes(1024))
    assert oled.wired.machine.bus(0).bytes_sent == sent


def test_no_oled_is_told():
    with pytest.raises(CallError, match="no OLED at address 0x3C"):
        RealOled(CircuitBus(FakeMachine().I2C(0)), 128, 64, ADDRESS)


def _board_module(bus):
    module = ModuleType("board")
    module.I2C = bus
    return module


def test_an_oled_on_the_bus_of_this_computer(monkeypatch):
    wired = Wired(Ssd1306Chip())
    monkeypatch.setitem(sys.modules, "board", _board_module(lambda: CircuitBus(wired.i2c)))
    oled = real_oled.open_oled(devkit)
    oled.show(bytes([5] * 1024), 9)
    assert bytes(wired.chip.pixels()) == bytes([5] * 1024)
    assert wired.chip.contrast == 9


def _no_bus():
    raise ValueError("No Hardware I2C")


@pytest.mark.parametrize(
    ("module", "message"),
    [
        (None, "an OLED needs Blinka: python -m pip install adafruit-blinka"),
        (SimpleNamespace(), "no I2C bus on this computer: "),
        (_board_module(_no_bus), "no I2C bus on this computer: No Hardware I2C"),
    ],
)
def test_without_blinka_or_a_bus_it_says_so_and_ends(monkeypatch, capsys, module, message):
    monkeypatch.setitem(sys.modules, "board", module)
    for name in ("stdin", "stdout"):
        monkeypatch.setattr(getattr(sys, name), "isatty", lambda: True)
    monkeypatch.setattr(sys.stdout, "reconfigure", lambda **_: None, raising=False)
    monkeypatch.setattr(sys.stderr, "reconfigure", lambda **_: None, raising=False)
    assert __main__.main(["--fresh", "--oled"]) == 2
    assert message in capsys.readouterr().err
