"""Putting the firmware onto a board: what is installed, how it gets there, how it goes again."""
