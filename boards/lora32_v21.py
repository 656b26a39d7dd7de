"""LILYGO LoRa32 V1.6 or V2.1 with its own 0.96 inch OLED.

Display pins: MicroPython, board LILYGO_TTGO_LORA32, lora32.py, and Arduino core, variant
ttgo-lora32-v21new, high confidence; the display has no reset pin (the Arduino header's 16 is
wrong). Cell on 35 behind a divider of 2: Meshtastic, variant tlora_v2_1_16, high confidence.
Button pins: 4 is free; 13 and 14 belong to the slot of the SD card, which must be empty; medium
confidence. 32 and 33 are driven by the radio here.
"""

NAME = "lora32_v21"
CHIP = "esp32"
ON_BOARD = ("panel", "battery")

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

UP_PIN = 13
DOWN_PIN = 14
OK_PIN = 4
BACK_PIN = None
ENCODER_A_PIN = None
ENCODER_B_PIN = None
BUZZER_PIN = None

BATTERY_PIN = 35
BATTERY_RATIO_PERCENT = 200
BATTERY_SWITCH_PIN = None
