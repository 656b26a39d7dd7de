"""The version of the firmware."""

VERSION = b"0.2.0"
