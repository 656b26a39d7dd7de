"""CRC-16 (CCITT, 0x1021, from 0xFFFF), four bits at a time: no number here leaves 31 bits."""

from engine.compat import const

FIRST = const(0xFFFF)  # where a checksum begins, unless it goes on from another one

_TABLE = (
    0x0000, 0x1021, 0x2042, 0x3063, 0x4084, 0x50A5, 0x60C6, 0x70E7,
    0x8108, 0x9129, 0xA14A, 0xB16B, 0xC18C, 0xD1AD, 0xE1CE, 0xF1EF,
)  # fmt: skip


def checksum(data, start, end, crc=FIRST):
    """The checksum of `data` from `start` up to `end`, going on from `crc`."""
    while start < end:
        byte = data[start]
        crc = (crc << 4 & 0xFFFF) ^ _TABLE[(crc >> 12) ^ (byte >> 4)]
        crc = (crc << 4 & 0xFFFF) ^ _TABLE[(crc >> 12) ^ (byte & 0x0F)]
        start += 1
    return crc


def seal(data, end, crc=FIRST):
    """Write the checksum of `data` up to `end` into the two bytes behind."""
    crc = checksum(data, 0, end, crc)
    data[end] = crc & 0xFF
    data[end + 1] = crc >> 8


def is_sealed(data, end, crc=FIRST):
    """Whether the two bytes behind `end` hold the checksum of `data` up to `end`."""
    return checksum(data, 0, end, crc) == data[end] | data[end + 1] << 8
