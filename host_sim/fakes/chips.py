"""What the pins of the chips can do, as far as a board file or the fake `machine` must know.

Sources: the data sheets' pin lists and "Strapping Pins", esptool's "Boot Mode Selection", and
MicroPython 1.29, ports/esp32 (modesp32.c, machine_i2c.c, machine_adc.c).
"""


class Chip:
    """A chip: pins as numbers; `firmware` and `flash_offset` are what MicroPython goes by.

    `reset_low` stop the boot when they are low at reset, `reset_high` when they are high. `wakes`
    can end a deep sleep: one of them where `wakes_one`, else any. `console` are the pins of the
    serial port or of USB. `i2c_pins` are the buses' default SCL and SDA.
    """

    def __init__(self, **facts):
        for name, value in facts.items():
            setattr(self, name, value)


def _pins(*parts):
    """The pins of single numbers and of (first, last) pairs."""
    found = []
    for part in parts:
        first, last = part if isinstance(part, tuple) else (part, part)
        found.extend(range(first, last + 1))
    return tuple(found)


ESP32 = Chip(
    name="esp32",
    title="ESP32",
    firmware="ESP32_GENERIC",
    flash_offset=0x1000,
    pins=_pins((0, 23), (25, 27), (32, 39)),
    input_only=_pins((34, 39)),
    flash=_pins((6, 11)),
    console=(1, 3),
    reset_low=(0,),
    reset_high=(12,),
    wakes=_pins(0, 2, 4, (12, 15), (25, 27), (32, 39)),
    wakes_one=True,
    adc=_pins((32, 39)),
    i2c_pins=((18, 19), (25, 26)),
)

ESP32S3 = Chip(
    name="esp32s3",
    title="ESP32-S3",
    firmware="ESP32_GENERIC_S3",
    flash_offset=0,
    pins=_pins((0, 21), (26, 48)),
    input_only=(),
    flash=_pins((26, 32)),
    console=(19, 20, 43, 44),
    reset_low=(0,),
    reset_high=(45, 46),
    wakes=_pins((0, 21)),
    wakes_one=False,
    adc=_pins((1, 10)),
    i2c_pins=((9, 8), (9, 8)),
)

ESP32C3 = Chip(
    name="esp32c3",
    title="ESP32-C3",
    firmware="ESP32_GENERIC_C3",
    flash_offset=0,
    pins=_pins((0, 21)),
    input_only=(),
    flash=_pins((12, 17)),
    console=_pins((18, 21)),
    reset_low=(2, 8, 9),
    reset_high=(),
    wakes=_pins((0, 5)),
    wakes_one=False,
    adc=_pins((0, 4)),
    i2c_pins=((9, 8),),
)

ALL = (ESP32, ESP32S3, ESP32C3)


def named(name):
    """The chip that a board file names. KeyError: there is none."""
    for chip in ALL:
        if chip.name == name:
            return chip
    raise KeyError(name)
