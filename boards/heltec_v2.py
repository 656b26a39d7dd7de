"""Heltec WiFi Kit 32, V1 and V2, with its own 0.96 inch OLED.

Display pins, reset and supply switch (low = on, V2): Arduino core for the ESP32, variant
heltec_wifi_kit_32_V2, and Heltec's pinout of V2, high confidence. V1 has no supply switch; the pin
is free there. Button pins: free in the pinout of V2, high confidence for 32 and 33, medium for 27
(a radio is on it on the LoRa boards of the same shape). 25 is the LED. The cell's divider is on
another pin in every revision, so it is left out.
"""

NAME = "heltec_v2"
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
POWER_PIN = 21

UP_PIN = 32
DOWN_PIN = 33
OK_PIN = 27
BACK_PIN = None
ENCODER_A_PIN = None
ENCODER_B_PIN = None
BUZZER_PIN = None

BATTERY_PIN = None
BATTERY_RATIO_PERCENT = 0
BATTERY_SWITCH_PIN = None
