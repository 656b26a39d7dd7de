"""LILYGO (TTGO) LoRa32 V1.0 with its own 0.96 inch OLED.

Display pins and reset: MicroPython, board LILYGO_TTGO_LORA32, lora32.py, high confidence. Button
pins: used by neither radio (5, 14, 18, 19, 26, 27) nor display, able to wake the chip, high
confidence for 32 and 33, medium for 13. The board has no divider for a cell.
"""

NAME = "lora32_v1"
CHIP = "esp32"
ON_BOARD = ("panel",)

I2C_ID = 0
SDA_PIN = 4
SCL_PIN = 15
I2C_HZ = 400_000

PANEL = "ssd1306"
WIDTH = 128
HEIGHT = 64
COLUMN_OFFSET = 0
ADDRESS = 0x3C
RESET_PIN = 16
POWER_PIN = None

UP_PIN = 32
DOWN_PIN = 33
OK_PIN = 13
BACK_PIN = None
ENCODER_A_PIN = None
ENCODER_B_PIN = None
BUZZER_PIN = None

BATTERY_PIN = None
BATTERY_RATIO_PERCENT = 0
BATTERY_SWITCH_PIN = None
