"""LOLIN32 Lite with an external 0.96 inch OLED module.

I2C pins: not the usual 21 and 22, since the LED is on 22 (Arduino core for the ESP32, variant
lolin32-lite, high confidence) and 21 is not on the header of most boards (medium confidence); 23
and 19 are free. Button pins: free on the header, able to wake the chip, high confidence. There is
a charger but no divider for the cell.
"""

NAME = "lolin32_lite"
CHIP = "esp32"
ON_BOARD = ()

I2C_ID = 0
SDA_PIN = 23
SCL_PIN = 19
I2C_HZ = 400_000

PANEL = "ssd1306"
WIDTH = 128
HEIGHT = 64
COLUMN_OFFSET = 0
ADDRESS = 0x3C
RESET_PIN = None
POWER_PIN = None

UP_PIN = 32
DOWN_PIN = 33
OK_PIN = 25
BACK_PIN = None
ENCODER_A_PIN = None
ENCODER_B_PIN = None
BUZZER_PIN = None

BATTERY_PIN = None
BATTERY_RATIO_PERCENT = 0
BATTERY_SWITCH_PIN = None
