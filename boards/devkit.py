"""ESP32 DevKit V1 or DevKitC (30 or 38 pins) with an external 0.96 inch OLED module.

I2C pins: the convention of the ESP32 Arduino core and of most wiring guides, high confidence;
MicroPython's own default is SCL 18, SDA 19, so they are always given. Address: 0x3C unless the
module's address resistor was moved to 0x3D. Button pins: free on every DevKit, not read at
reset, with internal pull-ups, and able to wake the chip (ESP32 data sheet, pin list), high
confidence. Each button connects its pin to ground.
"""

NAME = "devkit"
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
BACK_PIN = None
ENCODER_A_PIN = None
ENCODER_B_PIN = None
BUZZER_PIN = None

BATTERY_PIN = None
BATTERY_RATIO_PERCENT = 0
BATTERY_SWITCH_PIN = None
