"""Screens made for 72x40 pixels alone."""
