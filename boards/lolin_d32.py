"""LOLIN D32 with an external 0.96 inch OLED module.

I2C pins and the cell on 35 behind a divider of 2: Arduino core for the ESP32, variant d32, high
confidence. Button pins: free on the header, able to wake the chip, high confidence. The LED is
on 5.
"""

NAME = "lolin_d32"
CHIP = "esp32"
ON_BOARD = ("battery",)

I2C_ID = 0
SDA_PIN = 21
SCL_PIN = 22
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

BATTERY_PIN = 35
BATTERY_RATIO_PERCENT = 200
BATTERY_SWITCH_PIN = None
