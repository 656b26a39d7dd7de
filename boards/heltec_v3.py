"""Heltec WiFi Kit 32 V3 or WiFi LoRa 32 V3 (ESP32-S3) with its own 0.96 inch OLED.

Display pins, reset and supply switch (low = on): Arduino core for the ESP32, variant
heltec_wifi_kit_32_V3, high confidence. Cell on 1 behind a divider of 4.9, measured while 37 is
low: Meshtastic, variant heltec_v3, high confidence (V4 wants 37 high). Button pins: on the header,
used by nothing else on the board, able to wake the chip, high confidence. 8 to 14 are the radio,
19 and 20 USB.
"""

NAME = "heltec_v3"
CHIP = "esp32s3"
ON_BOARD = ("panel", "battery")

I2C_ID = 0
SDA_PIN = 17
SCL_PIN = 18
I2C_HZ = 400_000

PANEL = "ssd1306"
WIDTH = 128
HEIGHT = 64
COLUMN_OFFSET = 0
ADDRESS = 0x3C
RESET_PIN = 21
POWER_PIN = 36

UP_PIN = 4
DOWN_PIN = 5
OK_PIN = 6
BACK_PIN = None
ENCODER_A_PIN = None
ENCODER_B_PIN = None
BUZZER_PIN = None

BATTERY_PIN = 1
BATTERY_RATIO_PERCENT = 490
BATTERY_SWITCH_PIN = 37
