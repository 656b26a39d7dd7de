"""ESP32 DevKit as `devkit`, with everything that may be added: a fourth button, a rotary encoder,
a passive buzzer, and a lithium cell behind a divider of two resistors of 100 kOhm.

Pins: as on `devkit`, and free, pulled up and not read at reset like those (ESP32 data sheet, pin
list), high confidence. The encoder's push is OK. The divider hangs on a pin of ADC 1 that can only
be an input. Swap A and B of the encoder if it turns the wrong way.
"""

NAME = "devkit_full"
CHIP = "esp32"
ON_BOARD = ()

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
BACK_PIN = 26
ENCODER_A_PIN = 13
ENCODER_B_PIN = 14
BUZZER_PIN = 27

BATTERY_PIN = 35
BATTERY_RATIO_PERCENT = 200
BATTERY_SWITCH_PIN = None
