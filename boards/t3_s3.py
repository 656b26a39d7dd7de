"""LILYGO T3-S3 V1.2 (ESP32-S3) with its own 0.96 inch OLED.

Display pins: MicroPython, board LILYGO_T3_S3, pins.csv, high confidence. Cell on 1 behind a
divider of 2: the same, and Meshtastic, variant tlora_t3s3_v1, high confidence. Button pins: on no
list of what radio (3, 5 to 10, 21, 33 to 36), SD card (2, 11, 13, 14), LED (37) and USB use, and
able to wake the chip; medium confidence that all three are on the header of every revision.
"""

NAME = "t3_s3"
CHIP = "esp32s3"
ON_BOARD = ("panel", "battery")

I2C_ID = 0
SDA_PIN = 18
SCL_PIN = 17
I2C_HZ = 400_000

PANEL = "ssd1306"
WIDTH = 128
HEIGHT = 64
COLUMN_OFFSET = 0
ADDRESS = 0x3C
RESET_PIN = None
POWER_PIN = None

UP_PIN = 15
DOWN_PIN = 16
OK_PIN = 12
BACK_PIN = None
ENCODER_A_PIN = None
ENCODER_B_PIN = None
BUZZER_PIN = None

BATTERY_PIN = 1
BATTERY_RATIO_PERCENT = 200
BATTERY_SWITCH_PIN = None
