"""ESP32-C3 with its own 0.42 inch OLED of 72x40 pixels (01Space, ABrobot, "SuperMini OLED").

Display pins (SDA 5, SCL 6): u8g2 issue 2772, high confidence. Which panel a board carries varies:
most have an SSD1306 that shows its columns from 28 on, some an SH1106 that shows them from 30 on
(medium confidence; docs/build.md tells how to see which). Button pins: able to wake the chip, not
read at reset, high confidence. 9 is BOOT, 8 an LED, 2 is read at reset.
"""

NAME = "c3_042"
CHIP = "esp32c3"
ON_BOARD = ("panel",)

I2C_ID = 0
SDA_PIN = 5
SCL_PIN = 6
I2C_HZ = 400_000

PANEL = "ssd1306"
WIDTH = 72
HEIGHT = 40
COLUMN_OFFSET = 28
ADDRESS = 0x3C
RESET_PIN = None
POWER_PIN = None

UP_PIN = 0
DOWN_PIN = 1
OK_PIN = 3
BACK_PIN = None
ENCODER_A_PIN = None
ENCODER_B_PIN = None
BUZZER_PIN = None

BATTERY_PIN = None
BATTERY_RATIO_PERCENT = 0
BATTERY_SWITCH_PIN = None
