"""Wemos or LOLIN "ESP32 OLED" and its many clones, with their own 0.96 inch OLED.

Display pins (SDA 5, SCL 4): bytebang.at, "ESP32 with OLED", and u8g2 issue 2482, medium
confidence, since nobody publishes a circuit. Button pins: on the header of the boards described
there, not read at reset, able to wake the chip, medium confidence. No divider for a cell is
known.
"""

NAME = "lolin_oled"
CHIP = "esp32"
ON_BOARD = ("panel",)

I2C_ID = 0
SDA_PIN = 5
SCL_PIN = 4
I2C_HZ = 400_000

PANEL = "ssd1306"
WIDTH = 128
HEIGHT = 64
COLUMN_OFFSET = 0
ADDRESS = 0x3C
RESET_PIN = None
POWER_PIN = None

UP_PIN = 25
DOWN_PIN = 26
OK_PIN = 13
BACK_PIN = None
ENCODER_A_PIN = None
ENCODER_B_PIN = None
BUZZER_PIN = None

BATTERY_PIN = None
BATTERY_RATIO_PERCENT = 0
BATTERY_SWITCH_PIN = None
