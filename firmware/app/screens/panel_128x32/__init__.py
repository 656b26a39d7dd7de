"""Screens made for 128x32 pixels alone."""
